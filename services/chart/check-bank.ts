import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { accountTypes } from '../../shared/accounting/vocabularies.ts';
import { isAccountNumber } from '../../shared/banking/is-account-number.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { BooksView } from '../../shared/books/command.ts';
import type { Account } from '../../shared/resources/account/account.ts';

type AtBank = Pick<Account, 'account_type' | 'bank'>;

/** Only a BANK account is known to a bank, and no two by one number. Throws 422, or 107 of account. `id` is null of a new account. */
export function checkBank({ account_type, bank }: AtBank, id: number | null, books: BooksView): void {
  if (!bank) return;
  if (account_type !== 'BANK') {
    const message = `Only ${accountTypes.BANK.label} accounts are at a bank, not ${accountTypes[account_type].label}; leave bank out.`;
    throw new RequestError(422, { bank: [message] });
  }
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
