import type { Command } from '../../../shared/books/command.ts';
import { restorableOfPath } from '../../../shared/books/record-of-path.ts';
import { checkTax } from './check-tax.ts';
import { taxChanged } from './tax-answer.ts';

/** Restores a tax; its account must be there and fit as for a new one. */
export const restoreTax: Command<{ id: number }> = {
  name: 'tax.restore',
  decide({ id }, books) {
    const tax = restorableOfPath('taxes', id, books);
    if (tax.deleted_at === null) return taxChanged(tax, 'restored', books);
    checkTax(tax, books);
    return taxChanged(books.restore('taxes', id), 'restored', books);
  },
};
