import type { Transaction } from '../../shared/storage/in-transaction.ts';
import type { SubscriptionRecord } from '../../shared/subscription/subscription-record.ts';
import { collections } from './collections.ts';
import type { InvoiceRecord } from '../../shared/subscription/invoice-record.ts';
import type { PaymentAttempt } from '../../shared/subscription/payment-attempt.ts';

/**
 * Writes the invoice of an attempt in the transaction that records its outcome. The number is taken in the same transaction, so numbers
 * have no gaps. Open invoices that this payment replaces become void.
 */
export async function issueInvoice(
  transaction: Transaction,
  record: SubscriptionRecord,
  attempt: PaymentAttempt,
  status: 'open' | 'paid',
  now: Date,
): Promise<void> {
  const { invoices, counters } = collections(transaction.db);
  const { session } = transaction;
  const bill = attempt.bill!;
  if (attempt.kind === 'renewal')
    await invoices.updateMany({ owner_id: record._id, status: 'open' }, { $set: { status: 'void' } }, { session });
  const counter = await counters.findOneAndUpdate(
    { _id: 'invoices' },
    { $inc: { last: 1 } },
    { session, upsert: true, returnDocument: 'after' },
  );
  const id = counter!.last;
  const invoice: InvoiceRecord = {
    _id: id,
    number: `INV-${String(id).padStart(6, '0')}`,
    owner_id: record._id,
    period_start: bill.period_start,
    period_end: bill.period_end,
    lines: bill.lines,
    currency: bill.currency,
    total_subunits: bill.total_subunits,
    status,
    billing_email: record.billing_email,
    reference: attempt._id,
    issued_at: now,
    paid_at: status === 'paid' ? now : null,
  };
  await invoices.insertOne(invoice, { session });
}
