import type { DaySpan } from '../accounting/fiscal-year.ts';
import type { TaxSum } from '../accounting/statements/build-tax-summary.ts';
import { addTax, missingTax } from '../accounting/sum-taxes.ts';
import { readDocumentTaxes } from './read-document-taxes.ts';
import { readMovedTaxes } from './read-moved-taxes.ts';
import type { Filing, TaxBooks, TaxReader } from './tax-reader.ts';

/**
 * The taxes of some days by tax and direction, of all registrations: what documents charge, and what payments made due.
 *
 * @param since only what was recorded after that return was filed
 */
export async function readTaxSums(reader: TaxReader, books: TaxBooks, span: DaySpan, since?: Filing): Promise<TaxSum[]> {
  const sums = new Map<string, TaxSum>();
  const taxOf = (id: number) => books.taxes.get(id) ?? missingTax(id);
  for await (const document of readDocumentTaxes(reader, books, span, since)) addTax(sums, document, taxOf);
  for (const document of await readMovedTaxes(reader, books, span, since)) addTax(sums, document, taxOf);
  return [...sums.values()];
}
