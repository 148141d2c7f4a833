import type { Tax } from '../../accounting/records.ts';
import { presentAccount } from './present-account.ts';
import { amountOf, presentRecord } from './present-values.ts';
import type { Presented } from './present-values.ts';
import type { References } from './references.ts';

/** A tax's direct properties. */
export function presentTax(tax: Tax): Presented {
  return presentRecord(tax, {
    name: tax.name,
    code: tax.code,
    rate: amountOf(tax.rate),
    account_id: tax.account_id,
    withholding_tax: tax.withholding_tax,
  });
}

export function presentTaxInFull(tax: Tax, refs: References): Presented {
  const account = tax.account_id === null ? undefined : refs.account(tax.account_id);
  return { ...presentTax(tax), account: account ? presentAccount(account) : null };
}

/** `Tax: Output Vat (OTP) at 10.00%`. */
export function taxLabel(tax: Tax): string {
  return `Tax: ${tax.name} (${tax.code}) at ${tax.rate.toFixed(2)}%`;
}
