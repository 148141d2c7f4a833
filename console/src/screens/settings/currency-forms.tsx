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
type Rate = components['schemas']['ExchangeRate'];
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

interface RateProps {
  currencies: ReadonlyMap<number, string>;
  to: string;
  /** The rate that is changed; a new one without it. */
  of?: Rate;
}

/** What a foreign currency is worth from a day on, until a day if one likes. */
export function RateForm({ currencies, to, of }: RateProps) {
  const entity = useEntity();
  const save = (form: FormData): Promise<unknown> => {
    const body = rateOf(form);
    return of
      ? answered(books(entity).PATCH('/books/v1/exchange-rate/{id}', { params: { path: { id: of.id } }, body }))
      : answered(books(entity).POST('/books/v1/exchange-rate', { body }));
  };
  return (
    <Question title={of ? `${spoken.settings.change}: ${words.rate}` : words.add_rate} said={words.rate_said}>
      <RecordForm save={spoken.settings.save} onSave={save}>
        {(faults) => (
          <>
            <div className="two">
              <ChoiceField
                label={words.code}
                name="currency"
                choices={foreignChoices(currencies)}
                chosen={of && String(of.currency_id)}
                fault={faults.currency_id?.[0]}
              />
              <TextField
                label={words.rate}
                name="rate"
                inputMode="decimal"
                required
                defaultValue={of?.units_per ?? of?.rate_exact}
                faults={faults.rate ?? faults.units_per}
              />
            </div>
            <ChoiceField
              label={words.quoted}
              name="quoted"
              choices={Object.entries<string>(words.quotes(to))}
              chosen={of?.units_per ? 'units_per' : 'rate'}
            />
            <div className="two">
              <TextField
                label={words.from}
                name="from"
                type="date"
                required
                defaultValue={of?.valid_from.slice(0, 10) ?? today()}
                faults={faults.valid_from}
              />
              <TextField
                label={words.until}
                name="until"
                type="date"
                defaultValue={of?.bounded ? of.valid_to?.slice(0, 10) : ''}
                hint={words.until_hint}
                faults={faults.valid_to}
              />
            </div>
          </>
        )}
      </RecordForm>
    </Question>
  );
}

/** The rate as it is quoted, one way or the other; without a last day it holds until the next one. */
function rateOf(form: FormData) {
  const typed = textOf(form, 'rate');
  const figure = readRate(typed) ?? typed;
  return {
    currency_id: Number(textOf(form, 'currency')),
    valid_from: textOf(form, 'from'),
    valid_to: textOf(form, 'until') || null,
    ...(textOf(form, 'quoted') === 'units_per' ? { units_per: figure } : { rate: figure }),
  };
}
