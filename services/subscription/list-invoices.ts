import { RequestError } from '../../shared/base/request-error.ts';
import type { Billing } from './billing.ts';
import { collections, fresh } from './collections.ts';
import { presentInvoice } from './present-invoice.ts';
import type { PresentedInvoice } from './present-invoice.ts';

export interface InvoiceList {
  status: 'success';
  data: PresentedInvoice[];
  meta: { current_page: number; per_page: number; total: number; last_page: number };
}

/** The account's invoices, newest first. 422 for a page beyond the last. */
export async function listInvoices(billing: Billing, owner_id: number, page: number, per_page: number): Promise<InvoiceList> {
  const { invoices } = collections(billing.db);
  const total = await invoices.countDocuments({ owner_id }, fresh);
  const last_page = Math.max(1, Math.ceil(total / per_page));
  if (page > last_page) throw new RequestError(422, { page: [`There are ${last_page} pages; ${page} is beyond the last.`] });
  const found = await invoices
    .find({ owner_id }, fresh)
    .sort({ _id: -1 })
    .skip((page - 1) * per_page)
    .limit(per_page)
    .toArray();
  return { status: 'success', data: found.map(presentInvoice), meta: { current_page: page, per_page, total, last_page } };
}
