import type { ListPath, OptionsOf, RowOf } from '../../typescript/src/operation-types.ts';
import type { Column } from './terminal/table.ts';
import type { listNames } from './names.ts';
import { figure } from './terminal/figure.ts';

/** The list that a word of the command line means: where it is, what narrows it, and its columns. */
export interface Listed {
  path: ListPath;
  query: Readonly<Record<string, string | boolean>>;
  /** The filters that `--from` and `--to` are. */
  dates?: readonly [from: string, to: string];
  columns: readonly Column[];
  cells: (row: never, codes: ReadonlyMap<number, string>) => readonly string[];
}

/** Declares a list, with the compiler looking at its filters and its rows. */
function listed<P extends ListPath>(
  path: P,
  list: Omit<Listed, 'path' | 'query' | 'cells'> & {
    query?: NonNullable<OptionsOf<P, 'get'>['query']>;
    cells: (row: RowOf<P>, codes: ReadonlyMap<number, string>) => readonly string[];
  },
): Listed {
  return { ...list, path, query: (list.query ?? {}) as Listed['query'] };
}

const transactionColumns: readonly Column[] = [
  { title: 'no', figure: true },
  { title: 'date', figure: true },
  { title: 'narration' },
  { title: 'reference' },
  { title: 'amount', figure: true },
  { title: '' },
  { title: 'state' },
];

type Transaction = RowOf<'/books/v1/transaction'>;

const transactionCells = (row: Transaction, codes: ReadonlyMap<number, string>): string[] => {
  const code = codes.get(row.currency_id ?? 0);
  const state = row.is_posted ? row.settlement : 'draft';
  const amount = figure(row.amount, code);
  return [
    row.transaction_no ?? '',
    row.transaction_date?.slice(0, 10) ?? '',
    row.narration ?? '',
    row.reference ?? '',
    amount,
    code ?? '',
    state === 'none' ? 'posted' : state,
  ];
};

const newestFirst = { sort: '-id' } as const;
const transactionDates = ['start-date', 'end-date'] as const;

const byName: Record<(typeof listNames)[number], Listed> = {
  transactions: listed('/books/v1/transaction', {
    query: newestFirst,
    dates: transactionDates,
    columns: transactionColumns,
    cells: transactionCells,
  }),
  drafts: listed('/books/v1/transaction', {
    query: { ...newestFirst, 'is-posted': false },
    dates: transactionDates,
    columns: transactionColumns,
    cells: transactionCells,
  }),
  open: listed('/books/v1/open-item', {
    dates: ['due-from', 'due-by'],
    columns: [
      { title: 'no', figure: true },
      { title: 'due', figure: true },
      { title: 'narration' },
      { title: 'reference' },
      { title: 'left', figure: true },
      { title: '' },
      { title: 'days late', figure: true },
    ],
    cells: (row) => [
      row.transaction_no,
      row.due_date,
      row.narration ?? '',
      row.reference ?? '',
      figure(row.outstanding, row.currency_code),
      row.currency_code,
      row.days_overdue > 0 ? String(row.days_overdue) : '',
    ],
  }),
  accounts: listed('/books/v1/account', {
    query: { sort: 'account_code' },
    columns: [{ title: 'code', figure: true }, { title: 'name' }, { title: 'type' }],
    cells: (row) => [row.account_code, row.name, row.type],
  }),
  contacts: listed('/books/v1/contact', {
    query: { sort: 'name' },
    columns: [{ title: 'code', figure: true }, { title: 'name' }, { title: 'kind' }, { title: 'e-mail' }],
    cells: (row) => [row.code, row.name, row.kind, row.email ?? ''],
  }),
};

/** What `daybook list` knows. */
export const lists = new Map<string, Listed>(Object.entries(byName));
