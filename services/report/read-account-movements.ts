import type mongoose from 'mongoose';
import { endOfDay } from '../../shared/accounting/fiscal-year.ts';
import type { Transaction } from '../../shared/resources/records.ts';
import type { AccountMovement } from '../../shared/accounting/statements/build-account-statement.ts';
import { fromDecimal128 } from '../../shared/database/document.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { Snapshot } from './in-snapshot.ts';
import type { ReportBooks } from './read-report-books.ts';
import type { TotalFilter } from './read-totals.ts';
import type { ReportWindow } from './report-window.ts';

/** A statement is never split; with more transactions than this the client is asked to choose a shorter window. */
const MOST_STATEMENT_ROWS = 20_000;
const IDS_A_QUERY = 1_000;

interface NetRow {
  _id: { transaction: number; assignment: number | null; date: Date };
  net: InstanceType<typeof mongoose.Types.Decimal128>;
}
type Named = Pick<Transaction, 'transaction_no' | 'transaction_type' | 'narration' | 'reference'> & { _id: number };

/**
 * The movement of each transaction, and each realised difference, on an account in a window, from the ledger by its index on account and
 * date. Throws 422 when there are more than 20,000.
 */
export async function readAccountMovements(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  filter: TotalFilter & { account_id: number },
): Promise<AccountMovement[]> {
  const rows = await readNetRows(snapshot, books, window, filter);
  if (rows.length > MOST_STATEMENT_ROWS) {
    throw new RequestError(422, {
      'start-date': [`The statement has more than ${MOST_STATEMENT_ROWS} transactions. Ask for a shorter time.`],
    });
  }
  const transactions = await readNames(snapshot, [...new Set(rows.map(({ _id }) => _id.transaction))]);
  return rows.flatMap(({ _id, net }) => {
    const transaction = transactions.get(_id.transaction);
    const amount = fromDecimal128(net);
    // An assignment made and unmade on one day moved nothing.
    if (!transaction || (_id.assignment !== null && amount.isZero())) return [];
    const { transaction_no, transaction_type, narration, reference } = transaction;
    return [
      {
        transaction_id: _id.transaction,
        assignment_id: _id.assignment,
        posting_date: _id.date,
        transaction_no,
        transaction_type,
        narration,
        reference: reference ?? null,
        amount,
      },
    ];
  });
}

function readNetRows(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  filter: TotalFilter & { account_id: number },
): Promise<NetRow[]> {
  const { account_id, currency_id } = filter;
  const currency = currency_id === books.entity.currency_id ? { currency_id, settled_currency_id: null } : { currency_id };
  const amount = currency_id === undefined ? '$amount' : '$foreign_amount';
  return snapshot.db
    .collection('ledger')
    .aggregate<NetRow>(
      [
        {
          $match: {
            entity_id: books.entity.id,
            post_account: account_id,
            posting_date: { $gte: window.start, $lte: endOfDay(window.end) },
            ...(currency_id === undefined ? {} : currency),
          },
        },
        {
          $group: {
            _id: { transaction: '$transaction_id', assignment: { $ifNull: ['$assignment_id', null] }, date: '$posting_date' },
            net: { $sum: { $cond: [{ $eq: ['$entry_type', 'D'] }, amount, { $multiply: [amount, -1] }] } },
          },
        },
        { $limit: MOST_STATEMENT_ROWS + 1 },
      ],
      { session: snapshot.session },
    )
    .toArray();
}

async function readNames(snapshot: Snapshot, ids: readonly number[]): Promise<Map<number, Named>> {
  const named = new Map<number, Named>();
  const projection = { transaction_no: 1, transaction_type: 1, narration: 1, reference: 1 };
  for (let from = 0; from < ids.length; from += IDS_A_QUERY) {
    const page = snapshot.db
      .collection<Named>('transactions')
      .find({ _id: { $in: ids.slice(from, from + IDS_A_QUERY) } }, { session: snapshot.session, projection });
    for await (const transaction of page) named.set(transaction._id, transaction);
  }
  return named;
}
