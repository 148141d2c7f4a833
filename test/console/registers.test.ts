import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useDaybook } from '../setup/use-daybook.ts';
import { chooseOption } from './choose-option.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();
const year = new Date().getFullYear();

async function openPart(page: Page, part: string): Promise<void> {
  await page.goto(`${new URL(page.url()).pathname.replace(/(\/console\/\d+).*/, '$1')}/settings/${part}`);
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
}

/** Takes the one account that has these words. */
test('opening balances are entered, an open invoice with its number, and the screen says when debits and credits are equal', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  await keeper.account('Bank', 'BANK');
  await keeper.account('Maison Delacourt', 'RECEIVABLE');
  await keeper.account('Capital', 'EQUITY');
  const { id: contact_id } = await keeper.create<{ id: number }>('/contact', { name: 'Anna Delacourt' });
  await openPart(page, 'opening');
  for (const [account, amount, document] of [
    ['Bank', '1.000,50', ''],
    ['Maison Delacourt', '250', 'INV-25-117'],
    ['Capital', '1250.50', ''],
  ] as const) {
    await page.getByRole('button', { name: 'Add an opening balance' }).click();
    const form = page.getByRole('alertdialog');
    await chooseOption(page, 'Account', account);
    await form.getByLabel('Amount').fill(amount);
    if (document) {
      await form.getByLabel('Number of the document').fill(document);
      await chooseOption(page, 'Contact', 'Anna Delacourt');
    }
    await form.getByRole('button', { name: 'Add an opening balance' }).click();
    await form.waitFor({ state: 'detached' });
    if (account === 'Bank') await page.getByText('They are not equal yet').waitFor();
  }
  await page.getByText('Debits come to €1,250.50, credits to €1,250.50. They are equal.').waitFor();
  expect(await keeper.list('/balance', { sort: 'id' })).toMatchObject([
    { balance_type: 'DEBIT', transaction_type: 'JN', amount: 1000.5, transaction_date: `${year - 1}-12-31` },
    { balance_type: 'DEBIT', transaction_type: 'IN', amount: 250, reference: 'INV-25-117', contact_id },
    { balance_type: 'CREDIT', transaction_type: 'JN', amount: 1250.5 },
  ]);
  await page.getByRole('button', { name: 'Remove: INV-25-117' }).click();
  await page.getByText('They are not equal yet').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('They are equal.').waitFor();
});

