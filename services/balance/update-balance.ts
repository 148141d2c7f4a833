import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { dayText } from '../../shared/accounting/fiscal-year.ts';
import type { Balance } from '../../shared/resources/records.ts';
import { negated, totalOfBalance } from '../../shared/accounting/running-totals.ts';
import type { Command } from '../../shared/books/command.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import { balanceChanged, balanceLookup } from './balance-answer.ts';
import { checkChangeable, isMatched } from './check-changeable.ts';
import { draftBalance } from './draft-balance.ts';
import type { NewBalance } from './new-balance.ts';

type BalanceChange = { id: number } & Partial<NewBalance>;

/** Changes an opening balance that nothing has been assigned to: computed anew from its own amount, never from its converted one. */
export const updateBalance: Command<BalanceChange> = {
  name: 'balance.update',
  needs: ({ id }) => balanceLookup(id),
  decide(params, books) {
    const balance = recordOfPath('balances', params.id, books);
    checkChangeable(balance, books);
    if (isMatched(balance)) {
      throw new BookkeepingError('balance', 'BalanceInUse', 'id', 'A Balance cannot change while assignments refer to it');
    }
    const next = books.update('balances', balance.id, draftBalance(requestAfter(balance, params), books));
    books.addTotals([negated(totalOfBalance(balance)), totalOfBalance(next)]);
    return balanceChanged(next, 'updated', books);
  },
};

/**
 * The request that would make the balance as it is to be. Another account or currency takes the rate of its own, and another account
 * its own currency, unless the request names them; another date alone keeps the rate.
 */
function requestAfter(balance: Balance, { id: _, ...changes }: BalanceChange): NewBalance {
  const { account_id, balance_type, transaction_type, currency_id, exchange_rate_id, reporting_period_id, reference } = balance;
  const isElsewhere = changes.account_id !== undefined && changes.account_id !== account_id;
  const isConverted = isElsewhere || (changes.currency_id !== undefined && changes.currency_id !== currency_id);
  return {
    account_id,
    balance_type,
    transaction_type,
    transaction_date: dayText(balance.transaction_date),
    balance: balance.amount.toFixed(),
    reporting_period_id,
    reference,
    ...(isElsewhere ? {} : { currency_id }),
    ...(isConverted ? {} : { exchange_rate_id }),
    ...changes,
  };
}
