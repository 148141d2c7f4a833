import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Bookkeeper } from '../scenario/open-books.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();
const day = `${new Date().getFullYear()}-01-15`;

async function openBooks(): Promise<{ page: Page; keeper: Bookkeeper }> {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  const bank = await keeper.account('Crédit Coopératif', 'BANK');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  await keeper.posted('CS', bank, sales, '120.50', { transaction_date: day, narration: 'Poster sales' });
  await keeper.posted('CS', bank, sales, '99', { transaction_date: day, narration: 'Postcards', post: false });
  await page.reload();
  await page.getByRole('heading', { name: 'Latest entries' }).waitFor();
  return { page, keeper };
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' });

test('the palette finds an account by its name without accents, a transaction by its words and by its amount, and opens it', async () => {
  const { page } = await openBooks();
  await page.keyboard.press('Control+k');
  await palette(page).waitFor();
  await page.keyboard.type('credit coop');
  await palette(page).getByRole('menuitem', { name: 'Crédit Coopératif' }).waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('120.50');
  await palette(page).getByRole('menuitem', { name: 'Poster sales' }).waitFor();
  await page.keyboard.press('Control+a');
  // What was found before stays until this is answered, and the mark begins anew with what is found then.
  const answered = page.waitForResponse((response) => /=poster\b/.test(response.url()));
  await page.keyboard.type('poster');
  await answered;
  await palette(page).getByRole('menuitem', { name: 'Poster sales' }).waitFor();
  await palette(page).getByRole('menuitem', { name: 'Crédit Coopératif' }).waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowDown');
  await palette(page).locator('[role=menuitem][data-focused]').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Poster sales' }).waitFor();
});

test('the palette finds contacts, and screens and settings by what other programs call them; what is exactly so comes first', async () => {
  const { page, keeper } = await openBooks();
  await keeper.create('/contact', { name: 'Roth & Sons', code: 'C-120' });
  await keeper.account('Till 1205', 'BANK', { account_code: '1205' });
  await keeper.account('Vault', 'BANK', { account_code: '120' });
  await page.reload();
  await page.getByRole('heading', { name: 'Latest entries' }).waitFor();
  const offered = palette(page).getByRole('menuitem');
  const ask = async (typed: string, found: string | RegExp): Promise<void> => {
    await page.keyboard.press('Control+a');
    await page.keyboard.type(typed);
    await offered.filter({ hasText: found }).first().waitFor();
  };
  await page.keyboard.press('Control+k');
  await palette(page).waitFor();
  await ask('120', 'Vault');
  expect(await offered.first().textContent()).toContain('120Vault');
  await ask('VAT', 'Tax return');
  await ask('vat rates', 'Taxes');
  await ask('month end', 'Periods');
  await ask('debtors', 'Receivable');
  await ask('cost centres', 'Dimensions');
  await ask('roth', 'Roth & Sons');
  expect(await page.title()).toBe('Atelier Lumen · Daybook');
  await page.keyboard.press('ArrowDown');
  await palette(page).locator('[role=menuitem][data-focused]').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Roth & Sons' }).waitFor();
  await page.waitForFunction(`document.title === 'Roth & Sons · Atelier Lumen · Daybook'`);
});

test('keys go to places, move in a list, open, edit a draft and begin an entry, and a field takes them as letters', async () => {
  const { page } = await openBooks();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  // Home has a link of that name too.
  await page.getByRole('row').getByRole('link', { name: 'Postcards' }).waitFor();
  await page.keyboard.press('j');
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Postcards');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Postcards' }).waitFor();
  await page.keyboard.press('e');
  await page.getByRole('heading', { name: 'Change a draft' }).waitFor();
  const what = page.getByLabel('Description', { exact: true });
  await what.focus();
  await page.keyboard.type('n');
  expect(await what.inputValue()).toContain('n');
  await page.getByRole('heading', { name: 'Change a draft' }).waitFor();
  await page.getByRole('button', { name: 'Search or jump to' }).focus();
  await page.keyboard.press('n');
  await page.getByRole('heading', { name: 'New entry' }).waitFor();
});

test('a question mark shows the keys, and switched off they do nothing', async () => {
  const { page } = await openBooks();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).getByText('Edit a draft').waitFor();
  await page.keyboard.press('Escape');
  await page.goto(`${page.url()}/me`);
  await page.getByRole('radio', { name: 'Off' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  await page.keyboard.press('Control+k');
  await palette(page).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/\/me$/);
});

test('the books are verified by a press, and say how many rows they have', async () => {
  const { page, keeper } = await openBooks();
  await page.getByRole('button', { name: 'Verify the books' }).click();
  const { rows } = (await keeper.get('/ledger/integrity')).body.integrity;
  await page.getByText(`Verified · ${rows} rows`).waitFor();
});
