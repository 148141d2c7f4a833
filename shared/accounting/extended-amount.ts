import { sumOf } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import { roundTo } from './minor-units.ts';

/** What makes up the price of a line, in the transaction's currency. */
export interface LinePrice {
  /** Of one unit, or of `price_base_quantity` units. */
  amount: Decimal;
  quantity: Decimal;
  price_base_quantity?: Decimal | null;
  /** Fixed discounts (below zero) and surcharges. */
  adjustments?: readonly { amount: Decimal }[] | null;
}

/**
 * What a line comes to before its discounts and taxes (docs/accounting.md §1.2; EN 16931, BT-131):
 * round(quantity × amount ÷ price_base_quantity) + Σ adjustments.
 *
 * 250 screws at 3.99 for 100 are 9.98; 4 shelves at 129.00, less 36.00 and with 12.50 for packing, are 492.50.
 *
 * @param decimals to which the product is rounded; adjustments are whole minor units already
 */
export function extendedAmount({ amount, quantity, price_base_quantity, adjustments }: LinePrice, decimals: number): Decimal {
  const product = amount.times(quantity);
  const priced = roundTo(price_base_quantity ? product.div(price_base_quantity) : product, decimals);
  return adjustments?.length ? priced.plus(sumOf(adjustments, (adjustment) => adjustment.amount)) : priced;
}
