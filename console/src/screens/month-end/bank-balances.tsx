import { Link } from '@tanstack/react-router';
import type { BankBalance } from '../../api/readiness.ts';
import type { Span } from '../../api/reports.ts';
import { Amount } from '../../parts/amount.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { StatedBalance, StatedBy } from './stated-balance.tsx';

const words = spoken.month_end;

/** What the books have on each bank account at the end of the month, beside what the bank says. */
export function BankBalances({ of, span }: { of: BankBalance[]; span: Span }) {
  const columns: Column<BankBalance>[] = [
    { title: words.account, of: (balance) => <LedgerLink of={balance} span={span} /> },
    {
      title: words.in_books,
      kind: 'figure',
      of: ({ balance, currency_code }) => <Amount value={balance} currency={currency_code} unit />,
    },
    { title: words.at_bank, kind: 'figure', of: (balance) => <StatedBalance of={balance} day={span.to} /> },
    { title: words.difference, kind: 'figure', of: (balance) => <Difference of={balance} /> },
  ];
  if (of.length === 0) return <span className="soft">{words.no_bank}</span>;
  return <Table className="bank-balances" columns={columns} rows={of} keyOf={({ account_id }) => account_id} />;
}

function LedgerLink({ of, span }: { of: BankBalance; span: Span }) {
  const params = { entity: String(useEntity()), id: String(of.account_id) };
  return (
    <>
      <Link className="link" to="/$entity/accounts/$id" params={params} search={span}>
        {of.account_code} {of.name}
      </Link>
      <StatedBy of={of} />
    </>
  );
}

function Difference({ of: { stated, currency_code } }: { of: BankBalance }) {
  if (!stated) return null;
  if (stated.difference === 0) return <span className="state done">{words.agrees}</span>;
  return (
    <span className="alarm">
      <Amount value={stated.difference} currency={currency_code} />
    </span>
  );
}
