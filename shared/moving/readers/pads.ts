import { ZERO } from '../../accounting/decimal.ts';
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
  for (const { line, day, account, from } of [...pads].sort((one, other) => (one.day < other.day ? -1 : 1))) {
    const next = draft.own_balances
      .filter((own) => own.account === account && own.day > day)
      .reduce<(typeof draft.own_balances)[number] | undefined>(
        (one, own) => (one === undefined || own.day < one.day ? own : one),
        undefined,
      );
    if (next === undefined) continue;
    const stands = draft.entries
      .filter((entry) => entry.day < next.day)
      .flatMap(({ postings }) => postings)
      .filter((posting) => posting.account === account || posting.account.startsWith(`${account}:`))
      .reduce((sum, { value }) => sum.plus(value), ZERO);
    const value = next.value.minus(stands);
    const postings = [
      { account, value },
      { account: from, value: value.negated() },
    ];
    if (!value.isZero()) draft.entry({ line, day, narration: `Pad ${account}`, reference: null, postings }, `pad ${account} ${from}`);
  }
}
