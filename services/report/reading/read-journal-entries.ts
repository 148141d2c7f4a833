import type { Filter } from 'mongodb';
import { endOfDay } from '../../../shared/accounting/fiscal-year.ts';
import type { JournalRow, ReadEntries } from './entries-of-rows.ts';
import type { Snapshot } from './in-snapshot.ts';
import type { LedgerWalk } from './ledger-walk.ts';
import type { LastPosting } from './read-ledger-postings.ts';
import type { ReportBooks } from './read-report-books.ts';
import { readMovedAccounts } from './read-totals.ts';
import type { ReportWindow } from './report-window.ts';

/**
 * The ledger's index begins with the account, and MongoDB merges at most so many accounts in order of date without sorting
 * (internalQueryMaxScansToExplode).
 */
const ACCOUNTS_MERGED = 200;
/** A document with a few lines has so many rows. */
const ROWS_AN_ENTRY = 4;

/**
 * The next entries of a window in order of date, then of posting; `last` where further ones follow. An entry stands where its first row of
 * that day stands. Rows are found by the index on account, date and position, merged over the accounts that have any.
 */
export async function readJournalEntries<E>(
  readEntries: ReadEntries<E>,
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  walk: LedgerWalk,
  resumed: LastPosting | undefined,
  room: number,
): Promise<{ entries: E[]; last?: LastPosting }> {
  const accounts = [...(await readMovedAccounts(snapshot, books, window))];
  const entries: E[] = [];
  let from = resumed;
  while (entries.length < room) {
    const rows = await nextRows(snapshot, books, window, walk, accounts, from, (room - entries.length) * ROWS_AN_ENTRY);
    if (rows.length === 0) return { entries };
    for (const { entry, first } of await readEntries(snapshot, books, walk, accounts, rows)) {
      if (entries.length === room) return { entries, last: from! };
      entries.push(entry);
      from = placeOf(first);
    }
    from = placeOf(rows.at(-1)!);
  }
  const rest = await nextRows(snapshot, books, window, walk, accounts, from, 1);
  return rest.length === 0 ? { entries } : { entries, last: from! };
}

/** Rows after a place by date, then position: the rest of that instant, then what is dated later. */
async function nextRows(
  { db, session }: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  walk: LedgerWalk,
  accounts: readonly number[],
  from: LastPosting | undefined,
  most: number,
): Promise<JournalRow[]> {
  const last_instant = endOfDay(window.end);
  const find = async (dated: Filter<JournalRow>, limit: number): Promise<JournalRow[]> => {
    const rows: JournalRow[] = [];
    for (let index = 0; index < accounts.length; index += ACCOUNTS_MERGED) {
      const post_account = { $in: accounts.slice(index, index + ACCOUNTS_MERGED) };
      const found = db
        .collection<JournalRow>('ledger')
        .find({ $and: [{ entity_id: books.entity.id, post_account, position: { $lte: walk.position } }, dated] }, { session })
        .project<JournalRow>({ transaction_id: 1, assignment_id: 1, posting_date: 1, position: 1 })
        .sort({ posting_date: 1, position: 1 })
        .limit(limit);
      rows.push(...(await found.toArray()));
    }
    return rows.sort((a, b) => a.posting_date.getTime() - b.posting_date.getTime() || a.position - b.position).slice(0, limit);
  };
  if (!from) return find({ posting_date: { $gte: window.start, $lte: last_instant } }, most);
  const same = await find({ posting_date: new Date(from.time), position: { $gt: from.position } }, most);
  if (same.length >= most) return same;
  return [...same, ...(await find({ posting_date: { $gt: new Date(from.time), $lte: last_instant } }, most - same.length))];
}

function placeOf({ posting_date, position }: JournalRow): LastPosting {
  return { time: posting_date.getTime(), position };
}
