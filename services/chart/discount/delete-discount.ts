import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import type { Command } from '../../../shared/books/command.ts';
import { isOnPostedLine } from '../../../shared/books/is-on-posted-line.ts';
import { recordOfPath } from '../../../shared/books/record-of-path.ts';
import { discountChanged } from './discount-answer.ts';

/** Recycles a discount that no posted line carries. */
export const deleteDiscount: Command<{ id: number }, boolean> = {
  name: 'discount.delete',
  query: ({ id }, reader) => isOnPostedLine({ discounts: id }, reader),
  decide({ id }, books, isPosted) {
    const discount = recordOfPath('discounts', id, books);
    if (isPosted) throw new BookkeepingError('discount', 'OrphanedItems', 'id', `Posted line items carry Discount '${discount.name}'`);
    return discountChanged(books.recycle('discounts', id), 'deleted', books);
  },
};
