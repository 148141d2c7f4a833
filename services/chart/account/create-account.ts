import type { AccountType } from '../../../shared/accounting/vocabularies.ts';
import { accountLabel, presentAccountInFull } from '../../../shared/resources/account/present-account.ts';
import { referencesOf } from '../../../shared/resources/references.ts';
import { created } from '../../../shared/books/answers.ts';
import type { Command } from '../../../shared/books/command.ts';
import { resolveReferences } from '../../../shared/books/resolve-references.ts';
import { allocateCode, checkFreeCode } from './account-codes.ts';
import { checkCategoryType } from './check-category-type.ts';

export interface NewAccount {
  name: string;
  account_type: AccountType;
  account_code?: number;
  description?: string | null;
  currency_id?: number;
  category_id?: number | null;
}

/** Opens an account, with the code given or the next of its type (docs/accounting.md §4.1). */
export const createAccount: Command<NewAccount> = {
  name: 'account.create',
  decide(params, books) {
    const { name, account_type, account_code, description = null, currency_id, category_id = null } = params;
    const { category_id: category } = resolveReferences(
      { currency_id: ['currencies', currency_id], category_id: ['categories', category_id] },
      books,
    );
    checkCategoryType(account_type, category);
    if (account_code !== undefined) checkFreeCode(account_code, null, books);
    const account = books.insert('accounts', {
      name,
      account_type,
      code: account_code ?? allocateCode(account_type, books),
      description,
      currency_id: currency_id ?? books.entity.currency_id,
      category_id,
    });
    return created('/account', accountLabel(account), presentAccountInFull(account, referencesOf(books)));
  },
};
