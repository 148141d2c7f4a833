import { RESULT } from '../../../shared/moving/result-account.ts';
import type { EntryToPost } from '../../../shared/moving/entries-to-post.ts';
import { BooksReader } from '../../../shared/books/books-reader.ts';
import { limits } from '../../../shared/api/limits.ts';
import type { Account } from '../../../shared/resources/account/account.ts';
import type { Import } from '../../../shared/resources/import/import.ts';
import { callFor, externalId } from './moving-into.ts';
import type { StepSetting } from './moving-into.ts';
import { recordStep } from './record-step.ts';

interface AccountToCreate {
  readonly key: string;
  readonly body: { readonly name: string; readonly account_type: string; readonly account_code?: string; readonly external_id: string };
}

/** The name of the account that takes the result of the years before the books begin, where none is chosen. */
const RESULT_NAME = 'Retained earnings';
/** What a code may hold (docs/accounting.md §4.1); another one is left to the books. */
const code_form = /^[A-Za-z0-9](?:[A-Za-z0-9 ./-]{0,18}[A-Za-z0-9])?$/;

/** The bodies of the accounts that entries name and the books do not have. */
export function accountsToCreate(asked: Import, entries: readonly EntryToPost[]): AccountToCreate[] {
  const named = new Set(entries.flatMap(({ postings }) => postings.map(({ account }) => account)));
  const codes = new Set<string>();
  const create = asked.accounts.flatMap(({ key, code, title, account_type, account_id }, at): AccountToCreate[] => {
    if (account_id !== null || !named.has(key)) return [];
    const external_id = externalId(asked, 'a', at);
    // Of two accounts with one code the first has it; the books number the other.
    const isFree = code !== null && code_form.test(code) && !codes.has(code.toLowerCase());
    if (isFree) codes.add(code.toLowerCase());
    return [{ key, body: { name: title, account_type, ...(isFree ? { account_code: code } : {}), external_id } }];
  });
  if (!named.has(RESULT) || asked.result_account_id !== null) return create;
  const external_id = externalId(asked, 'a', asked.accounts.length);
  return [...create, { key: RESULT, body: { name: RESULT_NAME, account_type: 'EQUITY', external_id } }];
}

/** Creates them, but for those that an earlier try has created, and keeps their ids with the import. */
export async function createAccounts(asked: Import, entries: readonly EntryToPost[], setting: StepSetting): Promise<Import> {
  const to_create = accountsToCreate(asked, entries);
  if (to_create.length === 0) return asked;
  for (let at = 0; at < to_create.length; at += limits.batch_records) {
    const accounts = to_create.slice(at, at + limits.batch_records).map(({ body }) => body);
    await callFor(asked, setting, 'createAccountBatch', { accounts, on_conflict: 'skip' });
  }
  const made = await madeAccounts(asked, setting);
  const ids = new Map(to_create.map(({ key, body }) => [key, made.get(body.external_id)!]));
  const accounts = asked.accounts.map((one) => ({ ...one, account_id: one.account_id ?? ids.get(one.key) ?? null }));
  const result_account_id = asked.result_account_id ?? ids.get(RESULT) ?? null;
  await recordStep(asked, 'progressed', { accounts, result_account_id });
  return { ...asked, accounts, result_account_id };
}

/** The ids of the accounts that an import has created, by their external ids. */
export async function madeAccounts(asked: Import, { db }: StepSetting): Promise<Map<string, number>> {
  const reader = new BooksReader(db, asked.entity_id);
  const prefix = externalId(asked, 'a', 0).slice(0, -1);
  const filter = { external_id: { $type: 'string', $gte: prefix, $lt: `${prefix}~` }, deleted_at: null };
  const found = await reader.find<Account>('accounts', filter);
  return new Map(found.map(({ external_id, id }) => [external_id!, id]));
}
