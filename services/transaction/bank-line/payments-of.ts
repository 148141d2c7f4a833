import type { BooksView } from '../../../shared/books/command.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';

/** The receipts and payments that stand for a line, whether they were made for it or were there. */
export function paymentsOf({ acts }: BankLine, books: BooksView): Transaction[] {
  return acts
    .flatMap(({ transaction_ids }) => transaction_ids ?? [])
    .flatMap((id) => books.get('transactions', id) ?? [])
    .filter(({ transaction_type, reversed_by_id }) => ['RC', 'PY'].includes(transaction_type) && reversed_by_id === null);
}
