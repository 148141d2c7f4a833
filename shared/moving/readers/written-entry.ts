import type { Decimal } from '../../accounting/decimal.ts';
import type { JournalDraft } from './journal-draft.ts';
import { isDay } from './is-day.ts';
import { weighPostings, withBareApart } from './weigh-postings.ts';
import type { WrittenPosting } from './weigh-postings.ts';

/** What an account is said to stand at. */
export interface Asserted {
  readonly line: number;
  readonly account: string;
  readonly units: Decimal;
  readonly currency: string;
}

/** An entry of a file of plain text while its lines are read. */
export interface WrittenEntry {
  readonly line: number;
  readonly text: string;
  readonly day: string;
  narration: string;
  reference: string | null;
  comment: string;
  readonly postings: WrittenPosting[];
  readonly asserted: Asserted[];
  /** One of its postings cannot be read. */
  spoilt: boolean;
}

/** Adds an entry, leaves out one that closes a year in a file of ours, and takes one that opens its books as what they begin with. */
export function addWritten(entry: WrittenEntry, draft: JournalDraft): void {
  const { line, text, day, narration, reference, comment, spoilt } = entry;
  const postings = withBareApart(entry.postings, draft.home);
  if (!isDay(day)) return draft.refuse(line, text, 'Its day is none.');
  if (spoilt) return draft.refuse(line, text, 'The entry is left out, because one of its postings cannot be read.');
  if (postings.filter(({ amount }) => amount === null).length > 1) return draft.refuse(line, text, 'Two of its postings have no amount.');
  const weighed = weighPostings(postings, draft.home);
  for (const one of weighed.worthless) draft.refuse(one.line, one.text, `Nothing says what it is worth in ${draft.home}.`);
  draft.foreign += weighed.foreign.length;
  for (const one of weighed.foreign) draft.leaveOff('Units of other currencies are', one.line, one.text);
  const isOpening = /(?:^|[\s,#;])opening[:-]\d{4}\b/.test(comment) && draft.opening === null && draft.entries.length === 0;
  const made = draft.balanced({ line, day, narration, reference, postings: weighed.postings }, text);
  if (made) {
    if (/(?:^|[\s,#;])closing[:-]\d{4}\b/.test(comment)) draft.closings.push(made);
    else if (isOpening) draft.opening = { day, postings: made.postings };
    else draft.entries.push(made);
  }
  for (const { account, amount } of postings) if (amount && amount.currency !== draft.home) draft.mixed.add(account);
  for (const { line: at, account, units, currency } of entry.asserted)
    if (currency === draft.home) draft.own_balances.push({ line: at, account, day, value: units });
}
