import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Bookkeeper } from '../scenario/open-books.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();
const year = new Date().getFullYear() - 1;
const days = `from=${year}-01-01&to=${year}-03-31`;

/** A German company that sold twice for 19 % and once to France, to a customer without a VAT number. */
async function openGerman(): Promise<{ page: Page; keeper: Bookkeeper; company: string }> {
  const { page, keeper } = await openKeptCompany(browser, daybook, {}, { calendar_year: year, country: 'DE', chart: 'skr03' });
  const company = page.url();
  const customer = await keeper.create<{ id: number }>('/contact', { name: 'Atelier Nord' });
  const sale = { transaction_type: 'IN', account_code: '1400', transaction_date: `${year}-02-10`, post: true };
  const sales = [
    ['8400', '1000.99', 'UST19', 'Beratung'],
    ['8400', '200', 'UST19', 'Entwurf'],
    ['8125', '300', 'IGL', 'Stuhl'],
  ] as const;
  for (const [account_code, amount, tax, narration] of sales)
    await keeper.create('/transaction', {
      ...{ ...sale, narration, ...(tax === 'IGL' && { contact_id: customer.id }) },
      line_items: [{ account_code, amount, tax_codes: [tax] }],
    });
  await page.goto(`${company}/tax?${days}`);
  return { page, keeper, company };
}

test('the return stands in the boxes of the form: its figures, what is left by rounding, what to look at, the documents of a box', async () => {
  const { page } = await openGerman();
  const form = page.getByRole('region', { name: 'advance VAT return' });
  await form.getByText(/To be paid:\s228,00\s€/).waitFor();
  await form.getByText(/The accounts of taxes have 228,19\s€\./).waitFor();
  await form.getByText(/The form rounds: 0,19\s€/).waitFor();
  const row = form.getByRole('row', { name: /^81 Umsätze zu 19 %/ });
  expect(await row.getByRole('cell').allInnerTexts()).toEqual([
    '81',
    expect.stringMatching(/supplies at 19 %\s+of 2 documents/),
    '1.200,99',
    '1.200,00',
  ]);
  await form.getByText('Supplies to EU businesses without the VAT number of the customer').waitFor();
  await form.getByText('Atelier Nord').waitFor();
  await form.getByText('To be checked: nobody in Germany').waitFor();
  await row.getByRole('button', { name: 'of 2 documents' }).click();
  const documents = page.getByRole('dialog');
  await documents.getByRole('row', { name: /1\.000,99/ }).waitFor();
  await documents.getByRole('link').first().click();
  await page.getByText('Beratung').first().waitFor();
});

test('a return is filed after what it will book was shown, with what is typed, and taken back with a reason', async () => {
  const { page, keeper, company } = await openGerman();
  await page.getByRole('button', { name: 'File…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Account of the tax authority' }).fill('1789');
  await page.getByRole('option', { name: /^1789/ }).click();
  await dialog.getByText(/You declare 228,00\s€/).waitFor();
  await dialog.getByText('What the books do not know').click();
  await dialog.getByLabel(/^39 ·/).fill('28');
  await dialog.getByText(/You declare 200,00\s€/).waitFor();
  const rows = await dialog.getByRole('table', { name: 'What will be booked' }).getByRole('row').allInnerTexts();
  expect(
    rows
      .slice(1)
      .map((row) => row.replace(/\s+/g, ' ').trim())
      .filter((row) => row.includes('0,19')),
  ).toHaveLength(2);
  expect((await keeper.get('/tax-return')).body.meta.total).toBe(0);
  await dialog.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByText(/^The return .+ is filed\.$/).waitFor();
  const [filed] = (await keeper.get('/tax-return')).body.data;
  expect([filed.due, filed.residue, filed.typed]).toEqual([200, 0.19, { 39: 28 }]);

  await page.getByRole('button', { name: 'Take back…' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('table', { name: 'What will be booked' }).waitFor();
  await question.getByLabel('Why').fill('A bill was missing');
  await question.getByRole('button', { name: 'Take back', exact: true }).click();
  await page.getByText('is taken back.').waitFor();
  expect((await keeper.get(`/tax-return/${filed.id}`)).body.resource).toMatchObject({ status: 'undone', reason: 'A bill was missing' });
  expect(company).toContain('/console/');
});

test('what stands in the way of filing is said where one files', async () => {
  const { page, keeper } = await openGerman();
  await keeper.create('/tax', { name: 'Own', code: 'OWN', rate: 19, account_code: '1776' });
  const line_items = [{ account_code: '8400', amount: 100, tax_codes: ['OWN'] }];
  const sale = { transaction_type: 'CS', account_code: '1200', transaction_date: `${year}-02-11`, narration: 'bar', post: true };
  await keeper.create('/transaction', { ...sale, line_items });
  await page.reload();
  await page.getByText('Not to be filed: these taxes stand in no box of the form and do not say why: OWN').waitFor();
  await page.getByRole('button', { name: 'File…' }).click();
  await page.getByRole('combobox', { name: 'Account of the tax authority' }).fill('1789');
  await page.getByRole('option', { name: /^1789/ }).click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  expect(await page.getByRole('button', { name: 'File', exact: true }).isDisabled()).toBe(true);
});

test('a company without a country files from the same screen', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook, {}, { calendar_year: year });
  const company = page.url();
  const [client, sales, control] = [
    await keeper.account('Clients', 'RECEIVABLE'),
    await keeper.account('Sales', 'OPERATING_REVENUE'),
    await keeper.account('Value added tax', 'CONTROL'),
  ];
  await keeper.account('Tax office', 'CURRENT_LIABILITY');
  const { id: tax } = await keeper.create<{ id: number }>('/tax', { name: 'Standard', code: 'STD', rate: 20, account_id: control });
  const line_items = [{ account_id: sales, amount: 100, taxes: [tax] }];
  await keeper.posted('IN', client, sales, '100', { transaction_date: `${year}-02-10`, line_items });
  await page.goto(`${company}/tax?${days}`);
  await page.getByText('Due to the authority: €20.00').waitFor();
  await page.getByRole('button', { name: 'File…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Account of the tax authority' }).fill('Tax office');
  await page.getByRole('option', { name: /Tax office/ }).click();
  await dialog.getByText('You declare €20.00').waitFor();
  expect(await dialog.getByText('What the books do not know').count()).toBe(0);
  await dialog.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByText('is filed.').waitFor();
  await page.getByText('The tax of these days is €20.00; €20.00 of it stands in returns that were filed.').waitFor();
});
