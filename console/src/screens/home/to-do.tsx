import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { entityQuery, lastDayOfMonthBefore, today, transactionsQuery } from '../../api/books.ts';
import type { TransactionFilters } from '../../api/books.ts';
import { dayText } from '../../parts/format.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.home;

/** What can be done now, and nothing else. */
export function ToDo() {
  const entity = useEntity();
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const month = lastDayOfMonthBefore(today());
  const isLocked = own.locked_until !== null && own.locked_until.slice(0, 10) >= month;
  return (
    <section aria-labelledby="todo">
      <h2 id="todo">{words.to_do}</h2>
      <ul className="todo">
        <Documents filters={{ state: 'overdue', type: 'IN' }} said={words.chase} note={words.chase_note} />
        <Documents filters={{ state: 'overdue', type: 'BL' }} said={words.pay} note={words.pay_note} />
        <Documents filters={{ state: 'draft' }} said={words.drafts} note={words.drafts_note} />
        {!isLocked && (
          <li>
            <Link to="/$entity/periods" params={{ entity: String(entity) }}>
              <b>{words.finish(dayText(month))}</b>
              <span className="quiet small">{words.finish_note}</span>
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

interface Props {
  filters: TransactionFilters;
  said: (count: string) => string;
  note: string;
}

/** The documents of a kind, if there are any. A list tells a hundred at most. */
function Documents({ filters, said, note }: Props) {
  const entity = useEntity();
  const { data, hasNextPage } = useInfiniteQuery(transactionsQuery(entity, filters));
  const count = data?.pages[0]?.data.length ?? 0;
  if (count === 0) return null;
  return (
    <li>
      <Link to="/$entity/transactions" params={{ entity: String(entity) }} search={filters}>
        <b>{said(`${count}${hasNextPage ? '+' : ''}`)}</b>
        <span className="quiet small">{note}</span>
      </Link>
    </li>
  );
}
