import { ZERO, sumOf } from '../../../shared/accounting/decimal.ts';
import { dayBefore, endOfDay } from '../../../shared/accounting/fiscal-year.ts';
import type { CreditLine, MovedPair } from '../../../shared/accounting/statements/non-cash-movements.ts';
import { inPlaceOf, partsWithMain } from '../../../shared/accounting/statements/pairs-with-main.ts';
import type { LinePair, LinePart } from '../../../shared/accounting/statements/pairs-with-main.ts';
import { isScheduleType } from '../../../shared/accounting/vocabularies.ts';
import { fromDocument } from '../../../shared/database/document.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import type { Snapshot } from './in-snapshot.ts';
import { readMovedPairs } from './read-account-pairs.ts';
import type { ReportBooks } from './read-report-books.ts';
import { readSettledUntil } from './read-settled-until.ts';
import { readTransactions } from './read-transaction-names.ts';
import type { ReportWindow } from './report-window.ts';

const documentFields = {
  account_id: 1,
  amount: 1,
  compound: 1,
  closing_period_id: 1,
  reversal_of_id: 1,
  transaction_date: 1,
} as const;
type LineDocument = Pick<Transaction, 'id' | keyof typeof documentFields>;

/** What the lines on some accounts change in what a cash flow leaves out. */
export interface CreditRead {
  readonly lines: readonly CreditLine[];
  /** Pairs of the window that inclusive taxes add, and those that they turn. */
  readonly moved: readonly MovedPair[];
}

/**
 * The lines on some accounts of documents on receivables and payables, of any day until the end of a window, with what was settled of them, and
 * the inclusive taxes of lines on these accounts (docs/accounting.md §11.24). What the window settles may have been bought years before, so the
 * time grows with all rows of these accounts.
 *
 * @param without entries that are no documents: opening entries and translations
 */
export async function readCreditLines(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  account_ids: readonly number[],
  without: readonly number[],
): Promise<CreditRead> {
  const owed = new Set(books.accounts.filter(({ account_type }) => isScheduleType(account_type)).map(({ id }) => id));
  const pairs = await readLinePairs(snapshot, books, window, account_ids, owed, without);
  const documents = await readDocuments(
    snapshot,
    books.entity.id,
    pairs.map(({ transaction_id }) => transaction_id),
  );
  const inclusive = await readInclusive(
    snapshot,
    books.entity.id,
    pairs.filter(({ taxed }) => taxed).map(({ line_item_id }) => line_item_id),
  );
  const read = pairs.flatMap((pair) => {
    const main = documents.get(pair.transaction_id)?.account_id;
    if (main === undefined) return [];
    const parts = partsWithMain(pair, main, inclusive.has(pair.line_item_id));
    return [{ parts, moved: pair.in_window ? inPlaceOf(pair, parts, main) : [] }];
  });
  const credit = [...documents.values()].filter((document) => isOnCredit(document, owed));
  return {
    lines: await creditLines(
      snapshot,
      books.entity.id,
      window,
      credit,
      read.flatMap(({ parts }) => parts),
    ),
    moved: read.flatMap(({ moved }) => moved),
  };
}

/** Pairs of lines with a receivable or payable, and those of taxes. */
async function readLinePairs(
  snapshot: Snapshot,
  books: ReportBooks,
  { start, end }: ReportWindow,
  account_ids: readonly number[],
  owed: ReadonlySet<number>,
  without: readonly number[],
): Promise<LinePair[]> {
  const more = {
    assignment_id: null,
    line_item_id: { $ne: null },
    transaction_id: { $nin: [...without] },
    $or: [
      { folio_account: { $in: [...owed] } },
      { post_account: { $in: account_ids.filter((id) => owed.has(id)) } },
      { tax_id: { $ne: null } },
    ],
  };
  return readMovedPairs<'transaction_id' | 'line_item_id' | 'taxed' | 'in_window', LinePair>(
    snapshot,
    books,
    { start: new Date(0), end },
    account_ids,
    more,
    {
      transaction_id: '$transaction_id',
      line_item_id: '$line_item_id',
      taxed: { $ne: ['$tax_id', null] },
      in_window: { $gte: ['$posting_date', start] },
    },
  );
}

/** What is an open item where its main account is a receivable or payable (docs/accounting.md §11.8). */
function isOnCredit({ account_id, compound, closing_period_id, reversal_of_id }: LineDocument, owed: ReadonlySet<number>): boolean {
  return owed.has(account_id) && !compound && closing_period_id === null && reversal_of_id === null;
}

async function creditLines(
  snapshot: Snapshot,
  entity_id: number,
  { start, end }: ReportWindow,
  documents: readonly LineDocument[],
  parts: readonly LinePart[],
): Promise<CreditLine[]> {
  const ids = documents.map(({ id }) => id);
  const settled = await readSettledUntil(snapshot, entity_id, ids, endOfDay(dayBefore(start)), endOfDay(end));
  const partsOf = Map.groupBy(parts, ({ transaction_id }) => transaction_id);
  return documents.flatMap(({ id, account_id, amount, transaction_date }) => {
    const { first: settled_before, last } = settled.get(id) ?? { first: ZERO, last: ZERO };
    const lines = Map.groupBy(partsOf.get(id) ?? [], (part) => `${part.line_item_id}:${part.account_id}`);
    const shared = { main_account_id: account_id, amount, settled_before, settled: last, is_new: transaction_date >= start };
    return [...lines.values()].map((line) => ({
      ...shared,
      account_id: line[0]!.account_id,
      part: sumOf(line, ({ moved }) => moved),
    }));
  });
}

async function readDocuments(snapshot: Snapshot, entity_id: number, ids: readonly number[]): Promise<Map<number, LineDocument>> {
  const read = await readTransactions<LineDocument>(snapshot, entity_id, [...new Set(ids)], documentFields);
  return new Map([...read].map(([id, document]) => [id, fromDocument<LineDocument>(document)]));
}

/** Which lines hold their tax. */
async function readInclusive({ db, session }: Snapshot, entity_id: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const lines = await db
    .collection<{ _id: number }>('line_items')
    .find({ _id: { $in: [...new Set(ids)] }, entity_id, tax_inclusive: true }, { session, projection: { _id: 1 } })
    .toArray();
  return new Set(lines.map(({ _id }) => _id));
}
