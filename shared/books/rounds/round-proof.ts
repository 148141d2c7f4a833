import type { Db } from 'mongodb';
import { isDuplicateKey } from '../../database/is-duplicate-key.ts';
import { DURABLE } from '../../database/read-options.ts';
import { DURABLE_WRITE } from '../../database/write-options.ts';
import type { DecidedRound } from './decided-round.ts';
import { roundLimits } from './round-limits.ts';
import { eventsId } from '../trail/round-trail.ts';
import type { StoredHead } from '../head.ts';
import type { StoredEvents } from '../trail/stored-events.ts';

/** By what it is found out whether a round is saved, when the answer of its commit is lost (docs/architecture.md "Unknown commits"). */
export interface RoundProof {
  /** Every document of events of the round names it. */
  round_id: string;
  /** One of the entities that it writes: the version of the head that it was decided from, and its events. Absent when all are new. */
  entity?: { entity_id: number; version: number; events_id: string };
}

/** What a decided round will leave as proof. */
export function proofOf({ written, parted, rounds }: Pick<DecidedRound, 'written' | 'parted' | 'rounds'>, round_id: string): RoundProof {
  for (const { envelope } of parted ? [parted] : written) {
    const { head, born } = rounds.get(envelope.actor)!.state;
    if (!born) continue;
    const { entity_id, version, trail_position } = head;
    return { round_id, entity: { entity_id, version, events_id: eventsId(entity_id, trail_position + 1) } };
  }
  return { round_id };
}

/**
 * Whether the round has been saved; when it has not, it never can be from then on. Throws when that cannot be learnt now; then it may be
 * asked again.
 */
export function settleRound(db: Db, { round_id, entity }: RoundProof): Promise<boolean> {
  return entity ? settleByHead(db, round_id, entity) : settleByRow(db, round_id);
}

const WRITE = { ...DURABLE_WRITE, maxTimeMS: roundLimits.commit_ms } as const;

/**
 * Moves the head on from the version that the round was decided from. The update waits for the transaction to end, which holds the head.
 * If it finds that version still there, the round is not saved and its fence can no longer match. If the head has moved, by whomever, the
 * events at the round's place in the trail say whose round came next. They are never changed, so this holds however often it is asked.
 */
async function settleByHead(
  db: Db,
  round_id: string,
  { entity_id, version, events_id }: NonNullable<RoundProof['entity']>,
): Promise<boolean> {
  const heads = db.collection<StoredHead>('heads');
  const { matchedCount } = await heads.updateOne({ _id: entity_id, version }, { $inc: { version: 1 } }, WRITE);
  if (matchedCount > 0) return false;
  const options = { ...DURABLE, projection: { round_id: 1 }, maxTimeMS: roundLimits.commit_ms };
  const events = await db.collection<StoredEvents>('events').findOne({ _id: events_id }, options);
  return events?.round_id === round_id;
}

/**
 * Claims the row that a round of new entities writes: the insert waits for the transaction to end, so a duplicate key proves that it has
 * committed. An existing row may also come from an earlier claim of ours whose answer was lost.
 */
async function settleByRow(db: Db, round_id: string): Promise<boolean> {
  const rows = db.collection<{ _id: string; created_at: Date; abandoned?: boolean }>('rounds');
  try {
    await rows.insertOne({ _id: round_id, created_at: new Date(), abandoned: true }, WRITE);
    return false;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const held = await rows.findOne({ _id: round_id }, { ...DURABLE, maxTimeMS: roundLimits.commit_ms });
    return held !== null && held.abandoned !== true;
  }
}
