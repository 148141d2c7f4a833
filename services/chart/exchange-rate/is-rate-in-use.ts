import type { BooksReader } from '../../../shared/books/books-reader.ts';
import type { BooksView } from '../../../shared/books/command.ts';

/** Whether a transaction (drafts keep its figure too), an opening balance or a closing rate uses the rate. */
export async function isRateInUse(exchange_rate_id: number, reader: BooksReader, books: BooksView): Promise<boolean> {
  if (books.all('closing_rates').some((closing) => closing.exchange_rate_id === exchange_rate_id)) return true;
  const use = { exchange_rate_id, deleted_at: null };
  return (await reader.exists('transactions', use)) || (await reader.exists('balances', use));
}
