import type { Daybook } from '../../typescript/src/daybook.ts';
import type { OptionsOf } from '../../typescript/src/operation-types.ts';
import { CommandError } from './command-error.ts';

/** What of an account says which one is meant. */
export interface Account {
  id: number;
  account_code: string;
  name: string;
}

type AccountType = NonNullable<NonNullable<OptionsOf<'/books/v1/account', 'get'>['query']>['account-type']>;

/** The accounts in the order of their codes; of one type where it is given. */
export async function readAccounts(daybook: Daybook, account_type?: AccountType): Promise<Account[]> {
  const query = { sort: 'account_code', ...(account_type === undefined ? {} : { 'account-type': account_type }) } as const;
  const accounts: Account[] = [];
  for await (const account of daybook.rows('/books/v1/account', { query })) accounts.push(account);
  return accounts;
}

/** The accounts of which a part is typed. */
export const matching = (accounts: readonly Account[], begun: string): Account[] =>
  accounts.filter(({ account_code, name }) => `${account_code} ${name}`.toLowerCase().includes(begun.toLowerCase()));

/** The account of a code, a name, or a part of it that no other has. */
export function only(accounts: readonly Account[], typed: string): Account | undefined {
  const found = matching(accounts, typed);
  return accounts.find(({ account_code }) => account_code === typed) ?? (found.length === 1 ? found[0] : undefined);
}

/** The account that an option names, or the only one of its type. Throws what there is to choose from. */
export async function chosenAccount(
  daybook: Daybook,
  account_type: AccountType,
  { given, option, noun }: { given: string | undefined; option: string; noun: string },
): Promise<Account> {
  const accounts = await readAccounts(daybook, account_type);
  if (accounts.length === 0) throw new CommandError(`There is no ${noun}.`);
  const chosen = given === undefined ? (accounts.length === 1 ? accounts[0] : undefined) : only(accounts, given);
  if (chosen) return chosen;
  const listed = accounts.map(({ account_code, name }) => `${account_code} ${name}`).join(', ');
  throw new CommandError(
    given === undefined ? `Say which ${noun} with ${option}: ${listed}.` : `${given} is no ${noun}, or several: say one of ${listed}.`,
  );
}
