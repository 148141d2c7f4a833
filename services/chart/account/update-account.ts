import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import type { Account } from '../../../shared/resources/records.ts';
import { accountTypes } from '../../../shared/accounting/vocabularies.ts';
import type { BooksView, Command } from '../../../shared/books/command.ts';
import { recordOfPath } from '../../../shared/books/record-of-path.ts';
import { resolveReferences } from '../../../shared/books/resolve-references.ts';
import { accountChanged, accountLookups } from './account-answer.ts';
import { allocateCode, checkFreeCode } from './account-codes.ts';
import { checkCategoryType } from './check-category-type.ts';
import type { NewAccount } from './create-account.ts';
import { hasPostings } from './has-postings.ts';

type AccountChange = { id: number } & Partial<NewAccount>;

/** Changes an account; type and currency stay once it has postings (docs/accounting.md §4.2). */
export const updateAccount: Command<AccountChange, boolean> = {
  name: 'account.update',
  needs: ({ id }) => accountLookups(id),
  query: async ({ id, account_type, currency_id }, reader) => (account_type ?? currency_id) !== undefined && hasPostings(id, reader),
  decide(params, books, isPosted) {
    const account = recordOfPath('accounts', params.id, books);
    const { currency_id, category_id } = params;
    resolveReferences({ currency_id: ['currencies', currency_id], category_id: ['categories', category_id] }, books);
    const { name, account_type, description, ...fields } = { ...account, ...params };
    if (account_type !== account.account_type) checkTypeChange(account, isPosted, books);
    if (fields.currency_id !== account.currency_id && isPosted) throw inUse('currency_id', account);
    checkCategoryType(account_type, fields.category_id === null ? undefined : books.get('categories', fields.category_id));
    const changes = { name, account_type, description, currency_id: fields.currency_id, category_id: fields.category_id };
    const changed = books.update('accounts', account.id, { ...changes, code: codeAfter(account, params, books) });
    return accountChanged(changed, 'updated', books);
  },
};

/** A tax needs its account to be CONTROL and a discount an income statement one, so neither may lose it by a change of type. */
function checkTypeChange(account: Account, isPosted: boolean, books: BooksView): void {
  const refers = ({ account_id }: { account_id: number | null }): boolean => account_id === account.id;
  if (isPosted || books.all('taxes').some(refers) || books.all('discounts').some(refers)) throw inUse('account_type', account);
}

function inUse(field: 'account_type' | 'currency_id', { account_type, name }: Account): BookkeepingError {
  const what = field === 'account_type' ? 'type' : 'currency';
  return new BookkeepingError(
    'account',
    'AccountInUse',
    field,
    `The ${what} of ${accountTypes[account_type].label} '${name}' cannot change because it is in use`,
  );
}

/** The code given; after a change of type the next of the new type; else the one it has. */
function codeAfter(account: Account, { account_code, account_type }: AccountChange, books: BooksView): number {
  if (account_code !== undefined) {
    checkFreeCode(account_code, account.id, books);
    return account_code;
  }
  return account_type === undefined || account_type === account.account_type ? account.code : allocateCode(account_type, books);
}
