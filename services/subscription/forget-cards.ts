import type { Filter } from 'mongodb';
import { clock } from '../../shared/base/clock.ts';
import type { Transaction } from '../../shared/storage/in-transaction.ts';
import type { SubscriptionRecord } from '../../shared/subscription/subscription-record.ts';
import type { Billing } from './billing.ts';
import { collections } from './collections.ts';
import { GatewayRefused, GatewayUnreachable } from './payment/payment-gateway.ts';

/** Accounts whose cards one run has forgotten; the rest waits for the next minute. */
const batch = 50;

const hour_ms = 3_600_000;

/** A token for the gateway, and digits for people; a whole stored card is one, too. */
type CardToForget = NonNullable<SubscriptionRecord['cards_to_forget']>[number];

/**
 * Notes, in the transaction that takes a card away, that the gateway is to forget it. So it does even if it cannot be reached just then, or
 * if the process ends.
 */
export async function noteToForget(
  { db, session }: Transaction,
  owner_id: number,
  { authorization_code, last4 }: CardToForget,
): Promise<void> {
  const note = { $addToSet: { cards_to_forget: { authorization_code, last4 } }, $set: { forget_cards_at: inAnHour() } };
  await collections(db).subscriptions.updateOne({ _id: owner_id }, note, { session });
}

/**
 * Has the gateway forget a card that nothing charges any more. Answers false when the gateway cannot be reached: the renewal job tells it
 * again. What it refuses is left to people: a warning names it once.
 */
export async function forgetAtGateway(billing: Billing, owner_id: number, card: CardToForget): Promise<boolean> {
  const { authorization_code, last4 } = card;
  try {
    await billing.gateway.deactivateAuthorization(authorization_code);
  } catch (error) {
    if (error instanceof GatewayUnreachable) {
      billing.warn('The payment gateway could not be told to forget a card yet', { owner_id, reason: error.message });
      return false;
    }
    if (!(error instanceof GatewayRefused)) throw error;
    billing.error('The payment gateway refuses to forget a card and is not asked again. Remove it by hand there.', {
      owner_id,
      last4,
      reason: error.message,
    });
  }
  await dropNote(billing, owner_id, authorization_code);
  return true;
}

/** Tells the gateway again of cards that it has not forgotten yet, each account's once an hour. It ends where the gateway cannot be reached. */
export async function forgetCards(billing: Billing): Promise<void> {
  const { subscriptions } = collections(billing.db);
  const now = clock.now();
  const due = await subscriptions
    .find(toForget(now), { projection: { _id: 1 } })
    .sort(longestDue)
    .limit(batch)
    .toArray();
  for (const { _id } of due) {
    if (billing.stop.aborted) return;
    // Before the gateway is asked, so that no fault holds up other accounts, and one process asks. A card that was stored again is not in it.
    const begun = await subscriptions.findOneAndUpdate({ _id, ...toForget(now) }, { $set: { forget_cards_at: inAnHour() } });
    if (begun === null) continue;
    try {
      for (const card of begun.cards_to_forget ?? []) if (!(await forgetAtGateway(billing, _id, card))) return;
      // Of a card that was stored again no note is left, only the time.
      await dropTime(billing, _id);
    } catch (error) {
      billing.warn('A card could not be forgotten', { owner_id: _id, reason: (error as Error).message });
    }
  }
}

/** The type is the condition of the index. */
export function toForget(now: Date): Filter<SubscriptionRecord> {
  return { forget_cards_at: { $type: 'date', $lte: now } };
}
export const longestDue = { forget_cards_at: 1 } as const;

async function dropNote(billing: Billing, owner_id: number, authorization_code: string): Promise<void> {
  await collections(billing.db).subscriptions.updateOne({ _id: owner_id }, { $pull: { cards_to_forget: { authorization_code } } });
  await dropTime(billing, owner_id);
}

async function dropTime({ db }: Billing, owner_id: number): Promise<void> {
  const none_left = { _id: owner_id, cards_to_forget: { $size: 0 } };
  await collections(db).subscriptions.updateOne(none_left, { $unset: { cards_to_forget: '', forget_cards_at: '' } });
}

function inAnHour(): Date {
  return new Date(clock.now().getTime() + hour_ms);
}
