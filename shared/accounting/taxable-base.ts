import type { Decimal } from './decimal.ts';
import { ZERO } from './decimal.ts';
import type { PricedLine } from './price-line-items.ts';
import type { LineItem } from './records.ts';

export type TaxedLine = Pick<LineItem, 'tax_inclusive' | 'compound_tax' | 'withholding_tax_id'> &
  Pick<PricedLine, 'base' | 'applied_taxes' | 'applied_discounts'>;

/** What one tax of a line is charged on, and what it comes to, in the currency of the document. */
export interface TaxedAmount {
  readonly tax_id: number;
  readonly base: Decimal;
  readonly tax: Decimal;
}

/**
 * What each tax of a line is charged on (docs/accounting.md §5.4): the amount less its net discounts; without the tax that it holds,
 * when it is inclusive; with the taxes before it, when it is compound. A gross discount comes off after tax and leaves the base.
 *
 * @param isGross whether a discount is taken after tax
 */
export function taxableBases(line: TaxedLine, isGross: (discount_id: number) => boolean): TaxedAmount[] {
  const discounted = lessNetDiscounts(line, isGross);
  let before = ZERO;
  return line.applied_taxes.map(({ tax_id, amount }) => {
    const base = line.tax_inclusive ? discounted.minus(amount) : discounted.plus(before);
    if (line.compound_tax) before = before.plus(amount);
    return { tax_id, base, tax: amount };
  });
}

/** What the tax is withheld of that a line names beside its others: its net, without a tax that it holds (docs/accounting.md §5.18). */
export function withheldBase(line: TaxedLine, isGross: (discount_id: number) => boolean): Decimal {
  const discounted = lessNetDiscounts(line, isGross);
  return line.tax_inclusive ? line.applied_taxes.reduce((left, { amount }) => left.minus(amount), discounted) : discounted;
}

function lessNetDiscounts(line: TaxedLine, isGross: (discount_id: number) => boolean): Decimal {
  const net_discounts = line.applied_discounts.filter(({ discount_id }) => !isGross(discount_id));
  return net_discounts.reduce((left, { amount }) => left.minus(amount), line.base);
}
