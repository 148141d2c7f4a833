import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { currenciesQuery, namedTransactionsQuery } from '../../api/books.ts';
import type { Transaction } from '../../api/books.ts';
import { Amount } from '../../parts/amount.tsx';
import { dayText } from '../../parts/format.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { en } from '../../words/en.ts';

const words = en.transaction;

/** Which payments settle it, or what it settles as a payment. */
export function Settlement({ of }: { of: Transaction }) {
  const entity = useEntity();
  const { data: currencies } = useSuspenseQuery(currenciesQuery(entity));
  const settling = [
    ...(of.clearances ?? []).map((each) => ({ ...each, other: each.transaction_id, side: words.settled_by })),
    ...(of.assignments ?? []).map((each) => ({ ...each, other: each.cleared_id, side: words.settles })),
  ];
  const others = [...new Set(settling.map(({ other }) => other))].sort((one, other) => one - other);
  const { data: named } = useQuery(namedTransactionsQuery(entity, others));
  return (
    <section aria-labelledby="settlement">
      <h2 id="settlement">{words.settlement}</h2>
      {settling.length === 0 && (
        <p className="soft">{of.clearable ? words.unassigned : of.assignable ? words.assigns_none : words.needs_none}</p>
      )}
      <ul className="trail">
        {settling.map(({ id, assignment_date, side, other, amount }) => (
          <li key={id}>
            <span className="when">{dayText(assignment_date)}</span>
            <span>
              {side}{' '}
              <Link className="link" to="/$entity/transactions/$id" params={{ entity: String(entity), id: String(other) }}>
                {named?.get(other)?.transaction_no ?? `#${other}`}
              </Link>
            </span>
            <Amount value={amount} currency={currencies.get(of.currency_id) ?? 'XXX'} />
          </li>
        ))}
      </ul>
    </section>
  );
}
