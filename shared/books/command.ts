import type { WRITTEN } from '../api/written.ts';
import type { BookRecord, UnpostedRow } from '../accounting/records.ts';
import type { CollectionName, Collections } from '../resources/records.ts';
import type { Entity } from '../resources/entity/entity.ts';
import type { EventAssistant } from '../resources/event/trail-event.ts';
import type { LedgerRow } from '../resources/ledger/ledger-row.ts';
import type { TotalIncrement } from '../accounting/running-totals.ts';
import type { BooksReader } from './books-reader.ts';
import type { DaySum } from './head.ts';

/** The entity of a token that cannot be used now. */
export interface ClosedEntity {
  id: number;
  state: 'recycled' | 'closed';
}

/** How much somebody may post, in the reporting currency; null is any amount. */
export interface PostingLimit {
  /** Whose it is: an API key's, or that of a user in the entity, which holds for the user's keys too. */
  of: 'key' | 'user';
  id: number;
  /** What one document may debit. */
  document: string | null;
  /** What all may debit that are posted in one day of the entity. */
  day: string | null;
}

/** Who asks, as the gateway established it from the token. */
export interface Caller {
  user_id: number;
  owner_id: number;
  entity_id: number | null;
  /** The scopes that both the token and the user's rights in the entity allow. */
  scopes: string[];
  /** The scopes that the token allows on the user's own account, when the entity is somebody else's and allows fewer. */
  own_scopes?: string[];
  /**
   * Why the token has no entity although it is for one: that was recycled, or is closed to the user. The token works in no other one in its
   * place.
   */
  closed?: ClosedEntity;
  /**
   * The token names no entity and has used none, so this one is not stored yet. Before it is used for the books it is looked up once more,
   * and stored (shared/identity/caller-cache.ts).
   */
  unstored?: true;
  /** The API key that makes the call; it acts as the user who made it, in its one entity. Undefined for a person. */
  client_id?: string;
  api_key_id?: number;
  /** What the key is called, of one for assistants. */
  client_name?: string;
  /** A person asks from the console: what it says was typed, or seen, on a screen. Undefined for a program. */
  on_screen?: true;
  /** What it may post at most; all of them hold. Undefined for most callers. */
  limits?: readonly PostingLimit[];
}

/** What the gateway says about the request itself. */
export interface RequestInfo {
  id: string;
  /** When the caller stops waiting for the answer, in milliseconds since the epoch. */
  deadline: number;
  /** The key with hashes of the request's bytes and of what they mean (services/gateway/request-headers.ts). */
  idempotency?: { key: string; fingerprint: string; meaning?: string };
  dry_run?: boolean;
  /** The tags of the record's states on which the client has decided (shared/api/if-match.ts). */
  if_match?: '*' | string[];
  /** The client prefers a minimal answer (shared/api/minimal-answer.ts). */
  minimal?: boolean;
  /** The confirmed proposal that the request carries out (shared/books/actions/carry-out-proposal.ts), and the tags of it that were seen. */
  proposal_id?: number;
  if_proposal_match?: '*' | string[];
  /** The assistant that asks, or that proposed what a person carries out. */
  assistant?: EventAssistant;
}

/** What a write answers: plain JSON in bus form (amounts are strings). */
export interface Answer {
  /** 202: what was asked is done after the commit. */
  status: 200 | 201 | 202;
  /** Path of the created resource, relative to the API's base: `/account/5`. */
  location?: string;
  body: Record<string, unknown>;
  [WRITTEN]?: string | readonly Buffer[];
  /** The bytes that an idempotency key keeps: of this answer, or of the first one when it is replayed. */
  replay?: string;
  replayed?: true;
  /** How often the record that it shows has changed: its ETag. */
  revision?: number;
  dry_run?: true;
  /** It shows only the outlines of its records, as was preferred. */
  minimal?: true;
  subscription?: { status: string; grace_ends_at: string | null };
}

