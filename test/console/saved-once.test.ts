import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Bookkeeper } from '../scenario/open-books.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import type { Look } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();

/** The form of a new category, and the keys of what it sends. The answers of the first `lost` requests do not come. */
async function openForm(lost = 0, look: Look = {}): Promise<{ page: Page; keeper: Bookkeeper; keys: (string | undefined)[] }> {
  const { page, keeper } = await openKeptCompany(browser, daybook, look);
  const keys: (string | undefined)[] = [];
  await page.route('**/books/v1/category', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > lost) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.goto(`${new URL(page.url()).pathname}/settings/categories`);
  await page.getByRole('button', { name: 'Add a category' }).click();
  await page.getByLabel('Name').fill('Vehicles');
  return { page, keeper, keys };
}

const form = (page: Page) => page.getByRole('alertdialog');

async function save(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: 'Save' }).click();
}

test('a form whose answer was lost is sent again with the same key, and creates once', async () => {
  const { page, keeper, keys } = await openForm(1, { loses_connection: true });
  await save(page);
  await form(page).getByRole('alert').filter({ hasText: 'nothing is saved twice' }).waitFor();
  await save(page);
  await form(page).waitFor({ state: 'detached' });
  expect(keys).toEqual([expect.any(String), keys[0]]);
  expect(await keeper.list('/category')).toHaveLength(1);
});

test('a form that is sent twice before the first answer has come creates once', async () => {
  const { page, keeper, keys } = await openForm();
  await form(page)
    .locator('form')
    .evaluate((each: HTMLFormElement) => {
      each.requestSubmit();
      each.requestSubmit();
    });
  await form(page).waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  expect(keys).toEqual([expect.any(String), keys[0]]);
  expect(await keeper.list('/category')).toHaveLength(1);
});
