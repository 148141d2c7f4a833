import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ratesBetweenQuery } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { dayOrder, dayText } from '../../parts/format.ts';
import { Question } from '../../parts/question.tsx';
import { RecordForm } from '../../parts/record-form.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { readPastedRates } from './pasted-rates.ts';
import type { PastedRate } from './pasted-rates.ts';

const words = spoken.settings.of_currencies;
type Known = components['schemas']['ExchangeRate'];
/** What the figures of a table are: the books' currency for one of the other, or the other way round, as central banks publish them. */
type Quoted = 'rate' | 'units_per';

interface Props {
  currencies: ReadonlyMap<number, string>;
  to: string;
}

/** Rates from a spreadsheet: what is read stands below before it is saved, and what is there already is left as it is. */
export function PasteRates({ currencies, to }: Props) {
  const entity = useEntity();
  const [text, setText] = useState('');
  const [quoted, setQuoted] = useState<Quoted>('rate');
  const { rates, unread } = readPastedRates(text, [...currencies.values()], dayOrder());
  const days = rates.map(({ from }) => from).sort();
  const { data: known } = useQuery(ratesBetweenQuery(entity, days[0], days.at(-1)));
  const ids = new Map([...currencies].map(([id, code]) => [code, id]));
  const there = new Map(known?.map((rate) => [`${rate.currency_id} ${rate.valid_from.slice(0, 10)}`, rate]));
  const thereOf = ({ code, from }: PastedRate): Known | undefined => there.get(`${String(ids.get(code))} ${from}`);
  const fresh = known ? rates.filter((rate) => thereOf(rate) === undefined) : [];
  const save = async (): Promise<void> => {
    const exchange_rates = fresh.map(({ code, from, rate }) => ({ currency_id: ids.get(code)!, valid_from: from, [quoted]: rate }));
    if (exchange_rates.length > 0) await answered(books(entity).POST('/books/v1/exchange-rate/batch', { body: { exchange_rates } }));
  };
  const columns: Column<PastedRate>[] = [
    { title: words.from, kind: 'tab', of: ({ from }) => dayText(from) },
    { title: words.code, kind: 'tab', of: ({ code }) => code },
    { title: words.rate, kind: 'figure', of: ({ rate }) => rate },
    { title: words.becomes, of: (rate) => (known ? becomes(rate, thereOf(rate), quoted) : '') },
  ];
  return (
    <Question title={words.paste} said={words.paste_said}>
      <RecordForm save={fresh.length > 0 ? words.take(fresh.length) : spoken.settings.save} onSave={save}>
        {() => (
          <>
            <label className="field">
              <span className="label">{words.table}</span>
              <textarea className="input" rows={6} value={text} autoFocus onChange={({ target }) => setText(target.value)} />
            </label>
            <SelectField label={words.quoted} choices={words.quotes(to)} chosen={quoted} onChoose={setQuoted} />
            {rates.length > 0 && (
              <div className="pasted">
                <Table columns={columns} rows={rates} keyOf={({ code, from }) => `${code} ${from}`} />
              </div>
            )}
            {unread.map((line, place) => (
              <p key={place} className="quiet small">
                {words.unread(line)}
              </p>
            ))}
          </>
        )}
      </RecordForm>
    </Question>
  );
}

function becomes({ rate }: PastedRate, known: Known | undefined, quoted: Quoted): string {
  if (!known) return words.new_rate;
  const figure = quoted === 'rate' ? known.rate_exact : (known.units_per ?? known.rate_exact);
  return String(figure) === rate ? words.there : words.other_there(String(figure));
}
