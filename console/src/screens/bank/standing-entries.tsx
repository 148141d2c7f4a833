import { Link } from '@tanstack/react-router';
import type { BankReconciliation } from '../../api/bank.ts';
import { amountText, dayText } from '../../parts/format.ts';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.bank;
type Entry = BankReconciliation['payments'][number];

/** The entries that the bank has not booked yet, oldest first, each with its age: what stays long was perhaps never paid. */
export function StandingEntries({ of, currency }: { of: BankReconciliation; currency: string }) {
  const entries = [...of.payments, ...of.receipts, ...of.transfers].sort((one, other) => other.age - one.age);
  if (entries.length === 0) return null;
  const columns: Column<Entry>[] = [
    { title: spoken.transactions.date, kind: 'tab', of: ({ transactionDate }) => dayText(transactionDate) },
    { title: spoken.transactions.number, kind: 'wide', of: (entry) => <Number of={entry} /> },
    { title: spoken.transactions.what, of: (entry) => [entry.contact, entry.narration].filter(Boolean).join(' · ') },
    { title: words.age, kind: 'figure wide', of: ({ age }) => words.days_old(age) },
    { title: spoken.transactions.amount, kind: 'figure', of: ({ amount }) => amountText(amount, currency) },
  ];
  return (
    <details className="standing-entries">
      <summary className="small">{words.entries_shown(entries.length)}</summary>
      <Table columns={columns} rows={entries} keyOf={({ id, amount }) => `${id} ${amount}`} />
    </details>
  );
}

function Number({ of: { id, transactionNo } }: { of: Entry }) {
  const params = { entity: String(useEntity()), id: String(id) };
  return (
    <Link className="link" to="/$entity/transactions/$id" params={params}>
      {transactionNo}
    </Link>
  );
}
