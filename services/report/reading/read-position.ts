import { ZERO } from '../../../shared/accounting/decimal.ts';
import { dayBefore, dayText } from '../../../shared/accounting/fiscal-year.ts';
import { openingOf } from '../../../shared/accounting/statements/account-balance.ts';
import type { OpenedBooks } from '../../../shared/accounting/statements/account-balance.ts';
import { isIncomeStatementType } from '../../../shared/accounting/vocabularies.ts';
import { firstDayOf, isBefore } from './first-day.ts';
import type { Snapshot } from './in-snapshot.ts';
import type { ReportBooks } from './read-report-books.ts';
import { readBalances } from './read-totals.ts';
import { windowAt } from './report-window.ts';
import type { ReportWindow } from './report-window.ts';

/**
 * The books at the end of a window that begins with its period. On the day before they begin it is the position with which they open:
 * opening balances and opening entries, as long as these stand for that day. Undefined where they do not, or nothing stands, and for every
 * earlier day
 * (docs/accounting.md §11.7).
 */
export async function readPosition(snapshot: Snapshot, books: ReportBooks, window: ReportWindow): Promise<OpenedBooks | undefined> {
  const first = firstDayOf(books);
  if (!isBefore(window.end, first)) return readBalances(snapshot, books, window);
  if (!first || dayText(window.end) !== dayText(dayBefore(first))) return undefined;
  const opened = await readBalances(snapshot, books, windowAt(books, { start: first, end: first }));
  if (await isOfLaterDays(snapshot, books, opened, first)) return undefined;
  const balances = opened.balances.map((balance) => ({
    account: balance.account,
    opening: openingOf(balance),
    before: ZERO,
    movement: ZERO,
  }));
  return balances.every(({ opening }) => opening.isZero()) ? undefined : { ...opened, balances };
}

/** Whether the books begin in the middle of a year: with its results so far, or with balances dated inside it. */
async function isOfLaterDays({ db, session }: Snapshot, { entity }: ReportBooks, { balances }: OpenedBooks, first: Date): Promise<boolean> {
  if (balances.some(({ account, brought_in }) => brought_in?.isZero() === false && isIncomeStatementType(account.account_type)))
    return true;
  if (!entity.mid_year_balances) return false;
  const inside = { entity_id: entity.id, carried_from_period_id: null, transaction_date: { $gte: first }, deleted_at: null };
  return (await db.collection('balances').findOne(inside, { session, projection: { _id: 1 } })) !== null;
}
