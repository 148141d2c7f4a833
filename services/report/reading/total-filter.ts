import type { ReportBooks } from './read-report-books.ts';

/** Which totals to sum: all accounts or one, in the reporting currency or in the amounts of one currency. */
export interface TotalFilter {
  readonly account_id?: number;
  readonly currency_id?: number;
}

/** Rows in the currency itself; rows of the reporting currency that belong to a foreign one are not its entries (docs/accounting.md §7.2). */
export function currencyMatch(books: ReportBooks, { currency_id }: TotalFilter): object {
  if (currency_id === undefined) return {};
  return currency_id === books.entity.currency_id ? { currency_id, settled_currency_id: null } : { currency_id };
}
