import { againWhenBusy } from '../../shared/base/again-when-busy.ts';
import { clock } from '../../shared/base/clock.ts';
import { serviceEvents } from '../../shared/resources/event/service-events.ts';
import { inAccountTransaction } from '../../shared/storage/in-account-transaction.ts';
import type { AccountTransaction } from '../../shared/storage/in-account-transaction.ts';
import { dayOf } from '../../shared/subscription/calendar.ts';
import { nextRetry, renewed } from '../../shared/subscription/renewal-bill.ts';
import type { SubscriptionRecord } from '../../shared/subscription/subscription-record.ts';
import { collections } from './collections.ts';
import { askedOf, leaveEvent } from './leave-event.ts';
import { issueInvoice } from './issue-invoice.ts';
import type { PaymentAttempt } from '../../shared/subscription/payment-attempt.ts';
import type { Payment } from './payment/payment-gateway.ts';

/**
 * Records the outcome of a charge, once. Invoice, extension or retry, event and the end of the attempt are one transaction. A second caller
 * (a duplicate webhook, another process) finds the attempt settled and changes nothing. A pending payment changes nothing either. An
 * abandoned one has failed. Where the customer pays it on a page after all, the amount is to be given back.
 */
export async function settleCharge(
  { _id: reference, owner_id }: Pick<PaymentAttempt, '_id' | 'owner_id'>,
  payment: Payment,
): Promise<'succeeded' | 'failed' | 'pending'> {
  const settle = async (transaction: AccountTransaction): Promise<'succeeded' | 'failed' | 'pending'> => {
    const { session, db } = transaction;
    const { subscriptions, attempts } = collections(db);
    const attempt = await attempts.findOne({ _id: reference }, { session });
    if (attempt?.status === 'failed' && attempt.refund === 'none' && payment.status === 'success')
      await closeAttempt(transaction, attempt, { refund: 'due' });
    if (attempt?.status !== 'pending') return attempt?.status ?? 'pending';
    if (payment.status === 'pending' || payment.status === 'absent') return 'pending';
    const record = await subscriptions.findOne({ _id: attempt.owner_id }, { session });
    if (!record) return 'pending';
    return isPaid(attempt, payment) ? recordSuccess(transaction, record, attempt) : recordFailure(transaction, record, attempt, payment);
  };
  // Tried again, because the customer has paid: a busy account trail must not refuse the payment.
  return againWhenBusy(() => inAccountTransaction(owner_id, settle));
}

/** A payment of another amount or currency does not pay this attempt; it is given back. */
function isPaid(attempt: PaymentAttempt, payment: Payment): boolean {
  return payment.status === 'success' && payment.amount_subunits === attempt.amount_subunits && payment.currency === attempt.currency;
}

async function recordSuccess(transaction: AccountTransaction, record: SubscriptionRecord, attempt: PaymentAttempt): Promise<'succeeded'> {
  const now = clock.now();
  // The account was deleted while the charge was on its way. Nothing was bought, so the money goes back.
  const refund = record.cancelled_at === null ? 'none' : 'due';
  await closeAttempt(transaction, attempt, { status: 'succeeded', refund });
  if (record.cancelled_at !== null) {
    await release(transaction, record, attempt, {});
    return 'succeeded';
  }
  const changes = attempt.kind === 'renewal' ? renewed(record, attempt.bill!, attempt.created_at) : (attempt.changes ?? {});
  await release(transaction, record, attempt, changes);
  const event = attempt.kind === 'renewal' ? { name: serviceEvents.renewal } : askedOf(attempt);
  if (event) await leaveEvent(transaction, event, record, changes);
  // The changed record, because a change of billing_email addresses its own invoice already.
  await issueInvoice(transaction, { ...record, ...changes }, attempt, 'paid', now);
  return 'succeeded';
}

async function recordFailure(
  transaction: AccountTransaction,
  record: SubscriptionRecord,
  attempt: PaymentAttempt,
  payment: Payment,
): Promise<'failed'> {
  const now = clock.now();
  const refund = payment.status === 'success' ? 'due' : 'none';
  await closeAttempt(transaction, attempt, { status: 'failed', gateway_message: payment.message, refund });
  const isRenewal = attempt.kind === 'renewal' && record.cancelled_at === null;
  await release(transaction, record, attempt, isRenewal ? { next_charge_on: nextRetry(record.renewal_date, dayOf(now)) } : {});
  if (!isRenewal) return 'failed';
  await leaveEvent(transaction, { name: serviceEvents.failedRenewal }, record);
  const open = await collections(transaction.db).invoices.findOne(
    { owner_id: record._id, status: 'open' },
    { session: transaction.session },
  );
  if (!open) await issueInvoice(transaction, record, attempt, 'open', now);
  return 'failed';
}

async function closeAttempt({ session, db }: AccountTransaction, attempt: PaymentAttempt, changes: Partial<PaymentAttempt>): Promise<void> {
  await collections(db).attempts.updateOne({ _id: attempt._id }, { $set: { ...changes, updated_at: clock.now() } }, { session });
}

/** Applies the changes and frees the subscription for the next charge. */
async function release(
  { session, db }: AccountTransaction,
  record: SubscriptionRecord,
  attempt: PaymentAttempt,
  changes: Partial<SubscriptionRecord>,
): Promise<void> {
  const freed = record.pending_charge === attempt._id ? { pending_charge: null, lease_until: null } : {};
  await collections(db).subscriptions.updateOne(
    { _id: record._id },
    { $set: { ...changes, ...freed, updated_at: clock.now() }, $inc: { revision: 1 } },
    { session },
  );
}
