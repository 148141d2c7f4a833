import type { Db, Document } from 'mongodb';
import { DURABLE } from '../../database/read-options.ts';
import type { BookRecord } from '../../accounting/records.ts';
import { fromDocument } from '../../database/document.ts';
import type { Actor } from '../state/actor.ts';
import { CommandBooks } from '../state/command-books.ts';
import type { Answer, Lookup } from '../command.ts';
import { EntityRound, lookupKey } from '../state/entity-round.ts';
import { lookupOfRecycled } from '../external-ids.ts';
import { liveExternalId } from '../live-external-id.ts';
import type { Envelope } from '../state/actor.ts';
import { actorsOf, idempotencyId, payerOf } from '../state/actor.ts';
import type { IdBlocks } from '../../database/id-blocks.ts';
import { readOwnerAccounts } from './owner-account.ts';
import type { OwnerAccounts } from './owner-account.ts';
import { roundLimits } from './round-limits.ts';

export interface StoredAnswer {
  _id: string;
  fingerprint: string;
  /** Answers that earlier versions stored have none. */
  meaning?: string;
  status: Answer['status'];
  location: string | null;
  body: string;
  /** Its records are outlines only. */
  minimal?: boolean;
  created_at: Date;
}

/** Everything a round decides from, beside its actors' states: fetched in a few reads for all of its commands. */
export interface Prefetched {
  rounds: Map<Actor, EntityRound>;
  /** The stored answers of the round's keys. */
  answers: Map<string, StoredAnswer>;
  accounts: OwnerAccounts;
}

interface WantedLookup {
  round: EntityRound;
  entity_id: number;
  lookup: Lookup;
}

/** Reads what the round's commands name, the stored answers of their idempotency keys, and their owners' subscriptions. */
export async function prefetchRound(db: Db, ids: IdBlocks, envelopes: Envelope[], now: Date): Promise<Prefetched> {
  const actors = actorsOf(envelopes);
  const rounds = new Map([...actors].map((actor) => [actor, new EntityRound(actor.state!)]));
  const others = Promise.all([readOwnerAccounts(db, [...new Set(envelopes.map(payerOf))], now), readStoredAnswers(db, envelopes, now)]);
  // Their error is met when they are awaited; until then nobody listens.
  others.catch(() => undefined);
  // The driver has sent the reads when the event loop comes round, and they are answered while the commands name their needs.
  await new Promise((resolve) => setImmediate(resolve));
  const wanted = new Map<string, WantedLookup>();
  for (const envelope of envelopes) {
    const round = rounds.get(envelope.actor)!;
    for (const lookup of namedLookups(envelope, round, now, ids)) {
      const key = `${envelope.actor.entity_id}|${lookupKey(lookup)}`;
      if (!wanted.get(key)?.lookup.leads_to) wanted.set(key, { round, entity_id: envelope.actor.entity_id, lookup });
    }
  }
  await fetchLookups(db, [...wanted.values()]);
  const [accounts, answers] = await others;
  for (const envelope of envelopes) envelope.actor.isUncapped = accounts.get(payerOf(envelope))?.isCapped !== true;
  return { rounds, accounts, answers };
}

/** A command that throws while it names its needs is refused when it is decided, not here. */
function namedLookups(envelope: Envelope, round: EntityRound, now: Date, ids: IdBlocks): Lookup[] {
  if (!envelope.command.needs) return [];
  try {
    return envelope.command.needs(envelope.params, new CommandBooks({ round, caller: envelope.caller, now, dry_run: true, ids }));
  } catch {
    return [];
  }
}

/**
 * One read for each collection and field, whatever the number of entities and values; then, in the same way, the records that the found
 * ones refer to.
 */
async function fetchLookups(db: Db, wanted: WantedLookup[]): Promise<void> {
  const groups = Map.groupBy(wanted, ({ lookup }) => `${lookup.collection}|${lookup.field}`);
  await Promise.all([...groups.values()].map((group) => fetchGroup(db, group)));
  const led = wanted.flatMap(({ round, entity_id, lookup }) => {
    const { leads_to, collection } = lookup;
    const next = (record: BookRecord): Lookup[] => [...(leads_to?.(record) ?? []), ...lookupOfRecycled(collection, record)];
    return round.foundBy(lookup).flatMap((record) => next(record).map((one) => ({ round, entity_id, lookup: one })));
  });
  if (led.length > 0) await fetchLookups(db, led);
}

async function fetchGroup(db: Db, group: WantedLookup[]): Promise<void> {
  const { collection, field } = group[0]!.lookup;
  const stored = field === 'id' ? '_id' : field;
  const values = { $in: [...new Set(group.map(({ lookup }) => lookup.value))] };
  // An index that leaves out the records without the field serves only a query that repeats its condition.
  const typed = { ...values, $type: typeof group[0]!.lookup.value === 'number' ? 'number' : 'string' };
  const filter: Document = {
    entity_id: { $in: [...new Set(group.map(({ entity_id }) => entity_id))] },
    ...(field === 'external_id'
      ? { ...liveExternalId, external_id: { ...values, ...liveExternalId.external_id } }
      : { [stored]: stored === '_id' ? values : typed }),
  };
  const documents = await db.collection(collection).find(filter, DURABLE).toArray();
  const records = documents.map((document) => fromDocument<BookRecord>(document));
  const found = Map.groupBy(records, (record) => `${record.entity_id}|${String(record[field as keyof BookRecord])}`);
  for (const { round, entity_id, lookup } of group) round.keep(lookup, found.get(`${entity_id}|${lookup.value}`) ?? []);
}

async function readStoredAnswers(db: Db, envelopes: Envelope[], now: Date): Promise<Map<string, StoredAnswer>> {
  const keys = [...new Set(envelopes.map(idempotencyId).filter((id) => id !== undefined))];
  if (keys.length === 0) return new Map();
  const collection = db.collection<StoredAnswer>('idempotency_keys');
  const found = await collection.find({ _id: { $in: keys } }, DURABLE).toArray();
  const forgotten = found.filter((stored) => now.getTime() - stored.created_at.getTime() > roundLimits.idempotency_ms);
  if (forgotten.length > 0) await collection.deleteMany({ _id: { $in: forgotten.map(({ _id }) => _id) } });
  return new Map(found.filter((stored) => !forgotten.includes(stored)).map((stored) => [stored._id, stored]));
}
