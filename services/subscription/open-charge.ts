import type { ClientSession } from 'mongoose';
import { clock } from '../../shared/base/clock.ts';
import { inTransaction } from '../../shared/storage/in-transaction.ts';
import { dayOf } from '../../shared/subscription/calendar.ts';
import type { Bill } from '../../shared/subscription/bill.ts';
import type { SubscriptionRecord } from '../../shared/subscription/subscription-record.ts';
import { collections } from './collections.ts';
import type { PaymentAttempt } from '../../shared/subscription/payment-attempt.ts';

/** How long an opened charge belongs to the process that opened it: longer than any call to the gateway. */
const lease_ms = 120_000;

export interface WantedCharge {
  kind: 'renewal' | 'plan_change';
  bill: Bill;
  changes: Partial<SubscriptionRecord> | null;
  asked_by?: PaymentAttempt['asked_by'];
}

/**
 * Stores the intention to charge and claims the subscription for it, in one transaction, before the gateway hears of it. `decide` computes
 * the charge from the record as it is inside the transaction; null means that there is nothing to charge. Its `now` is also the time of the
 * attempt, by which a paid renewal knows the months that it billed (`renewed`): a month that ends in between must not be left out. Answers
 * null when another process has a charge pending. The reference follows from the subscription, the renewal date and the number of the
 * attempt. So a process that takes over after a crash asks the gateway about the same payment.
 */
export async function openCharge(
  owner_id: number,
  decide: (record: SubscriptionRecord, now: Date, session: ClientSession) => Promise<WantedCharge | null>,
): Promise<PaymentAttempt | null> {
  return inTransaction(async (transaction) => {
    const { session, db } = transaction;
    const { subscriptions, attempts } = collections(db);
    const record = await subscriptions.findOne({ _id: owner_id }, { session });
    if (record?.pending_charge !== null || record.card === null || record.cancelled_at !== null) return null;
    const now = clock.now();
    const wanted = await decide(record, now, session);
    if (wanted === null) return null;
    const attempt = attemptOf(record, wanted, now);
    const claim: Partial<SubscriptionRecord> = {
      pending_charge: attempt._id,
      lease_until: new Date(now.getTime() + lease_ms),
      charge_attempts: record.charge_attempts + 1,
      updated_at: now,
    };
    if (wanted.kind === 'renewal') claim.last_charged_on = dayOf(now);
    await attempts.insertOne(attempt, { session });
    await subscriptions.updateOne({ _id: owner_id }, { $set: claim, $inc: { revision: 1 } }, { session });
    return attempt;
  });
}

/** Takes over a pending charge whose process did not finish it in time. Null when it is settled, or when another process still holds it. */
export async function takeOverCharge(owner_id: number): Promise<PaymentAttempt | null> {
  return inTransaction(async ({ session, db }) => {
    const { subscriptions, attempts } = collections(db);
    const now = clock.now();
    const record = await subscriptions.findOneAndUpdate(
      { _id: owner_id, pending_charge: { $ne: null }, lease_until: { $lt: now } },
      { $set: { lease_until: new Date(now.getTime() + lease_ms) } },
      { session, returnDocument: 'after' },
    );
    return record && attempts.findOne({ _id: record.pending_charge! }, { session });
  });
}

function attemptOf(record: SubscriptionRecord, { kind, bill, changes, asked_by }: WantedCharge, now: Date): PaymentAttempt {
  const card = record.card!;
  return {
    _id: `${record.uuid}-${record.renewal_date}-${record.charge_attempts + 1}`,
    owner_id: record._id,
    kind,
    status: 'pending',
    currency: bill.currency,
    amount_subunits: bill.total_subunits,
    bill,
    changes,
    ...(asked_by ? { asked_by } : {}),
    authorization_code: card.authorization_code,
    email: card.email,
    gateway_message: null,
    refund: 'none',
    created_on: dayOf(now),
    created_at: now,
    updated_at: now,
  };
}
