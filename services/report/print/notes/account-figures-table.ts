import { Decimal } from '../../../../shared/accounting/decimal.ts';
import type { FiguresOfAccounts } from '../../../../shared/accounting/statements/figures-of-accounts.ts';
import type { PrintedRow, PrintedTable } from '../printed-statement.ts';
import type { Wording } from '../statement-frame.ts';

/** The figures that have a column: those of `always`, and where something stands in any of the tables that are read together. */
export function standingFigures<F extends string>(
  tables: readonly FiguresOfAccounts<F>[],
  figures: readonly F[],
  always: readonly F[],
): F[] {
  const stands = (figure: F) => tables.some(({ accounts }) => accounts.some((row) => !new Decimal(row[figure]).isZero()));
  return figures.filter((figure) => always.includes(figure) || stands(figure));
}

/** A row for each account, and their sum. */
export function accountFiguresTable<F extends string>(
  caption: string,
  { accounts, totals }: FiguresOfAccounts<F>,
  heads: readonly (readonly [figure: F, label: string])[],
  { format, words }: Wording,
): PrintedTable {
  const cells = (row: Readonly<Record<F, string>>): PrintedRow['cells'] => heads.map(([figure]) => format.amountOrDash(row[figure]));
  return {
    caption,
    layout: 'list',
    columns: [
      { label: words.columns.account, align: 'start', wraps: true },
      ...heads.map(([, label], place) => ({ label, align: 'end' as const, ...(place < heads.length - 1 ? { minor: true } : {}) })),
    ],
    rows: [
      ...accounts.map((row): PrintedRow => ({
        kind: 'row',
        code: row.account.code,
        accounts: [row.account],
        cells: [row.account.name, ...cells(row)],
      })),
      { kind: 'final', cells: [words.totals.TOTAL, ...cells(totals)], sums: 'rows' },
    ],
  };
}
