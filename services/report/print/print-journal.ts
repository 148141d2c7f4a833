import type { Journal, JournalEntryPayload, JournalLine } from '../../../shared/accounting/statements/build-journal.ts';
import type { TableRow } from '../../../shared/api/table/table-cell.ts';
import type { TableColumn } from '../../../shared/api/table/write-table.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import type { PrintedPart } from '../statements/walked-report.ts';
import { postingCells, postingColumns, postingHeads } from './posting-cells.ts';
import { printedPosting } from './printed-narration.ts';
import type { PrintedColumn, PrintedRow } from './printed-statement.ts';
import { statementFrame, wordingOf } from './statement-frame.ts';
import type { Wording } from './statement-frame.ts';
import type { Words } from './words/en.ts';
import { fillWords } from './words/words-of.ts';

/** A part of the journal: each entry with its lines below it; the sums of all entries at the end. */
export function printJournal(books: ReportBooks, journal: Journal, { isLast }: { readonly isLast: boolean }): PrintedPart {
  const wording = wordingOf(books, journal);
  const { format, words } = wording;
  const frame = statementFrame(books, [journal], 'journal');
  const { debit, credit } = journal.totals;
  const total: PrintedRow = {
    kind: 'final',
    cells: [words.totals.TOTAL, '', '', format.amount(debit), format.amount(credit)],
    sums: 'rows',
  };
  const rows = [...journal.entries.flatMap((entry) => entryRows(entry, wording)), ...(isLast ? [total] : [])];
  return {
    statement: { ...frame, tables: [{ caption: frame.title, layout: 'list', columns: columnsOf(wording), rows }], notes: [] },
    columns: fileColumns,
    heads: fileHeads(wording),
    rows: [...journal.entries.flatMap((entry) => fileRows(entry, wording)), ...(isLast ? [lastFileRow(journal)] : [])],
  };
}

function columnsOf({ words: { columns } }: Wording): PrintedColumn[] {
  return [
    { label: columns.details, align: 'start', wraps: true, letters: 48 },
    { label: columns.date, align: 'start', letters: 12 },
    { label: columns.number, align: 'start', minor: true, letters: 12 },
    { label: columns.debit, align: 'end', letters: 15 },
    { label: columns.credit, align: 'end', letters: 15 },
  ];
}

function entryRows(entry: JournalEntryPayload, { format, words }: Wording): PrintedRow[] {
  const lines = entry.lines.map(({ account, debit, credit }): PrintedRow => ({
    kind: 'row',
    ...(account.code === null ? {} : { code: account.code }),
    cells: [accountName(account, words), '', '', format.amountOrBlank(debit), format.amountOrBlank(credit)],
  }));
  const said = printedPosting(named(entry, words), entry.id, words);
  return [{ kind: 'entry', cells: [said, format.day(entry.transactionDate), entry.transactionNo] }, ...lines];
}

/** What the books begin with is told from what happened. */
function named(entry: JournalEntryPayload, { phrases }: Words): JournalEntryPayload {
  return entry.opening ? { ...entry, narration: fillWords(phrases.opening_entry, { narration: entry.narration }) } : entry;
}

function accountName({ id, code, name }: JournalLine['account'], { phrases }: Words): string {
  return code === null ? fillWords(phrases.account_missing, { id }) : name;
}

const fileColumns: readonly TableColumn[] = [
  { holds: 'text', width: 10 },
  ...postingColumns,
  { holds: 'text', width: 10 },
  { holds: 'text' },
  { holds: 'amount' },
  { holds: 'amount' },
];

function fileHeads(wording: Wording): TableRow {
  const { kind, account_code, account, debit, credit } = wording.words.columns;
  return [kind, ...postingHeads(wording), account_code, account, debit, credit];
}

/** Each line says its entry, so that a spreadsheet can sort and sum them. */
function fileRows(entry: JournalEntryPayload, wording: Wording): TableRow[] {
  return entry.lines.map(({ account, debit, credit }) => [
    'row',
    ...postingCells(named(entry, wording.words), entry.id, wording),
    account.code,
    accountName(account, wording.words),
    { figure: debit },
    { figure: credit },
  ]);
}

function lastFileRow({ totals: { debit, credit } }: Journal): TableRow {
  return ['final', ...(Array(7).fill(null) as null[]), { figure: debit }, { figure: credit }];
}
