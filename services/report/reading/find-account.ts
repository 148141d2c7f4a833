import { missingRecord } from '../../../shared/books/record-nouns.ts';
import type { Account } from '../../../shared/resources/account/account.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { ReportBooks } from './read-report-books.ts';

/** The account named in the path. Throws 404 when it is missing, recycled or another entity's. */
export function findAccount(books: ReportBooks, id: number): Account {
  const account = books.accounts.find((candidate) => candidate.id === id);
  if (!account || account.deleted_at) throw new RequestError(404, { id: [missingRecord('accounts', id)] });
  return account;
}
