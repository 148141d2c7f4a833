import type { Tax } from './tax.ts';
import { presentNamedAccount } from '../account/present-account.ts';
import { present } from '../../api/record-form.ts';
import type { Shown } from '../../api/resource-types.ts';
import { shownOnce } from '../../api/shown-once.ts';
import { usualCategory } from '../../accounting/usual-tax-category.ts';
import { tax as resource } from './tax.ts';
import { writtenRate } from '../present-values.ts';
import type { Presented } from '../present-values.ts';
import type { References } from '../references.ts';
import { account as accounts } from '../account/account.ts';

/** A tax's direct properties. */
export function presentTax(tax: Tax): Shown<typeof resource> {
  return present(resource, tax, { tax_category: tax.tax_category ?? usualCategory(tax) });
}

/** The same for an answer about another record, which names a tax that many records name. */
export const presentNamedTax = shownOnce(presentTax);

export function presentTaxInFull(tax: Tax, refs: References): Presented {
  const account = tax.account_id === null ? undefined : refs.find(accounts, tax.account_id);
  return { ...presentTax(tax), account: account ? presentNamedAccount(account) : null };
}

/** `Tax: Output Vat (OTP) at 10.00%`. */
export function taxLabel(tax: Tax): string {
  return `Tax: ${tax.name} (${tax.code}) at ${writtenRate(tax.rate)}%`;
}
