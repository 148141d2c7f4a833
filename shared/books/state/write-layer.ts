import type { BookRecord } from '../../accounting/records.ts';
import type { CollectionName, Collections } from '../../resources/records.ts';
import type { LedgerRow } from '../../resources/ledger/ledger-row.ts';
import { addTo, dimensionTotalKey, totalKey } from '../../accounting/running-totals.ts';
import type { DimensionTotalIncrement, TotalIncrement } from '../../accounting/running-totals.ts';

import type { DaySum } from '../head.ts';
import type { RoundTrail } from '../trail/round-trail.ts';

const nothing: ReadonlyMap<never, never> = new Map<never, never>();
const none: ReadonlySet<never> = new Set<never>();

/**
 * Writes that are decided but not yet durable: those of one command (its buffer), or of all commands of a round in one entity (the
 * overlay). Dropping the layer undoes everything in it. Most commands write to few of its maps, so each is made by the first write to it.
 */
export class WriteLayer {
  #records: Map<CollectionName, Map<number, BookRecord>> | undefined;
  #inserted: Map<CollectionName, Set<number>> | undefined;
  #totals: Map<string, TotalIncrement> | undefined;
  #dimension_totals: Map<string, DimensionTotalIncrement> | undefined;
  #sequences: Map<string, number> | undefined;
  #own_numbers: Set<string> | undefined;
  #account_codes: Map<string, number> | undefined;
  #day_sums: Map<string, DaySum> | undefined;
  #counts: Map<string, number> | undefined;
  /** By how many bytes the attachments grow. */
  attached_bytes = 0;
  readonly ledger: LedgerRow[] = [];
  /** The events of the commands in it; a single command's buffer has none. */
  trail: RoundTrail | undefined;

  get records(): ReadonlyMap<CollectionName, ReadonlyMap<number, BookRecord>> {
    return this.#records ?? nothing;
  }

  get inserted(): ReadonlyMap<CollectionName, ReadonlySet<number>> {
    return this.#inserted ?? nothing;
  }

  /** Sums of days, and of opening balances; what they add to months follows from the days (`spansOf`). */
  get totals(): ReadonlyMap<string, TotalIncrement> {
    return this.#totals ?? nothing;
  }

  get dimension_totals(): ReadonlyMap<string, DimensionTotalIncrement> {
    return this.#dimension_totals ?? nothing;
  }

  /** Last transaction numbers, by `<period id>:<type>`, and the highest of the callers' own (own-numbers.ts). */
  get sequences(): ReadonlyMap<string, number> {
    return this.#sequences ?? nothing;
  }

  get own_numbers(): ReadonlySet<string> {
    return this.#own_numbers ?? none;
  }

  get account_codes(): ReadonlyMap<string, number> {
    return this.#account_codes ?? nothing;
  }

  /** What holders of limits have debited on the day, by `key:5` (within-limits.ts). */
  get day_sums(): ReadonlyMap<string, DaySum> {
    return this.#day_sums ?? nothing;
  }

  /** By how much the number of live records of a collection grows. */
  get counts(): ReadonlyMap<string, number> {
    return this.#counts ?? nothing;
  }

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
    (this.#counts ??= new Map()).set(collection, (this.counts.get(collection) ?? 0) + growth);
  }

  setSequence(key: string, last: number): void {
    (this.#sequences ??= new Map()).set(key, last);
  }

  addOwnNumber(transaction_no: string): void {
    (this.#own_numbers ??= new Set()).add(transaction_no);
  }

  setAccountCode(type: string, code: number): void {
    (this.#account_codes ??= new Map()).set(type, code);
  }

  setDaySum(holder: string, sum: DaySum): void {
    (this.#day_sums ??= new Map()).set(holder, sum);
  }

  recordOf<C extends CollectionName>(collection: C, id: number): Collections[C] | undefined {
    return this.records.get(collection)?.get(id) as Collections[C] | undefined;
  }

  /** Freezes the record: a change makes a new one, so that what was shown of it stays right (shared/api/shown-once.ts). */
  put(collection: CollectionName, record: BookRecord, isNew: boolean): void {
    this.#records ??= new Map();
    ofKey(this.#records, collection, () => new Map<number, BookRecord>()).set(record.id, Object.freeze(record));
    if (!isNew) return;
    this.#inserted ??= new Map();
    ofKey(this.#inserted, collection, () => new Set<number>()).add(record.id);
  }

  addTotal(increment: TotalIncrement): void {
    addTo((this.#totals ??= new Map<string, TotalIncrement>()), totalKey(increment), increment);
  }

  addDimensionTotal(increment: DimensionTotalIncrement): void {
    addTo((this.#dimension_totals ??= new Map<string, DimensionTotalIncrement>()), dimensionTotalKey(increment), increment);
  }

  /** Adds all writes of a command's buffer to this layer. */
  merge(buffer: WriteLayer): void {
    for (const [collection, records] of buffer.records) {
      const isNew = buffer.inserted.get(collection);
      for (const record of records.values()) this.put(collection, record, isNew?.has(record.id) ?? false);
    }
    for (const [collection, growth] of buffer.counts) this.count(collection, growth);
    for (const row of buffer.ledger) this.ledger.push(row);
    for (const [key, sum] of buffer.totals) addTo((this.#totals ??= new Map<string, TotalIncrement>()), key, sum);
    for (const [key, sum] of buffer.dimension_totals)
      addTo((this.#dimension_totals ??= new Map<string, DimensionTotalIncrement>()), key, sum);
    for (const [key, last] of buffer.sequences) this.setSequence(key, last);
    for (const number of buffer.own_numbers) this.addOwnNumber(number);
    for (const [type, code] of buffer.account_codes) this.setAccountCode(type, code);
    for (const [holder, sum] of buffer.day_sums) this.setDaySum(holder, sum);
    this.attached_bytes += buffer.attached_bytes;
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
