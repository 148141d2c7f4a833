import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { entityQuery, lastDayOfMonthBefore, today } from '../../api/books.ts';
import { transactionCountsQuery } from '../../api/transaction-filters.ts';
import type { TransactionFilters } from '../../api/transaction-filters.ts';
import type { components } from '../../api/schema.d.ts';
import { dayText } from '../../parts/format.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { drafts, overdue_documents } from './ask-for-home.ts';

const words = spoken.home;

/** What can be done now, and nothing else. */
export function ToDo() {
  const entity = useEntity();
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const { data: overdue } = useQuery(transactionCountsQuery(entity, overdue_documents));
  const { data: drafted } = useQuery(transactionCountsQuery(entity, drafts));
  const month = lastDayOfMonthBefore(today());
  const isLocked = own.locked_until !== null && own.locked_until.slice(0, 10) >= month;
  return (
    <section aria-labelledby="todo">
      <h2 id="todo">{words.to_do}</h2>
      <ul className="todo">
        <Documents count={countOf(overdue, 'IN')} filters={{ state: 'overdue', type: 'IN' }} said={words.chase} note={words.chase_note} />
        <Documents count={countOf(overdue, 'BL')} filters={{ state: 'overdue', type: 'BL' }} said={words.pay} note={words.pay_note} />
        <Documents
          count={drafted && textOf(drafted.count, drafted.complete)}
          filters={drafts}
          said={words.drafts}
          note={words.drafts_note}
        />
        {!isLocked && (
          <li>
            <Link to="/$entity/month-end/$month" params={{ entity: String(entity), month: month.slice(0, 7) }}>
              <b>{words.finish(dayText(month))}</b>
              <span className="quiet small">{words.finish_note}</span>
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

type Counts = components['schemas']['TransactionSummary'];

const textOf = (count: number, isComplete: boolean): string => (isComplete ? `${count}` : `${count}+`);

/** How many there are of a type; undefined while it is not known. */
function countOf(of: Counts | undefined, type: string): string | undefined {
  return of && textOf(of.groups.find(({ key }) => key === type)?.count ?? 0, of.complete);
}

interface Props {
  count: string | undefined;
  filters: TransactionFilters;
  said: (count: string) => string;
  note: string;
}

/** The documents of a kind, if there are any. */
function Documents({ count, filters, said, note }: Props) {
  const entity = useEntity();
  if (count === undefined || count === '0') return null;
  return (
    <li>
      <Link to="/$entity/transactions" params={{ entity: String(entity) }} search={filters}>
        <b>{said(count)}</b>
        <span className="quiet small">{note}</span>
      </Link>
    </li>
  );
}
