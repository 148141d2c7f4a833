import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import type { Command } from '../../../shared/books/command.ts';
import { isOnPostedLine } from '../../../shared/books/is-on-posted-line.ts';
import { recordOfPath } from '../../../shared/books/record-of-path.ts';
import { checkDiscount } from './check-discount.ts';
import type { NewDiscount } from './create-discount.ts';
import { discountChanged } from './discount-answer.ts';

/** Changes a discount; once it has been posted only its name may change. */
export const updateDiscount: Command<{ id: number } & Partial<NewDiscount>, boolean> = {
  name: 'discount.update',
  query: ({ id }, reader) => isOnPostedLine({ discounts: id }, reader),
  decide(params, books, isPosted) {
    const discount = recordOfPath('discounts', params.id, books);
    const { name, code, account_id, gross_discount } = { ...discount, ...params };
    const rate = params.rate === undefined ? discount.rate : new Decimal(params.rate);
    const fields = { name, code, rate, account_id, gross_discount };
    checkDiscount(fields, books);
    const changedField = (['code', 'account_id', 'gross_discount'] as const).find((key) => fields[key] !== discount[key]);
    const field = rate.equals(discount.rate) ? changedField : 'rate';
    if (isPosted && field) {
      throw new BookkeepingError(
        'discount',
        'DiscountInUse',
        field,
        `Discount '${discount.name}' has been posted; only its name can change`,
      );
    }
    return discountChanged(books.update('discounts', discount.id, fields), 'updated', books);
  },
};
