import type { AccountType } from '../vocabularies.ts';
import type { StatementAccount } from './account-balance.ts';

/** The account that a statement or schedule is about, in bus form. */
export interface StatementAccountPayload {
  id: number;
  code: string;
  name: string;
  accountType: AccountType;
}

/** The account of a posting, whose record may be missing in spoilt books: then its id is all that is known of it (docs/accounting.md §6.1). */
export type PostedAccount = StatementAccount | Pick<StatementAccount, 'id'>;

export interface PostedAccountPayload {
  id: number;
  code: string | null;
  name: string;
  accountType: AccountType | null;
}

export function postedAccount(account: PostedAccount): PostedAccountPayload {
  return 'code' in account ? statementAccount(account) : { id: account.id, code: null, name: '', accountType: null };
}

export function statementAccount(account: StatementAccount): StatementAccountPayload {
  return { id: account.id, code: account.code, name: account.name, accountType: account.account_type };
}
