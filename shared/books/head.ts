import type { Decimal128, Document } from 'mongodb';
import type { Decimal } from '../accounting/decimal.ts';
import { CHAIN_START } from '../accounting/ledger-chain.ts';
import type { TotalIncrement } from '../accounting/running-totals.ts';
import { fromDocument, toDecimal128 } from '../database/document.ts';

/**
 * The part of an entity that every write depends on: its version, its numbering and the end of its ledger chain. Its numbers are in maps:
 * each entity has names of its own, and V8 makes a hidden class of each object with other names.
 */
export interface Head {
  entity_id: number;
  version: number;
  ledger_position: number;
  ledger_hash: string;
  /** The end of its trail of events. */
  trail_position: number;
  trail_hash: string;
  /** Last transaction number given, by `<period id>:<transaction type>`, and the highest of the callers' own, by `own:IN01`. */
  sequences: ReadonlyMap<string, number>;
  /** Last account code allocated, by account type. */
  account_codes: ReadonlyMap<string, number>;
  /** Live records by collection, so that an unfiltered list knows its total without counting a million rows. */
  counts: ReadonlyMap<string, number>;
  /** Sums of days that are not in `totals` yet (shared/accounting/recent-totals.ts). */
  recent_totals: readonly TotalIncrement[];
  /** What those who may post no more than an amount a day have debited on their last day, by `key:5` or `user:7` (within-limits.ts). */
  day_sums: ReadonlyMap<string, DaySum>;
  /** How many bytes its attachments have together (attach-file.ts). */
  attached_bytes: number;
}

/** What somebody has debited on a day of the entity (`2024-07-25`), in the reporting currency. */
export interface DaySum {
  readonly day: string;
  readonly debited: Decimal;
}

interface StoredDaySum {
  holder: string;
  day: string;
  debited: Decimal128;
}

type Numbers = Record<string, number>;

/** The document of a head. Fields that may be missing came after the first version. */
export interface StoredHead extends Pick<Head, 'version' | 'ledger_position' | 'ledger_hash'> {
  _id: number;
  trail_position?: number;
  trail_hash?: string;
  sequences?: Numbers;
  account_codes?: Numbers;
  counts?: Numbers;
  recent_totals?: Document[];
  day_sums?: StoredDaySum[];
  attached_bytes?: number;
}

export function fromStoredHead({
  _id,
  sequences,
  account_codes,
  counts,
  recent_totals,
  day_sums,
  attached_bytes = 0,
  ...ends
}: StoredHead): Head {
  return {
    entity_id: _id,
    // Books that were written before events were kept: their trail begins with the next command.
    trail_position: CHAIN_START.position,
    trail_hash: CHAIN_START.hash,
    ...ends,
    sequences: numbersOf(sequences),
    account_codes: numbersOf(account_codes),
    counts: numbersOf(counts),
    recent_totals: fromStoredRecent(recent_totals),
    day_sums: fromStoredDaySums(day_sums),
    attached_bytes,
  };
}

function numbersOf(stored: Numbers | undefined): ReadonlyMap<string, number> {
  return new Map(Object.entries(stored ?? {}));
}

export function toStoredHead({
  entity_id,
  sequences,
  account_codes,
  counts,
  recent_totals,
  day_sums,
  attached_bytes,
  ...ends
}: Head): StoredHead {
  return {
    _id: entity_id,
    ...ends,
    sequences: Object.fromEntries(sequences),
    account_codes: Object.fromEntries(account_codes),
    counts: Object.fromEntries(counts),
    recent_totals: toStoredRecent(recent_totals),
    ...(day_sums.size > 0 ? { day_sums: toStoredDaySums(day_sums) } : {}),
    ...(attached_bytes > 0 ? { attached_bytes } : {}),
  };
}

/** What a round sets in the document of a head: only what has changed, so that the numbers of a busy entity are not all written each time. */
export function changesOfHead(before: Head, after: Head): Map<string, unknown> {
  const set = new Map<string, unknown>();
  for (const name of ['version', 'ledger_position', 'ledger_hash', 'trail_position', 'trail_hash'] as const) set.set(name, after[name]);
  for (const name of ['sequences', 'account_codes', 'counts'] as const) {
    if (before[name] === after[name]) continue;
    for (const [key, number] of after[name]) if (before[name].get(key) !== number) set.set(`${name}.${key}`, number);
  }
  if (before.recent_totals !== after.recent_totals) set.set('recent_totals', toStoredRecent(after.recent_totals));
  if (before.day_sums !== after.day_sums) set.set('day_sums', toStoredDaySums(after.day_sums));
  if (before.attached_bytes !== after.attached_bytes) set.set('attached_bytes', after.attached_bytes);
  return set;
}

function fromStoredDaySums(stored: readonly StoredDaySum[] | null = []): ReadonlyMap<string, DaySum> {
  return new Map((stored ?? []).map(({ holder, ...sum }) => [holder, fromDocument<DaySum>(sum)]));
}

function toStoredDaySums(sums: ReadonlyMap<string, DaySum>): StoredDaySum[] {
  return [...sums].map(([holder, { day, debited }]) => ({ holder, day, debited: toDecimal128(debited) }));
}

/** Sums of days as the document holds them. All are of days, so their span is not stored. */
function toStoredRecent(sums: readonly TotalIncrement[]): Document[] {
  return sums.map(({ account_id, currency_id, settled_currency_id, date, debit, credit, foreign_debit, foreign_credit, rows }) => ({
    account_id,
    currency_id,
    settled_currency_id,
    date,
    debit: toDecimal128(debit),
    credit: toDecimal128(credit),
    foreign_debit: toDecimal128(foreign_debit),
    foreign_credit: toDecimal128(foreign_credit),
    rows,
  }));
}

/** The same read back; a head that was last written before there were recent totals has none. */
function fromStoredRecent(stored: readonly Document[] | null | undefined): TotalIncrement[] {
  return (stored ?? []).map((sum) => ({ ...fromDocument<Omit<TotalIncrement, 'span'>>(sum), span: 'day' }));
}
