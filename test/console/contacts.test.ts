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
  const whom = page.getByRole('combobox', { name: 'Customer', exact: true });
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

test('a contact says what its documents and entries begin with; what is refused stands at its field; removed it is taken back by a press', async () => {
  const { page, keeper, entity } = await openKeptCompany(browser, daybook);
  const clients = await keeper.account('Clients', 'RECEIVABLE');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const control = await keeper.account('Value added tax', 'CONTROL');
  const { id: tax } = await keeper.create<{ id: number }>('/tax', { name: 'Standard rate', code: 'STD', rate: 19, account_id: control });
  const { currency_id } = await keeper.currency('USD', '0.9');
  await page.goto(`/console/${entity}/contacts/new`);
  await page.getByLabel('Legal name').fill('Stadtwerke Elbe');
  await page.getByLabel('Pays within (days)').fill('30');
  const open = (part: string) => page.getByText(part, { exact: true }).click();
  const choose = async (label: string, words: string): Promise<void> => {
    // A list closes when the page is scrolled: the field is brought into sight first.
    await page.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('combobox', { name: label, exact: true }).fill(words);
    await page.getByRole('option', { name: words }).click();
  };
  await open('Usual in its entries');
  await choose('Usual account', 'Sales');
  await choose('Receivable account', 'Clients');
  await page.getByLabel('Usual tax').selectOption('Standard rate 19 %');
  await open('On its documents');
  await page.getByLabel('Language').selectOption('Deutsch');
  await page.getByLabel('Currency').selectOption('US Dollar (USD)');
  await page.getByLabel('E-invoice', { exact: true }).selectOption('XRechnung');
  await page.getByLabel('Buyer reference').fill('04011000-12345-34');
  await page.getByLabel('Terms of payment').fill('2 % within 10 days, 30 days net');
  await page.getByLabel('It gets no reminders').check();
  await open('Bank accounts');
  await page.getByRole('group', { name: 'Bank account 1' }).getByLabel('IBAN', { exact: true }).fill('DE02 1203 0000 0000 2020 52');
  await open('More about it');
  await page.getByLabel('Contact person').fill('Ada Byron');
  await page.getByLabel('Copies to').fill('books@elbe.example, office@elbe.example');
  await page.getByRole('button', { name: 'Save' }).click();
  const fault = page.getByRole('group', { name: 'Bank account 1' }).getByRole('alert');
  await fault.filter({ hasText: 'check number' }).waitFor();
  await page.getByRole('group', { name: 'Bank account 1' }).getByLabel(/^IBAN/).fill('DE02 1203 0000 0000 2020 51');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Stadtwerke Elbe' }).waitFor();
  expect(await keeper.list('/contact')).toMatchObject([
    {
      ...{ line_account_id: sales, receivable_account_id: clients, payable_account_id: null, taxes: [tax], currency_id },
      ...{ language: 'de', e_invoice: 'xrechnung', reminders: 'off', buyer_reference: '04011000-12345-34', contact_name: 'Ada Byron' },
      cc: ['books@elbe.example', 'office@elbe.example'],
      payment_terms: { days: 30, end_of_month: false, text: '2 % within 10 days, 30 days net' },
      bank_accounts: [{ iban: 'DE02120300000000202051' }],
    },
  ]);
  const facts = await page.locator('.facts').innerText();
  for (const said of ['Ada Byron', 'DE02120300000000202051', 'Standard rate', 'USD', 'XRechnung', 'It gets no reminders'])
    expect(facts).toContain(said);

  // What was chosen is there again, and emptied it is nothing.
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Usual tax').selectOption('None in particular');
  await page.getByRole('combobox', { name: 'Usual account' }).fill('');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('.facts').waitFor();
  expect(await keeper.list('/contact')).toMatchObject([
    { taxes: null, line_account_id: null, receivable_account_id: clients, language: 'de', reminders: 'off' },
  ]);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('Stadtwerke Elbe was removed.').waitFor();
  expect(await keeper.list('/contact')).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: /Stadtwerke Elbe/ }).waitFor();
});
