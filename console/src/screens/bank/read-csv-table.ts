import type { GuessedProfile } from '../../api/bank-profile.ts';

/** The beginning of a CSV file as a table, for a person to see what its columns hold. What they mean in the books the service says. */
export interface CsvTable {
  /** Each column as a profile names it: by its header, else by its number. */
  columns: string[];
  rows: string[][];
}

const SHOWN_BYTES = 65_536;
const SHOWN_ROWS = 5;

export async function readCsvTable(file: File, { delimiter, skip_rows, columns }: GuessedProfile): Promise<CsvTable> {
  const text = decode(await file.slice(0, SHOWN_BYTES).arrayBuffer());
  const lines = text.split(/\r\n|\r|\n/).slice(skip_rows);
  const rows = splitCells(lines.join('\n'), delimiter).filter((cells) => cells.some((cell) => cell !== ''));
  const has_header = Object.values(columns)
    .flat()
    .some((name) => name !== null && !/^\d+$/.test(name));
  const [first = [], ...others] = rows;
  const named = has_header ? first.map((cell, place) => nameOf(cell, place, first)) : first.map((_, place) => String(place + 1));
  return { columns: named, rows: (has_header ? others : rows).slice(0, SHOWN_ROWS) };
}

/** A header that comes twice, or none, is no name. */
const nameOf = (cell: string, place: number, header: readonly string[]): string =>
  cell !== '' && header.filter((other) => other.toLowerCase() === cell.toLowerCase()).length === 1 ? cell : String(place + 1);

/** Half of a last letter may be cut off, and is no reason to take the text for another encoding. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Cells in quotes may have the delimiter and new lines in them; two quotes stand for one. */
export function splitCells(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(cellOf(delimiter))) {
    const cell = quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"').trim();
    if (rows.length === 0) rows.push([]);
    rows.at(-1)!.push(cell);
    if (end === '\n') rows.push([]);
    else if (end === '') break;
  }
  return rows;
}

const cellOf = (delimiter: string): RegExp => {
  const sign = delimiter === '|' ? '\\|' : delimiter;
  return new RegExp(`(?:"((?:[^"]|"")*)"[^${sign}\\n]*|([^${sign}\\n]*))(${sign}|\\n|$)`, 'g');
};
