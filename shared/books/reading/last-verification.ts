import { CHAIN_START } from '../../accounting/ledger-chain.ts';
import type { ChainEnd } from '../../accounting/ledger-chain.ts';
import { clock } from '../../base/clock.ts';
import type { Db } from '../../database/connection.ts';
import { PRIMARY } from '../../database/read-options.ts';
import { DURABLE_WRITE } from '../../database/write-options.ts';
import { timestampOf } from '../../api/timestamp-text.ts';
import type { VerificationDocument } from '../../resources/ledger/verification.ts';
import type { Caller } from '../command.ts';

/** The chains of an entity, by their collections. */
export type VerifiedChain = 'ledger' | 'events';

const idOf = (chain: VerifiedChain, entity_id: number): string => `${chain}:${entity_id}`;

function find(db: Db, entity_id: number, chain: VerifiedChain): Promise<VerificationDocument | null> {
  return db.collection<VerificationDocument>('verifications').findOne({ _id: idOf(chain, entity_id), entity_id }, PRIMARY);
}

/** The last verification of a chain as answers show it; null where there was none. */
export async function shownVerification(db: Db, entity_id: number, chain: VerifiedChain): Promise<object | null> {
  const found = await find(db, entity_id, chain);
  if (!found) return null;
  const { position, begun_behind, verified_at, user_id, api_key_id } = found;
  return { position, begun_behind, verified_at: timestampOf(verified_at), user_id, api_key_id };
}

/**
 * Where a verification begins that goes on from the last one: there, if the entry of that position still has the hash that it had; else at
 * the beginning of the chain. `position` is the field that holds the last position of a document.
 */
export async function startOfVerification(
  db: Db,
  entity_id: number,
  chain: VerifiedChain,
  position: 'position' | 'last_position',
): Promise<ChainEnd> {
  const last = await find(db, entity_id, chain);
  if (!last) return CHAIN_START;
  const there = await db
    .collection<{ hash: string }>(chain)
    .findOne({ entity_id, [position]: last.position } as object, { ...PRIMARY, projection: { hash: 1 } });
  return there?.hash === last.hash ? { position: last.position, hash: last.hash } : CHAIN_START;
}

/** Keeps that a chain was found whole from behind `start` up to its end. */
export async function keepVerification(
  db: Db,
  entity_id: number,
  { chain, start, end: { position, hash } }: { chain: VerifiedChain; start: ChainEnd; end: ChainEnd },
  { user_id, api_key_id }: Pick<Caller, 'user_id' | 'api_key_id'>,
): Promise<void> {
  const kept = {
    entity_id,
    position,
    begun_behind: start.position,
    hash,
    verified_at: clock.now(),
    user_id,
    api_key_id: api_key_id ?? null,
  };
  await db
    .collection<VerificationDocument>('verifications')
    .updateOne({ _id: idOf(chain, entity_id), entity_id }, { $set: kept }, { ...DURABLE_WRITE, upsert: true });
}
