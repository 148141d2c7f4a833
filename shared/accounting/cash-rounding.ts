import { Decimal, minus } from './decimal.ts';

/** The smallest coins to which a document is rounded, of the reporting currency: CH and FI 0.05, NZ 0.10, DK 0.50, NO and SE 1.00. */
export const cashSteps = { '0.05': '0.05', '0.10': '0.10', '0.50': '0.50', '1.00': '1.00' } as const;
export type CashStep = keyof typeof cashSteps;

/** What makes a total a whole number of steps, half away from zero (docs/accounting.md §5.3): between minus and plus half a step. */
export function cashRounding(total: Decimal, step: CashStep): Decimal {
  const steps = total.dividedBy(step).toDecimalPlaces(0, Decimal.ROUND_HALF_UP);
  return minus(steps.times(step), total);
}
