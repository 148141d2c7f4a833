import { eachOnce } from './each-once.ts';
import { decimalsOf } from './minor-units.ts';
import { priceLineItems } from './price-line-items.ts';
import type { PricedLine, PricingDiscount, PricingTax, Rounding, UnpricedLine } from './price-line-items.ts';
import type { LineItem } from './records.ts';
import type { StatedTax } from './tax-figures.ts';
import type { TaxRounding } from './vocabularies.ts';

/** The taxes and discounts that lines name; recycled ones stay on the drafts that have them. */
export interface Charges {
  tax(id: number): PricingTax | undefined;
  discount(id: number): PricingDiscount | undefined;
}

export type ChargedByReference = UnpricedLine & Pick<LineItem, 'taxes' | 'discounts' | 'withholding_tax_id'>;

/** How the figures of a document are rounded: in whole minor units of its currency, as its entity rounds taxes (docs/accounting.md §1.2). */
export function documentRounding(currency_code: string, tax_rounding: TaxRounding): Rounding {
  return { decimals: decimalsOf(currency_code), tax_rounding };
}

/** Prices the lines of a document, each tax or discount that a line names applied once; throws when one of them is nowhere to be found. */
export function priceDocument(
  lines: readonly ChargedByReference[],
  rounding: Rounding,
  charges: Charges,
  stated?: readonly StatedTax[] | null,
): PricedLine[] {
  const charged = lines.map((line) => ({
    line,
    taxes: eachOnce(line.taxes).map((id) => found(charges.tax(id), 'Tax', id)),
    discounts: eachOnce(line.discounts).map((id) => found(charges.discount(id), 'Discount', id)),
    withholding: line.withholding_tax_id ? found(charges.tax(line.withholding_tax_id), 'Tax', line.withholding_tax_id) : null,
  }));
  return priceLineItems(charged, rounding, stated);
}

function found<R>(record: R | undefined, name: string, id: number): R {
  if (record === undefined) throw new TypeError(`${name} ${id} of a line was not given`);
  return record;
}
