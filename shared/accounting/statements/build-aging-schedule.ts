import { ZERO } from '../decimal.ts';
import type { Decimal } from '../decimal.ts';
import type { StatementAccount } from './account-balance.ts';
import { ageOf, isOutstanding, unclearedOf } from './schedule-item.ts';
import type { ScheduleItem } from './schedule-item.ts';
import { headPayload } from './statement-head.ts';
import type { StatementHead, StatementHeadPayload } from './statement-head.ts';

/** Brackets by their last day, inclusive; null = open-ended (docs/accounting.md §11.4). */
export const agingBrackets: ReadonlyMap<string, number | null> = new Map([
  ['current', 30],
  ['31 - 90 days', 90],
  ['91 - 180 days', 180],
  ['181 - 270 days', 270],
  ['271 - 365 days', 365],
  ['365+ (bad debts)', null],
]);

export interface AgedItems {
  readonly account: StatementAccount;
  readonly items: readonly ScheduleItem[];
}

export interface AgingRow {
  id: number;
  code: number;
  name: string;
  balances: Record<string, string>;
  total: string;
}

export interface AgingSchedule extends StatementHeadPayload {
  accountType: 'RECEIVABLE' | 'PAYABLE';
  brackets: Record<string, number | null>;
  /** Bracket → Σ outstanding. */
  balances: Record<string, string>;
  accounts: AgingRow[];
  total: string;
}

/**
 * What is outstanding on the receivable (or payable) accounts at a date, by age in days: 0–30, 31–90, 91–180, 181–270,
 * 271–365, over 365, both ends inclusive. Only accounts with something outstanding; unapplied items are not aged.
 */
export function buildAgingSchedule(head: StatementHead, account_type: 'RECEIVABLE' | 'PAYABLE', aged: readonly AgedItems[]): AgingSchedule {
  const totals = emptyBrackets();
  const accounts: AgingRow[] = [];
  for (const { account, items } of [...aged].sort((a, b) => a.account.code - b.account.code || a.account.id - b.account.id)) {
    const amounts = emptyBrackets();
    for (const item of items.filter((open) => isOutstanding(open, account_type))) {
      const bracket = bracketOf(ageOf(item, head.end));
      amounts.set(bracket, (amounts.get(bracket) ?? ZERO).plus(unclearedOf(item)));
    }
    const total = sum(amounts);
    if (total.isZero()) continue;
    for (const [bracket, amount] of amounts) totals.set(bracket, (totals.get(bracket) ?? ZERO).plus(amount));
    accounts.push({ id: account.id, code: account.code, name: account.name, balances: payload(amounts), total: total.toString() });
  }
  return {
    ...headPayload(head),
    accountType: account_type,
    brackets: Object.fromEntries(agingBrackets),
    balances: payload(totals),
    accounts,
    total: sum(totals).toString(),
  };
}

function bracketOf(age: number): string {
  for (const [name, last_day] of agingBrackets) if (last_day === null || age <= last_day) return name;
  throw new RangeError(`No bracket for an age of ${age} days`);
}

function emptyBrackets(): Map<string, Decimal> {
  return new Map([...agingBrackets.keys()].map((name) => [name, ZERO]));
}

function sum(amounts: ReadonlyMap<string, Decimal>): Decimal {
  return [...amounts.values()].reduce((total, amount) => total.plus(amount), ZERO);
}

function payload(amounts: ReadonlyMap<string, Decimal>): Record<string, string> {
  return Object.fromEntries([...amounts].map(([bracket, amount]) => [bracket, amount.toString()]));
}
