import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { periodOfDate } from '../../shared/accounting/fiscal-year.ts';
import { accountTypeLabels, accountTypes } from '../../shared/accounting/vocabularies.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { Presented } from '../../shared/resources/present-values.ts';
import type { AccountType } from '../../shared/accounting/vocabularies.ts';
import { stated, statedChange, statedOf } from '../../shared/api/record-form.ts';
import type { Change, Input, StatedChange } from '../../shared/api/resource-types.ts';
import { commandsOf } from '../../shared/books/actions/commands-of.ts';
import { changed, created, shown } from '../../shared/books/answers.ts';
import type { BooksReader } from '../../shared/books/books-reader.ts';
import type { Answer, BooksView, Command, Lookup } from '../../shared/books/command.ts';
import { isOnPostedLine } from '../../shared/books/is-on-posted-line.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import { recycleCommand } from '../../shared/books/recycle-command.ts';
import { restoreCommand } from '../../shared/books/restore-command.ts';
import { resolveReferences } from '../../shared/books/resolve-references.ts';
import { account as resource } from '../../shared/resources/account/account.ts';
import { accountLabel, accountOutline, presentAccountInFull } from '../../shared/resources/account/present-account.ts';
import { presentBalance } from '../../shared/resources/balance/present-balance.ts';
import type { Account } from '../../shared/resources/account/account.ts';
import type { Category } from '../../shared/resources/category/category.ts';
import type { Tax } from '../../shared/resources/tax/tax.ts';
import { referencesOf } from '../../shared/resources/references.ts';
import { checkAccountTaxes } from './check-account-taxes.ts';
import { checkBank, checkBankProfile, checkBegun, profileLookup } from './check-bank.ts';
import { checkPresentation } from './check-presentation.ts';
import { allocateCode, checkFreeCode, formerCodes, storedCode } from './account-codes.ts';

/** Opens an account, with the code given or the next of its type (docs/accounting.md §4.1). */
export const createAccount: Command<Input<typeof resource>> = {
  name: 'account.create',
  needs: profileLookup,
  decide(params, books) {
    const fields = stated(resource, params);
    const { account_type, code, currency_id = books.entity.currency_id } = fields;
    checkCategoryType(account_type, resolveParts(fields, books));
    checkPresentation(account_type, fields);
    checkMonetary(account_type, fields);
    checkAccountTaxes(fields.tax_ids, books);
    checkBank(fields, null, books);
    checkBankProfile(fields, books);
    if (code !== undefined) checkFreeCode(code, null, books);
    const account = books.insert('accounts', { ...fields, ...storedCode(code ?? allocateCode(account_type, books)), currency_id });
    return created(
      '/account',
      accountLabel(account),
      shown(accountOutline(account), books, () => presentAccountInFull(account, referencesOf(books))),
    );
  },
};

/** Changes an account. Its type and currency stay once it has postings (docs/accounting.md §4.2). */
const updateAccount: Command<{ id: number } & Change<typeof resource>, boolean> = {
  name: 'account.update',
  needs: (params) => [...openingBalancesOf(params.id), ...profileLookup(params)],
  query: async ({ id, account_type, currency_id, monetary }, reader) =>
    [account_type, currency_id, monetary].some((one) => one !== undefined) && hasPostings(id, reader),
  decide(params, books, isPosted) {
    const account = recordOfPath('accounts', params.id, books);
    const change = statedChange(resource, params, account);
    resolveParts(change, books);
    checkAccountTaxes(change.tax_ids, books);
    const { account_type, currency_id, category_id, ...fields } = { ...statedOf(resource, account), ...change };
    if (account_type !== account.account_type && (isPosted || isCharged(account.id, books))) throw inUse('type', 'account_type', account);
    if (currency_id !== account.currency_id && isPosted) throw inUse('currency', 'currency_id', account);
    checkCategoryType(account_type, category_id === null ? undefined : books.get('categories', category_id));
    if ((fields.monetary === false) !== (account.monetary === false) && isPosted) throw inUse('mark monetary', 'monetary', account);
    checkPresentation(account_type, fields);
    checkMonetary(account_type, fields);
    checkBank({ account_type, ...fields }, account.id, books);
    if (change.bank_profile_id !== undefined || account_type !== account.account_type) checkBankProfile({ account_type, ...fields }, books);
    checkBegun(account, { account_type, currency_id, bank: fields.bank });
    const code = codeAfter(account, change, books);
    const changes = { ...fields, account_type, currency_id, category_id, ...storedCode(code), ...formerCodes(account, code) };
    const updated = books.update('accounts', account.id, changes);
    return accountChanged(updated, 'updated', books);
  },
};

/** What names an account, or held it, although it may go. */
const goesDespite = {
  'transactions.account_id': 'a posted one has rows or lines, which keep it; a draft is refused when it is posted',
  'transactions.line_accounts': 'as the lines themselves',
  'line_items.account_id': 'as transactions.account_id',
  'assignments.account_id': 'an assignment settles posted transactions',
  'assignments.forex_account_id': 'a difference is posted to it',
  'assignments.forex_loss_account_id': 'a difference is posted to it',
  'revaluations.account_id': 'it is of what stands on the account',
  'revaluations.forex_account_id': 'a difference is posted to it',
  'revaluations.forex_loss_account_id': 'a difference is posted to it',
  'tax_returns.account_id': 'the settlement is posted to it',
  'tax_returns.rounding_account_id': 'the settlement is posted to it',
  'contacts.receivable_account_id': 'a preset: a document that would take it is refused (docs/accounting.md §14.5)',
  'contacts.payable_account_id': 'a preset',
  'contacts.line_account_id': 'a preset',
  'bank_rules.account_ids': 'a rule rests until what it names is restored (docs/decisions/bank-matching.md)',
  'bank_rules.then.line_items.account_id': 'the rule rests',
  'bank_rules.then.account_id': 'the rule rests',
  'proposals.rows.account_id': 'a proposal is decided anew when it is confirmed',
  'imports.result_account_id': 'what was answered once; applying looks for it again',
  'imports.accounts.account_id': 'what a plan found; applying looks for it again',
} as const;

