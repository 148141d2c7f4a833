import type { CashStep } from './cash-steps.ts';
import { Decimal, minus } from './decimal.ts';

/** What makes a total a whole number of steps, half away from zero (docs/accounting.md §5.3): between minus and plus half a step. */
export function cashRounding(total: Decimal, step: CashStep): Decimal {
  const steps = total.dividedBy(step).toDecimalPlaces(0, Decimal.ROUND_HALF_UP);
  return minus(steps.times(step), total);
}
