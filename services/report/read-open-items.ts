import type { AssignmentType } from '../../shared/accounting/vocabularies.ts';
import type { Decimal } from '../../shared/accounting/decimal.ts';
import { dayBefore, endOfDay, periodOfDate } from '../../shared/accounting/fiscal-year.ts';
import { decimalsOf } from '../../shared/accounting/minor-units.ts';
import type { Account, Balance, Transaction } from '../../shared/resources/records.ts';
import { valueLeft } from '../../shared/accounting/statements/schedule-item.ts';
import type { ScheduleItem } from '../../shared/accounting/statements/schedule-item.ts';
import { fromDocument } from '../../shared/database/document.ts';
import type { Snapshot } from './in-snapshot.ts';
import { readAssignedLater } from './read-assigned-later.ts';
import type { AssignedLater } from './read-assigned-later.ts';
import { readReportingAmounts } from './read-reporting-amounts.ts';
import type { ReportBooks } from './read-report-books.ts';
import type { ReportWindow } from './report-window.ts';

/**
 * The open items of receivable and payable accounts at the end of a window, by account: posted documents of the period whose
 * main account it is (compound entries, reversed pairs and closing entries are none) and the period's Balances, those of earlier
 * years that are not carried forward yet among them (docs/accounting.md §11.15), without what was wholly cleared by then. Amounts are in the reporting currency, or in `currency_id` and of that currency only.
 */
export async function readOpenItems(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  accounts: readonly Account[],
  currency_id?: number,
): Promise<Map<number, ScheduleItem[]>> {
  const { base, unclosed } = window.basis;
  if (accounts.length === 0 || !base) return new Map();
  const ids = accounts.map(({ id }) => id);
  const later = await readAssignedLater(snapshot, books.entity.id, ids, endOfDay(window.end));
  const shown: Shown = {
    later,
    since_start: unclosed.length === 0 ? undefined : await readAssignedLater(snapshot, books.entity.id, ids, lastInstantBefore(window)),
    period_id: periodOfDate(window.end, books.periods, books.entity.year_start)?.id,
    decimals: decimalsOf(books.entity.currency_code),
  };
  const filter = {
    entity_id: books.entity.id,
    account_id: ids.length === 1 ? ids[0] : { $in: ids },
    reporting_period_id: { $in: [...new Set([...unclosed, window.period ?? base].map(({ id }) => id))] },
    deleted_at: null,
    ...(currency_id === undefined ? {} : { currency_id }),
  };
  const balances = await readBalanceItems(snapshot, filter, later, endOfDay(window.end));
  const transactions = await readTransactionItems(snapshot, filter, later, endOfDay(window.end));
  // In the reporting currency its own amounts are their values.
  const isValued = (item: Balance | Transaction) => currency_id === undefined && item.currency_id !== books.entity.currency_id;
  const foreign = transactions.filter(isValued);
  const local = await readReportingAmounts(snapshot, books.entity.id, foreign);
  const items = new Map<number, ScheduleItem[]>(ids.map((id) => [id, []]));
  for (const balance of balances) items.get(balance.account_id)?.push(balanceItem(balance, shown, isValued(balance)));
  for (const transaction of transactions)
    items.get(transaction.account_id)?.push(transactionItem(transaction, shown, local.get(transaction.id)));
  return items;
}

function lastInstantBefore({ period_start }: ReportWindow): Date {
  return endOfDay(dayBefore(period_start));
}

/** Not wholly cleared now, or not yet at the date. */
function stillOpen(later: AssignedLater, type: AssignmentType): object {
  return { $or: [{ $expr: { $ne: ['$amount', { $add: ['$cleared_amount', '$assigned_amount'] }] } }, { _id: { $in: later.ids(type) } }] };
}

async function readBalanceItems(snapshot: Snapshot, filter: object, later: AssignedLater, end: Date): Promise<Balance[]> {
  const { db, session } = snapshot;
  const documents = await db
    .collection('balances')
    .find({ ...filter, ...stillOpen(later, 'Balance') }, { session })
    .toArray();
  const balances = documents.map((document) => fromDocument<Balance>(document));
  return withoutReversed(snapshot, balances, end);
}

