import type { AccountType } from '../vocabularies.ts';
import type { StatementAccount } from './account-balance.ts';

/** The account that a statement or schedule is about, in bus form. */
export interface StatementAccountPayload {
  id: number;
  code: number;
  name: string;
  accountType: AccountType;
}

export function statementAccount(account: StatementAccount): StatementAccountPayload {
  return { id: account.id, code: account.code, name: account.name, accountType: account.account_type };
}
