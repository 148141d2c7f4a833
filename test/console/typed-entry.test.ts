import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Bookkeeper } from '../scenario/open-books.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { chooseOption } from './choose-option.ts';
import { useBrowser } from './use-browser.ts';
import type { Look } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();

/** A company with a bank and sales, at the form of a cash sale. */
async function openSale(look: Look = {}): Promise<{ page: Page; keeper: Bookkeeper }> {
  const { page, keeper } = await openKeptCompany(browser, daybook, look);
  await keeper.account('Bank', 'BANK');
  await keeper.account('Sales of services', 'OPERATING_REVENUE');
  await page.goto(`${page.url()}/transactions/new?type=CS`);
  await page.getByRole('heading', { name: 'New entry' }).waitFor();
  return { page, keeper };
}

async function typeSale(page: Page, price: string): Promise<void> {
  await chooseOption(page, 'Received in', 'Bank');
  await page.getByLabel('Description', { exact: true }).fill('Poster sales');
  await chooseOption(page, 'Account', 'Sales of services');
  await page.getByLabel('Price').fill(price);
}

const outcomeOf = (page: Page) => page.getByRole('region', { name: 'Preview' });
const today = (): string => new Date().toISOString().slice(0, 10);

test('a sum in the price is worked out, and what it comes to is what is posted', async () => {
  const { page, keeper } = await openSale();
  await typeSale(page, '3*120+15');
  await outcomeOf(page).getByText('€375.00').waitFor();
  await page.getByLabel('Quantity').focus();
  expect(await page.getByLabel('Price').inputValue()).toBe('375');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: 'Poster sales' }).waitFor();
  expect(await keeper.list('/transaction')).toMatchObject([{ amount: 375 }]);
});

test('the only account that an entry could be of is filled in, and no other once there are two', async () => {
  const { page, keeper } = await openSale();
  const bank = page.getByRole('combobox', { name: 'Received in' });
  expect(await bank.inputValue()).toContain('Bank');
  await chooseOption(page, 'Account', 'Sales of services');
  await page.getByLabel('Price').fill('20');
  await outcomeOf(page).getByText('€20.00').waitFor();
  await page.getByRole('button', { name: 'Post' }).click();
  await page.getByText('Posted by Ines Marchetti').waitFor();
  expect(await keeper.list('/transaction')).toMatchObject([{ amount: 20 }]);
  await keeper.account('Savings', 'BANK');
  await page.reload();
  await page.getByRole('link', { name: 'Copy' }).waitFor();
  await page.goto(page.url().replace(/transactions\/.*/, 'transactions/new?type=CS'));
  await bank.waitFor();
  expect(await bank.inputValue()).toBe('');
});

/** A day as a field of these books shows it. */
const written = (day: string): string => day.split('-').reverse().join('/');

test('letters, signs and digits lead a date to its day', async () => {
  const { page } = await openSale();
  const date = page.getByLabel('Date', { exact: true });
  const year = today().slice(0, 4);
  await date.fill(`${year}-02-10`);
  await date.focus();
  for (const [keys, day] of [
    ['h', `${year}-02-${Number(year) % 4 === 0 ? 29 : 28}`],
    ['m', `${year}-02-01`],
    ['+14', `${year}-02-15`],
    ['y', `${year}-01-01`],
    ['-', `${Number(year) - 1}-12-31`],
    ['t', today()],
  ] as const) {
    await page.keyboard.type(keys);
    expect([keys, await date.inputValue()]).toEqual([keys, written(day)]);
  }
});

test('a date is typed as far as it differs, in the order of the books, and half a date changes nothing', async () => {
  const { page, keeper } = await openSale();
  const date = page.getByLabel('Date', { exact: true });
  const year = today().slice(0, 4);
  await date.fill(`${year}-02-10`);
  for (const [typed, day] of [
    ['12', `${year}-02-12`],
    ['9.1', `${year}-01-09`],
    ['31', `${year}-01-31`],
    ['31.2', `${year}-01-31`],
    ['3/4/25', '2025-04-03'],
    [`0502${year}`, `${year}-02-05`],
  ] as const) {
    await date.focus();
    await page.keyboard.type(typed);
    await date.blur();
    expect([typed, await date.inputValue()]).toEqual([typed, written(day)]);
  }
  await typeSale(page, '75');
  await outcomeOf(page).getByText('€75.00').waitFor();
  await date.focus();
  await page.keyboard.type('7.1');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: 'Poster sales' }).waitFor();
  expect(await keeper.list('/transaction')).toMatchObject([{ transaction_date: expect.stringContaining(`${year}-01-07`) }]);
});

