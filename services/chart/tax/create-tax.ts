import { presentTaxInFull, taxLabel } from '../../../shared/resources/tax/present-tax.ts';
import { stated } from '../../../shared/api/record-form.ts';
import type { Input } from '../../../shared/api/resource-types.ts';
import { tax } from '../../../shared/resources/tax/tax.ts';
import { referencesOf } from '../../../shared/resources/references.ts';
import { created } from '../../../shared/books/answers.ts';
import type { Command } from '../../../shared/books/command.ts';
import { checkTax } from './check-tax.ts';

/** Adds a tax (docs/accounting.md §5.4–5.5). */
export const createTax: Command<Input<typeof tax>> = {
  name: 'tax.create',
  decide(params, books) {
    const added = books.insert('taxes', checkTax(stated(tax, params), books));
    return created('/tax', taxLabel(added), presentTaxInFull(added, referencesOf(books)));
  },
};
