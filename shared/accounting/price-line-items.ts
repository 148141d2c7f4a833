import { AMOUNT_DECIMALS } from './amount.ts';
import { dealByLargestRemainder } from './deal-by-largest-remainder.ts';
import { minus, ONE, plus, smallerOf, sumOf, ZERO } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import { extendedAmount } from './extended-amount.ts';
import type { LinePrice } from './extended-amount.ts';
import { roundTo } from './minor-units.ts';
import type { AppliedDiscount, AppliedTax, Discount, LineItem, Tax } from './records.ts';
import { bookStatedTaxes } from './stated-tax.ts';
import { mechanismOf } from './tax-direction.ts';
import type { StatedTax } from './tax-figures.ts';
import type { PostedMechanism } from './tax-mechanisms.ts';
import type { TaxRounding } from './vocabularies.ts';
import { withholdTaxes } from './withhold-taxes.ts';

export type UnpricedLine = LinePrice & Pick<LineItem, 'tax_inclusive' | 'compound_tax'>;
export type PricingTax = Pick<Tax, 'id' | 'code' | 'rate' | 'withholding_tax' | 'mechanism' | 'paid_by'>;
export type PricingDiscount = Pick<Discount, 'id' | 'code' | 'rate' | 'gross_discount'>;

/** A line with its taxes in the order given and its discounts, once each; combinations are checkLineItems' business. */
export interface ChargedLine {
  line: UnpricedLine;
  taxes: readonly PricingTax[];
  discounts: readonly PricingDiscount[];
  /** What is withheld of it beside its taxes. */
  withholding?: PricingTax | null;
}

export interface Rounding {
  /** Of the transaction's currency. */
  decimals: number;
  tax_rounding: TaxRounding;
}

/** A line's figures in the transaction's currency, whole minor units, each rounded once. */
export interface PricedLine {
  /** Its extended amount: what the line account keeps before tax and discount. */
  base: Decimal;
  applied_taxes: AppliedTax[];
  applied_discounts: AppliedDiscount[];
  /** How its taxes come about; those of another mechanism than the standard one stand alone on their line. */
  mechanism: PostedMechanism;
  /** Sum of the taxes that are charged on the document; for withholding what is withheld. */
  tax: Decimal;
  discount: Decimal;
  /** What is withheld beside its taxes (docs/accounting.md §5.18); null where it names no such tax. */
  withholding: AppliedTax | null;
  /** The line's own value, net of taxes and discounts. */
  net_amount: Decimal;
  /** The amount that the line posts on the main account. */
  total: Decimal;
}

/** A line between its net discounts and its taxes. */
interface DiscountedLine extends ChargedLine {
  base: Decimal;
  net: AppliedDiscount[];
  discounted: Decimal;
}

/**
 * Prices the lines of a document (docs/accounting.md §5.4–5.6): base, net discounts, taxes on what is left (exclusive, compound in the
 * order given, inclusive, or withheld from it), then gross discounts on the amount with tax. Several discounts of one stage add up and
 * never exceed what they are taken from. What is withheld beside the taxes is taken of the net (docs/accounting.md §5.18). Every figure is rounded half away
 * from zero where it arises; taxes a line at a time, or, with `document`, once for all lines by tax code (docs/accounting.md §1.2, EN 16931).
 *
 * @param stated taxes as the supplier states them, which take the place of what was computed
 */
export function priceLineItems(
  lines: readonly ChargedLine[],
  rounding: Rounding,
  stated: readonly StatedTax[] | null | undefined = null,
): PricedLine[] {
  const { decimals } = rounding;
  const discounted = lines.map((line) => discountLine(line, decimals));
  const computed = rounding.tax_rounding === 'document' ? taxDocument(discounted, decimals) : taxLines(discounted, decimals);
  const taxes = stated ? bookStatedTaxes(computed, stated, decimals) : computed;
  const nets = discounted.map(({ line, discounted: left }, index) => (line.tax_inclusive ? minus(left, sum(taxes[index]!)) : left));
  const withheld = withholdTaxes(
    discounted.map(({ withholding }, index) => ({ tax: withholding ?? null, net: nets[index]! })),
    rounding,
  );
  return discounted.map((line, index) => finishLine(line, { taxed: taxes[index]!, withholding: withheld[index]! }, decimals));
}

function discountLine(charged: ChargedLine, decimals: number): DiscountedLine {
  const base = extendedAmount(charged.line, decimals);
  const stage = charged.discounts.filter((discount) => !discount.gross_discount);
  const net = takeDiscounts(base, stage, decimals);
  return { ...charged, base, net, discounted: minus(base, sum(net)) };
}

