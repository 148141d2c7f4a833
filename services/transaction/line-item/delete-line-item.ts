import type { Command } from '../../../shared/books/command.ts';
import { recordOfPath } from '../../../shared/books/record-of-path.ts';
import { asSent, removeLine, rewriteLines } from '../rewrite-lines.ts';
import { checkDraftForLines } from './draft-line-item.ts';
import { adoptLineItem, lineItemLookup, readLineItem } from './found-line-item.ts';
import type { FoundLineItem } from './found-line-item.ts';
import { lineItemChanged } from './line-item-answer.ts';

/** Recycles a line; its draft's totals follow. A posted transaction keeps its lines (docs/accounting.md §5.1). */
export const deleteLineItem: Command<{ id: number }, FoundLineItem> = {
  name: 'line-item.delete',
  needs: lineItemLookup,
  query: readLineItem,
  weight: () => 10,
  decide({ id }, books, found) {
    const line = recordOfPath('line_items', id, books);
    adoptLineItem(found, books);
    const draft = line.transaction_id === null ? null : checkDraftForLines(line.transaction_id, 'remove', books);
    if (!draft) return lineItemChanged(books.recycle('line_items', id), 'deleted', null, books);
    const recycled = { ...removeLine(id, books), position: line.position };
    const left = found.lines.filter((one) => one.id !== id && one.transaction_id === draft.id).sort((a, b) => a.position - b.position);
    const { transaction } = rewriteLines(
      draft,
      left,
      left.map((one) => asSent(one, draft.compound)),
      books,
    );
    return lineItemChanged(recycled, 'deleted', transaction, books);
  },
};
