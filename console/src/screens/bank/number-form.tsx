import type { Account } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { Question } from '../../parts/question.tsx';
import { RecordForm } from '../../parts/record-form.tsx';
import { textOf } from '../../parts/text-of.ts';
import { TextField } from '../../parts/text-field.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.bank;

/** What the bank calls an account: files of the bank find it by that. */
export function NumberForm({ of }: { of: Account }) {
  const entity = useEntity();
  const save = (form: FormData): Promise<unknown> => {
    const [iban, number] = [textOf(form, 'iban'), textOf(form, 'number')];
    const bank = { ...of.bank, iban: iban || null, number: number || null };
    return answered(books(entity).PATCH('/books/v1/account/{id}', { params: { path: { id: of.id } }, body: { bank } }));
  };
  return (
    <Question title={words.number_of(of.name)} said={words.number_said}>
      <RecordForm onSave={save} save={spoken.settings.save}>
        {(faults) => (
          <>
            <TextField label={words.iban} name="iban" autoFocus faults={faults['bank.iban']} />
            <TextField label={words.other_number} name="number" faults={faults['bank.number']} />
          </>
        )}
      </RecordForm>
    </Question>
  );
}
