import { compareText } from '../../accounting/compare-text.ts';
import { ZERO } from '../../accounting/decimal.ts';
import type { Decimal } from '../../accounting/decimal.ts';
import type { Journal, NotUnderstood, OwnBalance } from '../journal.ts';

/**
 * What the file says its accounts stand at and its entries do not make. An account may be said to stand at what it does after any entry of
 * the day: these programs assert in the order of the file.
 */
export function unmetBalances(journal: Pick<Journal, 'entries' | 'closings' | 'opening' | 'own_balances'>): NotUnderstood[] {
  if (journal.own_balances.length === 0) return [];
  const movements = movementsOf(journal);
  return journal.own_balances.flatMap((own) => {
    const made = standings(own, movements);
    if (made.some((value) => value.equals(own.value))) return [];
    const reason = `The file says ${own.value.toFixed()} on ${own.day}; its entries make ${made.at(-1)!.toFixed()}.`;
    return [{ line: own.line, text: own.account.slice(0, 100), reason }];
  });
}

interface Movement {
  readonly day: string;
  readonly value: Decimal;
}

/** By account, in the order of days. */
function movementsOf({ entries, closings, opening }: Pick<Journal, 'entries' | 'closings' | 'opening'>): Map<string, Movement[]> {
  const by_account = new Map<string, Movement[]>();
  const all = [...(opening ? [opening] : []), ...entries, ...closings].sort((one, other) => compareText(one.day, other.day));
  for (const { day, postings } of all)
    for (const { account, value } of postings) {
      const movements = by_account.get(account);
      if (movements) movements.push({ day, value });
      else by_account.set(account, [{ day, value }]);
    }
  return by_account;
}

/** What the account stands at before its day, and after each entry of it. */
function standings({ account, day, before, whole, since }: OwnBalance, movements: ReadonlyMap<string, readonly Movement[]>): Decimal[] {
  const names = whole ? [...movements.keys()].filter((name) => name === account || name.startsWith(`${account}:`)) : [account];
  const of_account = names.flatMap((name) => movements.get(name) ?? []);
  let sum = ZERO;
  for (const one of of_account) if (one.day < day && (since === undefined || one.day >= since)) sum = sum.plus(one.value);
  const stands = [sum];
  if (!before) for (const one of of_account) if (one.day === day) stands.push((sum = sum.plus(one.value)));
  return stands;
}
