import type { AnyBulkWriteOperation, Document } from 'mongodb';
import { Decimal128 } from 'mongodb';
import type { BookRecord, CollectionName, Head, Total } from '../accounting/records.ts';
import { toDocument } from '../database/document.ts';
import { cappedUsageId, processUsageId } from '../subscription/usage-caps.ts';
import type { Actor } from './actor.ts';
import type { DecidedRound } from './decide-round.ts';
import { headAfter } from './entity-state.ts';
import type { EntityRound } from './entity-round.ts';
import type { OwnerAccount } from './owner-account.ts';

/** One bulk write of a round: `fenced` operations must all match, else another process has moved what they were decided from. */
export interface RoundWrite {
  collection: string;
  operations: AnyBulkWriteOperation<Document>[];
  /** How many of the operations are updates that must match. */
  fenced: number;
}

/** What a decided round writes, heads first; at most one bulk write a collection. */
export function roundWrites(decided: DecidedRound, round_id: string, process_id: string): RoundWrite[] {
  const movers = new Set(decided.written.map(({ envelope }) => envelope.actor));
  const rounds = [...decided.rounds].filter(([actor]) => movers.has(actor));
  const writes = [headWrites(rounds), ...recordWrites(rounds), ledgerWrites(rounds), totalWrites(rounds), storedAnswerWrites(decided)];
  writes.push(...ownerWrites([...decided.accounts.values()], process_id));
  writes.push({
    collection: 'rounds',
    operations: [{ insertOne: { document: { _id: round_id, created_at: decided.now } as Document } }],
    fenced: 0,
  });
  return writes.filter((write) => write.operations.length > 0);
}

function headWrites(rounds: [Actor, EntityRound][]): RoundWrite {
  const operations: AnyBulkWriteOperation<Document>[] = [];
  let fenced = 0;
  for (const [, { state, overlay }] of rounds) {
    const { entity_id, ...head } = headAfter(state, overlay);
    if (state.born) {
      fenced++;
      operations.push({
        updateOne: { filter: { _id: entity_id as never, version: state.head.version }, update: { $set: changedHead(state.head, head) } },
      });
    } else operations.push({ insertOne: { document: { _id: entity_id as never, ...head } } });
  }
  return { collection: 'heads', operations, fenced };
}

/** Only what moved: the numbering maps of a busy entity are not rewritten by every round. */
function changedHead(before: Head, after: Omit<Head, 'entity_id'>): Document {
  const set: Document = { version: after.version, ledger_position: after.ledger_position, ledger_hash: after.ledger_hash };
  for (const [key, last] of Object.entries(after.sequences)) if (before.sequences[key] !== last) set[`sequences.${key}`] = last;
  for (const [type, code] of Object.entries(after.account_codes))
    if (before.account_codes[type] !== code) set[`account_codes.${type}`] = code;
  for (const [collection, count] of Object.entries(after.counts))
    if (before.counts[collection] !== count) set[`counts.${collection}`] = count;
  return set;
}

function recordWrites(rounds: [Actor, EntityRound][]): RoundWrite[] {
  const writes = new Map<CollectionName, RoundWrite>();
  for (const [, round] of rounds) {
    for (const [collection, records] of round.overlay.records) {
      let write = writes.get(collection);
      if (!write) writes.set(collection, (write = { collection, operations: [], fenced: 0 }));
      const isNew = round.overlay.inserted.get(collection);
      for (const record of records.values()) {
        if (isNew?.has(record.id)) write.operations.push({ insertOne: { document: toDocument(record) } });
        else {
          write.fenced++;
          write.operations.push({ replaceOne: { filter: revisionFence(round, collection, record), replacement: toDocument(record) } });
        }
      }
    }
  }
  return [...writes.values()];
}

/** An update replaces the very revision it was decided from. */
function revisionFence(round: EntityRound, collection: CollectionName, record: BookRecord): Document {
  return { _id: record.id, entity_id: record.entity_id, revision: round.durableRevision(collection, record.id) };
}

function ledgerWrites(rounds: [Actor, EntityRound][]): RoundWrite {
  const operations = rounds.flatMap(([, { overlay }]) => overlay.ledger.map((row) => ({ insertOne: { document: toDocument(row) } })));
  return { collection: 'ledger', operations, fenced: 0 };
}

function totalWrites(rounds: [Actor, EntityRound][]): RoundWrite {
  const operations = rounds.flatMap(([, { overlay }]) => [...overlay.totals.values()].map(totalIncrement));
  return { collection: 'totals', operations, fenced: 0 };
}

function totalIncrement(total: Total): AnyBulkWriteOperation<Document> {
  const { id, debit, credit, foreign_debit, foreign_credit, rows, ...key } = total;
  const decimal = (amount: Total['debit']): Decimal128 => Decimal128.fromString(amount.toString());
  const $inc = {
    debit: decimal(debit),
    credit: decimal(credit),
    foreign_debit: decimal(foreign_debit),
    foreign_credit: decimal(foreign_credit),
    rows,
  };
  return { updateOne: { filter: { _id: id as never }, update: { $inc, $setOnInsert: key }, upsert: true } };
}

function storedAnswerWrites(decided: DecidedRound): RoundWrite {
  const operations = decided.written
    .filter(({ stored }) => stored !== undefined)
    .map(({ stored, envelope }) => ({ insertOne: { document: { ...stored, entity_id: envelope.actor.entity_id } as Document } }));
  return { collection: 'idempotency_keys', operations, fenced: 0 };
}

/** Usage last: on capped plans its document is shared by all of the owner's entities, the hottest thing a round touches. */
function ownerWrites(accounts: OwnerAccount[], process_id: string): RoundWrite[] {
  const active = accounts.filter(({ added }) => added.api_calls > 0);
  const trials = active
    .filter(({ isNew }) => isNew)
    .map(({ subscription }) => ({ insertOne: { document: subscription as unknown as Document } }));
  const [capped, unlimited] = [active.filter(({ isCapped }) => isCapped), active.filter(({ isCapped }) => !isCapped)];
  return [
    { collection: 'subscriptions', operations: trials, fenced: 0 },
    { collection: 'usage', operations: unlimited.map((account) => usageIncrement(account, process_id)), fenced: 0 },
    { collection: 'usage', operations: capped.map((account) => cappedIncrement(account)), fenced: capped.length },
  ];
}

/** Unlimited plans: a document of this process's own, that no other writer conflicts with. */
function usageIncrement({ owner_id, month, added }: OwnerAccount, process_id: string): AnyBulkWriteOperation<Document> {
  const _id = processUsageId(owner_id, month, `${process_id}:writes`) as never;
  return { updateOne: { filter: { _id }, update: { $inc: { ...added }, $setOnInsert: { owner_id, period: month } }, upsert: true } };
}

/** The second fence: matches only while the cap leaves room for all that the round adds. */
function cappedIncrement({ owner_id, month, caps, added }: OwnerAccount): AnyBulkWriteOperation<Document> {
  const filter: Document = { _id: cappedUsageId(owner_id, month) };
  if (caps.transactions !== null) filter.transactions = { $lte: caps.transactions - added.transactions };
  if (caps.api_calls !== null) filter.api_calls = { $lte: caps.api_calls - added.api_calls };
  return { updateOne: { filter, update: { $inc: { ...added } } } };
}
