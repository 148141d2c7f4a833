import type { ClientSession } from 'mongodb';
import { settings } from '../../base/settings.ts';
import type { Db } from '../../database/connection.ts';
import { DURABLE } from '../../database/read-options.ts';
import { accountRoom } from '../account-room.ts';
import type { AccountRoom } from '../account-room.ts';
import type { SubscriptionRecord } from '../subscription-record.ts';

/** What an account may have over all of its entities; undefined where nothing is billed, which has no such bound. */
export async function readAccountRoom(db: Db, owner_id: number, session?: ClientSession): Promise<AccountRoom | undefined> {
  const { billing, entities_of_account, attachment_bytes_of_entity } = settings();
  if (billing === 'off') return undefined;
  const options = session ? { session } : DURABLE;
  const users = db.collection<{ _id: number; entities_granted?: number }>('users');
  const user = await users.findOne({ _id: owner_id }, { ...options, projection: { entities_granted: 1 } });
  const subscription = await db.collection<SubscriptionRecord>('subscriptions').findOne({ _id: owner_id }, options);
  return accountRoom(subscription ?? undefined, {
    granted: user?.entities_granted ?? null,
    of_all: entities_of_account,
    bytes_of_entity: attachment_bytes_of_entity,
  });
}

/** All entities of an account, recycled ones too. */
export async function entitiesOfAccount(
  db: Db,
  owner_id: number,
  session?: ClientSession,
): Promise<{ _id: number; deleted_at: Date | null }[]> {
  const entities = db.collection<{ _id: number; owner_id: number; deleted_at: Date | null }>('entities');
  return entities.find({ owner_id }, { ...(session ? { session } : DURABLE), projection: { deleted_at: 1 } }).toArray();
}

/** The bound of an account that has as many records of a collection as it may; undefined where it may have one more. */
export async function boundReached(
  db: Db,
  owner_id: number,
  { collection, filter, most }: { collection: string; filter: object; most: (room: AccountRoom) => number },
  session?: ClientSession,
): Promise<number | undefined> {
  const room = await readAccountRoom(db, owner_id, session);
  if (!room) return undefined;
  const entity_id = { $in: (await entitiesOfAccount(db, owner_id, session)).map(({ _id }) => _id) };
  const bound = most(room);
  const count = await db
    .collection(collection)
    .countDocuments({ entity_id, ...filter }, { ...(session ? { session } : DURABLE), limit: bound });
  return count < bound ? undefined : bound;
}
