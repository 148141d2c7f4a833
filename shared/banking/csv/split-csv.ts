import { UnreadableFile } from '../../files/unreadable-file.ts';

/** One row of a CSV file. */
export interface CsvRow {
  cells: string[];
  /** The line of the file where it begins, from 1: a quoted cell may hold several. */
  line: number;
}

/** More columns are no statement of a bank, and each would be looked at. */
const MOST_COLUMNS = 200;

/**
 * The rows of a CSV file (RFC 4180) in time linear in its length, without those that have nothing in them. A quote inside of an unquoted cell
 * stands for itself, as banks write it; a quoted cell that does not end names its place.
 */
export function splitCsv(source: string, delimiter: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let line = 1;
  let at = 0;
  while (at < source.length) {
    const row: CsvRow = { cells: [], line };
    let ends = false;
    while (!ends) {
      const cell = source[at] === '"' ? quotedCell(source, at, delimiter, line) : plainCell(source, at, delimiter);
      if (row.cells.length === MOST_COLUMNS)
        throw new UnreadableFile(`has a row of more than ${MOST_COLUMNS} columns`, { line, column: 1 });
      row.cells.push(cell.text);
      line += cell.breaks;
      ends = source[cell.end] !== delimiter;
      at = cell.end + 1;
    }
    if (source[at - 1] === '\r' && source[at] === '\n') at += 1;
    line += 1;
    if (row.cells.some((cell) => cell !== '')) rows.push(row);
  }
  return rows;
}

/** The same; none where the text is no table with this delimiter. */
export function splitOrNone(source: string, delimiter: string): CsvRow[] {
  try {
    return splitCsv(source, delimiter);
  } catch (error) {
    if (error instanceof UnreadableFile) return [];
    throw error;
  }
}

const [LF, CR] = [10, 13];

interface Cell {
  text: string;
  /** The offset of the delimiter or of the end of the row. */
  end: number;
  /** Ends of lines inside of it. */
  breaks: number;
}

function plainCell(source: string, from: number, delimiter: string): Cell {
  const divides = delimiter.charCodeAt(0);
  let end = from;
  for (; end < source.length; end += 1) {
    const sign = source.charCodeAt(end);
    if (sign === divides || sign === LF || sign === CR) break;
  }
  return { text: withoutFormula(source.slice(from, end).trim()), end, breaks: 0 };
}

function quotedCell(source: string, from: number, delimiter: string, line: number): Cell {
  const parts: string[] = [];
  let at = from + 1;
  for (;;) {
    const quote = source.indexOf('"', at);
    if (quote === -1) throw new UnreadableFile('has a quote without an end', { line, column: 1 });
    parts.push(source.slice(at, quote));
    at = quote + 2;
    if (source[quote + 1] !== '"') break;
    parts.push('"');
  }
  const text = parts.join('');
  // What stands between the quote and the delimiter belongs to the cell.
  const rest = plainCell(source, at - 1, delimiter);
  return { text: (text + rest.text).trim(), end: rest.end, breaks: text.split('\n').length - 1 };
}

/** `="0012"` is what banks write so that a spreadsheet keeps the zeros. */
const withoutFormula = (text: string): string =>
  text.startsWith('="') && text.endsWith('"') && text.length > 2 ? text.slice(2, -1) : text;
