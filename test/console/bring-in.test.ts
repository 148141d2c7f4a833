import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();
const year = new Date().getFullYear();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-bring-in-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const journal = `include other.journal
${year}-01-05 * (R-17) Rent
    expenses:rent  120.50 EUR
    something else
`;

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).last().press('Enter');
}

test('a file is brought in by the keyboard: chosen, looked at, changed, checked, posted with a reason, taken back', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  await page.goto(`${page.url()}/settings/company`);
  await page.getByRole('link', { name: 'Bring books in' }).click();
  const file = join(folder, 'old.journal');
  await writeFile(file, journal);
  const choosing = page.waitForEvent('filechooser');
  await press(page, 'Choose a file');
  await (await choosing).setFiles(file);

  const brought = page.getByRole('region', { name: 'old.journal' });
  await brought.getByText('Entries: 1').waitFor();
  expect(await keeper.list('/transaction')).toEqual([]);
  await brought.getByText('Not understood: 1').waitFor();
  await brought.getByText('Files that it includes').waitFor();
  await brought.getByRole('button', { name: 'Change what something else becomes' }).press('Enter');
  await page.getByLabel('Type').selectOption('BANK');
  await page.getByLabel('Name').fill('Till');
  await press(page, 'Save');
  await brought.getByText('New account: Till').waitFor();

  await press(page, 'Check');
  await brought.getByText('That differ: 0').waitFor();
  await press(page, 'Post it');
  const dialog = page.getByRole('alertdialog');
  expect(await dialog.getByRole('button', { name: 'Post it' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Why it is posted').fill('The other file is empty');
  await dialog.getByRole('button', { name: 'Post it' }).press('Enter');
  await brought.getByText('In the books').waitFor();
  expect((await keeper.list('/transaction')).map(({ narration, reference }) => [narration, reference])).toEqual([['Rent', 'R-17']]);
  expect((await keeper.list('/account')).map(({ name, account_type }) => [name, account_type])).toContainEqual(['Till', 'BANK']);

  await press(page, 'Take it back');
  await dialog.getByRole('button', { name: 'Take it back' }).press('Enter');
  await brought.getByText('Taken back').waitFor();
});

test.each([
  { width: 1280, colours: 'light' },
  { width: 390, colours: 'dark' },
] as const)('what the lines of a file name is shown before it is posted: $width px, $colours', async (look) => {
  const { page } = await openKeptCompany(browser, daybook, look);
  await page.goto(`${page.url()}/bring-in`);
  const file = join(folder, 'voucher.se');
  const rows = ['#FLAGGA 0', '#RAR 0 20240101 20241231', '#VALUTA EUR', '#DIM 6 "Projekt"', '#KONTO 1930 Bank', '#KONTO 7010 Wages'];
  const voucher = ['#VER A 1 20240105 Wages', '{', '#TRANS 7010 {6 "P7"} 60.00', '#TRANS 1930 {} -60.00', '}'];
  await writeFile(file, [...rows, ...voucher, ''].join('\n'));
  const choosing = page.waitForEvent('filechooser');
  await press(page, 'Choose a file');
  await (await choosing).setFiles(file);
  await page.getByRole('region', { name: 'voucher.se' }).getByText('dimensions: Projekt').waitFor();
});
