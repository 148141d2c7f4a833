import type { Command } from '../../../shared/books/command.ts';
import { restorableOfPath } from '../../../shared/books/record-of-path.ts';
import { resolveReferences } from '../../../shared/books/resolve-references.ts';
import { makeRoom } from './check-exchange-rate.ts';
import { exchangeRateChanged } from './exchange-rate-answer.ts';

/** Restores a rate where its span is still free. */
export const restoreExchangeRate: Command<{ id: number }> = {
  name: 'exchange-rate.restore',
  decide({ id }, books) {
    const rate = restorableOfPath('exchange_rates', id, books);
    if (rate.deleted_at === null) return exchangeRateChanged(rate, 'restored', books);
    resolveReferences({ currency_id: ['currencies', rate.currency_id] }, books);
    makeRoom(rate, books);
    return exchangeRateChanged(books.restore('exchange_rates', id), 'restored', books);
  },
};
