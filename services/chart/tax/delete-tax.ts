import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import type { Command } from '../../../shared/books/command.ts';
import { isOnPostedLine } from '../../../shared/books/is-on-posted-line.ts';
import { recordOfPath } from '../../../shared/books/record-of-path.ts';
import { taxChanged } from './tax-answer.ts';

/** Recycles a tax that no posted line carries. */
export const deleteTax: Command<{ id: number }, boolean> = {
  name: 'tax.delete',
  query: ({ id }, reader) => isOnPostedLine({ taxes: id }, reader),
  decide({ id }, books, isPosted) {
    const tax = recordOfPath('taxes', id, books);
    if (isPosted) throw new BookkeepingError('tax', 'OrphanedItems', 'id', `Posted line items carry Tax '${tax.name}'`);
    return taxChanged(books.recycle('taxes', id), 'deleted', books);
  },
};
