import { Decimal } from 'decimal.js';
import type { BooksClient } from './books-client.ts';
import { enterRates } from './open-books.ts';
import type { OpenedBooks } from './open-books.ts';
import { postTransactions } from './post-transactions.ts';
import type { Rates, Year } from './year.ts';

/** A row of the closing-transaction list, under the name of its account; figures but `currency_balance` are in euros. */
export interface ClosingRow {
  account_id: number;
  currency: string;
  closing_rate: string;
  currency_balance: number;
  local_balance: number;
  foreign_balance: number;
  translation: number;
  posted: boolean;
}
export type ClosingList = Record<string, ClosingRow[]>;

/**
 * Moves the period to ADJUSTING, makes the adjusting entries at the closing rate, prepares the translation of foreign balances and
 * posts it, and takes its sum to the income statement. Returns the list as it stands between preparing and posting, and after.
 */
export async function closeYear(
  client: BooksClient,
  { year, rates }: { year: Year; rates: Rates },
  books: OpenedBooks,
  step: () => void,
): Promise<{ prepared: ClosingList; posted: ClosingList }> {
  const { period_id: reporting_period_id } = books;
  const listClosingTransactions = async (): Promise<ClosingList> =>
    (await client.get<{ closing_transactions: ClosingList }>(`/reporting-period/${reporting_period_id}/list-closing-transactions`))
      .closing_transactions;

  await client.post(`/reporting-period/${reporting_period_id}/adjust`);
  for (const exchange_rate_id of await enterRates(client, rates.closing, books)) {
    await client.create('/closing-rate', { reporting_period_id, exchange_rate_id });
    step();
  }
  await postTransactions(client, year.adjusting_entries, year, books, step);
  const forex_account_id = books.accounts.get(year.translation_account);
  await client.post('/reporting-period/prepare-closing-transactions', { reporting_period_id, forex_account_id });
  step();
  const prepared = await listClosingTransactions();
  await client.post('/reporting-period/post-closing-transactions', { reporting_period_id });
  step();
  const posted = await listClosingTransactions();
  await takeToIncome(client, posted, year, books);
  step();
  return { prepared, posted };
}

/** The translation of money, and of what is owed in money, is profit or loss: an entry moves it there from equity (IAS 21.28). */
async function takeToIncome(client: BooksClient, posted: ClosingList, year: Year, books: OpenedBooks): Promise<void> {
  const rows = Object.values(posted).flat();
  const gain = rows.reduce((sum, { translation }) => sum.plus(translation), new Decimal(0));
  if (gain.isZero()) return;
  await client.create('/transaction', {
    transaction_type: 'JN',
    account_id: books.accounts.get(year.translation_account),
    transaction_date: `${year.entity.calendar_year}-12-31`,
    narration: 'Translation to profit or loss',
    credited: gain.isNegative(),
    post: true,
    line_items: [{ account_id: books.accounts.get(year.translation_result_account), amount: gain.abs().toFixed(2) }],
  });
}
