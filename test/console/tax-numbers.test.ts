import { expect, test } from '@jest/globals';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();

test('a second tax number is added, a tax names it, and its return stands by itself', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  const books = page.url();
  const control = await keeper.account('TVA', 'CONTROL');
  await page.goto(`${books}/settings/taxes`);
  await page.getByRole('button', { name: 'Add a tax number' }).click();
  const number = page.getByRole('group', { name: 'Tax number 1' });
  await number.getByRole('textbox', { name: 'Code' }).fill('FR');
  await number.getByLabel('Country').selectOption('France (FR)');
  await number.getByRole('textbox', { name: 'Number' }).fill('FR40303265045');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  const [{ tax_registrations }] = (await keeper.get('/entity')).body.data;
  expect(tax_registrations).toEqual([{ code: 'FR', country: 'FR', number: 'FR40303265045', scheme: 'foreign' }]);
  await page.getByRole('button', { name: 'Add a tax', exact: true }).click();
  const form = page.getByRole('alertdialog');
  await form.getByLabel('Name').fill('TVA 20 %');
  await form.getByLabel('Code', { exact: true }).fill('TVA20');
  await form.getByLabel('Rate in percent').fill('20');
  await form.getByLabel('Control account').selectOption(String(control));
  await form.getByRole('combobox', { name: 'Tax number' }).selectOption('FR');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: /TVA20/ }).waitFor();
  const [tax] = (await keeper.get('/tax', { query: { registration: 'FR' } })).body.data;
  expect(tax).toMatchObject({ code: 'TVA20', registration: 'FR' });
  const bank = await keeper.account('Bank', 'BANK');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const transaction_date = `${new Date().getFullYear()}-01-15`;
  await keeper.create('/transaction', {
    ...{ transaction_type: 'CS', account_id: bank, transaction_date, narration: 'Sold in Lyon', post: true },
    line_items: [{ account_id: sales, amount: 100, taxes: [tax.id] }],
  });
  await page.goto(`${books}/tax`);
  await page.getByText(/Under FR: .*20\.00/).waitFor();
  await page.getByLabel('Tax number').selectOption('FR FR40303265045');
  await page.getByRole('row', { name: /TVA 20 %/ }).waitFor();
  expect(new URL(page.url()).searchParams.get('registration')).toContain('FR');
});
