import { BookkeepingError } from './bookkeeping-error.ts';
import type { Account } from './records.ts';
import { acceptsCurrency, unacceptedCurrency } from './transaction-currency.ts';
import type { AccountType, TransactionType } from './vocabularies.ts';
import { accountTypeLabels, accountTypes, transactionTypes } from './vocabularies.ts';

/** Throws unless the account may be the main account of the transaction type (docs/accounting.md §5.3). */
export function checkMainAccountType(type: TransactionType, { name, account_type }: Pick<Account, 'name' | 'account_type'>): void {
  const { label, main_account_types }: { label: string; main_account_types: readonly AccountType[] } = transactionTypes[type];
  if (main_account_types.includes(account_type)) return;
  const message = `${label} Main Account must be of type ${accountTypeLabels(main_account_types)}; '${name}' is of type ${accountTypes[account_type].label}`;
  throw new BookkeepingError('transaction', 'MainAccount', 'account_id', message);
}

/** Throws unless the main account takes part in transactions of the currency (docs/accounting.md §3.4). */
export function checkMainAccountCurrency(
  account: Pick<Account, 'account_type' | 'currency_id' | 'name'>,
  currency_id: number,
  reporting_currency_id: number,
): void {
  if (acceptsCurrency(account, currency_id, reporting_currency_id)) return;
  throw new BookkeepingError('transaction', 'InvalidCurrency', 'currency_id', unacceptedCurrency(account));
}
