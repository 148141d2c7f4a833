import type { BooksClient } from './books-client.ts';
import { eurosPerUnit } from './euros-per-unit.ts';
import type { QuotedRates, Rates, Year } from './year.ts';

const FOREIGN = ['USD', 'GBP'] as const;

/** The ids under which the service knows the company's books. */
export interface OpenedBooks {
  period_id: number;
  currencies: Map<string, number>;
  accounts: Map<string, number>;
  /** Open items by reference: what a receipt or payment may settle. */
  items: Map<string, { id: number; type: 'Transaction' | 'Balance' }>;
}

interface Entity {
  id: number;
  currency_id: number;
  reporting_periods: { id: number }[];
}

/** Creates the entity with its first period, currencies, the rates of the year, accounts and opening balances. */
export async function openBooks(
  client: BooksClient,
  { year, rates }: { year: Year; rates: Rates },
  step: () => void,
): Promise<OpenedBooks> {
  const entity = await client.create<Entity>('/entity', year.entity);
  step();
  const currencies = new Map([[year.entity.currency_code, entity.currency_id]]);
  for (const currency_code of FOREIGN) currencies.set(currency_code, (await client.create('/currency', { currency_code })).id);
  const period_id = entity.reporting_periods[0]!.id;
  const books: OpenedBooks = { period_id, currencies, accounts: new Map(), items: new Map() };
  for (const quoted of [rates.opening, ...rates.months]) {
    await enterRates(client, quoted, books);
    step();
  }
  for (const { name, account_type, currency } of year.accounts) {
    const account = await client.create('/account', { name, account_type, currency_id: currencies.get(currency) });
    books.accounts.set(name, account.id);
    step();
  }
  await enterOpeningBalances(client, year, books, step);
  return books;
}

/** One rate of each foreign currency; returns their ids. */
export async function enterRates(client: BooksClient, quoted: QuotedRates, books: OpenedBooks): Promise<number[]> {
  const { valid_from, valid_to } = quoted;
  const ids: number[] = [];
  for (const code of FOREIGN) {
    const rate = { currency_id: books.currencies.get(code), rate: eurosPerUnit(quoted[code]), valid_from, valid_to };
    ids.push((await client.create('/exchange-rate', rate)).id);
  }
  return ids;
}

async function enterOpeningBalances(client: BooksClient, year: Year, books: OpenedBooks, step: () => void): Promise<void> {
  for (const { account, side, amount, type, reference } of year.opening_balances) {
    const balance = await client.create('/balance', {
      account_id: books.accounts.get(account),
      balance_type: side,
      transaction_type: type,
      transaction_date: year.opening_date,
      balance: amount,
      reporting_period_id: books.period_id,
      reference,
    });
    if (reference) books.items.set(reference, { id: balance.id, type: 'Balance' });
    step();
  }
}