/** Recycles an account without postings to which nothing refers (docs/accounting.md §4.3). */
const deleteAccount = recycleCommand('accounts', {
  name: 'account.delete',
  resource: 'account',
  needs: ({ id }) => openingBalancesOf(id),
  called: ({ account_type, name }) => `${accountTypes[account_type].label} '${name}'`,
  loosened: goesDespite,
  kept: async ({ id }, reader) => ((await hasPostings(id, reader)) ? 'Postings or opening balances are on' : undefined),
  answer: accountChanged,
});

/** Restores an account with its old code. Its currency and category must exist. */
const restoreAccount = restoreCommand('accounts', {
  name: 'account.restore',
  needs: ({ id }) => openingBalancesOf(id),
  check: (account, books) => {
    checkCategoryType(account.account_type, resolveParts(account, books));
    checkBank(account, account.id, books);
  },
  answer: accountChanged,
});

/** The category to which an account is to belong. Throws when the category or the currency does not exist. */
function resolveParts(
  { currency_id, category_id }: { currency_id?: number; category_id?: number | null },
  books: BooksView,
): Category | undefined {
  return resolveReferences({ currency_id: ['currencies', currency_id], category_id: ['categories', category_id] }, books).category_id;
}

const deferring: readonly AccountType[] = ['CURRENT_ASSET', 'CURRENT_LIABILITY', 'NON_CURRENT_LIABILITY'];

/** What is prepaid or deferred stands on these accounts (docs/accounting.md §3.8). Throws 422 on others. */
function checkMonetary(account_type: AccountType, { monetary }: Pick<Account, 'monetary'>): void {
  if (monetary !== false || deferring.includes(account_type)) return;
  const message = `Only ${accountTypeLabels(deferring)} accounts may be without monetary items, not ${accountTypes[account_type].label}; leave monetary out.`;
  throw new RequestError(422, { monetary: [message] });
}

/** An account and its category must have the same type. */
function checkCategoryType(account_type: AccountType, category: Category | undefined): void {
  if (!category || category.category_type === account_type) return;
  const message = `Cannot assign ${accountTypes[account_type].label} Account to ${accountTypes[category.category_type].label} Category`;
  throw new BookkeepingError('account', 'InvalidCategoryType', 'category_id', message);
}

/**
 * Whether a tax, a discount or the rounding to coins posts to the account. The account of a tax must stay CONTROL, the others of the income
 * statement.
 */
function isCharged(id: number, books: BooksView): boolean {
  const isOfTax = ({ account_id, input_account_id, pending_account_id }: Tax): boolean =>
    [account_id, input_account_id, pending_account_id].includes(id);
  return (
    books.all('taxes').some(isOfTax) ||
    books.all('discounts').some(({ account_id }) => account_id === id) ||
    books.entity.cash_rounding_account_id === id
  );
}

/**
 * Whether the account has postings. Ledger rows and opening balances both leave running totals. But some posted transactions name an
 * account and leave no rows there: a line of zero in a compound entry, and a main account whose lines are wholly discounted
 * (docs/accounting.md §4.3).
 */
async function hasPostings(account_id: number, reader: BooksReader): Promise<boolean> {
  return (
    (await reader.hasTotals(account_id)) ||
    (await reader.exists('transactions', { account_id, is_posted: true, deleted_at: null })) ||
    (await isOnPostedLine({ account_id }, reader))
  );
}

function inUse(what: string, field: string, { account_type, name }: Account): BookkeepingError {
  const message = `The ${what} of ${accountTypes[account_type].label} '${name}' cannot change because it is in use`;
  return new BookkeepingError('account', 'AccountInUse', field, message);
}

/** The code in the request. Without one: the next code of the new type after a change of type, else the present code. */
function codeAfter(account: Account, { code, account_type }: StatedChange<typeof resource>, books: BooksView): string {
  if (code !== undefined) {
    checkFreeCode(code, account.id, books);
    return code;
  }
  return account_type === undefined || account_type === account.account_type ? account.code : allocateCode(account_type, books);
}

/** What the answer shows of an account besides the resident records: its opening balances. */
function openingBalancesOf(id: number): Lookup[] {
  return [{ collection: 'balances', field: 'account_id', value: id }];
}

/** An account with the opening balances of the current period. */
function accountChanged(account: Account, verb: string, books: BooksView): Answer {
  const present = (): Presented => {
    const period = periodOfDate(books.today, books.all('reporting_periods'));
    const balances = books
      .find('balances', 'account_id', account.id)
      .filter(({ reporting_period_id }) => reporting_period_id === period?.id);
    return presentAccountInFull(account, referencesOf(books), { balances: balances.map(presentBalance) });
  };
  return changed(accountLabel(account), verb, shown(accountOutline(account), books, present));
}

export const accountCommands = commandsOf(resource, {
  create: createAccount,
  update: updateAccount,
  delete: deleteAccount,
  restore: restoreAccount,
});
