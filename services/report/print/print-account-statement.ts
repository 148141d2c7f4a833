import type { AccountStatement, RunMovements } from '../../../shared/accounting/statements/build-account-statement.ts';
import { sumOf } from '../../../shared/accounting/decimal.ts';
import type { StatementHeadPayload } from '../../../shared/accounting/statements/statement-head.ts';
import type { AccountType } from '../../../shared/accounting/vocabularies.ts';
import type { Account } from '../../../shared/resources/account/account.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { printedPosting } from './printed-narration.ts';
import type { PrintedColumn, PrintedRow, PrintedStatement, PrintedTable } from './printed-statement.ts';
import { statementFrame, subjectOf, wordingOf } from './statement-frame.ts';
import type { Wording } from './statement-frame.ts';

/** An account's statement, as a business mails it to its client or supplier. */
export function printAccountStatement(books: ReportBooks, account: Account, statement: AccountStatement): PrintedStatement {
  const wording = wordingOf(books, statement);
  const { format, words } = wording;
  const { opening, closing } = statement.balances;
  return {
    ...statementFrame(books, [statement], 'account_statement'),
    subject: subjectOf(account, statement.contact),
    summary: [
      { label: words.columns.opening, amount: format.amount(opening).shown },
      { label: words.columns.debits, amount: format.amount(sum(statement, 'debit')).shown },
      { label: words.columns.credits, amount: format.amount(sum(statement, 'credit')).shown },
      { label: words.columns.closing, amount: format.amount(closing).shown },
    ],
    tables: [statementTable(words.phrases.transactions, statement, statement.period, wording)],
    notes: [sideNote(account.account_type, wording)],
  };
}

/** The postings of an account between its opening and its closing balance. */
export function statementTable(
  caption: string,
  statement: RunMovements,
  { startDate, endDate }: StatementHeadPayload['period'],
  { format, words }: Wording,
): PrintedTable {
  const { opening, closing } = statement.balances;
  const { columns } = words;
  const heads: PrintedColumn[] = [
    { label: columns.date, align: 'start' },
    { label: columns.number, align: 'start', minor: true },
    { label: columns.type, align: 'start', minor: true },
    { label: columns.details, align: 'start', wraps: true },
    { label: columns.debit, align: 'end', minor: true },
    { label: columns.credit, align: 'end', minor: true },
    { label: columns.balance, align: 'end' },
  ];
  const sums = [format.amount(sum(statement, 'debit')), format.amount(sum(statement, 'credit'))];
  return {
    caption,
    layout: 'list',
    columns: heads,
    running: { debit: 4, credit: 5, balance: 6 },
    rows: [
      { kind: 'total', run: 'opening', cells: [format.day(startDate), '', '', columns.opening, '', '', format.amount(opening)] },
      ...transactionRows(statement, { format, words }),
      { kind: 'final', run: 'closing', cells: [format.day(endDate), '', '', columns.closing, ...sums, format.amount(closing)] },
    ],
  };
}

function transactionRows(statement: RunMovements, { format, words }: Wording): PrintedRow[] {
  return statement.transactions.map((row) => ({
    kind: 'row',
    run: 'posting',
    cells: [
      format.day(row.transactionDate),
      row.transactionNo,
      row.transactionType === null ? '' : words.transaction_types[row.transactionType],
      printedPosting(row, row.id, words),
      format.amountOrBlank(row.debit),
      format.amountOrBlank(row.credit),
      format.amount(row.balance),
    ],
  }));
}

/** Who owes whom, to whoever reads the statement of such an account. */
export function sideNote(account_type: AccountType, { words: { phrases } }: Wording): string {
  if (account_type === 'RECEIVABLE') return phrases.receivable_sides;
  if (account_type === 'PAYABLE') return phrases.payable_sides;
  return phrases.debits_less_credits;
}

function sum({ transactions }: RunMovements, side: 'debit' | 'credit'): string {
  return sumOf(transactions, (row) => row[side]).toString();
}
