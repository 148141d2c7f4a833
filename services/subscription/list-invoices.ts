import { byId } from '../../shared/api/list-order.ts';
import type { CursorMeta, PageMeta } from '../../shared/api/page-of-list.ts';
import type { WalkRequest } from '../../shared/api/part-of-list.ts';
import { DURABLE } from '../../shared/database/read-options.ts';
import { presentInvoice } from '../../shared/resources/subscription/present-invoice.ts';
import type { PresentedInvoice } from '../../shared/resources/subscription/present-invoice.ts';
import { readPage } from '../../shared/storage/read-page.ts';
import type { Billing } from './billing.ts';
import { collections } from './collections.ts';

export interface InvoiceList {
  status: 'success';
  data: PresentedInvoice[];
  meta: PageMeta | CursorMeta;
}

/** The account's invoices, newest first. 422 for a page beyond the last. */
export async function listInvoices(billing: Billing, owner_id: number, request: WalkRequest): Promise<InvoiceList> {
  const { invoices: collection } = collections(billing.db);
  const { documents, meta } = await readPage({ collection, filter: { owner_id }, order: byId['-id']!, options: DURABLE }, request);
  return { status: 'success', data: documents.map(presentInvoice), meta };
}
