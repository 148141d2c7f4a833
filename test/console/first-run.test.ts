import { expect, test } from '@jest/globals';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { PASSWORD, makeAccount, openCompany, openKeptCompany, register } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();

test('a stranger makes an account and a company by what the screens say, and stays signed in when the page is loaded again', async () => {
  const page = await browser.open(daybook.url);
  await openCompany(page);
  await page.reload();
  await page.getByRole('heading', { name: 'What happened first?' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/console\/\d+$/);
});

test('a wrong password is refused at the form, and the right one opens the company', async () => {
  const page = await browser.open(daybook.url);
  const email = await openCompany(page);
  await page.getByRole('button', { name: 'Atelier Lumen' }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('alert').filter({ hasText: 'password is wrong' }).waitFor();
  await page.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Atelier Lumen' }).waitFor();
});

test('an address that somebody has no session for leads to the door, and signing out leaves nothing behind but colours', async () => {
  const page = await browser.open(daybook.url);
  await openCompany(page);
  const address = page.url();
  await page.getByRole('button', { name: /^Colours/ }).click();
  await page.getByRole('button', { name: 'Atelier Lumen' }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  const { cookies, origins } = await page.context().storageState();
  expect(cookies).toEqual([]);
  expect(origins.flatMap(({ localStorage }) => localStorage)).toEqual([{ name: 'daybook.colours', value: 'light' }]);
  await page.goto(address);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});

test('two tabs show two companies, each by its address', async () => {
  const first = await browser.open(daybook.url);
  await openCompany(first, 'First Studio');
  const second = await first.context().newPage();
  await second.goto('/console/welcome');
  await second.getByLabel('Legal name').fill('Second Studio');
  await second.getByRole('button', { name: 'Open the books' }).click();
  await second.getByRole('button', { name: 'Second Studio' }).waitFor();
  await first.reload();
  await first.getByRole('button', { name: 'First Studio' }).waitFor();
  await second.reload();
  await second.getByRole('button', { name: 'Second Studio' }).waitFor();
  expect(new URL(first.url()).pathname).not.toBe(new URL(second.url()).pathname);
});

test('a company whose form is sent before its charts have come has the chart that stands first all the same', async () => {
  const page = await browser.open(daybook.url);
  let send = (): void => undefined;
  const held = new Promise<void>((resolve) => (send = resolve));
  await page.route(/chart-template/, async (route) => {
    await held;
    await route.continue();
  });
  await makeAccount(page);
  const form = page.getByLabel('Legal name');
  expect(await form.count()).toBe(0);
  send();
  await form.fill('Atelier Lumen');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'What happened first?' }).waitFor();
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.getByRole('region', { name: 'Revenue' }).getByRole('link').first().waitFor();
});

test('a company that the service refuses says why, and nothing typed is lost', async () => {
  const page = await browser.open(daybook.url);
  await register(page);
  await page.getByLabel('Legal name').fill('   ');
  await page.getByRole('button', { name: 'Open the books' }).click();
  await page.getByRole('alert').waitFor();
  await expect(page.getByLabel('Legal name').inputValue()).resolves.toBe('   ');
});

test('home shows the figures of the reports and what can be done now, each with its way there', async () => {
  const { page, keeper } = await openKeptCompany(browser, daybook);
  const client = await keeper.account('Maison Delacourt', 'RECEIVABLE');
  const bank = await keeper.account('Bank', 'BANK');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const year = new Date().getFullYear();
  const dates = { transaction_date: `${year}-01-02`, due_date: `${year}-01-03`, narration: 'Brand guidelines' };
  await keeper.posted('IN', client, sales, '750.25', dates);
  await keeper.posted('CS', bank, sales, '99.75', { transaction_date: dates.transaction_date, narration: 'Posters' });
  await keeper.posted('CS', bank, sales, '1', { transaction_date: dates.transaction_date, narration: 'A draft', post: false });
  await page.reload();
  const today = page.getByRole('region', { name: 'Today' });
  await today.getByRole('link', { name: 'Cash' }).filter({ hasText: '€99.75' }).waitFor();
  await today.getByRole('link', { name: 'Result of the year' }).filter({ hasText: '€850.00' }).waitFor();
  await page.getByRole('link', { name: 'Post drafts: 1' }).waitFor();
  await today.getByRole('link', { name: 'Owed to you' }).filter({ hasText: '€750.25 overdue' }).click();
  await page.getByRole('heading', { name: 'Receivable' }).waitFor();
});