async function readTransactionItems(snapshot: Snapshot, filter: object, later: AssignedLater, end: Date): Promise<Transaction[]> {
  const { db, session } = snapshot;
  const posted = {
    ...filter,
    is_posted: true,
    compound: false,
    closing_period_id: null,
    reversal_of_id: null,
    transaction_date: { $lte: end },
  };
  const documents = await db
    .collection('transactions')
    .find({ ...posted, ...stillOpen(later, 'Transaction') }, { session })
    .toArray();
  const transactions = documents.map((document) => fromDocument<Transaction>(document));
  return withoutReversed(snapshot, transactions, end);
}

/** A reversal settles its original, or the balance that carried the original, on the reversal's own date, not before. */
async function withoutReversed<I extends { reversed_by_id: number | null }>(
  { db, session }: Snapshot,
  items: readonly I[],
  end: Date,
): Promise<I[]> {
  const reversals = items.flatMap(({ reversed_by_id }) =>
    reversed_by_id === null || reversed_by_id === undefined ? [] : [reversed_by_id],
  );
  if (reversals.length === 0) return [...items];
  const settled = await db
    .collection<{ _id: number }>('transactions')
    .find({ _id: { $in: reversals }, transaction_date: { $lte: end } }, { session, projection: { _id: 1 } })
    .toArray();
  const past = new Set(settled.map(({ _id }) => _id));
  return items.filter(({ reversed_by_id }) => !past.has(reversed_by_id ?? 0));
}

/** The figures of an item's clearing, and the days as of which it is shown. */
interface Shown {
  /** Assigned after the schedule's date. */
  readonly later: AssignedLater;
  /** Assigned since the year began, where items of earlier years are shown as that year's end left them. */
  readonly since_start: AssignedLater | undefined;
  /** Period of the schedule's year; undefined while it has none. */
  readonly period_id: number | undefined;
  /** Of the reporting currency. */
  readonly decimals: number;
}

function balanceItem(balance: Balance, shown: Shown, is_valued: boolean): ScheduleItem {
  return {
    ...sharedFields(balance, 'Balance'),
    narration: null,
    credited: balance.balance_type === 'CREDIT',
    ...amountsOf(balance, 'Balance', shown, is_valued ? balance.balance : undefined),
  };
}

function transactionItem(transaction: Transaction, shown: Shown, local: Decimal | undefined): ScheduleItem {
  return {
    ...sharedFields(transaction, 'Transaction'),
    narration: transaction.narration,
    due_date: transaction.due_date,
    credited: transaction.credited,
    ...amountsOf(transaction, 'Transaction', shown, local),
  };
}

function sharedFields(item: Balance | Transaction, type: ScheduleItem['type']) {
  const { id, transaction_no, transaction_type, transaction_date, reference } = item;
  return { id, type, transaction_no, transaction_type, transaction_date, reference: reference ?? null };
}

/**
 * The original amount of an item and the part cleared by the schedule's date, in its currency or, when its reporting value is given, in the
 * reporting currency. For an item of a year that is not carried forward yet, the original amount is the amount left at that year's end
 * (docs/accounting.md §11.15).
 */
function amountsOf(
  item: Balance | Transaction,
  type: ScheduleItem['type'],
  { later, since_start, period_id, decimals }: Shown,
  value: Decimal | undefined,
): { original: Decimal; cleared: Decimal } {
  const settled = item.cleared_amount.plus(item.assigned_amount);
  const left = (cleared: Decimal) => (value === undefined ? item.amount.minus(cleared) : valueLeft(value, item.amount, cleared, decimals));
  const is_earlier = since_start !== undefined && item.reporting_period_id !== period_id;
  const original = is_earlier ? left(settled.minus(since_start.amount(type, item.id))) : (value ?? item.amount);
  return { original, cleared: original.minus(left(settled.minus(later.amount(type, item.id)))) };
}
