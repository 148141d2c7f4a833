import { expect, test } from '@jest/globals';
import { useDaybook } from '../setup/use-daybook.ts';
import { breachesOf } from './breaches-of.ts';
import { useBrowser } from './use-browser.ts';
import type { Look } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();

/** A chart with accounts of a category and others. */
async function openChart(look: Look = {}) {
  const { page, keeper } = await openKeptCompany(browser, daybook, look);
  const { id: category_id } = await keeper.create('/category', { name: 'Shops', category_type: 'OPERATING_REVENUE' });
  const shop = { name: 'Shop in Lyon', account_type: 'OPERATING_REVENUE', category_id };
  await keeper.create('/account', shop);
  const sales = await keeper.account('Licences', 'OPERATING_REVENUE');
  const bank = await keeper.account('Current account', 'BANK');
  await page.goto(`${page.url()}/accounts`);
  await page.getByRole('link', { name: /Shop in Lyon/ }).waitFor();
  return { page, keeper, sales, bank };
}

test('the chart shows the accounts of a category alone, also by the link of the category', async () => {
  const { page } = await openChart();
  await page.getByLabel('Category').selectOption('Shops');
  await page.getByRole('link', { name: /Licences/ }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /Shop in Lyon/ }).waitFor();
  await page.getByText('1 account ·').waitFor();
  await page.getByRole('link', { name: 'Categories', exact: true }).click();
  await page.getByRole('link', { name: 'Shops' }).click();
  await page.getByText('1 account ·').waitFor();
  await page.getByLabel('Category').selectOption('Every category');
  await page.getByRole('link', { name: /Licences/ }).waitFor();
});

test('an account that nothing names is removed and comes back by one press, and one that the books need stays', async () => {
  const { page, keeper, sales, bank } = await openChart();
  await page.getByRole('link', { name: /Licences/ }).click();
  await page.getByRole('button', { name: 'Remove: Licences' }).click();
  await page.getByText('Licences was removed.').waitFor();
  expect(new URL(page.url()).pathname).toMatch(/\/accounts$/);
  expect((await keeper.get(`/account/${sales}`)).status).toBe(404);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: /Licences/ }).waitFor();
  await keeper.posted('CS', bank, sales, '120.50', { transaction_date: `${new Date().getFullYear()}-01-15`, narration: 'Licence' });
  await page.getByRole('link', { name: /Licences/ }).click();
  await page.getByRole('button', { name: 'Remove: Licences' }).click();
  await page
    .getByRole('status')
    .getByText(/Licences|account/)
    .waitFor();
  expect((await keeper.get(`/account/${sales}`)).status).toBe(200);
  expect(new URL(page.url()).pathname).toMatch(/\/accounts\/\d+$/);
});

test('a mark of an account says where it stands in statements, and each type offers its own', async () => {
  const { page, keeper } = await openChart();
  await page.getByRole('button', { name: 'Add an account' }).click();
  const form = page.getByRole('alertdialog');
  await form.getByLabel('Name').fill('Warranties');
  expect(await form.getByLabel('Place in statements').count()).toBe(0);
  await form.getByLabel('Type').selectOption('Non-current liability');
  expect(await form.getByLabel('Place in statements').locator('option').allInnerTexts()).toEqual([
    'As its type has it',
    'Financing',
    'Operations',
  ]);
  await form.getByLabel('Place in statements').selectOption('Operations');
  await form.getByRole('button', { name: 'Add an account' }).click();
  await page.getByRole('link', { name: /Warranties/ }).waitFor();
  const { body } = await keeper.get('/account', { query: { search: 'Warranties' } });
  expect(body.data[0]).toMatchObject({ account_type: 'NON_CURRENT_LIABILITY', presentation: 'OPERATING' });
});

test.each<Required<Pick<Look, 'width' | 'colours'>>>([
  { width: 1280, colours: 'dark' },
  { width: 390, colours: 'light' },
])('the chart with its categories has no barrier: $width px, $colours', async (look) => {
  const { page } = await openChart({ ...look, bypass_policy: true });
  await page.getByLabel('Category').selectOption('Shops');
  await page.getByText('1 account ·').waitFor();
  expect(await breachesOf(page, look.colours)).toEqual([]);
});
