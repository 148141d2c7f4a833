import { invoiceForms } from './invoice-forms.ts';
import type { InvoiceForm } from './invoice-forms.ts';
import type { Invoice } from './invoice.ts';
import { writeCii } from './write/write-cii.ts';
import { writeUbl } from './write/write-ubl.ts';

const writers = { ubl: writeUbl, cii: writeCii };

/** An invoice as the XML of a form; that of Factur-X is what lies inside of its PDF. Whether it may be written so, checkInvoice says. */
export function writeInvoice(invoice: Invoice, form: InvoiceForm): string {
  const { syntax, ...profile } = invoiceForms[form];
  return writers[syntax](invoice, profile);
}
