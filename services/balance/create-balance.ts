import { ZERO } from '../../shared/accounting/decimal.ts';
import { totalOfBalance } from '../../shared/accounting/running-totals.ts';
import { balanceLabel, presentBalanceInFull } from '../../shared/resources/balance/present-balance.ts';
import { referencesOf } from '../../shared/resources/references.ts';
import { created } from '../../shared/books/answers.ts';
import type { Command } from '../../shared/books/command.ts';
import { draftBalance } from './draft-balance.ts';
import type { NewBalance } from './new-balance.ts';

/** Enters the opening balance of an account in a period (docs/accounting.md §8). */
export const createBalance: Command<NewBalance> = {
  name: 'balance.create',
  decide(params, books) {
    const fields = draftBalance(params, books);
    const balance = books.insert('balances', {
      ...fields,
      cleared_amount: ZERO,
      assigned_amount: ZERO,
      carried_from_period_id: null,
      origin_transaction_id: null,
      reversed_by_id: null,
    });
    books.addTotals([totalOfBalance(balance)]);
    const refs = referencesOf(books);
    return created('/balance', balanceLabel(balance, refs), presentBalanceInFull(balance, refs));
  },
};
