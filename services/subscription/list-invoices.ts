import { pageMeta, windowOf } from '../../shared/api/page-of-list.ts';
import type { PageMeta, PageRequest } from '../../shared/api/page-of-list.ts';
import { DURABLE } from '../../shared/database/read-options.ts';
import type { Billing } from './billing.ts';
import { collections } from './collections.ts';
import { presentInvoice } from '../../shared/resources/subscription/present-invoice.ts';
import type { PresentedInvoice } from '../../shared/resources/subscription/present-invoice.ts';

export interface InvoiceList {
  status: 'success';
  data: PresentedInvoice[];
  meta: PageMeta;
}

/** The account's invoices, newest first. 422 for a page beyond the last. */
export async function listInvoices(billing: Billing, owner_id: number, page: PageRequest): Promise<InvoiceList> {
  const { invoices } = collections(billing.db);
  const { skip, limit } = windowOf(page);
  const meta = pageMeta(await invoices.countDocuments({ owner_id }, DURABLE), page);
  const found = await invoices.find({ owner_id }, DURABLE).sort({ _id: -1 }).skip(skip).limit(limit).toArray();
  return { status: 'success', data: found.map(presentInvoice), meta };
}
