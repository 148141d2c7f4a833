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

interface Props {
  parts: Part[];
  span: Span;
  currency: string;
  isNewestFirst: boolean;
}

/** The parts of an account that were read until now, as one table between the balances before and after its days. */
export function LedgerTable({ parts, span, currency, isNewestFirst }: Props) {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return null;
  const before = <Carried day={span.from} title={words.brought_forward} balance={first.openingBalance} currency={currency} />;
  const after = <Carried day={span.to} title={words.carried_forward} balance={last.closingBalance} currency={currency} />;
  // Newest first the table begins with the end; the other end is there once every row is.
  const [head, foot] = isNewestFirst ? [after, before] : [before, after];
  return (
    <Table
      columns={columnsOf(currency)}
      rows={parts.flatMap(({ rows }) => rows)}
      keyOf={({ id }) => id}
      before={head}
      after={!last.continues && foot}
    />
  );
}

function columnsOf(currency: string): Column<LedgerRow>[] {
  return [
    { title: spoken.transactions.date, kind: 'tab', of: ({ transactionDate }) => dayText(transactionDate) },
    { title: spoken.transactions.number, kind: 'tab quiet wide', of: ({ transactionNo }) => transactionNo },
    { title: spoken.transactions.what, of: (row) => <TransactionLink of={row} /> },
    { title: spoken.transaction.against, kind: 'soft wide', of: ({ contraAccount }) => contraAccount?.name ?? words.several },
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
