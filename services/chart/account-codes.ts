import { nextAccountCode } from '../../shared/accounting/account-code.ts';
import { codeOrder } from '../../shared/accounting/code-order.ts';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import type { AccountType } from '../../shared/accounting/vocabularies.ts';
import { limits } from '../../shared/api/limits.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { Account } from '../../shared/resources/account/account.ts';
import type { BooksView } from '../../shared/books/command.ts';

/**
 * Throws when another account, recycled ones included, has the code, in whatever case, or had it: no code is used again
 * (docs/accounting.md §4.1).
 */
export function checkFreeCode(code: string, own_id: number | null, books: BooksView): void {
  const alike = [...books.withValue('accounts', 'code_order', codeOrder(code)), ...formerHolders(code, books)];
  const holder = alike.find(({ id }) => id !== own_id);
  if (!holder) return;
  const message = `Account code ${code} ${codeOrder(holder.code) === codeOrder(code) ? 'is' : 'was'} that of the account '${holder.name}'`;
  throw new BookkeepingError('account', 'DuplicateAccountCode', 'account_code', message);
}

/** A code as an account stores it: with what puts it in order. */
export function storedCode(code: string): Pick<Account, 'code' | 'code_order'> {
  return { code, code_order: codeOrder(code) };
}

/** What an account keeps of the code that it gives up for another one. Throws 422 when it has had too many. */
export function formerCodes({ code: old, former_codes = [] }: Account, code: string): Pick<Account, 'former_codes'> {
  if (code === old || former_codes.includes(old)) return {};
  const most = limits.former_account_codes;
  if (former_codes.length < most) return { former_codes: [...former_codes, old] };
  const message = `The account has given up ${most} codes, the most it may; keep account_code ${old}, or open another account.`;
  throw new RequestError(422, { account_code: [message] });
}

/** Takes the next code of the type that no account has or had. */
export function allocateCode(type: AccountType, books: BooksView): string {
  const isTaken = (candidate: number): boolean =>
    books.withValue('accounts', 'code', String(candidate)).length + formerHolders(String(candidate), books).length > 0;
  const code = nextAccountCode(type, books.lastCode(type), isTaken);
  books.setLastCode(type, code);
  return String(code);
}

/** The accounts that gave up the code. */
function formerHolders(code: string, books: BooksView): Account[] {
  return books.withValue('accounts', 'former_codes', code);
}
