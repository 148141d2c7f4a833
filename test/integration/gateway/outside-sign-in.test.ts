import { get } from 'node:http';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { decodeJwt, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import { SigningKeys } from '../../../shared/identity/signing-keys.ts';
import { Client } from '../../setup/client.ts';
import type { HttpAnswer } from '../../setup/client.ts';
import { startOpenIdProvider } from '../../setup/openid-provider.ts';
import type { Account } from '../../setup/openid-provider.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { useStarted } from '../../setup/use-started.ts';
import { CommandLine } from '../command-line/command-line.ts';

const HOUR_MS = 3_600_000;
let ahead_ms = 0;
const provider = useStarted(startOpenIdProvider, (started) => started.stop());
const daybook = useDaybook({
  own: true,
  clock: { now: () => new Date(Date.now() + ahead_ms) },
  get settings() {
    const { client_id, client_secret } = provider.client;
    return { auth_issuer: provider.url, auth_audience: 'books', console_client_id: client_id, console_client_secret: client_secret };
  },
});

const ines: Account = { sub: 'ines', name: 'Ines', email: 'ines@example.com' };
beforeEach(() => {
  ahead_ms = 0;
  provider.visitor = ines;
});

const door = '/console/sign-in?refused=1';

/** Opens an address and answers the headers. What `fetch` asks is marked as asked by a page. */
function navigate(url: URL, cookie: string): Promise<Headers> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { cookie, 'sec-fetch-mode': 'navigate' } }, (answer) => {
      const headers = new Headers();
      for (let index = 0; index < answer.rawHeaders.length; index += 2)
        headers.append(answer.rawHeaders[index]!, answer.rawHeaders[index + 1]!);
      answer.resume().once('end', () => resolve(headers));
    }).once('error', reject);
  });
}

/** A browser: it keeps the cookies of each server and goes where it is led, up to `stop`. */
class Browser extends Client {
  readonly seen: { url: string; headers: Headers }[] = [];
  readonly #cookies = new Map<string, Map<string, string>>();

  /** Opens an address as a person does, and answers where it was led at last, without opening the address that `stop` names. */
  async open(address: string, stop: (url: URL) => boolean = () => false): Promise<URL> {
    let url = new URL(address, this.url);
    for (let steps = 0; steps < 12 && !stop(url); steps++) {
      const headers = await navigate(url, this.#cookieFor(url));
      this.#keep(url, headers);
      this.seen.push({ url: url.href, headers });
      const location = headers.get('location');
      if (location === null) return url;
      url = new URL(location, url);
    }
    return url;
  }

  /** What a page of the console asks. */
  async session(method: string, path = '', body?: object): Promise<HttpAnswer> {
    const url = new URL(`/console/session${path}`, this.url);
    const headers = { 'x-daybook-console': '1', 'sec-fetch-site': 'same-origin', cookie: this.#cookieFor(url) };
    const answer = await new Client(this.url).request(method, url.pathname, body, { headers });
    this.#keep(url, answer.headers);
    return answer;
  }

  async nextToken(fields: object = {}): Promise<HttpAnswer> {
    const answer = await this.session('POST', '/token', fields);
    this.token = answer.body.access_token;
    return answer;
  }

  async signIn(): Promise<this> {
    const { pathname } = await this.open('/console/session/start');
    expect(pathname).toBe('/console');
    await this.nextToken();
    return this;
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(new URL(this.url).host)?.get(name);
  }

  #cookieFor({ host }: URL): string {
    return [...(this.#cookies.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep({ host }: URL, headers: Headers): void {
    const jar = this.#cookies.get(host) ?? new Map<string, string>();
    this.#cookies.set(host, jar);
    for (const set of headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
      if (value === '') jar.delete(name!);
      else jar.set(name!, value!);
    }
  }
}
const visit = (): Browser => new Browser(daybook.url);
const isBack = (url: URL): boolean => url.pathname === '/console/session/callback';

test('the door leads to the outside server by code with PKCE, and its person is in with a cookie and a token of a quarter of an hour', async () => {
  const browser = visit();
  const { body } = await browser.session('GET');
  expect(body).toEqual({
    user: null,
    may_register: false,
    sends_mail: false,
    issuer: provider.url,
    billing: true,
    start: '/console/session/start',
  });
  await browser.signIn();
  const asked = new URL(browser.seen[1]!.url);
  expect([asked.origin, asked.pathname]).toEqual([provider.url, '/auth']);
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: provider.client.client_id,
    redirect_uri: `${daybook.url}/console/session/callback`,
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
  });
  const [began] = browser.seen[0]!.headers.getSetCookie();
  expect(began).toMatch(/^daybook_sign_in=[\w-]{43}; Path=\/console\/session; HttpOnly; SameSite=Lax; Max-Age=600$/);
  const { status, body: token } = await browser.nextToken();
  const keys = ['user', 'access_token', 'expires_in', 'scope', 'billing'];
  expect([status, token.expires_in, Object.keys(token as object)]).toEqual([200, 900, keys]);
  expect((await browser.get('/profile')).body.resource).toMatchObject({ name: 'Ines', email: 'ines@example.com' });
});

test('nothing that the outside server gives reaches the browser', async () => {
  const browser = await visit().signIn();
  const ours = browser.seen.filter(({ url }) => url.startsWith(daybook.url));
  const said: string[] = [];
  for (const { url, headers } of ours) {
    said.push(new URL(url).pathname);
    headers.forEach((value) => said.push(value));
  }
  expect(said.join(' ')).not.toMatch(/id_token|refresh_token|access_token|eyJ/);
  expect(browser.cookie('daybook_sign_in')).toBeUndefined();
  expect(browser.cookie('daybook_session')).toMatch(/^[\w-]{43}$/);
});

test('the same person is the same user at each sign-in, for programs with a token of that server too', async () => {
  const first = (await visit().signIn()).token!;
  const again = await visit().signIn();
  const { id } = (await new Client(daybook.url, first).get('/profile')).body.resource;
  expect((await again.get('/profile')).body.resource.id).toBe(id);
});

test('beside tokens of that server only those of the console are taken, however well the others are signed', async () => {
  const browser = await visit().signIn();
  const { kid, private_key } = await new SigningKeys(daybook.database.db).current();
  const signed = (claims: JWTPayload): Promise<string> =>
    new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid }).sign(private_key);
  const claims = decodeJwt(browser.token!);
  const { console: _, ...of_a_program } = claims;
  const statusOf = async (token: string): Promise<number> => (await new Client(daybook.url, token).get('/profile')).status;
  expect(await statusOf(await signed(claims))).toBe(200);
  expect(await statusOf(await signed(of_a_program))).toBe(401);
  expect(await statusOf(await signed({ ...claims, iss: provider.url }))).toBe(401);
});

