import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { dayBefore, endOfDay, periodOfDate } from '../../../shared/accounting/fiscal-year.ts';
import { decimalsOf } from '../../../shared/accounting/minor-units.ts';
import type { Account } from '../../../shared/resources/account/account.ts';
import type { Balance } from '../../../shared/resources/balance/balance.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import { numberOrDraft } from '../../../shared/accounting/transaction-number.ts';
import { valueLeft } from '../../../shared/accounting/statements/schedule-item.ts';
import type { ScheduleItem } from '../../../shared/accounting/statements/schedule-item.ts';
import { inPieces } from '../../../shared/base/in-pieces.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { openThen } from '../../../shared/books/reading/open-on-day.ts';
import { fromDocument } from '../../../shared/database/document.ts';
import { standingDocument } from '../../../shared/resources/open-item/standing-document.ts';
import type { Snapshot } from './in-snapshot.ts';
import { readAssignedLater } from './read-assigned-later.ts';
import type { AssignedLater } from './read-assigned-later.ts';
import { readReportingAmounts } from './read-reporting-amounts.ts';
import { readReversedLater } from './read-reversed-later.ts';
import type { ReportBooks } from './read-report-books.ts';
import type { ReportWindow } from './report-window.ts';

const ofBoth = [
  ...(['transaction_no', 'transaction_type', 'transaction_date', 'reference', 'contact_id', 'narration', 'due_date'] as const),
  ...(['amount', 'cleared_amount', 'assigned_amount', 'account_id', 'currency_id', 'reporting_period_id'] as const),
] as const;
const ofBalance = [...ofBoth, 'balance_type', 'balance'] as const;
const ofDocument = [...ofBoth, 'credited', 'is_posted', 'ledger_ids'] as const satisfies (keyof Transaction)[];
type OpenBalance = Pick<Balance, 'id' | (typeof ofBalance)[number]>;
type OpenDocument = Pick<Transaction, 'id' | (typeof ofDocument)[number]>;

/**
 * The open items of receivable and payable accounts at the end of a window, by account: posted documents of the period whose
 * main account it is (compound entries, reversed pairs and closing entries are none) and the period's Balances, those of earlier
 * years that are not carried forward yet among them (docs/accounting.md §11.15), without what was wholly cleared by then. Amounts are in
 * the reporting currency, or in `currency_id` and of that currency only; `contact_id` narrows them to those of a contact. All of them are needed for what the items do not explain, so
 * they are never split: throws 422 when there are more than `most`.
 */
export async function readOpenItems(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  accounts: readonly Account[],
  { most, currency_id, contact_id }: { most: number; currency_id?: number | undefined; contact_id?: number | undefined },
): Promise<Map<number, ScheduleItem[]>> {
  const { base, unclosed } = window.basis;
  if (accounts.length === 0 || !base) return new Map();
  const ids = accounts.map(({ id }) => id);
  const end = endOfDay(window.end);
  const later = await readAssignedLater(snapshot, books.entity.id, ids, end);
  const reversed_later = await readReversedLater(snapshot, books.entity.id, ids, end);
  const shown: Shown = {
    later,
    since_start: unclosed.length === 0 ? undefined : await readAssignedLater(snapshot, books.entity.id, ids, lastInstantBefore(window)),
    period_id: periodOfDate(window.end, books.periods)?.id,
    decimals: decimalsOf(books.entity.currency_code),
  };
  const filter = {
    entity_id: books.entity.id,
    account_id: ids.length === 1 ? ids[0] : { $in: ids },
    reporting_period_id: { $in: [...new Set([...unclosed, window.period ?? base].map(({ id }) => id))] },
    deleted_at: null,
    ...(currency_id === undefined ? {} : { currency_id }),
    ...(contact_id === undefined ? {} : { contact_id }),
  };
  const find = async <I>(collection: string, wanted: object, fields: readonly string[]): Promise<I[]> => {
    const { db, session } = snapshot;
    // A document has several times of what its item shows.
    const projection = Object.fromEntries(fields.map((field) => [field, 1]));
    const found = db.collection(collection).find({ ...filter, ...wanted }, { session, projection, limit: most + 1 });
    return inPieces(found, (document) => fromDocument<I>(document));
  };
  const balances = await find<OpenBalance>('balances', openThen('Balance', later.ids('Balance'), reversed_later), ofBalance);
  const documents = {
    ...standingDocument,
    transaction_date: { $lte: end },
    ...openThen('Transaction', later.ids('Transaction'), reversed_later),
  };
  const transactions = await find<OpenDocument>('transactions', documents, ofDocument);
  if (balances.length + transactions.length > most) throw tooMany(most);
  // In the reporting currency its own amounts are their values.
  const isValued = (item: OpenBalance | OpenDocument) => currency_id === undefined && item.currency_id !== books.entity.currency_id;
  const foreign = transactions.filter(isValued);
  const local = await readReportingAmounts(snapshot, books.entity.id, foreign);
  const items = new Map<number, ScheduleItem[]>(ids.map((id) => [id, []]));
  await inPieces(balances, (balance) => items.get(balance.account_id)?.push(balanceItem(balance, shown, isValued(balance))));
  await inPieces(transactions, (transaction) =>
    items.get(transaction.account_id)?.push(transactionItem(transaction, shown, local.get(transaction.id))),
  );
  return items;
}

function lastInstantBefore({ period_start }: ReportWindow): Date {
  return endOfDay(dayBefore(period_start));
}

function tooMany(most: number): RequestError {
  const message = `More than ${most} documents and balances are open. Ask for one currency-id or, in place of the ages of all accounts, for the schedule of one; POST /assignment/bulk-assign settles what is paid, and GET /open-item lists all by pages.`;
  return new RequestError(422, { 'end-date': [message] });
}

/** The figures of an item's clearing, and the days it is shown at. */
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

function balanceItem(balance: OpenBalance, shown: Shown, is_valued: boolean): ScheduleItem {
  return {
    ...sharedFields(balance, 'Balance'),
    narration: balance.narration ?? null,
    due_date: balance.due_date ?? null,
    credited: balance.balance_type === 'CREDIT',
    ...amountsOf(balance, 'Balance', shown, is_valued ? balance.balance : undefined),
  };
}

function transactionItem(transaction: OpenDocument, shown: Shown, local: Decimal | undefined): ScheduleItem {
  return {
    ...sharedFields(transaction, 'Transaction'),
    narration: transaction.narration,
    due_date: transaction.due_date,
    credited: transaction.credited,
    ...amountsOf(transaction, 'Transaction', shown, local),
  };
}

function sharedFields(item: OpenBalance | OpenDocument, type: ScheduleItem['type']) {
  const { id, transaction_type, transaction_date, reference = null, contact_id = null } = item;
  return { id, type, transaction_no: numberOrDraft(item), transaction_type, transaction_date, reference, contact_id };
}

/**
 * The original amount of an item and the part cleared by the schedule's date, in its currency or, when its reporting value is given, in the
 * reporting currency. For an item of a year that is not carried forward yet, the original amount is the amount left at that year's end
 * (docs/accounting.md §11.15).
 */
function amountsOf(
  item: OpenBalance | OpenDocument,
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
