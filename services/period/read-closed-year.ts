import { itemOfBalance, itemOfTransaction } from '../../shared/accounting/open-item.ts';
import type { OpenItem } from '../../shared/accounting/open-item.ts';
import type { Balance, ReportingPeriod, Total, Transaction } from '../../shared/accounting/records.ts';
import type { BooksReader } from '../../shared/books/books-reader.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { readPeriodTotals } from '../../shared/books/period-totals.ts';
import { nextPeriodOf } from './next-period.ts';

/** What a closing reads of the year it closes. */
export interface YearFigures {
  totals: Total[];
  /** Documents and opening balances on receivable and payable accounts that are not settled. */
  items: OpenItem[];
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
  return { totals, items, next_has_balances };
}

/** Fully settled items, most of a year's, are left in the database. */
const UNSETTLED = { $expr: { $ne: ['$amount', { $add: ['$assigned_amount', '$cleared_amount'] }] } };

async function readOpenItems(period: ReportingPeriod, reader: BooksReader, books: BooksView): Promise<OpenItem[]> {
  const accounts = books.allAny('accounts').filter(({ account_type }) => account_type === 'RECEIVABLE' || account_type === 'PAYABLE');
  const own = { reporting_period_id: period.id, account_id: { $in: accounts.map(({ id }) => id) }, deleted_at: null, ...UNSETTLED };
  const [transactions, balances] = await Promise.all([
    reader.find<Transaction>('transactions', { ...own, is_posted: true, compound: false }),
    reader.find<Balance>('balances', own),
  ]);
  const ofBalance = (balance: Balance): OpenItem => {
    const { rate } = books.getAny('exchange_rates', balance.exchange_rate_id)!;
    return itemOfBalance(balance, books.getAny('accounts', balance.account_id)!, rate, period.status);
  };
  return [...balances.map(ofBalance), ...transactions.map((transaction) => itemOfTransaction(transaction, period.status))];
}
