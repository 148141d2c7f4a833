import { nextAccountCode } from '../../shared/accounting/account-code.ts';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import type { AccountType } from '../../shared/accounting/vocabularies.ts';
import type { BooksView } from '../../shared/books/command.ts';

/** Throws when another account has the code; that of a recycled account is never given again (docs/accounting.md §4.1). */
export function checkFreeCode(code: number, own_id: number | null, books: BooksView): void {
  const holder = books.allAny('accounts').find((account) => account.code === code && account.id !== own_id);
  if (!holder) return;
  throw new BookkeepingError(
    'account',
    'DuplicateAccountCode',
    'account_code',
    `Account code ${code} is that of the account '${holder.name}'`,
  );
}

/** Takes the next code of the type. */
export function allocateCode(type: AccountType, books: BooksView): number {
  const taken = new Set(books.allAny('accounts').map(({ code }) => code));
  const code = nextAccountCode(type, books.lastAccountCode(type), (candidate) => taken.has(candidate));
  books.setLastAccountCode(type, code);
  return code;
}
