import type { Command, BooksView, Lookup, Answer } from '../../shared/books/command.ts';
import { transactionLookups } from './find-transaction.ts';
import { statedChange } from '../../shared/api/record-form.ts';
import type { Input, Change, StatedChange } from '../../shared/api/resource-types.ts';
import { lineBody } from '../../shared/resources/line-item/line-item.ts';
import { lineItem } from '../../shared/resources/line-item/line-item.ts';
import { isAnnotation } from '../../shared/resources/annotations.ts';
import { asSent, rewriteLines, removeLine } from './rewrite-lines.ts';
import { statedLine } from './draft-lines.ts';
import { checkDraftForLines, draftLooseLine, withOwnFaults, placeOf } from './draft-line-item.ts';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import type { LineItem } from '../../shared/resources/line-item/line-item.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import { recordOfPath, recycledOfPath } from '../../shared/books/record-of-path.ts';
import type { BooksReader } from '../../shared/books/books-reader.ts';
import { lineItemLabel, presentLineItemInFull } from '../../shared/resources/line-item/present-line-item.ts';
import { presentTransaction } from '../../shared/resources/transaction/present-transaction.ts';
import { referencesOf } from '../../shared/resources/references.ts';
import { requireScopes } from '../../shared/identity/entity-rights.ts';
import { commandsOf } from '../../shared/books/actions/commands-of.ts';
import { changed, created, shown } from '../../shared/books/answers.ts';

type NewLooseLine = Input<typeof lineItem>;

/** Adds a line to a draft, whose totals follow, or keeps one for a transaction still to come. */
export const createLineItem: Command<NewLooseLine> = {
  name: 'line-item.create',
  needs: ({ transaction_id }) => (transaction_id ? transactionLookups(transaction_id) : []),
  weight: () => 8,
  decide({ transaction_id = null, ...line }, books) {
    const sent = statedLine(line, '', books);
    if (transaction_id === null) {
      return lineItemCreated(
        books.insert('line_items', { ...draftLooseLine(sent, books), transaction_id: null, position: 0 }),
        null,
        books,
      );
    }
    const transaction = checkDraftForLines(transaction_id, 'add', books);
    const lines = books.find('line_items', 'transaction_id', transaction_id).sort((a, b) => a.position - b.position);
    const all = [...lines.map((one) => asSent(one, transaction.compound)), sent];
    const rewritten = withOwnFaults(lines.length, () => rewriteLines(transaction, lines, all, books));
    return lineItemCreated(rewritten.lines.at(-1)!, rewritten.transaction, books);
  },
};

type Changes = { id: number } & Change<typeof lineItem>;

/** Changes a line of a draft, or joins a loose one to a draft; the draft's taxes and totals follow. */
export const updateLineItem: Command<Changes, FoundLineItem> = {
  name: 'line-item.update',
  needs: lineItemLookup,
  query: readLineItem,
  weight: () => 10,
  decide({ id, transaction_id, ...sent }, books, found) {
    const line = recordOfPath('line_items', id, books);
    const changes = statedChange(lineBody, sent, line);
    adoptLineItem(found, books);
    if (transaction_id === undefined && isAnnotation(sent)) {
      const of = line.transaction_id === null ? null : books.get('transactions', line.transaction_id)!;
      if (of?.is_posted) requireScopes(books.caller.scopes, ['books:post']);
      return lineItemChanged(books.update('line_items', id, changes), 'updated', of, books);
    }
    const target = transaction_id === undefined ? line.transaction_id : transaction_id;
    checkAttachment(line, target);
    if (target === null) {
      const withheld = line.withheld ? { withheld: null } : {};
      const updated = books.update('line_items', id, { ...withheld, ...draftLooseLine({ ...asSent(line, true), ...changes }, books) });
      return lineItemChanged(updated, 'updated', null, books);
    }
    const { updated, transaction } = updateIn(target, line, changes, found, books);
    return lineItemChanged(updated, 'updated', transaction, books);
  },
};

function updateIn(
  target: number,
  line: LineItem,
  changes: StatedChange<typeof lineBody>,
  found: FoundLineItem,
  books: BooksView,
): { updated: LineItem; transaction: Transaction } {
  const lines = found.lines.filter(({ transaction_id }) => transaction_id === target).sort((a, b) => a.position - b.position);
  return replaceLine(target, lines, line, changes, books);
}

/** A line that stands in a transaction stays in it: another transaction gets a line of its own. */
function checkAttachment(line: LineItem, target: number | null): void {
  if (line.transaction_id === null || line.transaction_id === target) return;
  const message = `LineItem ${line.id} belongs to Transaction ${line.transaction_id}`;
  throw new BookkeepingError('line_item', 'AttachedLineItem', 'transaction_id', message);
}

