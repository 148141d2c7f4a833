import type { PrintedRow, PrintedRowKind, PrintedTable } from './printed-statement.ts';
import { isNothing } from './prove-statement.ts';

/** Kinds that say what there is, the innermost first; results say what it comes to, be it nothing. */
const lines: readonly PrintedRowKind[] = ['account', 'category', 'type'];

/**
 * A table of a statement without the rows of zeros in every column, and without headings and totals of nothing else (docs/accounting.md
 * §11.12). A category or type of zero stays above accounts that have figures.
 */
export function withoutNothing(table: PrintedTable): PrintedTable {
  const omitted = new Set<PrintedRow>();
  for (const kind of [...lines, 'total'])
    for (const row of table.rows) if (row.kind === kind && isNothing(row) && hasNothing(row, omitted)) omitted.add(row);
  if (omitted.size === 0) return table;
  const kept = table.rows.filter((row) => !omitted.has(row));
  return { ...table, rows: kept.filter((row, place) => row.kind !== 'heading' || isLine(kept[place + 1])), omitted: [...omitted] };
}

/** Whether all that a row counts is left out; a total that counts nothing, such as cash at the beginning, says something by itself. */
function hasNothing({ kind, sums = [] }: PrintedRow, omitted: ReadonlySet<PrintedRow>): boolean {
  const addends = sums === 'rows' ? [] : sums.flat();
  return (kind !== 'total' || addends.length > 0) && addends.every(({ row }) => omitted.has(row));
}

function isLine(row: PrintedRow | undefined): boolean {
  return row !== undefined && lines.includes(row.kind);
}