/** What the taxes of a line come to. */
type Charged = Pick<PricedLine, 'withholding'> & { taxed: AppliedTax[] };

function finishLine(charged: DiscountedLine, { taxed, withholding }: Charged, decimals: number): PricedLine {
  const { line, taxes, discounts, base, net, discounted } = charged;
  const mechanism = taxes.length === 0 ? 'standard' : mechanismOf(taxes[0]!);
  const tax = mechanism === 'standard' ? sum(taxed) : ZERO;
  const withheld = taxes.some(({ withholding_tax }) => withholding_tax);
  const withTax = line.tax_inclusive || withheld ? discounted : plus(discounted, tax);
  const stage = discounts.filter((discount) => discount.gross_discount);
  const gross = takeDiscounts(withTax, stage, decimals);
  const applied_discounts = inOrder(discounts, [...net, ...gross]);
  return {
    base,
    applied_taxes: taxed,
    applied_discounts,
    mechanism,
    tax,
    discount: plus(sum(net), sum(gross)),
    withholding,
    net_amount: netAmount({ ...line, extended_amount: base, applied_taxes: taxed, applied_discounts }, withheld),
    total: minus(minus(withTax, sum(gross)), withholding?.amount ?? ZERO),
  };
}

/**
 * What a line is worth itself: its extended amount without its discounts, and without the taxes that it holds: inclusive ones and what is
 * withheld (docs/accounting.md §5.4–5.6). A line that stands alone, or was written before totals were whole minor units, has no extended
 * amount: it has the four decimals of a unit price.
 */
export function netAmount(
  line: LinePrice &
    Pick<LineItem, 'tax_inclusive'> &
    Pick<PricedLine, 'applied_taxes' | 'applied_discounts'> & { extended_amount: Decimal | null },
  withheld: boolean,
): Decimal {
  const extended = line.extended_amount ?? extendedAmount(line, AMOUNT_DECIMALS);
  const net = minus(extended, sum(line.applied_discounts));
  return line.tax_inclusive || withheld ? minus(net, sum(line.applied_taxes)) : net;
}

/** Each discount on the same amount; together never more than it in size, whatever rounding does to small figures. */
function takeDiscounts(amount: Decimal, discounts: readonly PricingDiscount[], decimals: number): AppliedDiscount[] {
  let left = amount;
  return discounts.map(({ id, code, rate }) => {
    const taken = smallerOf(roundTo(amount.times(rate).div(100), decimals), left);
    left = left.minus(taken);
    return { discount_id: id, code, amount: taken };
  });
}

/** Each tax of each line rounded by itself; a compound tax stands on the rounded taxes before it. */
function taxLines(lines: readonly DiscountedLine[], decimals: number): AppliedTax[][] {
  return lines.map((line) => chargeTaxes(line, (tax) => roundTo(tax, decimals)));
}

/** The exact taxes of all lines, summed by code, rounded once and dealt to the lines; a compound tax stands on exact taxes. */
function taxDocument(lines: readonly DiscountedLine[], decimals: number): AppliedTax[][] {
  const charged = lines.map((line) => chargeTaxes(line, (tax) => tax));
  const byCode = Map.groupBy(charged.flat(), ({ code }) => code);
  for (const shares of byCode.values()) {
    const exact = shares.map(({ amount }) => amount);
    const dealt = dealByLargestRemainder(roundTo(sum(shares), decimals), exact, decimals);
    for (const [index, share] of shares.entries()) share.amount = dealt[index]!;
  }
  return charged;
}

function chargeTaxes({ line, taxes, discounted }: DiscountedLine, rounded: (tax: Decimal) => Decimal): AppliedTax[] {
  let base = discounted;
  return taxes.map(({ id, code, rate, mechanism }) => {
    // The line of an import tax is the tax; the rate is a label.
    if (mechanism === 'import') return { tax_id: id, code, amount: discounted };
    const share = rate.div(100);
    const tax = rounded(line.tax_inclusive ? discounted.minus(discounted.div(ONE.plus(share))) : base.times(share));
    if (line.compound_tax) base = base.plus(tax);
    return { tax_id: id, code, amount: tax };
  });
}

function inOrder(discounts: readonly PricingDiscount[], applied: AppliedDiscount[]): AppliedDiscount[] {
  return discounts.map(({ id }) => applied.find(({ discount_id }) => discount_id === id)!);
}

function sum(parts: readonly { amount: Decimal }[]): Decimal {
  return sumOf(parts, ({ amount }) => amount);
}
