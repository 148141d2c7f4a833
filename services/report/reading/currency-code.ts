import { missingRecord } from '../../../shared/books/record-nouns.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { ReportBooks } from './read-report-books.ts';

/** The code of the currency a report is asked in, the reporting currency by default. Throws 422 for one the entity does not have. */
export function currencyCode(books: ReportBooks, currency_id: number | undefined): string {
  if (currency_id === undefined) return books.entity.currency_code;
  const currency = books.currencies.get(currency_id);
  if (!currency || currency.deleted_at) throw new RequestError(422, { 'currency-id': [missingRecord('currencies', currency_id)] });
  return currency.currency_code;
}
