import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { entityQuery, lastDayOfMonthBefore, today } from '../../api/books.ts';
import type { Side } from '../../api/open-items.ts';
import { transactionCountsQuery } from '../../api/transaction-filters.ts';
import type { TransactionFilters } from '../../api/transaction-filters.ts';
import type { components } from '../../api/schema.d.ts';
import { dayText } from '../../parts/format.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { drafts, open_documents, overdue_documents } from './ask-for-home.ts';
import { ExpiringCard, FailingWebhooks, WaitingProposals, Work } from './other-work.tsx';

const words = spoken.home;

/** What can be done now, and nothing else. */
export function ToDo() {
  const entity = useEntity();
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const { data: overdue } = useQuery(transactionCountsQuery(entity, overdue_documents));
  const { data: drafted } = useQuery(transactionCountsQuery(entity, drafts));
  const { data: open } = useQuery(transactionCountsQuery(entity, open_documents));
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
        <Unassigned count={countOf(open, 'RC')} side="receivable" />
        <Unassigned count={countOf(open, 'PY')} side="payable" />
        <WaitingProposals />
        <FailingWebhooks />
        <ExpiringCard />
        {!isLocked && (
          <Work
            said={words.finish(dayText(month))}
            note={words.finish_note}
            to={{ to: '/$entity/month-end/$month', params: { entity: String(entity), month: month.slice(0, 7) } }}
          />
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
    <Work said={said(count)} note={note} to={{ to: '/$entity/transactions', params: { entity: String(entity) }, search: { ...filters } }} />
  );
}

/** Receipts or payments of which something settles nothing yet. */
function Unassigned({ count, side }: { count: string | undefined; side: Side }) {
  const entity = useEntity();
  if (count === undefined || count === '0') return null;
  const to = { to: '/$entity/owed/$side', params: { entity: String(entity), side } } as const;
  return <Work said={words.assign[side](count)} note={words.assign_note} to={to} />;
}
