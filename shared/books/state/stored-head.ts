import type { Document } from 'mongodb';
import { CHAIN_START } from '../../accounting/ledger-chain.ts';
import type { Head } from './head.ts';
import { fromStoredRecent, toStoredRecent } from './stored-recent-totals.ts';

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
}

export function fromStoredHead(stored: StoredHead): Head {
  const { _id, version, ledger_position, ledger_hash, trail_position, trail_hash, sequences, account_codes, counts, recent_totals } =
    stored;
  return {
    entity_id: _id,
    version,
    ledger_position,
    ledger_hash,
    // Books that were written before events were kept: their trail begins with the next command.
    trail_position: trail_position ?? CHAIN_START.position,
    trail_hash: trail_hash ?? CHAIN_START.hash,
    sequences: numbersOf(sequences),
    account_codes: numbersOf(account_codes),
    counts: numbersOf(counts),
    recent_totals: fromStoredRecent(recent_totals),
  };
}

function numbersOf(stored: Numbers | undefined): ReadonlyMap<string, number> {
  return new Map(Object.entries(stored ?? {}));
}

export function toStoredHead({ entity_id, sequences, account_codes, counts, recent_totals, ...ends }: Head): StoredHead {
  return {
    _id: entity_id,
    ...ends,
    sequences: Object.fromEntries(sequences),
    account_codes: Object.fromEntries(account_codes),
    counts: Object.fromEntries(counts),
    recent_totals: toStoredRecent(recent_totals),
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
  return set;
}
