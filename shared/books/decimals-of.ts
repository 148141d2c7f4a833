import { decimalsOf } from '../accounting/minor-units.ts';
import type { BooksView } from './command.ts';

/** How many decimals an amount in a currency has: those of its minor unit (docs/accounting.md §1.2). */
export function decimalsOfCurrency(currency_id: number, books: BooksView): number {
  return decimalsOf(books.getAny('currencies', currency_id)!.currency_code);
}

/** The decimals of the entity's reporting currency. */
export function reportingDecimals({ entity }: BooksView): number {
  return decimalsOf(entity.currency_code);
}

/** How many decimals the value of an item in a currency has; null in the reporting currency, where the amount is the value. */
export function valueDecimals(currency_id: number, books: BooksView): number | null {
  return currency_id === books.entity.currency_id ? null : reportingDecimals(books);
}
