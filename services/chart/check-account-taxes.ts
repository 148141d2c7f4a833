import { RequestError } from '../../shared/base/request-error.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { missingRecord } from '../../shared/books/record-nouns.ts';

/** Throws 422 where a tax is not there that lines on an account are to bear. */
export function checkAccountTaxes(tax_ids: readonly number[] | null | undefined, books: BooksView): void {
  const missing = (tax_ids ?? []).find((id) => !books.get('taxes', id));
  if (missing !== undefined) throw new RequestError(422, { tax_ids: [missingRecord('taxes', missing)] });
}
