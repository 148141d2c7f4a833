import type { BookRecord, CollectionName } from '../resources/records.ts';
import type { FetchedCollection, Lookup, ResidentCollection } from './command.ts';
import type { EntityState } from './entity-state.ts';
import type { EventContent } from '../resources/event/trail-event.ts';
import { RoundTrail } from './trail/round-trail.ts';
import { WriteLayer } from './write-layer.ts';

export function lookupKey(lookup: Lookup): string {
  return `${lookup.collection}|${lookup.field}|${lookup.value}`;
}

/** One entity's part in a round: its durable state, what was looked up for the round, and what the round has decided so far. */
export class EntityRound {
  readonly state: EntityState;
  readonly overlay = new WriteLayer();
  private readonly fetched = new Map<FetchedCollection, Map<number, BookRecord>>();
  private readonly found = new Map<string, number[]>();

  constructor(state: EntityState) {
    this.state = state;
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
    if (!ids) throw new TypeError(`The command reads ${lookupKey(lookup)} without naming it in needs()`);
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
  durable(collection: CollectionName, id: number): BookRecord | undefined {
    if (collection === 'entities') return this.state.entity?.id === id ? this.state.entity : undefined;
    const resident = this.state.records.get(collection as ResidentCollection);
    return resident ? resident.get(id) : this.fetchedRecord(collection as FetchedCollection, id);
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
