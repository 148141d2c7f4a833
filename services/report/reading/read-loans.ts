import { closingOf } from '../../../shared/accounting/statements/account-balance.ts';
import { buildLoanMaturities, isLoan } from '../../../shared/accounting/statements/build-loan-maturities.ts';
import type { LoanMaturities } from '../../../shared/accounting/statements/build-loan-maturities.ts';
import { limits } from '../../../shared/api/limits.ts';
import type { Snapshot } from './in-snapshot.ts';
import { readOpenItems } from './read-open-items.ts';
import type { ReportBooks } from './read-report-books.ts';
import { readBalances } from './read-totals.ts';
import { headOf } from './report-window.ts';
import type { ReportWindow } from './report-window.ts';

/** Loans at the end of a window by when they are to be paid back (docs/accounting.md §11.28). */
export async function readLoans(snapshot: Snapshot, books: ReportBooks, window: ReportWindow): Promise<LoanMaturities> {
  const { balances } = await readBalances(snapshot, books, window);
  const loans = balances.filter((balance) => isLoan(balance.account, closingOf(balance)));
  const ids = new Set(loans.map(({ account }) => account.id));
  const payables = books.accounts.filter(({ id, account_type }) => account_type === 'PAYABLE' && ids.has(id));
  const items = await readOpenItems(snapshot, books, window, payables, { most: limits.open_items_per_aging });
  return buildLoanMaturities(
    headOf(books, window),
    loans.map((balance) => ({
      account: balance.account,
      balance: closingOf(balance),
      items: items.get(balance.account.id) ?? [],
    })),
  );
}
