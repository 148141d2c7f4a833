import type { BankStatement } from '../../api/bank.ts';
import { answered, books } from '../../api/client.ts';
import { Question } from '../../parts/question.tsx';
import { RecordForm } from '../../parts/record-form.tsx';
import { textOf } from '../../parts/text-of.ts';
import { TextField } from '../../parts/text-field.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { daysText } from './statement-words.ts';

const words = spoken.bank;

/** Opens a confirmed statement again. The reason is kept. */
export function ReopenForm({ of }: { of: BankStatement }) {
  const entity = useEntity();
  const reopen = (form: FormData): Promise<unknown> => {
    const body = { reason: textOf(form, 'reason') };
    return answered(books(entity).POST('/books/v1/bank-statement/{id}/reopen', { params: { path: { id: of.id } }, body }));
  };
  return (
    <Question title={words.reopen_title(daysText(of))} said={words.reopen_said}>
      <RecordForm onSave={reopen} save={words.reopen}>
        {(faults) => <TextField label={words.reopen_reason} name="reason" required autoFocus faults={faults.reason} />}
      </RecordForm>
    </Question>
  );
}
