import type { Tax } from '../../../shared/resources/tax/tax.ts';
import type { TaxBooks, TaxReader } from '../../../shared/taxes/tax-reader.ts';
import type { ReportBooks } from './read-report-books.ts';

/** The records that tell what taxes are, in the snapshot of a report. */
export async function readTaxBooks(reader: TaxReader, books: ReportBooks): Promise<TaxBooks> {
  const taxes = await reader.find<Tax>('taxes', {});
  return {
    currency_code: books.entity.currency_code,
    accounts: new Map(books.accounts.map((account) => [account.id, account])),
    currencies: books.currencies,
    taxes: new Map(taxes.map((tax) => [tax.id, tax])),
  };
}
