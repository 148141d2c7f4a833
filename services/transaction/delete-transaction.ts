import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import type { Command } from '../../shared/books/command.ts';
import { checkDraft, findTransaction, transactionLookups } from './find-transaction.ts';
import { transactionChanged } from './transaction-answer.ts';

/** Recycles a draft with its lines; its number stays taken (docs/accounting.md §5.2). */
export const deleteTransaction: Command<{ id: number }> = {
  name: 'transaction.delete',
  needs: ({ id }) => transactionLookups(id),
  decide({ id }, books) {
    const { transaction, lines } = findTransaction(id, books);
    if (!transaction.assigned_amount.isZero() || !transaction.cleared_amount.isZero()) {
      const message = 'Transaction cannot be deleted because it has been used to clear other Transactions or has been cleared';
      throw new BookkeepingError('transaction', 'OrphanedItems', 'transaction', message);
    }
    checkDraft(transaction, 'Cannot delete a posted Transaction');
    const recycled = lines.map((line) => books.recycle('line_items', line.id));
    return transactionChanged({ transaction: books.recycle('transactions', id), lines: recycled }, 'deleted', books);
  },
};
