import { useSuspenseQuery } from '@tanstack/react-query';
import { entityQuery } from '../../api/books.ts';
import type { components } from '../../api/schema.d.ts';
import { AccountName } from '../../parts/account-name.tsx';
import { amountText } from '../../parts/format.ts';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { returns as words } from '../../words/returns.ts';

type Row = components['schemas']['ProvisionalPlannedRow'];

/** The rows that a write would append to the ledger. */
export function PlannedRows({ rows }: { rows: readonly Row[] }) {
  const { data: own } = useSuspenseQuery(entityQuery(useEntity()));
  if (rows.length === 0) return <p className="soft">{words.nothing_booked}</p>;
  const figure = (side: Row['entry_type']) => (row: Row) => row.entry_type === side && amountText(row.amount, own.currency_code);
  const columns: Column<[number, Row]>[] = [
    { title: words.account, of: ([, { post_account }]) => <AccountName id={post_account} /> },
    { title: words.debit, kind: 'figure', of: ([, row]) => figure('D')(row) },
    { title: words.credit, kind: 'figure', of: ([, row]) => figure('C')(row) },
  ];
  return <Table name={words.will_book} columns={columns} rows={[...rows.entries()]} keyOf={([index]) => index} />;
}