export const residentCollections = [
  'currencies',
  'exchange_rates',
  'reporting_periods',
  'closing_rates',
  'categories',
  'accounts',
  'taxes',
  'discounts',
  'dimensions',
  'dimension_values',
] as const satisfies readonly CollectionName[];
export type ResidentCollection = (typeof residentCollections)[number];
export type FetchedCollection = Exclude<CollectionName, ResidentCollection | 'entities'>;

const resident = new Set<string>(residentCollections);

export function isResident(collection: string): collection is ResidentCollection {
  return resident.has(collection);
}

/** Records outside the resident state that a decision reads: all those of the entity whose indexed `field` equals `value`. */
export interface Lookup {
  collection: FetchedCollection;
  field: string;
  value: number | string;
  /** Records that a found record refers to by id: the document that a carried balance stands for. */
  leads_to?: (record: BookRecord) => Lookup[];
}

/** The fields that the caller of insert gives; the books add the rest, and compute how far an item is settled. */
export type NewRecord<C extends CollectionName> = Omit<Collections[C], keyof BookRecord | 'settlement'>;

/**
 * The entity's books as one command sees them: durable state, then what earlier commands of the round decided, then its own
 * writes. Everything it writes stays in a buffer that is dropped when it throws (docs/architecture.md "The write path").
 */
export interface BooksView {
  readonly caller: Caller;
  readonly now: Date;
  /** The day that it is in the entity's time zone, as T00:00:00Z (docs/accounting.md §2.6). */
  readonly today: Date;
  readonly dry_run: boolean;
  /** The client prefers an answer that shows only the outlines of records (answers.ts, `shown`). */
  readonly minimal: boolean;
  /** The answer shows many records, which are presented when it is written, before the books change once more (answers.ts, `shown`). */
  readonly shows_later?: boolean;
  readonly entity: Entity;
  /** Where the ledger ends for this command, and the version of the books that its round is decided from. */
  readonly place: { readonly ledger_position: number; readonly version: number };
  /** The live record of this entity, or undefined when it is missing, recycled or another entity's. */
  get<C extends CollectionName>(collection: C, id: number): Collections[C] | undefined;
  /** The record whether recycled or not: records that the ledger refers to stay readable. */
  getAny<C extends CollectionName>(collection: C, id: number): Collections[C] | undefined;
  /** All live records of a resident collection, by id. */
  all<C extends ResidentCollection>(collection: C): Collections[C][];
  /** As all, with recycled records: their unique values (an account's code) stay taken. */
  allAny<C extends ResidentCollection>(collection: C): Collections[C][];
  /**
   * The records of a resident collection, recycled ones too, in which a field has a value, or a list that holds it, by id; found without
   * building a list of all records.
   */
  withValue<C extends ResidentCollection>(collection: C, field: string, value: unknown): Collections[C][];
  /** The live records of a lookup that `needs` has named, plus what this round added to it. */
  find<C extends FetchedCollection>(collection: C, field: keyof Collections[C] & string, value: number | string): Collections[C][];
  /** As find, with recycled records: their unique values stay taken. */
  findAny<C extends FetchedCollection>(collection: C, field: keyof Collections[C] & string, value: number | string): Collections[C][];
  insert<C extends CollectionName>(collection: C, fields: NewRecord<C>): Collections[C];
  /** An id that no record of the collection has or gets: of what is kept in another record and shown as one of these. */
  newId(collection: CollectionName): number;
  update<C extends CollectionName>(collection: C, id: number, changes: Partial<NewRecord<C>>): Collections[C];
  /** Recycles a record: it disappears from lists and lookups, and can be restored. */
  recycle<C extends CollectionName>(collection: C, id: number): Collections[C];
  restore<C extends CollectionName>(collection: C, id: number): Collections[C];
  /** Hands a record read by `query` to the buffer, so that it can be updated like a looked-up one. */
  adopt<C extends FetchedCollection>(collection: C, record: Collections[C]): void;
  /** As adopt, for all ids that `query` has looked up: an id without a record among them is known not to exist. */
  adoptFound<C extends FetchedCollection>(collection: C, ids: readonly number[], records: readonly Collections[C][]): void;
  /** As adopt, for all live records that `query` has found to have a value. */
  adoptLookup<C extends FetchedCollection>(
    collection: C,
    field: keyof Collections[C] & string,
    value: number | string,
    records: readonly Collections[C][],
  ): void;
  /**
   * Decides a part of the command on a layer of its own, which is dropped when it throws. What is not part of an attempt is written before
   * the first or after the last one.
   */
  attempt<T>(decide: (books: BooksView) => T): T;
  /** The rows that the command has appended so far. */
  readonly posted: readonly LedgerRow[];
  /** Appends rows to the ledger: position, hash chain and running totals follow. */
  post(rows: UnpostedRow[]): LedgerRow[];
  /** Adds to running totals that no ledger row makes (opening balances). */
  addTotals(increments: TotalIncrement[]): void;
  /** The next number of a sequence (next-number.ts), from 1, consumed only when the command is written. */
  nextSequence(key: string): number;
  /** Has a sequence go on behind a number, unless it has come further. */
  passSequence(key: string, last: number): void;
  /** Keeps a number of the caller's own out of the sequence: it is skipped when its turn comes. */
  reserveNumber(transaction_no: string): void;
  isReserved(transaction_no: string): boolean;
  /** The number of the code last allocated to an account type, or to contacts (`contact`), and the way to move it on. */
  lastCode(of: string): number | undefined;
  setLastCode(of: string, code: number): void;
  /** What a holder of limits (`key:5`) has debited on the last day on which it posted, and the way to move it on. */
  daySum(holder: string): DaySum | undefined;
  setDaySum(holder: string, sum: DaySum): void;
  /** How many bytes the attachments of the entity have together, and the way to move it on (attach-file.ts). */
  readonly attached_bytes: number;
  addAttachedBytes(growth: number): void;
}

