import type { InvoiceFormat } from '../../shared/resources/subscription/subscription.ts';
import { answerFormats } from '../../shared/api/answer-formats.ts';
import { fileName } from '../../shared/api/table/file-name.ts';
import { DURABLE } from '../../shared/database/read-options.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { printPdf } from '../../shared/pdf/print-pdf.ts';
import type { InvoiceRecord } from '../../shared/subscription/invoice-record.ts';
import type { Billing } from './billing.ts';
import { collections } from './collections.ts';
import { invoiceSheet } from './invoice-sheet.ts';
import { presentInvoice } from '../../shared/resources/subscription/present-invoice.ts';
import { renderInvoiceHtml } from './render-invoice-html.ts';

/** An invoice to print. Its bytes are base64, because the bus carries JSON. */
export interface PrintedInvoice {
  content_type: string;
  file_name: string;
  text?: string;
  base64?: string;
}

/** One invoice as JSON, or printed as HTML or PDF. 404 for an invoice of another account. */
export async function readInvoice(billing: Billing, owner_id: number, id: number, format: InvoiceFormat): Promise<object> {
  const invoice = await collections(billing.db).invoices.findOne({ _id: id, owner_id }, DURABLE);
  if (!invoice) throw new RequestError(404, { id: [`There is no invoice ${id}; GET /subscription/invoices lists them.`] });
  if (format === 'html') return { ...fileOf(invoice, format), text: renderInvoiceHtml(invoice) } satisfies PrintedInvoice;
  if (format === 'pdf') return { ...fileOf(invoice, format), base64: await printPdf(invoiceSheet(invoice)) } satisfies PrintedInvoice;
  return { status: 'success', resource: presentInvoice(invoice) };
}

function fileOf({ number }: InvoiceRecord, format: 'html' | 'pdf'): Pick<PrintedInvoice, 'content_type' | 'file_name'> {
  return { ...answerFormats[format], file_name: fileName(['invoice', number], format) };
}
