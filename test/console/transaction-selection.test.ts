import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Bookkeeper } from '../scenario/open-books.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { breachesOf } from './breaches-of.ts';
import { useBrowser } from './use-browser.ts';
import type { Look } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook({ settings: { billing: 'off' } });
const browser = useBrowser();
const year = new Date().getFullYear();

interface Books {
  page: Page;
  keeper: Bookkeeper;
  bank: number;
  sales: number;
}

/** A company at its list, with a draft for each of these narrations, each a day later. */
async function openBooks(drafts: readonly string[], look: Look = {}): Promise<Books> {
  const { page, keeper } = await openKeptCompany(browser, daybook, look);
  const bank = await keeper.account('Bank', 'BANK');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  for (const [place, narration] of drafts.entries())
    await keeper.posted('CS', bank, sales, String(100 + place), {
      transaction_date: `${year}-01-${10 + place}`,
      narration,
      post: false,
    });
  await page.goto(`${page.url()}/transactions`);
  return { page, keeper, bank, sales };
}

const above = (page: Page) => page.locator('.above-list');

test('the list says how many its filters select, and of one kind what they come to, also of rows that were not read', async () => {
  const { page, keeper, bank, sales } = await openBooks([]);
  const fields = (index: number) => ({ transaction_type: 'CS', account_id: bank, narration: `Sale ${index}`, post: true });
  const transactions = Array.from({ length: 150 }, (_, index) => ({
    ...fields(index),
    transaction_date: `${year}-01-15`,
    line_items: [{ account_id: sales, amount: index + 1 }],
  }));
  expect((await keeper.post('/transaction/batch', { transactions })).status).toBe(201);
  await page.reload();
  await page.getByText('100+ shown').waitFor();
  await above(page).getByText('150 transactions').waitFor();
  expect(await above(page).textContent()).not.toContain('EUR');
  await page.getByRole('radio', { name: 'Cash sales' }).click();
  await above(page).getByText('11,325.00 EUR').waitFor();
  await page.getByRole('button', { name: 'Filters' }).click();
  const menu = page.getByRole('dialog', { name: 'Filters' });
  await menu.getByLabel('Amount').fill('ten');
  await menu.getByRole('button', { name: 'Apply' }).click();
  await menu.getByRole('alert').getByText('This is no amount').waitFor();
  await menu.getByLabel('Amount').fill('50 - 52');
  await menu.getByLabel('From').fill(`${year}-01-15`);
  await menu.getByRole('button', { name: 'Apply' }).click();
  await above(page).getByText('3 transactions').waitFor();
  const { summary } = (await keeper.get('/transaction/summary', { query: { 'amount-from': 50, 'amount-to': 52 } })).body;
  expect(summary.currencies[0].amount).toBe(153);
  await above(page).getByText('153.00 EUR').waitFor();
  expect(new URL(page.url()).search).toBe(`?type=CS&from=${year}-01-15&amount=50..52`);
  await page.reload();
  await above(page).getByText('3 transactions').waitFor();
  await page.getByRole('button', { name: /Without the filter 50/ }).click();
  await above(page).getByText('150 transactions').waitFor();
});

test('drafts are selected by keys and posted together in the order of their days', async () => {
  const { page, keeper } = await openBooks(['Posters', 'Postcards', 'Prints']);
  await page.getByRole('row').filter({ hasText: 'Posters' }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await above(page).getByText('1 selected').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+X');
  await above(page).getByText('3 selected').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByText('3 drafts were posted.').waitFor();
  await page.getByRole('row').filter({ hasText: 'Draft' }).first().waitFor({ state: 'detached' });
  const posted = await keeper.list('/transaction', { sort: 'transaction_date' });
  expect(posted).toMatchObject(['Posters', 'Postcards', 'Prints'].map((narration) => ({ narration, is_posted: true })));
  const events = (await keeper.get('/event')).body.events as { name: string; resource_ids?: number[] }[];
  expect(events.at(-1)!.name).toBe('transaction.batch_posted');
});

test('drafts that are deleted together come back by one press', async () => {
  const { page, keeper } = await openBooks(['Posters', 'Postcards', 'Prints']);
  await page.getByRole('checkbox', { name: 'Select: Posters' }).check();
  await page.getByRole('checkbox', { name: 'Select: Prints' }).click({ modifiers: ['Shift'] });
  await above(page).getByText('3 selected').waitFor();
  await page.getByRole('checkbox', { name: 'Select: Postcards' }).uncheck();
  await page.getByRole('button', { name: 'Delete 2 drafts' }).click();
  await page.getByText('1 shown').waitFor();
  expect(await keeper.list('/transaction')).toMatchObject([{ narration: 'Postcards' }]);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('3 shown').waitFor();
  expect(await keeper.list('/transaction')).toHaveLength(3);
});

test('where one of the drafts cannot be posted none is, and the reason stands beside its name', async () => {
  const { page, keeper } = await openBooks(['Posters', 'Postcards']);
  const [first] = (await keeper.list('/transaction', { sort: 'transaction_date' })) as { entity_id: number }[];
  await keeper.patch(`/entity/${first!.entity_id}`, { locked_until: `${year}-01-10` });
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('button', { name: 'Post 2 drafts' }).click();
  await above(page).getByRole('alert').getByText('Posters').waitFor();
  expect(await above(page).getByRole('listitem').count()).toBe(1);
  expect(await keeper.list('/transaction', { 'is-posted': 'true' })).toEqual([]);
  await page.getByRole('button', { name: 'Export selected' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).click()]);
  expect(download.suggestedFilename()).toBe('transactions.csv');
  await page.keyboard.press('Escape');
  await above(page).getByText('2 transactions').waitFor();
});

test.each<Required<Pick<Look, 'width' | 'colours'>>>([
  { width: 1280, colours: 'light' },
  { width: 1280, colours: 'dark' },
  { width: 390, colours: 'light' },
])('the menu of filters and what is selected have no barrier: $width px, $colours', async (look) => {
  const { page } = await openBooks(['Posters', 'Postcards'], { ...look, bypass_policy: true });
  await page.getByRole('row').filter({ hasText: 'Posters' }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await above(page).getByText('1 selected').waitFor();
  expect(await breachesOf(page, look.colours)).toEqual([]);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog', { name: 'Filters' }).getByLabel('Amount').fill('100 - 250');
  // What floats stands beside the landmarks, as React Aria's buttons do by which a screen reader closes it.
  const found = await breachesOf(page, look.colours);
  expect(found.filter((breach) => !breach.includes(' region: '))).toEqual([]);
});
