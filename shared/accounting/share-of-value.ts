import { Decimal, plus, ZERO } from './decimal.ts';
import type { OpenItem } from './open-item.ts';
import type { UnpostedRow } from './records.ts';

/** What an item is worth and how much of it is settled: amounts in its currency, values in the reporting currency. */
export type ValuedItem = Pick<OpenItem, 'amount' | 'value' | 'assigned_amount' | 'cleared_amount' | 'settled_value'>;

/**
 * The part of an item's value that is taken when this much of it is settled in all, rounded to the reporting currency's minor unit; a value
 * that was booked with more decimals keeps them (docs/accounting.md §1.2, §7.2).
 *
 * @param settled in the item's currency
 * @param decimals of the reporting currency's minor unit; null where that is the item's own currency, whose amounts are their own value
 */
export function valueOfSettled(
  { amount, value }: Pick<ValuedItem, 'amount' | 'value'>,
  settled: Decimal,
  decimals: number | null,
): Decimal {
  if (amount.isZero()) return ZERO;
  if (decimals === null) return settled;
  return value.times(settled).div(amount).toDecimalPlaces(Math.max(decimals, value.decimalPlaces()), Decimal.ROUND_HALF_UP);
}

/**
 * The share of an item's value that settling an amount of it takes (docs/accounting.md §7.2): round(value × (settled before + this) ÷
 * amount) less the shares that stand, never less than nothing. So an item that is settled in full leaves nothing, to the last minor unit.
 *
 * 3 JPY worth 0.05, settled one by one: 0.02, 0.01, 0.02.
 *
 * @param by what is settled now, in the item's currency
 * @param decimals as those of `valueOfSettled`
 */
export function shareOfValue(item: ValuedItem, by: Decimal, decimals: number | null): Decimal {
  const settled = item.assigned_amount.plus(item.cleared_amount).plus(by);
  return Decimal.max(valueOfSettled(item, settled, decimals).minus(item.settled_value), ZERO);
}

/** What the rows of a document put on its main account, on that account's side, in the reporting currency: the value of its open item. */
export function valueOnMainAccount(
  { account_id, credited }: { account_id: number; credited: boolean },
  rows: readonly Pick<UnpostedRow, 'post_account' | 'entry_type' | 'amount'>[],
): Decimal {
  return rows
    .filter(({ post_account }) => post_account === account_id)
    .reduce((sum, { entry_type, amount }) => ((entry_type === 'C') === credited ? plus(sum, amount) : sum.minus(amount)), ZERO);
}
