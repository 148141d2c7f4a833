import type { Day } from '../../shared/subscription/calendar.ts';
import type { SubscriptionCurrency } from '../../shared/subscription/plans.ts';
import type { BillLine } from '../../shared/subscription/renewal-bill.ts';

/**
 * An invoice as stored in the collection `invoices`. Once issued only its status changes: an open one (its charge was declined)
 * becomes void when a later payment, which has an invoice of its own, takes its place.
 */
export interface InvoiceRecord {
  /** Without gaps over all invoices of the installation. */
  _id: number;
  number: string;
  owner_id: number;
  period_start: Day;
  period_end: Day;
  lines: BillLine[];
  currency: SubscriptionCurrency;
  total_subunits: number;
  status: 'open' | 'paid' | 'void';
  billing_email: string | null;
  /** The gateway's reference of the payment. */
  reference: string;
  issued_at: Date;
  paid_at: Date | null;
}
