import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { currenciesQuery, transactionQuery } from '../../api/books.ts';
import { openPaymentsQuery } from '../../api/open-items.ts';
import { amountText, dayText } from '../../parts/format.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { entering as words } from '../../words/entering.ts';
import type { Draft } from './entry-draft.ts';

interface Props {
  draft: Pick<Draft, 'kind' | 'contact' | 'prepaid'>;
  faults: Readonly<Record<string, string[]>>;
  onChange: (prepaid: number[]) => void;
}

/** What was paid before the document is made: receipts or payments of its contact of which something is left. Nothing where there is none. */
export function PrepaidField({ draft: { kind, contact, prepaid }, faults, onChange }: Props) {
  const entity = useEntity();
  const { data: currencies } = useSuspenseQuery(currenciesQuery(entity));
  const type = kind === 'IN' ? 'RC' : 'PY';
  const { data: open = [] } = useQuery({ ...openPaymentsQuery(entity, type, contact ?? 0), enabled: contact !== null });
  const others = prepaid.filter((id) => !open.some((each) => each.id === id));
  if (open.length === 0 && others.length === 0) return null;
  const choose = (id: number, isChosen: boolean): void => onChange(isChosen ? [...prepaid, id] : prepaid.filter((each) => each !== id));
  const said = Object.entries(faults).filter(([field]) => field.startsWith('prepaid_ids'));
  return (
    <fieldset className="prepaid">
      <legend className="label">{words.prepaid}</legend>
      {open.map(({ id, transaction_no, transaction_date, outstanding, currency_id }) => (
        <label key={id} className="check">
          <input type="checkbox" checked={prepaid.includes(id)} onChange={({ target }) => choose(id, target.checked)} />
          <span className="tab">{transaction_no}</span> {dayText(transaction_date)}{' '}
          <span className="quiet">{words.left(amountText(outstanding, currencies.get(currency_id) ?? 'XXX'))}</span>
        </label>
      ))}
      {others.map((id) => (
        <label key={id} className="check">
          <input type="checkbox" checked onChange={() => choose(id, false)} />
          <Numbered id={id} />
        </label>
      ))}
      {said.map(([field, [first]]) => (
        <p key={field} className="fault" role="alert">
          {first}
        </p>
      ))}
    </fieldset>
  );
}

/** One that this document, or the one that it corrects, has taken already. */
function Numbered({ id }: { id: number }) {
  const { data: of } = useQuery(transactionQuery(useEntity(), id));
  return <span className="tab">{of?.transaction_no ?? `#${id}`}</span>;
}
