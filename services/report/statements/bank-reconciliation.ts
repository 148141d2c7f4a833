import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { dayText } from '../../../shared/accounting/fiscal-year.ts';
import { openingOf } from '../../../shared/accounting/statements/account-balance.ts';
import { isReconciled, reconciliationFigures } from '../../../shared/banking/reconciliation.ts';
import { readChainBreaks, readReconciliation } from '../../../shared/books/reading/read-reconciliation.ts';
import type { BegunAccount, BooksBalances } from '../../../shared/books/reading/read-reconciliation.ts';
import type { Account } from '../../../shared/resources/account/account.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { currencyCode } from '../reading/currency-code.ts';
import { findNamedAccount } from '../reading/find-account.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import { readReportBooks } from '../reading/read-report-books.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { readStanding } from '../reading/read-standing.ts';
import { readBalance, readBalances } from '../reading/read-totals.ts';
import { headOf, windowAt, windowUntil } from '../reading/report-window.ts';
import { snapshotReader } from '../reading/snapshot-reader.ts';
import { printBankReconciliation } from '../print/print-bank-reconciliation.ts';
import type { Report } from '../report.ts';
import { buildBankReconciliation } from './build-bank-reconciliation.ts';

/**
 * What stands between the books and the bank at the end of a day (docs/accounting.md §16.6). Throws report 105 where the account is not
 * reconciled by then.
 */
export function bankReconciliation(entity_id: number, parameters: ParamsOf<'readBankReconciliation'>): Promise<Report> {
  return inSnapshot(async (snapshot) => {
    const books = await readReportBooks(snapshot, entity_id, parameters);
    const account = findNamedAccount(books, parameters.account_id);
    const window = windowUntil(books, parameters);
    const begun = begunBy(account, window.end);
    const reader = snapshotReader(snapshot, entity_id);
    const facts = await readReconciliation(begun, window.end, await readBooksBalances(snapshot, books, account, begun, window.end), reader);
    const figures = reconciliationFigures(facts);
    const breaks = figures.unexplained.isZero() ? [] : await readChainBreaks(begun, window.end, reader);
    const payload = buildBankReconciliation(
      headOf(books, { ...window, start: begun.reconciled_from }, currencyCode(books, account.currency_id)),
      account,
      figures,
      await readStanding(facts, breaks, reader),
      { reconciled: isReconciled(facts, window.end), from: begun.reconciled_from },
    );
    return { key: 'bank_reconciliation', payload, print: () => printBankReconciliation(books, account, payload) };
  });
}

function begunBy({ id, name, reconciled_from, bank_opening_balance }: Account, day: Date): BegunAccount {
  if (reconciled_from && bank_opening_balance && reconciled_from <= day) return { id, reconciled_from, bank_opening_balance };
  const message = reconciled_from
    ? `The reconciliation of '${name}' begins on ${dayText(reconciled_from)}`
    : `The reconciliation of '${name}' has not begun`;
  throw new BookkeepingError('report', 'ReconciliationNotBegun', 'account-id', message);
}

/** In the currency of the account; what the books begin with on the first day is part of the balance before it. */
async function readBooksBalances(
  snapshot: Snapshot,
  books: ReportBooks,
  { id: account_id, currency_id }: Account,
  { reconciled_from: from }: BegunAccount,
  day: Date,
): Promise<BooksBalances> {
  const filter = { account_id, ...(currency_id === books.entity.currency_id ? {} : { currency_id }) };
  const [books_balance, first] = await Promise.all([
    readBalance(snapshot, books, windowAt(books, { start: day, end: day }), filter),
    readBalances(snapshot, books, windowAt(books, { start: from, end: from }), filter),
  ]);
  return { books_balance, books_before: openingOf(first.balances[0]!) };
}
