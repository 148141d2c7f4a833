import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import type { Command } from '../../../shared/books/command.ts';
import { recordOfPath } from '../../../shared/books/record-of-path.ts';
import { currencyChanged } from './currency-answer.ts';
import { isCurrencyInUse } from './is-currency-in-use.ts';

/** Recycles a currency that nothing rests on. */
export const deleteCurrency: Command<{ id: number }> = {
  name: 'currency.delete',
  decide({ id }, books) {
    const currency = recordOfPath('currencies', id, books);
    if (isCurrencyInUse(id, books)) {
      const message = `The currency ${currency.currency_code} is the reporting currency or is used by accounts or exchange rates`;
      throw new BookkeepingError('currency', 'OrphanedItems', 'id', message);
    }
    return currencyChanged(books.recycle('currencies', id), 'deleted', books);
  },
};
