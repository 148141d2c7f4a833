import type { PrintedRow, PrintedTable } from './printed-statement.ts';
import { sumsOf } from './prove-statement.ts';

/**
 * A table of a statement with a column that names the note on a line (IAS 1.113), where one has a note; the change in per cent has no place in
 * a set of accounts.
 *
 * @param notes numbers of notes by the codes of lines
 */
export function withNoteColumn(table: PrintedTable, notes: ReadonlyMap<string, number>, label: string): PrintedTable {
  const noteOf = ({ kind, caption = '' }: PrintedRow): string => (kind === 'type' ? String(notes.get(caption) ?? '') : '');
  const shown = table.columns.flatMap(({ adds }, place) => (adds === false ? [] : [place]));
  const isNamed = table.rows.some((row) => noteOf(row) !== '');
  const [first, ...figures] = shown;
  const named = <T>(cells: readonly T[], note: T): T[] => [
    cells[first!]!,
    ...(isNamed ? [note] : []),
    ...figures.flatMap((place) => (place < cells.length ? [cells[place]!] : [])),
  ];
  const { omitted = [] } = table;
  const made = new Map([...table.rows, ...omitted].map((row) => [row, { ...row, cells: named(row.cells, noteOf(row)) }]));
  // A sum names the rows that it counts.
  for (const [row, changed] of made)
    if (row.sums)
      changed.sums = sumsOf(row, table.rows).map((way) => way.map((addend) => ({ ...addend, row: made.get(addend.row) ?? addend.row })));
  const of = (rows: readonly PrintedRow[]): PrintedRow[] => rows.map((row) => made.get(row)!);
  return {
    ...table,
    columns: named(table.columns, { label, align: 'end', adds: false, minor: true, names_notes: true }),
    rows: of(table.rows),
    omitted: of(omitted),
  };
}
