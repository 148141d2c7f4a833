import { BooksClient } from './books-client.ts';
import { closeYear } from './close-year.ts';
import { openBooks } from './open-books.ts';
import { postTransactions } from './post-transactions.ts';
import { printAccountBalances, printClosingList } from './print-year.ts';
import { ProgressBar } from './progress-bar.ts';
import { readAccountBalances } from './read-account-balances.ts';
import { readIncome } from './read-income.ts';
import { readYear } from './year.ts';

interface Integrity {
  integrity: { verified: boolean; rows: number; totals_match: boolean };
}

/** Posts the year to the service at `url`, closes it, and prints what the books then say. */
async function postYear(url: string): Promise<void> {
  const declared = readYear(import.meta.dirname);
  const { year, rates } = declared;
  const client = new BooksClient(url);
  const email = await client.register('Example Bookkeeper');
  console.log(`Registered ${email} at ${url}.`);
  console.log(await admitYear(client));

  const opening_steps = 2 + rates.months.length + year.accounts.length + year.opening_balances.length;
  const closing_steps = 5 + year.adjusting_entries.length;
  const bar = new ProgressBar(opening_steps + year.transactions.length + closing_steps + year.accounts.length);
  const books = await openBooks(client, declared, bar.step);
  await postTransactions(client, year.transactions, year, books, bar.step);
  const { posted } = await closeYear(client, declared, books, bar.step);
  const balances = await readAccountBalances(client, year, books, bar.step);
  bar.end();

  const at = `31 December ${year.entity.calendar_year}`;
  console.log(`\nClosing transactions of ${year.entity.name} at ${at} (the rate is rounded for the eye)\n`);
  console.log(printClosingList(posted));
  console.log(`\nAccount balances at ${at}, debits less credits\n`);
  console.log(printAccountBalances(balances));
  console.log(`\n${await readIncome(client, year)}`);
  const { integrity } = await client.get<Integrity>('/ledger/integrity');
  const state =
    integrity.verified && integrity.totals_match ? 'its chain is unbroken and the totals are those of its rows' : 'NOT verified';
  console.log(`\nThe ledger has ${integrity.rows} rows; ${state}.`);
}

/** What had to be done before the service takes so many transactions. */
async function admitYear(client: BooksClient): Promise<string> {
  if (!(await client.has('/subscription'))) return 'Nothing is billed here: no plan bounds the transactions.\n';
  await client.post('/subscription', { plan: 'books' });
  return 'Changed the plan to books: the journal plan of a new account stops at 50 transactions a month, the year has more.\n';
}

const url = process.env.DAYBOOK_URL ?? 'http://localhost:3000';
await postYear(url).catch((error: unknown) => {
  const is_unreachable = error instanceof TypeError && error.message === 'fetch failed';
  const reason = error instanceof Error ? error.message : String(error);
  console.error(is_unreachable ? `Nothing answers at ${url}: start Daybook with npm start, or set DAYBOOK_URL.` : `\n${reason}`);
  process.exitCode = 1;
});
