import type { Command } from '../../../shared/books/command.ts';
import { restorableOfPath } from '../../../shared/books/record-of-path.ts';
import { checkDiscount } from './check-discount.ts';
import { discountChanged } from './discount-answer.ts';

/** Restores a discount; its account must be there and fit as for a new one. */
export const restoreDiscount: Command<{ id: number }> = {
  name: 'discount.restore',
  decide({ id }, books) {
    const discount = restorableOfPath('discounts', id, books);
    if (discount.deleted_at === null) return discountChanged(discount, 'restored', books);
    checkDiscount(discount, books);
    return discountChanged(books.restore('discounts', id), 'restored', books);
  },
};
