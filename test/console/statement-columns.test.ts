import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { Json } from '../setup/client.ts';
import type { Bookkeeper } from '../scenario/open-books.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { breachesOf } from './breaches-of.ts';
import { useBrowser } from './use-browser.ts';
import type { Look } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();

/** A company of 2024 that sold in January and in March, part of it for a project. */
async function openBooks(look: Look = {}): Promise<{ page: Page; keeper: Bookkeeper; company: string; bank: number }> {
  const { page, keeper } = await openKeptCompany(browser, daybook, look, { calendar_year: 2024 });
  const bank = await keeper.account('Bank', 'BANK');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const { id: dimension_id } = await keeper.create('/dimension', { name: 'Project', code: 'project' });
  await keeper.create('/dimension-value', { name: 'Apollo', code: 'apollo', dimension_id });
  await keeper.posted('CS', bank, sales, '100', { transaction_date: '2024-01-15', narration: 'Posters' });
  const line = { account_id: sales, amount: '250.5', dimensions: { project: 'apollo' } };
  await keeper.posted('CS', bank, sales, '250.5', { transaction_date: '2024-03-20', narration: 'Prints', line_items: [line] });
  return { page, keeper, company: new URL(page.url()).pathname, bank };
}

/** The figures of a row of the statement, as they are written. */
const figuresOf = (page: Page, title: string): Promise<string[]> =>
  page.locator('.figures tbody tr').filter({ hasText: title }).first().locator('td').allInnerTexts();

const written = (amount: number | null): string =>
  amount === 0 || amount === null ? '–' : amount.toLocaleString('en-GB', { minimumFractionDigits: 2 });

test('months stand beside each other with what they come to and the change, and a figure leads to the rows of its month', async () => {
  const { page, keeper, company } = await openBooks();
  await page.goto(`${company}/statements/income-statement?from=2024-01-01&to=2024-03-31`);
  await page.getByLabel('Compare with').selectOption('Months');
  await page.getByRole('columnheader', { name: 'Mar 2024' }).waitFor();
  const query = { 'end-date': '2024-03-31', columns: 'month', count: '3' };
  const statement = (await keeper.get('/reports/income-statement', { query })).body.income_statement;
  const row = statement.presentation.tables[0].rows.find(({ label }: Json) => label === 'Sales');
  expect((await figuresOf(page, 'Sales')).slice(0, 4)).toEqual(row.amounts.slice(0, 4).map(written));
  expect(new URL(page.url()).searchParams.get('columns')).toBe('month');
  await page.getByRole('row', { name: 'Sales' }).getByRole('link', { name: '250.50' }).click();
  await page.getByRole('heading', { name: 'Sales' }).waitFor();
  await page.getByRole('link', { name: 'Prints' }).waitFor();
  expect(await page.getByRole('link', { name: 'Posters' }).count()).toBe(0);
  expect(new URL(page.url()).search).toBe('?from=2024-03-01&to=2024-03-31');
});

test('a balance sheet stands beside those of other days, as many as one likes, and its address shows the same again', async () => {
  const { page, company } = await openBooks();
  await page.goto(`${company}/statements/balance-sheet?to=2024-03-31`);
  await page.getByLabel('Compare with').selectOption('Months');
  await page.getByLabel('Number of columns').selectOption('2');
  await page.getByRole('columnheader', { name: '29 Feb 2024' }).waitFor();
  await page.reload();
  await page.getByRole('columnheader', { name: '29 Feb 2024' }).waitFor();
  expect((await figuresOf(page, 'Bank')).slice(0, 2)).toEqual(['100.00', '350.50']);
  await page.getByLabel('Compare with').selectOption('Custom dates');
  await page.getByLabel('Last days of the columns').fill('2024-01-31, 2024-03-31');
  await page.keyboard.press('Enter');
  await page.getByRole('columnheader', { name: '31 Jan 2024' }).waitFor();
  expect((await figuresOf(page, 'Bank')).slice(0, 2)).toEqual(['100.00', '350.50']);
});

