import type { AccountStatement } from '../../../shared/accounting/statements/build-account-statement.ts';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { transactionTypes } from '../../../shared/accounting/vocabularies.ts';
import type { Account } from '../../../shared/resources/records.ts';
import type { ReportBooks } from '../read-report-books.ts';
import type { LocaleFormat } from './locale-format.ts';
import type { PrintedRow, PrintedStatement } from './printed-statement.ts';
import { formatOf, statementFrame } from './statement-frame.ts';

/** An account's statement, as a business mails it to its client or supplier. */
export function printAccountStatement(books: ReportBooks, account: Account, statement: AccountStatement): PrintedStatement {
  const format = formatOf(books, statement);
  const { opening, closing } = statement.balances;
  const debit = sum(statement.transactions.map((row) => row.debit));
  const credit = sum(statement.transactions.map((row) => row.credit));
  return {
    title: 'Account Statement',
    subject: `${account.name} (${account.code})`,
    ...statementFrame(books, [statement], format),
    summary: [
      { label: 'Opening balance', amount: format.amount(opening) },
      { label: 'Debits', amount: format.amount(debit) },
      { label: 'Credits', amount: format.amount(credit) },
      { label: 'Closing balance', amount: format.amount(closing) },
    ],
    tables: [
      {
        caption: 'Transactions',
        layout: 'list',
        columns: [
          { label: 'Date', align: 'start' },
          { label: 'Number', align: 'start' },
          { label: 'Type', align: 'start' },
          { label: 'Details', align: 'start', wraps: true },
          { label: 'Debit', align: 'end' },
          { label: 'Credit', align: 'end' },
          { label: 'Balance', align: 'end' },
        ],
        rows: [
          { kind: 'total', cells: [format.day(statement.period.startDate), '', '', 'Opening balance', '', '', format.amount(opening)] },
          ...transactionRows(statement, format),
          {
            kind: 'final',
            cells: [
              format.day(statement.period.endDate),
              '',
              '',
              'Closing balance',
              format.amount(debit),
              format.amount(credit),
              format.amount(closing),
            ],
          },
        ],
      },
    ],
    notes: sideNotes(account),
  };
}

function transactionRows(statement: AccountStatement, format: LocaleFormat): PrintedRow[] {
  return statement.transactions.map((row) => ({
    kind: 'row',
    cells: [
      format.day(row.transactionDate),
      row.transactionNo,
      transactionTypes[row.transactionType].label,
      [row.narration, row.reference].filter((text) => text).join(' · '),
      format.amountOrBlank(row.debit),
      format.amountOrBlank(row.credit),
      format.amount(row.balance),
    ],
  }));
}

function sideNotes(account: Account): string[] {
  if (account.account_type === 'RECEIVABLE') return ['A positive balance is owed to us; a negative one is a credit in your favour.'];
  if (account.account_type === 'PAYABLE') return ['A negative balance is owed by us; a positive one is a credit in our favour.'];
  return ['Balances are debits less credits.'];
}

function sum(figures: readonly string[]): string {
  return figures.reduce((total, figure) => total.plus(figure), new Decimal(0)).toString();
}
