import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { browserName } from '../../console/src/screens/me/browser-name.ts';
import { Client } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany, PASSWORD, signIn } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();
const another = 'a longer tale of two horses';

/** A new person at their settings. */
async function openMe(): Promise<{ page: Page; email: string }> {
  const { page, email } = await openKeptCompany(browser, daybook);
  await page.goto(`${page.url()}/me`);
  await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
  return { page, email };
}

const sectionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a name is changed, and an address with the password only', async () => {
  const { page, email } = await openMe();
  await page.getByLabel('Your name').fill('Ines Marchetti-Blum');
  await sectionOf(page, 'You').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').getByText('Saved.').waitFor();
  await page.getByLabel('E-mail').fill(`new-${email}`);
  await page.getByLabel('Current password').first().fill('not the password');
  await sectionOf(page, 'You').getByRole('button', { name: 'Save' }).click();
  await sectionOf(page, 'You').getByRole('alert').first().waitFor();
  await page.getByLabel('Current password').first().fill(PASSWORD);
  await sectionOf(page, 'You').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').getByText('A mail to the new address').waitFor();
  const program = new Client(daybook.url);
  await program.login({ email: `new-${email}`, password: PASSWORD });
  expect((await program.get('/profile')).body.resource).toMatchObject({ name: 'Ines Marchetti-Blum', email: `new-${email}` });
});

test('a new password is refused without the one until now, and signs out everywhere but here', async () => {
  const { page, email } = await openMe();
  const there = await browser.open(daybook.url);
  await signIn(there, email);
  await there.goto(page.url());
  await there.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
  const password = sectionOf(page, 'Password');
  await password.getByLabel('Current password').fill('not the password');
  await password.getByLabel('New password').fill(another);
  await password.getByRole('button', { name: 'Change the password' }).click();
  await password.getByRole('alert').first().waitFor();
  await password.getByLabel('Current password').fill(PASSWORD);
  await password.getByRole('button', { name: 'Change the password' }).click();
  await page.getByRole('status').getByText('You are signed out everywhere else.').waitFor();
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.getByRole('heading', { name: 'Accounts' }).waitFor();
  await there.getByRole('link', { name: 'Tax return' }).click();
  await there.getByRole('heading', { name: 'Sign in' }).waitFor();
  const program = new Client(daybook.url);
  await program.login({ email, password: another });
  expect((await program.get('/profile')).status).toBe(200);
});

test('a session elsewhere is seen and ended, and this one is told from it', async () => {
  const { page, email } = await openMe();
  const program = new Client(daybook.url);
  await program.login({ email, password: PASSWORD });
  await page.reload();
  await page.getByRole('row').filter({ hasText: 'this browser' }).waitFor();
  await page.getByRole('button', { name: 'Sign out: A program' }).click();
  await page.getByRole('status').getByText('A program is signed out.').waitFor();
  await page.getByRole('row').filter({ hasText: 'A program' }).waitFor({ state: 'detached' });
  expect((await program.get('/profile')).status).toBe(401);
  await sectionOf(page, 'Where you are signed in').getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0',
    'Edge, Windows',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1', 'Safari, iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox, Linux'],
  ['curl/8.5.0', 'curl/8.5.0'],
])('%s is called %s', (user_agent, name) => {
  expect(browserName(user_agent)).toBe(name);
});
