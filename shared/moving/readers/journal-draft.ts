import { Decimal, sumOf, ZERO } from '../../accounting/decimal.ts';
import { decimalsOf, roundTo } from '../../accounting/minor-units.ts';
import { UnreadableFile, shownPart } from '../../files/unreadable-file.ts';
import type { Journal, JournalAccount, JournalEntry, JournalPosting, MovingFormat, NotUnderstood, OwnBalance } from '../journal.ts';
import { mergePostings } from '../merge-postings.ts';
import { RESULT } from '../result-account.ts';
import { byDay } from './by-day.ts';
import { guessAccount } from './guess-account.ts';
import { ContactsOfFile } from './contacts-of-file.ts';
import { DimensionsOfFile } from './dimensions-of-file.ts';
import { unmetBalances } from './unmet-balances.ts';

/** More accounts than books hold (limits of /meta), more entries than are moved in one go, an account's name, and what is listed of what was not understood. */
const MOST_ACCOUNTS = 20_000;
const MOST_ENTRIES = 500_000;
const LONGEST_NAME = 1_000;
const MOST_LISTED = 10_000;

type Said = Partial<Pick<JournalAccount, 'code' | 'title' | 'account_type' | 'sure'>>;

/** A journal while its file is read. */
export class JournalDraft {
  readonly accounts = new Map<string, Said>();
  /** What entries call the accounts that have a code. */
  readonly keys = new Map<string, string>();
  readonly dimensions = new DimensionsOfFile();
  readonly contacts = new ContactsOfFile();
  readonly entries: JournalEntry[] = [];
  readonly own_balances: OwnBalance[] = [];
  readonly not_understood: NotUnderstood[] = [];
  readonly closings: JournalEntry[] = [];
  /** Accounts that hold other currencies too: what the file says they stand at in one is not their whole value. */
  readonly mixed = new Set<string>();
  opening: Journal['opening'] = null;
  currency: string | null = null;
  foreign = 0;
  rounded = 0;
  readonly #left_off = new Map<string, { line: number; text: string; count: number }>();
  readonly format: MovingFormat;
  /** The reporting currency of the books. */
  readonly home: string;
  readonly #decimals: number;

  constructor(format: MovingFormat, home: string) {
    this.format = format;
    this.home = home;
    this.#decimals = decimalsOf(home);
  }

  /** An account that the file names; what is said of it later is added. */
  account(key: string, said: Said = {}): void {
    const known = this.accounts.get(key);
    if (known === undefined && this.accounts.size >= MOST_ACCOUNTS)
      throw new UnreadableFile(`names more than ${MOST_ACCOUNTS} accounts, which is more than books hold`);
    if (key.length > LONGEST_NAME)
      throw new UnreadableFile(`names an account with more than ${LONGEST_NAME} characters: ${shownPart(key)}`);
    this.accounts.set(key, known === undefined ? said : { ...known, ...said });
  }

  refuse(line: number, text: string, reason: string): void {
    if (this.not_understood.length >= MOST_LISTED)
      throw new UnreadableFile(`has more than ${MOST_LISTED} lines that are not understood; the last one is line ${line}: ${reason}`);
    this.not_understood.push({ line, text: shownPart(text), reason });
  }

  /** Tells of something that postings have and that is not kept, once for all of them: each of its own would fill the list. */
  leaveOff(what: string, line: number, text: string): void {
    const known = this.#left_off.get(what);
    if (known) known.count += 1;
    else this.#left_off.set(what, { line, text, count: 1 });
  }

  /** Adds an entry of the file. */
  entry(entry: JournalEntry, text: string): void {
    const made = this.balanced(entry, text);
    if (!made) return;
    if (made.contact !== undefined) this.contacts.use(made.contact);
    this.entries.push(made);
  }

