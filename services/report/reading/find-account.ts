import { missingRecord } from '../../../shared/books/record-nouns.ts';
import type { Account } from '../../../shared/resources/account/account.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { ReportBooks } from './read-report-books.ts';

/** The account named in the path. Throws 404 when it is missing, recycled or another entity's. */
export function findAccount(books: ReportBooks, id: number): Account {
  const account = accountOf(books, id);
  if (!account) throw new RequestError(404, { id: [missingRecord('accounts', id)] });
  return account;
}

/** The account that a parameter names. Throws 422 where none is named, or one that is missing, recycled or another entity's. */
export function findNamedAccount(books: ReportBooks, id: number | undefined): Account {
  if (id === undefined)
    throw new RequestError(422, { 'account-id': ['account-id is required: give the account, or its code as account-code.'] });
  const account = accountOf(books, id);
  if (!account) throw new RequestError(422, { 'account-id': [missingRecord('accounts', id)] });
  return account;
}

function accountOf({ accounts }: ReportBooks, id: number): Account | undefined {
  return accounts.find((candidate) => candidate.id === id && !candidate.deleted_at);
}
