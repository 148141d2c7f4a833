import type { Document, Filter } from 'mongodb';
import { endOfDay, periodSpan } from '../../../shared/accounting/fiscal-year.ts';
import type { OpenItem } from '../../../shared/accounting/open-item.ts';
import type { Assignment, Balance, ReportingPeriod, Total, Transaction } from '../../../shared/resources/records.ts';
import type { BooksReader } from '../../../shared/books/books-reader.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { readPeriodTotals } from '../../../shared/books/period-totals.ts';
import { nextPeriodOf } from './next-period.ts';

/** What a closing reads of the year it closes. */
export interface YearFigures {
  totals: Total[];
  /** Documents and opening balances on receivable and payable accounts that were not settled on the last day. */
  transactions: Transaction[];
  balances: Balance[];
  /** Assignments dated after the last day: they settle carried balances, not the year's own items. */
  later_assignments: Assignment[];
  /** Reversals of the year's items that are dated after it. */
  later_reversals: Transaction[];
  /** The next period has opening balances that somebody entered. */
  next_has_balances: boolean;
}

/** Undefined when the period is missing; the decision says why that is refused. */
export async function readClosedYear(period_id: number, reader: BooksReader, books: BooksView): Promise<YearFigures | undefined> {
  const period = books.get('reporting_periods', period_id);
  if (!period) return undefined;
  const next = nextPeriodOf(period, books);
  const [totals, items, next_has_balances] = await Promise.all([
    readPeriodTotals(period, books.entity.year_start, reader),
    readOpenItems(period, reader, books),
    next ? reader.exists('balances', { reporting_period_id: next.id, carried_from_period_id: null, deleted_at: null }) : false,
  ]);
  return { totals, ...items, next_has_balances };
}

/** Fully settled items, most of a year's, are left in the database. */
const UNSETTLED = { $expr: { $ne: ['$amount', { $add: ['$assigned_amount', '$cleared_amount'] }] } };

/** The year's documents and balances that are open now, or that items of a later year have settled since. */
async function readOpenItems(
  period: ReportingPeriod,
  reader: BooksReader,
  books: BooksView,
): Promise<Pick<YearFigures, 'transactions' | 'balances' | 'later_assignments' | 'later_reversals'>> {
  const accounts = books.allAny('accounts').filter(({ account_type }) => account_type === 'RECEIVABLE' || account_type === 'PAYABLE');
  const ofAccounts = { account_id: { $in: accounts.map(({ id }) => id) }, deleted_at: null };
  const after = { $gt: endOfDay(periodSpan(period.calendar_year, books.entity.year_start).end) };
  const later_assignments = await reader.find<Assignment>('assignments', { ...ofAccounts, assignment_date: after });
  const own = (kind: OpenItem['kind']): Filter<Document> => ({
    ...ofAccounts,
    reporting_period_id: period.id,
    $or: [UNSETTLED, { _id: { $in: later_assignments.flatMap((assignment) => idsIn(assignment, kind)) as never[] } }],
  });
  const [transactions, balances] = await Promise.all([
    reader.find<Transaction>('transactions', { ...own('Transaction'), is_posted: true, compound: false }),
    reader.find<Balance>('balances', own('Balance')),
  ]);
  const reversals = [...transactions, ...balances].flatMap(({ reversed_by_id }) => reversed_by_id ?? []);
  const later_reversals =
    reversals.length === 0
      ? []
      : await reader.find<Transaction>('transactions', { _id: { $in: reversals as never[] }, transaction_date: after });
  return { transactions, balances, later_assignments, later_reversals };
}

/** The ids that an assignment names of a kind, on either side. */
function idsIn({ assigning_type, transaction_id, cleared_type, cleared_id }: Assignment, kind: OpenItem['kind']): number[] {
  return [...(assigning_type === kind ? [transaction_id] : []), ...(cleared_type === kind ? [cleared_id] : [])];
}
