import type { AccountSchedule, ScheduleRow } from '../../../shared/accounting/statements/build-account-schedule.ts';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import type { Account } from '../../../shared/resources/records.ts';
import { transactionTypes } from '../../../shared/accounting/vocabularies.ts';
import type { TransactionType } from '../../../shared/accounting/vocabularies.ts';
import type { ReportBooks } from '../read-report-books.ts';
import type { LocaleFormat } from './locale-format.ts';
import type { PrintedColumn, PrintedRow, PrintedStatement, PrintedTable } from './printed-statement.ts';
import { formatOf, statementFrame } from './statement-frame.ts';

/** The open items of a client or supplier: what is outstanding, what is not yet applied, and the balance they explain. */
export function printAccountSchedule(books: ReportBooks, account: Account, schedule: AccountSchedule): PrintedStatement {
  const format = formatOf(books, schedule);
  const unapplied = schedule.unapplied.reduce((sum, row) => sum.plus(row.unclearedAmount), new Decimal(0));
  const { originalAmount, clearedAmount, unclearedAmount, averageAge } = schedule.totals;
  const total: PrintedRow = {
    kind: 'final',
    cells: [
      'Total',
      '',
      '',
      '',
      format.amount(originalAmount),
      format.amount(clearedAmount),
      format.amount(unclearedAmount),
      format.count(averageAge),
    ],
  };
  const outstanding = table('Outstanding items', 'Outstanding', 'Cleared', [
    ...schedule.transactions.map((row) => itemRow(row, format)),
    total,
  ]);
  return {
    title: 'Account Schedule',
    subject: `${account.name} (${account.code})`,
    ...statementFrame(books, [schedule], format, true),
    summary: [
      { label: 'Outstanding', amount: format.amount(unclearedAmount) },
      { label: 'Not yet applied', amount: format.amount(unapplied.neg().toString()) },
      { label: 'Other movements', amount: format.amount(schedule.otherMovements) },
      { label: 'Balance', amount: format.amount(schedule.balance) },
    ],
    tables:
      schedule.unapplied.length === 0
        ? [outstanding]
        : [
            outstanding,
            table(
              'Not yet applied',
              'Not applied',
              'Applied',
              schedule.unapplied.map((row) => itemRow(row, format)),
            ),
          ],
    notes: ['Ages are whole days from the date of the document; the total shows their average.'],
  };
}

function table(caption: string, remaining: string, settled: string, rows: readonly PrintedRow[]): PrintedTable {
  const columns: PrintedColumn[] = [
    { label: 'Date', align: 'start' },
    { label: 'Number', align: 'start' },
    { label: 'Type', align: 'start' },
    { label: 'Details', align: 'start', wraps: true },
    { label: 'Original', align: 'end' },
    { label: settled, align: 'end' },
    { label: remaining, align: 'end' },
    { label: 'Age', align: 'end' },
  ];
  return { caption, layout: 'list', columns, rows };
}

function itemRow(row: ScheduleRow, format: LocaleFormat): PrintedRow {
  return {
    kind: 'row',
    cells: [
      format.day(row.transactionDate),
      row.transactionNo,
      row.type === 'Balance' ? 'Opening balance' : transactionTypes[row.transactionType as TransactionType].label,
      [row.narration, row.reference].filter((text) => text).join(' · '),
      format.amount(row.originalAmount),
      format.amount(row.clearedAmount),
      format.amount(row.unclearedAmount),
      format.count(row.age),
    ],
  };
}
