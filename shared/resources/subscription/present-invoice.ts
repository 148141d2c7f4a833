import { presentFields } from '../../api/record-form.ts';
import type { ShownFields } from '../../api/resource-types.ts';
import type { InvoiceRecord } from '../../subscription/invoice-record.ts';
import { invoiceFields } from './subscription.ts';

export type PresentedInvoice = ShownFields<typeof invoiceFields>;

/** An invoice as the API shows it (shared/resources/subscription/subscription.md "Invoices"): amounts are integers in the currency's subunits. */
export function presentInvoice({ _id, ...invoice }: InvoiceRecord): PresentedInvoice {
  const period = { start_date: invoice.period_start, end_date: invoice.period_end };
  return presentFields(invoiceFields, { ...invoice, id: _id }, { period });
}
