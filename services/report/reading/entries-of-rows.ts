import type { Document } from 'mongodb';
import { ZERO } from '../../../shared/accounting/decimal.ts';
import type { JournalEntry } from '../../../shared/accounting/statements/build-journal.ts';
import { fromDocument } from '../../../shared/database/document.ts';
import type { Account } from '../../../shared/resources/account/account.ts';
import type { LedgerRow } from '../../../shared/resources/ledger/ledger-row.ts';
import { rowedFields, rowsOf } from '../../../shared/storage/rows-of.ts';
import type { Rowed } from '../../../shared/storage/rows-of.ts';
import type { Snapshot } from './in-snapshot.ts';
import type { LedgerWalk } from './ledger-walk.ts';
import type { ReportBooks } from './read-report-books.ts';
import { namedFields, readTransactions, statedBy } from './read-transaction-names.ts';
import type { FieldsOf, NamedTransaction } from './read-transaction-names.ts';

type OfEntry = Pick<LedgerRow, 'transaction_id' | 'assignment_id' | 'posting_date'>;

/** A ledger row as the journal finds it. */
export type JournalRow = OfEntry & { _id: number; position: number };

const keyOf = ({ transaction_id, assignment_id, posting_date }: OfEntry): string =>
  `${transaction_id}:${assignment_id ?? ''}:${posting_date.getTime()}`;

/** An entry whole: its rows in the order of posting, and what was read of its transaction; undefined where that does not exist. */
export interface WholeEntry<T> {
  readonly first: JournalRow;
  readonly rows: readonly LedgerRow[];
  readonly transaction: T | undefined;
}

/** How the entries whose first row is among some rows are read; `moved`: the accounts that have rows in the window. */
export type ReadEntries<E> = (
  snapshot: Snapshot,
  books: ReportBooks,
  walk: LedgerWalk,
  moved: readonly number[],
  rows: readonly JournalRow[],
) => Promise<{ entry: E; first: JournalRow }[]>;

/** The entries whose first row is among these rows, whole, in the order of the rows, with these fields of their transactions. */
export async function wholeEntriesOf<T extends Rowed>(
  [snapshot, books, walk, moved, rows]: Parameters<ReadEntries<unknown>>,
  fields: FieldsOf<T>,
): Promise<WholeEntry<T>[]> {
  const ids = [...new Set(rows.map(({ transaction_id }) => transaction_id))];
  const transactions = await readTransactions<T>(snapshot, books.entity.id, ids, fields);
  const until = { position: { $lte: walk.position } };
  const named = await readRows(snapshot, rowsOf(books.entity.id, transactions.values(), until));
  const unnamed = await readUnnamed(snapshot, books, walk, moved, rows, named);
  const whole = Map.groupBy(
    [...named, ...unnamed].sort((a, b) => a.position - b.position),
    keyOf,
  );
  return rows.flatMap((row) => {
    const own = whole.get(keyOf(row))!;
    if (own[0]!.position !== row.position) return [];
    return [{ first: row, rows: own, transaction: transactions.get(row.transaction_id) }];
  });
}

/** The entries of the journal. */
export const readEntriesOfJournal: ReadEntries<JournalEntry> = async (...asked) => {
  const whole = await wholeEntriesOf<NamedTransaction & Rowed>(asked, { ...namedFields, ...rowedFields });
  const accounts = new Map(asked[1].accounts.map((account) => [account.id, account]));
  return whole.map(({ first, rows, transaction }) => {
    const { transaction_id, assignment_id, posting_date } = first;
    const said = statedBy(transaction);
    const opening = transaction?.opening === true;
    const postings = rows.map(postingOf(accounts));
    return { entry: { transaction_id, assignment_id: assignment_id ?? null, posting_date, ...said, opening, postings }, first };
  });
};

async function readRows({ db, session }: Snapshot, filter: Document): Promise<LedgerRow[]> {
  const documents = await db.collection('ledger').find(filter, { session }).toArray();
  return documents.map((document) => fromDocument<LedgerRow>(document));
}

/**
 * The rows of entries that no transaction names: only in spoilt books, where the transaction does not exist or is not that of the row. They
 * are found as the rows of their days, by the index on account and date.
 */
async function readUnnamed(
  snapshot: Snapshot,
  { entity }: ReportBooks,
  walk: LedgerWalk,
  moved: readonly number[],
  rows: readonly JournalRow[],
  named: readonly LedgerRow[],
): Promise<LedgerRow[]> {
  const found = new Set(named.map(({ id }) => id));
  const missed = rows.filter(({ _id }) => !found.has(_id));
  if (missed.length === 0) return [];
  const read = await readRows(snapshot, {
    entity_id: entity.id,
    position: { $lte: walk.position },
    post_account: { $in: moved },
    posting_date: { $in: missed.map(({ posting_date }) => posting_date) },
    transaction_id: { $in: missed.map(({ transaction_id }) => transaction_id) },
  });
  return read.filter(({ id }) => !found.has(id));
}

function postingOf(accounts: ReadonlyMap<number, Account>): (row: LedgerRow) => JournalEntry['postings'][number] {
  return ({ post_account, entry_type, amount }) => ({
    account: accounts.get(post_account) ?? { id: post_account },
    debit: entry_type === 'D' ? amount : ZERO,
    credit: entry_type === 'C' ? amount : ZERO,
  });
}
