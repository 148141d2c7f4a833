import { useSuspenseQuery } from '@tanstack/react-query';
import { entityQuery } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { AccountChoice } from '../../parts/account-choice.tsx';
import { dayText } from '../../parts/format.ts';
import { exchange_gain_types } from '../../parts/income-statement-types.ts';
import { Question } from '../../parts/question.tsx';
import { RecordForm } from '../../parts/record-form.tsx';
import { textOf } from '../../parts/text-of.ts';
import { TextField } from '../../parts/text-field.tsx';
import { say } from '../../shell/notice.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';

const words = papers.records.exchange;

/** Brings foreign balances to the rates of the day. The accounts of the company take the differences unless others are named. */
export function RevalueForm({ day }: { day: string }) {
  const entity = useEntity();
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const save = (form: FormData): Promise<unknown> => {
    const body = {
      date: day,
      forex_account_id: Number(textOf(form, 'gains')) || null,
      narration: textOf(form, 'narration').trim() || null,
    };
    return answered(books(entity).POST('/books/v1/revaluation', { body }));
  };
  return (
    <Question title={words.revalue_title(dayText(day))} said={words.revalue_said}>
      <RecordForm onSave={save} save={words.revalue_go} right="books:close" onSaved={() => say({ said: words.revalued(dayText(day)) })}>
        {(faults) => (
          <>
            <AccountChoice
              label={words.gains}
              name="gains"
              types={exchange_gain_types}
              chosen={own.forex_account_id}
              fault={faults.forex_account_id?.[0]}
            />
            <TextField label={words.narration} name="narration" hint={words.narration_hint} faults={faults.narration} />
          </>
        )}
      </RecordForm>
    </Question>
  );
}
