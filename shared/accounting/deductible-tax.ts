import { minus, ZERO } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import { roundTo } from './minor-units.ts';
import type { Tax } from './records.ts';
import type { TaxDirection } from './vocabularies.ts';

/** The part of a line's tax that goes to the control account, and the part that joins the account of the line. */
export interface SplitTax {
  claimed: Decimal;
  joined: Decimal;
}

/**
 * What of a line's tax is claimed and what is not (docs/accounting.md §5.11): of an input tax round(tax × deductible), of any other all.
 *
 * Half of 2.35 is claimed as 1.18, and 1.17 joins the expense.
 *
 * @param amount of the tax, whole minor units, with the sign of its line
 * @param decimals of its currency
 */
export function splitTax(amount: Decimal, { deductible }: Pick<Tax, 'deductible'>, direction: TaxDirection, decimals: number): SplitTax {
  if (direction !== 'INPUT' || !deductible || deductible.equals(100)) return { claimed: amount, joined: ZERO };
  const claimed = roundTo(amount.times(deductible).div(100), decimals);
  return { claimed, joined: minus(amount, claimed) };
}
