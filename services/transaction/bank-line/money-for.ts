import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { roundTo } from '../../../shared/accounting/minor-units.ts';
import { neededBy } from '../../../shared/accounting/plan-settlement.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { decimalsOfCurrency } from '../../../shared/books/decimals-of.ts';
import type { BankDeed } from '../../../shared/resources/bank-line/bank-acts.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import type { PaidItem } from './read-items.ts';

/** What a line is in the currency of what it pays. */
export interface Money {
  currency_id: number;
  /** + is money in. */
  amount: Decimal;
  /** The line itself, where it is the value of money in another currency; with its sign. */
  value: Decimal | null;
  /** It was taken from the items, so that none of it may be over. */
  is_whole: boolean;
}

/**
 * A line in the currency of its items. An account in the reporting currency pays items of another one at the line's own rate: the amount is
 * what the bank says was instructed, else the line at the rate that is given, else all that the items come to (docs/accounting.md §16.2).
 */
export function moneyFor(line: BankLine, deed: BankDeed, items: readonly PaidItem[], books: BooksView): Money {
  const currency_id = items[0]!.currency_id;
  const own = books.getAny('accounts', line.account_id)!.currency_id;
  if (currency_id === own) {
    const is_whole = Boolean(deed.taxes);
    return { currency_id, amount: is_whole ? neededOf(line, items) : line.amount, value: null, is_whole };
  }
  checkTakesCurrency(line, currency_id, `${items[0]!.field}.id`, books);
  const isWhole = deed.difference?.kind === 'exchange';
  const instructed = isWhole ? null : foreignAmount(line, deed, currency_id, books);
  return { currency_id, amount: instructed ?? neededOf(line, items), value: line.amount, is_whole: instructed === null };
}

/** Throws 106 unless the bank account is in the reporting currency, and so takes another one at its value (docs/accounting.md §3.4). */
export function checkTakesCurrency(line: BankLine, currency_id: number, field: string, books: BooksView): void {
  const own = books.getAny('accounts', line.account_id)!.currency_id;
  if (currency_id === own || own === books.entity.currency_id) return;
  const code = books.getAny('currencies', currency_id)!.currency_code;
  const of = books.getAny('currencies', own)!.currency_code;
  throw new BookkeepingError('bank_line', 'OtherCurrency', field, `It is in ${code}, and a bank account in ${of} takes ${of} only`);
}

/** What the line is in another currency by the bank's own word, or at the rate that is given; with its sign. */
export function foreignAmount(
  { amount, original }: BankLine,
  { exchange_rate }: BankDeed,
  currency_id: number,
  books: BooksView,
): Decimal | null {
  const signed = (one: Decimal): Decimal => (amount.isNegative() ? one.abs().negated() : one.abs());
  if (exchange_rate !== undefined && exchange_rate !== null)
    return signed(roundTo(amount.div(exchange_rate), decimalsOfCurrency(currency_id, books)));
  const { currency_code } = books.getAny('currencies', currency_id)!;
  return original?.currency === currency_code ? signed(original.amount) : null;
}

/** What the items come to, on the side of the line. */
function neededOf(line: BankLine, items: readonly PaidItem[]): Decimal {
  const needed = neededBy(items);
  if (!needed.isZero() && needed.isNegative() === line.amount.isNegative()) return needed;
  throw new BookkeepingError('bank_line', 'AmountDiffers', 'items', 'The items come to nothing, or to money the other way');
}
