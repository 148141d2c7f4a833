import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import type { Command } from '../../../shared/books/command.ts';
import { recordOfPath } from '../../../shared/books/record-of-path.ts';
import { exchangeRateChanged } from './exchange-rate-answer.ts';
import { isRateInUse } from './is-rate-in-use.ts';

/** Recycles a rate that nothing uses; never the reporting currency's. */
export const deleteExchangeRate: Command<{ id: number }, boolean> = {
  name: 'exchange-rate.delete',
  query: ({ id }, reader, books) => isRateInUse(id, reader, books),
  decide({ id }, books, isInUse) {
    const rate = recordOfPath('exchange_rates', id, books);
    if (isInUse || rate.currency_id === books.entity.currency_id) {
      const message = 'The Exchange Rate is that of the reporting currency or is used by transactions, balances or closing rates';
      throw new BookkeepingError('exchange_rate', 'OrphanedItems', 'id', message);
    }
    return exchangeRateChanged(books.recycle('exchange_rates', id), 'deleted', books);
  },
};
