import { accountTypes } from '../accounting/vocabularies.ts';
import type { AccountType } from '../accounting/vocabularies.ts';
import type { JournalPosting } from './journal.ts';
import { mergePostings, objectsText } from './merge-postings.ts';

/** Postings as one entry says them, and whether it says all that revenue and expenses name. */
export interface SaidPostings {
  /** The first one is the main account's, which names nothing of its own. */
  readonly postings: readonly JournalPosting[];
  readonly is_whole: boolean;
}

/**
 * Lines name values and the main account has no line, so its rows name what the lines opposite do (docs/accounting.md §13.2). The main account
 * is therefore one of the balance sheet that names nothing, or any where all name the same. Where there is none, accounts of the balance sheet
 * name nothing, as no statement asks them (docs/accounting.md §13.4). Where that does not help, what is named is left out: results of a value would be wrong.
 */
export function nameByLine(postings: readonly JournalPosting[], typeOf: (account: string) => AccountType): SaidPostings {
  if (postings.every(({ dimensions }) => dimensions === undefined)) return { postings, is_whole: true };
  const isOfBalanceSheet = ({ account }: JournalPosting): boolean => accountTypes[typeOf(account)].opening_balance;
  const named = mainFirst(postings, isOfBalanceSheet) ?? mainFirst(without(postings, isOfBalanceSheet), isOfBalanceSheet);
  if (named !== undefined) return { postings: named, is_whole: true };
  return { postings: without(postings, () => true), is_whole: false };
}

/** The main account stands on no other line. */
function mainFirst(
  postings: readonly JournalPosting[],
  isOfBalanceSheet: (posting: JournalPosting) => boolean,
): readonly JournalPosting[] | undefined {
  const alike = new Set(postings.map(({ dimensions }) => objectsText(dimensions))).size === 1;
  const lines = new Map<string, number>();
  for (const { account } of postings) lines.set(account, (lines.get(account) ?? 0) + 1);
  const isAlone = ({ account }: JournalPosting): boolean => lines.get(account) === 1;
  const canBe = (one: JournalPosting): boolean => (alike || (one.dimensions === undefined && isOfBalanceSheet(one))) && isAlone(one);
  const main = postings.find(canBe);
  return main && [main, ...postings.filter((posting) => posting !== main)];
}

/** The same postings where these name nothing. */
function without(postings: readonly JournalPosting[], these: (posting: JournalPosting) => boolean): JournalPosting[] {
  const bare = postings.map((posting) => (these(posting) ? { account: posting.account, value: posting.value } : posting));
  return mergePostings(bare).filter(({ value }) => !value.isZero());
}
