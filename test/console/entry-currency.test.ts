import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useDaybook } from '../setup/use-daybook.ts';
import { chooseOption } from './choose-option.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();

const year = new Date().getFullYear();
const outcomeOf = (page: Page) => page.getByRole('region', { name: 'Preview' });

test('a dollar invoice on the one account of clients has the rate of its day, or another; its receipt has the value that the bank credited', async () => {
  const { page, keeper, entity } = await openKeptCompany(browser, daybook);
  const clients = await keeper.account('Clients', 'RECEIVABLE');
  await keeper.account('Bank', 'BANK');
  await keeper.account('Sales', 'OPERATING_REVENUE');
  const forex = await keeper.account('Exchange differences', 'NON_OPERATING_REVENUE');
  await keeper.patch(`/entity/${entity}`, { forex_account_id: forex });
  const { currency_id } = await keeper.currency('USD', '0.9', `${year}-01-01`);
  await page.goto(`/console/${entity}/transactions/new?type=IN`);
  await chooseOption(page, 'Receivable account', 'Clients');
  await page.getByLabel('Currency').selectOption('USD');
  await chooseOption(page, 'Account', 'Sales');
  await page.getByLabel('Price').fill('100');
  const [rate, value] = [page.getByLabel('1 USD in EUR'), page.getByLabel('Value in EUR')];
  await outcomeOf(page).getByText('$100.00').waitFor();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('.rate-fields .field:last-child input')?.value === '90.00');
  expect(await rate.inputValue()).toBe('0.9');
  await rate.fill('0,92');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('.rate-fields .field:last-child input')?.value === '92.00');
  await page.getByRole('button', { name: 'Post' }).click();
  await page.getByText('Posted by Ines Marchetti').waitFor();
  await page.locator('.facts').getByText('92.00', { exact: true }).waitFor();
  const [invoice] = await keeper.list('/transaction');
  expect(invoice).toMatchObject({ account_id: clients, currency_id, amount: 100 });

  await page.goto(`/console/${entity}/transactions/new?type=RC&pays=Transaction:${String(invoice!.id)}`);
  await chooseOption(page, 'Account', 'Bank');
  await outcomeOf(page).getByText('$100.00').waitFor();
  await value.fill('91.50');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('.rate-fields input')?.value === '0.915');
  await page.getByRole('button', { name: 'Post' }).click();
  await page.getByText('Posted by Ines Marchetti').waitFor();
  const of_receipt = (await keeper.list('/transaction', { 'transaction-type': 'RC' }))[0]!;
  expect(of_receipt).toMatchObject({ currency_id, amount: 100, reporting_amount: 91.5, settlement: 'settled' });
  // Booked at 92.00, paid with 91.50.
  const lost = (await keeper.list('/ledger')).filter(({ post_account }) => post_account === forex);
  expect(lost.map(({ entry_type, amount }) => [entry_type, amount])).toEqual([['D', 0.5]]);
});

test('a currency that the books do not have yet is added where it is chosen, and its rate is typed either way round', async () => {
  const { page, keeper, entity } = await openKeptCompany(browser, daybook);
  await keeper.account('Bank', 'BANK');
  await keeper.account('Travel', 'OVERHEAD_EXPENSE');
  await page.goto(`/console/${entity}/transactions/new?type=CP`);
  await chooseOption(page, 'Paid from', 'Bank');
  await page.getByLabel('Currency').selectOption('CHF');
  const rate = page.getByLabel('1 CHF in EUR');
  await rate.waitFor();
  await page.getByPlaceholder('No rate for this day').waitFor();
  await chooseOption(page, 'Account', 'Travel');
  await page.getByLabel('Price').fill('94');
  await outcomeOf(page).getByRole('alert').waitFor();
  await rate.fill('0.94');
  await page.getByRole('button', { name: 'Give the rate the other way round' }).click();
  expect(await page.getByLabel('1 EUR in CHF').inputValue()).toBe('0.94');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('.rate-fields .field:last-child input')?.value === '100.00');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('A draft. It is in the ledger').waitFor();
  const [draft] = await keeper.list('/transaction');
  expect(draft).toMatchObject({ amount: 94, units_per: '0.94', is_posted: false });
  // Taken away again on the form, the rate of the day holds, of which there is none.
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('1 EUR in CHF').fill('');
  await outcomeOf(page).getByRole('alert').waitFor();
});
