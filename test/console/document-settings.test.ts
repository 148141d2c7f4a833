import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DEFAULT_PATTERN, exampleOf } from '../../console/src/screens/settings/number-example.ts';
import { numberForm, numberIn } from '../../shared/accounting/number-pattern.ts';
import { documentTypeCodes } from '../../shared/resources/document/document-types.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();

async function chooseCoin(page: Page): Promise<void> {
  await page.getByLabel('Smallest coin').selectOption('0.05');
  const account = page.getByRole('combobox', { name: 'Account of what is rounded' });
  // As a person does: what is typed into comes into view first, and scrolling closes a list.
  await account.click();
  await account.fill('Rounding');
  await page.getByRole('option', { name: 'Rounding' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

test('the example of a pattern is as the service writes the first number', () => {
  const filled = { type: 'IN', year: '2026', period: '2' };
  const of = { type: 'IN', calendar_year: 2026, period_count: 2 } as const;
  for (const pattern of ['RE-{year}-{seq:4}', DEFAULT_PATTERN, '{year:2}/{seq}', '{period}-{seq:3}-{type}'])
    expect(exampleOf(pattern, filled)).toBe(numberIn(numberForm(pattern, of), 1));
  expect(exampleOf('RE-{year}-{seq:4}', filled)).toBe('RE-2026-0001');
  expect(exampleOf('{type}{period:2}/{seq:4}', filled)).toBe('IN02/0001');
  expect(exampleOf('{year:2}/{seq}', filled)).toBe('26/1');
  expect(['RE-{year}', 'RE-{count}-{seq}', ''].map((pattern) => exampleOf(pattern, filled))).toEqual([undefined, undefined, undefined]);
});

test('numbers and the rounding to coins are set on the screen, and hold for the next document', async () => {
  const { page, keeper, entity } = await openKeptCompany(browser, daybook);
  const bank = await keeper.account('Cash', 'BANK');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  await keeper.account('Rounding', 'OTHER_EXPENSE');
  await page.goto(`${page.url()}/settings/numbers`);
  await page.getByLabel('Cash sale').first().fill('KASSE-{year}');
  await page.getByText('It needs {seq}, the count.').waitFor();
  await page.getByLabel('Cash sale').first().fill('KASSE-{year}-{seq:3}');
  const year = new Date().getFullYear();
  await page.getByText(`Looks like KASSE-${year}-001`).waitFor();
  await chooseCoin(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  const own = (await keeper.get(`/entity/${entity}`)).body.resource;
  expect(own).toMatchObject({ cash_rounding: '0.05', cash_rounding_types: ['CS'] });
  const { id } = await keeper.posted('CS', bank, sales, '20.03', { transaction_date: `${year}-01-15`, narration: 'Poster' });
  const sold = (await keeper.get(`/transaction/${String(id)}`)).body.resource;
  expect(sold).toMatchObject({ transaction_no: `KASSE-${year}-001`, amount: 20.05 });
});

test('every kind of document that the screen lets one round is rounded by the service, and the service rounds no other', async () => {
  const { page, keeper, entity } = await openKeptCompany(browser, daybook);
  await keeper.account('Rounding', 'OTHER_EXPENSE');
  await page.goto(`${page.url()}/settings/numbers`);
  await chooseCoin(page);
  const types = page.getByRole('group', { name: 'What is rounded' }).getByRole('checkbox');
  await types.nth(documentTypeCodes.length - 1).waitFor();
  for (const type of await types.all()) await type.check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  const { cash_rounding_types } = (await keeper.get(`/entity/${entity}`)).body.resource;
  expect(new Set(cash_rounding_types as string[])).toEqual(new Set(documentTypeCodes));
});

test('a company has several bank accounts, and says which e-invoice each invoice must be able to become', async () => {
  const { page, keeper, entity } = await openKeptCompany(browser, daybook);
  const path = `/entity/${entity}`;
  const first = { iban: 'DE02120300000000202051', bic: 'BYLADEM1001', name: 'Atelier Lumen SAS', default: true };
  await keeper.patch(path, { identity: { bank_accounts: [first] } });
  await keeper.account('Bank in Austria', 'BANK');
  await page.goto(`${page.url()}/settings/identity`);
  await page.getByRole('button', { name: 'Add a bank account' }).click();
  const second = page.getByRole('group', { name: 'Bank account 2' });
  await second.getByLabel('IBAN').fill('AT61 1904 3002 3457 3201');
  await second.getByRole('radio').check();
  await page.getByLabel('E-invoice that each invoice must be able to become').selectOption('xrechnung');
  await page.getByText('More about the company', { exact: true }).click();
  await page.getByLabel('Contact person').fill('Ines Marchetti');
  await page.getByLabel('Address for e-invoices').fill('4012345000009');
  await page.getByLabel('Its scheme').fill('0088');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  expect((await keeper.get(path)).body.resource.identity).toMatchObject({
    e_invoice: 'xrechnung',
    contact_name: 'Ines Marchetti',
    electronic_address: { id: '4012345000009', scheme: '0088' },
    bank_accounts: [
      { ...first, default: false },
      { iban: 'AT611904300234573201', default: true },
    ],
  });
  await page.getByRole('button', { name: 'Put away' }).click();
  await page.getByRole('button', { name: 'Take bank account 1 away' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  expect((await keeper.get(path)).body.resource.identity.bank_accounts).toMatchObject([{ iban: 'AT611904300234573201' }]);
});

test('the number of an account that a file has told stands at the bank and on the form of invoices, which alone ask for it', async () => {
  const { page, keeper, entity } = await openKeptCompany(browser, daybook);
  const bank = await keeper.account('Bank', 'BANK');
  const number = 'DE89370400440532013000';
  const lines = [{ booked_on: `${new Date().getFullYear()}-01-05`, amount: '90.05' }];
  await keeper.post('/bank-statement', { account_id: bank, number, lines });
  await page.goto(`/console/${entity}/bank`);
  await page.getByRole('region', { name: 'Bank accounts' }).getByText(number).waitFor();
  await page.goto(`/console/${entity}/settings/identity`);
  const account = page.getByRole('group', { name: 'Bank account 1' });
  expect(await account.getByLabel('IBAN').inputValue()).toBe(number);
  await page.getByLabel('Street and number').fill('Marktplatz 3');
  await page.getByLabel('VAT number').fill('DE136695976');
  await page.getByLabel('Country').selectOption('DE');
  await page.getByRole('button', { name: 'Save' }).last().click();
  await page.getByText('Saved.').waitFor();
  expect((await keeper.get(`/entity/${entity}`)).body.resource.identity).toMatchObject({
    bank_accounts: [{ iban: number, account_id: bank }],
  });
  // Statements say what invoices say, and the screen of the company does not ask for it again.
  await page.goto(`/console/${entity}/settings/company`);
  await page.getByPlaceholder('Marktplatz 3').waitFor();
  const { text } = await keeper.get('/reports/trial-balance', { query: { format: 'text' } });
  for (const said of ['Marktplatz 3', 'DE136695976']) expect(text).toContain(said);
});
