import type { AccountType } from '../../../shared/accounting/vocabularies.ts';
import type { Addend, PrintedRow, PrintedRowKind, PrintedStatement, PrintedTable, RowAccount } from './printed-statement.ts';
import type { Report } from '../report.ts';
import { proven, sumsOf } from './prove-statement.ts';
import { shownOf } from './printed-cell.ts';
import type { PrintedCell } from './printed-cell.ts';

/** A printed statement as the JSON of a report carries it: which rows stand where, without how figures are written. */
export interface StatementPresentation {
  readonly title: string;
  readonly language: string;
  readonly tables: readonly PresentedTable[];
  readonly notes: readonly string[];
}

export interface PresentedTable {
  /** Of a set of statements: the section that the table begins. */
  readonly section?: { readonly title: string; readonly text: readonly string[] };
  readonly caption: string;
  /** `adds` is false where figures are no amounts: changes in per cent. */
  readonly columns: readonly { readonly label: string; readonly adds: boolean }[];
  readonly rows: readonly PresentedRow[];
}

export interface PresentedRow {
  readonly kind: PrintedRowKind;
  /** Of a vocabulary: a group, an account type, a result. */
  readonly code: string | null;
  readonly accountCode: string | null;
  readonly label: string;
  readonly amounts: readonly (string | null)[];
  readonly accountIds: readonly number[];
  readonly accountTypes: readonly AccountType[];
  /** Number of the note about it, in a table that names notes. */
  readonly note?: string | null;
  /** Places of the rows of its table that it adds and takes off. */
  readonly adds: readonly number[];
  readonly deducts: readonly number[];
}

/** What clients read of a statement, and the rows that every other form prints, proven as these are. Throws UnprovenStatement. */
export function presentedPayload(report: Report): object {
  return { ...report.payload, presentation: presentStatement(proven(report.print())) };
}

/** What the renderers are given, as data: all forms and the JSON show the same rows (docs/accounting.md §11.25). */
export function presentStatement({ title, language, tables, notes }: PrintedStatement): StatementPresentation {
  return { title, language, tables: tables.map(presentTable), notes };
}

function presentTable({ section, caption, columns, rows }: PrintedTable): PresentedTable {
  const places = new Map(rows.map((row, place) => [row, place]));
  const behind = new Map<PrintedRow, ReadonlyMap<number, RowAccount>>();
  const note = columns.findIndex(({ names_notes }) => names_notes);
  const figures = columns.flatMap((_, cell) => (cell > 0 && cell !== note ? [cell] : []));
  return {
    ...(section ? { section: { title: section.title, text: section.text } } : {}),
    caption,
    columns: figures.map((cell) => ({ label: columns[cell]!.label, adds: columns[cell]!.adds ?? true })),
    rows: rows.map((row): PresentedRow => {
      const accounts = [...accountsBehind(row, rows, behind).values()];
      const addends = addendsOf(row, rows);
      const placesOf = (sign: 1 | -1) => addends.flatMap((addend) => (addend.sign === sign ? (places.get(addend.row) ?? []) : []));
      return {
        kind: row.kind,
        code: row.caption ?? null,
        accountCode: row.code ?? null,
        label: shownOf(row.cells[0]),
        amounts: figures.map((cell) => figureOf(row.cells[cell])),
        accountIds: accounts.map(({ id }) => id),
        accountTypes: [...new Set(accounts.map(({ accountType }) => accountType))],
        ...(note < 0 ? {} : { note: shownOf(row.cells[note]) || null }),
        adds: placesOf(1),
        deducts: placesOf(-1),
      };
    }),
  };
}

/** The first way in which a sum comes out. */
function addendsOf(row: PrintedRow, rows: readonly PrintedRow[]): readonly Addend[] {
  return sumsOf(row, rows)[0] ?? [];
}

/** Its own accounts, else those of the rows that it counts. */
function accountsBehind(
  row: PrintedRow,
  rows: readonly PrintedRow[],
  behind: Map<PrintedRow, ReadonlyMap<number, RowAccount>>,
): ReadonlyMap<number, RowAccount> {
  const found = behind.get(row);
  if (found) return found;
  const own = row.accounts?.map((account): [number, RowAccount] => [account.id, account]);
  const accounts = new Map(own ?? addendsOf(row, rows).flatMap((addend) => [...accountsBehind(addend.row, rows, behind)]));
  behind.set(row, accounts);
  return accounts;
}

function figureOf(cell: PrintedCell | undefined): string | null {
  return typeof cell === 'object' && 'figure' in cell ? cell.figure : null;
}
