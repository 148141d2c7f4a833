import { expect, test } from '@jest/globals';
import { countriesIn } from '../../console/src/parts/country-names.ts';
import { country } from '../../shared/api/kinds/party-kinds.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();

test('a country is chosen by its name, and no two letters of what is typed become another one', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  await page.getByRole('link', { name: 'Contacts' }).click();
  await page.getByRole('link', { name: 'New contact' }).click();
  await page.getByLabel('Legal name').fill('Kontor');
  await page.getByLabel('Country').focus();
  await page.keyboard.type('Germany');
  expect(await page.getByLabel('Country').inputValue()).toBe('DE');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Kontor' }).waitFor();
  // It is shown by its name, too.
  await page.getByText('Germany').waitFor();
  expect(await keeper.list('/contact')).toMatchObject([{ address: { country: 'DE' } }]);
  await page.getByRole('link', { name: 'Edit' }).click();
  expect(await page.getByLabel('Country').inputValue()).toBe('DE');
  const company = /^.*\/console\/\d+/.exec(page.url())![0];
  await page.goto(`${company}/settings/identity`);
  await page.getByLabel('Country').selectOption('Austria (AT)');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved').waitFor();
  expect(await keeper.list('/entity')).toMatchObject([{ identity: { address: { country: 'AT' } } }]);
});

test('names stand in the language of the person, in its order', () => {
  const german = countriesIn('de').map(([, name]) => name);
  expect(german.slice(0, 3)).toEqual(['Afghanistan', 'Ägypten', 'Ålandinseln']);
  expect(german).toContain('Deutschland');
  expect(new Map(countriesIn('fr')).get('DE')).toBe('Allemagne');
});

test('every country that the service knows is offered, and no other', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const known = letters.flatMap((first) => letters.map((second) => first + second)).filter((code) => country.check!(code) === code);
  expect(
    countriesIn('en')
      .map(([code]) => code)
      .sort(),
  ).toEqual(known);
});

test('a currency is chosen by its name, and none that was given up is the currency of new books', async () => {
  const { page } = await openKeptCompany(browser, daybook);
  await page.goto('/console/welcome');
  await page.getByLabel('Currency').focus();
  await page.keyboard.type('Swiss');
  expect(await page.getByLabel('Currency').inputValue()).toBe('CHF');
  expect(await page.getByRole('option', { name: 'German Mark' }).count()).toBe(0);
});
