import { Link } from '@tanstack/react-router';
import type { Span } from '../../api/reports.ts';
import type { components } from '../../api/schema.d.ts';
import { amountText, dayText } from '../../parts/format.ts';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.accounts;
type Part = components['schemas']['GeneralLedgerAccount'];
type LedgerRow = components['schemas']['GeneralLedgerRow'];

/** The parts of an account that were read until now, as one table. */
export function LedgerTable({ parts, span, currency }: { parts: Part[]; span: Span; currency: string }) {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return null;
  const carried = !last.continues && (
    <Carried day={span.to} title={words.carried_forward} balance={last.closingBalance} currency={currency} />
  );
  return (
    <Table
      columns={columnsOf(currency)}
      rows={parts.flatMap(({ rows }) => rows)}
      keyOf={({ id }) => id}
      before={<Carried day={span.from} title={words.brought_forward} balance={first.openingBalance} currency={currency} />}
      after={carried}
    />
  );
}

function columnsOf(currency: string): Column<LedgerRow>[] {
  return [
    { title: spoken.transactions.date, kind: 'tab', of: ({ transactionDate }) => dayText(transactionDate) },
    { title: spoken.transactions.number, kind: 'tab quiet wide', of: ({ transactionNo }) => transactionNo },
    { title: spoken.transactions.what, of: (row) => <TransactionLink of={row} /> },
    { title: spoken.transaction.against, kind: 'soft wide', of: ({ contraAccount }) => contraAccount?.name },
    { title: spoken.transaction.debit, kind: 'figure', of: ({ debit }) => debit !== 0 && amountText(debit, currency) },
    { title: spoken.transaction.credit, kind: 'figure', of: ({ credit }) => credit !== 0 && amountText(credit, currency) },
    { title: words.balance, kind: 'figure wide', of: ({ balance }) => <Balance value={balance} currency={currency} /> },
  ];
}

function TransactionLink({ of }: { of: LedgerRow }) {
  return (
    <Link className="link" to="/$entity/transactions/$id" params={{ entity: String(useEntity()), id: String(of.transactionId) }}>
      {of.narration}
    </Link>
  );
}

function Carried({ day, title, balance, currency }: { day: string; title: string; balance: number; currency: string }) {
  return (
    <tr className="carried">
      <td className="tab">{dayText(day)}</td>
      <td className="wide" />
      <td>{title}</td>
      <td className="wide" />
      <td className="figure" colSpan={3}>
        <Balance value={balance} currency={currency} />
      </td>
    </tr>
  );
}

/** On the side that it is on. */
function Balance({ value, currency }: { value: number; currency: string }) {
  const side = value > 0 ? words.debit_side : value < 0 ? words.credit_side : '';
  return (
    <>
      {amountText(Math.abs(value), currency)} <small className="quiet">{side}</small>
    </>
  );
}
