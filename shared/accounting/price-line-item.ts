import { roundAmount } from './amount.ts';
import { Decimal, ONE, ZERO } from './decimal.ts';
import type { AppliedDiscount, AppliedTax, Discount, LineItem, Tax } from './records.ts';

export type UnpricedLine = Pick<LineItem, 'amount' | 'quantity' | 'tax_inclusive' | 'compound_tax'>;
export type PricingTax = Pick<Tax, 'id' | 'code' | 'rate' | 'withholding_tax'>;
export type PricingDiscount = Pick<Discount, 'id' | 'code' | 'rate' | 'gross_discount'>;

/** A line's figures in the transaction's currency, each rounded once. */
export interface PricedLine {
  /** Amount × quantity: what the line account keeps before tax and discount. */
  base: Decimal;
  applied_taxes: AppliedTax[];
  applied_discounts: AppliedDiscount[];
  /** Sum of the taxes; for withholding what is withheld. */
  tax: Decimal;
  discount: Decimal;
  /** Net of taxes and discounts: what the line is worth itself. */
  net_amount: Decimal;
  /** What the line moves on the main account. */
  total: Decimal;
}

/**
 * Prices a line (docs/accounting.md §5.4–5.6): base, net discounts, taxes on what is left (exclusive, compound in the order given,
 * inclusive, or withheld from it), then gross discounts on the amount with tax. Several discounts of one stage add up.
 *
 * @param taxes the line's taxes in the order given, once each; combinations are checkLineItems' business
 */
export function priceLineItem(line: UnpricedLine, taxes: readonly PricingTax[], discounts: readonly PricingDiscount[]): PricedLine {
  const base = roundAmount(line.amount.times(line.quantity));
  const net = takeDiscounts(
    base,
    discounts.filter((discount) => !discount.gross_discount),
  );
  const discounted = base.minus(sum(net));
  const applied_taxes = chargeTaxes(discounted, line, taxes);
  const tax = sum(applied_taxes);
  const withheld = taxes.some(({ withholding_tax }) => withholding_tax);
  const taxed = line.tax_inclusive || withheld ? discounted : discounted.plus(tax);
  const gross = takeDiscounts(
    taxed,
    discounts.filter((discount) => discount.gross_discount),
  );
  const discount = sum(net).plus(sum(gross));
  const applied_discounts = inOrder(discounts, [...net, ...gross]);
  return {
    base,
    applied_taxes,
    applied_discounts,
    tax,
    discount,
    net_amount: netAmount({ ...line, applied_taxes, applied_discounts }, withheld),
    total: taxed.minus(sum(gross)),
  };
}

/**
 * What a line is worth itself: amount × quantity, rounded once, without its discounts, and without the taxes that it holds: inclusive
 * ones and what is withheld (docs/accounting.md §5.4–5.6).
 */
export function netAmount(
  line: Pick<LineItem, 'amount' | 'quantity' | 'tax_inclusive'> & Pick<PricedLine, 'applied_taxes' | 'applied_discounts'>,
  withheld: boolean,
): Decimal {
  const net = roundAmount(line.amount.times(line.quantity)).minus(sum(line.applied_discounts));
  return line.tax_inclusive || withheld ? net.minus(sum(line.applied_taxes)) : net;
}

/** Each discount on the same amount; together never more than it, whatever rounding does to small figures. */
function takeDiscounts(amount: Decimal, discounts: readonly PricingDiscount[]): AppliedDiscount[] {
  let left = amount;
  return discounts.map(({ id, code, rate }) => {
    const taken = Decimal.min(roundAmount(amount.times(rate).div(100)), left);
    left = left.minus(taken);
    return { discount_id: id, code, amount: taken };
  });
}

function chargeTaxes(amount: Decimal, line: UnpricedLine, taxes: readonly PricingTax[]): AppliedTax[] {
  let base = amount;
  return taxes.map(({ id, code, rate }) => {
    const share = rate.div(100);
    const tax = roundAmount(line.tax_inclusive ? amount.minus(amount.div(ONE.plus(share))) : base.times(share));
    if (line.compound_tax) base = base.plus(tax);
    return { tax_id: id, code, amount: tax };
  });
}

function inOrder(discounts: readonly PricingDiscount[], applied: AppliedDiscount[]): AppliedDiscount[] {
  return discounts.map(({ id }) => applied.find(({ discount_id }) => discount_id === id)!);
}

function sum(parts: readonly { amount: Decimal }[]): Decimal {
  return parts.reduce((total, { amount }) => total.plus(amount), ZERO);
}
