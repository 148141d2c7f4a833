import { shownPart, UnreadableFile } from '../../files/unreadable-file.ts';
import type { BankProfile, ColumnName } from './bank-profile.ts';
import type { CsvRow } from './split-csv.ts';

/** The cell of a column in a row; empty where the row is too short, or there is no such column in the profile. */
export type CellOf = (row: CsvRow, column: ColumnName | undefined) => string;

/** The rows that hold lines, and how a cell of them is found. Throws UnreadableFile where the header row, or a column, is not there. */
export function placeColumns(rows: readonly CsvRow[], profile: BankProfile): { body: CsvRow[]; cellOf: CellOf } {
  const begin = beginOf(rows, profile);
  const names = columnsOf(profile);
  const header = profile.skip_until !== null || names.some((name) => typeof name === 'string') ? rows[begin] : undefined;
  const places = new Map<ColumnName, number>();
  for (const [place, cell] of (header?.cells ?? []).entries()) if (!places.has(folded(cell))) places.set(folded(cell), place);
  for (const name of names)
    if (typeof name === 'string' && !places.has(folded(name)))
      throw new UnreadableFile(`has no column "${shownPart(name)}" in its header row`, { line: header?.line ?? 1, column: 1 });
  const placeOf = (name: ColumnName): number => (typeof name === 'number' ? name - 1 : (places.get(folded(name)) ?? -1));
  const known = new Map(names.map((name): [ColumnName, number] => [name, placeOf(name)]));
  return {
    body: rows.slice(header === undefined ? begin : begin + 1),
    cellOf: (row, column) => (column === undefined ? '' : (row.cells[known.get(column) ?? -1] ?? '')),
  };
}

function beginOf(rows: readonly CsvRow[], { skip_until, skip_rows }: BankProfile): number {
  if (skip_until === null) return rows.filter(({ line }) => line <= skip_rows).length;
  const wanted = folded(skip_until);
  const begin = rows.findIndex(({ cells }) => cells.some((cell) => folded(cell) === wanted));
  if (begin === -1) throw new UnreadableFile(`has no row with "${shownPart(skip_until)}"`);
  return begin;
}

/** Every column that a profile names. */
function columnsOf({ columns, only_where }: BankProfile): ColumnName[] {
  const { text, ...single } = columns;
  const named: (ColumnName | undefined)[] = [...Object.values<ColumnName | undefined>(single), ...text, only_where?.column];
  return named.filter((name) => name !== undefined);
}

/** Headers differ in case and in blanks from one file of a bank to the next. */
const folded = (header: string): string => header.replace(/\s+/g, ' ').trim().toLowerCase();
