import type { AccountStatements } from '../../../shared/accounting/statements/build-account-statement.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { sideNote, statementTable } from './print-account-statement.ts';
import type { PrintedStatement } from './printed-statement.ts';
import { statementFrame, subjectOf, wordingOf } from './statement-frame.ts';

/** A table for each account, under its code and name. */
export function printAccountStatements(books: ReportBooks, document: AccountStatements): PrintedStatement {
  const wording = wordingOf(books, document);
  const { period, statements } = document;
  const sides = new Set(statements.map(({ account }) => sideNote(account.accountType, wording)));
  return {
    ...statementFrame(books, [document], 'account_statements'),
    ...(document.contact ? { subject: subjectOf(document.contact) } : {}),
    captioned: true,
    tables: statements.map((part) => statementTable(`${part.account.code} ${part.account.name}`, part, period, wording)),
    // Receivables and payables are worded for whoever gets the statement; a mixed document goes to nobody in particular.
    notes: sides.size === 1 ? [...sides] : [wording.words.phrases.debits_less_credits],
  };
}
