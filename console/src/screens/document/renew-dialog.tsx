import { useState } from 'react';
import { Button, DialogTrigger } from 'react-aria-components';
import type { Transaction } from '../../api/books.ts';
import { answered, books, Refusal } from '../../api/client.ts';
import { ModalDialog } from '../../parts/modal-dialog.tsx';
import { Answers } from '../../parts/question.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { useDialogAction } from '../../parts/use-dialog-action.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { papers } from '../../words/papers.ts';
import { DetailsFields } from './details-fields.tsx';
import { detailsOf, typedDetailsOf } from './typed-details.ts';

const words = papers.document;

/** The document of a posted transaction is made anew of its records and of what is entered here; no figure changes. */
export function RenewButton({ of }: { of: Transaction }) {
  return (
    <DialogTrigger>
      <Button className="button">{words.renew}</Button>
      <ModalDialog title={words.renew_title(of.transaction_no ?? '')} said={words.renew_said} role="alertdialog" className="roomy">
        <RenewForm of={of} />
      </ModalDialog>
    </DialogTrigger>
  );
}

function RenewForm({ of }: { of: Transaction }) {
  const entity = useEntity();
  const [reason, setReason] = useState('');
  const [details, setDetails] = useState(() => typedDetailsOf(of.document));
  const renew = useDialogAction(
    () => {
      const document = detailsOf(details, of.document);
      const body = { reason, ...(document ? { document } : {}) };
      return answered(books(entity).POST('/books/v1/transaction/{id}/document/renew', { params: { path: { id: of.id } }, body }));
    },
    () => words.renewed,
  );
  const faults = renew.error instanceof Refusal ? renew.error.errors : {};
  return (
    <>
      <TextField
        label={words.reason}
        placeholder={words.reason_hint}
        autoFocus
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        faults={faults.reason}
      />
      <DetailsFields value={details} onChange={setDetails} faults={faults} />
      <Answers
        no={spoken.settings.cancel}
        yes={words.renew_go}
        onYes={() => renew.mutate()}
        canSayYes={reason.trim() !== '' && !renew.isPending}
        error={renew.error}
      />
    </>
  );
}
