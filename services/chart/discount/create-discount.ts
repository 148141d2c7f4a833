import { Decimal } from '../../../shared/accounting/decimal.ts';
import { discountLabel, presentDiscountInFull } from '../../../shared/resources/discount/present-discount.ts';
import { referencesOf } from '../../../shared/resources/references.ts';
import { created } from '../../../shared/books/answers.ts';
import type { Command } from '../../../shared/books/command.ts';
import { checkDiscount } from './check-discount.ts';

/** A discount as it arrives: the rate in percent, a decimal string. */
export interface NewDiscount {
  name: string;
  code: string;
  rate: string;
  account_id: number;
  gross_discount?: boolean;
}

/** Adds a discount (docs/accounting.md §5.6). */
export const createDiscount: Command<NewDiscount> = {
  name: 'discount.create',
  decide({ name, code, rate, account_id, gross_discount = false }, books) {
    const fields = { name, code, rate: new Decimal(rate), account_id, gross_discount };
    checkDiscount(fields, books);
    const discount = books.insert('discounts', fields);
    return created('/discount', discountLabel(discount), presentDiscountInFull(discount, referencesOf(books)));
  },
};
