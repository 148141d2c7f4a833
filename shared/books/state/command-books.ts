import { randomUUID } from 'node:crypto';
import type { DaySum } from '../head.ts';
import { ownKey, placeOfNumber } from './own-numbers.ts';
import type { BookRecord, UnpostedRow } from '../../accounting/records.ts';
import type { CollectionName, Collections } from '../../resources/records.ts';
import type { Entity } from '../../resources/entity/entity.ts';
import type { LedgerRow } from '../../resources/ledger/ledger-row.ts';
import type { TotalIncrement } from '../../accounting/running-totals.ts';
import { isResident } from '../command.ts';
import type { BooksView, Caller, FetchedCollection, NewRecord, ResidentCollection } from '../command.ts';
import { checkRoom } from './check-room.ts';
import { appendRows } from './append-rows.ts';
import { deriveSettlement } from './derive-settlement.ts';
import { hasValue, UnnamedLookup } from './entity-round.ts';
import type { EntityRound } from './entity-round.ts';
import { checkExternalId, externalIdOf } from '../external-ids.ts';
import { todayOf } from '../day-of-books.ts';
import type { IdBlocks } from '../../database/id-blocks.ts';
import { WriteLayer } from './write-layer.ts';

export interface CommandContext {
  round: EntityRound;
  caller: Caller;
  now: Date;
  dry_run: boolean;
  minimal?: boolean;
  shows_later?: boolean;
  ids: IdBlocks;
  /** The last id that a dry run has made up. */
  provisional?: { id: number };
}

/** The books as one command sees and writes them (see BooksView). */
export class CommandBooks implements BooksView {
  readonly buffer = new WriteLayer();
  readonly caller: Caller;
  readonly now: Date;
  readonly dry_run: boolean;
  readonly minimal: boolean;
  readonly shows_later: boolean;
  private readonly round: EntityRound;
  private readonly ids: IdBlocks;
  private readonly provisional: { id: number };
  /** Where attempts are decided, once there is one. */
  private tried: EntityRound | undefined;

  constructor(context: CommandContext) {
    this.round = context.round;
    this.caller = context.caller;
    this.now = context.now;
    this.dry_run = context.dry_run;
    this.minimal = context.minimal ?? false;
    this.shows_later = context.shows_later ?? false;
    this.ids = context.ids;
    this.provisional = context.provisional ?? { id: 0 };
  }

  get entity(): Entity {
    const id = this.round.state.head.entity_id;
    const entity = this.buffer.recordOf('entities', id) ?? this.round.overlay.recordOf('entities', id) ?? this.round.state.entity;
    if (!entity) throw new TypeError(`Entity ${id} is read before it is created`);
    return entity;
  }

  get today(): Date {
    return todayOf(this.entity, this.now);
  }

  getAny<C extends CollectionName>(collection: C, id: number): Collections[C] | undefined {
    return this.buffer.recordOf(collection, id) ?? this.round.overlay.recordOf(collection, id) ?? this.durable(collection, id);
  }

  get<C extends CollectionName>(collection: C, id: number): Collections[C] | undefined {
    const record = this.getAny(collection, id);
    return record?.deleted_at ? undefined : record;
  }

  all<C extends ResidentCollection>(collection: C): Collections[C][] {
    return this.allAny(collection).filter(({ deleted_at }) => deleted_at === null);
  }

  allAny<C extends ResidentCollection>(collection: C): Collections[C][] {
    const durable = this.round.state.records.get(collection);
    const layers = [this.round.overlay, this.buffer].filter(({ records }) => records.has(collection));
    // Most commands change none of these.
    if (layers.length === 0) return [...(durable?.values() ?? [])] as Collections[C][];
    const ids = new Set<number>(durable?.keys());
    for (const layer of layers) for (const id of layer.records.get(collection)?.keys() ?? []) ids.add(id);
    return [...ids].map((id) => this.getAny(collection, id)!);
  }

  /** A record as it was before this command; undefined where the command made it, or never read it. */
  before(collection: CollectionName, id: number): BookRecord | undefined {
    return this.round.overlay.recordOf(collection, id) ?? this.round.durable(collection, id);
  }

