import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay, OverlayTriggerStateContext } from 'react-aria-components';
import type { ReportingPeriod } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { AccountField } from '../../parts/account-field.tsx';
import { Fault } from '../../parts/fault.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { en } from '../../words/en.ts';
import { useAccountsOf } from '../entry/use-accounts-of.ts';

const words = en.periods;
const equity = ['EQUITY'];

/** Says what closing does, and asks where the result goes. What still stands in its way is said by the service. */
export function CloseDialog({ of }: { of: ReportingPeriod }) {
  return (
    <ModalOverlay isDismissable className="veil">
      <Modal>
        <Dialog role="alertdialog" className="dialog">
          <Heading slot="title" level={2}>
            {words.close_title(of.calendar_year)}
          </Heading>
          <p className="soft">{words.close_said}</p>
          <CloseForm of={of} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function CloseForm({ of }: { of: ReportingPeriod }) {
  const entity = useEntity();
  const queries = useQueryClient();
  const dialog = useContext(OverlayTriggerStateContext);
  const [account, setAccount] = useState<number | null>(null);
  const close = useMutation({
    mutationFn: () => {
      const options = { params: { path: { id: of.id } }, body: { retained_earnings_account_id: account } };
      return answered(books(entity).POST('/books/v1/reporting-period/{id}/close', options));
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [entity] });
      dialog?.close();
    },
  });
  return (
    <>
      <AccountField
        label={words.retained}
        accounts={useAccountsOf(equity)}
        value={account}
        onChange={setAccount}
        placeholder={en.entry.account_hint}
        empty={words.no_equity}
      />
      <Fault error={close.error} />
      <div className="answers">
        <Button slot="close" className="button">
          {words.keep_open}
        </Button>
        <Button className="button primary" onPress={() => close.mutate()} isDisabled={account === null || close.isPending}>
          {words.close}
        </Button>
      </div>
    </>
  );
}
