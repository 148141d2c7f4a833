import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Client } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany, PASSWORD } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();

/** A sale that is half typed when the session ends elsewhere: the page is at the door. */
async function endInTheMiddle(): Promise<{ page: Page; email: string; address: string }> {
  const { page, keeper, email } = await openKeptCompany(browser, daybook);
  await keeper.account('Bank', 'BANK');
  await keeper.account('Sales', 'OPERATING_REVENUE');
  await page.goto(`${page.url()}/transactions/new?type=CS`);
  await page.getByRole('combobox', { name: 'Received in' }).fill('Bank');
  await page.getByRole('option', { name: 'Bank' }).click();
  await page.getByLabel('Description', { exact: true }).fill('Poster sales');
  const address = page.url();
  const program = new Client(daybook.url);
  await program.login({ email, password: PASSWORD });
  const { sessions } = (await program.get('/profile/sessions')).body;
  for (const { id, kind } of sessions) if (kind === 'console') await program.post('/profile/end-session', { id });
  await page.getByLabel('Price').fill('75.25');
  await page.getByRole('combobox', { name: 'Account', exact: true }).fill('Sales');
  // What it will do is asked, and refused.
  await page.getByRole('option', { name: 'Sales' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  return { page, email, address };
}

async function signInAtDoor(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const kept = (page: Page): Promise<string> => page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })');

test('what was typed when a session ended is there again at its address once the same person has signed in', async () => {
  const { page, email, address } = await endInTheMiddle();
  await signInAtDoor(page, email);
  await page.getByText('Typed before, and not saved yet.').waitFor();
  expect(page.url()).toBe(address);
  expect(await page.getByLabel('Description', { exact: true }).inputValue()).toBe('Poster sales');
  expect(await page.getByLabel('Price').inputValue()).toBe('75.25');
});

test('so it is after a reload in between, and after the door was left and opened again', async () => {
  const { page, email, address } = await endInTheMiddle();
  await page.goto(address);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.goto('/console');
  await signInAtDoor(page, email);
  await page.getByText('Typed before, and not saved yet.').waitFor();
  expect(page.url()).toBe(address);
});

test('somebody else who signs in begins at the start, and nothing of it is left in the browser', async () => {
  const { page } = await endInTheMiddle();
  expect(await kept(page)).toContain('Poster sales');
  const other = `other-${Date.now()}@example.com`;
  await new Client(daybook.url).post('/auth/v1/register', { name: 'Jane Doe', email: other, password: PASSWORD });
  await signInAtDoor(page, other);
  await page.getByRole('heading', { name: 'Your company' }).waitFor();
  expect(await kept(page)).not.toContain('Poster sales');
});
