import { Decimal } from '../../../shared/accounting/decimal.ts';

interface Chosen {
  readonly id: number;
  /** What is left to settle of it. */
  readonly outstanding: string;
  /** As it was asked for. */
  readonly amount: string | undefined;
}

/**
 * How much of each document a payment clears, in their order: what was asked, else the smaller of what is left of the document and of the
 * payment. Those for which nothing is left of the payment are left out, unless it had nothing at all, which the assignment refuses.
 */
export function amountsToClear(chosen: readonly Chosen[], balance: string): { id: number; amount: string }[] {
  let left = new Decimal(balance);
  const amounts = chosen.map(({ id, outstanding, amount }) => {
    const cleared = amount ?? Decimal.max(0, Decimal.min(outstanding, left)).toFixed();
    left = left.minus(cleared);
    return { id, amount: cleared, is_nothing: amount === undefined && new Decimal(cleared).isZero() };
  });
  const some = amounts.filter(({ is_nothing }) => !is_nothing);
  return (some.length > 0 ? some : amounts).map(({ id, amount }) => ({ id, amount }));
}
