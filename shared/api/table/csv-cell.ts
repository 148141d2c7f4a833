import type { TableCell } from './table-cell.ts';

/** Beginnings by which a spreadsheet takes a text for a formula (OWASP, CSV injection); the full-width forms count in some. */
const formulaStart = /^[=+\-@|\t\r\n＝＋－＠]/;

/**
 * The text of a cell in a CSV file, without its quotes. Figures stand as they are, with a point and no separators; days as YYYY-MM-DD.
 * A text of a client's that would be read as a formula is led by an apostrophe, so that it stays text.
 */
export function csvCell(cell: TableCell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'true' : 'false';
  if (typeof cell === 'string') return formulaStart.test(cell) ? `'${cell}` : cell;
  return 'figure' in cell ? cell.figure : cell.date;
}
