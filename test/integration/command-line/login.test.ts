import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from 'node:events';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ConnectingProgram } from '../../setup/connecting-program.ts';
import type { Client } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openCommandLine } from './command-line.ts';
import type { CommandLine } from './command-line.ts';

const daybook = useDaybook();
let folder: string;
let daybookIn: CommandLine;
let keeper: Client;
let entity_id: number;
const everything = ['books:read', 'books:write'];

beforeAll(async () => {
  ({ folder, daybookIn, keeper } = await openCommandLine(daybook));
  entity_id = (await keeper.get('/entity')).body.data[0].id as number;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A login that has said something of this kind and waits for a person. */
async function begin(
  profile: string,
  parameters: string[],
  said: RegExp,
): Promise<{ found: string; child: ChildProcessWithoutNullStreams }> {
  const child = daybookIn.start(['--profile', profile, 'login', '--server', daybook.url, ...parameters], { BROWSER: 'none' });
  let text = '';
  for await (const chunk of child.stderr.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    const match = said.exec((text += String(chunk)));
    if (match) return { found: match[1]!, child };
  }
  throw new Error(text);
}

const beginInBrowser = (profile: string, parameters: string[] = []) => begin(profile, parameters, /^(http:\/\/\S+authorize\S+)$/m);

async function endOf(child: ChildProcessWithoutNullStreams): Promise<{ code: number; said: string }> {
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

/** What a browser does: goes to the address, is answered by a person, and goes where that leads. */
async function answerInBrowser(address: string, decision: 'approve' | 'decline', scopes = everything): Promise<string> {
  const { headers } = await fetch(address, { redirect: 'manual' });
  const request = headers.get('location')!.split('/').at(-1)!;
  const given = decision === 'approve' ? { entity_id, scopes } : undefined;
  const { body } = await keeper.post(`/auth/v1/connection-request/${request}/${decision}`, given);
  return body.redirect_to as string;
}

/** A login that a person agreed to. */
async function logIn(profile: string, parameters: string[] = []): Promise<void> {
  const { found, child } = await beginInBrowser(profile, parameters);
  const ended = endOf(child);
  await fetch(await answerInBrowser(found, 'approve'));
  expect(await ended).toEqual({ code: 0, said: expect.stringContaining(`Logged in at ${daybook.url}.`) });
}

const file = (): string => join(folder, 'daybook', 'logins.json');
interface Kept {
  secrets: { access_token: string; refresh_token: string; until: number };
}
const keptOf = async (profile: string): Promise<Kept> => (JSON.parse(await readFile(file(), 'utf8')) as Record<string, Kept>)[profile]!;

/** As if the time of the access token were over. */
async function endAccess(profile: string): Promise<void> {
  const logins = JSON.parse(await readFile(file(), 'utf8')) as Record<string, Kept>;
  logins[profile]!.secrets.until = 0;
  await writeFile(file(), JSON.stringify(logins));
}

test('a person says in the browser what it may do, and what opens the books is kept where only they read it', async () => {
  await logIn('browser');
  expect((await stat(file())).mode & 0o777).toBe(0o600);
  const { code, stdout } = await daybookIn.run(['--profile', 'browser', 'list', 'accounts']);
  expect([code, stdout]).toEqual([0, expect.stringContaining('Bank')]);
  const { stdout: who } = await daybookIn.run(['--profile', 'browser', 'whoami']);
  expect(who).toContain('Ada Limited');
  const other = await daybookIn.run(['--profile', 'browser', 'entity', 'use', 'Ada']);
  expect([other.code, other.stderr]).toEqual([1, expect.stringContaining('are for one entity')]);
});

test('an answer with another state is turned away and waited for further; one of another server, and a refusal, end it', async () => {
  const { found, child } = await beginInBrowser('foreign');
  const redirect_to = await answerInBrowser(found, 'approve');
  const forged = new URL(redirect_to);
  forged.searchParams.set('state', 'of somebody else');
  expect((await fetch(forged)).status).toBe(404);
  const mixed_up = new URL(redirect_to);
  mixed_up.searchParams.set('iss', 'https://accounts.example.com');
  const ended = endOf(child);
  await fetch(mixed_up);
  expect(await ended).toEqual({ code: 1, said: expect.stringContaining('came from https://accounts.example.com') });
  const refused = await beginInBrowser('foreign');
  const declined = endOf(refused.child);
  await fetch(await answerInBrowser(refused.found, 'decline'));
  expect(await declined).toEqual({ code: 1, said: expect.stringContaining('It was declined in the browser.') });
  expect(JSON.parse(await readFile(file(), 'utf8'))).not.toHaveProperty('foreign');
});

test('without a browser a code is typed on another device', async () => {
  const { found, child } = await begin('device', ['--device'], /type this code: (\S+)/);
  const ended = endOf(child);
  const { body } = await keeper.post('/auth/v1/connection-request/find', { user_code: found });
  await keeper.post(`/auth/v1/connection-request/${body.connection_request.id}/approve`, { entity_id, scopes: everything });
  expect(await ended).toEqual({ code: 0, said: expect.stringContaining(`Logged in at ${daybook.url}.`) });
  expect((await daybookIn.run(['--profile', 'device', 'list', 'accounts'])).code).toBe(0);
});

test('an assistant is logged in for /mcp, and only for it', async () => {
  await logIn('assistant', ['--assistant']);
  const line = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const { stdout } = await daybookIn.run(['--profile', 'assistant', 'mcp'], { input: `${line}\n` });
  expect(stdout).toContain('find_accounts');
  expect((await daybookIn.run(['--profile', 'assistant', 'list', 'accounts'])).code).toBe(3);
});

test('commands at once renew a token once, also after one was ended in the midst of it', async () => {
  await logIn('busy');
  await writeFile(`${file()}.lock`, '999999999');
  for (let round = 0; round < 2; round += 1) {
    await endAccess('busy');
    const said = await Promise.all(Array.from({ length: 2 }, () => daybookIn.run(['--profile', 'busy', 'list', 'accounts'])));
    expect(said.map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ]);
  }
});

test('logging out takes back what was agreed to, and what was ended elsewhere is said to be', async () => {
  await logIn('leaving');
  const { refresh_token } = (await keptOf('leaving')).secrets;
  expect((await daybookIn.run(['--profile', 'leaving', 'logout'])).code).toBe(0);
  const program = new ConnectingProgram(daybook.url, 'daybook-cli', 'http://127.0.0.1/callback', `${daybook.url}/books/v1`);
  expect((await program.refresh(refresh_token)).body).toMatchObject({ error: 'invalid_grant' });
  await logIn('ended');
  const { body } = await keeper.get('/auth/v1/connection');
  for (const { id } of body.connections as { id: string }[]) await keeper.post(`/auth/v1/connection/${id}/end`);
  await endAccess('ended');
  const { code, stderr } = await daybookIn.run(['--profile', 'ended', 'list', 'accounts']);
  expect([code, stderr]).toEqual([3, 'daybook: This login was ended. Log in again: daybook login\n']);
});
