import { checkCategories } from './check/check-categories.ts';
import { checkFigures } from './check/check-figures.ts';
import { contentRules } from './check/content-rules.ts';
import { facturxRules } from './check/facturx-rules.ts';
import { germanRules } from './check/german-rules.ts';
import { networkRules, peppolRules } from './check/peppol-rules.ts';
import { faultsOf } from './invoice-fault.ts';
import type { InvoiceFault, InvoiceRule } from './invoice-fault.ts';
import type { InvoiceForm } from './invoice-forms.ts';
import type { Invoice } from './invoice.ts';

/** What the forms want besides EN 16931. XRechnung holds the rules of Peppol's syntax, and Peppol those of Germany between two there. */
const rulesOf: Record<InvoiceForm, (invoice: Invoice) => readonly InvoiceRule[]> = {
  ubl: () => [],
  cii: () => [],
  xrechnung: () => [...germanRules('BR-DE-'), ...networkRules],
  'xrechnung-cii': () => [...germanRules('BR-DE-'), ...networkRules],
  peppol: (invoice) => [...(isInGermany(invoice) ? germanRules('DE-R-0') : []), ...networkRules, ...peppolRules],
  facturx: (invoice) => (isInGermany(invoice) ? facturxRules : []),
};

/**
 * All that keeps an invoice from being made in a form, none where it may be: nothing is guessed or left out to make it fit
 * (docs/decisions/e-invoices.md). The rules of other countries in Peppol are not known here.
 */
export function checkInvoice(invoice: Invoice, form: InvoiceForm): InvoiceFault[] {
  return [
    ...faultsOf(invoice, contentRules),
    ...checkCategories(invoice),
    ...checkFigures(invoice, form),
    ...faultsOf(invoice, rulesOf[form](invoice)),
  ];
}

const isInGermany = ({ seller, buyer }: Invoice): boolean => seller.address?.country === 'DE' && buyer.address?.country === 'DE';
