import type { BookRecord } from '../../accounting/records.ts';
import type { CollectionName, Collections } from '../../resources/records.ts';
import { isResident } from '../command.ts';
import type { FetchedCollection, Lookup, ResidentCollection } from '../command.ts';
import { leftBy } from './entity-state.ts';
import type { EntityState, Left } from './entity-state.ts';
import type { EventContent } from '../../resources/event/trail-event.ts';
import { RoundTrail } from '../trail/round-trail.ts';
import { WriteLayer } from './write-layer.ts';

export function lookupKey(lookup: Lookup): string {
  return `${lookup.collection}|${lookup.field}|${lookup.value}`;
}

/** Whether a field of a record has the value, or is a list that holds it, as MongoDB's equality has it. */
export function hasValue(record: BookRecord, field: string, value: unknown): boolean {
  const held = valueOf(record, field);
  return held === value || (Array.isArray(held) && held.includes(value));
}

function valueOf(record: BookRecord, field: string): unknown {
  return (record as unknown as Record<string, unknown>)[field];
}

/** The records of each value of a field; a list stands under each value that it holds. */
function indexed(records: readonly BookRecord[], field: string): Map<unknown, BookRecord[]> {
  const index = new Map<unknown, BookRecord[]>();
  for (const record of records) {
    const held = valueOf(record, field);
    for (const value of Array.isArray(held) ? new Set<unknown>(held) : [held]) {
      const those = index.get(value);
      if (those) those.push(record);
      else index.set(value, [record]);
    }
  }
  return index;
}

/** A command reads what it has not named in `needs`: a fault of its own, unless the round has changed what it names since. */
export class UnnamedLookup extends TypeError {
  constructor(what: string) {
    super(`The command reads ${what} without naming it in needs()`);
  }
}

/** One entity's part in a round: its durable state, what was looked up for the round, and what the round has decided so far. */
export class EntityRound {
  readonly state: EntityState;
  readonly overlay = new WriteLayer();
  private fetched = new Map<FetchedCollection, Map<number, BookRecord>>();
  private found = new Map<string, number[]>();
  /** By collection and field; null once a value of the field has been asked for. */
  private indexes = new Map<string, Map<unknown, BookRecord[]> | null>();

  private settled: Left | undefined;

  constructor(state: EntityState) {
    this.state = state;
  }

  /** The same round for attempts of a command: what it has decided, and on top of that what the command has written so far. */
  above(buffer: WriteLayer): EntityRound {
    const round = new EntityRound(this.state);
    round.fetched = this.fetched;
    round.found = this.found;
    round.indexes = this.indexes;
    round.overlay.merge(this.overlay);
    round.overlay.merge(buffer);
    return round;
  }

  /** Works out what the round leaves, once everything is decided; `most_recent` is how many sums of days the head may keep. */
  settle(most_recent: number): void {
    this.settled = leftBy(this.state, this.overlay, most_recent);
  }

  get left(): Left {
    if (!this.settled) throw new TypeError('What a round leaves is asked for before everything is decided');
    return this.settled;
  }

  /** Keeps what the round's prefetch found for a lookup. */
  keep(lookup: Lookup, records: BookRecord[]): void {
    this.found.set(
      lookupKey(lookup),
      records.map((record) => record.id),
    );
    for (const record of records) this.adopt(lookup.collection, record);
  }

  adopt(collection: FetchedCollection, record: BookRecord): void {
    let records = this.fetched.get(collection);
    if (!records) this.fetched.set(collection, (records = new Map<number, BookRecord>()));
    if (!records.has(record.id)) records.set(record.id, record);
  }

  hasLookedUp(lookup: Lookup): boolean {
    return this.found.has(lookupKey(lookup));
  }

  idsOf(lookup: Lookup): number[] {
    const ids = this.found.get(lookupKey(lookup));
    if (!ids) throw new UnnamedLookup(lookupKey(lookup));
    return ids;
  }

  /** The records that were fetched for a lookup. */
  foundBy(lookup: Lookup): BookRecord[] {
    return this.idsOf(lookup).map((id) => this.fetchedRecord(lookup.collection, id)!);
  }

  fetchedRecord(collection: FetchedCollection, id: number): BookRecord | undefined {
    return this.fetched.get(collection)?.get(id);
  }

  /** A record as it is stored; it must be kept in memory or have been looked up. */
  durable<C extends CollectionName>(collection: C, id: number): Collections[C] | undefined {
    return this.durableRecord(collection, id) as Collections[C] | undefined;
  }

  private durableRecord(collection: CollectionName, id: number): BookRecord | undefined {
    if (isResident(collection)) return this.state.records.get(collection)?.get(id);
    if (collection !== 'entities') return this.fetchedRecord(collection, id);
    return this.state.entity?.id === id ? this.state.entity : undefined;
  }

  /**
   * The stored records of a resident collection in which a field has a value. A single question looks through all of them. The second one
   * about a field makes an index, so that the questions of a batch do not each cost more the more records there are.
   */
  withValue(collection: ResidentCollection, field: string, value: unknown): readonly BookRecord[] {
    const key = `${collection}|${field}`;
    const made = this.indexes.get(key);
    if (made) return made.get(value) ?? [];
    const records = [...(this.state.records.get(collection)?.values() ?? [])];
    const index = made === null ? indexed(records, field) : null;
    this.indexes.set(key, index);
    return index ? (index.get(value) ?? []) : records.filter((record) => hasValue(record, field, value));
  }

  /** Leaves an event behind those of the round's earlier commands. */
  leave(event: EventContent, marks: readonly string[], at: Date): void {
    const { entity_id, trail_position: position, trail_hash: hash } = this.state.head;
    this.overlay.trail ??= new RoundTrail({ entity_id, at }, { position, hash });
    this.overlay.trail.append(event, marks);
  }

  /** The revision of a record as it is stored: an update of the record must match it. */
  durableRevision(collection: CollectionName, id: number): number | undefined {
    return this.durable(collection, id)?.revision;
  }
}
