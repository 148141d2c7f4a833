import type { TableColumn } from '../../../shared/api/table/write-table.ts';
import type { TableCell, TableRow } from '../../../shared/api/table/table-cell.ts';
import type { PrintedCell } from './printed-cell.ts';
import type { PrintedRow, PrintedStatement, PrintedTable } from './printed-statement.ts';

/**
 * A printed statement as the rows of a table file: heads, then each row with its kind, the account's code and its cells, figures and days
 * as such. Several tables stand one below the other, each under its caption with heads of its own.
 */
export function statementRows(statement: PrintedStatement): TableRow[] {
  const several = statement.captioned ?? statement.tables.length > 1;
  return statement.tables.flatMap((table, index) => [
    ...(several ? [...(index > 0 ? [[]] : []), [table.caption]] : []),
    headsOf(table, statement),
    ...table.rows.map((row) => rowOf(row, table)),
  ]);
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

function rowOf({ kind, code, cells }: PrintedRow, { columns }: PrintedTable): TableRow {
  return [kind, code ?? null, ...columns.map((_, index) => tableCell(cells[index]))];
}

function tableCell(cell: PrintedCell | undefined): TableCell {
  if (cell === undefined || cell === '') return null;
  if (typeof cell === 'string') return cell;
  return 'figure' in cell ? { figure: cell.figure } : { date: cell.day };
}
