import type { Collection } from 'mongodb';
import type { Db } from '../../database/connection.ts';
import { DURABLE_WRITE } from '../../database/write-options.ts';
import type { SenderStandingDocument } from '../sender-standing.ts';

export const sender_standings = (db: Db): Collection<SenderStandingDocument> => db.collection('sender_standings');

/** Stops the mails of an account. One that is stopped already keeps its reason. */
export async function holdAccount(db: Db, owner_id: number, held_because: string, now: Date): Promise<void> {
  const held = { held_at: now, held_because, updated_at: now };
  await sender_standings(db).updateOne({ _id: owner_id }, { $setOnInsert: { ...held, reports: [] } }, { upsert: true, ...DURABLE_WRITE });
  await sender_standings(db).updateOne({ _id: owner_id, held_at: null }, { $set: held }, DURABLE_WRITE);
}

/** Lets the mails of an account leave again, with nothing reported of it. Answers whether they were stopped. */
export async function releaseAccount(db: Db, owner_id: number, now: Date): Promise<boolean> {
  const freed = { held_at: null, held_because: null, reports: [], updated_at: now };
  const { matchedCount } = await sender_standings(db).updateOne({ _id: owner_id, held_at: { $ne: null } }, { $set: freed }, DURABLE_WRITE);
  return matchedCount === 1;
}
