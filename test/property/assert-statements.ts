import { expect } from '@jest/globals';
import type { Db } from 'mongodb';
import { Decimal } from '../../shared/accounting/decimal.ts';
import type { AgingSchedule } from '../../shared/accounting/statements/build-aging-schedule.ts';
import type { AccountSchedule } from '../../shared/accounting/statements/build-account-schedule.ts';
import type { BalanceSheet } from '../../shared/accounting/statements/build-balance-sheet.ts';
import type { ChangesInEquity } from '../../shared/accounting/statements/build-changes-in-equity.ts';
import type { CashFlowStatement } from '../../shared/accounting/statements/build-cash-flow-statement.ts';
import { BooksReader } from '../../shared/books/books-reader.ts';
import type { Account } from '../../shared/resources/account/account.ts';
import type { Balance } from '../../shared/resources/balance/balance.ts';
import type { Currency } from '../../shared/resources/currency/currency.ts';
import type { LedgerRow } from '../../shared/resources/ledger/ledger-row.ts';
import type { Tax } from '../../shared/resources/tax/tax.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import { accountSchedule } from '../../services/report/statements/account-schedule.ts';
import { agingSchedule } from '../../services/report/statements/aging-schedule.ts';
import { balanceSheet } from '../../services/report/statements/balance-sheet.ts';
import { changesInEquity } from '../../services/report/statements/changes-in-equity.ts';
import { cashFlowStatement } from '../../services/report/statements/cash-flow-statement.ts';
import type { Report } from '../../services/report/report.ts';
import type { YearDays } from './assert-carried-forward.ts';
import { assertPrinted } from './assert-printed.ts';
import { dayAfter } from './days.ts';
import { ledgerTies } from './ledger-ties.ts';
import { openItemTies } from './open-item-ties.ts';
import { taxReturnTies } from './tax-return-ties.ts';

const owedTypes = ['RECEIVABLE', 'PAYABLE'] as const;
const payloadOf = async <T>(report: Promise<Report>): Promise<T> => (await report).payload as T;
const sum = (figures: readonly (Decimal | string)[]): string =>
  figures.reduce<Decimal>((total, figure) => total.plus(figure), new Decimal(0)).toFixed();
const plain = (figure: string | undefined): string => new Decimal(figure ?? 0).plus(0).toFixed();

/** A day of the first month, which opens with the year before, and the last day of the year. */
const daysOf = ({ start, end }: YearDays): string[] => [...new Set([earlier(dayAfter(start, 30), end), end])];
const earlier = (one: string, other: string): string => (one < other ? one : other);

/**
 * What must be true of the statements of any books on any day, be the years before closed or not: net assets are the total equity but
 * for what the balances entered by hand miss, and the changes in equity end with it, the cash flow ends with the cashbook, and schedules, ages and open items are the control accounts,
 * which are added up here once more from rows and the balances entered by hand, the tax return is what its taxes moved, and general ledger, journal and trial balance agree (docs/accounting.md §11.2, §11.8, §11.9, §11.11, §11.15).
 */
export async function assertStatements(db: Db, entity_id: number, years: readonly YearDays[]): Promise<void> {
  const books = await readEntries(db, entity_id);
  for (const year of years) {
    await assertPrinted(db, entity_id, year.start, year.end);
    for (const end_date of daysOf(year)) await assertFigures(db, books, end_date, [years[0]!.start, year.start]);
  }
}

/** The same of the last day of a period, but for the forms in print. */
export async function assertTies(db: Db, entity_id: number, { start, end }: YearDays): Promise<void> {
  await assertFigures(db, await readEntries(db, entity_id), end, [start, start]);
}

/** @param starts the first days of the books that are looked at, and of the year of the day */
async function assertFigures(db: Db, books: Entries, end_date: string, starts: readonly [string, string]): Promise<void> {
  const { entity_id } = books;
  const [first_day, start_date] = starts;
  const checked = [
    await equityOf(entity_id, end_date, books),
    ...(await cashOf(entity_id, end_date, starts)),
    ...(await owedOf(entity_id, end_date, books)),
    ...(await openItemTies(db, entity_id, end_date)),
    ...(await taxReturnTies(entity_id, { start_date: first_day, end_date }, books)),
    ...(await ledgerTies(entity_id, { start_date, end_date })),
  ];
  expect([end_date, checked.map(({ name, found }) => [name, found])]).toEqual([
    end_date,
    checked.map(({ name, expected }) => [name, expected]),
  ]);
}

/** A figure or figures of a statement beside what they have to be. */
interface Checked {
  name: string;
  found: string | string[];
  expected: string | string[];
}

interface Entries {
  entity_id: number;
  accounts: Account[];
  rows: LedgerRow[];
  taxes: Tax[];
  transactions: Transaction[];
  /** Balances entered by hand. */
  entered: Balance[];
  /** Currencies other than the reporting one. */
  foreign: number[];
}