  withValue<C extends ResidentCollection>(collection: C, field: string, value: unknown): Collections[C][] {
    const found: BookRecord[] = [];
    const newest = this.buffer.records.get(collection);
    const former = this.round.overlay.records.get(collection);
    for (const record of newest?.values() ?? []) if (hasValue(record, field, value)) found.push(record);
    for (const record of former?.values() ?? []) if (!newest?.has(record.id) && hasValue(record, field, value)) found.push(record);
    for (const record of this.round.withValue(collection, field, value)) {
      if (!newest?.has(record.id) && !former?.has(record.id)) found.push(record);
    }
    return found.sort((a, b) => a.id - b.id) as Collections[C][];
  }

  find<C extends FetchedCollection>(collection: C, field: keyof Collections[C] & string, value: number | string): Collections[C][] {
    return this.findAny(collection, field, value).filter((record) => !record.deleted_at);
  }

  findAny<C extends FetchedCollection>(collection: C, field: keyof Collections[C] & string, value: number | string): Collections[C][] {
    const ids = new Set(this.round.idsOf({ collection, field, value }));
    for (const layer of [this.round.overlay, this.buffer]) {
      for (const [id, record] of layer.records.get(collection) ?? []) if ((record as Collections[C])[field] === value) ids.add(id);
    }
    return [...ids]
      .map((id) => this.getAny(collection, id))
      .filter((record) => record?.[field] === value)
      .map((record) => record!)
      .sort((a, b) => a.id - b.id);
  }

  insert<C extends CollectionName>(collection: C, fields: NewRecord<C>): Collections[C] {
    if (isResident(collection)) checkRoom(collection, this.round, this.buffer);
    const entity_id = this.round.state.head.entity_id;
    const id = collection === 'entities' ? entity_id : this.newId(collection);
    const base: BookRecord = {
      id,
      uuid: randomUUID(),
      entity_id,
      created_at: this.now,
      updated_at: this.now,
      deleted_at: null,
      revision: 1,
    };
    const record = this.derived(collection, { ...base, ...fields } as unknown as Collections[C]);
    checkExternalId(collection, record, this);
    this.buffer.put(collection, record, true);
    this.buffer.count(collection, 1);
    return record;
  }

  /** A dry run consumes no number: its ids are negative and leave the service as null. */
  newId(collection: CollectionName | 'ledger'): number {
    return this.dry_run ? --this.provisional.id : this.ids.take(collection);
  }

  update<C extends CollectionName>(collection: C, id: number, changes: Partial<NewRecord<C>>): Collections[C] {
    return this.change(collection, id, changes);
  }

  recycle<C extends CollectionName>(collection: C, id: number): Collections[C] {
    this.buffer.count(collection, -1);
    return this.change(collection, id, { deleted_at: this.now });
  }

  restore<C extends CollectionName>(collection: C, id: number): Collections[C] {
    this.buffer.count(collection, 1);
    return this.change(collection, id, { deleted_at: null });
  }

  adopt<C extends FetchedCollection>(collection: C, record: Collections[C]): void {
    this.round.adopt(collection, record);
  }

  adoptFound<C extends FetchedCollection>(collection: C, ids: readonly number[], records: readonly Collections[C][]): void {
    const found = new Map(records.map((record) => [record.id, record]));
    for (const id of ids) {
      const record = found.get(id);
      this.round.keep({ collection, field: 'id', value: id }, record ? [record] : []);
    }
  }

  adoptLookup<C extends FetchedCollection>(
    collection: C,
    field: keyof Collections[C] & string,
    value: number | string,
    records: readonly Collections[C][],
  ): void {
    this.round.keep({ collection, field, value }, [...records]);
  }

  attempt<T>(decide: (books: BooksView) => T): T {
    const { caller, now, dry_run, minimal, shows_later, ids, provisional } = this;
    const round = (this.tried ??= this.round.above(this.buffer));
    const books = new CommandBooks({ round, caller, now, dry_run, minimal, shows_later, ids, provisional });
    const decided = decide(books);
    round.overlay.merge(books.buffer);
    this.buffer.merge(books.buffer);
    return decided;
  }

