import type { DiscountKind } from '../../accounting/vocabularies.ts';
import { discountKind as kindOfAccount } from '../../accounting/discount-kind.ts';
import { present } from '../../api/record-form.ts';
import type { Shown } from '../../api/resource-types.ts';
import { presentNamedAccount } from '../account/present-account.ts';
import { writtenRate } from '../present-values.ts';
import type { Presented } from '../present-values.ts';
import type { Discount } from './discount.ts';
import { referred } from '../references.ts';
import type { References } from '../references.ts';
import { discount as resource } from './discount.ts';
import { account as accounts } from '../account/account.ts';

/** A discount's kind, which follows from its account (docs/accounting.md §5.6). */
export function discountKind(discount: Discount, refs: References): DiscountKind {
  return kindOfAccount(referred(refs, accounts, discount.account_id).account_type);
}

/** A discount's direct properties. */
export function presentDiscount(discount: Discount, refs: References): Shown<typeof resource> {
  return present(resource, discount, { kind: discountKind(discount, refs) });
}

export function presentDiscountInFull(discount: Discount, refs: References): Presented {
  const account = referred(refs, accounts, discount.account_id);
  return { ...presentDiscount(discount, refs), account: presentNamedAccount(account) };
}

/** `Discount: Summer sale (SALE) at 10.00%`. */
export function discountLabel(discount: Discount): string {
  return `Discount: ${discount.name} (${discount.code}) at ${writtenRate(discount.rate)}%`;
}
