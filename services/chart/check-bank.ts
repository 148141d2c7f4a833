import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { codesOf } from '../../shared/accounting/codes-of.ts';
import { accountTypes } from '../../shared/accounting/vocabularies.ts';
import { isAccountNumber } from '../../shared/banking/is-account-number.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { BooksView, Lookup } from '../../shared/books/command.ts';
import { missingRecord } from '../../shared/books/record-nouns.ts';
import { resolveReferences } from '../../shared/books/resolve-references.ts';
import type { Account } from '../../shared/resources/account/account.ts';
import { bankTerms } from '../../shared/resources/account/bank-terms.ts';

type AtBank = Pick<Account, 'account_type' | 'bank' | keyof typeof bankTerms>;

/** Only a BANK account is known to a bank, and no two by one number. Throws 422, or 107 of account. `id` is null of a new account. */
export function checkBank(account: AtBank, id: number | null, books: BooksView): void {
  const { account_type, bank, fee_account_id, rounding_account_id, interest_account_id } = account;
  const said = (['bank', ...codesOf(bankTerms)] as const).find((field) => account[field] !== undefined && account[field] !== null);
  if (said === undefined) return;
  if (account_type !== 'BANK') {
    const message = `Only ${accountTypes.BANK.label} accounts are at a bank, not ${accountTypes[account_type].label}; leave ${said} out.`;
    throw new RequestError(422, { [said]: [message] });
  }
  resolveReferences(
    {
      fee_account_id: ['accounts', fee_account_id],
      rounding_account_id: ['accounts', rounding_account_id],
      interest_account_id: ['accounts', interest_account_id],
    },
    books,
  );
  if (!bank) return;
  for (const field of ['iban', 'number'] as const) {
    const number = bank[field];
    if (number === null) continue;
    const other = otherWith(number, field, bank, id, books);
    if (!other) continue;
    const message = `${number} is the number of ${accountTypes[other.account_type].label} '${other.name}'`;
    throw new BookkeepingError('account', 'BankNumberTaken', `bank.${field}`, message);
  }
}

/** Another account that the number is of. A number of one bank may be that of another account at another bank; an IBAN may not. */
function otherWith(
  number: string,
  field: 'iban' | 'number',
  { bank_code }: NonNullable<Account['bank']>,
  id: number | null,
  books: BooksView,
): Account | undefined {
  const isAt = (bank: NonNullable<Account['bank']>): boolean => field === 'iban' || bank.bank_code === bank_code;
  return books.all('accounts').find((one) => one.id !== id && one.bank && isAt(one.bank) && isAccountNumber(number, one.bank));
}

/** The profile that an account names is looked up with it. */
export function profileLookup({ bank_profile_id }: { bank_profile_id?: number | null | undefined }): Lookup[] {
  return typeof bank_profile_id === 'number' ? [{ collection: 'bank_profiles', field: 'id', value: bank_profile_id }] : [];
}

/** Only a BANK account has files of a bank, and their profile is one of the entity's. Throws 422. */
export function checkBankProfile(
  { account_type, bank_profile_id }: { account_type: Account['account_type']; bank_profile_id?: number | null },
  books: BooksView,
): void {
  if (typeof bank_profile_id !== 'number') return;
  if (account_type !== 'BANK') throw new RequestError(422, { bank_profile_id: ['Only BANK accounts have a profile; leave it out.'] });
  if (!books.get('bank_profiles', bank_profile_id))
    throw new RequestError(422, { bank_profile_id: [missingRecord('bank_profiles', bank_profile_id)] });
}

/** What the reconciliation of an account rests on stays once it has begun. Throws 108 of account. */
export function checkBegun(
  { reconciled_from, ...account }: Account,
  next: Pick<Account, 'account_type' | 'currency_id'> & { bank?: Account['bank'] | undefined },
): void {
  if (!reconciled_from) return;
  const numbers = (bank: Account['bank'] | undefined): string => JSON.stringify([bank?.iban ?? null, bank?.number ?? null]);
  const isNew = account.bank ? numbers(account.bank) !== numbers(next.bank) : false;
  const field =
    account.account_type !== next.account_type
      ? 'account_type'
      : account.currency_id !== next.currency_id
        ? 'currency_id'
        : isNew
          ? 'bank'
          : null;
  if (field === null) return;
  throw new BookkeepingError('account', 'ReconciliationBegun', field, `The reconciliation of '${account.name}' has begun`);
}
