import { BookkeepingError } from '../accounting/bookkeeping-error.ts';
import { checkInvoice } from '../einvoice/check-invoice.ts';
import type { InvoiceForm } from '../einvoice/invoice-forms.ts';
import type { Invoice } from '../einvoice/invoice.ts';
import { invoiceForms } from '../resources/document/electronic-forms.ts';
import type { IssuedDocument } from '../resources/document/issued-document.ts';
import { invoiceOfDocument } from './invoice-of-document.ts';
import type { DocumentInvoice } from './invoice-of-document.ts';

/** The invoice that a document is, with all that keeps it from being made in the form (docs/decisions/e-invoices.md). */
export function checkedInvoice(document: IssuedDocument, form: InvoiceForm): DocumentInvoice {
  const { invoice, faults } = invoiceOfDocument(document);
  return { invoice, faults: [...faults, ...checkInvoice(invoice, form)] };
}

/** The invoice that a document is in a form. Throws 135 of a field of the request, with all that keeps the form from being made. */
export function invoiceInForm(document: IssuedDocument, form: InvoiceForm, field: string): Invoice {
  const { invoice, faults } = checkedInvoice(document, form);
  if (faults.length === 0) return invoice;
  const named = faults.map((fault) => `${fault.field}: ${fault.message.replace(/\.$/, '')} (${fault.rule})`);
  const message = `${invoiceForms[form]} cannot be made of this document. ${named.join('; ')}`;
  throw new BookkeepingError('transaction', 'NoElectronicInvoice', field, message);
}
