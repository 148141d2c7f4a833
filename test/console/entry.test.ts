import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Bookkeeper } from '../scenario/open-books.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import type { Look } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();

interface Books {
  page: Page;
  keeper: Bookkeeper;
}

/** A company with a client, a bank, sales and a tax, and the form of a new entry in its page. */
async function openForm(look: Look = {}): Promise<Books> {
  const { page, keeper } = await openKeptCompany(browser, daybook, look);
  await keeper.account('Maison Delacourt', 'RECEIVABLE');
  await keeper.account('Bank', 'BANK');
  await keeper.account('Sales of services', 'OPERATING_REVENUE');
  const account_id = await keeper.account('Value added tax', 'CONTROL');
  await keeper.create('/tax', { name: 'Standard rate', code: 'STANDARD', rate: 20, account_id });
  await page.reload();
  await page.getByRole('link', { name: 'New entry' }).click();
  await page.getByRole('heading', { name: 'New entry' }).waitFor();
  return { page, keeper };
}

/** Types words that one account has, and takes it. */
async function take(page: Page, words: string): Promise<void> {
  await page.keyboard.type(words);
  await page.getByRole('option', { name: words }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

const outcomeOf = (page: Page) => page.getByRole('region', { name: 'Preview' });

test('an invoice with tax is entered and posted by the keyboard alone, and shows what the service made of it', async () => {
  const { page, keeper } = await openForm();
  await take(page, 'delacourt');
  await page.getByLabel('Description', { exact: true }).focus();
  await page.keyboard.type('Brand guidelines');
  await page.keyboard.press('Tab');
  await page.keyboard.type('AL-7');
  await page.keyboard.press('Tab');
  await take(page, 'sales of');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1.450,00');
  await page.keyboard.press('Tab');
  await page.keyboard.type('20');
  await outcomeOf(page).getByText('€1,740.00').waitFor();
  await outcomeOf(page).getByText('290.00', { exact: true }).waitFor();
  expect(await keeper.list('/transaction')).toEqual([]);
  // From a field that finds an account, too: there Enter alone takes what is found.
  await page.getByRole('combobox', { name: 'Account', exact: true }).focus();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: 'Brand guidelines' }).waitFor();
  await page.getByText('Posted by Ines Marchetti').waitFor();
  const [posted] = await keeper.list('/transaction');
  expect(posted).toMatchObject({ transaction_type: 'IN', amount: 1740, is_posted: true, reference: 'AL-7' });
});

test('a refusal stands in the form before anything is saved, and goes when its cause goes', async () => {
  const { page, keeper } = await openForm();
  await take(page, 'delacourt');
  await page.getByRole('combobox', { name: 'Account', exact: true }).focus();
  await take(page, 'sales of');
  await page.getByLabel('Price').fill('10');
  await outcomeOf(page).getByText('€10.00').waitFor();
  const date = page.getByLabel('Date', { exact: true });
  const day = await date.inputValue();
  await date.fill('1999-01-15');
  await outcomeOf(page).getByRole('alert').waitFor();
  expect(await page.getByRole('button', { name: 'Post' }).isDisabled()).toBe(true);
  await date.fill(day);
  await outcomeOf(page).getByText('€10.00').waitFor();
  expect(await keeper.list('/transaction')).toEqual([]);
});

test('a journal entry of two lines is saved as a draft that is in no statement', async () => {
  const { page, keeper } = await openForm();
  await page.getByRole('radio', { name: 'Journal entry' }).click();
  await page.getByRole('combobox', { name: 'Main account' }).focus();
  await take(page, 'Bank');
  for (const [index, price] of ['100', '20.5'].entries()) {
    const line = page.getByRole('group', { name: `Line ${index + 1}` });
    await line.getByRole('combobox', { name: 'Account', exact: true }).focus();
    await take(page, 'Sales of services');
    await line.getByLabel('Price').fill(price);
    if (index === 0) await page.keyboard.press('Enter');
  }
  await outcomeOf(page).getByText('€120.50').waitFor();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('A draft. It is in the ledger').waitFor();
  expect(await keeper.list('/transaction')).toEqual([expect.objectContaining({ transaction_type: 'JN', amount: 120.5, is_posted: false })]);
  expect(await keeper.list('/ledger')).toEqual([]);
});

test('on a phone a tap takes an account from a list that lies over other fields', async () => {
  const { page } = await openForm({ width: 390 });
  for (const [field, account] of [
    ['Receivable account', 'Maison Delacourt'],
    ['Account', 'Sales of services'],
  ] as const) {
    const combobox = page.getByRole('combobox', { name: field, exact: true });
    await combobox.tap();
    await page.keyboard.type(account.slice(0, 5));
    // It is shown once the keyboard of a phone is there, or has not come for a while.
    while ((await page.locator('.popover').evaluate((list) => getComputedStyle(list).opacity)) !== '1') await page.waitForTimeout(50);
    await page.getByRole('option', { name: account }).tap();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    expect(await combobox.inputValue()).toContain(account);
  }
});

test('of a long chart a field draws the first accounts and says how many more there are; what is typed finds any', async () => {
  const { page, keeper } = await openForm();
  for (let first = 0; first < 1_200; first += 600) {
    const accounts = Array.from({ length: 600 }, (_, index) => ({ name: `Client ${first + index}`, account_type: 'RECEIVABLE' }));
    expect((await keeper.post('/account/batch', { accounts })).status).toBe(201);
  }
  await page.reload();
  const field = page.getByRole('combobox', { name: 'Receivable account' });
  await field.press('ArrowDown');
  await page.getByText('1151 more: type on to find them.').waitFor();
  expect(await page.getByRole('option').count()).toBe(50);
  await field.fill('client 1199');
  await page.getByRole('option', { name: 'Client 1199' }).click();
  expect(await field.inputValue()).toContain('Client 1199');
});

test('the tax that is withheld of a line is chosen beside its tax, and what is to be paid is less by it', async () => {
  const { page, keeper } = await openForm();
  const account_id = await keeper.account('Tax withheld by clients', 'CONTROL');
  await keeper.create('/tax', { name: 'Retención', code: 'RET', rate: 15, withholding_tax: true, account_id });
  await page.reload();
  await page.getByRole('heading', { name: 'New entry' }).waitFor();
  await take(page, 'delacourt');
  await page.getByLabel('Description', { exact: true }).fill('Plans of a house');
  await page.getByRole('combobox', { name: 'Account', exact: true }).focus();
  await take(page, 'sales of');
  await page.getByLabel('Price').fill('1000');
  await page.getByRole('group', { name: 'Line 1' }).getByLabel('Tax').selectOption({ label: '20% Standard rate' });
  await page.getByRole('button', { name: 'More of line 1' }).click();
  await page.getByLabel('Withholding tax').selectOption({ label: '15% Retención' });
  await outcomeOf(page).getByText('€1,050.00').waitFor();
  await outcomeOf(page).getByText('1,200.00', { exact: true }).waitFor();
  await outcomeOf(page)
    .getByText('-150.00', { exact: true })
    .or(outcomeOf(page).getByText('−150.00', { exact: true }))
    .waitFor();
  await page.getByRole('button', { name: 'Post' }).click();
  await page.getByText('Posted by Ines Marchetti').waitFor();
  expect(await keeper.list('/transaction')).toMatchObject([{ amount: 1050, withheld: { RET: 150 }, tax: { STANDARD: 200 } }]);
});
