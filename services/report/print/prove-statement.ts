import { Decimal, ZERO, sumOf } from '../../../shared/accounting/decimal.ts';
import type { Addend, PrintedRow, PrintedStatement, PrintedTable } from './printed-statement.ts';

/** A statement whose printed rows do not come to its sums: a fault of this program. It is not printed. */
export class UnprovenStatement extends Error {}

/** Rows that a sum adds. */
export const adding = (rows: readonly PrintedRow[]): Addend[] => rows.map((row) => ({ row, sign: 1 }));
/** Rows that a sum takes off. */
export const deducting = (rows: readonly PrintedRow[]): Addend[] => rows.map((row) => ({ row, sign: -1 }));

/**
 * The statement, when each sum is what the printed rows come to, each running balance runs, and each row with figures is counted by a sum
 * (docs/accounting.md §11.21). All forms are made from it. `whole` is false for a part of a long list, whose sums count rows of other parts.
 * Throws UnprovenStatement.
 */
export function proven(statement: PrintedStatement, { whole = true }: { whole?: boolean } = {}): PrintedStatement {
  for (const table of statement.tables) {
    if (whole) proveSums(table);
    proveRunning(table);
  }
  return statement;
}

function proveSums(table: PrintedTable): void {
  const { rows, columns, omitted = [] } = table;
  if (omitted.some((row) => !isNothing(row))) throw fault('A row with figures is left out', table, omitted[0]!);
  const printed = new Set([...rows, ...omitted]);
  const counted = new Set<PrintedRow>();
  for (const row of rows) {
    for (const addends of sumsOf(row, rows)) {
      const missing = addends.find((addend) => !printed.has(addend.row));
      if (missing) throw fault('A sum counts a row that is not printed', table, row);
      for (const addend of addends) counted.add(addend.row);
      const differs = columns.some(({ adds }, cell) => adds !== false && !isSum(row, cell, addends));
      if (differs) throw fault('A sum is not what its rows come to', table, row);
    }
  }
  const uncounted = counted.size > 0 && rows.find((row) => isCounted(row, table) && !counted.has(row));
  if (uncounted) throw fault('No sum counts a row', table, uncounted);
}

/** The ways in which the figures of a sum must come out. */
export function sumsOf({ sums = [] }: PrintedRow, rows: readonly PrintedRow[]): readonly (readonly Addend[])[] {
  return sums === 'rows' ? [adding(rows.filter(({ kind }) => kind === 'row'))] : sums;
}

/** A sum that shows no figure in the column says nothing of it. */
function isSum(row: PrintedRow, cell: number, addends: readonly Addend[]): boolean {
  return !hasFigure(row, cell) || sumOf(addends, (addend) => figureAt(addend.row, cell).times(addend.sign)).equals(figureAt(row, cell));
}

/** In a statement all but the last sums are counted by others; in a list its rows are. */
function isCounted(row: PrintedRow, { layout }: PrintedTable): boolean {
  const isLeaf = row.kind === 'row' || row.kind === 'account' || row.kind === 'category';
  return (layout === 'statement' ? row.kind !== 'final' : isLeaf) && row.cells.some((_, cell) => hasFigure(row, cell));
}

/** A closing row has the last balance, and both sides of the rows since the opening one where that is in the table. */
function proveRunning(table: PrintedTable): void {
  const { running, rows } = table;
  if (!running) return;
  const { debit, credit, balance } = running;
  let last: Decimal | undefined;
  let since: PrintedRow[] | undefined;
  for (const row of rows) {
    const moved = row.run === 'posting' ? figureAt(row, debit).minus(figureAt(row, credit)) : ZERO;
    if (row.run === undefined) continue;
    if (row.run !== 'opening' && last && !last.plus(moved).equals(figureAt(row, balance)))
      throw fault('A balance does not run', table, row);
    if (row.run === 'closing' && since && ![debit, credit].every((cell) => isSum(row, cell, adding(since!))))
      throw fault('A sum is not what its rows come to', table, row);
    last = row.run === 'closing' ? undefined : figureAt(row, balance);
    if (row.run === 'posting') since?.push(row);
    else since = row.run === 'opening' ? [] : undefined;
  }
}

/** Whether a row has no figure but zeros. */
export function isNothing({ cells }: PrintedRow): boolean {
  return cells.every((shown) => typeof shown === 'string' || !('figure' in shown) || isZero(shown.figure));
}

/** Whether a decimal's text is of zero: without making a decimal of it, since each row of a statement is asked. */
export function isZero(figure: string): boolean {
  return !/[1-9]/.test(figure);
}

export function hasFigure({ cells }: PrintedRow, cell: number): boolean {
  const shown = cells[cell];
  return typeof shown === 'object' && 'figure' in shown;
}

/** 0 where the cell has no figure. */
function figureAt({ cells }: PrintedRow, cell: number): Decimal {
  const shown = cells[cell];
  return typeof shown === 'object' && 'figure' in shown ? new Decimal(shown.figure) : ZERO;
}

/** Names the place, never an amount or a name: it goes to the log. */
function fault(what: string, { caption, rows }: PrintedTable, row: PrintedRow): UnprovenStatement {
  return new UnprovenStatement(`${what}: table "${caption}", row ${rows.indexOf(row) + 1} (${row.kind})`);
}
