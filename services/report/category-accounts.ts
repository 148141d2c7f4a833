import { missingRecord } from '../../shared/books/record-nouns.ts';
import { buildCategoryAccounts } from '../../shared/accounting/statements/build-category-accounts.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { inSnapshot } from './in-snapshot.ts';
import { printCategoryAccounts } from './print/print-category-accounts.ts';
import { readReportBooks } from './read-report-books.ts';
import { readBalances } from './read-totals.ts';
import type { Report } from './report.ts';
import type { ParamsOf } from '../../shared/resources/operation-params.ts';
import { headOf, windowOf } from './report-window.ts';

/** The accounts behind a category's figure of a report with the same dates. Throws 404 for a missing category. */
export function categoryAccounts(entity_id: number, parameters: ParamsOf<'readCategoryAccounts'>): Promise<Report> {
  return inSnapshot(async (snapshot) => {
    const books = await readReportBooks(snapshot, entity_id);
    const category = books.categories.get(parameters.id);
    if (!category || category.deleted_at) throw new RequestError(404, { id: [missingRecord('categories', parameters.id)] });
    const window = windowOf(books, parameters);
    const { balances } = await readBalances(snapshot, books, window);
    const members = balances.filter(({ account }) => account.category_id === category.id);
    const payload = buildCategoryAccounts(headOf(books, window), category, members);
    return { key: null, payload, print: () => printCategoryAccounts(books, payload) };
  });
}
