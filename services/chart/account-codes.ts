import { nextAccountCode } from '../../shared/accounting/account-code.ts';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import type { AccountType } from '../../shared/accounting/vocabularies.ts';
import type { BooksView } from '../../shared/books/command.ts';

/** Throws when another account has the code. The code of a recycled account counts as taken (docs/accounting.md §4.1). */
export function checkFreeCode(code: number, own_id: number | null, books: BooksView): void {
  const holder = books.withValue('accounts', 'code', code).find(({ id }) => id !== own_id);
  if (!holder) return;
  throw new BookkeepingError(
    'account',
    'DuplicateAccountCode',
    'account_code',
    `Account code ${code} is that of the account '${holder.name}'`,
  );
}

/** Takes the next free code of the type. */
export function allocateCode(type: AccountType, books: BooksView): number {
  const isTaken = (candidate: number): boolean => books.withValue('accounts', 'code', candidate).length > 0;
  const code = nextAccountCode(type, books.lastAccountCode(type), isTaken);
  books.setLastAccountCode(type, code);
  return code;
}
