import type { Command } from '../../shared/books/command.ts';
import { recycledOfPath } from '../../shared/books/record-of-path.ts';
import { checkNoClosingEntry, transactionLookups } from './find-transaction.ts';
import { NO_POSITION } from './rewrite-lines.ts';
import { transactionChanged } from './transaction-answer.ts';

/** Brings a recycled draft back with the lines that went with it; lines recycled before it stay where they are. */
export const restoreTransaction: Command<{ id: number }> = {
  name: 'transaction.restore',
  needs: ({ id }) => transactionLookups(id),
  decide({ id }, books) {
    // A closing withdraws its prepared entries by recycling them; they come back only by preparing again.
    const found = books.getAny('transactions', id);
    if (found) checkNoClosingEntry(found);
    recycledOfPath('transactions', id, books);
    const all = books.findAny('line_items', 'transaction_id', id).sort((a, b) => a.position - b.position);
    const own = all.filter(({ position }) => position !== NO_POSITION);
    const lines = own.map((line) => books.restore('line_items', line.id));
    return transactionChanged({ transaction: books.restore('transactions', id), lines }, 'restored', books);
  },
};
