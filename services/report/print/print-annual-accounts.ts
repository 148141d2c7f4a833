import { standsWithTaxes } from '../../../shared/accounting/statements/balance-sheet-lines.ts';
import type { StatementHeadPayload } from '../../../shared/accounting/statements/statement-head.ts';
import type { ReportingPeriod } from '../../../shared/resources/reporting-period/reporting-period.ts';
import { dayText } from '../../../shared/accounting/fiscal-year.ts';
import type { Correction } from '../reading/read-corrections.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import type { Report } from '../report.ts';
import type { AnnualNotes } from '../statements/annual-notes.ts';
import { correctedRemark } from './corrected-remark.ts';
import { withNoteColumn } from './note-column.ts';
import { printAssetsNote } from './notes/print-assets-note.ts';
import { printEquityNote } from './notes/print-equity-note.ts';
import { printLoansNote } from './notes/print-loans-note.ts';
import { printOwedNote } from './notes/print-owed-note.ts';
import { printTaxesNote } from './notes/print-taxes-note.ts';
import type { PrintedNote } from './notes/printed-note.ts';
import type { PrintedSection, PrintedStatement, PrintedTable } from './printed-statement.ts';
import { statementFrame, wordingOf } from './statement-frame.ts';
import type { Wording } from './statement-frame.ts';
import { fillWords } from './words/words-of.ts';

/** What a set of accounts is made of; statements have printed forms of their own. */
export interface AnnualParts {
  readonly head: StatementHeadPayload;
  readonly period: ReportingPeriod;
  readonly statements: readonly Report[];
  readonly notes: AnnualNotes;
}

/**
 * One document: a cover with the contents, the statements, the notes that have something to say, numbered in their order and named by the lines
 * that they are about, and lines for signatures (docs/accounting.md §11.27).
 */
export function printAnnualAccounts(books: ReportBooks, { head, period, statements, notes }: AnnualParts): PrintedStatement {
  const wording = wordingOf(books, head);
  const { annual, titles } = wording.words;
  const frame = statementFrame(books, [head], 'annual_accounts');
  const taxes = new Set(books.accounts.filter(({ presentation }) => standsWithTaxes(presentation)).map(({ id }) => id));
  const told = notesIn(notes, taxes, wording);
  const numbers = new Map(told.flatMap(({ lines }, place) => lines.map((line) => [line, place + 1] as const)));
  const isDraft = period.status !== 'CLOSED';
  // All statements stand beside the same year, so that of one names the entries that correct it.
  const { corrections = [] } = statements[0]!.payload as { corrections?: readonly Correction[] };
  const remarked = correctedRemark(corrections, frame);
  return {
    ...frame,
    ...remarked,
    title: titleOf(period, titles.annual_accounts, wording),
    ...(isDraft
      ? { mark: annual.draft, provisional: [annual.not_closed, ...(remarked.provisional ? [remarked.provisional] : [])].join(' · ') }
      : {}),
    captioned: true,
    contents: annual.contents,
    tables: [
      ...statements.flatMap((report) => statementTables(report.print(), numbers, annual.note_column)),
      ...told.flatMap((note, place) => noteTables(note, place + 1, wording)),
    ],
    notes: [],
    signatures: [annual.place_and_date, annual.signature],
  };
}

/** The calendar year, or the year that ends on another day: `Annual accounts for the year ended 31 March 2025`. */
function titleOf({ calendar_year, end_date }: AnnualParts['period'], title: string, { format, words }: Wording): string {
  const day = dayText(end_date);
  if (day === `${calendar_year}-12-31`) return `${title} ${calendar_year}`;
  return fillWords(words.annual.year_ended, { title, day: format.longDay(day) });
}

function notesIn(
  { policies, owed, loans, fixed_assets, taxes, equity }: AnnualNotes,
  of_taxes: ReadonlySet<number>,
  wording: Wording,
): PrintedNote[] {
  const all = [
    policiesNote(policies, wording),
    printAssetsNote(fixed_assets, wording),
    printOwedNote(owed.RECEIVABLE, of_taxes, wording),
    printEquityNote(equity, wording),
    printLoansNote(loans, wording),
    printOwedNote(owed.PAYABLE, of_taxes, wording),
    printTaxesNote(taxes, wording),
  ];
  return all.filter((note) => note !== undefined);
}

function policiesNote(policies: string | null, { words }: Wording): PrintedNote | undefined {
  const text = (policies ?? '').split(/\r?\n/).filter((line) => line.trim() !== '');
  return text.length === 0 ? undefined : { title: words.annual.policies, lines: [], text, tables: [] };
}

/** A statement on a page of its own, under its title. A table in which nothing stands has nothing to say. */
function statementTables({ title, tables, notes }: PrintedStatement, numbers: ReadonlyMap<string, number>, label: string): PrintedTable[] {
  const standing = tables.filter(({ rows }) => rows.length > 0);
  return begunBy(
    { title, begins_page: true, text: notes },
    standing.map((table) => ({
      ...(table.layout === 'statement' ? withNoteColumn(table, numbers, label) : table),
      caption: table.caption === title ? '' : table.caption,
    })),
  );
}

function noteTables({ title, text, tables }: PrintedNote, number: number, { words }: Wording): PrintedTable[] {
  const section = { title: fillWords(words.annual.note, { number, title }), text, ...(number === 1 ? { begins_page: true as const } : {}) };
  return begunBy(section, tables.length > 0 ? tables : [{ caption: '', layout: 'list', columns: [], rows: [] }]);
}

function begunBy(section: PrintedSection, [first, ...others]: readonly PrintedTable[]): PrintedTable[] {
  return first ? [{ ...first, section }, ...others] : [];
}
