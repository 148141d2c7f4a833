import type { BookRecord, CollectionName, DimensionTotal, LedgerRow, Total } from '../resources/records.ts';
import { added, dimensionTotalKey, totalKey } from '../accounting/running-totals.ts';
import type { DimensionTotalIncrement, TotalIncrement } from '../accounting/running-totals.ts';

import type { RoundTrail } from './trail/round-trail.ts';

/**
 * Writes that are decided but not yet durable: those of one command (its buffer), or of all commands of a round in one entity (the
 * overlay). Dropping the layer undoes everything in it.
 */
export class WriteLayer {
  readonly records = new Map<CollectionName, Map<number, BookRecord>>();
  readonly inserted = new Map<CollectionName, Set<number>>();
  readonly ledger: LedgerRow[] = [];
  readonly totals = new Map<string, Total>();
  readonly dimension_totals = new Map<string, DimensionTotal>();
  /** Last transaction numbers, by `<period id>:<type>`, and the highest of the callers' own (own-numbers.ts). */
  readonly sequences = new Map<string, number>();
  readonly own_numbers = new Set<string>();
  readonly account_codes = new Map<string, number>();
  /** The events of the commands in it; a single command's buffer has none. */
  trail: RoundTrail | undefined;
  /** By how much the number of live records of a collection grows. */
  readonly counts = new Map<string, number>();

  get isEmpty(): boolean {
    return (
      this.records.size === 0 &&
      this.ledger.length === 0 &&
      this.totals.size === 0 &&
      this.sequences.size === 0 &&
      this.account_codes.size === 0
    );
  }

  /** How many records and ledger rows it holds. */
  get size(): number {
    return [...this.records.values()].reduce((sum, { size }) => sum + size, this.ledger.length);
  }

  count(collection: string, growth: number): void {
    this.counts.set(collection, (this.counts.get(collection) ?? 0) + growth);
  }

  recordOf(collection: CollectionName, id: number): BookRecord | undefined {
    return this.records.get(collection)?.get(id);
  }

  /** Freezes the record: a change makes a new one, so that what was shown of it stays right (shared/api/shown-once.ts). */
  put(collection: CollectionName, record: BookRecord, isNew: boolean): void {
    ofKey(this.records, collection, () => new Map<number, BookRecord>()).set(record.id, Object.freeze(record));
    if (isNew) ofKey(this.inserted, collection, () => new Set<number>()).add(record.id);
  }

  addTotal(entity_id: number, increment: TotalIncrement): void {
    const id = `${entity_id}:${totalKey(increment)}`;
    const sum = this.totals.get(id);
    this.totals.set(id, sum ? added(sum, increment) : { id, entity_id, ...increment });
  }

  addDimensionTotal(entity_id: number, increment: DimensionTotalIncrement): void {
    const id = `${entity_id}:${dimensionTotalKey(increment)}`;
    const sum = this.dimension_totals.get(id);
    this.dimension_totals.set(id, sum ? added(sum, increment) : { id, entity_id, ...increment });
  }

  /** Adds all writes of a command's buffer to this layer. */
  merge(buffer: WriteLayer): void {
    for (const [collection, records] of buffer.records) {
      const isNew = buffer.inserted.get(collection);
      for (const record of records.values()) this.put(collection, record, isNew?.has(record.id) ?? false);
    }
    for (const [collection, growth] of buffer.counts) this.count(collection, growth);
    for (const row of buffer.ledger) this.ledger.push(row);
    for (const [id, increment] of buffer.totals) {
      const sum = this.totals.get(id);
      this.totals.set(id, sum ? added(sum, increment) : increment);
    }
    for (const [id, increment] of buffer.dimension_totals) {
      const sum = this.dimension_totals.get(id);
      this.dimension_totals.set(id, sum ? added(sum, increment) : increment);
    }
    for (const [key, last] of buffer.sequences) this.sequences.set(key, last);
    for (const number of buffer.own_numbers) this.own_numbers.add(number);
    for (const [type, code] of buffer.account_codes) this.account_codes.set(type, code);
  }
}

function ofKey<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}
