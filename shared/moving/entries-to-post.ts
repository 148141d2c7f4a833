import { daysAfter, dayText, fiscalYearOf, periodOfDate } from '../accounting/fiscal-year.ts';
import type { PeriodDays } from '../accounting/fiscal-year.ts';
import { ZERO } from '../accounting/decimal.ts';
import { accountTypes, isScheduleType } from '../accounting/vocabularies.ts';
import type { AccountType } from '../accounting/vocabularies.ts';
import type { Journal, JournalEntry, JournalPosting } from './journal.ts';
import { nameByLine } from './name-by-line.ts';
import { RESULT } from './result-account.ts';

/** An entry as it is posted: the opening entry is dated the first day of its year. */
export interface EntryToPost {
  readonly line: number;
  readonly day: string;
  readonly narration: string;
  readonly reference: string | null;
  readonly opening: boolean;
  /** The key of its contact. */
  readonly contact?: string | undefined;
  /** The first one is the main account's. */
  readonly postings: readonly JournalPosting[];
}

export interface BooksToMoveInto {
  readonly periods: readonly PeriodDays[];
  /** They have what they begin with: opening balances of a file are not posted once more. */
  readonly goes_on: boolean;
  /** The month in which years begin. */
  readonly year_start: number;
  /** The type of an account by its key. */
  readonly typeOf: (key: string) => AccountType;
}

/** One entry has no more postings than a transaction takes lines; what a posting names counts as a line each. */
const MOST_POSTINGS = 900;

/** What of a journal is posted, the opening first, in the order of days. */
export function entriesToPost(journal: Pick<Journal, 'opening' | 'entries'>, books: BooksToMoveInto): EntryToPost[] {
  const opening = journal.opening === null || books.goes_on ? [] : openingEntry(journal.opening, books);
  const entries = journal.entries.map((entry): EntryToPost => {
    const { postings } = nameByLine(entry.postings, books.typeOf);
    return { ...entry, opening: false, postings };
  });
  return [...opening, ...entries.filter(({ postings }) => postings.length > 0)].flatMap((entry) => divided(entry, books));
}

/** Entries that are posted without the values that their postings name. */
export const namedInVain = ({ entries }: Pick<Journal, 'entries'>, { typeOf }: Pick<BooksToMoveInto, 'typeOf'>): JournalEntry[] =>
  entries.filter(({ postings }) => !nameByLine(postings, typeOf).is_whole);

/** The first day of the year that a day is of. */
function yearOf(day: Date, { periods, year_start }: BooksToMoveInto): { year: number; first: Date } {
  const period = periodOfDate(day, periods);
  const year = fiscalYearOf(day, year_start);
  return { year, first: period?.start_date ?? new Date(Date.UTC(year, year_start - 1, 1)) };
}

/** The days of these entries that no period has, as the calendar years of periods to open; none is left out between them and those that there are. */
export function yearsToOpen(entries: readonly EntryToPost[], books: BooksToMoveInto): number[] {
  const missing = entries.map(({ day }) => new Date(day)).filter((day) => !periodOfDate(day, books.periods));
  if (missing.length === 0) return [];
  const years = missing.map((day) => fiscalYearOf(day, books.year_start));
  const there = books.periods.map(({ start_date }) => fiscalYearOf(start_date, books.year_start));
  const all = [...years, ...there];
  const [from, to] = [all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))];
  const between = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return between.filter((year) => !there.includes(year));
}

/** Revenue and expenses of a balance that ends a year are equity of the next; in the middle of a year they are that year's own. */
function openingEntry({ day, postings }: NonNullable<Journal['opening']>, books: BooksToMoveInto): EntryToPost[] {
  const next = daysAfter(new Date(day), 1);
  const { first } = yearOf(next, books);
  const endsYear = first.getTime() === next.getTime();
  const isResult = ({ account }: JournalPosting): boolean =>
    account === RESULT || (endsYear && !accountTypes[books.typeOf(account)].opening_balance);
  const result = postings.filter(isResult).reduce((sum, { value }) => sum.plus(value), ZERO);
  const stay = postings.filter((posting) => !isResult(posting));
  const all = result.isZero() ? stay : [...stay, { account: RESULT, value: result }];
  return all.length < 2
    ? []
    : [{ line: 1, day: dayText(first), narration: 'Opening balances', reference: null, opening: true, postings: all }];
}

/** The entry, its main account first; one with very many postings as several, that turn on the main account. */
function divided(entry: EntryToPost, books: BooksToMoveInto): EntryToPost[] {
  const isOfParty = ({ account }: JournalPosting): boolean => account !== RESULT && isScheduleType(books.typeOf(account));
  // What stands on the account of its contact is an open item where that is the main account.
  const at = entry.opening
    ? entry.postings.findIndex((posting) => !isOfParty(posting))
    : entry.contact === undefined
      ? 0
      : entry.postings.findIndex(isOfParty);
  const main = entry.postings[Math.max(at, 0)]!;
  const others = entry.postings.filter((posting) => posting !== main);
  const lines = others.map(linesOf);
  if (lines.reduce((sum, one) => sum + one, 0) <= MOST_POSTINGS) return [{ ...entry, postings: [main, ...others] }];
  const most = Math.floor(MOST_POSTINGS / lines.reduce((a, b) => Math.max(a, b)));
  const parts: EntryToPost[] = [];
  for (let from = 0; from < others.length;) {
    let to = Math.min(from + most, others.length);
    let sum = sumOf(others.slice(from, to));
    // A part that balances without the main account has no amount for it.
    while (sum.isZero() && to - from > 1) sum = sumOf(others.slice(from, (to -= 1)));
    parts.push({ ...entry, postings: [{ account: main.account, value: sum.negated() }, ...others.slice(from, to)] });
    from = to;
  }
  return parts;
}

/** What a posting counts as among the lines of a request (limits of /meta). */
export const linesOf = ({ dimensions }: Pick<JournalPosting, 'dimensions'>): number => 1 + Object.keys(dimensions ?? {}).length;

const sumOf = (postings: readonly JournalPosting[]): JournalPosting['value'] => postings.reduce((sum, { value }) => sum.plus(value), ZERO);
