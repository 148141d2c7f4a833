import type { Command } from '../../../shared/books/command.ts';
import { restorableOfPath } from '../../../shared/books/record-of-path.ts';
import { checkUniqueCode } from './check-unique-code.ts';
import { currencyChanged } from './currency-answer.ts';

/** Restores a currency, unless its code has been taken meanwhile. */
export const restoreCurrency: Command<{ id: number }> = {
  name: 'currency.restore',
  decide({ id }, books) {
    const currency = restorableOfPath('currencies', id, books);
    if (currency.deleted_at === null) return currencyChanged(currency, 'restored', books);
    checkUniqueCode(currency.currency_code, id, books);
    return currencyChanged(books.restore('currencies', id), 'restored', books);
  },
};
