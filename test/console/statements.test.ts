import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Json } from '../setup/client.ts';
import type { Bookkeeper } from '../scenario/open-books.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();
const year = new Date().getFullYear();

/** A company that sold, bought and borrowed, at its list. */
async function openBooks(): Promise<{ page: Page; keeper: Bookkeeper; bank: number }> {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  const bank = await keeper.account('Bank', 'BANK');
  const fields = { transaction_date: `${year}-01-15` };
  await keeper.posted('CS', bank, await keeper.account('Sales', 'OPERATING_REVENUE'), '1234.56', { ...fields, narration: 'Poster sales' });
  await keeper.posted('CP', bank, await keeper.account('Rent', 'OVERHEAD_EXPENSE'), '200.06', { ...fields, narration: 'Studio rent' });
  await keeper.posted('JN', bank, await keeper.account('Loan', 'NON_CURRENT_LIABILITY'), '5000', {
    ...fields,
    credited: false,
    narration: 'Loan',
  });
  await page.reload();
  return { page, keeper, bank };
}

/** The figure of a row of a statement, as it is written. */
const figureOf = (page: Page, title: string): Promise<string> =>
  page.getByRole('row', { name: title }).getByRole('cell').last().innerText();

/** Each row of the statement, as it is read. */
async function rowsOf(page: Page): Promise<string[][]> {
  const rows = await page.locator('.figures tbody tr').all();
  return Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
}

const presented = ({ tables }: Json): string[][] =>
  tables[0].rows.map(({ kind, label, accountCode, amounts }: Json) => [
    kind === 'account' && accountCode ? `${accountCode} ${label}` : label,
    ...(kind === 'heading' ? [] : [amounts[0] === 0 ? '–' : written(amounts[0])]),
  ]);

const written = (amount: number): string => amount.toLocaleString('en-GB', { minimumFractionDigits: 2 }).replace('-', '−');

test('the balance sheet and the income statement show the figures of the reports', async () => {
  const { page, keeper } = await openBooks();
  await page.getByRole('link', { name: 'Balance sheet' }).click();
  await page.getByRole('row', { name: 'Total assets' }).waitFor();
  const sheet = (await keeper.get('/reports/balance-sheet')).body.balance_sheet;
  expect(await figureOf(page, 'Total assets')).toBe(written(sheet.totals.ASSETS));
  expect(await figureOf(page, 'Total equity and liabilities')).toBe(written(sheet.totals.ASSETS));
  expect(await rowsOf(page)).toEqual(presented(sheet.presentation));
  expect(await figureOf(page, 'Loan')).toBe('5,000.00');
  await page.getByRole('link', { name: 'Income statement' }).click();
  await page.getByRole('row', { name: 'Net profit' }).waitFor();
  const income = (await keeper.get('/reports/income-statement')).body.income_statement;
  expect(await figureOf(page, 'Net profit')).toBe(written(income.results.NET_PROFIT));
  expect(await rowsOf(page)).toEqual(presented(income.presentation));
  await page.getByLabel('Layout').selectOption('IFRS 18');
  await page.getByRole('row', { name: 'Operating profit' }).waitFor();
  const ifrs = (await keeper.get('/reports/income-statement', { query: { layout: 'ifrs-18' } })).body.income_statement;
  expect(await rowsOf(page)).toEqual(presented(ifrs.presentation));
});

test('a figure leads to the account, its rows and the transaction, and going back shows the statement again', async () => {
  const { page } = await openBooks();
  await page.getByRole('link', { name: 'Balance sheet' }).click();
  await page.getByRole('row', { name: 'Bank' }).getByRole('link').click();
  await page.getByRole('heading', { name: 'Bank' }).waitFor();
  await page.getByRole('row', { name: 'Carried forward' }).filter({ hasText: '6,034.50 Dr' }).waitFor();
  await page.getByRole('link', { name: 'Studio rent' }).click();
  await page.getByRole('heading', { name: 'Studio rent' }).waitFor();
  await page.goBack();
  await page.goBack();
  await page.getByRole('row', { name: 'Total assets' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/\/statements\/balance-sheet$/);
});

test('a statement is saved as a file of the API', async () => {
  const { page } = await openBooks();
  await page.getByRole('link', { name: 'Balance sheet' }).click();
  await page.getByRole('row', { name: 'Total assets' }).waitFor();
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).click()]);
  expect(download.suggestedFilename()).toMatch(/^balance-sheet_\d{4}-\d\d-\d\d\.csv$/);
});

test('the chart of accounts shows the balances of the trial balance, and finds an account by its name without accents', async () => {
  const { page, keeper } = await openBooks();
  await keeper.account('Régie Saint-Roch', 'PAYABLE');
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.getByRole('link', { name: /Bank/ }).filter({ hasText: '6,034.50' }).waitFor();
  await page.reload();
  await page.getByRole('searchbox').fill('regie');
  await page.getByRole('link', { name: /Régie Saint-Roch/ }).waitFor();
  await page.getByRole('link', { name: /Bank/ }).filter({ hasText: '6,034.50' }).waitFor({ state: 'detached' });
});

test('what clients owe is shown by age with its documents, and the trial balance proves that both sides are equal', async () => {
  const { page, keeper } = await openBooks();
  const client = await keeper.account('Maison Delacourt', 'RECEIVABLE');
  const sales = await keeper.account('Licences', 'OPERATING_REVENUE');
  const dates = { transaction_date: `${year}-01-15`, due_date: `${year}-01-16` };
  await keeper.posted('IN', client, sales, '750.25', { ...dates, narration: 'Brand guidelines' });
  const supplier = await keeper.account('Papier & Cie', 'PAYABLE');
  const paper = await keeper.account('Paper', 'OPERATING_EXPENSE');
  await keeper.posted('BL', supplier, paper, '96.30', { ...dates, narration: 'Paper stock' });
  await page.reload();
  await page.getByRole('link', { name: 'Receivable' }).click();
  await page.getByRole('row', { name: 'Maison Delacourt' }).filter({ hasText: '750.25' }).first().waitFor();
  await page.getByRole('region', { name: 'Open invoices' }).getByRole('link', { name: 'Brand guidelines', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Payable' }).click();
  await page.getByText('€96.30', { exact: true }).first().waitFor();
  await page.getByText('€96.30 overdue').waitFor();
  await page.getByRole('link', { name: 'Trial balance' }).click();
  // What is payable has a row of this name, too.
  await page.getByRole('heading', { name: 'Trial balance', level: 1 }).waitFor();
  await page.getByRole('row', { name: /^Total [\d,.]+ [\d,.]+$/ }).waitFor();
  const { debit } = (await keeper.get('/reports/trial-balance')).body.trial_balance.balances;
  const sums = await page
    .getByRole('row', { name: /^Total [\d,.]+ [\d,.]+$/ })
    .getByRole('cell')
    .allInnerTexts();
  expect(sums).toEqual([written(debit), written(debit)]);
});
