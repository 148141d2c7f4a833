import { hash } from 'node:crypto';
import type { ClientSession, Db } from 'mongodb';
import { DURABLE } from '../../database/read-options.ts';
import type { FormerTrial } from '../former-trial.ts';
import type { SubscriptionRecord } from '../subscription-record.ts';

/**
 * Keeps the account's trial under the address that it gives up, so that the address cannot start a second one. The trial that was kept
 * first stays.
 */
export async function keepFormerTrial(db: Db, owner_id: number, email: string, session: ClientSession): Promise<void> {
  const subscription = await db.collection<SubscriptionRecord>('subscriptions').findOne({ _id: owner_id }, { session });
  if (!subscription) return;
  const { trial_started_on, trial_ends_on } = subscription;
  const former = db.collection<FormerTrial>('former_trials');
  await former.updateOne({ _id: idOf(email) }, { $setOnInsert: { trial_started_on, trial_ends_on } }, { session, upsert: true });
}

/** The trial that the address had in an account before; undefined when there was none. */
export async function formerTrialOf(db: Db, email: string | null, session?: ClientSession): Promise<FormerTrial | undefined> {
  if (email === null) return undefined;
  const former = db.collection<FormerTrial>('former_trials');
  return (await former.findOne({ _id: idOf(email) }, session ? { session } : DURABLE)) ?? undefined;
}

function idOf(email: string): string {
  return hash('sha256', `daybook trial ${email}`, 'base64url');
}
