import type { BooksClient } from './books-client.ts';
import type { OpenedBooks } from './open-books.ts';
import type { DeclaredTransaction, Year } from './year.ts';

/** Posts transactions one by one, in their order, and settles with each what it clears. */
export async function postTransactions(
  client: BooksClient,
  transactions: readonly DeclaredTransaction[],
  { forex_account }: Pick<Year, 'forex_account'>,
  books: OpenedBooks,
  step: () => void,
): Promise<void> {
  for (const declared of transactions) {
    const { id } = await client.create('/transaction', bodyOf(declared, books));
    if (declared.reference) books.items.set(declared.reference, { id, type: 'Transaction' });
    if (declared.clears) await settle(client, id, declared, books.accounts.get(forex_account)!, books);
    step();
  }
}

function bodyOf({ type, account, date, narration, reference, currency, credited, lines }: DeclaredTransaction, books: OpenedBooks): object {
  return {
    transaction_type: type,
    account_id: books.accounts.get(account),
    transaction_date: date,
    narration,
    reference,
    credited,
    ...(currency ? { currency_id: books.currencies.get(currency) } : {}),
    post: true,
    line_items: lines.map((line) => ({ account_id: books.accounts.get(line.account), amount: line.amount, quantity: line.quantity })),
  };
}

async function settle(
  client: BooksClient,
  transaction_id: number,
  { clears = [], date }: DeclaredTransaction,
  forex_account_id: number,
  books: OpenedBooks,
): Promise<void> {
  const items = clears.map(({ reference }) => books.items.get(reference)!);
  await client.post('/assignment/assign-transactions', {
    transaction_id,
    cleared_ids: items.map(({ id }) => id),
    cleared_types: items.map(({ type }) => type),
    cleared_amounts: clears.map(({ amount }) => amount),
    forex_account_id,
    assignment_date: date,
  });
}
