import { ZERO } from '../../accounting/decimal.ts';
import type { Decimal } from '../../accounting/decimal.ts';
import type { Journal, NotUnderstood, OwnBalance } from '../journal.ts';
import { byDay } from './by-day.ts';

/**
 * What the file says its accounts stand at and its entries do not make. An account may be said to stand at what it does after any entry of
 * the day: these programs assert in the order of the file.
 */
export function unmetBalances(journal: Pick<Journal, 'entries' | 'closings' | 'opening' | 'own_balances'>): NotUnderstood[] {
  if (journal.own_balances.length === 0) return [];
  const movements = movementsOf(journal);
  const parts = partsOf(new Set(journal.own_balances.filter(({ whole }) => whole).map(({ account }) => account)), movements.keys());
  // Some files say a balance with every entry: an account is added up once for all of them.
  const courses = new Map<string, Course>();
  const courseOf = (own: OwnBalance): Course => {
    const key = `${own.whole ? 'whole' : 'alone'} ${own.account}`;
    const course = courses.get(key) ?? addUp(own.whole ? (parts.get(own.account) ?? []) : [own.account], movements);
    courses.set(key, course);
    return course;
  };
  return journal.own_balances.flatMap((own) => {
    const made = standings(own, courseOf(own));
    if (made.any.has(textOf(own.value))) return [];
    const reason = `The file says ${own.value.toFixed()} on ${own.day}; its entries make ${made.last.toFixed()}.`;
    return [{ line: own.line, text: own.account.slice(0, 100), reason }];
  });
}

/** Of each of some accounts, the accounts that are part of it. */
function partsOf(wholes: ReadonlySet<string>, accounts: Iterable<string>): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  for (const account of accounts)
    for (let end = account.indexOf(':'); ; end = account.indexOf(':', end + 1)) {
      const whole = end === -1 ? account : account.slice(0, end);
      if (wholes.has(whole))
        parts
          .set(whole, parts.get(whole) ?? [])
          .get(whole)!
          .push(account);
      if (end === -1) break;
    }
  return parts;
}

interface Movement {
  readonly day: string;
  readonly value: Decimal;
}

/** By account, in the order of days. */
function movementsOf({ entries, closings, opening }: Pick<Journal, 'entries' | 'closings' | 'opening'>): Map<string, Movement[]> {
  const by_account = new Map<string, Movement[]>();
  const all = [...(opening ? [opening] : []), ...entries, ...closings].sort(byDay);
  for (const { day, postings } of all)
    for (const { account, value } of postings) {
      const movements = by_account.get(account);
      if (movements) movements.push({ day, value });
      else by_account.set(account, [{ day, value }]);
    }
  return by_account;
}

/** The days of an account's movements in their order, and what it stands at before the first of them and after each. */
interface Course {
  readonly days: readonly string[];
  readonly sums: readonly Decimal[];
  /** What was found of a day: a file may say a balance with each of its entries. */
  readonly found: Map<string, Standings>;
}

/** What an account stands at within a day, as texts, and at its end. */
interface Standings {
  readonly any: ReadonlySet<string>;
  readonly last: Decimal;
}

function addUp(names: readonly string[], movements: ReadonlyMap<string, readonly Movement[]>): Course {
  const own = names.flatMap((name) => movements.get(name) ?? []).sort(byDay);
  const sums = [ZERO];
  for (const { value } of own) sums.push(sums.at(-1)!.plus(value));
  return { days: own.map(({ day }) => day), sums, found: new Map() };
}

/** What the account stands at before its day, and after each entry of it. */
function standings({ day, before, since }: OwnBalance, { days, sums, found }: Course): Standings {
  const key = `${day} ${before ?? false} ${since ?? ''}`;
  const known = found.get(key);
  if (known) return known;
  const first = since === undefined ? 0 : placeOf(since, days);
  const at = Math.max(placeOf(day, days), first);
  let end = at;
  while (!before && days[end] === day) end += 1;
  const made = sums.slice(at, end + 1).map((sum) => sum.minus(sums[first]!));
  const standing = { any: new Set(made.map(textOf)), last: made.at(-1)! };
  found.set(key, standing);
  return standing;
}

/** One text for equal values: zero has a sign in some sums. */
const textOf = (value: Decimal): string => (value.isZero() ? '0' : value.toFixed());

/** How many days lie before one. */
function placeOf(day: string, days: readonly string[]): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (days[middle]! < day) low = middle + 1;
    else high = middle;
  }
  return low;
}
