import type { BooksView } from '../../../shared/books/command.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';

/**
 * Counts, with the bank account of each line, what the service did without a person or what of that was undone: a read of the account costs
 * the same however many lines it has (docs/accounting.md §16.3).
 */
export function countAlone(lines: readonly BankLine[], figure: 'lines_done_alone' | 'lines_alone_undone', books: BooksView): void {
  for (const [id, ofAccount] of Map.groupBy(lines, ({ account_id }) => account_id))
    books.update('accounts', id, { [figure]: (books.getAny('accounts', id)?.[figure] ?? 0) + ofAccount.length });
}
