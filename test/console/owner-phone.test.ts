import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();
/** Where a thumb hits surely (docs/console.md). */
const TARGET_PX = 40;

/** A tap by what is read there, on what is as high as a thumb needs. */
async function tap(target: Locator): Promise<void> {
  // What is drawn anew meanwhile has no box for a moment.
  let box = await target.boundingBox();
  while (!box) box = await target.boundingBox();
  const { height } = box;
  expect(height < TARGET_PX ? `${String(target)} is ${height} px high` : '').toBe('');
  await target.tap();
}

/** Only what was typed is in the list, and the list is where it stays: it is placed after it is drawn. */
const FOUND = `(() => {
  const [only, ...others] = document.querySelectorAll('[role=option]');
  if (!only || others.length > 0) return false;
  const { x, y, width, height } = only.getBoundingClientRect();
  return only.contains(document.elementFromPoint(x + width / 2, y + height / 2));
})()`;

async function choose(page: Page, field: string, account: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).tap();
  await page.keyboard.type(account);
  while (!(await page.evaluate(FOUND))) await page.evaluate('new Promise(requestAnimationFrame)');
  await page.getByRole('option', { name: account }).tap();
}

test('with one thumb an owner reads the day, enters a purchase, assigns a receipt and looks an invoice up', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook, { width: 390 });
  const bank = await keeper.account('Bank', 'BANK');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const client = await keeper.account('Maison Delacourt', 'RECEIVABLE');
  await keeper.account('Paper and ink', 'OPERATING_EXPENSE');
  const dated = { transaction_date: `${new Date().getFullYear()}-01-15`, due_date: `${new Date().getFullYear()}-01-16` };
  await keeper.posted('IN', client, sales, '750.25', { ...dated, narration: 'Brand guidelines' });
  await keeper.posted('RC', client, bank, '750.25', { transaction_date: dated.transaction_date, narration: 'Transfer of the client' });
  await page.reload();

  // The day.
  await page.getByRole('region', { name: 'Today' }).getByText('€750.25').first().waitFor();

  // An entry.
  await tap(page.getByRole('link', { name: 'New entry' }));
  await page.getByRole('radio', { name: 'Cash purchase' }).tap();
  await choose(page, 'Paid from', 'Bank');
  await page.getByLabel('Description', { exact: true }).fill('Paper for the press');
  await choose(page, 'Account', 'Paper and ink');
  await page.getByLabel('Price').fill('36');
  await page.getByText('€36.00').first().waitFor();
  await tap(page.getByRole('button', { name: 'Post' }));
  await page.getByRole('heading', { name: 'Paper for the press' }).waitFor();

  // The receipt, from what Home says is to be done.
  await tap(page.getByRole('link', { name: 'Home' }));
  await tap(page.getByRole('link', { name: 'Assign receipts: 1' }));
  await tap(page.getByRole('link', { name: 'Assign' }).first());
  await tap(page.getByRole('button', { name: 'Oldest first' }));
  await tap(page.getByRole('button', { name: 'Assign', exact: true }));
  await page.getByRole('heading', { name: 'Transfer of the client' }).waitFor();

  // The invoice, by its words.
  await tap(page.getByRole('button', { name: 'Search or jump to' }));
  await page.getByRole('dialog', { name: 'Search or jump to' }).getByRole('searchbox').fill('brand');
  await tap(page.getByRole('menuitem', { name: 'Brand guidelines' }));
  await page.getByRole('heading', { level: 1, name: 'Brand guidelines' }).waitFor();
  await page.getByText('Settled', { exact: true }).first().waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
});
