import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import type { Command } from '../../../shared/books/command.ts';
import { isOnPostedLine } from '../../../shared/books/is-on-posted-line.ts';
import { recordOfPath } from '../../../shared/books/record-of-path.ts';
import { checkTax } from './check-tax.ts';
import type { NewTax } from './create-tax.ts';
import { taxChanged } from './tax-answer.ts';

/** Changes a tax; once it has been posted only its name may change. */
export const updateTax: Command<{ id: number } & Partial<NewTax>, boolean> = {
  name: 'tax.update',
  query: ({ id }, reader) => isOnPostedLine({ taxes: id }, reader),
  decide(params, books, isPosted) {
    const tax = recordOfPath('taxes', params.id, books);
    const { name, code, account_id, withholding_tax } = { ...tax, ...params };
    const rate = params.rate === undefined ? tax.rate : new Decimal(params.rate);
    const fields = checkTax({ name, code, rate, account_id, withholding_tax }, books);
    const changedField = (['code', 'account_id', 'withholding_tax'] as const).find((key) => fields[key] !== tax[key]);
    const field = rate.equals(tax.rate) ? changedField : 'rate';
    if (isPosted && field)
      throw new BookkeepingError('tax', 'TaxInUse', field, `Tax '${tax.name}' has been posted; only its name can change`);
    return taxChanged(books.update('taxes', tax.id, fields), 'updated', books);
  },
};
