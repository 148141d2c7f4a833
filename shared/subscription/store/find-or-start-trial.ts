import type { ClientSession } from 'mongodb';
import type { Db } from '../../database/connection.ts';
import { isDuplicateKey } from '../../database/is-duplicate-key.ts';
import { DURABLE } from '../../database/read-options.ts';
import { newTrial } from '../new-trial.ts';
import type { SubscriptionRecord } from '../subscription-record.ts';
import { formerTrialOf } from './former-trials.ts';

/**
 * The account's subscription. An account without one gets a journal trial. Of several first calls at once, one creates it and the others
 * read it; `_id` is the owner, so there is never a second one.
 */
export async function findOrStartTrial(db: Db, owner_id: number, now: Date): Promise<SubscriptionRecord> {
  const subscriptions = db.collection<SubscriptionRecord>('subscriptions');
  const found = await subscriptions.findOne({ _id: owner_id }, DURABLE);
  if (found) return found;
  const { _id, ...trial } = await trialOf(db, owner_id, now);
  try {
    await subscriptions.updateOne({ _id }, { $setOnInsert: trial }, { upsert: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  return (await subscriptions.findOne({ _id }, DURABLE))!;
}

/** Like findOrStartTrial, for a dry run: a trial that the first call would start is not saved. */
export async function findOrForeseeTrial(db: Db, owner_id: number, now: Date): Promise<SubscriptionRecord> {
  const found = await db.collection<SubscriptionRecord>('subscriptions').findOne({ _id: owner_id }, DURABLE);
  return found ?? trialOf(db, owner_id, now);
}

/** Like findOrStartTrial, within a transaction: the trial is saved with the transaction or not at all. */
export async function findOrStartTrialIn(db: Db, owner_id: number, now: Date, session: ClientSession): Promise<SubscriptionRecord> {
  const subscriptions = db.collection<SubscriptionRecord>('subscriptions');
  const found = await subscriptions.findOne({ _id: owner_id }, { session });
  if (found) return found;
  const trial = await trialOf(db, owner_id, now, session);
  await subscriptions.insertOne(trial, { session });
  return trial;
}

/** The trial that the owner's first call starts, not saved. A trial that the address had before goes on, or is over. */
export async function trialOf(db: Db, owner_id: number, now: Date, session?: ClientSession): Promise<SubscriptionRecord> {
  const user = await db
    .collection<{ _id: number; email?: string | null }>('users')
    .findOne({ _id: owner_id }, { ...(session ? { session } : DURABLE), projection: { email: 1 } });
  const email = user?.email ?? null;
  return newTrial(owner_id, email, now, await formerTrialOf(db, email, session));
}
