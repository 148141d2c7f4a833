import type { Command } from '../../../shared/books/command.ts';
import { restorableOfPath } from '../../../shared/books/record-of-path.ts';
import { adoptLineItem, lineItemLookup, readLineItem } from './found-line-item.ts';
import type { FoundLineItem } from './found-line-item.ts';
import { lineItemChanged } from './line-item-answer.ts';
import { replaceLine } from './replace-line.ts';

/** Brings a recycled line back, as the last of its draft when it has one. */
export const restoreLineItem: Command<{ id: number }, FoundLineItem> = {
  name: 'line-item.restore',
  needs: lineItemLookup,
  query: readLineItem,
  weight: () => 10,
  decide({ id }, books, found) {
    const line = restorableOfPath('line_items', id, books);
    adoptLineItem(found, books);
    const { transaction_id } = line;
    if (line.deleted_at === null)
      return lineItemChanged(line, 'restored', transaction_id === null ? null : books.get('transactions', transaction_id)!, books);
    const restored = books.restore('line_items', id);
    if (transaction_id === null) return lineItemChanged(restored, 'restored', null, books);
    const lines = found.lines.filter((one) => one.transaction_id === transaction_id).sort((a, b) => a.position - b.position);
    const { updated, transaction } = replaceLine(transaction_id, lines, restored, {}, books);
    return lineItemChanged(updated, 'restored', transaction, books);
  },
};
