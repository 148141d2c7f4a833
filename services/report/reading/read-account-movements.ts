import type mongoose from 'mongoose';
import { endOfDay } from '../../../shared/accounting/fiscal-year.ts';
import type { AccountMovement } from '../../../shared/accounting/statements/build-account-statement.ts';
import { limits } from '../../../shared/api/limits.ts';
import { fromDecimal128 } from '../../../shared/database/document.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { Snapshot } from './in-snapshot.ts';
import type { ReportBooks } from './read-report-books.ts';
import { readTransactionNames, statedOf } from './read-transaction-names.ts';
import { readOpeningEntries, withoutEntries } from './read-opening-entries.ts';
import type { OpeningEntries } from './read-opening-entries.ts';
import { currencyMatch } from './total-filter.ts';
import type { TotalFilter } from './total-filter.ts';
import type { ReportWindow } from './report-window.ts';

interface NetRow {
  _id: { transaction: number; assignment: number | null; date: Date };
  net: InstanceType<typeof mongoose.Types.Decimal128>;
}

/**
 * The movement of each transaction, and each realised difference, on an account in a window, from the ledger by its index on account and
 * date, without the opening entries, which its opening balance counts. A statement is never split: throws 422 when there are more than `room`.
 */
export async function readAccountMovements(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  filter: TotalFilter & { account_id: number },
  room: number = limits.statement_rows,
): Promise<AccountMovement[]> {
  const openings = await readOpeningEntries(snapshot, books, window);
  const rows = await readNetRows(snapshot, books, window, filter, openings, room + 1);
  if (rows.length > room) {
    const message = `The statement has more than ${limits.statement_rows} transactions. Ask for a shorter time, or, of several accounts, for fewer.`;
    throw new RequestError(422, { 'start-date': [message] });
  }
  const transactions = await readTransactionNames(snapshot, books.entity.id, [...new Set(rows.map(({ _id }) => _id.transaction))]);
  return rows.flatMap(({ _id, net }) => {
    const amount = fromDecimal128(net);
    // An assignment made and unmade on one day moved nothing.
    if (_id.assignment !== null && amount.isZero()) return [];
    const { transaction: transaction_id, assignment: assignment_id, date: posting_date } = _id;
    return [{ transaction_id, assignment_id, posting_date, ...statedOf(transactions, transaction_id), amount }];
  });
}

function readNetRows(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  filter: TotalFilter & { account_id: number },
  openings: OpeningEntries,
  most: number,
): Promise<NetRow[]> {
  const { account_id, currency_id } = filter;
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
            ...currencyMatch(books, filter),
            ...withoutEntries(openings),
          },
        },
        {
          $group: {
            _id: { transaction: '$transaction_id', assignment: { $ifNull: ['$assignment_id', null] }, date: '$posting_date' },
            net: { $sum: { $cond: [{ $eq: ['$entry_type', 'D'] }, amount, { $multiply: [amount, -1] }] } },
          },
        },
        { $limit: most },
      ],
      { session: snapshot.session },
    )
    .toArray();
}
