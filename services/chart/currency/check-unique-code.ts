import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import type { BooksView } from '../../../shared/books/command.ts';

/** Throws when another live currency of the entity has the code. */
export function checkUniqueCode(currency_code: string, own_id: number | null, books: BooksView): void {
  if (!books.all('currencies').some((other) => other.currency_code === currency_code && other.id !== own_id)) return;
  throw new BookkeepingError('currency', 'DuplicateCurrency', 'currency_code', `The Entity has a currency ${currency_code} already`);
}
