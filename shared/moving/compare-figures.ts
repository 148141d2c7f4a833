import { Decimal, ZERO } from '../accounting/decimal.ts';
import { accountTypes } from '../accounting/vocabularies.ts';
import type { AccountType } from '../accounting/vocabularies.ts';
import type { OwnBalance } from './journal.ts';

/** What is put on an account on a day, debits +. */
export interface Figure {
  readonly account: string;
  readonly day: string;
  readonly value: Decimal;
}

export interface Compared {
  readonly compared: number;
  readonly differences: readonly { readonly account: string; readonly year: number; readonly file: Decimal; readonly result: Decimal }[];
}

/**
 * What each account stands at when each calendar year ends, by the file and by what is or would be posted: revenue and expenses what they
 * moved in the year, others all that there is. What the file itself says of an account on the last day of a year goes before its entries.
 */
export function compareFigures(
  file: readonly Figure[],
  result: readonly Figure[],
  said: readonly OwnBalance[],
  typeOf: (account: string) => AccountType,
): Compared {
  const days = [...file, ...result].map(({ day }) => parseInt(day, 10));
  if (days.length === 0) return { compared: 0, differences: [] };
  const [first, last] = [days.reduce((a, b) => Math.min(a, b)), days.reduce((a, b) => Math.max(a, b))];
  const [by_file, by_result] = [movedByYear(file), movedByYear(result)];
  const stated = new Map(said.filter(({ before }) => !before).map((one) => [`${one.account}|${one.day}`, one.value]));
  const differences: Compared['differences'][number][] = [];
  let compared = 0;
  for (const account of new Set([...by_file.keys(), ...by_result.keys()])) {
    const stays = accountTypes[typeOf(account)].opening_balance;
    let [of_file, of_result] = [ZERO, ZERO];
    for (let year = first; year <= last; year += 1) {
      of_file = (stays ? of_file : ZERO).plus(by_file.get(account)?.get(year) ?? ZERO);
      of_result = (stays ? of_result : ZERO).plus(by_result.get(account)?.get(year) ?? ZERO);
      const own = stated.get(`${account}|${year}-12-31`) ?? of_file;
      compared += 1;
      if (!own.equals(of_result)) differences.push({ account, year, file: own, result: of_result });
    }
  }
  return { compared, differences };
}

function movedByYear(figures: readonly Figure[]): Map<string, Map<number, Decimal>> {
  const moved = new Map<string, Map<number, Decimal>>();
  for (const { account, day, value } of figures) {
    const years = moved.get(account) ?? new Map<number, Decimal>();
    const year = parseInt(day, 10);
    years.set(year, (years.get(year) ?? new Decimal(0)).plus(value));
    moved.set(account, years);
  }
  return moved;
}
