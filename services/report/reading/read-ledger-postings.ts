import { endOfDay } from '../../../shared/accounting/fiscal-year.ts';
import type { LedgerPosting } from '../../../shared/accounting/statements/build-general-ledger.ts';
import { groupByDocument, isSameDocument } from '../../../shared/accounting/statements/group-by-document.ts';
import { fromDocument } from '../../../shared/database/document.ts';
import type { Account } from '../../../shared/resources/account/account.ts';
import type { LedgerRow } from '../../../shared/resources/ledger/ledger-row.ts';
import { after, sortOf } from '../../../shared/storage/keyset.ts';
import type { Snapshot } from './in-snapshot.ts';
import type { LedgerWalk } from './ledger-walk.ts';
import { withoutEntries } from './read-opening-entries.ts';
import type { OpeningEntries } from './read-opening-entries.ts';
import type { ReportBooks } from './read-report-books.ts';
import { readTransactionNames, statedOf } from './read-transaction-names.ts';
import type { ReportWindow } from './report-window.ts';

/** The posting after which an account's rows go on. */
export interface LastPosting {
  /** Of its posting date, in milliseconds. */
  readonly time: number;
  /** In the chain. */
  readonly position: number;
}

/** How the rows of an account are shown: newest first or in order of date, and one for each row or for each document. */
export interface LedgerForm {
  readonly newest_first: boolean;
  readonly by_document: boolean;
}

const byDate = { name: 'posting_date', fields: ['posting_date', 'position'], columns: ['date', 'integer'] } as const;

/** The next rows of an account in a window by its index on account, date and position; `last` where further ones follow. */
export async function readLedgerPostings(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  walk: LedgerWalk,
  openings: OpeningEntries,
  account: Account,
  resumed: LastPosting | undefined,
  form: LedgerForm,
  room: number,
): Promise<{ postings: LedgerPosting[]; last?: LastPosting }> {
  const order = { ...byDate, descending: form.newest_first };
  const filter = {
    entity_id: books.entity.id,
    post_account: account.id,
    posting_date: { $gte: window.start, $lte: endOfDay(window.end) },
    position: { $lte: walk.position },
    ...withoutEntries(openings),
  };
  const documents = await snapshot.db
    .collection('ledger')
    .find(resumed ? after(filter, order, [new Date(resumed.time), resumed.position]) : filter, { session: snapshot.session })
    .sort(sortOf(order))
    .limit(room + 1)
    .toArray();
  const read = documents.map((document) => fromDocument<LedgerRow>(document));
  const rows = read.slice(0, form.by_document ? endOfDocuments(read, room) : room);
  // One document alone has more rows than are asked for.
  if (rows.length === 0 && read.length > 0)
    return readLedgerPostings(snapshot, books, window, walk, openings, account, resumed, form, 2 * room);
  const shown = await named(snapshot, books, rows);
  const postings = form.by_document ? groupByDocument(shown) : shown;
  const end = rows.at(-1);
  return read.length > rows.length && end ? { postings, last: { time: end.posting_date.getTime(), position: end.position } } : { postings };
}

/** How many of the rows that were read make whole documents: the rows of one stand beside each other, and the last may go on. */
function endOfDocuments(rows: readonly LedgerRow[], room: number): number {
  if (rows.length <= room) return rows.length;
  for (let end = room; end > 0; end -= 1) if (!isSameDocument(rows[end - 1]!, rows[end]!)) return end;
  return 0;
}

async function named(snapshot: Snapshot, books: ReportBooks, rows: readonly LedgerRow[]): Promise<LedgerPosting[]> {
  const transactions = await readTransactionNames(snapshot, books.entity.id, [
    ...new Set(rows.map(({ transaction_id }) => transaction_id)),
  ]);
  const accounts = new Map(books.accounts.map((account) => [account.id, account]));
  return rows.map(({ id, transaction_id, assignment_id, posting_date, folio_account, entry_type, amount }) => ({
    id,
    transaction_id,
    assignment_id,
    posting_date,
    ...statedOf(transactions, transaction_id),
    contra: accounts.get(folio_account),
    amount: entry_type === 'D' ? amount : amount.neg(),
  }));
}
