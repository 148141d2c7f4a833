import type { PrintedRow, PrintedTable } from './printed-statement.ts';

const sums: ReadonlySet<PrintedRow['kind']> = new Set(['total', 'result', 'final']);
/** So many of the rows that a sum adds up stand with it. */
const ROWS_KEPT = 2;

/**
 * Where a page must begin earlier, so that no page has nothing but sums: of each table whose last page begins with a sum, the row
 * that begins it instead, by the table's place. `pageOf` tells the page of a row as it was laid out.
 */
export function breaksBeforeSums(tables: readonly PrintedTable[], pageOf: (table: number, row: number) => number): Map<number, number> {
  const breaks = new Map<number, number>();
  tables.forEach(({ rows }, table) => {
    const last = pageOf(table, rows.length - 1);
    const first = rows.findIndex((_, row) => pageOf(table, row) === last);
    if (first <= 0 || !rows.slice(first).every(({ kind }) => sums.has(kind))) return;
    let start = first;
    for (let kept = 0; start > 0 && (kept < ROWS_KEPT || isLead(rows[start - 1])); start -= 1)
      if (!sums.has(rows[start - 1]!.kind)) kept += 1;
    if (start > 0) breaks.set(table, start);
  });
  return breaks;
}

/** A heading and a type do not stay behind without what follows them. */
function isLead(row: PrintedRow | undefined): boolean {
  return row?.kind === 'heading' || row?.kind === 'entry' || row?.kind === 'type' || row?.kind === 'category';
}