test('a discount and a value of a dimension are set up, and a line of an invoice takes both', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  const company = new URL(page.url()).pathname;
  await keeper.account('Maison Delacourt', 'RECEIVABLE');
  await keeper.account('Sales', 'OPERATING_REVENUE');
  await keeper.account('Rebates', 'OPERATING_REVENUE');
  await openPart(page, 'discounts');
  await page.getByRole('button', { name: 'Add a discount' }).click();
  await page.getByLabel('Name').fill('Summer');
  await page.getByLabel('Code').fill('SUMMER');
  await page.getByLabel('Rate in percent').fill('10');
  await chooseOption(page, 'Account that takes it', 'Rebates');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row').filter({ hasText: 'Summer' }).filter({ hasText: '10 %' }).waitFor();
  await openPart(page, 'dimensions');
  for (const [button, name, code] of [
    ['Add a dimension', 'Project', 'project'],
    ['Add a value of Project', 'Apollo', 'apollo'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  }
  await page.goto(`${company}/transactions/new`);
  await chooseOption(page, 'Receivable account', 'Maison Delacourt');
  await chooseOption(page, 'Account', 'Sales');
  await page.getByLabel('Price').fill('200');
  await page.getByLabel('Discount').selectOption('10% Summer');
  await page.getByLabel('Project').selectOption('Apollo');
  await page.getByRole('region', { name: 'Preview' }).getByText('€180.00').waitFor();
  await page.getByRole('button', { name: 'Post' }).click();
  await page.getByText('Posted by Ines Marchetti').waitFor();
  const [{ id }] = (await keeper.list('/transaction')) as [{ id: number }];
  const [line] = (await keeper.get(`/transaction/${id}`)).body.resource.line_items;
  expect(line).toMatchObject({ amount: 200, discounts: [{ code: 'SUMMER' }], dimensions: { project: 'apollo' } });
});

test('a discount, a dimension and its value are changed and removed, and one press takes each back', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  const rebates = await keeper.account('Rebates', 'OPERATING_REVENUE');
  await keeper.create('/discount', { name: 'Summer', code: 'SUMMER', rate: 10, account_id: rebates });
  const { id: dimension_id } = await keeper.create<{ id: number }>('/dimension', { name: 'Project', code: 'project' });
  await keeper.create('/dimension-value', { name: 'Apollo', code: 'apollo', dimension_id });
  for (const [part, before, after] of [
    ['discounts', 'Summer', 'Winter'],
    ['dimensions', 'Apollo', 'Gemini'],
    ['dimensions', 'Project', 'Site'],
  ] as const) {
    await openPart(page, part);
    await page.getByRole('button', { name: `Change: ${before}` }).click();
    await page.getByRole('alertdialog').getByLabel('Name', { exact: true }).fill(after);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: `Change: ${after}` }).waitFor();
    // A dimension with values stays: the service says so.
    if (after === 'Site') await page.getByRole('button', { name: 'Remove: Gemini' }).click();
    if (after === 'Site') await page.getByText('Gemini was removed.').waitFor();
    await page.getByRole('button', { name: `Remove: ${after}` }).click();
    await page.getByText(`${after} was removed.`).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: `Change: ${after}` }).waitFor();
  }
  expect(await keeper.list('/discount')).toMatchObject([{ name: 'Winter', code: 'SUMMER', rate: 10, gross_discount: false }]);
  expect(await keeper.list('/dimension')).toMatchObject([{ name: 'Site', code: 'project' }]);
});

test('a category is added, changed and removed, and one press takes it back', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  await openPart(page, 'categories');
  await page.getByRole('button', { name: 'Add a category' }).click();
  await page.getByLabel('Name').fill('Shops');
  await page.getByLabel('Of accounts').selectOption('Revenue');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Change: Shops' }).click();
  await page.getByLabel('Name').fill('Shops in town');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Remove: Shops in town' }).click();
  await page.getByText('No accounts are grouped.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('row').filter({ hasText: 'Shops in town' }).waitFor();
  expect(await keeper.list('/category')).toMatchObject([{ name: 'Shops in town', category_type: 'OPERATING_REVENUE' }]);
});

test('a webhook shows its secret once, is tried and switched off, and says how what was sent went', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  await openPart(page, 'webhooks');
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const form = page.getByRole('alertdialog');
  await form.getByLabel('Address').fill('https://example.com/daybook');
  await form.getByLabel('Events').fill('transaction.*, account.created');
  await form.getByRole('button', { name: 'Add a webhook' }).click();
  await page.getByText(/whsec_/).waitFor();
  await page.getByRole('button', { name: 'Deliveries: https://example.com/daybook' }).click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByRole('row').filter({ hasText: 'webhook.test' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Switch off: https://example.com/daybook' }).click();
  await page.getByRole('button', { name: 'Switch on: https://example.com/daybook' }).waitFor();
  expect(await keeper.list('/webhook')).toMatchObject([{ events: ['transaction.*', 'account.created'], active: false }]);
  await page.reload();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  expect(await page.getByText(/whsec_/).count()).toBe(0);
});

test('the subscription shows its plan and what this month has used, and another plan is taken', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  await openPart(page, 'subscription');
  await page.getByText('On trial').waitFor();
  await page.getByText(/^\d+ of 50$/).waitFor();
  await page.getByLabel('Change the plan to').selectOption('Ledger');
  await page.getByLabel('Invoices go to').fill('ines@example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^\d+ of 300$/).waitFor();
  expect((await keeper.get('/subscription')).body).toMatchObject({ plan: 'ledger', billing_email: 'ines@example.com' });
});