test('a cash flow stands beside those of other months, with the figures and the file of the service', async () => {
  const { page, keeper, company } = await openBooks();
  await page.goto(`${company}/cash-flow?from=2024-01-01&to=2024-03-31`);
  await page.getByLabel('Compare with').selectOption('Months');
  await page.getByRole('columnheader', { name: 'Mar 2024' }).waitFor();
  const query = { 'end-date': '2024-03-31', columns: 'month', count: '3' };
  const { presentation } = (await keeper.get('/reports/cash-flow-statement', { query })).body.cash_flow_statement;
  const rows = presentation.tables[0].rows.filter(({ amounts }: Json) => amounts.some((amount: number | null) => amount));
  expect(rows.length).toBeGreaterThan(2);
  for (const { label, amounts } of rows) {
    const shown = await figuresOf(page, label);
    expect([label, shown.slice(0, 3)]).toEqual([label, amounts.slice(0, 3).map((amount: number | null) => written(amount))]);
  }
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).click()]);
  expect(await readFile(await download.path(), 'utf8')).toContain('Feb 2024');
});

test('a trial balance stands beside that of the year before', async () => {
  const { page, company } = await openBooks();
  await page.goto(`${company}/trial-balance?to=2025-03-31`);
  await page.getByRole('columnheader', { name: 'Debit' }).first().waitFor();
  const alone = await page.getByRole('columnheader').count();
  await page.getByLabel('Compare with').selectOption('previous-year');
  await page.getByRole('columnheader').nth(alone).waitFor();
  expect(new URL(page.url()).searchParams.get('compare')).toBe('previous-year');
  expect(await page.getByLabel('Compare with').getByRole('option').count()).toBe(3);
});

test('the values of a dimension stand beside each other and add up to the whole', async () => {
  const { page, company } = await openBooks();
  await page.goto(`${company}/statements/income-statement?from=2024-01-01&to=2024-03-31`);
  await page.getByLabel('Compare with').selectOption('By Project');
  await page.getByRole('columnheader', { name: 'Apollo' }).waitFor();
  expect(await figuresOf(page, 'Sales')).toEqual(expect.arrayContaining(['250.50', '100.00', '350.50']));
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).click()]);
  expect(download.suggestedFilename()).toBe('income-statement_2024-03-31.csv');
});

test('an account shows a row for a document, newest first, and each posting or the oldest first if one likes', async () => {
  const { page, keeper, company, bank } = await openBooks();
  const control = await keeper.account('Value added tax', 'CONTROL');
  const sales = await keeper.account('Licences', 'OPERATING_REVENUE');
  const { id: tax } = await keeper.create('/tax', { name: 'Standard rate', code: 'STANDARD', rate: 20, account_id: control });
  const taxed = { account_id: sales, amount: '112', taxes: [tax] };
  await keeper.posted('CS', bank, sales, '112', { transaction_date: '2024-03-25', narration: 'Licence', line_items: [taxed] });
  await page.goto(`${company}/accounts/${bank}?from=2024-01-01&to=2024-03-31`);
  const narrations = () => page.locator('.table tbody tr td:nth-child(3)').allInnerTexts();
  await page.getByRole('row', { name: 'Licence' }).filter({ hasText: '134.40' }).filter({ hasText: 'Several accounts' }).waitFor();
  expect(await narrations()).toEqual(['Carried forward', 'Licence', 'Prints', 'Posters', 'Brought forward']);
  await page.getByRole('radio', { name: 'A row for a posting' }).click();
  await page.getByRole('row', { name: 'Licence' }).filter({ hasText: '22.40' }).waitFor();
  await page.getByRole('radio', { name: 'Oldest first' }).click();
  await page.getByRole('row').nth(1).filter({ hasText: 'Brought forward' }).waitFor();
  expect(await narrations()).toEqual(['Brought forward', 'Posters', 'Prints', 'Licence', 'Licence', 'Carried forward']);
  expect(new URL(page.url()).search).toBe('?from=2024-01-01&to=2024-03-31&rows=posting&sort=posting_date');
});

test.each<Required<Pick<Look, 'width' | 'colours'>>>([
  { width: 1280, colours: 'dark' },
  { width: 390, colours: 'light' },
])('twelve columns have no barrier: $width px, $colours', async (look) => {
  const { page, company } = await openBooks({ ...look, bypass_policy: true });
  await page.goto(`${company}/statements/income-statement?to=2024-12-31&columns=month&count=12`);
  await page.locator('.figures .final').first().waitFor();
  expect(await breachesOf(page, look.colours)).toEqual([]);
});
