import { headOfAccounts } from '../../../shared/accounting/statements/statement-head.ts';
import { missingRecord } from '../../../shared/books/record-nouns.ts';
import { changeOverYears } from '../../../shared/accounting/statements/account-balance.ts';
import type { AccountBalance } from '../../../shared/accounting/statements/account-balance.ts';
import { buildCategoryAccounts } from '../../../shared/accounting/statements/build-category-accounts.ts';
import { isIncomeStatementType } from '../../../shared/accounting/vocabularies.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import { printCategoryAccounts } from '../print/print-category-accounts.ts';
import { readReportBooks } from '../reading/read-report-books.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { readBalances } from '../reading/read-totals.ts';
import type { Report } from '../report.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { headOf, windowAt, windowOf } from '../reading/report-window.ts';
import type { ReportWindow } from '../reading/report-window.ts';

/** The accounts behind a category's figure of a report with the same dates. Throws 404 for a missing category. */
export function categoryAccounts(entity_id: number, parameters: ParamsOf<'readCategoryAccounts'>): Promise<Report> {
  return inSnapshot(async (snapshot) => {
    const books = await readReportBooks(snapshot, entity_id, parameters);
    const category = books.categories.get(parameters.id);
    if (!category || category.deleted_at) throw new RequestError(404, { id: [missingRecord('categories', parameters.id)] });
    const window = windowOf(books, parameters);
    const isIncome = isIncomeStatementType(category.category_type);
    const balances = isIncome ? (await readBalances(snapshot, books, window)).balances : await readFullBalances(snapshot, books, window);
    const members = balances.filter(({ account }) => account.category_id === category.id);
    const payload = buildCategoryAccounts(headOfAccounts(headOf(books, window), [category.category_type]), category, members);
    return { key: 'category_accounts', payload, print: () => printCategoryAccounts(books, payload) };
  });
}

/** Balances of a window that may span periods: they begin as the cash flow statement's do, and end as those of the balance sheet. */
async function readFullBalances(snapshot: Snapshot, books: ReportBooks, window: ReportWindow): Promise<readonly AccountBalance[]> {
  if (window.start >= window.period_start) return (await readBalances(snapshot, books, window)).balances;
  const first = await readBalances(snapshot, books, windowAt(books, window, window.start));
  const last = await readBalances(snapshot, books, { ...window, start: window.period_start });
  return changeOverYears(first.balances, last.balances);
}
