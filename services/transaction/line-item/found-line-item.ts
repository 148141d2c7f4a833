import type { LineItem, Transaction } from '../../../shared/resources/records.ts';
import type { BooksReader } from '../../../shared/books/books-reader.ts';
import type { BooksView, Lookup } from '../../../shared/books/command.ts';

export interface FoundLineItem {
  transactions: Transaction[];
  lines: LineItem[];
}

interface Named {
  id: number;
  /** The transaction that the line is to join. */
  transaction_id?: number | null;
}

export function lineItemLookup({ id, transaction_id }: Named): Lookup[] {
  const joined: Lookup[] = transaction_id ? [{ collection: 'transactions', field: 'id', value: transaction_id }] : [];
  return [{ collection: 'line_items', field: 'id', value: id }, ...joined];
}

/** The transactions that a change of a line touches, with all their lines: known only once the line is read. */
export async function readLineItem(named: Named, reader: BooksReader): Promise<FoundLineItem> {
  const [line] = await reader.find<LineItem>('line_items', { _id: named.id as never });
  const ids = [line?.transaction_id, named.transaction_id].filter((id) => typeof id === 'number');
  return {
    transactions: await reader.find<Transaction>('transactions', { _id: { $in: ids as never[] } }),
    lines: await reader.find<LineItem>('line_items', { transaction_id: { $in: ids }, deleted_at: null }),
  };
}

export function adoptLineItem({ transactions, lines }: FoundLineItem, books: BooksView): void {
  for (const transaction of transactions) books.adopt('transactions', transaction);
  for (const line of lines) books.adopt('line_items', line);
}
