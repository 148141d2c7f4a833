import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import type { Discount } from '../../../shared/resources/records.ts';
import { isIncomeStatementType } from '../../../shared/accounting/vocabularies.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { resolveReferences } from '../../../shared/books/resolve-references.ts';
import { RequestError } from '../../../shared/base/request-error.ts';

export type DiscountFields = Pick<Discount, 'name' | 'code' | 'rate' | 'account_id' | 'gross_discount'>;

/** Throws unless the rate is above 0 and at most 100, the account is of the income statement, and the code is not reserved. */
export function checkDiscount({ rate, code, account_id }: DiscountFields, books: BooksView): void {
  if (rate.lessThanOrEqualTo(0) || rate.greaterThan(100)) {
    throw new RequestError(422, { rate: [`rate must be above 0 and at most 100; got ${rate.toFixed()}`] });
  }
  const { account_id: account } = resolveReferences({ account_id: ['accounts', account_id] }, books);
  if (!isIncomeStatementType(account.account_type)) {
    throw new BookkeepingError('discount', 'InvalidAccountType', 'account_id', 'Discount Account must be an Income Statement Account');
  }
  if (code === 'total')
    throw new BookkeepingError('discount', 'ReservedCode', 'code', 'The code `total` is taken by the sum of the discounts');
}
