import { codeOrder, compareCodes } from '../../../shared/accounting/code-order.ts';
import type { AccountType } from '../../../shared/accounting/vocabularies.ts';
import { missingRecord } from '../../../shared/books/record-nouns.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { Account } from '../../../shared/resources/account/account.ts';
import type { ReportBooks } from './read-report-books.ts';

/** How a report of several accounts selects them; what is not given selects nothing out, and the rest combine. */
export interface AccountSelection {
  readonly account_ids?: readonly number[];
  readonly account_codes?: readonly string[];
  readonly account_types?: readonly AccountType[];
}

/** The accounts selected, in order of code; recycled ones too. Throws 422 for an id or a code that the entity does not have. */
export function selectAccounts({ accounts }: ReportBooks, { account_ids, account_codes, account_types }: AccountSelection): Account[] {
  const ids = new Set(accounts.map(({ id }) => id));
  const codes = new Set(accounts.map(({ code }) => codeOrder(code)));
  const asked = account_codes && new Set(account_codes.map(codeOrder));
  const unknown = account_ids?.filter((id) => !ids.has(id)).map((id) => missingRecord('accounts', id)) ?? [];
  if (unknown.length > 0) throw new RequestError(422, { 'account-ids': unknown });
  const uncoded = account_codes?.filter((code) => !codes.has(codeOrder(code))) ?? [];
  if (uncoded.length > 0)
    throw new RequestError(422, { 'account-codes': uncoded.map((code) => `No account has the code ${code}. GET /account lists them.`) });
  return accounts
    .filter(({ id }) => account_ids === undefined || account_ids.includes(id))
    .filter(({ code }) => asked === undefined || asked.has(codeOrder(code)))
    .filter(({ account_type }) => account_types === undefined || account_types.includes(account_type))
    .sort((a, b) => compareCodes(a.code, b.code) || a.id - b.id);
}
