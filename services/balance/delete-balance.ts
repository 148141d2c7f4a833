import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { negated, totalOfBalance } from '../../shared/accounting/running-totals.ts';
import type { Command } from '../../shared/books/command.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import { balanceChanged, balanceLookup } from './balance-answer.ts';
import { checkChangeable, isMatched } from './check-changeable.ts';

/** Recycles an opening balance that nothing has been assigned to, and takes it out of the running totals. */
export const deleteBalance: Command<{ id: number }> = {
  name: 'balance.delete',
  needs: ({ id }) => balanceLookup(id),
  decide({ id }, books) {
    const balance = recordOfPath('balances', id, books);
    checkChangeable(balance, books);
    if (isMatched(balance)) throw new BookkeepingError('balance', 'OrphanedItems', 'id', 'Assignments refer to the Balance');
    books.addTotals([negated(totalOfBalance(balance))]);
    return balanceChanged(books.recycle('balances', id), 'deleted', books);
  },
};
