import { useSuspenseQuery } from '@tanstack/react-query';
import { today, worldCurrenciesQuery } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { currencyChoices } from '../../parts/currency-choices.ts';
import { Question } from '../../parts/question.tsx';
import { readRate } from '../../parts/read-rate.ts';
import { RecordForm } from '../../parts/record-form.tsx';
import { textOf } from '../../parts/text-of.ts';
import { TextField } from '../../parts/text-field.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.settings.of_currencies;
type Code = components['schemas']['Entity']['currency_code'];

/** One more currency of the books. */
export function CurrencyForm({ known }: { known: string[] }) {
  const entity = useEntity();
  const { data: currencies } = useSuspenseQuery(worldCurrenciesQuery);
  // Also those that were given up: debts in them are paid late.
  const codes = currencies.map(({ code }) => code).filter((code) => !known.includes(code));
  const save = (form: FormData): Promise<unknown> =>
    answered(books(entity).POST('/books/v1/currency', { body: { currency_code: textOf(form, 'code') as Code } }));
  return (
    <Question title={words.add}>
      <RecordForm save={words.add} onSave={save}>
        {(faults) => (
          <ChoiceField
            label={words.code}
            name="code"
            choices={currencyChoices(codes)}
            chosen={codes.includes('USD') ? 'USD' : 'EUR'}
            fault={faults.currency_code?.[0]}
          />
        )}
      </RecordForm>
    </Question>
  );
}

/** By their ids in the books. */
function foreignChoices(currencies: ReadonlyMap<number, string>): (readonly [id: string, name: string])[] {
  const ids = new Map([...currencies].map(([id, code]) => [code, String(id)]));
  return currencyChoices([...currencies.values()]).map(([code, name]) => [ids.get(code)!, name] as const);
}

/** What a foreign currency is worth from a day on. */
export function RateForm({ currencies, to }: { currencies: ReadonlyMap<number, string>; to: string }) {
  const entity = useEntity();
  const save = (form: FormData): Promise<unknown> => {
    const rate = textOf(form, 'rate');
    const body = { currency_id: Number(textOf(form, 'currency')), valid_from: textOf(form, 'from'), rate: readRate(rate) ?? rate };
    return answered(books(entity).POST('/books/v1/exchange-rate', { body }));
  };
  return (
    <Question title={words.add_rate} said={words.rate_said}>
      <RecordForm save={spoken.settings.save} onSave={save}>
        {(faults) => (
          <>
            <ChoiceField label={words.code} name="currency" choices={foreignChoices(currencies)} />
            <div className="two">
              <TextField label={words.from} name="from" type="date" required defaultValue={today()} faults={faults.valid_from} />
              <TextField label={words.worth(to)} name="rate" inputMode="decimal" required faults={faults.rate} />
            </div>
          </>
        )}
      </RecordForm>
    </Question>
  );
}
