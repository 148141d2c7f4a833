import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();

const day = `${new Date().getFullYear()}-01-15`;
const outcomeOf = (page: Page) => page.getByRole('region', { name: 'Preview' });

async function typeRow(page: Page, number: number, account: string, side: 'Debit' | 'Credit', amount: string): Promise<void> {
  const row = page.getByRole('group', { name: `Line ${number}`, exact: true });
  await row.getByRole('combobox', { name: 'Account', exact: true }).fill(account);
  await page.getByRole('option', { name: account }).click();
  await row.getByLabel(side).fill(amount);
}

test('a payroll of two debits and two credits is entered, posted, shown and corrected on the screen', async () => {
  const { page, keeper, entity } = await openKeptCompany(browser, daybook);
  for (const [name, type] of [
    ['Wages', 'OVERHEAD_EXPENSE'],
    ['Social security', 'OVERHEAD_EXPENSE'],
    ['Bank', 'BANK'],
    ['Wage tax payable', 'CURRENT_LIABILITY'],
  ] as const)
    await keeper.account(name, type);
  await page.goto(`/console/${entity}/transactions/new?type=JN`);
  await page.getByRole('radio', { name: 'Debits and credits' }).click();
  await page.getByLabel('Description', { exact: true }).first().fill('Payroll');
  await typeRow(page, 1, 'Wages', 'Debit', '1000');
  await typeRow(page, 2, 'Social security', 'Debit', '200');
  await page.getByText('Credit lacks 1,200.00').waitFor();
  await page.getByRole('button', { name: 'Add a line' }).click();
  await typeRow(page, 3, 'Wage tax payable', 'Credit', '350.25');
  await page.keyboard.press('Enter');
  // The last row comes with what is missing.
  const last = page.getByRole('group', { name: 'Line 4', exact: true });
  expect(await last.getByLabel('Credit').inputValue()).toBe('849.75');
  await last.getByRole('combobox', { name: 'Account', exact: true }).fill('Bank');
  await page.getByRole('option', { name: 'Bank' }).click();
  await page.getByText('Balanced').waitFor();
  await outcomeOf(page).getByText('JN01/0001', { exact: true }).waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByText('Posted by Ines Marchetti').waitFor();
  const [entry] = await keeper.list('/transaction');
  expect(entry).toMatchObject({ compound: true, is_posted: true, main_account_amount: 1000, credited: false });
  await page.getByRole('region', { name: 'Lines' }).getByText('849.75').waitFor();
  await page.getByRole('link', { name: 'Correct…' }).click();
  const second = page.getByRole('group', { name: 'Line 2', exact: true });
  await second.getByLabel('Debit').fill('210');
  await page.getByText('Credit lacks 10.00').waitFor();
  await last.getByLabel('Credit').fill('859.75');
  await outcomeOf(page).getByText('JN01/0003', { exact: true }).waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByText('JN01/0001 was corrected').waitFor();
  const rows = (await keeper.list('/ledger')).filter(({ transaction_no }) => transaction_no === 'JN01/0003');
  expect(
    rows
      .filter(({ entry_type }) => entry_type === 'D')
      .map(({ amount }) => Number(amount))
      .reduce((sum, one) => sum + one),
  ).toBe(1210);
});

test('a bill takes what was paid before, and the tax as its supplier states it', async () => {
  const { page, keeper, entity } = await openKeptCompany(browser, daybook);
  const suppliers = await keeper.account('Suppliers', 'PAYABLE');
  const bank = await keeper.account('Bank', 'BANK');
  const goods = await keeper.account('Goods', 'DIRECT_EXPENSE');
  const account_id = await keeper.account('Value added tax', 'CONTROL');
  const { id: tax } = await keeper.create('/tax', { name: 'VAT', code: 'VAT', rate: 19, account_id });
  const preset = { payable_account_id: suppliers, line_account_id: goods, taxes: [tax] };
  const { id: contact_id } = await keeper.create('/contact', { name: 'Papier & Cie', ...preset });
  const { id: payment } = await keeper.posted('PY', suppliers, bank, 50, { transaction_date: day, contact_id });
  await page.goto(`/console/${entity}/transactions/new?type=BL&contact=${contact_id}`);
  await page.getByLabel('Price').fill('100.05');
  // 19 % of 100.05 is 19.01 (19.0095); the supplier has cut it off.
  await outcomeOf(page).getByText('€119.06').waitFor();
  await page.getByText('Tax as the supplier states it').click();
  await page.getByLabel('VAT 19 %').fill('19.00');
  await outcomeOf(page).getByText('€119.05').waitFor();
  await page.getByRole('checkbox', { name: /PY01\/0001/ }).check();
  await page.getByRole('button', { name: 'Post' }).click();
  await page.getByText('Posted by Ines Marchetti').waitFor();
  const [bill] = await keeper.list('/transaction', { 'transaction-type': 'BL' });
  expect(bill).toMatchObject({ amount: 119.05, prepaid_ids: [payment], prepaid_amount: 50, outstanding: 69.05, tax: { VAT: 19 } });
});
