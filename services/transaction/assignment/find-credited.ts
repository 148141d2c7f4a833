import type { BooksReader } from '../../../shared/books/books-reader.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import type { LedgerRow } from '../../../shared/resources/ledger/ledger-row.ts';
import type { LineItem } from '../../../shared/resources/line-item/line-item.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import { rowsOf } from '../../../shared/storage/rows-of.ts';
import type { ItemType } from './find-item.ts';

/** The document whose taxes a credit lowers, as it was posted, and the credits that did so before and stand. */
export interface FoundDocument {
  document: Transaction;
  lines: readonly LineItem[];
  rows: readonly LedgerRow[];
  credits: readonly Transaction[];
}

/** The document of an item that `needs` has named: of a carried balance the one that it stands for; undefined for a balance without one. */
export function documentOfItem(type: ItemType, id: number, books: BooksView): number | undefined {
  if (type === 'Transaction') return id;
  return books.getAny('balances', id)?.origin_transaction_id ?? undefined;
}

/** Reads what the taxes of a credit are computed from. */
export async function readCredited(id: number | undefined, reader: BooksReader): Promise<FoundDocument | undefined> {
  const [document] = id === undefined ? [] : await reader.find<Transaction>('transactions', { _id: id as never });
  if (!document) return undefined;
  const [lines, rows, credits] = await Promise.all([
    reader.find<LineItem>('line_items', { transaction_id: document.id, deleted_at: null }),
    reader.find<LedgerRow>('ledger', rowsOf(reader.entity_id, [document], { tax_id: { $ne: null }, assignment_id: null })),
    reader.find<Transaction>('transactions', {
      credit_of_id: { $eq: document.id, $type: 'number' },
      reversed_by_id: null,
      deleted_at: null,
    }),
  ]);
  return { document, lines, rows, credits };
}