/** Recycles a line; its draft's totals follow. A posted transaction keeps its lines (docs/accounting.md §5.1). */
export const deleteLineItem: Command<{ id: number }, FoundLineItem> = {
  name: 'line-item.delete',
  needs: lineItemLookup,
  query: readLineItem,
  weight: () => 10,
  decide({ id }, books, found) {
    const line = recordOfPath('line_items', id, books);
    adoptLineItem(found, books);
    const draft = line.transaction_id === null ? null : checkDraftForLines(line.transaction_id, 'remove', books);
    if (!draft) return lineItemChanged(books.recycle('line_items', id), 'deleted', null, books);
    const recycled = { ...removeLine(id, books), position: line.position };
    const left = found.lines.filter((one) => one.id !== id && one.transaction_id === draft.id).sort((a, b) => a.position - b.position);
    const { transaction } = rewriteLines(
      draft,
      left,
      left.map((one) => asSent(one, draft.compound)),
      books,
    );
    return lineItemChanged(recycled, 'deleted', transaction, books);
  },
};

/** Brings a recycled line back, as the last of its draft when it has one. */
const restoreLineItem: Command<{ id: number }, FoundLineItem> = {
  name: 'line-item.restore',
  needs: lineItemLookup,
  query: readLineItem,
  weight: () => 10,
  decide({ id }, books, found) {
    const line = recycledOfPath('line_items', id, books);
    adoptLineItem(found, books);
    const { transaction_id } = line;
    const restored = books.restore('line_items', id);
    if (transaction_id === null) return lineItemChanged(restored, 'restored', null, books);
    const lines = found.lines.filter((one) => one.transaction_id === transaction_id).sort((a, b) => a.position - b.position);
    const { updated, transaction } = replaceLine(transaction_id, lines, restored, {}, books);
    return lineItemChanged(updated, 'restored', transaction, books);
  },
};

/** Puts the changed line in its place among its draft's lines, at the end when it joins, and rewrites them all. */
function replaceLine(
  transaction_id: number,
  lines: readonly LineItem[],
  line: LineItem,
  changes: StatedChange<typeof lineBody>,
  books: BooksView,
): { updated: LineItem; transaction: Transaction } {
  const transaction = checkDraftForLines(transaction_id, line.transaction_id === null ? 'add' : 'change', books);
  const isMember = placeOf(line, lines) >= 0;
  const all = isMember ? lines : [...lines, line];
  const place = placeOf(line, all);
  // A line of a simple transaction stands opposite the main account whatever it said while it was loose.
  const sent = all.map((one) => ({ ...asSent(one, transaction.compound), ...(one.id === line.id ? changes : {}) }));
  const rewritten = withOwnFaults(place, () => rewriteLines(transaction, all, sent, books));
  return { updated: rewritten.lines[place]!, transaction: rewritten.transaction };
}

interface FoundLineItem {
  transactions: Transaction[];
  lines: LineItem[];
}

interface Named {
  id: number;
  /** The transaction that the line is to join. */
  transaction_id?: number | null;
}

function lineItemLookup({ id, transaction_id }: Named): Lookup[] {
  const joined: Lookup[] = transaction_id ? [{ collection: 'transactions', field: 'id', value: transaction_id }] : [];
  return [{ collection: 'line_items', field: 'id', value: id }, ...joined];
}

/** The transactions that a change of a line touches, with all their lines: known only once the line is read. */
async function readLineItem(named: Named, reader: BooksReader): Promise<FoundLineItem> {
  const [line] = await reader.find<LineItem>('line_items', { _id: named.id as never });
  const ids = [line?.transaction_id, named.transaction_id].filter((id) => typeof id === 'number');
  return {
    transactions: await reader.find<Transaction>('transactions', { _id: { $in: ids as never[] } }),
    lines: await reader.find<LineItem>('line_items', { transaction_id: { $in: ids }, deleted_at: null }),
  };
}

function adoptLineItem({ transactions, lines }: FoundLineItem, books: BooksView): void {
  for (const transaction of transactions) books.adopt('transactions', transaction);
  for (const line of lines) books.adopt('line_items', line);
}

/** A line that no transaction has yet will most likely join one in the reporting currency. */
function currencyOf(transaction: Transaction | null, { entity }: BooksView): number {
  return transaction?.currency_id ?? entity.currency_id;
}

function lineItemCreated(line: LineItem, transaction: Transaction | null, books: BooksView): Answer {
  const refs = referencesOf(books);
  return created(
    '/line-item',
    lineItemLabel(line, currencyOf(transaction, books), refs),
    shown(line, books, () => presentLineItemInFull(line, refs, transaction && presentTransaction(transaction))),
  );
}

function lineItemChanged(line: LineItem, verb: string, transaction: Transaction | null, books: BooksView): Answer {
  const refs = referencesOf(books);
  return changed(
    lineItemLabel(line, currencyOf(transaction, books), refs),
    verb,
    shown(line, books, () => presentLineItemInFull(line, refs, transaction && presentTransaction(transaction))),
  );
}

export const lineItemCommands = commandsOf(lineItem, {
  create: createLineItem,
  update: updateLineItem,
  delete: deleteLineItem,
  restore: restoreLineItem,
});