  get place(): BooksView['place'] {
    return { ledger_position: this.chainEnd.position, version: this.round.state.head.version };
  }

  private get chainEnd(): { position: number; hash: string } {
    const { state, overlay } = this.round;
    const last = this.buffer.ledger.at(-1) ?? overlay.ledger.at(-1);
    return last ?? { position: state.head.ledger_position, hash: state.head.ledger_hash };
  }

  get posted(): readonly LedgerRow[] {
    return this.buffer.ledger;
  }

  post(rows: UnpostedRow[]): LedgerRow[] {
    const { state } = this.round;
    this.buffer.count('ledger', rows.length);
    return appendRows(
      rows,
      this.chainEnd,
      { entity_id: state.head.entity_id, now: this.now, takeId: () => this.newId('ledger') },
      this.buffer,
    );
  }

  addTotals(increments: TotalIncrement[]): void {
    for (const increment of increments) this.buffer.addTotal(increment);
  }

  nextSequence(key: string): number {
    const last = this.sequence(key) ?? 0;
    this.buffer.setSequence(key, last + 1);
    return last + 1;
  }

  passSequence(key: string, last: number): void {
    if (last > (this.sequence(key) ?? 0)) this.buffer.setSequence(key, last);
  }

  reserveNumber(transaction_no: string): void {
    const place = placeOfNumber(transaction_no, this.entity.numbering);
    if (!place) return;
    this.passSequence(ownKey(place.name), place.sequence);
    this.buffer.addOwnNumber(transaction_no);
  }

  isReserved(transaction_no: string): boolean {
    const { state, overlay } = this.round;
    return [this.buffer.own_numbers, overlay.own_numbers, state.own_numbers].some((numbers) => numbers.has(transaction_no));
  }

  lastCode(of: string): number | undefined {
    return this.buffer.account_codes.get(of) ?? this.round.overlay.account_codes.get(of) ?? this.round.state.head.account_codes.get(of);
  }

  setLastCode(of: string, code: number): void {
    this.buffer.setAccountCode(of, code);
  }

  daySum(holder: string): DaySum | undefined {
    return this.round.overlay.day_sums.get(holder) ?? this.round.state.head.day_sums.get(holder);
  }

  setDaySum(holder: string, sum: DaySum): void {
    this.buffer.setDaySum(holder, sum);
  }

  get attached_bytes(): number {
    return this.round.state.head.attached_bytes + this.round.overlay.attached_bytes + this.buffer.attached_bytes;
  }

  addAttachedBytes(growth: number): void {
    this.buffer.attached_bytes += growth;
  }

  private sequence(key: string): number | undefined {
    return this.buffer.sequences.get(key) ?? this.round.overlay.sequences.get(key) ?? this.round.state.head.sequences.get(key);
  }

  private change<C extends CollectionName>(
    collection: C,
    id: number,
    changes: Partial<NewRecord<C>> | Pick<BookRecord, 'deleted_at'>,
  ): Collections[C] {
    const record = this.getAny(collection, id);
    if (!record) throw new TypeError(`${collection} ${id} is changed without having been read`);
    const next = this.derived(collection, { ...record, ...changes, updated_at: this.now, revision: record.revision + 1 });
    if (externalIdOf(next) !== externalIdOf(record) || next.deleted_at !== record.deleted_at) checkExternalId(collection, next, this);
    this.buffer.put(collection, next, false);
    return next;
  }

  private derived<C extends CollectionName>(collection: C, record: Collections[C]): Collections[C] {
    return deriveSettlement(collection, record, (id) => this.getAny('accounts', id));
  }

  private durable<C extends CollectionName>(collection: C, id: number): Collections[C] | undefined {
    const record = this.round.durable(collection, id);
    if (record || collection === 'entities' || isResident(collection)) return record;
    if (!this.round.hasLookedUp({ collection, field: 'id', value: id })) throw new UnnamedLookup(`${collection} ${id}`);
    return undefined;
  }
}
