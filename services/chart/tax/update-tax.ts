import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { statedChange, statedOf } from '../../../shared/api/record-form.ts';
import type { Change } from '../../../shared/api/resource-types.ts';
import { tax as resource } from '../../../shared/resources/tax/tax.ts';
import type { Command } from '../../../shared/books/command.ts';
import { isOnPostedLine } from '../../../shared/books/is-on-posted-line.ts';
import { recordOfPath } from '../../../shared/books/record-of-path.ts';
import { checkTax } from './check-tax.ts';
import { taxChanged } from './tax-answer.ts';

/** Changes a tax; once it has been posted only its name may change. */
export const updateTax: Command<{ id: number } & Change<typeof resource>, boolean> = {
  name: 'tax.update',
  query: ({ id }, reader) => isOnPostedLine({ taxes: id }, reader),
  decide(params, books, isPosted) {
    const tax = recordOfPath('taxes', params.id, books);
    const fields = checkTax({ ...statedOf(resource, tax), ...statedChange(resource, params) }, books);
    const changedField = (['code', 'account_id', 'withholding_tax'] as const).find((key) => fields[key] !== tax[key]);
    const field = fields.rate.equals(tax.rate) ? changedField : 'rate';
    if (isPosted && field)
      throw new BookkeepingError('tax', 'TaxInUse', field, `Tax '${tax.name}' has been posted; only its name can change`);
    return taxChanged(books.update('taxes', tax.id, fields), 'updated', books);
  },
};
