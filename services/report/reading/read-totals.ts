import type mongoose from 'mongoose';
import { ZERO, sumOf } from '../../../shared/accounting/decimal.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { dayBefore, dayText, monthText } from '../../../shared/accounting/fiscal-year.ts';
import type { Account } from '../../../shared/resources/account/account.ts';
import { closingOf, openYear, withOpeningEntries } from '../../../shared/accounting/statements/account-balance.ts';
import type { OpenedBooks } from '../../../shared/accounting/statements/account-balance.ts';
import type { MonthlyMovement } from '../../../shared/accounting/statements/build-monthly-movements.ts';
import { totalSlices } from '../../../shared/accounting/statements/total-slices.ts';
import type { TotalSlice } from '../../../shared/accounting/statements/total-slices.ts';
import { fromDecimal128 } from '../../../shared/database/document.ts';
import { aggregateTotals } from '../../../shared/books/totals-with-recent.ts';
import type { Snapshot } from './in-snapshot.ts';
import type { ReportBooks } from './read-report-books.ts';
import { readBroughtIn } from './read-opening-entries.ts';
import { rememberedSums } from './remembered-sums.ts';
import type { ReportWindow } from './report-window.ts';
import { totalsOfSlices } from '../../../shared/books/reading/totals-of-slices.ts';
import { currencyMatch } from './total-filter.ts';
import type { TotalFilter } from './total-filter.ts';

type Decimal128 = InstanceType<typeof mongoose.Types.Decimal128>;
type Bucket = 'opening' | 'before' | 'movement';

/**
 * Every account's opening balances, movement before the window and movement in it, summed by MongoDB from the running totals:
 * whole months where they fit, days where the window cuts one (docs/architecture.md "The ledger and its totals"). The cost
 * grows with accounts and months, not with postings. Movement before counts from the first day of the period of the window's end;
 * what moved in earlier years that are not closed is part of the opening (docs/accounting.md §11.15).
 */
export async function readBalances(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  filter: TotalFilter = {},
): Promise<OpenedBooks> {
  const sums = await readSums(snapshot, books, window, filter);
  const accounts = filter.account_id === undefined ? books.accounts : books.accounts.filter(({ id }) => id === filter.account_id);
  const sum = (account: Account, bucket: Bucket) => sums.get(`${account.id}:${bucket}`) ?? ZERO;
  const opened = openYear(
    accounts.map((account) => ({
      account,
      opening: sum(account, 'opening'),
      before: sum(account, 'before'),
      movement: sum(account, 'movement'),
    })),
  );
  const brought = await readBroughtIn(snapshot, books, window, filter);
  return { ...opened, balances: withOpeningEntries(opened.balances, brought) };
}

async function readSums(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  filter: TotalFilter,
): Promise<ReadonlyMap<string, Decimal>> {
  const matched = {
    ...currencyMatch(books, filter),
    ...(filter.account_id === undefined ? {} : { account_id: filter.account_id }),
  };
  const spans = totalsOfSlices([...slicesBefore(window), ...totalSlices(window.start, window.end)], matched);
  const { base } = window.basis;
  const openings = base ? [{ ...matched, span: 'opening', date: String(base.id) }] : [];
  const group = { $group: { _id: { account: '$account_id', bucket: bucketOf(window) }, net: { $sum: netOf(filter) } } };
  interface Row {
    _id: { account: number; bucket: Bucket };
    net: Decimal128;
  }
  const branches = [...spans, ...openings];
  return rememberedSums(snapshot.db, books, JSON.stringify([branches, group]), async () => {
    const rows = await aggregateTotals<Row>(snapshot.db, books.entity.id, branches, [group], snapshot.session);
    return new Map(rows.map(({ _id, net }) => [`${_id.account}:${_id.bucket}`, fromDecimal128(net)]));
  });
}

/** Movement of the income statement's and all other accounts by month and account type, in the reporting currency. */
export async function readMonthlyMovements(snapshot: Snapshot, books: ReportBooks, window: ReportWindow): Promise<MonthlyMovement[]> {
  const branches = totalsOfSlices(totalSlices(window.start, window.end));
  const group = { $group: { _id: { account: '$account_id', month: { $substrBytes: ['$date', 0, 7] } }, net: { $sum: netOf({}) } } };
  interface Row {
    _id: { account: number; month: string };
    net: Decimal128;
  }
  const rows = await aggregateTotals<Row>(snapshot.db, books.entity.id, branches, [group], snapshot.session);
  const types = new Map(books.accounts.map(({ id, account_type }) => [id, account_type]));
  return rows.flatMap(({ _id, net }) => {
    const account_type = types.get(_id.account);
    return account_type ? [{ account_type, month: _id.month, movement: fromDecimal128(net) }] : [];
  });
}

/** The accounts that have rows in a window. */
export async function readMovedAccounts({ db, session }: Snapshot, books: ReportBooks, window: ReportWindow): Promise<Set<number>> {
  const branches = totalsOfSlices(totalSlices(window.start, window.end));
  const moved = [{ $group: { _id: '$account_id' } }];
  const accounts = await aggregateTotals<{ _id: number }>(db, books.entity.id, branches, moved, session);
  return new Set(accounts.map(({ _id }) => _id));
}

/** The balance of one account at the end of the window, in the reporting currency or the amounts of one currency. */
export async function readBalance(snapshot: Snapshot, books: ReportBooks, window: ReportWindow, filter: TotalFilter): Promise<Decimal> {
  const { balances } = await readBalances(snapshot, books, window, filter);
  return sumOf(balances, closingOf);
}

/** From where the opening balances stand to the day before the window; a window that starts in an earlier period has nothing before it. */
function slicesBefore({ basis, start, period_start }: ReportWindow): TotalSlice[] {
  if (start < period_start) return [];
  return [...totalSlices(basis.from, dayBefore(period_start)), ...totalSlices(period_start, dayBefore(start))];
}

function netOf({ currency_id }: TotalFilter): object {
  return { $subtract: currency_id === undefined ? ['$debit', '$credit'] : ['$foreign_debit', '$foreign_credit'] };
}

/**
 * Of the opening, before the window or in it, by comparing texts. MongoDB evaluates it for every total, so a window that begins with its
 * period compares only once.
 */
function bucketOf({ start, period_start }: ReportWindow): object {
  const first = firstText(start < period_start ? start : period_start);
  const isOpening = { $or: [{ $eq: ['$span', 'opening'] }, { $lt: ['$date', first] }] };
  if (start <= period_start) return { $cond: [isOpening, 'opening', 'movement'] };
  return { $cond: [isOpening, 'opening', { $cond: [{ $lt: ['$date', firstText(start)] }, 'before', 'movement'] }] };
}

/**
 * The text of a total from which on totals are of the day or after it, those of months too: slices begin anew on that day, so no month that it
 * cuts is among them, and a month that begins with it sorts before its own first day.
 */
function firstText(day: Date): string {
  return day.getUTCDate() === 1 ? monthText(day) : dayText(day);
}
