import type { EntrySide } from './vocabularies.ts';
import { isStorableAmount } from './amount.ts';
import { BookkeepingError } from './bookkeeping-error.ts';
import { dealByLargestRemainder } from './deal-by-largest-remainder.ts';
import { sumOf, ZERO } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import { convertTo } from './minor-units.ts';
import { valueAt } from './rate.ts';
import type { NamedValues, Transaction, UnpostedRow } from './records.ts';

/** What every row of a posting shares; `reporting_decimals` are those of the reporting currency's minor unit. */
export type PostingTerms = Pick<Transaction, 'id' | 'transaction_date' | 'currency_id' | 'rate'> & { reporting_decimals: number };

/** One movement between two accounts in the transaction's currency: `first` stands on `side`, `second` opposite; the other way round where `amount` is negative. */
export interface Movement {
  side: EntrySide;
  first: number;
  second: number;
  amount: Decimal;
  line_item_id: number | null;
  tax_id: number | null;
  /** What the row of each side names; nothing unless given (docs/accounting.md §13.2). */
  dimensions?: { readonly first: NamedValues; readonly second: NamedValues };
}

/**
 * The pairs of rows of a document's movements (docs/accounting.md §1.2): the total of those that belong together is converted once and
 * dealt to them by largest remainder, in their order; every other movement is converted by itself.
 *
 * @param belongs whether a movement is part of the total (it touches the main account; in a compound entry each does)
 */
export function ledgerPairs(
  terms: PostingTerms,
  movements: readonly Movement[],
  belongs: (movement: Movement) => boolean,
): [UnpostedRow, UnpostedRow][] {
  const { rate, reporting_decimals } = terms;
  const together = movements.filter(belongs);
  // The total of one is dealt to it whole.
  const values = together.length > 1 ? dealtValues(together, rate, reporting_decimals) : undefined;
  return movements.map((movement) =>
    ledgerPair(terms, movement, values?.get(movement) ?? convertTo(movement.amount, rate, reporting_decimals)),
  );
}

function dealtValues(together: readonly Movement[], rate: Decimal, decimals: number): Map<Movement, Decimal> {
  const total = sumOf(together, ({ amount }) => amount);
  const shares = together.map(({ amount }) => valueAt(amount, rate));
  const dealt = dealByLargestRemainder(convertTo(total, rate, decimals), shares, decimals);
  return new Map(together.map((movement, index) => [movement, dealt[index]!]));
}

/** Both rows of a movement take the same reporting value, `amount` without its sign, so debits equal credits exactly. */
export function ledgerPair(
  terms: Omit<PostingTerms, 'reporting_decimals'>,
  movement: Movement,
  amount: Decimal,
): [UnpostedRow, UnpostedRow] {
  if (!isStorableAmount(amount)) {
    throw new BookkeepingError('transaction', 'AmountOverflow', 'amount', 'The amount in the reporting currency has more than 15 digits');
  }
  // A negative line takes back: its rows stand on the other sides (docs/accounting.md §1.2).
  const isTurned = movement.amount.isNegative() && !movement.amount.isZero();
  const side = isTurned ? opposite(movement.side) : movement.side;
  const shared = {
    transaction_id: terms.id,
    assignment_id: null,
    currency_id: terms.currency_id,
    settled_currency_id: null,
    posting_date: terms.transaction_date,
    line_item_id: movement.line_item_id,
    tax_id: movement.tax_id,
    amount: isTurned ? amount.neg() : amount,
    foreign_amount: isTurned ? movement.amount.neg() : movement.amount,
    rate: terms.rate,
  };
  return [
    {
      ...shared,
      entry_type: side,
      post_account: movement.first,
      folio_account: movement.second,
      ...named(movement.dimensions?.first),
    },
    {
      ...shared,
      entry_type: opposite(side),
      post_account: movement.second,
      folio_account: movement.first,
      ...named(movement.dimensions?.second),
    },
  ];
}

/**
 * The pairs of a movement whose value is given, and may have another sign than its amount, as what rounding leaves of a sum can: two then, of
 * which one moves the amount and one the value; none where both are zero.
 */
export function valuedPairs(terms: Omit<PostingTerms, 'reporting_decimals'>, movement: Movement, value: Decimal): UnpostedRow[] {
  const { amount } = movement;
  if (amount.isZero() && value.isZero()) return [];
  if (!amount.isZero() && !value.isZero() && amount.lessThan(0) !== value.lessThan(0))
    return [...valuedPairs(terms, movement, ZERO), ...valuedPairs(terms, { ...movement, amount: ZERO }, value)];
  const isTurned = amount.lessThan(0) || value.lessThan(0);
  const side = isTurned ? opposite(movement.side) : movement.side;
  return ledgerPair(terms, { ...movement, side, amount: amount.abs() }, value.abs());
}

/** The field of a row that names values; a row that names none does not have it. */
export function named(dimensions: NamedValues): Pick<UnpostedRow, 'dimensions'> {
  return dimensions?.length ? { dimensions } : {};
}

export function opposite(side: EntrySide): EntrySide {
  return side === 'D' ? 'C' : 'D';
}
