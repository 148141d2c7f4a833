import { expect } from '@jest/globals';
import type { Db } from 'mongodb';
import { Decimal } from '../../shared/accounting/decimal.ts';
import { BooksReader } from '../../shared/books/books-reader.ts';
import type { Account } from '../../shared/resources/account/account.ts';
import type { Balance } from '../../shared/resources/balance/balance.ts';
import type { ExchangeRate } from '../../shared/resources/exchange-rate/exchange-rate.ts';
import type { LedgerRow } from '../../shared/resources/ledger/ledger-row.ts';
import type { ReportingPeriod } from '../../shared/resources/reporting-period/reporting-period.ts';
import type { Revaluation } from '../../shared/resources/revaluation/revaluation.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import { restsOfAdvances } from './rests-of-advances.ts';
import type { RestOfAdvance } from './rests-of-advances.ts';

const OWED = ['RECEIVABLE', 'PAYABLE'];
const MONETARY = [...OWED, 'BANK', 'CURRENT_ASSET', 'CURRENT_LIABILITY', 'NON_CURRENT_LIABILITY', 'CONTROL', 'RECONCILIATION'];

interface Position {
  amount: Decimal;
  value: Decimal;
}

/** What a revaluation is held to: the books with it, read from MongoDB. */
interface Books {
  reporting: number;
  accounts: Account[];
  rows: LedgerRow[];
  balances: Balance[];
  rates: ExchangeRate[];
  advances: RestOfAdvance[];
}

/**
 * Right after a revaluation: what it looked at stands at the rate of its day, to the minor unit, without the advances that it leaves alone; and what is owed has its old value again on the
 * next day, unless the day is the last one of a period, so that no difference counts twice (docs/accounting.md §9.5).
 */
export async function assertRevalued(db: Db, entity_id: number, revaluation_id: number): Promise<void> {
  const reader = new BooksReader(db, entity_id);
  const [revaluation] = (await reader.find<Revaluation>('revaluations', {})).filter(({ id }) => id === revaluation_id);
  const entity = (await db.collection<{ _id: number; currency_id: number }>('entities').findOne({ _id: entity_id }))!;
  const day = revaluation!.date.toISOString().slice(0, 10);
  const books: Books = {
    reporting: entity.currency_id,
    accounts: await reader.find('accounts', {}),
    rows: await reader.find('ledger', {}),
    balances: await reader.find('balances', { deleted_at: null, carried_from_period_id: null }),
    rates: await reader.find('exchange_rates', { deleted_at: null }),
    advances: await restsOfAdvances(reader, day),
  };
  const off: unknown[] = [];
  for (const account of books.accounts.filter(({ account_type }) => MONETARY.includes(account_type)))
    for (const [currency_id, { amount, value }] of positionsOf(account, day, books)) {
      if (!isLookedAt(account, currency_id, revaluation!, books)) continue;
      const target = valueOn(day, currency_id, amount, books.rates);
      if (!target.equals(value)) off.push([account.name, currency_id, amount.toFixed(), value.toFixed(), target.toFixed()]);
    }
  expect([day, off]).toEqual([day, []]);
  const periods = await reader.find<ReportingPeriod>('reporting_periods', { deleted_at: null });
  if (periods.some(({ end_date }) => end_date.toISOString().slice(0, 10) === day)) return;
  const entries = new Set((await reader.find<Transaction>('transactions', { revaluation_id })).map(({ id }) => id));
  const left = books.accounts
    .filter(({ account_type }) => OWED.includes(account_type))
    .map(({ id }) => sumOf(books.rows.filter(({ transaction_id, post_account }) => post_account === id && entries.has(transaction_id))));
  expect([day, left.filter((sum) => !sum.isZero())]).toEqual([day, []]);
}

/** By what stands on it or belongs to it, of entered balances and all rows: closings carry what they found. */
function positionsOf({ id }: Account, day: string, { rows, balances, advances, reporting }: Books): Map<number, Position> {
  const positions = new Map<number, Position>();
  const add = (currency_id: number, amount: Decimal, value: Decimal): void => {
    const before = positions.get(currency_id) ?? { amount: new Decimal(0), value: new Decimal(0) };
    positions.set(currency_id, { amount: before.amount.plus(amount), value: before.value.plus(value) });
  };
  for (const { account_id, currency_id, balance_type, amount, balance } of balances) {
    const sign = balance_type === 'DEBIT' ? 1 : -1;
    if (account_id === id) add(currency_id, amount.times(sign), balance.times(sign));
  }
  for (const row of rows) {
    if (row.post_account !== id || row.posting_date.toISOString().slice(0, 10) > day) continue;
    const sign = row.entry_type === 'D' ? 1 : -1;
    const settled = row.settled_currency_id;
    add(settled ?? row.currency_id, settled === null ? row.foreign_amount.times(sign) : new Decimal(0), row.amount.times(sign));
  }
  for (const { account_id, currency_id, amount, value } of advances) if (account_id === id) add(currency_id, amount.neg(), value.neg());
  positions.delete(reporting);
  return positions;
}

function isLookedAt(account: Account, currency_id: number, revaluation: Revaluation, { reporting }: Books): boolean {
  const { account_type, currency_id: own, monetary } = account;
  if (monetary === false) return false;
  if (revaluation.account_id !== null && revaluation.account_id !== account.id) return false;
  if (revaluation.currency_id !== null && revaluation.currency_id !== currency_id) return false;
  return OWED.includes(account_type) || (own !== reporting && (account_type !== 'BANK' || own === currency_id));
}

/** At the bounded rate of the day, else at the running one that began last. */
function valueOn(day: string, currency_id: number, amount: Decimal, rates: readonly ExchangeRate[]): Decimal {
  const text = (date: Date): string => date.toISOString().slice(0, 10);
  const begun = rates.filter((one) => one.currency_id === currency_id && text(one.valid_from) <= day);
  const bounded = begun.find((one) => one.bounded && text(one.valid_to!) >= day);
  const running = begun.filter((one) => !one.bounded).sort((a, b) => text(b.valid_from).localeCompare(text(a.valid_from)))[0];
  const { rate, units_per } = (bounded ?? running)!;
  const value = units_per ? amount.div(units_per) : amount.times(rate);
  return value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
}

function sumOf(rows: readonly LedgerRow[]): Decimal {
  return rows.reduce((sum, { entry_type, amount }) => (entry_type === 'D' ? sum.plus(amount) : sum.minus(amount)), new Decimal(0));
}
