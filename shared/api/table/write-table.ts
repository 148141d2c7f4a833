import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import type { TableCell, TableFormat, TableRow } from './table-cell.ts';
import { xlsxCell } from './xlsx-cell.ts';

/** How a column of a workbook shows its values; a CSV file has none of it. */
export interface TableColumn {
  readonly holds: 'text' | 'amount' | 'date' | 'time';
  /** In letters. */
  readonly width?: number;
}

const formats: Readonly<Record<TableColumn['holds'], string | undefined>> = {
  text: undefined,
  amount: '#,##0.00##',
  date: 'yyyy-mm-dd',
  time: 'yyyy-mm-dd hh:mm:ss',
};
/** So many rows stay in sight at the top of a workbook. */
const HEAD_ROWS = 1;
const MOST_SHEET_LETTERS = 31;

/**
 * The bytes of a table as a CSV file (RFC 4180, UTF-8 with a byte order mark, by which Excel knows it) or a workbook. Rows are pulled as
 * the bytes are read, so that a million of them need no more memory than a hundred (docs/decisions/table-files.md).
 *
 * @param name of the sheet of a workbook
 */
export function writeTable(
  format: TableFormat,
  name: string,
  columns: readonly TableColumn[],
  rows: Iterable<TableRow> | AsyncIterable<TableRow>,
): ReadableStream<Uint8Array> {
  if (format === 'csv') return writeCsvStream(mapRows(rows, csvCell), { headers: false, bom: true, lineSeparator: '\r\n' });
  return writeXlsxStream(mapRows(rows, xlsxCell), {
    name: sheetName(name),
    columns: columns.map(({ holds, width }) => ({
      ...(formats[holds] === undefined ? {} : { numFmt: formats[holds] }),
      width: width ?? (holds === 'text' ? 24 : 14),
    })),
    freezePane: { rows: HEAD_ROWS },
    zip64: true,
  });
}

async function* mapRows<T>(rows: Iterable<TableRow> | AsyncIterable<TableRow>, of: (cell: TableRow[number]) => T): AsyncGenerator<T[]> {
  for await (const row of rows) yield row.map(of);
}

/** Excel takes no longer name for a sheet, and none of these characters. */
function sheetName(name: string): string {
  const plain = name.replace(/[\\/*?:[\]]/g, ' ').replace(/^'|'$/g, ' ');
  return [...plain].slice(0, MOST_SHEET_LETTERS).join('').trim() || 'Sheet1';
}

/** Beginnings by which a spreadsheet takes a text for a formula (OWASP, CSV injection); the full-width forms count in some. */
const formulaStart = /^[=+\-@|\t\r\n＝＋－＠]/;

/**
 * The text of a cell in a CSV file, without its quotes. Figures stand as they are, with a point and no separators; days as YYYY-MM-DD.
 * A text of a client's that would be read as a formula is led by an apostrophe, so that it stays text.
 */
function csvCell(cell: TableCell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'true' : 'false';
  if (typeof cell === 'string') return formulaStart.test(cell) ? `'${cell}` : cell;
  return 'figure' in cell ? cell.figure : cell.date;
}