test('two tabs work in two entities, each with a token that names its own', async () => {
  const browser = await visit().signIn();
  const entities = [await browser.createEntity({ name: 'First' }), await browser.createEntity({ name: 'Second' })];
  for (const { id } of entities) {
    expect((await browser.nextToken({ entity_id: id })).body.user.entity_id).toBe(id);
    expect((await browser.post('/account', { name: 'Bank', account_type: 'BANK' })).body.resource.entity_id).toBe(id);
  }
});

test('what one browser began no other can end, and nobody twice', async () => {
  const victim = visit();
  const back = await victim.open('/console/session/start', isBack);
  const other = visit();
  expect(`${(await other.open(back.href)).pathname}?refused=1`).toBe(door);
  expect((await other.session('GET')).body.user).toBeNull();
  expect((await victim.open(back.href)).pathname).toBe('/console');
  const cookie = victim.cookie('daybook_session');
  await victim.open('/console/session/start', isBack);
  expect((await victim.open(back.href)).pathname).toBe('/console/sign-in');
  expect(victim.cookie('daybook_session')).toBe(cookie);
});

test('a code that came with another sign-in, an answer of another issuer, and a refusal open nothing', async () => {
  const browser = visit();
  const [one, two] = [await browser.open('/console/session/start', isBack), await visit().open('/console/session/start', isBack)];
  const mixed = new URL(one);
  mixed.searchParams.set('code', two.searchParams.get('code')!);
  expect((await browser.open(mixed.href)).pathname).toBe('/console/sign-in');
  const elsewhere = await browser.open('/console/session/start', isBack);
  elsewhere.searchParams.set('iss', 'https://other.example');
  expect((await browser.open(elsewhere.href)).pathname).toBe('/console/sign-in');
  provider.visitor = null;
  // Another browser: the provider knows this one by now.
  const refused = visit();
  expect((await refused.open('/console/session/start')).pathname).toBe('/console/sign-in');
  for (const each of [browser, refused]) expect((await each.session('GET')).body.user).toBeNull();
});

test('a sign-in that takes longer than ten minutes is begun anew', async () => {
  const browser = visit();
  const back = await browser.open('/console/session/start', isBack);
  ahead_ms = 11 * 60_000;
  expect((await browser.open(back.href)).pathname).toBe('/console/sign-in');
});

test('such a session ends twelve hours after the sign-in, however often it is used', async () => {
  const browser = await visit().signIn();
  for (const hours of [4, 8, 11]) {
    ahead_ms = hours * HOUR_MS;
    expect((await browser.nextToken()).status).toBe(200);
  }
  ahead_ms = 12 * HOUR_MS + 1_000;
  expect((await browser.nextToken()).status).toBe(401);
});

test('signing out ends the session and its tokens at once, everywhere those of the other browsers too', async () => {
  const [one, other] = [await visit().signIn(), await visit().signIn()];
  await one.session('DELETE');
  expect([(await one.get('/profile')).status, (await other.get('/profile')).status]).toEqual([401, 200]);
  const third = await visit().signIn();
  await third.session('POST', '/end-all', {});
  for (const browser of [other, third])
    expect([(await browser.get('/profile')).status, (await browser.nextToken()).status]).toEqual([401, 401]);
});

test('a page cannot ask for the sign-in in the background, and a password opens nothing here', async () => {
  const headers = { 'sec-fetch-mode': 'cors' };
  expect((await new Client(daybook.url).get('/console/session/start', { headers })).status).toBe(403);
  expect((await visit().session('POST', '', { email: 'ines@example.com', password: 'anything at all' })).status).toBe(404);
});

test('a program that a person would connect here is told where accounts are', async () => {
  const { code, stderr } = await new CommandLine('/nowhere').run(['--server', daybook.url, 'login'], { env: { BROWSER: 'none' } });
  expect([code, stderr]).toEqual([
    1,
    `daybook: Accounts of ${daybook.url} are at ${provider.url}. Take an access token there and give it as DAYBOOK_TOKEN.\n`,
  ]);
});

describe('without CONSOLE_CLIENT_ID', () => {
  const without = useDaybook({
    own: true,
    get settings() {
      return { auth_issuer: provider.url, auth_audience: 'books' };
    },
  });

  test('the door says where accounts are, and leads nowhere', async () => {
    const browser = new Browser(without.url);
    expect((await browser.session('GET')).body).toEqual({
      user: null,
      may_register: false,
      sends_mail: false,
      issuer: provider.url,
      billing: true,
      start: null,
    });
    expect((await browser.open('/console/session/start')).pathname).toBe('/console/session/start');
    expect(browser.cookie('daybook_sign_in')).toBeUndefined();
  });
});
