import { sumOf } from '../../accounting/decimal.ts';
import { byDay } from './by-day.ts';
import { isPartOf } from './is-part-of.ts';
import type { JournalDraft } from './journal-draft.ts';

/** `pad`: an entry between two accounts that makes the next balance of the first one true. */
export interface Pad {
  readonly line: number;
  readonly day: string;
  readonly account: string;
  readonly from: string;
}

/** Adds the entries of a file's pads, in the order of their days. One without a balance behind it moves nothing. */
export function addPads(pads: readonly Pad[], draft: JournalDraft): void {
  for (const { line, day, account, from } of [...pads].sort(byDay)) {
    const [next] = draft.own_balances.filter((balance) => balance.account === account && balance.day > day).sort(byDay);
    if (next === undefined) continue;
    const before = draft.entries.filter((entry) => entry.day < next.day).flatMap(({ postings }) => postings);
    const own = before.filter((posting) => isPartOf(posting.account, account));
    const value = next.value.minus(sumOf(own, (posting) => posting.value));
    const postings = [
      { account, value },
      { account: from, value: value.negated() },
    ];
    if (!value.isZero()) draft.entry({ line, day, narration: `Pad ${account}`, reference: null, postings }, `pad ${account} ${from}`);
  }
}
