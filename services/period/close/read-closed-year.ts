import type { Document, Filter } from 'mongodb';
import type { Advance } from '../../../shared/accounting/advances.ts';
import { endOfDay } from '../../../shared/accounting/fiscal-year.ts';
import { isScheduleType } from '../../../shared/accounting/vocabularies.ts';
import { limits } from '../../../shared/api/limits.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { OpenItem } from '../../../shared/accounting/open-item.ts';
import type { Assignment } from '../../../shared/resources/assignment/assignment.ts';
import type { Balance } from '../../../shared/resources/balance/balance.ts';
import type { ReportingPeriod } from '../../../shared/resources/reporting-period/reporting-period.ts';
import type { Total } from '../../../shared/resources/ledger/total.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import { liveExternalId } from '../../../shared/books/live-external-id.ts';
import type { BooksReader } from '../../../shared/books/books-reader.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { readAdvances } from '../../../shared/books/reading/read-advances.ts';
import { readPeriodTotals } from '../../../shared/books/reading/period-totals.ts';
import { openThen, reversalsAfter } from '../../../shared/books/reading/open-on-day.ts';
import { nextPeriodOf } from './next-period.ts';

/** The records that a closing reads of the year it closes. */
export interface YearFigures {
  totals: Total[];
  /** What is left of advances on the last day: they are not translated, and carried at their value. */
  advances: Advance[];
  /** Documents and opening balances on receivable and payable accounts that were open items on the last day (docs/accounting.md §11.8). */
  transactions: Transaction[];
  balances: Balance[];
  /** Assignments dated after the last day: they settle carried balances, not the year's own items. */
  later_assignments: Assignment[];
  /** The items of other years on the other side of these assignments. */
  counterparts: { transactions: Transaction[]; balances: Balance[] };
  /** Reversals dated after the last day, those of the year's items among them. */
  later_reversals: Transaction[];
  /** Live balances that have an external id of one of these documents or balances. */
  external_ids: Balance[];
  /** The next period has opening balances that somebody entered, and so has this one. */
  next_has_balances: boolean;
  has_balances: boolean;
  /** The first earlier year that is used and not closed. */
  earlier_unclosed: number | null;
}

/**
 * Undefined when the period is missing or cannot be closed; the decision gives the reason for the refusal. Throws 422 for too many open
 * items.
 */
export async function readClosedYear(period_id: number, reader: BooksReader, books: BooksView): Promise<YearFigures | undefined> {
  const period = books.get('reporting_periods', period_id);
  if (period?.status !== 'ADJUSTING') return undefined;
  const next = nextPeriodOf(period, books);
  const [totals, advances, items, next_has_balances, has_balances, earlier_unclosed] = await Promise.all([
    readPeriodTotals(period, reader),
    readAdvances({ period_id: period.id, from: period.start_date, to: period.end_date }, reader),
    readOpenItems(period, reader, books),
    next ? holdsEnteredBalances(next, reader) : false,
    holdsEnteredBalances(period, reader),
    readEarlierUnclosed(period, reader, books),
  ]);
  return { totals, advances, ...items, next_has_balances, has_balances, earlier_unclosed };
}

function holdsEnteredBalances({ id }: ReportingPeriod, reader: BooksReader): Promise<boolean> {
  return reader.exists('balances', { reporting_period_id: id, carried_from_period_id: null, deleted_at: null });
}

async function readEarlierUnclosed(period: ReportingPeriod, reader: BooksReader, books: BooksView): Promise<number | null> {
  const earlier = books.all('reporting_periods').filter(({ start_date, status }) => start_date < period.start_date && status !== 'CLOSED');
  for (const { id: reporting_period_id, calendar_year } of earlier.sort((a, b) => a.start_date.getTime() - b.start_date.getTime())) {
    const isUsed =
      (await reader.exists('transactions', { reporting_period_id, is_posted: true })) ||
      (await reader.exists('balances', { reporting_period_id, deleted_at: null }));
    if (isUsed) return calendar_year;
  }
  return null;
}

