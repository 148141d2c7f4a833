import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useDaybook } from '../setup/use-daybook.ts';
import { bankLineOf, openBankBooks } from './open-bank-lines.ts';
import { useBrowser } from './use-browser.ts';

const daybook = useDaybook();
const browser = useBrowser();

/** What the menu of this place saves. */
async function save(page: Page, within: string, format: string): Promise<Buffer> {
  await page.locator(within).getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: format }).click()]);
  return readFile(await download.path());
}

test('the proof names the statement at which the chain breaks and the entries under way, and is saved as PDF, its lines as CSV', async () => {
  const opened = await openBankBooks({ browser, daybook });
  const { page, keeper, bank, sales } = opened;
  await keeper.post(`/account/${bank}/start-reconciliation`, { from: '2024-03-01', bank_balance: 0 });
  await keeper.posted('CS', bank, sales, '40', { transaction_date: '2024-03-30', narration: 'Poster sales' });
  const march = [{ booked_on: '2024-03-05', ...bankLineOf('Anna Roth', '119', 'Shelves') }];
  const may = [{ booked_on: '2024-05-06', ...bankLineOf('Anna Roth', '20', 'Hooks') }];
  const day = (date: string, amount: number) => ({ amount, date });
  await keeper.create('/bank-statement', {
    account_id: bank,
    lines: march,
    opening: day('2024-02-29', 0),
    closing: day('2024-03-31', 119),
  });
  await keeper.create('/bank-statement', {
    account_id: bank,
    lines: may,
    opening: day('2024-04-30', 150),
    closing: day('2024-05-31', 170),
  });
  await page.goto(`${new URL(page.url()).pathname}/bank/${bank}`);
  const proof = page.getByRole('region', { name: 'Books and bank at the end of 31 May 2024' });
  await proof.getByText('The chain of statements breaks by 31.00 at:').waitFor();
  await proof.getByText('The entry that is not at the bank').click();
  await proof.getByRole('row').filter({ hasText: 'Poster sales' }).filter({ hasText: '62 days' }).filter({ hasText: '40.00' }).waitFor();
  expect((await save(page, '.proof', 'PDF')).subarray(0, 5).toString()).toBe('%PDF-');
  const lines = (await save(page, '.shown', 'CSV')).toString();
  expect([lines.includes('Shelves'), lines.includes('Hooks')]).toEqual([true, true]);
  await proof.getByRole('link', { name: /31 May 2024/ }).click();
  await page.getByRole('listitem').filter({ hasText: 'Hooks' }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Shelves' }).waitFor({ state: 'detached' });
});
