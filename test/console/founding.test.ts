import { expect, test } from '@jest/globals';
import { useDaybook } from '../setup/use-daybook.ts';
import { Bookkeeper } from '../scenario/open-books.ts';
import { useBrowser } from './use-browser.ts';
import { register, tokenOf } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();

test('a company asks its country and what the law there leaves open, says what it makes and what is unchecked, and makes it', async () => {
  const page = await browser.open(daybook.url);
  await register(page);
  await page.getByLabel('Legal name').fill('Kontor GmbH');
  await page.getByLabel('Country').selectOption('Germany');
  await page.getByText('Makes 252 accounts and 31 taxes in EUR, with the boxes of the UStVA (advance VAT return).').waitFor();
  await page.getByText(/not yet checked by an accountant of the country/).waitFor();
  // Currency and templates are those of another country.
  expect(await page.getByLabel('Currency of the books').count()).toBe(0);
  await page.getByLabel('Chart of accounts').selectOption('SKR04 · by statement: companies');
  await page.getByLabel('When is VAT due?').selectOption('When it is paid');
  expect(await page.getByLabel('Language of names and documents').inputValue()).toBe('en');
  await page.getByLabel('Language of names and documents').selectOption('Deutsch');
  await page.getByRole('button', { name: 'Open the books' }).click();
  await page.getByRole('heading', { name: 'What happened first?' }).waitFor();
  const keeper = new Bookkeeper(daybook.url, await tokenOf(page));
  const [entity] = await keeper.list('/entity');
  expect(entity).toMatchObject({
    language: 'de',
    locale: 'de_DE',
    pack: { country: 'de', chart: 'skr04', answers: { vat_due: 'payment', small_business: 'no', filing: 'quarter' } },
  });
  // The tax that lines on an account usually bear comes with the account, and goes with it.
  await page.goto(`/console/${entity.id}/transactions/new?type=IN`);
  const account = page.getByRole('group', { name: 'Line 1' }).getByRole('combobox', { name: 'Account', exact: true });
  const chosen = (): Promise<string> => page.getByRole('group', { name: 'Line 1' }).getByLabel('Tax').locator('option:checked').innerText();
  await account.fill('4400');
  await page.getByRole('option', { name: /^4400/ }).click();
  expect(await chosen()).toBe('19% Umsatzsteuer 19 % nach vereinnahmten Entgelten');
  // Those of purchases, and of another year, are not offered on an invoice.
  const offered = await page.getByRole('group', { name: 'Line 1' }).getByLabel('Tax').locator('option').allInnerTexts();
  expect(offered.filter((name) => /% Vorsteuer|16 %/.test(name))).toEqual([]);
  await account.fill('4300');
  await page.getByRole('option', { name: /^4300/ }).click();
  expect(await chosen()).toBe('7% Umsatzsteuer 7 % nach vereinnahmten Entgelten');
  // A business of the Union with a number: the form says why other taxes fit, and sets the one that is chosen.
  await keeper.create('/contact', { name: 'Lumière SARL', address: { country: 'FR' }, vat_id: 'FR40303265045' });
  await page.reload();
  await page.getByRole('combobox', { name: 'Customer', exact: true }).fill('Lum');
  await page.getByRole('option', { name: /Lumière/ }).click();
  const hint = page.getByRole('status').filter({ hasText: 'EU business with a VAT number: other taxes fit.' });
  await hint.getByRole('button', { name: /^Services:/ }).click();
  expect(await chosen()).toMatch(/^0% Sonstige Leistung EU/);
  await hint.waitFor({ state: 'detached' });
  await page.goto(`/console/${entity.id}/accounts`);
  await page
    .getByRole('link', { name: /Erlöse 19/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Change' }).click();
  expect(await page.getByLabel('Usual tax').locator('option:checked').innerText()).toBe(
    '19% Umsatzsteuer 19 % nach vereinnahmten Entgelten',
  );
  await page.getByLabel('Usual tax').selectOption('7% Umsatzsteuer 7 %');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });
  const [account4400, ust7] = [
    (await keeper.list('/account', { account_code: '4400' }))[0],
    (await keeper.list('/tax', { code: 'UST7' }))[0],
  ];
  expect(account4400.tax_ids).toEqual([ust7.id]);
});

test('with another country the form asks currency and chart, as before', async () => {
  const page = await browser.open(daybook.url);
  await register(page);
  await page.getByLabel('Country').selectOption('France');
  await page.getByLabel('Country').selectOption('Another country');
  await page.getByLabel('Currency of the books').waitFor();
  await page.getByRole('radio', { name: 'Empty' }).waitFor();
});
