import { CHAIN_START } from '../../accounting/ledger-chain.ts';
import type { ChainEnd } from '../../accounting/ledger-chain.ts';
import type { Db } from '../../database/connection.ts';
import { DURABLE } from '../../database/read-options.ts';
import type { StoredEvents } from './stored-events.ts';
import { verifyTrail } from './verify-trail.ts';
import type { TrailIntegrity } from './verify-trail.ts';

/** Whose trail: an entity's, or that of a user's account. */
export type Trail = { collection: 'events'; key: { entity_id: number } } | { collection: 'account_events'; key: { owner_id: number } };

/** Walks a trail behind `start` up to the end that stood when the walk began. */
export async function checkTrail(db: Db, trail: Trail, start: ChainEnd = CHAIN_START): Promise<TrailIntegrity> {
  const head = await endOfTrail(db, trail);
  const documents = db
    .collection<StoredEvents>(trail.collection)
    .find({ ...trail.key, last_position: { $gt: start.position, $lte: head.position } }, DURABLE)
    .sort({ last_position: 1 });
  return verifyTrail(documents, head, start);
}

/** Where a trail ends: in an entity's head, or in that of an account. */
export async function endOfTrail(db: Db, { collection, key }: Trail): Promise<ChainEnd> {
  const heads = collection === 'events' ? 'heads' : 'account_heads';
  const _id = 'entity_id' in key ? key.entity_id : key.owner_id;
  const head = await db
    .collection<{ _id: number; trail_position?: number; trail_hash?: string }>(heads)
    .findOne({ _id }, { ...DURABLE, projection: { trail_position: 1, trail_hash: 1 } });
  return { position: head?.trail_position ?? CHAIN_START.position, hash: head?.trail_hash ?? CHAIN_START.hash };
}
