import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { accountTypes } from '../../../shared/accounting/vocabularies.ts';
import type { Command } from '../../../shared/books/command.ts';
import { recordOfPath } from '../../../shared/books/record-of-path.ts';
import { accountChanged, accountLookups } from './account-answer.ts';
import { hasPostings } from './has-postings.ts';

/** Recycles an account that no posting, balance, tax or discount refers to (docs/accounting.md §4.3). */
export const deleteAccount: Command<{ id: number }, boolean> = {
  name: 'account.delete',
  needs: ({ id }) => accountLookups(id),
  query: ({ id }, reader) => hasPostings(id, reader),
  decide({ id }, books, isPosted) {
    const account = recordOfPath('accounts', id, books);
    const refers = ({ account_id }: { account_id: number | null }): boolean => account_id === id;
    if (isPosted || books.all('taxes').some(refers) || books.all('discounts').some(refers)) {
      const message = `${accountTypes[account.account_type].label} '${account.name}' has postings, opening balances, taxes or discounts`;
      throw new BookkeepingError('account', 'OrphanedItems', 'id', message);
    }
    return accountChanged(books.recycle('accounts', id), 'deleted', books);
  },
};
