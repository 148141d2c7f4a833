import { Decimal, plus, sumOf } from '../accounting/decimal.ts';
import type { AllowanceCharge, InvoiceLine, TaxRate } from '../einvoice/invoice.ts';
import type { IssuedAdjustment, IssuedDocument, IssuedLine } from '../resources/document/issued-document.ts';
import { present } from '../einvoice/present.ts';

/** A unit price has from two to so many decimals. */
const FEWEST_DECIMALS = 2;
const MOST_DECIMALS = 10;

/**
 * A line of a document as one of an e-invoice: quantity × price ÷ base with its allowances and charges is its net amount. Where the price holds
 * the tax, that is made of the net amount, and what adjusts it is in the price. A price is not negative (BR-27): its sign moves to the quantity.
 */
export function invoiceLine(line: IssuedLine, document: IssuedDocument): InvoiceLine {
  const adjustments = line.adjustments.filter(({ after_tax }) => !after_tax);
  const price = new Decimal(line.price);
  const quantity = price.isNegative() ? new Decimal(line.quantity).neg() : new Decimal(line.quantity);
  const base = new Decimal(line.price_base_quantity);
  const extended = quantity.times(price.abs()).dividedBy(base).toDecimalPlaces(document.decimals, Decimal.ROUND_HALF_UP);
  const adjusted = plus(
    extended,
    sumOf(adjustments, ({ amount }) => amount),
  );
  const kept = !line.tax_inclusive && adjusted.equals(line.net);
  return {
    id: String(line.position),
    quantity: quantity.toString(),
    unit_code: line.unit_code,
    net: line.net,
    allowances: kept ? sharesOf(adjustments, (amount) => amount.isNegative()) : [],
    charges: kept ? sharesOf(adjustments, (amount) => amount.greaterThan(0)) : [],
    ...(kept
      ? { price: price.abs().toString(), ...(base.equals(1) ? {} : { price_base_quantity: base.toString() }) }
      : { price: unitPrice(line.net, quantity, document.decimals) }),
    classifications: line.classifications.flatMap(({ id, scheme, version }) =>
      id === null ? [] : [{ id, ...present({ list: scheme, version }) }],
    ),
    attributes: [],
    ...present({
      name: line.name || null,
      note: line.note,
      description: line.description,
      item_code: line.item_code,
      buyer_item_code: line.buyer_item_code,
      standard_item: line.standard_item && { id: line.standard_item.id, ...present({ scheme: line.standard_item.scheme }) },
      origin_country: line.origin_country,
      order_line: line.order_line,
      period: line.period && present(line.period),
      tax: taxOfLine(line, document),
    }),
  };
}

/** The shortest price with which the quantity comes to a net amount; zero of no quantity. */
function unitPrice(net: string, quantity: Decimal, decimals: number): string {
  if (quantity.isZero()) return '0';
  const exact = new Decimal(net).dividedBy(quantity);
  for (let places = FEWEST_DECIMALS; places < MOST_DECIMALS; places += 1) {
    const price = exact.toDecimalPlaces(places, Decimal.ROUND_HALF_UP);
    if (price.times(quantity).toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP).equals(net)) return price.toString();
  }
  return exact.toDecimalPlaces(MOST_DECIMALS).toString();
}

/** A percentage is told with what it is of, else left out (PEPPOL-EN16931-R041). */
function sharesOf(adjustments: readonly IssuedAdjustment[], isOne: (amount: Decimal) => boolean): AllowanceCharge[] {
  return adjustments
    .filter(({ amount }) => isOne(new Decimal(amount)))
    .map(({ amount, reason, reason_code, percent, base }) => ({
      amount: new Decimal(amount).abs().toString(),
      ...present({ reason, reason_code, ...(percent === null || base === null ? {} : { percent, base }) }),
    }));
}

/** The category and rate of the tax of a line; undefined of one that has none. */
export function taxOfLine({ taxes }: IssuedLine, document: IssuedDocument): TaxRate | undefined {
  const sum = document.taxes.find(({ tax_id }) => tax_id === taxes[0]?.tax_id);
  return sum && { category: sum.category, rate: sum.rate };
}
