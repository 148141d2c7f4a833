import { decimalsOf } from '../accounting/minor-units.ts';
import type { BooksView } from './command.ts';

/** The decimals of the minor unit that a currency record's amounts are whole numbers of (docs/accounting.md §1.2). */
export function decimalsOfCurrency(currency_id: number, books: BooksView): number {
  return decimalsOf(books.getAny('currencies', currency_id)!.currency_code);
}

/** The decimals of the entity's reporting currency. */
export function reportingDecimals({ entity }: BooksView): number {
  return decimalsOf(entity.currency_code);
}

/** The decimals to which values of items in a currency are rounded; null in the reporting currency, where amount and value are the same. */
export function valueDecimals(currency_id: number, books: BooksView): number | null {
  return currency_id === books.entity.currency_id ? null : reportingDecimals(books);
}