async function readEntries(db: Db, entity_id: number): Promise<Entries> {
  const reader = new BooksReader(db, entity_id);
  const entity = (await db.collection<{ _id: number; currency_code: string }>('entities').findOne({ _id: entity_id }))!;
  const currencies = await reader.find<Currency>('currencies', {});
  return {
    entity_id,
    foreign: currencies.filter(({ currency_code }) => currency_code !== entity.currency_code).map(({ id }) => id),
    accounts: await reader.find('accounts', {}),
    rows: await reader.find('ledger', {}),
    taxes: await reader.find('taxes', {}),
    transactions: await reader.find('transactions', { is_posted: true }),
    entered: await reader.find('balances', { deleted_at: null, carried_from_period_id: null }),
  };
}

const signed = ({ balance_type, balance }: Pick<Balance, 'balance_type' | 'balance'>): Decimal =>
  balance_type === 'DEBIT' ? balance : balance.neg();

async function equityOf(entity_id: number, end_date: string, { entered }: Entries): Promise<Checked> {
  const { results } = await payloadOf<BalanceSheet>(balanceSheet(entity_id, { end_date }));
  const beyond = new Decimal(results.NET_ASSETS).minus(results.TOTAL_EQUITY);
  const difference = sum(entered.map(signed));
  const { totals } = await payloadOf<ChangesInEquity>(changesInEquity(entity_id, { end_date }));
  return {
    name: 'net assets less total equity, the end of the changes in equity, and what only moved within it',
    found: [beyond.toFixed(), plain(results.OPENING_BALANCE_DIFFERENCE), plain(totals.closing), plain(totals.transfers)],
    expected: [difference, difference, plain(results.TOTAL_EQUITY), '0'],
  };
}

async function cashOf(entity_id: number, end_date: string, starts: readonly string[]): Promise<Checked[]> {
  const checked: Checked[] = [];
  for (const start_date of new Set(starts)) {
    const { results } = await payloadOf<CashFlowStatement>(cashFlowStatement(entity_id, { start_date, end_date }));
    const { END_CASH_BALANCE, CASHBOOK_BALANCE } = results;
    checked.push({ name: `cash flow from ${start_date}`, found: plain(END_CASH_BALANCE), expected: plain(CASHBOOK_BALANCE) });
  }
  return checked;
}

/** Ages of an account are the items of its schedule, and both are its balance; in each foreign currency the ages are the balance too. */
async function owedOf(entity_id: number, end_date: string, books: Entries): Promise<Checked[]> {
  const checked: Checked[] = [];
  for (const account_type of owedTypes) {
    const accounts = books.accounts.filter((account) => account.account_type === account_type);
    const aging = await payloadOf<AgingSchedule>(agingSchedule(entity_id, { account_type, end_date }));
    for (const { id, name } of accounts) {
      const schedule = await payloadOf<AccountSchedule>(accountSchedule(entity_id, { id, end_date }));
      const row = aging.accounts.find((one) => one.id === id);
      const [outstanding, unapplied] = [schedule.transactions, schedule.unapplied].map((items) =>
        items.map(({ unclearedAmount }) => unclearedAmount),
      );
      const found = [sum(outstanding!), sum(unapplied!), plain(schedule.otherMovements), plain(schedule.balance)];
      const expected = [plain(row?.total), plain(row?.unapplied), plain(row?.otherMovements), owedOn([id], account_type, end_date, books)];
      checked.push({ name: `schedule of ${name}`, found, expected });
    }
    const ids = accounts.map(({ id }) => id);
    checked.push({ name: `ages of ${account_type}`, found: plain(aging.balance), expected: owedOn(ids, account_type, end_date, books) });
    for (const currency_id of books.foreign) {
      const inCurrency = await payloadOf<AgingSchedule>(agingSchedule(entity_id, { account_type, end_date, currency_id }));
      const { total, unapplied, otherMovements } = inCurrency;
      const found = sum([total, new Decimal(unapplied).neg(), otherMovements]);
      const expected = owedOn(ids, account_type, end_date, books, currency_id);
      checked.push({ name: `ages of ${account_type} in currency ${currency_id}`, found, expected });
    }
  }
  return checked;
}

/** What is owed on accounts by rows and entered balances alone, positive as it is owed: in the reporting currency, or in another. */
function owedOn(ids: readonly number[], account_type: string, end_date: string, { rows, entered }: Entries, currency_id?: number): string {
  const isOwn = (one: { currency_id: number }): boolean => currency_id === undefined || one.currency_id === currency_id;
  const balance = sum([
    ...entered
      .filter((one) => ids.includes(one.account_id) && isOwn(one))
      .map((one) => (currency_id === undefined ? signed(one) : signed({ ...one, balance: one.amount }))),
    ...rows
      .filter((row) => ids.includes(row.post_account) && isOwn(row) && row.posting_date.toISOString().slice(0, 10) <= end_date)
      .map(({ entry_type, amount, foreign_amount }) => {
        const figure = currency_id === undefined ? amount : foreign_amount;
        return entry_type === 'D' ? figure : figure.neg();
      }),
  ]);
  return account_type === 'PAYABLE' ? sum([new Decimal(balance).neg()]) : balance;
}