const most = limits.open_items_per_closing;

type YearItems = Pick<YearFigures, 'transactions' | 'balances' | 'later_assignments' | 'counterparts' | 'later_reversals' | 'external_ids'>;

/**
 * The year's documents and balances that are open now, or that later years have settled or reversed since. What was settled or reversed
 * within the year, most of it, is left in the database.
 */
async function readOpenItems(period: ReportingPeriod, reader: BooksReader, books: BooksView): Promise<YearItems> {
  const accounts = books.allAny('accounts').filter(({ account_type }) => isScheduleType(account_type));
  const ofAccounts = { account_id: { $in: accounts.map(({ id }) => id) }, deleted_at: null };
  const last = endOfDay(period.end_date);
  const [later_assignments, later_reversals] = await Promise.all([
    reader.find<Assignment>('assignments', { ...ofAccounts, assignment_date: { $gt: last } }),
    reader.find<Transaction>('transactions', { ...ofAccounts, ...reversalsAfter(last) }),
  ]);
  const reversed = later_reversals.flatMap(({ reversal_of_id }) => reversal_of_id ?? []);
  const own = (kind: OpenItem['kind']): Filter<Document> => ({
    ...ofAccounts,
    reporting_period_id: period.id,
    ...openThen(kind, idsIn(later_assignments, kind), reversed),
  });
  const options = { limit: most + 1 };
  const [transactions, balances] = await Promise.all([
    reader.find<Transaction>('transactions', own('Transaction'), options),
    reader.find<Balance>('balances', own('Balance'), options),
  ]);
  if (transactions.length + balances.length > most) throw tooManyItems(period);
  const [counterparts, external_ids] = await Promise.all([
    readCounterparts(later_assignments, { transactions, balances }, reader),
    readExternalIds({ transactions, balances }, reader),
  ]);
  return { transactions, balances, later_assignments, counterparts, later_reversals, external_ids };
}

async function readExternalIds({ transactions, balances }: YearFigures['counterparts'], reader: BooksReader): Promise<Balance[]> {
  const carried = [...transactions, ...balances].flatMap(({ external_id }) => external_id ?? []);
  if (carried.length === 0) return [];
  return reader.find<Balance>('balances', { ...liveExternalId, external_id: { $type: 'string', $in: carried } });
}

function tooManyItems({ calendar_year }: ReportingPeriod): RequestError {
  const message = `${calendar_year} has more than ${most} documents and balances that are not settled, and one closing carries no more; settle with POST /assignment/bulk-assign what is paid. Until it is closed, later years open provisionally.`;
  return new RequestError(422, { id: [message] });
}

async function readCounterparts(
  later: readonly Assignment[],
  own: YearFigures['counterparts'],
  reader: BooksReader,
): Promise<YearFigures['counterparts']> {
  const ids = { Transaction: new Set(own.transactions.map(({ id }) => id)), Balance: new Set(own.balances.map(({ id }) => id)) };
  const crossing = later.filter((one) => ids[one.assigning_type].has(one.transaction_id) || ids[one.cleared_type].has(one.cleared_id));
  const others = (kind: OpenItem['kind']): object => ({
    _id: { $in: idsIn(crossing, kind).filter((id) => !ids[kind].has(id)) as never[] },
  });
  const [transactions, balances] = await Promise.all([
    reader.find<Transaction>('transactions', others('Transaction')),
    reader.find<Balance>('balances', others('Balance')),
  ]);
  return { transactions, balances };
}

/** The ids that assignments name of a kind, on either side. */
function idsIn(assignments: readonly Assignment[], kind: OpenItem['kind']): number[] {
  return assignments.flatMap(({ assigning_type, transaction_id, cleared_type, cleared_id }) => [
    ...(assigning_type === kind ? [transaction_id] : []),
    ...(cleared_type === kind ? [cleared_id] : []),
  ]);
}
