import type { InvoiceRecord } from '../../shared/subscription/invoice-record.ts';

/** An invoice for a month of a plan that nobody has paid yet. */
export const someInvoice: InvoiceRecord = {
  _id: 1,
  number: 'INV-000001',
  owner_id: 7,
  period_start: '2025-04-30',
  period_end: '2025-05-31',
  lines: [{ description: 'Ledger plan, 2025-04-30 to 2025-05-31', quantity: 1, unit_subunits: 999, amount_subunits: 999 }],
  currency: 'USD',
  total_subunits: 999,
  status: 'open',
  billing_email: 'счёт@пример.рф',
  reference: 'reference',
  issued_at: new Date('2025-04-30T09:00:00Z'),
  paid_at: null,
};
