import type { Db } from '../../database/connection.ts';
import { newTrial } from '../new-trial.ts';
import type { SubscriptionRecord } from '../subscription-record.ts';

const fresh = { readPreference: 'primary', readConcern: { level: 'majority' } } as const;

/**
 * The account's subscription; a journal trial is created where it has none. Of several first calls at once one creates it and the
 * others read it: `_id` is the owner, so there is never a second.
 */
export async function findOrStartTrial(db: Db, owner_id: number, now: Date): Promise<SubscriptionRecord> {
  const subscriptions = db.collection<SubscriptionRecord>('subscriptions');
  const found = await subscriptions.findOne({ _id: owner_id }, fresh);
  if (found) return found;
  const { _id, ...trial } = newTrial(owner_id, await emailOf(db, owner_id), now);
  try {
    await subscriptions.updateOne({ _id }, { $setOnInsert: trial }, { upsert: true });
  } catch (error) {
    if ((error as { code?: number }).code !== DUPLICATE_KEY) throw error;
  }
  return (await subscriptions.findOne({ _id }, fresh))!;
}

const DUPLICATE_KEY = 11_000;

/** As findOrStartTrial, for a dry run: the trial that a first call would start is not saved. */
export async function findOrForeseeTrial(db: Db, owner_id: number, now: Date): Promise<SubscriptionRecord> {
  const found = await db.collection<SubscriptionRecord>('subscriptions').findOne({ _id: owner_id }, fresh);
  return found ?? newTrial(owner_id, await emailOf(db, owner_id), now);
}

async function emailOf(db: Db, owner_id: number): Promise<string | null> {
  const user = await db
    .collection<{ _id: number; email?: string }>('users')
    .findOne({ _id: owner_id }, { ...fresh, projection: { email: 1 } });
  return user?.email ?? null;
}
