import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { accountNamesQuery, currenciesQuery } from '../../api/books.ts';
import type { Transaction } from '../../api/books.ts';
import { Amount } from '../../parts/amount.tsx';
import { dayText } from '../../parts/format.ts';
import { State } from '../../parts/state.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

/** What was dated last. */
export function Latest({ rows, title }: { rows: Transaction[]; title: string }) {
  const entity = useEntity();
  return (
    <section aria-labelledby="latest">
      <h2 id="latest">{title}</h2>
      <ul className="latest">
        {rows.map((row) => (
          <Row key={row.id} of={row} />
        ))}
      </ul>
      <p className="small">
        <Link className="link" to="/$entity/transactions" params={{ entity: String(entity) }}>
          {spoken.home.all}
        </Link>
      </p>
    </section>
  );
}

function Row({ of }: { of: Transaction }) {
  const entity = useEntity();
  const { data: accounts } = useSuspenseQuery(accountNamesQuery(entity));
  const { data: currencies } = useSuspenseQuery(currenciesQuery(entity));
  return (
    <li>
      <Link to="/$entity/transactions/$id" params={{ entity: String(entity), id: String(of.id) }}>
        <span className="when quiet small tab">{dayText(of.transaction_date)}</span>
        <span className="truncate">
          {of.narration} <span className="quiet">{accounts.get(of.account_id)?.name}</span>
        </span>
        <State of={of} />
        <Amount value={of.amount} currency={currencies.get(of.currency_id) ?? 'XXX'} unit />
      </Link>
    </li>
  );
}
