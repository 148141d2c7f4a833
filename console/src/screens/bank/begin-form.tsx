import type { BankStatement } from '../../api/bank.ts';
import type { Account } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { DayChoice } from '../../parts/day-choice.tsx';
import { Question } from '../../parts/question.tsx';
import { sentAmount } from '../../parts/read-amount.ts';
import { RecordForm } from '../../parts/record-form.tsx';
import { textOf } from '../../parts/text-of.ts';
import { TextField } from '../../parts/text-field.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { beginningOf } from './beginning-of.ts';

const words = spoken.bank;

/** From which day on each entry is to be found at the bank: the first statement says it. */
export function BeginForm({ of, statements }: { of: Account; statements: readonly BankStatement[] }) {
  const entity = useEntity();
  const first = beginningOf(statements);
  const begin = (form: FormData): Promise<unknown> => {
    const body = { from: textOf(form, 'from'), bank_balance: sentAmount(textOf(form, 'balance')) };
    return answered(books(entity).POST('/books/v1/account/{id}/start-reconciliation', { params: { path: { id: of.id } }, body }));
  };
  return (
    <Question title={words.begin_title(of.name)} said={words.begin_said}>
      <RecordForm onSave={begin} save={words.begin}>
        {(faults) => (
          <>
            <DayChoice label={words.begin_from} name="from" autoFocus chosen={first.from} fault={faults.from?.[0]} />
            <TextField
              label={words.begin_balance}
              name="balance"
              inputMode="decimal"
              required
              defaultValue={first.balance}
              faults={faults.bank_balance}
            />
          </>
        )}
      </RecordForm>
    </Question>
  );
}
