import { Decimal } from '../../accounting/decimal.ts';

/** An amount of money with the two decimals that EN 16931 allows at most (BR-DEC). */
export const money = (amount: string | undefined): string | undefined =>
  amount === undefined ? undefined : new Decimal(amount).toFixed(2);

/** A quantity, a price or a rate: plain, without trailing zeros. */
export const plain = (figure: string | undefined): string | undefined =>
  figure === undefined ? undefined : new Decimal(figure).toString();

/** An amount that is left out where it is zero. */
export const unlessZero = (amount: string | undefined): string | undefined =>
  amount === undefined || new Decimal(amount).isZero() ? undefined : amount;
