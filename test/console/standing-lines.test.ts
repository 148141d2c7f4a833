import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Bookkeeper } from '../scenario/open-books.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany, tokenOf } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();
const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** A cash sale of 60, typed and tried out. */
async function typeSale(page: Page, keeper: Bookkeeper): Promise<void> {
  await keeper.account('Bank', 'BANK');
  await keeper.account('Sales of services', 'OPERATING_REVENUE');
  await page.goto(`${page.url()}/transactions/new?type=CS`);
  for (const [field, account] of [
    ['Received in', 'Bank'],
    ['Account', 'Sales of services'],
  ] as const) {
    await page.getByRole('combobox', { name: field, exact: true }).fill(account);
    await page.getByRole('option', { name: account }).click();
  }
  await page.getByLabel('Description', { exact: true }).fill('Poster sales');
  await page.getByLabel('Price').fill('60');
  await page.getByRole('region', { name: 'Preview' }).getByText('€60.00').waitFor();
}

/** The plan of the person whose page it is, as if it had been renewed until a day, and had counted so many transactions. */
async function move(keeper: Bookkeeper, renewal_date: string): Promise<void> {
  const email = `${crypto.randomUUID()}@example.com`;
  await keeper.post('/subscription', { plan: 'journal', billing_email: email });
  const { db } = daybook.database;
  const dates = { renewal_date, trial_ends_on: renewal_date };
  await db.collection('subscriptions').updateOne({ billing_email: email }, { $set: dates });
}

test('without a connection a line says so, what was read stays, a write fails at once and is sent by nobody afterwards', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook, { loses_connection: true });
  await typeSale(page, keeper);
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await page.getByRole('button', { name: 'Post' }).click();
  await page.getByRole('alert').getByText('The service did not answer. Nothing was changed here.').waitFor();
  // A screen that was not fetched yet comes with the connection, and the page is not lost meanwhile.
  await page.getByRole('link', { name: 'Trial balance' }).click();
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Trial balance' }).waitFor();
  await page.getByText('You are offline.').waitFor({ state: 'detached' });
  expect(await keeper.list('/transaction')).toEqual([]);
  await page.goBack();
  await page.getByText('Typed before, and not saved yet.').waitFor();
  await page.getByRole('region', { name: 'Preview' }).getByText('€60.00').waitFor();
  await page.getByRole('button', { name: 'Post' }).click();
  await page.getByRole('heading', { name: 'Poster sales' }).waitFor();
  expect(await keeper.list('/transaction')).toHaveLength(1);
});

test('in grace a line says until when one can write, and leads to where it is paid', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  await move(keeper, daysAgo(3));
  await page.reload();
  await page.getByText('The subscription is not paid.').waitFor();
  await page.getByRole('link', { name: 'To the subscription' }).click();
  await page.getByRole('button', { name: 'Store a card' }).waitFor();
});

test('an ended subscription shows the books and refuses an entry in words, which stays typed', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  await typeSale(page, keeper);
  await move(keeper, daysAgo(30));
  await page.reload();
  await page.getByText('The subscription has ended.').waitFor();
  await page.getByRole('region', { name: 'Preview' }).getByText('The subscription is expired.').waitFor();
  expect(await page.getByLabel('Description', { exact: true }).inputValue()).toBe('Poster sales');
  await page.getByRole('link', { name: 'Balance sheet' }).click();
  await page.getByRole('heading', { level: 1, name: 'Balance sheet' }).waitFor();
  await page.locator('.figures .final').first().waitFor();
});

test('two tabs show two companies, and each writes into its own', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  const { id } = await keeper.createEntity({ name: 'Papier & Cie' });
  const other = await page.context().newPage();
  await other.goto(`/console/${id}`);
  await other.getByRole('heading', { name: 'Papier & Cie' }).waitFor();
  const second = new Bookkeeper(daybook.url, await tokenOf(other));
  await other.bringToFront();
  await Promise.all([typeSale(page, keeper), typeSale(other, second)]);
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await tab.getByRole('button', { name: 'Post' }).click();
    await tab.getByRole('heading', { name: 'Poster sales' }).waitFor();
  }
  expect([await keeper.list('/transaction'), await second.list('/transaction')].map(({ length }) => length)).toEqual([1, 1]);
  // Both restored at once, each is at its own company again.
  await Promise.all([page.reload(), other.reload()]);
  await page.getByRole('button', { name: 'Atelier Lumen' }).waitFor();
  await other.getByRole('button', { name: 'Papier & Cie' }).waitFor();
});
