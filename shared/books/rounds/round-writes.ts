import type { Document } from 'mongodb';
import { dimensionTotalKey, mergeTotals, spansOf, totalKey } from '../../accounting/running-totals.ts';
import type { TotalIncrement } from '../../accounting/running-totals.ts';
import type { BookRecord } from '../../accounting/records.ts';
import type { CollectionName } from '../../resources/records.ts';
import { WRITTEN } from '../../api/written.ts';
import { toDecimal128, toDocument } from '../../database/document.ts';
import { insertsOfParts, PartRefused } from './decide-in-parts.ts';
import type { PartedDecision } from './decide-in-parts.ts';
import { joinRound, moversOf } from './decided-round.ts';
import type { DecidedRound } from './decided-round.ts';
import type { EntityRound } from '../state/entity-round.ts';
import { ownerWrites } from './owner-writes.ts';
import { recordDocument } from '../state/record-document.ts';
import { roundLimits } from './round-limits.ts';
import type { RoundProof } from './round-proof.ts';
import type { RoundWrite, UpdateStatement } from './round-write.ts';
import { changesOfHead, toStoredHead } from '../head.ts';

/** Who writes a round. */
export interface RoundWriter {
  /** Of a lane of a process, so that no two write the same documents of usage. */
  id: string;
  /** How many sums of days a head may keep at present (shared/accounting/recent-totals.ts). */
  most_recent: number;
}

/**
 * What a decided round writes, heads first. Each write is made when it is asked for, so that the documents of one can be made while the
 * server works on the one before.
 */
export function* roundWrites(decided: DecidedRound, proof: RoundProof, writer: RoundWriter): Generator<RoundWrite> {
  for (const write of allWrites(decided, proof, writer)) {
    if ((write.inserts?.length ?? 0) + (write.updates?.length ?? 0) > 0) yield write;
  }
}

function* allWrites(decided: DecidedRound, proof: RoundProof, writer: RoundWriter): Generator<RoundWrite> {
  const { parted } = decided;
  if (parted) yield* partWrites(parted, decided);
  const rounds = [...moversOf(decided)].map((actor) => decided.rounds.get(actor)!);
  for (const round of rounds) round.settle(writer.most_recent);
  yield headWrites(rounds, parted !== undefined);
  yield* recordWrites(rounds, parted?.collections ?? []);
  if (!parted?.collections.includes('ledger')) yield ledgerWrites(rounds);
  // Their texts are long: they are made while the rows are written, which takes longest after the records.
  yield storedAnswerWrites(decided);
  yield* totalWrites(rounds);
  yield trailWrites(rounds, proof);
  yield* ownerWrites([...decided.accounts.values()], writer.id);
  if (!proof.entity) yield { collection: 'rounds', inserts: [{ _id: proof.round_id, created_at: decided.now }] };
}

/** Decides a command of many parts. Its entity's head is moved on first, so that nobody else writes the entity meanwhile. */
function* partWrites(parted: PartedDecision, decided: DecidedRound): Generator<RoundWrite> {
  const { entity_id, version } = decided.rounds.get(parted.envelope.actor)!.state.head;
  yield { collection: 'heads', updates: [{ q: { _id: entity_id, version }, u: { $set: { version: version + 1 } } }], fenced: true };
  try {
    const answer = yield* insertsOfParts(parted);
    joinRound(decided, parted, answer);
  } catch (error) {
    throw new PartRefused(error);
  }
}

/** `isMoved`: the version has been moved on already, by this round. */
function headWrites(rounds: EntityRound[], isMoved: boolean): RoundWrite {
  const inserts: Document[] = [];
  const updates: UpdateStatement[] = [];
  for (const { state, left } of rounds) {
    const { head: before, born } = state;
    const { head } = left;
    const q = { _id: head.entity_id, version: isMoved ? head.version : before.version };
    if (born) updates.push({ q, u: { $set: changesOfHead(before, head) } });
    else inserts.push(toStoredHead(head));
  }
  return { collection: 'heads', inserts, updates, fenced: true };
}

/**
 * Of the collections that were `inserted` into already, only the changes. Very many go in several writes, so that no command grows too large
 * for the server, and others are served in between.
 */
