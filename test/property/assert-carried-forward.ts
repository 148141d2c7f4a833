import { expect } from '@jest/globals';
import type { Db } from 'mongodb';
import { Decimal } from '../../shared/accounting/decimal.ts';
import { accountTypes } from '../../shared/accounting/vocabularies.ts';
import type { AccountType } from '../../shared/accounting/vocabularies.ts';
import { readTotals } from '../setup/read-totals.ts';

/** A reporting period with its first and last day. */
export interface YearDays {
  id: number;
  start: string;
  end: string;
}

/** A year that is closed and the one that opens with it; `retained` is the account of the result. */
export interface YearEnd {
  entity_id: number;
  closed: YearDays;
  next: YearDays;
  retained: number;
}

/**
 * Right after a closing: each account opens the next year with what it closed the last one with, in the reporting currency and in
 * every foreign one, and the year's profit stands on the retained earnings account (docs/accounting.md §10.5).
 */
export async function assertCarriedForward(db: Db, { entity_id, closed, next, retained }: YearEnd): Promise<void> {
  const totals = (await readTotals(db, entity_id)).filter(({ span }) => span !== 'month');
  const accounts = await db.collection<{ _id: number; account_type: AccountType }>('accounts').find({ entity_id }).toArray();
  const entity = (await db.collection<{ _id: number; currency_id: number }>('entities').findOne({ _id: entity_id }))!;
  const typeOf = new Map(accounts.map(({ _id, account_type }) => [_id, account_type]));
  const closing = new Map<string, Decimal>();
  const opening = new Map<string, Decimal>();
  const add = (sums: Map<string, Decimal>, key: string, by: Decimal): unknown => sums.set(key, (sums.get(key) ?? new Decimal(0)).plus(by));
  for (const total of totals) {
    const isOpening = total.span === 'opening' && total.date === String(next.id);
    const isOfYear = total.span === 'opening' ? total.date === String(closed.id) : total.date >= closed.start && total.date <= closed.end;
    if (!isOpening && !isOfYear) continue;
    const isProfit = accountTypes[typeOf.get(total.account_id)!].cash_flow_section === 'PROFIT';
    const account = isProfit ? retained : total.account_id;
    const sums = isOpening ? opening : closing;
    add(sums, `account ${account}`, total.debit.minus(total.credit));
    if (total.currency_id !== entity.currency_id && !isProfit)
      add(sums, `account ${account} in currency ${total.currency_id}`, total.foreign_debit.minus(total.foreign_credit));
  }
  const keys = [...new Set([...closing.keys(), ...opening.keys()])].sort();
  const spelt = (sums: Map<string, Decimal>): Record<string, string> =>
    Object.fromEntries(keys.map((key) => [key, (sums.get(key) ?? new Decimal(0)).plus(0).toFixed(4)]));
  expect(spelt(opening)).toEqual(spelt(closing));
}
