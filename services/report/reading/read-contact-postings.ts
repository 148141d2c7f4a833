import type mongoose from 'mongoose';
import { sumOf, ZERO } from '../../../shared/accounting/decimal.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { endOfDay } from '../../../shared/accounting/fiscal-year.ts';
import type { AccountMovement } from '../../../shared/accounting/statements/build-account-statement.ts';
import { isIncomeStatementType } from '../../../shared/accounting/vocabularies.ts';
import { limits } from '../../../shared/api/limits.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { fromDecimal128, fromDocument } from '../../../shared/database/document.ts';
import type { Account } from '../../../shared/resources/account/account.ts';
import type { Balance } from '../../../shared/resources/balance/balance.ts';
import { rowedFields, rowsOf } from '../../../shared/storage/rows-of.ts';
import type { Rowed } from '../../../shared/storage/rows-of.ts';
import type { Snapshot } from './in-snapshot.ts';
import { readOpeningEntries } from './read-opening-entries.ts';
import type { ReportBooks } from './read-report-books.ts';
import { readTransactionNames, statedOf } from './read-transaction-names.ts';
import type { ReportWindow } from './report-window.ts';
import { currencyMatch } from './total-filter.ts';

/** What a contact's balances and transactions put on one account: before a window, and in it. */
export interface ContactPostings {
  /** Debits − credits. */
  opening: Decimal;
  movements: AccountMovement[];
}

export interface OfContact {
  readonly contact_id: number;
  readonly currency_id?: number | undefined;
}

type Decimal128 = InstanceType<typeof mongoose.Types.Decimal128>;
interface NetRow {
  _id: { account: number; transaction: number; assignment: number | null; date: Date };
  net: Decimal128;
}

/**
 * The part of accounts that is a contact's: its opening balances, and the rows of its transactions with their realised differences. Rows know
 * no contacts, so they are found by the transactions (docs/accounting.md §14.4). Throws 422 for a contact of more transactions than a statement
 * has rows.
 */
export async function readContactPostings(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  accounts: readonly Account[],
  of: OfContact,
): Promise<Map<number, ContactPostings>> {
  const { base } = window.basis;
  if (!base || accounts.length === 0) return new Map();
  const entered = await readOpening(snapshot, books, base.id, accounts, of);
  const rows = await readNetRows(snapshot, books, window, accounts, of);
  const openings = new Set((await readOpeningEntries(snapshot, books, window)).map(({ id }) => id));
  const isBefore = ({ date, transaction }: NetRow['_id']): boolean => date < window.start || openings.has(transaction);
  const shown = rows.filter(({ _id }) => !isBefore(_id));
  const names = await readTransactionNames(snapshot, books.entity.id, [...new Set(shown.map(({ _id }) => _id.transaction))]);
  const movementOf = ({ _id, net }: NetRow): AccountMovement => ({
    ...{ transaction_id: _id.transaction, assignment_id: _id.assignment, posting_date: _id.date },
    ...statedOf(names, _id.transaction),
    amount: fromDecimal128(net),
  });
  return new Map(
    accounts.map(({ id, account_type }) => {
      const own = rows.filter(({ _id }) => _id.account === id);
      // The result of earlier years is no opening of an account of the income statement (docs/accounting.md §11.15).
      const before = own.filter(({ _id }) => isBefore(_id) && !(isIncomeStatementType(account_type) && _id.date < window.period_start));
      const opening = sumOf(
        [...entered.filter((one) => one.account_id === id).map(({ net }) => net), ...before.map(({ net }) => fromDecimal128(net))],
        (net) => net,
      );
      return [id, { opening, movements: own.filter(({ _id }) => !isBefore(_id)).map(movementOf) }];
    }),
  );
}

/** The balance of each account at the end of a window, as far as it is a contact's; debits − credits. */
export async function readContactBalances(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  accounts: readonly Account[],
  of: OfContact,
): Promise<Map<number, Decimal>> {
  const postings = await readContactPostings(snapshot, books, window, accounts, of);
  return new Map(
    accounts.map(({ id }) => {
      const { opening = ZERO, movements = [] } = postings.get(id) ?? {};
      return [id, opening.plus(sumOf(movements, ({ amount }) => amount))];
    }),
  );
}

async function readOpening(
  { db, session }: Snapshot,
  books: ReportBooks,
  reporting_period_id: number,
  accounts: readonly Account[],
  { contact_id, currency_id }: OfContact,
): Promise<{ account_id: number; net: Decimal }[]> {
  const ofAccounts = { account_id: { $in: accounts.map(({ id }) => id) }, ...(currency_id === undefined ? {} : { currency_id }) };
  const filter = { entity_id: books.entity.id, contact_id, reporting_period_id, deleted_at: null, ...ofAccounts };
  const found = await db.collection('balances').find(filter, { session }).toArray();
  return found.map((document) => {
    const { account_id, balance_type, amount, balance } = fromDocument<Balance>(document);
    const figure = currency_id === undefined ? balance : amount;
    return { account_id, net: balance_type === 'DEBIT' ? figure : figure.neg() };
  });
}

async function readNetRows(
  { db, session }: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  accounts: readonly Account[],
  { contact_id, currency_id }: OfContact,
): Promise<NetRow[]> {
  const entity_id = books.entity.id;
  const found = await db
    .collection<Omit<Rowed, 'id'> & { _id: number }>('transactions')
    .find({ entity_id, contact_id, is_posted: true }, { session, projection: rowedFields, limit: limits.statement_rows + 1 })
    .toArray();
  if (found.length > limits.statement_rows) throw tooMany();
  const transactions = found.map(({ _id: id, ...rowed }) => ({ id, ...rowed }));
  const amount = currency_id === undefined ? '$amount' : '$foreign_amount';
  const wanted = {
    post_account: { $in: accounts.map(({ id }) => id) },
    posting_date: { $gte: window.basis.from, $lte: endOfDay(window.end) },
    ...currencyMatch(books, currency_id === undefined ? {} : { currency_id }),
  };
  const group = {
    _id: {
      account: '$post_account',
      transaction: '$transaction_id',
      assignment: { $ifNull: ['$assignment_id', null] },
      date: '$posting_date',
    },
    net: { $sum: { $cond: [{ $eq: ['$entry_type', 'D'] }, amount, { $multiply: [amount, -1] }] } },
  };
  const rows = await db
    .collection('ledger')
    .aggregate<NetRow>([{ $match: rowsOf(entity_id, transactions, wanted) }, { $group: group }], { session })
    .toArray();
  // An assignment made and unmade on one day moved nothing.
  return rows.filter(({ _id, net }) => _id.assignment === null || !fromDecimal128(net).isZero());
}

function tooMany(): RequestError {
  const message = `The contact has more than ${limits.statement_rows} transactions. GET /open-item and GET /ledger walk its items and rows by cursor.`;
  return new RequestError(422, { 'contact-id': [message] });
}
