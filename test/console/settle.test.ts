import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Bookkeeper } from '../scenario/open-books.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();
const year = new Date().getFullYear();

interface Books {
  page: Page;
  keeper: Bookkeeper;
  client: number;
  bank: number;
  sales: number;
}

async function openBooks(): Promise<Books> {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  const client = await keeper.account('Maison Delacourt', 'RECEIVABLE');
  const bank = await keeper.account('Bank', 'BANK');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  return { page, keeper, client, bank, sales };
}

/** Two invoices of 100 and 80.30, and a receipt of 150, at what is receivable. */
async function openReceivable(): Promise<Books> {
  const books = await openBooks();
  const { keeper, client, bank, sales, page } = books;
  await keeper.posted('IN', client, sales, '100', { transaction_date: `${year}-01-10`, narration: 'Brand guidelines' });
  await keeper.posted('IN', client, sales, '80.30', { transaction_date: `${year}-01-11`, narration: 'Posters' });
  await keeper.posted('RC', client, bank, '150', { transaction_date: `${year}-01-12`, narration: 'Transfer of the client' });
  await page.goto(`${page.url()}/owed/receivable`);
  return books;
}

test('a receipt is assigned to invoices, the oldest first, with what is left; taken back, both are open again', async () => {
  const { page, keeper } = await openReceivable();
  await page.getByRole('link', { name: 'Assign: Transfer of the client' }).click();
  await page.getByRole('button', { name: 'Oldest first' }).click();
  await page.getByText('0.00 EUR', { exact: true }).waitFor();
  expect(await page.getByLabel('Part for Brand guidelines').inputValue()).toBe('100');
  await page.getByLabel('Part for Posters').fill('30,15');
  await page.getByText('19.85 EUR', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await page
    .getByText(/^Settles/)
    .first()
    .waitFor();
  expect(await keeper.list('/assignment', { sort: 'id' })).toMatchObject([{ amount: 100 }, { amount: 30.15 }]);
  await page.getByRole('button', { name: 'Take this assignment back' }).first().click();
  await page.getByText('Both are open again.').waitFor();
  expect(await keeper.list('/assignment')).toHaveLength(1);
});

test('more than is left of the payment is refused before anything is saved', async () => {
  const { page, keeper } = await openReceivable();
  await page.getByRole('link', { name: 'Assign: Transfer of the client' }).click();
  await page.getByLabel('Part for Brand guidelines').fill('100.01');
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('button', { name: 'Assign', exact: true }).isDisabled()).toBe(true);
  expect(await keeper.list('/assignment')).toEqual([]);
});

test('a receipt in dollars shows the exchange difference before it is booked', async () => {
  const { page, keeper, bank, sales } = await openBooks();
  const { currency_id } = await keeper.currency('USD', '0.90', `${year}-01-01`);
  const later = await keeper.rate(currency_id, '0.95', `${year}-01-12`);
  const client = await keeper.account('Halcyon Labs', 'RECEIVABLE', { currency_id });
  await keeper.account('Exchange differences', 'NON_OPERATING_REVENUE');
  await keeper.posted('IN', client, sales, '100', { transaction_date: `${year}-01-10`, narration: 'Retainer' });
  const fields = { transaction_date: `${year}-01-12`, narration: 'Wire', currency_id, exchange_rate_id: later };
  const { id } = await keeper.posted('RC', client, bank, '100', fields);
  await page.goto(`${page.url()}/owed/receivable/settle/${id}`);
  await page.getByRole('combobox', { name: 'Exchange differences go to' }).fill('exchange');
  await page.getByRole('option', { name: 'Exchange differences' }).click();
  await page.getByLabel('Part for Retainer').fill('100');
  await page.getByText('Its rates make an exchange difference of 5.00 EUR.').waitFor();
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByText(/^Settles/).waitFor();
  expect(await keeper.list('/assignment')).toMatchObject([{ amount: 100, forex_amount: 5 }]);
});
