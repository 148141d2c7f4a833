import type { BooksView } from '../../../shared/books/command.ts';

/** The account that a bank account names for its fees or its cents, null where it names none; one that was recycled since counts no more. */
export function usualAccount(bank_account_id: number, field: 'fee_account_id' | 'rounding_account_id', books: BooksView): number | null {
  const named = books.get('accounts', bank_account_id)?.[field] ?? null;
  return named !== null && books.get('accounts', named) ? named : null;
}
