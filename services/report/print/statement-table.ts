import type { TableColumn } from '../../../shared/api/table/write-table.ts';
import type { TableCell, TableRow } from '../../../shared/api/table/table-cell.ts';
import type { PrintedCell } from './printed-cell.ts';
import type { PrintedRow, PrintedStatement, PrintedTable } from './printed-statement.ts';
import { hasFigure, sumsOf } from './prove-statement.ts';
import { columnLetters, sumFormula } from './sum-formula.ts';

/** Kind and code stand before the columns of the statement. */
const OWN_COLUMNS = 2;

/**
 * A printed statement as the rows of a table file: heads, then each row with its kind, the account's code and its cells, figures and days
 * as such, sums with the formula that they come from. Several tables stand one below the other, each under its caption with heads of its own.
 */
export function statementRows(statement: PrintedStatement): TableRow[] {
  const rows: TableRow[] = [];
  for (const table of statement.tables) {
    if (isCaptioned(statement)) rows.push(...(rows.length > 0 ? [[]] : []), ...captionsOf(table).map((caption) => [caption]));
    if (table.columns.length === 0) continue;
    rows.push(headsOf(table, statement));
    const places = new Map(table.rows.map((row, index) => [row, rows.length + index + 1]));
    rows.push(...table.rows.map((row) => rowOf(row, table, places)));
  }
  return rows;
}

/** How many rows stand above those of the first table. */
export function rowsOfHeads(statement: PrintedStatement): number {
  const [first] = statement.tables;
  return isCaptioned(statement) && first ? captionsOf(first).length + 1 : 1;
}

/** What stands above a table, a row each: the section that it begins, its text, and what the table is called. */
function captionsOf({ section, caption }: PrintedTable): string[] {
  return [...(section ? [section.title, ...section.text] : []), ...(caption === '' ? [] : [caption])];
}

function isCaptioned({ captioned, tables }: PrintedStatement): boolean {
  return captioned ?? tables.length > 1;
}

/** What the columns of the statement's first table hold, beside kind and code. */
export function statementColumns({ tables }: PrintedStatement): TableColumn[] {
  const [table] = tables;
  const own = (table?.columns ?? []).map(({ align, wraps }, index): TableColumn => {
    const isDay = table?.rows.some(({ cells }) => typeof cells[index] === 'object' && 'day' in cells[index]);
    if (isDay) return { holds: 'date' };
    return align === 'end' ? { holds: 'amount' } : { holds: 'text', width: wraps ? 44 : 16 };
  });
  return [{ holds: 'text', width: 10 }, { holds: 'text', width: 10 }, ...own];
}

function headsOf({ columns }: PrintedTable, { words }: PrintedStatement): TableRow {
  return [words.columns.kind, words.columns.account_code, ...columns.map(({ label }) => label || words.columns.item)];
}

function rowOf(row: PrintedRow, table: PrintedTable, places: ReadonlyMap<PrintedRow, number>): TableRow {
  const [addends] = sumsOf(row, table.rows);
  const formulaOf = (column: number): string | undefined =>
    addends === undefined || table.columns[column]!.adds === false
      ? undefined
      : sumFormula(addends, columnLetters(OWN_COLUMNS + column), (one) => (hasFigure(one, column) ? places.get(one) : undefined));
  return [row.kind, row.code ?? null, ...table.columns.map((_, column) => tableCell(row.cells[column], formulaOf(column)))];
}

function tableCell(cell: PrintedCell | undefined, formula: string | undefined): TableCell {
  if (cell === undefined || cell === '') return null;
  if (typeof cell === 'string') return cell;
  if ('day' in cell) return { date: cell.day };
  return { figure: cell.figure, ...(formula === undefined ? {} : { formula }) };
}
