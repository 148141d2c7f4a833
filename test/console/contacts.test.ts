import { expect, test } from '@jest/globals';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';
import { postInvoice } from './post-invoice.ts';

const daybook = useDaybook();
const browser = useBrowser();

test('a contact is entered, found by a part of its name, changed, and chosen for an invoice that is due by its terms', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  await keeper.account('Clients', 'RECEIVABLE');
  await keeper.account('Sales', 'OPERATING_REVENUE');
  await keeper.create('/contact', { name: 'Else' });
  await page.getByRole('link', { name: 'Contacts' }).click();
  await page.getByRole('link', { name: 'New contact' }).click();
  await page.getByLabel('Legal name').fill('Maison Łucja');
  await page.getByLabel('City').fill('Lyon');
  await page.getByRole('button', { name: 'Save' }).click();
  // An address has a country: the field says so, and nothing is saved.
  await page
    .getByRole('alert')
    .filter({ hasText: /country/ })
    .waitFor();
  await page.getByLabel('Country').selectOption('France (FR)');
  await page.getByLabel('Pays within (days)').fill('14');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Maison Łucja' }).waitFor();
  expect(await keeper.list('/contact', { search: 'lucja' })).toMatchObject([
    { code: 'C-0002', kind: 'customer', address: { city: 'Lyon', country: 'FR' }, payment_terms: { days: 14 } },
  ]);

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Telephone').fill('+33 4 72 00 00 00');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('+33 4 72 00 00 00').waitFor();

  await page.locator('main').getByRole('link', { name: 'New entry' }).click();
  const whom = page.getByRole('combobox', { name: 'With whom' });
  expect(await whom.inputValue()).toBe('Maison Łucja');
  await whom.fill('lucja');
  await page.getByRole('option', { name: 'Maison Łucja' }).click();
  await postInvoice(page);
  await page.getByRole('link', { name: 'Maison Łucja' }).click();
  await page.locator('[aria-rowindex="2"]').waitFor();
  const [invoice] = await keeper.list('/transaction', { 'contact-code': 'C-0002' });
  const days = (Date.parse(invoice!.due_date as string) - Date.parse((invoice!.transaction_date as string).slice(0, 10))) / 86_400_000;
  expect([invoice!.is_posted, days]).toEqual([true, 14]);
});

test('what a contact bought stands on its page by month, and a month leads to its transactions', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  const company = page.url();
  const client = await keeper.account('Clients', 'RECEIVABLE');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const { id } = await keeper.create<{ id: number }>('/contact', { name: 'Anna Roth', kind: 'customer' });
  const sold = { transaction_date: new Date().toISOString().slice(0, 10), contact_id: id };
  await keeper.posted('IN', client, sales, '100', { ...sold, narration: 'Shelves' });
  await keeper.posted('IN', client, sales, '50.50', { ...sold, narration: 'More shelves' });
  await keeper.posted('CN', client, sales, '20', { ...sold, narration: 'One came back' });
  await keeper.posted('IN', client, sales, '999', { ...sold, contact_id: undefined, narration: 'Of somebody else' });
  await page.goto(`${company}/contacts/${id}`);
  const month = page.getByRole('table', { name: 'What it bought, by month' }).getByRole('row').last();
  await month.waitFor();
  expect(await month.getByRole('cell').allInnerTexts()).toEqual(['€150.50', '€20.00']);
  const chart = page.getByRole('group', { name: 'What it bought, by month' });
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Anna Roth/ }).waitFor();
  await page.getByRole('link', { name: 'One came back' }).waitFor();
  expect(await page.getByText('Of somebody else').count()).toBe(0);
});
