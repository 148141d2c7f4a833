import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Client } from '../setup/client.ts';
import { ConnectingProgram } from '../setup/connecting-program.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { useStarted } from '../setup/use-started.ts';
import { useBrowser } from './use-browser.ts';
import type { Look } from './use-browser.ts';
import { PASSWORD, signIn } from './visit.ts';

// A program of another describes itself at its own address, which is one of this machine here.
const daybook = useDaybook({ settings: { webhook_allow_private: true } });
const browser = useBrowser();
/** A program of this machine that waits for the answer which a browser brings. */
const loopback = useStarted(
  async () => {
    const answers: URLSearchParams[] = [];
    const server = createServer(({ url = '', headers: { host = '' } }, response) => {
      if (url === '/client.json') {
        const redirect_uris = [`http://${host}/callback`];
        return response.end(JSON.stringify({ client_id: `http://${host}${url}`, client_name: 'Daybook support', redirect_uris }));
      }
      if (url.startsWith('/callback')) answers.push(new URL(url, 'http://127.0.0.1').searchParams);
      return response.end('<!doctype html><title>Program</title><p>Go on in the terminal.</p>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { answers, port: (server.address() as AddressInfo).port, server };
  },
  ({ server }) => new Promise<void>((resolve) => server.close(() => resolve())),
);
const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
let people = 0;

/** Somebody with two companies, who is not signed in anywhere yet. */
async function someone(): Promise<{ person: Client; email: string; entity: number; other: number }> {
  const person = new Client(daybook.url);
  const email = `connects-${process.pid}-${Date.now()}-${++people}@example.com`;
  await person.register({ name: 'Ines Marchetti', email, password: PASSWORD });
  const { id: entity } = await person.createEntity({ name: 'Atelier Lumen' });
  const { id: other } = await person.createEntity({ name: 'Lumen Holding' });
  return { person, email, entity, other };
}

async function openSignedIn(email: string, path: string, look: Look = {}): Promise<Page> {
  const page = await browser.open(daybook.url, look);
  await signIn(page, email);
  await page.goto(path);
  return page;
}

/** A program that is connected at the API, or at `/mcp` as an assistant. */
const connection = (at: 'books/v1' | 'mcp' = 'books/v1', client_id = 'daybook-cli'): ConnectingProgram =>
  new ConnectingProgram(daybook.url, client_id, `http://127.0.0.1:${loopback.port}/callback`, `${daybook.url}/${at}`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The answer that has come to the program. */
async function answerOn(page: Page): Promise<URLSearchParams> {
  await page.getByText('Go on in the terminal.').waitFor();
  return loopback.answers.at(-1)!;
}

test('a program leads to the door, from there to what it asks, and its code opens the company with the rights that were chosen', async () => {
  const { email, other } = await someone();
  const program = connection();
  const page = await browser.open(daybook.url);
  await page.goto(program.addressOf());
  await page.getByText('Sign in, and say what the program may do.').waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await press(page, 'Sign in');
  await page.getByRole('heading', { name: 'Daybook command line asks to use your books' }).waitFor();
  await page.getByText(`127.0.0.1:${loopback.port}, which is this computer`).waitFor();
  await page.getByText(`You are signed in as Ines Marchetti, ${email}.`).waitFor();
  await page.getByLabel('Company').selectOption('Lumen Holding');
  // Who keeps the books posts, too; reading is never left out.
  expect(await page.getByLabel('Read the books').isDisabled()).toBe(true);
  expect(await page.getByLabel('Post, reverse and assign').isChecked()).toBe(true);
  await page.getByLabel('Keep the books').uncheck();
  expect(await page.getByLabel('Post, reverse and assign').isChecked()).toBe(false);
  await press(page, 'Connect');
  const answer = await answerOn(page);
  expect(answer.get('iss')).toBe(daybook.url);
  const { body } = await program.exchange(answer.get('code')!);
  const client = new Client(daybook.url, body.access_token as string);
  expect((await client.get('/account')).headers.get('x-entity-id')).toBe(String(other));
  expect((await client.post('/account', { name: 'Till', account_type: 'BANK' })).status).toBe(403);
});

test('a program that is declined is told so, and what was asked is over', async () => {
  const { email } = await someone();
  const program = connection();
  const page = await openSignedIn(email, program.addressOf());
  const asked = page.url();
  await press(page, 'Decline');
  expect((await answerOn(page)).get('error')).toBe('access_denied');
  await page.goto(asked);
  await page.getByRole('heading', { name: 'This request is over' }).waitFor();
  await page.getByText('Begin again in the program').waitFor();
});

test('whatever a program calls itself, what stands first is the host that it comes from', async () => {
  const { email } = await someone();
  const host = `127.0.0.1:${loopback.port}`;
  const page = await openSignedIn(email, connection('mcp', `http://${host}/client.json`).addressOf());
  await page.getByRole('heading', { name: `${host} asks to use your books` }).waitFor();
  expect((await page.locator('.asker').innerText()).split('\n')).toEqual([
    'Comes from',
    host,
    'Calls itself',
    'Daybook support',
    'The answer goes to',
    `${host}, which is this computer`,
  ]);
});

test('a code that came with a link is compared first, gives nothing but reading unless more is chosen, and serves once', async () => {
  const { email } = await someone();
  const program = connection();
  const { client_id } = program;
  const { body: asked } = await program.form('/auth/v1/device_authorization', { client_id, resource: program.resource });
  const page = await openSignedIn(email, asked.verification_uri_complete as string);
  await page.getByRole('heading', { name: 'Does your program show this code?' }).waitFor();
  await page.getByText(asked.user_code as string, { exact: true }).waitFor();
  await press(page, 'It is the same');
  await page.getByText('The program that showed you the code').waitFor();
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1);
  await press(page, 'Connect');
  await page.getByText('Go back to the program.').waitFor();
  const device_code = asked.device_code as string;
  const { body } = await program.form('/auth/v1/token', { grant_type: DEVICE_GRANT, client_id, device_code });
  expect((await new Client(daybook.url, body.access_token as string).get('/account')).status).toBe(200);
  await page.goto('/console/connect');
  await page.getByLabel('Code').fill(asked.user_code as string);
  await press(page, 'Continue');
  await page.getByRole('alert').filter({ hasText: 'No program waits with this code.' }).waitFor();
});

test('an assistant gets drafts unless more is chosen, and what it may post has limits', async () => {
  const { email, entity } = await someone();
  const program = connection('mcp');
  const page = await openSignedIn(email, program.addressOf());
  await page.getByLabel('Company').selectOption('Atelier Lumen');
  expect(await page.getByLabel('Write drafts').isChecked()).toBe(true);
  expect(await page.getByLabel('Keep the books').isChecked()).toBe(false);
  expect(await page.getByLabel('At most a document').count()).toBe(0);
  await page.getByLabel('Post, reverse and assign').check();
  await page.getByLabel('At most a document').fill('1.000,50');
  await press(page, 'Connect');
  await program.exchange((await answerOn(page)).get('code')!);
  await page.goto(`/console/${entity}/settings/connections`);
  await page.getByRole('row').filter({ hasText: 'Atelier Lumen' }).filter({ hasText: '1,000.50' }).waitFor();
});

test('what is connected is found by the palette, and ended after a question: its tokens end at once', async () => {
  const { person, email, entity, other } = await someone();
  const program = connection();
  const { access_token, refresh_token } = await program.agreedBy(person, { entity_id: other, scopes: ['books:read', 'books:draft'] });
  const client = new Client(daybook.url, access_token as string);
  expect((await client.get('/account')).status).toBe(200);
  const page = await openSignedIn(email, `/console/${entity}`);
  await page.getByRole('heading', { name: 'What happened first?' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('connected');
  await page.getByRole('menuitem', { name: 'Connected assistants' }).click();
  await page.getByRole('row').filter({ hasText: 'Daybook command line' }).filter({ hasText: 'Lumen Holding' }).waitFor();
  await press(page, 'Disconnect: Daybook command line');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('status').getByText('Daybook command line is no longer connected.').waitFor();
  await page.getByText('Nothing is connected.').waitFor();
  expect((await client.get('/account')).status).toBe(401);
  expect((await program.refresh(refresh_token as string)).status).toBe(400);
});

test('who has no company yet is led to open one', async () => {
  const email = `connects-${process.pid}-${Date.now()}-${++people}@example.com`;
  await new Client(daybook.url).register({ name: 'Ines Marchetti', email, password: PASSWORD });
  const page = await openSignedIn(email, connection().addressOf(), { width: 390 });
  await page.getByRole('link', { name: 'Open a company' }).click();
  await page.getByRole('heading', { name: 'Your company' }).waitFor();
});
