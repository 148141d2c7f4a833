import type { Tax } from '../records.ts';
import { presentAccount } from '../account/present-account.ts';
import { present } from '../../api/record-form.ts';
import type { Shown } from '../../api/resource-types.ts';
import { tax as resource } from './tax.ts';
import type { Presented } from '../present-values.ts';
import type { References } from '../references.ts';

/** A tax's direct properties. */
export function presentTax(tax: Tax): Shown<typeof resource> {
  return present(resource, tax, {});
}

export function presentTaxInFull(tax: Tax, refs: References): Presented {
  const account = tax.account_id === null ? undefined : refs.account(tax.account_id);
  return { ...presentTax(tax), account: account ? presentAccount(account) : null };
}

/** `Tax: Output Vat (OTP) at 10.00%`. */
export function taxLabel(tax: Tax): string {
  return `Tax: ${tax.name} (${tax.code}) at ${tax.rate.toFixed(2)}%`;
}
