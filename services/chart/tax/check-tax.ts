import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import type { Stated } from '../../../shared/api/resource-types.ts';
import type { tax } from '../../../shared/resources/tax/tax.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { resolveReferences } from '../../../shared/books/resolve-references.ts';
import { RequestError } from '../../../shared/base/request-error.ts';

type TaxFields = Stated<typeof tax>;

/** The fields of a tax as they are kept, once they keep the rules: a tax of 0 % posts nothing and so has no account. */
export function checkTax(fields: TaxFields, books: BooksView): TaxFields {
  const { rate, code } = fields;
  if (rate.isNegative() && !rate.isZero()) throw new RequestError(422, { rate: [`rate must be zero or more; got ${rate.toFixed()}`] });
  const { account_id: account } = resolveReferences({ account_id: ['accounts', fields.account_id] }, books);
  if (code === 'total') throw new BookkeepingError('tax', 'ReservedCode', 'code', 'The code `total` is taken by the sum of the taxes');
  if (rate.isZero()) return { ...fields, account_id: null };
  if (!account) throw new BookkeepingError('tax', 'MissingTaxAccount', 'account_id', `${rate.toFixed()}% Tax requires a Tax Account`);
  if (account.account_type !== 'CONTROL') {
    throw new BookkeepingError('tax', 'InvalidAccountType', 'account_id', 'Tax Account must be of Type Control');
  }
  return fields;
}