test('one sale after another is posted without leaving the form, each on its own', async () => {
  const { page, keeper } = await openSale();
  await page.getByLabel('Date', { exact: true }).fill(`${today().slice(0, 4)}-01-15`);
  for (const price of ['10', '20']) {
    await typeSale(page, price);
    await outcomeOf(page).getByText(`€${price}.00`).waitFor();
    await page.keyboard.press('Alt+Enter');
    await page.getByRole('status').getByText('was posted.').waitFor();
    await outcomeOf(page).getByText('Choose an account and a line').waitFor();
    expect(await page.evaluate('document.activeElement.getAttribute("role")')).toBe('combobox');
    await page.getByRole('button', { name: 'Put away' }).click();
  }
  const posted = await keeper.list('/transaction');
  expect(posted.map(({ amount, transaction_date }) => [amount, String(transaction_date).slice(5, 10)]).sort()).toEqual([
    [10, '01-15'],
    [20, '01-15'],
  ]);
});

test('what is typed is there again after leaving and after a reload, until it is saved or not wanted', async () => {
  const { page, keeper } = await openSale();
  const address = page.url();
  await typeSale(page, '3*40');
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('heading', { name: 'What happened first?' }).waitFor();
  await page.goto(address);
  await page.getByText('Typed before, and not saved yet.').waitFor();
  await page.reload();
  await outcomeOf(page).getByText('€120.00').waitFor();
  expect(await page.getByLabel('Description', { exact: true }).inputValue()).toBe('Poster sales');
  await page.getByRole('button', { name: 'Begin anew' }).click();
  await outcomeOf(page).getByText('Choose an account and a line').waitFor();
  await page.reload();
  await page.getByRole('combobox', { name: 'Received in' }).waitFor();
  expect(await page.getByText('Typed before, and not saved yet.').count()).toBe(0);
  await typeSale(page, '50');
  await outcomeOf(page).getByText('€50.00').waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('A draft. It is in the ledger').waitFor();
  await page.goto(address);
  await page.getByRole('combobox', { name: 'Received in' }).waitFor();
  expect(await page.getByText('Typed before, and not saved yet.').count()).toBe(0);
  expect(await keeper.list('/transaction')).toHaveLength(1);
});

test('signing out leaves nothing of what was typed in the browser', async () => {
  const { page } = await openSale();
  await typeSale(page, '75.25');
  const kept = (): Promise<string> => page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })');
  expect(await kept()).toContain('75.25');
  await page.getByRole('button', { name: 'Atelier Lumen' }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await kept()).not.toContain('75.25');
});

test('an entry whose answer was lost is tried again, also after a reload, and posted once', async () => {
  const { page, keeper } = await openSale({ loses_connection: true });
  await typeSale(page, '60');
  await outcomeOf(page).getByText('€60.00').waitFor();
  let lost = 0;
  await page.route('**/books/v1/transaction', async (route) => {
    const isSaving = route.request().method() === 'POST' && !route.request().headers().rollback;
    if (!isSaving || lost > 0) return route.continue();
    lost++;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Post' }).click();
  await outcomeOf(page).getByRole('alert').waitFor();
  await page.reload();
  await page.getByText('Typed before, and not saved yet.').waitFor();
  await outcomeOf(page).getByText('€60.00').waitFor();
  await page.getByRole('button', { name: 'Post' }).click();
  await page.getByRole('heading', { name: 'Poster sales' }).waitFor();
  expect(lost).toBe(1);
  expect(await keeper.list('/transaction')).toHaveLength(1);
});
