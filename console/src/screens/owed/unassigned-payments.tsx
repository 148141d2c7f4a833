import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { transactionsQuery } from '../../api/books.ts';
import type { Transaction } from '../../api/books.ts';
import { AccountName } from '../../parts/account-name.tsx';
import { dayText } from '../../parts/format.ts';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { Outstanding, TransactionLink } from './open-documents.tsx';

const words = spoken.owed;
type Side = 'receivable' | 'payable';

/** Payments of which something is left that settles no document yet; nothing is said where there are none. */
export function UnassignedPayments({ side }: { side: Side }) {
  const filters = { state: 'open', type: side === 'payable' ? 'PY' : 'RC' } as const;
  const { data } = useInfiniteQuery(transactionsQuery(useEntity(), filters));
  const rows = data?.pages[0]?.data ?? [];
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="unassigned" className="open-documents">
      <h2 id="unassigned">{words.unassigned[side]}</h2>
      <Table columns={columnsOf(side)} rows={rows} keyOf={({ id }) => id} />
    </section>
  );
}

function columnsOf(side: Side): Column<Transaction>[] {
  return [
    { title: spoken.transactions.date, kind: 'tab', of: ({ transaction_date }) => dayText(transaction_date) },
    { title: spoken.transactions.what, of: (row) => <TransactionLink of={row} /> },
    { title: words.who[side], kind: 'soft wide', of: ({ account_id }) => <AccountName id={account_id} code={false} /> },
    { title: spoken.transaction.outstanding, kind: 'figure', of: (row) => <Outstanding of={row} /> },
    { title: words.assign, kind: 'figure', of: (row) => <AssignLink of={row} side={side} /> },
  ];
}

function AssignLink({ of, side }: { of: Transaction; side: Side }) {
  const params = { entity: String(useEntity()), side, id: String(of.id) };
  return (
    <Link className="link" to="/$entity/owed/$side/settle/$id" params={params} aria-label={`${words.assign}: ${of.narration}`}>
      {words.assign}
    </Link>
  );
}
