import { Link } from '@tanstack/react-router';
import type { Readiness } from '../../api/readiness.ts';
import type { Span } from '../../api/reports.ts';
import { Amount } from '../../parts/amount.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.month_end;
type BankBalance = Readiness['bank_balances'][number];

/** What the books have on each bank account at the end of the month, to hold against the bank's own statement. */
export function BankBalances({ of, span }: { of: BankBalance[]; span: Span }) {
  const columns: Column<BankBalance>[] = [
    { title: words.account, of: (balance) => <LedgerLink of={balance} span={span} /> },
    {
      title: words.in_books,
      kind: 'figure',
      of: ({ balance, currency_code }) => <Amount value={balance} currency={currency_code} unit />,
    },
  ];
  if (of.length === 0) return <span className="soft">{words.no_bank}</span>;
  return <Table columns={columns} rows={of} keyOf={({ account_id }) => account_id} />;
}

function LedgerLink({ of: { account_id, account_code, name }, span }: { of: BankBalance; span: Span }) {
  const params = { entity: String(useEntity()), id: String(account_id) };
  return (
    <Link className="link" to="/$entity/accounts/$id" params={params} search={span}>
      {account_code} {name}
    </Link>
  );
}
