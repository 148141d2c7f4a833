import { Decimal, ZERO } from './decimal.ts';
import type { OpenItem } from './open-item.ts';
import type { UnpostedRow } from './records.ts';

/** What an item is worth and how much of it is settled: amounts in its currency, values in the reporting currency. */
export type ValuedItem = Pick<OpenItem, 'amount' | 'value' | 'assigned_amount' | 'cleared_amount' | 'settled_value'>;

/**
 * The share of an item's value that settling an amount of it takes (docs/accounting.md §7.2): round(value × (settled before + this) ÷
 * amount) less the shares that stand, never less than nothing. So an item that is settled in full leaves nothing, to the last minor unit.
 *
 * 3 JPY worth 0.05, settled one by one: 0.02, 0.01, 0.02.
 *
 * @param by what is settled now, in the item's currency
 * @param decimals of the reporting currency's minor unit; a value that was booked with more keeps its own
 */
export function shareOfValue(item: ValuedItem, by: Decimal, decimals: number): Decimal {
  const { amount, value, assigned_amount, cleared_amount, settled_value } = item;
  if (amount.isZero()) return ZERO;
  const settled = assigned_amount.plus(cleared_amount).plus(by);
  const places = Math.max(decimals, value.decimalPlaces());
  const cumulative = value.times(settled).div(amount).toDecimalPlaces(places, Decimal.ROUND_HALF_UP);
  return Decimal.max(cumulative.minus(settled_value), ZERO);
}

/** What the rows of a document put on its main account, on that account's side, in the reporting currency: the value of its open item. */
export function valueOnMainAccount(
  { account_id, credited }: { account_id: number; credited: boolean },
  rows: readonly Pick<UnpostedRow, 'post_account' | 'entry_type' | 'amount'>[],
): Decimal {
  return rows
    .filter(({ post_account }) => post_account === account_id)
    .reduce((sum, { entry_type, amount }) => ((entry_type === 'C') === credited ? sum.plus(amount) : sum.minus(amount)), ZERO);
}
