import type { JournalPosting, OwnBalance } from '../journal.ts';
import { byDay } from './by-day.ts';
import type { JournalDraft } from './journal-draft.ts';
import { PaddedAccounts } from './padded-accounts.ts';

/** `pad`: an entry between two accounts that makes the next balance of the first one true. */
export interface Pad {
  readonly line: number;
  readonly day: string;
  readonly account: string;
  readonly from: string;
}

/**
 * Adds the entries of a file's pads, in the order of their days, in time that grows with postings and pads, not with their product. One without a
 * balance behind it moves nothing.
 */
export function addPads(pads: readonly Pad[], draft: JournalDraft): void {
  if (pads.length === 0) return;
  const balances = balancesByAccount(draft.own_balances);
  const moved = new PaddedAccounts(new Set(pads.map(({ account }) => account)), draft.entries);
  for (const { line, day, account, from } of [...pads].sort(byDay)) {
    const next = balances.get(account)?.after(day);
    if (next === undefined) continue;
    const value = next.value.minus(moved.before(account, next.day));
    const postings: JournalPosting[] = [
      { account, value },
      { account: from, value: value.negated() },
    ];
    if (value.isZero()) continue;
    const known = draft.entries.length;
    draft.entry({ line, day, narration: `Pad ${account}`, reference: null, postings }, `pad ${account} ${from}`);
    for (const entry of draft.entries.slice(known)) moved.add(entry);
  }
}

/** The balances of an account in the order of their days, asked for later and later days. */
class Balances {
  readonly #sorted: readonly OwnBalance[];
  #at = 0;

  constructor(balances: readonly OwnBalance[]) {
    this.#sorted = [...balances].sort(byDay);
  }

  after(day: string): OwnBalance | undefined {
    while (this.#at < this.#sorted.length && this.#sorted[this.#at]!.day <= day) this.#at += 1;
    return this.#sorted[this.#at];
  }
}

function balancesByAccount(balances: readonly OwnBalance[]): Map<string, Balances> {
  const grouped = Map.groupBy(balances, ({ account }) => account);
  return new Map([...grouped].map(([account, own]) => [account, new Balances(own)]));
}
