import type { InvoiceFault } from '../invoice-fault.ts';
import type { Invoice } from '../invoice.ts';

/** EN 16931 names its rules by the category: BR-AE-02, BR-IC-02 for K. */
const ruleNames: ReadonlyMap<string, string> = new Map(
  Object.entries({ S: 'S', Z: 'Z', E: 'E', AE: 'AE', K: 'IC', G: 'G', O: 'O', L: 'AF', M: 'AG', B: 'B' }),
);
/** Of these a VAT id is wanted, a tax number does not do. */
const needVatId = new Set(['K', 'G']);
const needReason = new Set(['E', 'AE', 'K', 'G', 'O']);

/** What the categories of tax want of the parties, the delivery and each other (BR-S to BR-AG of EN 16931). */
export function checkCategories(invoice: Invoice): InvoiceFault[] {
  const untaxed = [...invoice.lines, ...invoice.allowances, ...invoice.charges].some(({ tax }) => tax === undefined);
  const categories = [...new Set(invoice.taxes.map(({ category }) => category))];
  return [
    ...(untaxed
      ? [{ field: 'line_items.taxes', rule: 'BR-CO-04', message: 'Each line has a tax with a category; take one with a rate of 0.' }]
      : []),
    ...categories.flatMap((category) => checkCategory(invoice, category, categories)),
  ];
}

function checkCategory(invoice: Invoice, category: string, categories: readonly string[]): InvoiceFault[] {
  const name = ruleNames.get(category);
  if (name === undefined) return [{ field: 'line_items.taxes', rule: 'BR-CL-18', message: `${category} is no category of EN 16931.` }];
  const { seller, buyer, delivery, period, taxes, tax_representative } = invoice;
  const fault = (number: string, field: string, message: string): InvoiceFault => ({ rule: `BR-${name}-${number}`, field, message });
  const faults: InvoiceFault[] = [];
  if (category === 'O') {
    if (categories.length > 1)
      faults.push(fault('11', 'line_items.taxes', 'What is outside the scope of tax stands beside no other category.'));
  } else {
    const known = seller.vat_id ?? tax_representative?.vat_id ?? (needVatId.has(category) ? undefined : seller.tax_number);
    if (!known) faults.push(fault('02', 'identity.vat_id', 'The seller has a VAT id.'));
  }
  if (category === 'AE' && !buyer.vat_id && !buyer.registration)
    faults.push(fault('02', 'contact.vat_id', 'The buyer, who owes the tax, has a VAT id or a registration.'));
  if (category === 'K') {
    if (!buyer.vat_id) faults.push(fault('02', 'contact.vat_id', 'The buyer in another country has a VAT id.'));
    if (!delivery?.date && !period)
      faults.push(fault('11', 'document.delivery.date', 'An intra-community supply has a day of delivery or a period.'));
    if (!delivery?.address?.country)
      faults.push(fault('12', 'document.delivery.address', 'An intra-community supply says to which country.'));
  }
  if (category === 'B') {
    if ([seller, buyer, delivery].some((place) => (place?.address?.country ?? 'IT') !== 'IT'))
      faults.push(fault('01', 'line_items.taxes', 'A split payment is of a sale within Italy; elsewhere the tax has the category S.'));
    if (categories.includes('S'))
      faults.push(fault('02', 'line_items.taxes', 'A split payment stands beside no tax of the standard rate; make an invoice of each.'));
  }
  if (needReason.has(category) && taxes.some((tax) => tax.category === category && !tax.exemption_code && !tax.exemption_reason))
    faults.push(fault('10', 'line_items.taxes', 'The tax says why none is charged: `exemption_code` or `exemption_reason`.'));
  return faults;
}
