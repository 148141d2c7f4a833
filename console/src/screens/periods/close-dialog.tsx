import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components';
import type { ReportingPeriod } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { AccountField } from '../../parts/account-field.tsx';
import { Answers, Question } from '../../parts/question.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { useAccountsOf } from '../entry/use-accounts-of.ts';

const words = spoken.periods;
const equity = ['EQUITY'];

/** Says what closing does, and asks where the result goes. What still stands in its way is said by the service. */
export function CloseDialog({ of }: { of: ReportingPeriod }) {
  return (
    <Question title={words.close_title(of.calendar_year)} said={words.close_said}>
      <CloseForm of={of} />
    </Question>
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
        placeholder={spoken.entry.account_hint}
        empty={words.no_equity}
      />
      <Answers
        no={words.keep_open}
        yes={words.close}
        onYes={() => close.mutate()}
        canSayYes={account !== null && !close.isPending}
        error={close.error}
      />
    </>
  );
}
