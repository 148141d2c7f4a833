import type { Filter } from 'mongodb';
import { ZERO } from '../../shared/accounting/decimal.ts';
import { endOfDay } from '../../shared/accounting/fiscal-year.ts';
import type { JournalEntry } from '../../shared/accounting/statements/build-journal.ts';
import { fromDocument } from '../../shared/database/document.ts';
import type { Account, LedgerRow } from '../../shared/resources/records.ts';
import { rowsOf } from '../../shared/storage/rows-of.ts';
import type { Snapshot } from './in-snapshot.ts';
import type { LedgerWalk } from './ledger-walk.ts';
import type { LastPosting } from './read-ledger-postings.ts';
import type { ReportBooks } from './read-report-books.ts';
import { readMovedAccounts } from './read-totals.ts';
import { readRowedNames } from './read-transaction-names.ts';
import type { ReportWindow } from './report-window.ts';

/**
 * The ledger's index begins with the account, and MongoDB merges at most so many accounts in order of date without sorting
 * (internalQueryMaxScansToExplode).
 */
const ACCOUNTS_MERGED = 200;
/** A document with a few lines has so many rows. */
const ROWS_AN_ENTRY = 4;

type Row = Pick<LedgerRow, 'transaction_id' | 'assignment_id' | 'posting_date'> & { _id: number; position: number };

/**
 * The next entries of a window in order of date, then of posting; `last` where further ones follow. An entry stands where its first row of
 * that day stands. Rows are found by the index on account, date and id, merged over the accounts that have any.
 */
export async function readJournalEntries(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  walk: LedgerWalk,
  resumed: LastPosting | undefined,
  room: number,
): Promise<{ entries: JournalEntry[]; last?: LastPosting }> {
  const accounts = [...(await readMovedAccounts(snapshot, books, window))];
  const entries: JournalEntry[] = [];
  let from = resumed;
  while (entries.length < room) {
    const rows = await nextRows(snapshot, books, window, walk, accounts, from, (room - entries.length) * ROWS_AN_ENTRY);
    if (rows.length === 0) return { entries };
    for (const { entry, first } of await entriesOf(snapshot, books, walk, rows)) {
      if (entries.length === room) return { entries, last: from! };
      entries.push(entry);
      from = first;
    }
    from = placeOf(rows.at(-1)!);
  }
  const rest = await nextRows(snapshot, books, window, walk, accounts, from, 1);
  return rest.length === 0 ? { entries } : { entries, last: from! };
}

function placeOf({ posting_date, _id }: Row): LastPosting {
  return { time: posting_date.getTime(), id: _id };
}

/** Rows after a place by date, then id: the rest of that instant, then what is dated later. */
async function nextRows(
  { db, session }: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  { position }: LedgerWalk,
  accounts: readonly number[],
  from: LastPosting | undefined,
  most: number,
): Promise<Row[]> {
  const last_instant = endOfDay(window.end);
  const find = async (dated: Filter<Row>, limit: number): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let index = 0; index < accounts.length; index += ACCOUNTS_MERGED) {
      const post_account = { $in: accounts.slice(index, index + ACCOUNTS_MERGED) };
      const found = db
        .collection<Row>('ledger')
        .find({ entity_id: books.entity.id, post_account, ...dated, position: { $lte: position } }, { session })
        .project<Row>({ transaction_id: 1, assignment_id: 1, posting_date: 1 })
        .sort({ posting_date: 1, _id: 1 })
        .limit(limit);
      rows.push(...(await found.toArray()));
    }
    return rows.sort((a, b) => a.posting_date.getTime() - b.posting_date.getTime() || a._id - b._id).slice(0, limit);
  };
  if (!from) return find({ posting_date: { $gte: window.start, $lte: last_instant } }, most);
  const same = await find({ posting_date: new Date(from.time), _id: { $gt: from.id } }, most);
  if (same.length >= most) return same;
  return [...same, ...(await find({ posting_date: { $gt: new Date(from.time), $lte: last_instant } }, most - same.length))];
}

const keyOf = ({ transaction_id, assignment_id, posting_date }: Pick<Row, 'transaction_id' | 'assignment_id' | 'posting_date'>): string =>
  `${transaction_id}:${assignment_id ?? ''}:${posting_date.getTime()}`;

/** The entries whose first row is among these rows, whole, in the order of the rows. */
async function entriesOf(
  snapshot: Snapshot,
  books: ReportBooks,
  { position }: LedgerWalk,
  rows: readonly Row[],
): Promise<{ entry: JournalEntry; first: LastPosting }[]> {
  const ids = [...new Set(rows.map(({ transaction_id }) => transaction_id))];
  const transactions = await readRowedNames(snapshot, ids);
  const documents = await snapshot.db
    .collection('ledger')
    .find({ ...rowsOf(books.entity.id, transactions.values()), position: { $lte: position } }, { session: snapshot.session })
    .sort({ _id: 1 })
    .toArray();
  const whole = Map.groupBy(
    documents.map((document) => fromDocument<LedgerRow>(document)),
    keyOf,
  );
  const accounts = new Map(books.accounts.map((account) => [account.id, account]));
  return rows.flatMap((row) => {
    const own = whole.get(keyOf(row))!;
    if (own[0]!.id !== row._id) return [];
    const { transaction_no, transaction_type, narration, reference } = transactions.get(row.transaction_id)!;
    const { transaction_id, assignment_id, posting_date } = row;
    const said = { transaction_no, transaction_type, narration, reference: reference ?? null };
    const entry = { transaction_id, assignment_id: assignment_id ?? null, posting_date, ...said, postings: own.map(postingOf(accounts)) };
    return [{ entry, first: placeOf(row) }];
  });
}

function postingOf(accounts: ReadonlyMap<number, Account>): (row: LedgerRow) => JournalEntry['postings'][number] {
  return ({ post_account, entry_type, amount }) => ({
    account: accounts.get(post_account)!,
    debit: entry_type === 'D' ? amount : ZERO,
    credit: entry_type === 'C' ? amount : ZERO,
  });
}
