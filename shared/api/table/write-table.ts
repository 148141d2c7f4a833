import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';
import { giveWay } from '../../base/give-way.ts';
import type { TableCell, TableFormat, TableRow } from './table-cell.ts';
import { xlsxCell } from './xlsx-cell.ts';

/** How a column of a workbook shows its values. A CSV file has none of this. */
export interface TableColumn {
  readonly holds: 'text' | 'amount' | 'date' | 'time';
  /** In letters. */
  readonly width?: number;
}

/** How a workbook shows what a column holds. */
export const formats = {
  text: undefined,
  amount: '#,##0.00##',
  date: 'yyyy-mm-dd',
  time: 'yyyy-mm-dd hh:mm:ss',
} as const satisfies Record<TableColumn['holds'], string | undefined>;
/** How many rows stay in sight at the top of a workbook. */
const HEAD_ROWS = 1;
const MOST_SHEET_LETTERS = 31;
/** How many rows are made until the process serves others. */
const ROWS_AT_A_TIME = 100;

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
  let made = 0;
  for await (const row of rows) {
    if (++made % ROWS_AT_A_TIME === 0) await giveWay();
    yield row.map(of);
  }
}

/** The longest name that Excel takes for a sheet, and the characters that it refuses in one. */
export function sheetName(name: string): string {
  const plain = name.replace(/[\\/*?:[\]]/g, ' ').replace(/^'|'$/g, ' ');
  return [...plain].slice(0, MOST_SHEET_LETTERS).join('').trim() || 'Sheet1';
}

/** Beginnings that make a spreadsheet read a text as a formula (OWASP, CSV injection). Some programs accept the full-width forms too. */
const formulaStart = /^[=+\-@|\t\r\n＝＋－＠]/;

/**
 * The text of a cell in a CSV file, without its quotes. Figures stand as they are, with a point and no separators; days are YYYY-MM-DD. A
 * client's text that would be read as a formula gets an apostrophe in front, so that it stays text.
 */
function csvCell(cell: TableCell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'true' : 'false';
  if (typeof cell === 'string') return formulaStart.test(cell) ? `'${cell}` : cell;
  return 'figure' in cell ? cell.figure : cell.date;
}
