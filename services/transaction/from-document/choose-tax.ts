import { usualCategory } from '../../../shared/accounting/usual-tax-category.ts';
import { mechanismOf } from '../../../shared/accounting/tax-direction.ts';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import type { TaxRate } from '../../../shared/einvoice/invoice.ts';
import type { Tax } from '../../../shared/resources/tax/tax.ts';

/** The tax of the books that a line of a supplier's invoice bears: one, none because none is due, or open between several or none. */
export type TaxChoice = { readonly tax_id: number | null } | { readonly open: number[] };

/** Where the buyer owes the tax (EN 16931): the document states none, the books have one. */
const owed_by_buyer: readonly string[] = ['AE', 'K'];

/**
 * The tax of a category and a rate (docs/accounting.md §15.6): of those that fit the one that the supplier's documents bear already, else the
 * only one, else the only one that a tax return counts as input.
 *
 * @param used the taxes of the contact, then those of its last bill
 */
export function chooseTax(rate: TaxRate, taxes: readonly Tax[], used: readonly number[]): TaxChoice {
  const fitting = taxes.filter((tax) => fits(tax, rate));
  const known = used.find((id) => fitting.some((tax) => tax.id === id));
  if (known !== undefined) return { tax_id: known };
  const [only, ...others] = fitting;
  if (only && others.length === 0) return { tax_id: only.id };
  const inputs = fitting.filter(({ boxes }) => boxes && Object.keys(boxes).includes('INPUT'));
  if (inputs.length === 1) return { tax_id: inputs[0]!.id };
  const isDue = owed_by_buyer.includes(rate.category) || !new Decimal(rate.rate).isZero();
  return isDue || fitting.length > 0 ? { open: fitting.map(({ id }) => id) } : { tax_id: null };
}

function fits(tax: Tax, { category, rate }: TaxRate): boolean {
  if (tax.withholding_tax) return false;
  if (owed_by_buyer.includes(category)) return mechanismOf(tax) === 'reverse_charge';
  return mechanismOf(tax) === 'standard' && (tax.tax_category ?? usualCategory(tax)) === category && tax.rate.equals(rate);
}
