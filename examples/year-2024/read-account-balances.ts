import type { BooksClient } from './books-client.ts';
import type { OpenedBooks } from './open-books.ts';
import type { DeclaredAccount, Year } from './year.ts';

/** Debits less credits of an account at the year's end: in its own currency, and in euros at its beginning and its end. */
export interface AccountBalance extends DeclaredAccount {
  currency_balance: number;
  opening: number;
  closing: number;
}

/** The balances of all accounts, from their statements of the year. */
export async function readAccountBalances(
  client: BooksClient,
  year: Year,
  books: OpenedBooks,
  step: () => void,
): Promise<AccountBalance[]> {
  const balances: AccountBalance[] = [];
  for (const account of year.accounts) {
    const id = books.accounts.get(account.name)!;
    const { opening, closing } = await readStatement(client, id, year);
    const is_foreign = account.currency !== year.entity.currency_code;
    const own = is_foreign ? await readStatement(client, id, year, books.currencies.get(account.currency)) : { closing };
    balances.push({ ...account, currency_balance: own.closing, opening, closing });
    step();
  }
  return balances;
}

/** Opening and closing of an account's statement, in euros, or of what is in one currency. */
export async function readStatement(
  client: BooksClient,
  account_id: number,
  { entity }: Pick<Year, 'entity'>,
  currency_id?: number,
): Promise<{ opening: number; closing: number }> {
  const days = `start-date=${entity.calendar_year}-01-01&end-date=${entity.calendar_year}-12-31`;
  const currency = currency_id === undefined ? '' : `&currency-id=${currency_id}`;
  const path = `/account/${account_id}/statement?${days}${currency}`;
  return (await client.get<{ statement: { balances: { opening: number; closing: number } } }>(path)).statement.balances;
}
