import type { Invoice } from './invoice.ts';

/** Why an invoice cannot be made in a form. */
export interface InvoiceFault {
  /** Where it is said: of `identity` (the seller), `contact` (the buyer), `document`, or the transaction itself. */
  field: string;
  /** As the official validators name it: `BR-10`, `BR-DE-15`, `PEPPOL-EN16931-R010`. */
  rule: string;
  message: string;
}

/** A rule of a form: what it wants, and whether an invoice breaks it. */
export interface InvoiceRule extends InvoiceFault {
  broken: (invoice: Invoice) => boolean;
}

/** The rules that an invoice breaks. */
export function faultsOf(invoice: Invoice, rules: readonly InvoiceRule[]): InvoiceFault[] {
  return rules.flatMap(({ broken, ...fault }) => (broken(invoice) ? [fault] : []));
}
