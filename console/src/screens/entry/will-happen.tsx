import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { currenciesQuery, entityQuery } from '../../api/books.ts';
import type { Transaction } from '../../api/books.ts';
import { filedReturnsQuery } from '../../api/reports.ts';
import { DayField } from '../../parts/day-field.tsx';
import { amountText, dayText } from '../../parts/format.ts';
import { TextField } from '../../parts/text-field.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { entering as words } from '../../words/entering.ts';
import type { TypedCorrection } from './typed-correction.ts';
import type { DryRun, TriedCorrection } from './use-dry-run.ts';

interface Props {
  /** What is corrected. */
  of: Transaction;
  /** What stands in its place, and what happens besides, as far as it is known. */
  entry: DryRun | undefined;
  will: TriedCorrection | undefined;
  typed: TypedCorrection;
  faults: Readonly<Record<string, string[]>>;
  onChange: (typed: TypedCorrection) => void;
}

/** What a correction will do, before it is done: the reversal and the new document, and what becomes of what rests on the old one. */
export function WillHappen({ of, entry, will, typed, faults, onChange }: Props) {
  const entity = useEntity();
  const { data: currencies } = useSuspenseQuery(currenciesQuery(entity));
  const money = (value: number): string =>
    `${amountText(value, currencies.get(of.currency_id) ?? 'XXX')} ${currencies.get(of.currency_id) ?? ''}`;
  return (
    <div className="will-happen">
      <ul className="plain" aria-label={words.will_happen}>
        {will && entry && (
          <>
            <li>
              {words.will_reverse(of.transaction_no ?? '', dayText(will.reversal.transaction_date), will.reversal.transaction_no ?? '')}
            </li>
            <li>{words.will_post(entry.transaction_no ?? '', dayText(entry.transaction_date))}</li>
            {will.settlements.map(({ number, amount, assigned }) => (
              <li key={number}>
                {assigned === amount
                  ? words.stays_settled(number, money(amount))
                  : assigned === 0
                    ? words.opens(number, money(amount))
                    : words.part_settled(number, money(assigned), money(amount))}
              </li>
            ))}
            {(will.bank_line_ids?.length ?? 0) > 0 && <li>{words.stays_reconciled}</li>}
          </>
        )}
        <InReturn of={of} />
        <Locked of={of} />
      </ul>
      <DayField
        label={words.reversed_on}
        value={typed.reversed_on || (will?.reversal.transaction_date.slice(0, 10) ?? of.transaction_date.slice(0, 10))}
        onChange={(reversed_on) => onChange({ ...typed, reversed_on })}
        fault={faults.reversal_date?.[0]}
      />
      <TextField
        label={words.reason}
        placeholder={words.reason_hint}
        value={typed.reason}
        onChange={({ target }) => onChange({ ...typed, reason: target.value })}
        faults={faults.reason}
      />
    </div>
  );
}

/** A return that was filed stays as it was declared. */
function InReturn({ of }: { of: Transaction }) {
  const day = of.transaction_date.slice(0, 10);
  const { data: filed = [] } = useQuery(filedReturnsQuery(useEntity(), { from: day, to: day }));
  const [first] = filed;
  if (!first) return null;
  return <li>{words.in_return(dayText(first.start_date), dayText(first.end_date))}</li>;
}

/** Where its day is locked the correction is of today, unless the lock is moved back. */
function Locked({ of }: { of: Transaction }) {
  const entity = useEntity();
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const until = own.locked_until?.slice(0, 10);
  if (until === undefined || of.transaction_date.slice(0, 10) > until) return null;
  return (
    <li>
      {words.is_locked(dayText(until))}{' '}
      <Link className="link" to="/$entity/periods" params={{ entity: String(entity) }}>
        {words.move_back}
      </Link>
    </li>
  );
}
