import { checkBalance } from '../../shared/accounting/check-balance.ts';
import { totalOfBalance } from '../../shared/accounting/running-totals.ts';
import type { Command } from '../../shared/books/command.ts';
import { restorableOfPath } from '../../shared/books/record-of-path.ts';
import { resolveReferences } from '../../shared/books/resolve-references.ts';
import { balanceChanged, balanceLookup } from './balance-answer.ts';
import { checkChangeable } from './check-changeable.ts';

/** Restores an opening balance as it was, where the rules still let it be entered. */
export const restoreBalance: Command<{ id: number }> = {
  name: 'balance.restore',
  needs: ({ id }) => balanceLookup(id),
  decide({ id }, books) {
    const balance = restorableOfPath('balances', id, books);
    if (balance.deleted_at === null) return balanceChanged(balance, 'restored', books);
    checkChangeable(balance, books);
    const references = resolveReferences(
      {
        account_id: ['accounts', balance.account_id],
        currency_id: ['currencies', balance.currency_id],
        exchange_rate_id: ['exchange_rates', balance.exchange_rate_id],
        reporting_period_id: ['reporting_periods', balance.reporting_period_id],
      },
      books,
    );
    const { account_id: account, exchange_rate_id: exchange_rate, reporting_period_id: period } = references;
    // The rate may have been changed while nothing used it, so the value follows it again.
    const value = checkBalance({ ...balance, rate: exchange_rate.rate }, { account, period, entity: books.entity });
    if (!value.equals(balance.balance)) books.update('balances', id, { balance: value });
    const restored = books.restore('balances', id);
    books.addTotals([totalOfBalance(restored)]);
    return balanceChanged(restored, 'restored', books);
  },
};
