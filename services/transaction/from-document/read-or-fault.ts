import type { Invoice } from '../../../shared/einvoice/invoice.ts';
import { readInvoice } from '../../../shared/einvoice/read-invoice.ts';
import { UnreadableFile } from '../../../shared/files/unreadable-file.ts';

export type InvoiceOrFault = { invoice: Invoice } | { fault: string };

/** What a file says as an e-invoice, or why it cannot be read: plain data, which goes from one thread to another. */
export function readOrFault(bytes: Uint8Array): InvoiceOrFault {
  try {
    const { invoice } = readInvoice(bytes);
    return { invoice };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { fault: error.message };
  }
}
