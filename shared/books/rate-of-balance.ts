import type { Decimal } from '../accounting/decimal.ts';
import { ownRateOf } from '../accounting/rate.ts';
import type { Balance } from '../resources/balance/balance.ts';
import type { BooksView } from './command.ts';

/** The rate at which an opening balance was entered or carried: its own, or the one that it refers to (docs/accounting.md §3.6). */
export function rateOfBalance(balance: Balance, books: BooksView): Decimal {
  return ownRateOf(balance, balance.amount) ?? books.getAny('exchange_rates', balance.exchange_rate_id)!.rate;
}
