import { Decimal } from '../../../shared/accounting/decimal.ts';
import { presentTaxInFull, taxLabel } from '../../../shared/api/present/present-tax.ts';
import { referencesOf } from '../../../shared/api/present/references.ts';
import { created } from '../../../shared/books/answers.ts';
import type { Command } from '../../../shared/books/command.ts';
import { checkTax } from './check-tax.ts';

/** A tax as it arrives: the rate in percent, a decimal string. */
export interface NewTax {
  name: string;
  code: string;
  rate: string;
  account_id?: number | null;
  withholding_tax?: boolean;
}

/** Adds a tax (docs/accounting.md §5.4–5.5). */
export const createTax: Command<NewTax> = {
  name: 'tax.create',
  decide({ name, code, rate, account_id = null, withholding_tax = false }, books) {
    const tax = books.insert('taxes', checkTax({ name, code, rate: new Decimal(rate), account_id, withholding_tax }, books));
    return created('/tax', taxLabel(tax), presentTaxInFull(tax, referencesOf(books)));
  },
};
