import type { BillLine } from '../../shared/subscription/renewal-bill.ts';
import type { InvoiceRecord } from './invoice-record.ts';

/** An invoice as the API shows it (surface.md §6): amounts are integers in the currency's subunits. */
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
    issued_at: timestamp(issued_at),
    paid_at: paid_at && timestamp(paid_at),
  };
}

/** ISO 8601 with microseconds and Z, as every timestamp of the API. */
function timestamp(instant: Date): string {
  return instant.toISOString().replace('Z', '000Z');
}
