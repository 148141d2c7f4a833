import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Client } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useBrowser } from './use-browser.ts';
import { openCompany, openKeptCompany, PASSWORD } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();

/** Everything that a script of the page could read after a reload, as one text. */
function leftBehind(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caches_of_page = await caches.keys();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, databases, caches_of_page]);
  });
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/console');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Atelier Lumen' }).waitFor();
}

test('no token is where a script could find it after a reload, and no script sees the cookie', async () => {
  const page = await browser.open(daybook.url);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.headers().authorization ?? ''));
  await openCompany(page);
  const tokens = [...new Set(asked.filter((header) => header.startsWith('Bearer ')))];
  expect(tokens.length).toBeGreaterThan(0);
  const left = await leftBehind(page);
  expect(left).not.toMatch(/eyJ|daybook_session|[\w-]{43}/);
  const [cookie, ...others] = await page.context().cookies(`${daybook.url}/console/session`);
  expect(others).toEqual([]);
  expect(cookie).toMatchObject({ name: 'daybook_session', httpOnly: true, sameSite: 'Strict', path: '/console/session' });
  expect(await page.context().cookies(`${daybook.url}/books/v1/profile`)).toEqual([]);
});

test('the policy of the page refuses a script, a style and a frame in it, other hosts, and text that would become markup', async () => {
  const { page } = await openKeptCompany(browser, daybook, { provokes_policy: true });
  const refused = await page.evaluate(async () => {
    const found: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => found.push(effectiveDirective));
    const tries: (() => unknown)[] = [
      () => {
        const script = document.createElement('script');
        script.src = 'https://other.example/script.js';
        document.head.append(script);
      },
      () => {
        const style = document.createElement('style');
        style.textContent = 'body { display: none }';
        document.head.append(style);
      },
      () => {
        const frame = document.createElement('iframe');
        frame.src = 'https://other.example/';
        document.body.append(frame);
      },
      () => fetch('https://other.example/'),
      () => (document.body.innerHTML = '<b>bold</b>'),
    ];
    for (const attempt of tries) {
      try {
        await attempt();
      } catch {
        // Some are refused by an error, too.
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
    return [...new Set(found)].sort();
  });
  // A script is refused before its source is looked at: its text is no trusted one.
  expect(refused).toEqual(['connect-src', 'frame-src', 'require-trusted-types-for', 'style-src-elem']);
});

test('tabs that a browser restores together stay signed in', async () => {
  const { page: first } = await openKeptCompany(browser, daybook);
  const others = await Promise.all([first.context().newPage(), first.context().newPage()]);
  const address = first.url();
  await Promise.all([first.reload(), ...others.map((tab) => tab.goto(address))]);
  for (const tab of [first, ...others]) await tab.getByRole('button', { name: 'Atelier Lumen' }).waitFor();
});

test('signing out everywhere leads another browser to the door, and ends the token of a program', async () => {
  const { page: here, email } = await openKeptCompany(browser, daybook);
  const there = await browser.open(daybook.url);
  await signIn(there, email);
  const program = new Client(daybook.url);
  await program.login({ email, password: PASSWORD });
  await here.getByRole('button', { name: 'Atelier Lumen' }).click();
  await here.getByRole('menuitem', { name: 'Sign out everywhere' }).click();
  await here.getByRole('heading', { name: 'Sign in' }).waitFor();
  // It asks for nothing, until it is looked at again.
  await there.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await there.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect((await program.get('/profile')).status).toBe(401);
});

test('a page whose session was ended elsewhere comes to the door by what it asks next', async () => {
  const { page, email } = await openKeptCompany(browser, daybook);
  const program = new Client(daybook.url);
  await program.login({ email, password: PASSWORD });
  const { sessions } = (await program.get('/profile/sessions')).body;
  for (const { id, kind } of sessions) if (kind === 'console') await program.post('/profile/end-session', { id });
  await page.getByRole('link', { name: 'Tax return' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/console/sign-in');
});

test('a page of another site gets nothing by the cookie of a visitor who is signed in', async () => {
  const { page } = await openKeptCompany(browser, daybook, { provokes_policy: true });
  const other = await page.context().newPage();
  await other.route('https://other.example/', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Other</p>' }));
  await other.goto('https://other.example/');
  const got = await other.evaluate(async (url) => {
    const tries = [{ mode: 'cors' }, { mode: 'no-cors' }] as const;
    const answers = tries.map((how) =>
      fetch(`${url}/console/session/token`, { method: 'POST', credentials: 'include', body: '{}', ...how }).then(
        async (answer) => `${answer.type} ${await answer.text()}`,
        () => 'refused',
      ),
    );
    return Promise.all(answers);
  }, daybook.url);
  expect(got[0]).toBe('refused');
  expect(got[1]).toMatch(/^(refused|opaque )$/);
});
