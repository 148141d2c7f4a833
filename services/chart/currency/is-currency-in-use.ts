import type { BooksView } from '../../../shared/books/command.ts';

/** Whether anything rests on a currency. Entries need a rate of it, and a rate that entries use cannot go, so rates speak for them. */
export function isCurrencyInUse(id: number, books: BooksView): boolean {
  const uses = ({ currency_id }: { currency_id: number }): boolean => currency_id === id;
  return uses(books.entity) || books.all('accounts').some(uses) || books.all('exchange_rates').some(uses);
}
