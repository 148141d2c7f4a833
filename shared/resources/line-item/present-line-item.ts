import { sumOf } from '../../accounting/decimal.ts';
import type { Decimal } from '../../accounting/decimal.ts';
import { extendedAmount } from '../../accounting/extended-amount.ts';
import { decimalsOf } from '../../accounting/minor-units.ts';
import { mechanismOf } from '../../accounting/tax-direction.ts';
import { netAmount } from '../../accounting/price-line-items.ts';
import { sumsByCode } from '../../accounting/transaction-totals.ts';
import type { LineItem } from './line-item.ts';
import { presentNamedAccount } from '../account/present-account.ts';
import { discountKind, presentDiscount } from '../discount/present-discount.ts';
import { presentNamedValues } from '../dimension-value/present-named-values.ts';
import { presentNamedTax } from '../tax/present-tax.ts';
import { present } from '../../api/record-form.ts';
import type { Shown } from '../../api/resource-types.ts';
import { lineItem as resource } from './line-item.ts';
import { amountOf, writtenAmount } from '../present-values.ts';
import type { Presented } from '../present-values.ts';
import { referred } from '../references.ts';
import type { References } from '../references.ts';
import { tax as taxResource } from '../tax/tax.ts';
import { discount as discountResource } from '../discount/discount.ts';
import { account as accounts } from '../account/account.ts';
import { currency as currencies } from '../currency/currency.ts';

/** Amounts by code, with their total. Codes that several records share are added up. */
function totalsByCode(applied: readonly { code: string; amount: Decimal }[]): Record<string, string> {
  const entries = Object.entries(sumsByCode(applied)).map(([code, sum]) => [code, amountOf(sum)] as const);
  return { total: amountOf(sumOf(applied, ({ amount }) => amount)), ...Object.fromEntries(entries) };
}

/** A line's direct properties, with its taxes and discounts. */
export function presentLineItem(line: LineItem, refs: References): Shown<typeof resource> {
  const taxes = line.taxes.map((id) => referred(refs, taxResource, id));
  const discounts = line.discounts.map((id) => referred(refs, discountResource, id));
  const has_withholding_tax = taxes.some((tax) => tax.withholding_tax);
  return present(resource, line, {
    net_amount: amountOf(netAmount(line, has_withholding_tax)),
    // What the buyer owes or paid at the border is no tax on top of the line.
    tax: totalsByCode(taxes.every((tax) => mechanismOf(tax) === 'standard') ? line.applied_taxes : []),
    discount: totalsByCode(line.applied_discounts),
    has_withholding_tax,
    has_operations_discounts: discounts.some((discount) => discountKind(discount, refs) === 'OPERATIONAL'),
    has_gross_discounts: discounts.some((discount) => discount.gross_discount),
    taxes: taxes.map(presentNamedTax),
    discounts: discounts.map((discount) => presentDiscount(discount, refs)),
    dimensions: presentNamedValues(line.dimensions, refs),
  });
}

/** A line with its account, and its transaction in bus form when it has one. */
export function presentLineItemInFull(line: LineItem, refs: References, transaction: Presented | null): Presented {
  const account = referred(refs, accounts, line.account_id);
  return { ...presentLineItem(line, refs), account: presentNamedAccount(account), transaction };
}

/** `LineItem: Sales for 200.00`, in the currency of its transaction. */
export function lineItemLabel(line: LineItem, currency_id: number, refs: References): string {
  const account = referred(refs, accounts, line.account_id);
  const { currency_code } = referred(refs, currencies, currency_id);
  return `LineItem: ${account.name} for ${writtenAmount(extendedAmount(line, decimalsOf(currency_code)), currency_code)}`;
}
