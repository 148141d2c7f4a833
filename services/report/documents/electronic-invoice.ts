import { fileName } from '../../../shared/api/table/file-name.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { checkedInvoice, invoiceInForm } from '../../../shared/documents/check-document.ts';
import { invoiceForms } from '../../../shared/einvoice/invoice-forms.ts';
import type { InvoiceForm } from '../../../shared/einvoice/invoice-forms.ts';
import { writeInvoice } from '../../../shared/einvoice/write-invoice.ts';
import type { IssuedDocument } from '../../../shared/resources/document/issued-document.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { readDocument } from './read-document.ts';

export function isInvoiceForm<F extends string>(format: F): format is F & InvoiceForm {
  return Object.hasOwn(invoiceForms, format);
}

/** What keeps a document from being made in a form of e-invoices, of a draft too (docs/decisions/e-invoices.md). */
export async function checkDocument(entity_id: number, { id, format }: ParamsOf<'checkDocument'>): Promise<Record<string, unknown>> {
  const { faults } = checkedInvoice(await readDocument(entity_id, id), format);
  return { status: 'success', check: { ok: faults.length === 0, faults } };
}

/** The XML of a posted document. Throws 422 for a draft, and 135 with all that keeps the form from being made. */
export function electronicInvoice(document: IssuedDocument, form: InvoiceForm): { file_name: string; text: string } {
  if (document.is_draft)
    throw new RequestError(422, { format: ['An e-invoice is made of what is posted; post the draft first, or check it.'] });
  return {
    file_name: fileName([document.number ?? '', document.seller.name], 'xml'),
    text: writeInvoice(invoiceInForm(document, form, 'format'), form),
  };
}
