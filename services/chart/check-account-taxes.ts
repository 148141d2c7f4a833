import { RequestError } from '../../shared/base/request-error.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { missingRecord } from '../../shared/books/record-nouns.ts';

/** Throws 422 where a tax is not there that lines on an account are to bear. */
export function checkAccountTaxes(taxes: readonly number[] | null | undefined, books: BooksView): void {
  const missing = (taxes ?? []).find((id) => !books.get('taxes', id));
  if (missing !== undefined) throw new RequestError(422, { taxes: [missingRecord('taxes', missing)] });
}