function* recordWrites(rounds: EntityRound[], inserted: readonly string[]): Generator<RoundWrite> {
  for (const collection of new Set(rounds.flatMap(({ overlay }) => [...overlay.records.keys()]))) {
    const changed: [EntityRound, BookRecord][] = [];
    const fresh: BookRecord[] = [];
    for (const round of rounds) {
      const isNew = round.overlay.inserted.get(collection);
      for (const record of round.overlay.records.get(collection)?.values() ?? []) {
        if (!isNew?.has(record.id)) changed.push([round, record]);
        else if (!inserted.includes(collection)) fresh.push(record);
      }
    }
    // What a recycled record gives up is free for the others.
    changed.sort(([, a], [, b]) => Number(isLive(a)) - Number(isLive(b)));
    const updateOf = ([round, record]: [EntityRound, BookRecord]): UpdateStatement => ({
      q: revisionFence(round, collection, record),
      u: recordDocument(collection, record),
    });
    const write = (updates: typeof changed, inserts: typeof fresh): RoundWrite => ({
      collection,
      updates: updates.map(updateOf),
      inserts: inserts.map((record) => recordDocument(collection, record)),
      fenced: true,
    });
    const most = roundLimits.written_at_once;
    let at = 0;
    for (; changed.length - at > most; at += most) yield write(changed.slice(at, at + most), []);
    yield write(changed.slice(at), fresh.slice(0, most));
    for (let next = most; next < fresh.length; next += most) yield write([], fresh.slice(next, next + most));
  }
}

const isLive = ({ deleted_at }: BookRecord): boolean => deleted_at === null;

/** An update replaces exactly the revision it was decided from. */
function revisionFence(round: EntityRound, collection: CollectionName, record: BookRecord): Document {
  return { _id: record.id, entity_id: record.entity_id, revision: round.durableRevision(collection, record.id) };
}

function ledgerWrites(rounds: EntityRound[]): RoundWrite {
  return { collection: 'ledger', inserts: rounds.flatMap(({ overlay }) => overlay.ledger.map(toDocument)) };
}

/** What the heads do not keep. Rows that name no value of a dimension add to no totals of dimensions. */
function* totalWrites(rounds: EntityRound[]): Generator<RoundWrite> {
  const updatesOf = <T extends TotalIncrement>(
    sumsOf: (round: EntityRound) => readonly T[],
    keyOf: (sum: T) => string,
  ): UpdateStatement[] => rounds.flatMap((round) => sumsOf(round).map((sum) => totalUpdate(round.state.head.entity_id, keyOf(sum), sum)));
  yield { collection: 'totals', updates: updatesOf((round) => round.left.added, totalKey) };
  const named = ({ overlay }: EntityRound) => mergeTotals([...overlay.dimension_totals.values()].flatMap(spansOf), dimensionTotalKey);
  yield { collection: 'dimension_totals', updates: updatesOf(named, dimensionTotalKey) };
}

/** A sum to which nothing is added is named only where the total is new: most rows are on one side. */
function totalUpdate(entity_id: number, key: string, sum: TotalIncrement): UpdateStatement {
  const { debit, credit, foreign_debit, foreign_credit, rows, ...names } = sum;
  const $inc: Document = { rows };
  const $setOnInsert: Document = { entity_id, ...names };
  for (const [name, figure] of Object.entries({ debit, credit, foreign_debit, foreign_credit }))
    (figure.isZero() ? $setOnInsert : $inc)[name] = toDecimal128(figure);
  return { q: { _id: `${entity_id}:${key}` }, u: { $inc, $setOnInsert }, upsert: true };
}

/** A document for all events of a round in an entity, however many. It names the round, whose proof it is. */
function trailWrites(rounds: EntityRound[], { round_id }: RoundProof): RoundWrite {
  const inserts = rounds.flatMap(({ overlay }) => (overlay.trail ? [{ ...overlay.trail.document(), round_id }] : []));
  return { collection: 'events', inserts };
}

/** Writes the texts of long answers ahead of the gateway, but for those that are stored with a key, which have theirs. */
export function writeTexts({ written }: DecidedRound): void {
  for (const { envelope, answer, stored } of written) {
    if (stored) continue;
    try {
      answer[WRITTEN] = envelope.serializeInPieces?.(answer.body) ?? envelope.serialize(answer.body);
    } catch {
      // The round is being saved: the gateway tries once more, and tells why.
    }
  }
}

/**
 * The gateway answers with the text that is stored, also one of another version in another process, which would write it otherwise: whoever
 * asks again with the key is answered in the same bytes.
 */
function storedAnswerWrites({ written }: DecidedRound): RoundWrite {
  const inserts = written.flatMap(({ stored, envelope: { actor, serialize }, answer }) => {
    if (!stored) return [];
    const body = serialize(answer.body);
    answer.replay = body;
    return [{ ...stored, body, entity_id: actor.entity_id }];
  });
  return { collection: 'idempotency_keys', inserts };
}
