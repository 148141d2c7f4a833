import { useSuspenseQuery } from '@tanstack/react-query';
import { entityQuery } from '../../api/books.ts';
import type { Proposal } from '../../api/proposals.ts';
import { Amount } from '../../parts/amount.tsx';
import { dayText } from '../../parts/format.ts';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.proposals;
type Row = Proposal['rows'][number];

/** The rows that a proposal would append to the ledger, in the reporting currency. */
export function ProposedRows({ rows }: { rows: readonly Row[] }) {
  const { data: own } = useSuspenseQuery(entityQuery(useEntity()));
  const currency = own.currency_code;
  const figure = (side: Row['entry_type']) => (row: Row) =>
    row.entry_type === side ? <Amount value={row.amount ?? 0} currency={currency} /> : null;
  const columns: Column<[number, Row]>[] = [
    { title: words.day, kind: 'tab wide', of: ([, { posting_date }]) => posting_date && dayText(posting_date) },
    { title: words.account, of: ([, { account }]) => account },
    { title: words.debit, kind: 'figure', of: ([, row]) => figure('D')(row) },
    { title: words.credit, kind: 'figure', of: ([, row]) => figure('C')(row) },
  ];
  return <Table name={words.rows} columns={columns} rows={[...rows.entries()]} keyOf={([index]) => index} />;
}
