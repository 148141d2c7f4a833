import type { Command } from '../../../shared/books/command.ts';
import { restorableOfPath } from '../../../shared/books/record-of-path.ts';
import { resolveReferences } from '../../../shared/books/resolve-references.ts';
import { accountChanged, accountLookups } from './account-answer.ts';
import { checkCategoryType } from './check-category-type.ts';

/** Restores an account with the code it had; its currency and category must be there. */
export const restoreAccount: Command<{ id: number }> = {
  name: 'account.restore',
  needs: ({ id }) => accountLookups(id),
  decide({ id }, books) {
    const account = restorableOfPath('accounts', id, books);
    if (account.deleted_at === null) return accountChanged(account, 'restored', books);
    const { currency_id, category_id, account_type } = account;
    const { category_id: category } = resolveReferences(
      { currency_id: ['currencies', currency_id], category_id: ['categories', category_id] },
      books,
    );
    checkCategoryType(account_type, category);
    return accountChanged(books.restore('accounts', id), 'restored', books);
  },
};
