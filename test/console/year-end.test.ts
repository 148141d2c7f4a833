import { expect, test } from '@jest/globals';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();
const year = new Date().getFullYear() - 1;

test('a year in two currencies takes its closing rate and is translated, which goes on while other screens are shown', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook, {}, { calendar_year: year });
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  await keeper.account('Translation reserve', 'EQUITY');
  const { currency_id, exchange_rate_id } = await keeper.currency('USD', '0.9');
  const client = await keeper.account('Dollar client', 'RECEIVABLE', { currency_id });
  await keeper.posted('IN', client, sales, 100, { currency_id, exchange_rate_id, transaction_date: `${year}-03-15` });
  await keeper.rate(currency_id, '0.95', `${year}-12-31`);
  const [{ id: period }] = (await keeper.list('/reporting-period')) as [{ id: number }];
  await keeper.post(`/reporting-period/${period}/adjust`);
  await page.goto(`${new URL(page.url()).pathname}/periods`);
  await page.getByRole('link', { name: 'Year-end' }).click();
  await page.getByRole('heading', { name: `Year-end: 31 Dec ${year}` }).waitFor();
  await page.getByRole('button', { name: 'Take 0.95 for USD' }).click();
  await page.getByRole('button', { name: 'Remove: USD 0.95' }).click();
  await page.getByRole('button', { name: 'Take 0.95 for USD' }).click();
  await page.getByRole('button', { name: 'Remove: USD 0.95' }).waitFor();
  await page.getByRole('combobox', { name: 'The differences go to' }).fill('reserve');
  await page.getByRole('option', { name: 'Translation reserve' }).click();
  let answer = (): void => undefined;
  const held = new Promise<void>((done) => (answer = done));
  await page.route('**/prepare-closing-transactions', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Prepare the entries' }).click();
  await page.getByText('It goes on while you look at other screens.').waitFor();
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.getByRole('heading', { name: 'Accounts' }).waitFor();
  answer();
  await page.getByRole('status').getByText('One entry was prepared.').waitFor();
  await page.goBack();
  await page.locator('.steps').getByText('One entry was prepared.').waitFor();
  await page.getByRole('row').filter({ hasText: 'Dollar client' }).filter({ hasText: '5.00' }).waitFor();
  await page.getByRole('button', { name: 'Post the entry' }).click();
  await page.locator('.steps').getByText('The translation was posted.').waitFor();
  const { readiness } = (await keeper.get(`/reporting-period/${period}/readiness`)).body;
  expect(readiness.steps).toEqual(
    expect.arrayContaining([
      { step: 'closing_rates', left: 0 },
      { step: 'translation', left: 0 },
    ]),
  );
  expect((await keeper.list('/transaction', { 'transaction-type': 'JN' })).length).toBe(1);
});
