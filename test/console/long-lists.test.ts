import { expect, test } from '@jest/globals';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();
const year = new Date().getFullYear();
const MANY = 230;
const numbered = <T>(of: (number: string, index: number) => T): T[] =>
  Array.from({ length: MANY }, (_, index) => of(String(index + 1).padStart(3, '0'), index));

test('of more taxes than a page has, the last one is offered for a line, and all are listed', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  const company = page.url();
  await keeper.account('Bank', 'BANK');
  const account_id = await keeper.account('Value added tax', 'CONTROL');
  const taxes = numbered((number) => ({ name: `Rate ${number}`, code: `R${number}`, rate: 20, account_id }));
  for (const part of [taxes.slice(0, 115), taxes.slice(115)]) {
    const { status, text } = await keeper.post('/tax/batch', { taxes: part });
    if (status !== 201) throw new Error(text);
  }
  await page.goto(`${company}/settings/taxes`);
  await page.getByRole('row').filter({ hasText: 'R230' }).waitFor();
  expect(
    await page
      .getByRole('row')
      .filter({ hasText: /R\d{3}/ })
      .count(),
  ).toBe(MANY);
  await page.goto(`${company}/transactions/new?type=CS`);
  await page.getByRole('option', { name: /Rate 230/ }).waitFor({ state: 'attached' });
});

test('a transaction of many lines shows every row that it has in the ledger', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  const bank = await keeper.account('Bank', 'BANK');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const line_items = numbered((_, index) => ({ account_id: sales, amount: index + 1 }));
  const fields = { transaction_date: `${year}-01-15`, line_items, narration: 'A long day' };
  const { id } = await keeper.posted('CS', bank, sales, '1', fields);
  await page.goto(`${page.url()}/transactions/${id as number}`);
  const rows = page.locator('section[aria-labelledby=ledger] tbody tr');
  await rows.nth(2 * MANY - 1).waitFor();
  expect(await rows.count()).toBe(2 * MANY);
});

test('rates of more days than are shown at once say so, and the oldest is reached', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook, {}, { calendar_year: year - 1 });
  const company = page.url();
  const { id: currency_id } = await keeper.create('/currency', { currency_code: 'USD' });
  const dayOf = (index: number): string => new Date(Date.UTC(year - 1, 0, 1 + index)).toISOString().slice(0, 10);
  const exchange_rates = numbered((_, index) => ({
    currency_id,
    rate: (1 + (index + 1) / 1000).toFixed(3),
    valid_from: dayOf(index),
    valid_to: dayOf(index),
  }));
  for (const part of [exchange_rates.slice(0, 115), exchange_rates.slice(115)]) {
    const { status, text } = await keeper.post('/exchange-rate/batch', { exchange_rates: part });
    if (status !== 201) throw new Error(text);
  }
  await page.goto(`${company}/settings/currencies`);
  const rates = page.getByRole('row').filter({ hasText: '1 USD = ' });
  await rates.filter({ hasText: '1.23' }).first().waitFor();
  expect(await rates.filter({ hasText: '1 USD = 1.001 EUR' }).count()).toBe(0);
  await page.getByRole('button', { name: 'More rows' }).click();
  await rates.nth(150).waitFor();
  await page.getByRole('button', { name: 'More rows' }).click();
  await rates.nth(MANY - 1).waitFor();
  await rates.filter({ hasText: '1 USD = 1.001 EUR' }).waitFor();
  expect(await page.getByRole('button', { name: 'More rows' }).count()).toBe(0);
});
