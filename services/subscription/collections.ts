import type { Db } from '../../shared/database/connection.ts';
import type { SubscriptionRecord } from '../../shared/subscription/subscription-record.ts';
import type { InvoiceRecord } from '../../shared/subscription/invoice-record.ts';
import type { PaymentAttempt } from '../../shared/subscription/payment-attempt.ts';

export function collections(db: Db) {
  return {
    subscriptions: db.collection<SubscriptionRecord>('subscriptions'),
    attempts: db.collection<PaymentAttempt>('payment_attempts'),
    invoices: db.collection<InvoiceRecord>('invoices'),
    counters: db.collection<{ _id: string; last: number }>('id_blocks'),
  };
}
