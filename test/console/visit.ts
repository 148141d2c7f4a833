import type { Page } from 'playwright-core';
import { Bookkeeper } from '../scenario/open-books.ts';
import { Client } from '../setup/client.ts';
import type { Daybook } from '../setup/start-daybook.ts';
import type { ConsoleBrowser, Look } from './use-browser.ts';

export const PASSWORD = 'correct horse battery staple';
let visitors = 0;
const newEmail = (): string => `console-${process.pid}-${Date.now()}-${++visitors}@example.com`;
/** What a page of the console sends with what it asks of its session. */
const headers = { 'Content-Type': 'application/json', 'X-Daybook-Console': '1' };

/** A new person makes an account and opens a company, by what they read on the screen. Answers the e-mail address. */
export async function openCompany(page: Page, name = 'Atelier Lumen', chart = 'Empty'): Promise<string> {
  const email = await register(page);
  await page.getByLabel('Legal name').fill(name);
  await page.getByRole('radio', { name: chart }).check();
  await page.getByRole('button', { name: 'Open the books' }).click();
  await page.getByRole('heading', { name: 'What happened first?' }).waitFor();
  return email;
}

export async function register(page: Page): Promise<string> {
  const email = await makeAccount(page);
  await page.getByRole('heading', { name: 'Your company' }).waitFor();
  return email;
}

/** Somebody with an account, without the door. */
export async function signIn(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/console/session', { headers, data: { email, password: PASSWORD } });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** Somebody whom the keeper of books invited to them with these scopes, and who has accepted. Answers the e-mail address. */
export async function joinBooks({ url }: Pick<Daybook, 'url'>, keeper: Bookkeeper, scopes: readonly string[]): Promise<string> {
  const email = newEmail();
  const { invitation_token: token } = await keeper.create<{ id: number; invitation_token: string }>('/user', { email, scopes });
  await new Client(url).post('/auth/v1/accept', { token, name: 'Jane Doe', password: PASSWORD });
  return email;
}

/** A new person at the door; what follows is the form of a company. */
export async function makeAccount(page: Page): Promise<string> {
  const email = newEmail();
  await page.goto('/console');
  await page.getByRole('button', { name: 'Open your books' }).click();
  await page.getByLabel('Your name').fill('Ines Marchetti');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  return email;
}

/** An access token of the page's own session, for a test that writes by the API what the page is to show. */
export async function tokenOf(page: Page): Promise<string> {
  const entity_id = Number(/\/console\/(\d+)/.exec(page.url())?.[1]);
  const answer = await page.request.post('/console/session/token', { headers, data: { entity_id } });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/**
 * A page that shows a company, and who keeps its books by the API: what is written there the page is to show. Person and company are made
 * without the screens, which have tests of their own.
 */
export async function openKeptCompany(
  browser: ConsoleBrowser,
  { url }: Pick<Daybook, 'url'>,
  look: Look = {},
  fields: Readonly<Record<string, unknown>> = {},
): Promise<{ page: Page; keeper: Bookkeeper; entity: number; email: string }> {
  const page = await browser.open(url, look);
  const email = newEmail();
  const data = { name: 'Ines Marchetti', email, password: PASSWORD };
  const answer = await page.request.post('/console/session', { headers, data });
  const person = new Bookkeeper(url, ((await answer.json()) as { access_token: string }).access_token);
  const { id } = await person.createEntity({ name: 'Atelier Lumen', ...fields });
  await page.goto(`/console/${id}`);
  await page.getByRole('heading', { name: 'What happened first?' }).waitFor();
  return { page, keeper: new Bookkeeper(url, await tokenOf(page)), entity: id, email };
}