/**
 * The weight of a command that must read its records before it knows how many it writes: it runs in the lane of heavy commands, beside the
 * rounds of all others.
 */
export const UNKNOWN_WEIGHT = Number.POSITIVE_INFINITY;

/**
 * One write of the books. `decide` is synchronous and does no I/O: it throws a RequestError or BookkeepingError, or writes to
 * its buffer and returns the answer.
 */
export interface Command<P, Q = unknown> {
  readonly name: string;
  /** Records beyond the resident ones that the decision reads. */
  readonly needs?: (params: P, books: BooksView) => Lookup[];
  /** Reads of the database, run when the round holds no other command of the entity; the head's fence proves them fresh. */
  readonly query?: (params: P, reader: BooksReader, books: BooksView) => Promise<Q>;
  /**
   * Whether these parameters need the query at all (default: yes). A command that needs none shares its round with others of its entity.
   */
  readonly queries?: (params: P) => boolean;
  /** Transactions this command records, for metering. The answer tells what a batch has left out. */
  readonly meters?: (params: P, answer: Answer) => number;
  /** How many records it writes, roughly; a round holds at most `round.weight` of them. */
  readonly weight?: (params: P) => number;
  /** The same, from the result of `query`; when it is too much for a shared round, the command goes alone. */
  readonly weightFound?: (queried: Q) => number;
  readonly decide: (params: P, books: BooksView, queried: Q) => Answer;
  /** For a part of a batch that may be written while later parts are being decided: its new records, which no later part changes. */
  readonly inserts?: (params: P) => Inserts;
  /** The same decision part by part; it has no `query`. */
  readonly inParts?: (params: P, books: BooksView) => InParts;
}

export interface InParts {
  /** What all parts make. */
  inserts: Inserts;
  /** Yields after each part. */
  parts: Generator<void, Answer>;
}

/**
 * How many new records there are of each collection, about. They are inserted in this order: what takes the server longest goes last,
 * because the next parts are decided meanwhile.
 */
export type Inserts = Readonly<Partial<Record<CollectionName | 'ledger', number>>>;
