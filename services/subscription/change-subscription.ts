import { clock } from '../../shared/base/clock.ts';
import { inAccountTransaction } from '../../shared/storage/in-account-transaction.ts';
import type { AccountTransaction } from '../../shared/storage/in-account-transaction.ts';
import { usageMonth } from '../../shared/subscription/calendar.ts';
import type { WantedChange } from '../../shared/subscription/plan-change.ts';
import { findOrForeseeTrial, findOrStartTrial } from '../../shared/subscription/store/find-or-start-trial.ts';
import type { SubscriptionRecord } from '../../shared/subscription/subscription-record.ts';
import { capsOf, isCapped } from '../../shared/subscription/usage-caps.ts';
import type { Billing, SubscriptionAnswer } from './billing.ts';
import { chargePlanChange } from './charge-plan-change.ts';
import { collections } from './collections.ts';
import { changeFromUsage } from './change-from-usage.ts';
import { foldUsage } from './fold-usage.ts';
import { leaveEvent } from './leave-event.ts';
import type { AskedEvent } from './leave-event.ts';
import { takeOverCharge } from './open-charge.ts';
import { cardNeeded, paymentPending, subscriptionCancelled } from './payment-refusals.ts';
import { answerSubscription, presented } from './read-subscription.ts';
import { requireSeenSubscription } from './require-seen-subscription.ts';
import { resumeCharge } from './run-charge.ts';

/**
 * Changes plan, billing e-mail or currency, and charges a dearer plan for the days left (shared/resources/subscription/subscription.md). 402 when that charge
 * needs a card or is declined, 503 while the outcome of a payment is not known; nothing is changed then. The event of the request (`asked`)
 * is left with the change: at once, or when the charge is settled.
 */
export async function changeSubscription(
  billing: Billing,
  owner_id: number,
  wanted: WantedChange,
  dry_run: boolean,
  asked?: AskedEvent,
): Promise<SubscriptionAnswer> {
  if (dry_run) return rehearse(billing, await findOrForeseeTrial(billing.db, owner_id, clock.now()), wanted, asked);
  const record = await findOrStartTrial(billing.db, owner_id, clock.now());
  if (record.pending_charge !== null) await finishPendingCharge(billing, owner_id);
  const charge = await inAccountTransaction(owner_id, (transaction) => changeUncharged(transaction, wanted, asked));
  if (charge) await chargePlanChange(billing, owner_id, wanted, asked);
  return answerSubscription(billing, owner_id);
}

/** Saves a change that costs nothing now and answers true. Saves nothing when the change must be paid first. */
async function changeUncharged(transaction: AccountTransaction, wanted: WantedChange, asked: AskedEvent | undefined): Promise<boolean> {
  const { session, db, owner_id } = transaction;
  const { subscriptions } = collections(db);
  const record = await subscriptions.findOne({ _id: owner_id }, { session });
  if (record?.cancelled_at !== null) throw subscriptionCancelled();
  if (record.pending_charge !== null) throw paymentPending();
  const { changes, charge } = await changeFromUsage(transaction, record, wanted);
  await requireSeenSubscription(transaction, record, asked);
  if (charge) return true;
  if (asked) await leaveEvent(transaction, asked, record, changes);
  if (Object.keys(changes).length === 0) return false;
  await subscriptions.updateOne({ _id: owner_id }, { $set: { ...changes, updated_at: clock.now() }, $inc: { revision: 1 } }, { session });
  const becomes_capped = changes.plan !== undefined && isCapped(capsOf({ plan: changes.plan })) && !isCapped(capsOf(record));
  if (becomes_capped) await foldUsage(transaction, owner_id, usageMonth(clock.now()));
  return false;
}

async function rehearse(
  billing: Billing,
  record: SubscriptionRecord,
  wanted: WantedChange,
  asked: AskedEvent | undefined,
): Promise<SubscriptionAnswer> {
  const { changes, charge } = await changeFromUsage(billing, record, wanted);
  if (charge && record.card === null) throw cardNeeded();
  await requireSeenSubscription(billing, record, asked);
  return { status: 200, dry_run: true, body: { ...(await presented(billing, { ...record, ...changes })), provisional: true } };
}

async function finishPendingCharge(billing: Billing, owner_id: number): Promise<void> {
  const attempt = await takeOverCharge(owner_id);
  if (attempt) await resumeCharge(billing, attempt);
}