  /**
   * Takes what the books begin with, as of the end of a day. @param leftIsResult what it does not balance by is the result of the year before,
   * which the program has not carried forward
   */
  takeOpening(given: readonly JournalPosting[], day: string, text: string, { leftIsResult = false } = {}): void {
    const left = leftIsResult ? sumOf(given, ({ value }) => value) : ZERO;
    const postings = left.isZero() ? given : [...given, { account: RESULT, value: left.negated() }];
    const made = this.balanced({ line: 1, day, narration: 'Opening balances', reference: null, postings }, text);
    this.accounts.delete(RESULT);
    this.opening = made ? { day, postings: made.postings } : null;
  }

  /**
   * An entry with one posting for each account and what it names, undefined where none is left. Values are rounded to the minor unit; what that leaves, at most
   * one unit a posting, goes to the largest one. An entry that does not balance is not understood.
   */
  balanced(entry: JournalEntry, text: string): JournalEntry | undefined {
    const exact = sumOf(entry.postings, ({ value }) => value);
    const unit = new Decimal(1).div(new Decimal(10).pow(this.#decimals));
    if (exact.abs().greaterThan(unit.times(entry.postings.length))) {
      this.refuse(entry.line, text, `The entry does not balance: its debits are ${exact.toFixed()} more than its credits.`);
      return undefined;
    }
    const postings = this.#rounded(entry.postings);
    if (postings.length === 0) return undefined;
    if (this.entries.length >= MOST_ENTRIES) throw new UnreadableFile(`has more than ${MOST_ENTRIES} entries; send it year by year`);
    for (const { account, dimensions } of postings) {
      this.account(account);
      if (dimensions) this.dimensions.name(dimensions);
    }
    return { ...entry, postings };
  }

  #rounded(given: readonly JournalPosting[]): JournalPosting[] {
    const postings = mergePostings(given).map((posting) => ({ ...posting, value: roundTo(posting.value, this.#decimals) }));
    const rest = sumOf(postings, ({ value }) => value);
    if (!rest.isZero()) {
      this.rounded += 1;
      const largest = postings.reduce((one, other) => (other.value.abs().greaterThan(one.value.abs()) ? other : one));
      largest.value = largest.value.minus(rest);
    }
    return postings.filter(({ value }) => !value.isZero());
  }

  finish(): Journal {
    const moved = [...this.entries, ...(this.opening ? [this.opening] : [])].flatMap(({ postings }) => postings);
    const sums = sumsByAccount(moved);
    const { format, currency, opening, own_balances, closings, foreign, rounded, not_understood } = this;
    const entries = this.entries.sort(byDay);
    const above = withThoseAbove(this.mixed);
    const own = own_balances.filter(({ account, whole }) => !(whole ? above : this.mixed).has(account));
    for (const [what, { line, text, count }] of this.#left_off)
      not_understood.push({ line, text: shownPart(text), reason: `${what} not kept; first here, postings that have them: ${count}.` });
    not_understood.push(...unmetBalances({ entries, closings, opening, own_balances: own }));
    return {
      format,
      currency,
      dimensions: this.dimensions.named(),
      contacts: this.contacts.used(),
      accounts: [...this.accounts].map(([key, said]) => ({ ...guessAccount(key, sums.get(key) ?? ZERO), ...said, key })),
      opening,
      entries,
      own_balances: own,
      closings,
      foreign,
      rounded,
      not_understood,
    };
  }
}

function sumsByAccount(postings: readonly JournalPosting[]): Map<string, Decimal> {
  const sums = new Map<string, Decimal>();
  for (const { account, value } of postings) sums.set(account, (sums.get(account) ?? ZERO).plus(value));
  return sums;
}

/** Accounts, and those that they are part of. */
function withThoseAbove(accounts: ReadonlySet<string>): Set<string> {
  const all = new Set(accounts);
  for (const account of accounts)
    for (let end = account.indexOf(':'); end !== -1; end = account.indexOf(':', end + 1)) all.add(account.slice(0, end));
  return all;
}
