import { timestampOf } from '../../shared/api/timestamp-text.ts';
import type { BillLine } from '../../shared/subscription/renewal-bill.ts';
import type { InvoiceRecord } from './invoice-record.ts';

/** An invoice as the API shows it (docs/guides/subscription.md "Invoices"): amounts are integers in the currency's subunits. */
export interface PresentedInvoice {
  id: number;
  number: string;
  period: { start_date: string; end_date: string };
  lines: BillLine[];
  currency: string;
  total_subunits: number;
  status: InvoiceRecord['status'];
  issued_at: string;
  paid_at: string | null;
}

export function presentInvoice(invoice: InvoiceRecord): PresentedInvoice {
  const { _id, number, period_start, period_end, lines, currency, total_subunits, status, issued_at, paid_at } = invoice;
  const period = { start_date: period_start, end_date: period_end };
  return {
    id: _id,
    number,
    period,
    lines,
    currency,
    total_subunits,
    status,
    issued_at: timestampOf(issued_at),
    paid_at: paid_at && timestampOf(paid_at),
  };
}
