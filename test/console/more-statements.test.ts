import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { scaleOf } from '../../console/src/parts/chart-scale.ts';
import { endOf, lastMonths } from '../../console/src/screens/home/last-months.ts';
import type { Bookkeeper } from '../scenario/open-books.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();
const today = new Date().toISOString().slice(0, 10);

async function openBooks(): Promise<{ page: Page; keeper: Bookkeeper }> {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  const bank = await keeper.account('Bank', 'BANK');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const control = await keeper.account('Value added tax', 'CONTROL');
  const capital = await keeper.account('Capital', 'EQUITY');
  const { id: tax } = await keeper.create('/tax', { name: 'Standard rate', code: 'STD', rate: 20, account_id: control });
  const dated = { transaction_date: today };
  await keeper.posted('JN', bank, capital, '5000', { ...dated, credited: false, narration: 'Paid in' });
  await keeper.posted('CS', bank, sales, '1000', { ...dated, line_items: [{ account_id: sales, amount: 1000, taxes: [tax] }] });
  await page.reload();
  return { page, keeper };
}

const written = (amount: number): string => amount.toLocaleString('en-GB', { minimumFractionDigits: 2 }).replace('-', '−');
const figureOf = (page: Page, title: string): Promise<string> =>
  page.getByRole('row', { name: title }).getByRole('cell').last().innerText();

test('home draws the months of the reports, each leads to its statement, and its table says the same figures', async () => {
  const { page } = await openBooks();
  const chart = page.getByRole('group', { name: 'Income and expenses' });
  await page.getByRole('table', { name: 'Income and expenses' }).getByRole('cell', { name: '€1,000.00' }).waitFor({ state: 'attached' });
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Income statement' }).waitFor();
  expect(new URL(page.url()).searchParams.get('from')?.replaceAll('"', '')).toBe(`${today.slice(0, 7)}-01`);
});

test('cash flow, equity and the tax return show the figures of the reports, and are saved as files', async () => {
  const { page, keeper } = await openBooks();
  await page.getByRole('link', { name: 'Cash flow' }).click();
  await page.getByRole('row', { name: 'Cash at the end' }).waitFor();
  const { results } = (await keeper.get('/reports/cash-flow-statement')).body.cash_flow_statement;
  expect(await figureOf(page, 'Cash at the end')).toBe(written(results.END_CASH_BALANCE));
  expect(await figureOf(page, 'Cash flow from operating activities')).toBe(written(results.OPERATIONS_CASH_FLOW));
  await page.getByRole('link', { name: 'Changes in equity' }).click();
  await page.getByRole('row', { name: 'Total equity' }).waitFor();
  const { totals } = (await keeper.get('/reports/statement-of-changes-in-equity')).body.statement_of_changes_in_equity;
  expect(await figureOf(page, 'Total equity')).toBe(written(totals.closing));
  await page.getByRole('link', { name: 'Tax return' }).click();
  await page.getByText('Due to the authority: €200.00').waitFor();
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Excel' }).click()]);
  expect(download.suggestedFilename()).toBe(`tax-summary_${today}.xlsx`);
});

test('the list of transactions is saved with its filters', async () => {
  const { page } = await openBooks();
  await page.getByRole('link', { name: 'Transactions', exact: true }).click();
  await page.getByRole('radio', { name: 'Cash sales' }).click();
  await page.getByText('1 shown').waitFor();
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).click()]);
  const lines = (await (await download.createReadStream()).toArray()).join('').trim().split('\n');
  expect(lines).toHaveLength(2);
});

test.each([
  [
    [0, 57_800],
    [0, 20_000, 40_000, 60_000],
  ],
  [
    [-40, 90],
    [-50, 0, 50, 100],
  ],
  [[0.4], [0, 0.1, 0.2, 0.3, 0.4]],
  [[], [0, 0.25]],
])('the scale of %j has the steps %j', (values, ticks) => {
  expect(
    scaleOf(values)
      .ticks.map((tick) => Math.round(tick * 1000) / 1000)
      .slice(0, ticks.length),
  ).toEqual(ticks);
});

test('the last months end with that of the day and begin with the books', () => {
  expect(lastMonths('2026-02-10', 3, '2020-01-01')).toEqual(['2025-12', '2026-01', '2026-02']);
  expect(lastMonths('2026-02-10', 12, '2026-01-15')).toEqual(['2026-01', '2026-02']);
  expect(endOf('2024-02', '2026-02-10')).toBe('2024-02-29');
  expect(endOf('2026-02', '2026-02-10')).toBe('2026-02-10');
});
