import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { codesOf } from '../../shared/accounting/codes-of.ts';
import { exportForms } from '../../shared/resources/reports/export-parameters.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import type { Look } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();
const year = new Date().getFullYear();

/** A company with a sale, at the screen where its books are taken out. */
async function openTakeOut(look: Look = {}): Promise<Page> {
  const { page, keeper } = await openKeptCompany(browser, daybook, look);
  const [bank, sales] = [await keeper.account('Bank', 'BANK'), await keeper.account('Sales', 'OPERATING_REVENUE')];
  await keeper.posted('CS', bank, sales, '120.50', { transaction_date: `${year}-01-15`, narration: 'First sale' });
  await page.goto(`${page.url()}/settings/company`);
  await page.getByRole('link', { name: 'Take your books out' }).click();
  await page.getByRole('listitem', { name: 'Beancount' }).waitFor();
  return page;
}

async function download(page: Page, form: string): Promise<{ name: string; text: string }> {
  const row = page.getByRole('listitem', { name: form, exact: true });
  await row.getByRole('button', { name: 'Download' }).focus();
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  await row.getByText(`${file.suggestedFilename()} is saved`).waitFor();
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'latin1') };
}

test('each form says whom it is for, and gives its file by the keyboard, with how it is proved', async () => {
  const page = await openTakeOut();
  const forms = page.locator('.taken-forms > li');
  expect(await forms.count()).toBe(codesOf(exportForms).length);
  for (const said of await forms.locator('p').first().allInnerTexts()) expect(said).not.toBe('');
  const journal = await download(page, 'hledger journal');
  expect(journal.text).toContain('First sale');
  await page.getByText('hledger check --strict').waitFor();
  const table = await download(page, 'CSV');
  expect([table.name.endsWith('.csv'), table.text.includes('First sale')]).toEqual([true, true]);
});

test('what a form lacks is said with the screen where it is entered, and an adviser is told of here', async () => {
  const page = await openTakeOut();
  const fec = page.getByRole('listitem', { name: 'FEC' });
  expect(await fec.getByRole('button', { name: 'Download' }).isDisabled()).toBe(true);
  await fec.getByText('cannot take: ').waitFor();
  const datev = page.getByRole('listitem', { name: 'DATEV' });
  await datev.getByText('Enter the number of the adviser').waitFor();
  await datev.getByLabel('Number of the adviser').fill('1001');
  await datev.getByLabel('Number of the client').fill('7');
  await datev.getByText('Enter the number that you have').waitFor({ state: 'detached' });
  const { text } = await download(page, 'DATEV');
  expect(text).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;\d{17};;"";"Daybook";"";1001;7;/);
  await fec.getByRole('link', { name: 'Enter the number of the company' }).click();
  await page.waitForURL(/settings\/identity/);
});

test('a year that is chosen is the only one in the file', async () => {
  const page = await openTakeOut();
  await page.getByLabel('Years').selectOption(String(year));
  const { name } = await download(page, 'Beancount');
  expect(name).toContain(`${year}-12-31`);
});

test('on a phone the fields of who advises whom end in a row, also where a label wraps', async () => {
  const page = await openTakeOut({ width: 390 });
  const datev = page.getByRole('listitem', { name: 'DATEV' });
  const endOf = async (label: string): Promise<number> => {
    const { y, height } = (await datev.getByLabel(label).boundingBox())!;
    return y + height;
  };
  expect(await endOf('Number of the client')).toBe(await endOf('Number of the adviser'));
});

test('a company of Norway enters what its audit file lacks where it is asked for, and gets the file', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook, {});
  const home = page.url();
  const [bank, sales] = [
    await keeper.account('Bank', 'BANK', { account_code: '1921' }),
    await keeper.account('Salg', 'OPERATING_REVENUE', { account_code: '3000' }),
  ];
  const control = await keeper.account('Merverdiavgift', 'CONTROL', { account_code: '2740' });
  const tax = await keeper.create('/tax', { name: 'Utgående', code: 'U25', rate: 25, account_id: control });
  const line = { account_id: sales, amount: '100.00', taxes: [tax.id] };
  await keeper.posted('CS', bank, sales, '100.00', { transaction_date: `${year}-01-15`, narration: 'Salg', line_items: [line] });
  const registration = { id: '923609016' };
  const identity = {
    registration,
    address: { city: 'Oslo', postal_code: '0155', country: 'NO' },
    contact_name: 'Kari Nordmann',
    phone: '22000000',
  };
  await keeper.patch(`/entity/${/\/(\d+)$/.exec(home)![1]!}`, { identity });

  await page.goto(`${home}/take-out`);
  const saft = page.getByRole('listitem', { name: 'SAF-T' });
  await saft.getByText('Enter the standard tax codes of these taxes: U25.').click();
  await page.getByRole('button', { name: /Change/ }).click();
  await page.getByLabel('Standard tax code').fill('3');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });

  await page.goto(`${home}/take-out`);
  await saft.getByText('Enter the grouping codes of these accounts: 1921.').click();
  await page.getByRole('main').getByRole('link', { name: 'Bank' }).click();
  await page.getByRole('button', { name: 'Change…' }).click();
  await page.getByLabel('Grouping code').fill('1920');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });

  await page.goto(`${home}/take-out`);
  const { name, text } = await download(page, 'SAF-T');
  expect(name).toMatch(/^SAF-T Financial_923609016_\d{14}\.xml$/);
  expect(text).toContain('<GroupingCode>1920</GroupingCode>');
  expect(text).toContain('<StandardTaxCode>3</StandardTaxCode>');
});
