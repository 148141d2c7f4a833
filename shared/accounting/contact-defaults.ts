import { isScheduleType, transactionTypes } from './vocabularies.ts';
import type { AccountType, OwedType, TransactionType } from './vocabularies.ts';

/** What a contact says of the documents that name it; null, or nothing, where it says nothing (docs/accounting.md §14.5). */
export interface ContactDefaults {
  readonly receivable_account_id?: number | null;
  readonly payable_account_id?: number | null;
  readonly line_account_id?: number | null;
  readonly taxes?: readonly number[] | null;
  readonly currency_id?: number | null;
}

/** The type of the main account of a document between the entity and a contact; undefined of one that is not on a control account. */
export function controlTypeOf(type: TransactionType): OwedType | undefined {
  const types: readonly AccountType[] = transactionTypes[type].main_account_types;
  const [only, ...others] = types;
  return only !== undefined && others.length === 0 && isScheduleType(only) ? only : undefined;
}

/** The contact's main account for a document of a type. */
export function mainAccountOf(type: TransactionType, { receivable_account_id, payable_account_id }: ContactDefaults): number | null {
  const control = controlTypeOf(type);
  if (control === undefined) return null;
  return (control === 'RECEIVABLE' ? receivable_account_id : payable_account_id) ?? null;
}

/** Whether lines of a document go to an account of that type unless they say otherwise. Journal entries always say it. */
export function takesLineAccount(type: TransactionType, account_type: AccountType): boolean {
  const types: readonly AccountType[] = transactionTypes[type].line_account_types;
  return type !== 'JN' && types.includes(account_type);
}

/** The taxes of its lines that name none: those of a document that is taxed as it is issued. */
export function lineTaxesOf(type: TransactionType, { taxes }: ContactDefaults): readonly number[] {
  return type !== 'JN' && transactionTypes[type].taxable ? (taxes ?? []) : [];
}

/** Its currency for a document on a control account. */
export function currencyOf(type: TransactionType, { currency_id }: ContactDefaults): number | null {
  return controlTypeOf(type) === undefined ? null : (currency_id ?? null);
}
