import type { Document } from 'mongodb';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { endOfDay } from '../../../shared/accounting/fiscal-year.ts';
import type { MovedPair } from '../../../shared/accounting/statements/non-cash-movements.ts';
import { fromDocument } from '../../../shared/database/document.ts';
import type { Snapshot } from './in-snapshot.ts';
import type { ReportBooks } from './read-report-books.ts';
import type { ReportWindow } from './report-window.ts';

/** What stood on an account against another one in a window, in the reporting currency. */
export interface AccountPair {
  readonly account_id: number;
  readonly other_id: number;
  readonly debit: Decimal;
  readonly credit: Decimal;
}

/** Further fields of rows by which their sums are told apart: the names of the parts, and the expressions of MongoDB. */
type Parts<Part extends string> = Readonly<Record<Part, Document | string>>;

/**
 * The rows of a window on some accounts, summed by the account on the other side and by `parts`. They are found by the index on account and
 * date: the time grows with the rows of these accounts alone, and no posting keeps sums for it.
 *
 * @param more narrows the rows
 */
export async function readAccountPairs<Part extends string = never>(
  { db, session }: Snapshot,
  books: ReportBooks,
  { start, end }: Pick<ReportWindow, 'start' | 'end'>,
  account_ids: readonly number[],
  more: Document = {},
  parts: Parts<Part> = {} as Parts<Part>,
): Promise<(AccountPair & Readonly<Record<Part, unknown>>)[]> {
  if (account_ids.length === 0) return [];
  const posting_date = { $gte: start, $lte: endOfDay(end) };
  const on = (side: 'D' | 'C') => ({ $sum: { $cond: [{ $eq: ['$entry_type', side] }, '$amount', 0] } });
  const by = { account_id: '$post_account', other_id: '$folio_account', ...parts };
  const rows = await db
    .collection('ledger')
    .aggregate<{ _id: Pick<AccountPair, 'account_id' | 'other_id'> & Record<Part, unknown> }>(
      [
        { $match: { entity_id: books.entity.id, post_account: { $in: [...account_ids] }, posting_date, ...more } },
        { $group: { _id: by, debit: on('D'), credit: on('C') } },
      ],
      { session },
    )
    .toArray();
  return rows.map(({ _id, ...sums }) => {
    // A side that nothing stood on is an integer zero.
    const { debit, credit } = fromDocument<Record<'debit' | 'credit', Decimal | number>>(sums);
    return { ..._id, debit: new Decimal(debit), credit: new Decimal(credit) };
  });
}

/** The same, debits − credits, each pair once: that of two accounts which are both read is told by the one with the lower id. */
export async function readMovedPairs<Part extends string, Pair extends MovedPair & Readonly<Record<Part, unknown>>>(
  snapshot: Snapshot,
  books: ReportBooks,
  days: Pick<ReportWindow, 'start' | 'end'>,
  account_ids: readonly number[],
  more: Document,
  parts: Parts<Part>,
): Promise<Pair[]> {
  const read = new Set(account_ids);
  const pairs = await readAccountPairs(snapshot, books, days, account_ids, more, parts);
  return pairs
    .filter(({ account_id, other_id }) => !read.has(other_id) || account_id < other_id)
    .map(({ debit, credit, ...pair }) => ({ ...pair, moved: debit.minus(credit) }) as unknown as Pair);
}
