import type mongoose from 'mongoose';
import { sumOf } from '../../../shared/accounting/decimal.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { endOfDay } from '../../../shared/accounting/fiscal-year.ts';
import { limits } from '../../../shared/api/limits.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { fromDecimal128 } from '../../../shared/database/document.ts';
import type { Account } from '../../../shared/resources/account/account.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import { rowedFields, rowsOf } from '../../../shared/storage/rows-of.ts';
import type { Snapshot } from './in-snapshot.ts';
import type { ReportBooks } from './read-report-books.ts';
import type { ReportWindow } from './report-window.ts';
import { currencyMatch } from './total-filter.ts';
import { snapshotReader } from './snapshot-reader.ts';

type Journal = Pick<Transaction, 'id' | 'account_id' | 'compound' | 'settlement' | 'is_posted' | 'ledger_ids'> & { contact_id: number };
type Decimal128 = InstanceType<typeof mongoose.Types.Decimal128>;

/**
 * What journals that name a contact put on receivable or payable accounts besides their own open items, by contact: entries whose lines are on
 * them, and entries that are no items, such as compound ones (docs/accounting.md §14.4). Debits − credits until the end of a window, in
 * the reporting currency or in that of `currency_id`. Throws 422 for more such entries than a statement has rows.
 */
export async function readJournalsOfContacts(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  accounts: readonly Account[],
  { currency_id, contact_id }: { currency_id?: number | undefined; contact_id?: number | undefined },
): Promise<Map<number, Decimal>> {
  const ids = accounts.map(({ id }) => id);
  if (!window.basis.base || ids.length === 0) return new Map();
  const journals = await readJournals(snapshot, books, window, ids, contact_id);
  if (journals.length === 0) return new Map();
  const amount = currency_id === undefined ? '$amount' : '$foreign_amount';
  const wanted = {
    post_account: { $in: ids },
    assignment_id: null,
    posting_date: { $gte: window.basis.from, $lte: endOfDay(window.end) },
    ...currencyMatch(books, currency_id === undefined ? {} : { currency_id }),
  };
  const group = {
    _id: { account: '$post_account', transaction: '$transaction_id' },
    net: { $sum: { $cond: [{ $eq: ['$entry_type', 'D'] }, amount, { $multiply: [amount, -1] }] } },
  };
  const rows = await snapshotReader(snapshot, books.entity.id).aggregate<{
    _id: { account: number; transaction: number };
    net: Decimal128;
  }>('ledger', [{ $match: rowsOf(books.entity.id, journals, wanted) }, { $group: group }]);
  const known = new Map(journals.map((journal) => [journal.id, journal]));
  const moved = rows.filter(({ _id }) => !isOfItem(known.get(_id.transaction)!, _id.account));
  const byContact = Map.groupBy(moved, ({ _id }) => known.get(_id.transaction)!.contact_id);
  return new Map([...byContact].map(([contact, of]) => [contact, sumOf(of, ({ net }) => fromDecimal128(net))]));
}

async function readJournals(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  ids: readonly number[],
  contact_id: number | undefined,
): Promise<Journal[]> {
  const theirs = {
    contact_id: contact_id ?? { $type: 'number' },
    is_posted: true,
    transaction_date: { $gte: window.basis.from, $lte: endOfDay(window.end) },
  };
  const wanted = [{ line_accounts: { $in: [...ids] } }, { settlement: 'none', transaction_type: 'JN', account_id: { $in: [...ids] } }];
  const projection = { ...rowedFields, account_id: 1, compound: 1, settlement: 1, contact_id: 1 };
  const found = await Promise.all(
    wanted.map((one) =>
      snapshotReader(snapshot, books.entity.id).find<Journal>(
        'transactions',
        { ...theirs, ...one },
        { projection, limit: limits.statement_rows + 1 },
      ),
    ),
  );
  const journals = new Map(found.flat().map((journal) => [journal.id, journal]));
  if (journals.size > limits.statement_rows) throw tooMany();
  return [...journals.values()];
}

/** The row on its main account is the document itself. */
function isOfItem({ account_id, settlement }: Journal, account: number): boolean {
  return account === account_id && settlement !== 'none';
}

function tooMany(): RequestError {
  const message = `More than ${limits.statement_rows} journals name contacts. Ask without by, or for an earlier day.`;
  return new RequestError(422, { by: [message] });
}
