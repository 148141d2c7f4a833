import type { AccountSchedule, ScheduleRow } from '../../../shared/accounting/statements/build-account-schedule.ts';
import { sumOf } from '../../../shared/accounting/decimal.ts';
import type { Account } from '../../../shared/resources/account/account.ts';
import type { AgeBasis, TransactionType } from '../../../shared/accounting/vocabularies.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { printedNarration } from './printed-narration.ts';
import type { PrintedColumn, PrintedRow, PrintedStatement, PrintedTable } from './printed-statement.ts';
import { statementFrame, subjectOf, wordingOf } from './statement-frame.ts';
import type { Wording } from './statement-frame.ts';

/** The open items of a client or supplier: what is outstanding, what is not yet applied, and the balance they explain. */
export function printAccountSchedule(
  books: ReportBooks,
  account: Account,
  schedule: AccountSchedule,
  basis: AgeBasis = 'document',
): PrintedStatement {
  const wording = wordingOf(books, schedule);
  const { format, words } = wording;
  const { columns, phrases, totals } = words;
  const unapplied = sumOf(schedule.unapplied, (row) => row.unclearedAmount);
  const { originalAmount, clearedAmount, unclearedAmount, averageAge } = schedule.totals;
  const sums = [originalAmount, clearedAmount, unclearedAmount].map((figure) => format.amount(figure));
  const total: PrintedRow = { kind: 'final', cells: [totals.TOTAL, '', '', '', '', ...sums, format.count(averageAge)], sums: 'rows' };
  const outstanding = itemsTable(phrases.outstanding_items, columns.outstanding, columns.cleared, schedule.transactions, [total], wording);
  const applied = itemsTable(phrases.not_yet_applied, columns.not_applied, columns.applied, schedule.unapplied, [], wording);
  return {
    ...statementFrame(books, [schedule], 'account_schedule', { at_date: true }),
    subject: subjectOf(account, schedule.contact),
    summary: [
      { label: columns.outstanding, amount: format.amount(unclearedAmount).shown },
      { label: columns.overdue, amount: format.amount(schedule.overdue).shown },
      { label: phrases.not_yet_applied, amount: format.amount(unapplied.neg().toString()).shown },
      { label: phrases.other_movements, amount: format.amount(schedule.otherMovements).shown },
      { label: columns.balance, amount: format.amount(schedule.balance).shown },
    ],
    tables: schedule.unapplied.length === 0 ? [outstanding] : [outstanding, applied],
    notes: [basis === 'due' ? phrases.ages_of_due_dates : phrases.ages_of_documents],
  };
}

/** Items with what is settled of each, and what remains. */
export function itemsTable(
  caption: string,
  remaining: string,
  settled: string,
  items: readonly ScheduleRow[],
  sums: readonly PrintedRow[],
  wording: Wording,
): PrintedTable {
  const { columns } = wording.words;
  const heads: PrintedColumn[] = [
    { label: columns.date, align: 'start' },
    { label: columns.due_date, align: 'start', minor: true },
    { label: columns.number, align: 'start', minor: true },
    { label: columns.type, align: 'start', minor: true },
    { label: columns.details, align: 'start', wraps: true },
    { label: columns.original, align: 'end', minor: true },
    { label: settled, align: 'end', minor: true },
    { label: remaining, align: 'end' },
    { label: columns.age, align: 'end', minor: true, adds: false },
  ];
  return { caption, layout: 'list', columns: heads, rows: [...items.map((item) => itemRow(item, wording)), ...sums] };
}

function itemRow(row: ScheduleRow, { format, words }: Wording): PrintedRow {
  const kind = row.type === 'Balance' ? 'BALANCE' : (row.transactionType as TransactionType);
  return {
    kind: 'row',
    cells: [
      format.day(row.transactionDate),
      row.dueDate === null ? '' : format.day(row.dueDate),
      row.transactionNo,
      words.transaction_types[kind],
      printedNarration(row),
      format.amount(row.originalAmount),
      format.amount(row.clearedAmount),
      format.amount(row.unclearedAmount),
      format.count(row.age),
    ],
  };
}
