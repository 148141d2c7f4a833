import type { Db, Document } from 'mongodb';
import { DURABLE } from '../database/read-options.ts';
import { CHAIN_START } from '../accounting/ledger-chain.ts';
import type { BookRecord, CollectionName, Entity, ReportingPeriod } from '../resources/records.ts';
import type { Head } from './head.ts';
import { readOwnNumbers } from './own-numbers.ts';
import { fromDocument } from '../database/document.ts';
import { residentCollections } from './command.ts';
import type { ResidentCollection } from './command.ts';
import type { WriteLayer } from './write-layer.ts';

/** The durable state of one entity that an actor keeps in memory: the records that nearly all decisions need. */
export interface EntityState {
  head: Head;
  /** False until the entity's first round is durable: its head is then inserted instead of fenced. */
  born: boolean;
  entity: Entity | undefined;
  records: Map<ResidentCollection, Map<number, BookRecord>>;
  /** Numbers that callers have chosen themselves and that their sequence has not reached yet. */
  own_numbers: Set<string>;
}

const LOAD_TRIES = 5;

export function unbornState(entity_id: number): EntityState {
  return {
    head: {
      entity_id,
      version: 0,
      ledger_position: CHAIN_START.position,
      ledger_hash: CHAIN_START.hash,
      trail_position: CHAIN_START.position,
      trail_hash: CHAIN_START.hash,
      sequences: {},
      account_codes: {},
      counts: {},
    },
    born: false,
    entity: undefined,
    records: new Map(residentCollections.map((name) => [name, new Map<number, BookRecord>()])),
    own_numbers: new Set(),
  };
}

/**
 * Reads the state of an entity. Every write of the entity moves its head's version, so equal versions before and after
 * prove that the collections were read as one state.
 */
export async function loadEntityState(db: Db, entity_id: number): Promise<EntityState | undefined> {
  for (let tries = 0; tries < LOAD_TRIES; tries++) {
    const head = await readHead(db, entity_id);
    if (!head) return undefined;
    const recordsOf = await readRecords(db, entity_id);
    const records = new Map(
      residentCollections.map((name) => [name, new Map(recordsOf(name).map((record) => [record.id, Object.freeze(record)]))]),
    );
    const [entity] = recordsOf('entities') as Entity[];
    const own_numbers = await readOwnNumbers(db, head, [...records.get('reporting_periods')!.values()] as ReportingPeriod[]);
    const after = await readHead(db, entity_id);
    if (!entity || after?.version !== head.version) continue;
    return { head, born: true, entity, records, own_numbers };
  }
  throw new Error(`The state of entity ${entity_id} kept moving while it was read`);
}

/**
 * The entity and its resident records, by collection and in order of id. One command reads all of them: a find in each collection took most
 * of the processor time of a posting into an entity that was not in memory.
 */
async function readRecords(db: Db, entity_id: number): Promise<(collection: CollectionName) => BookRecord[]> {
  const named = (from: string): Document => ({ $replaceWith: { from, document: '$$ROOT' } });
  const residents = residentCollections.map((coll) => ({
    $unionWith: { coll, pipeline: [{ $match: { entity_id } }, { $sort: { _id: 1 } }, named(coll)] },
  }));
  const pipeline = [{ $match: { _id: entity_id } }, named('entities'), ...residents];
  const read = await db.collection('entities').aggregate<{ from: string; document: Document }>(pipeline, DURABLE).toArray();
  const found = Map.groupBy(read, ({ from }) => from);
  return (collection) => (found.get(collection) ?? []).map(({ document }) => fromDocument<BookRecord>(document));
}

async function readHead(db: Db, entity_id: number): Promise<Head | undefined> {
  const document = await db.collection<{ _id: number }>('heads').findOne({ _id: entity_id }, DURABLE);
  return document ? toHead(document) : undefined;
}

function toHead(document: { _id: number }): Head {
  const { _id, ...rest } = document as { _id: number } & Omit<Head, 'entity_id'>;
  return {
    ...rest,
    entity_id: _id,
    // These books were written before events were kept: their trail begins with the next command.
    trail_position: rest.trail_position ?? CHAIN_START.position,
    trail_hash: rest.trail_hash ?? CHAIN_START.hash,
    sequences: rest.sequences ?? {},
    account_codes: rest.account_codes ?? {},
    counts: rest.counts ?? {},
  };
}

/** The current versions of heads, in one read. */
export async function readHeadVersions(db: Db, entity_ids: number[]): Promise<Map<number, number>> {
  const heads = await db
    .collection<{ _id: number; version: number }>('heads')
    .find({ _id: { $in: entity_ids } }, { ...DURABLE, projection: { version: 1 } })
    .toArray();
  return new Map(heads.map((head) => [head._id, head.version]));
}

/** The head as a durable round leaves it. */
export function headAfter(state: EntityState, layer: WriteLayer): Head {
  const last = layer.ledger.at(-1);
  return {
    entity_id: state.head.entity_id,
    version: state.head.version + 1,
    ledger_position: last?.position ?? state.head.ledger_position,
    ledger_hash: last?.hash ?? state.head.ledger_hash,
    trail_position: layer.trail?.end.position ?? state.head.trail_position,
    trail_hash: layer.trail?.end.hash ?? state.head.trail_hash,
    sequences: layer.sequences.size ? { ...state.head.sequences, ...Object.fromEntries(layer.sequences) } : state.head.sequences,
    account_codes: layer.account_codes.size
      ? { ...state.head.account_codes, ...Object.fromEntries(layer.account_codes) }
      : state.head.account_codes,
    counts: { ...state.head.counts, ...grown(state.head.counts, layer.counts) },
  };
}

function grown(counts: Head['counts'], growth: ReadonlyMap<string, number>): Head['counts'] {
  return Object.fromEntries([...growth].map(([collection, by]) => [collection, (counts[collection] ?? 0) + by]));
}

/** Moves the state in memory to what the round has made durable. */
export function applyLayer(state: EntityState, layer: WriteLayer): void {
  state.head = headAfter(state, layer);
  state.born = true;
  for (const name of residentCollections) {
    for (const [id, record] of layer.records.get(name) ?? []) state.records.get(name)?.set(id, record);
  }
  for (const number of layer.own_numbers) state.own_numbers.add(number);
  const entity = layer.records.get('entities')?.get(state.head.entity_id);
  if (entity) state.entity = entity as Entity;
}
