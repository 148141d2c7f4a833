import { beforeEach, describe, expect, test } from '@jest/globals';
import { Client } from '../../setup/client.ts';
import type { HttpAnswer } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import type { ScenarioDaybook } from '../../setup/use-daybook.ts';

const HOUR_MS = 3_600_000;
const PASSWORD = 'correct horse battery staple';
let ahead_ms = 0;
let signed_up = 0;
const daybook = useDaybook({ clock: { now: () => new Date(Date.now() + ahead_ms) } });
beforeEach(() => void (ahead_ms = 0));

/** A browser with the console open: it sends what its pages send, and keeps cookies as it is told. */
class Browser extends Client {
  cookie: string | undefined;

  async session(method: string, path = '', body?: object, headers: Record<string, string> = {}): Promise<HttpAnswer> {
    const cookie = this.cookie === undefined ? {} : { cookie: this.cookie };
    const own = { 'x-daybook-console': '1', 'sec-fetch-site': 'same-origin', ...cookie, ...headers };
    const answer = await new Client(this.url).request(method, `/console/session${path}`, body, { headers: own });
    const [set] = answer.headers.getSetCookie();
    if (set !== undefined) this.cookie = set.slice(0, set.indexOf(';'));
    return answer;
  }

  async signUp(): Promise<string> {
    const email = `visitor-${process.pid}-${Date.now()}-${++signed_up}@example.com`;
    const { status, body } = await this.session('POST', '', { name: 'Ines', email, password: PASSWORD });
    expect(status).toBe(201);
    this.token = body.access_token;
    return email;
  }

  async nextToken(fields: object = {}): Promise<HttpAnswer> {
    const answer = await this.session('POST', '/token', fields);
    this.token = answer.body.access_token;
    return answer;
  }
}

const open = async (of: ScenarioDaybook = daybook): Promise<Browser> => {
  const browser = new Browser(of.url);
  await browser.signUp();
  return browser;
};

test('signing in leaves a cookie for one path that no script reads, a token for a quarter of an hour, and no refresh token', async () => {
  const browser = await open();
  const email = (await browser.get('/profile')).body.resource.email;
  const { status, headers, body } = await browser.session('POST', '', { email, password: PASSWORD });
  expect([status, body.expires_in, Object.keys(body)]).toEqual([200, 900, ['user', 'access_token', 'expires_in', 'scope', 'billing']]);
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^daybook_session=[\w-]{43}; Path=\/console\/session; HttpOnly; SameSite=Strict; Max-Age=2592000$/),
  ]);
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a visitor without a session is no error, and learns whether one may register', async () => {
  const { status, body } = await new Browser(daybook.url).session('GET');
  expect([status, body]).toEqual([200, { user: null, may_register: true, sends_mail: false, issuer: null, billing: true, start: null }]);
  const { user } = (await (await open()).session('GET')).body;
  expect(user).toMatchObject({ name: 'Ines', entity_id: null });
});

test('a wrong password opens nothing, and says what a program would be told', async () => {
  const browser = await open();
  const email = (await browser.get('/profile')).body.resource.email;
  const { status, headers, body } = await new Browser(daybook.url).session('POST', '', { email, password: 'not this one' });
  expect([status, headers.getSetCookie(), Object.keys(body.errors)]).toEqual([401, [], ['credentials']]);
});

test('two tabs work in two entities of one session, each with a token that names its own', async () => {
  const browser = await open();
  const [first, second] = [await browser.createEntity({ name: 'First' }), await browser.createEntity({ name: 'Second' })];
  for (const { id } of [first, second, first]) {
    expect((await browser.nextToken({ entity_id: id })).body.user.entity_id).toBe(id);
    expect((await browser.post('/account', { name: `Bank ${id}`, account_type: 'BANK' })).body.resource.entity_id).toBe(id);
  }
  const stranger = await (await open()).createEntity();
  const refused = await browser.nextToken({ entity_id: stranger.id });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['entity_id']]);
});

test('tabs that a browser restores at once stay signed in, also when the session turns with the first of them', async () => {
  const browser = await open();
  const before = browser.cookie!;
  ahead_ms = 25 * HOUR_MS;
  const tabs = Array.from({ length: 8 }, () => Object.assign(new Browser(daybook.url), { cookie: before }));
  const answers = await Promise.all(tabs.map((tab) => tab.session('POST', '/token', {})));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const turned = tabs.map(({ cookie }) => cookie).filter((cookie) => cookie !== before);
  expect(turned).toHaveLength(1);
  ahead_ms += 2 * 60_000;
  expect((await Object.assign(new Browser(daybook.url), { cookie: before }).nextToken()).status).toBe(401);
  expect((await Object.assign(new Browser(daybook.url), { cookie: turned[0] }).nextToken()).status).toBe(200);
});

test('a session lives thirty days from its last use', async () => {
  const browser = await open();
  ahead_ms = 29 * 24 * HOUR_MS;
  expect((await browser.nextToken()).status).toBe(200);
  ahead_ms += 29 * 24 * HOUR_MS;
  expect((await browser.nextToken()).status).toBe(200);
  ahead_ms += 31 * 24 * HOUR_MS;
  expect((await browser.nextToken()).status).toBe(401);
  expect((await browser.session('GET')).body.user).toBeNull();
});

test('signing out ends this session with its tokens at once, and no other', async () => {
  const browser = await open();
  const email = (await browser.get('/profile')).body.resource.email;
  const other = new Browser(daybook.url);
  other.token = (await other.session('POST', '', { email, password: PASSWORD })).body.access_token;
  const left = browser.cookie;
  const out = await browser.session('DELETE');
  expect([out.status, browser.cookie]).toEqual([200, 'daybook_session=']);
  expect((await browser.get('/profile')).status).toBe(401);
  expect((await Object.assign(new Browser(daybook.url), { cookie: left }).nextToken()).status).toBe(401);
  expect([(await other.get('/profile')).status, (await other.nextToken()).status]).toEqual([200, 200]);
  expect((await browser.session('DELETE')).status).toBe(200);
});

test('signing out everywhere ends every session of the user, those of programs too; so does logging out of a program', async () => {
  const browser = await open();
  const email = (await browser.get('/profile')).body.resource.email;
  const program = new Client(daybook.url);
  await program.login({ email, password: PASSWORD });
  expect((await browser.session('POST', '/end-all', {})).status).toBe(200);
  expect([(await program.get('/profile')).status, (await browser.get('/profile')).status]).toEqual([401, 401]);
  await browser.session('POST', '', { email, password: PASSWORD });
  await program.login({ email, password: PASSWORD });
  await program.post('/auth/v1/logout', {});
  expect((await browser.nextToken()).status).toBe(401);
});

test('a user sees where they are signed in, and ends one of these sessions with its tokens', async () => {
  const browser = await open();
  const email = (await browser.get('/profile')).body.resource.email;
  const other = new Browser(daybook.url);
  other.token = (
    await other.session('POST', '', { email, password: PASSWORD }, { 'user-agent': 'Firefox of the phone' })
  ).body.access_token;
  const program = new Client(daybook.url);
  await program.login({ email, password: PASSWORD });
  const { sessions } = (await browser.get('/profile/sessions')).body;
  expect(sessions.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['console', 'console', 'program']);
  const phone = sessions.find((one: { browser: string | null }) => one.browser === 'Firefox of the phone');
  expect((await other.session('GET')).body.session).toBe(phone.id);
  const login = sessions.find(({ kind }: { kind: string }) => kind === 'program');
  for (const { id } of [phone, login]) expect((await browser.post('/profile/end-session', { id })).status).toBe(200);
  for (const ended of [other, program]) expect((await ended.get('/profile')).status).toBe(401);
  expect([
    (await other.nextToken()).status,
    (await program.post('/auth/v1/refresh', { refresh_token: program.refresh_token })).status,
  ]).toEqual([401, 401]);
  expect((await browser.get('/profile/sessions')).body.sessions).toHaveLength(1);
  expect((await browser.post('/profile/end-session', { id: phone.id })).status).toBe(422);
});

test('nobody ends a session of somebody else', async () => {
  const [one, stranger] = [await open(), await open()];
  const [{ id }] = (await one.get('/profile/sessions')).body.sessions;
  expect((await stranger.post('/profile/end-session', { id })).status).toBe(422);
  expect((await one.nextToken()).status).toBe(200);
});

test('no other site can use the session: the header is asked for, and whoever the browser says is another site is refused', async () => {
  const browser = await open();
  const foreign: Record<string, string>[] = [
    { 'x-daybook-console': '' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of foreign) {
    const paths = [
      ['GET', ''],
      ['POST', ''],
      ['POST', '/token'],
      ['POST', '/end-all'],
      ['DELETE', ''],
    ] as const;
    for (const [method, path] of paths) expect((await browser.session(method, path, undefined, headers)).status).toBe(403);
  }
  const form = { 'content-type': 'text/plain' };
  expect((await browser.session('POST', '/token', { entity_id: 1 }, form)).status).toBe(422);
  expect((await browser.nextToken()).status).toBe(200);
});

describe('with CORS_ORIGINS', () => {
  const open_to_others = useDaybook({ settings: { cors_origins: ['*'] } });

  test('pages of other origins may use the API, and never the session', async () => {
    const browser = await open(open_to_others);
    const origin = { origin: 'https://app.example' };
    const books = await browser.get('/profile', { headers: origin });
    expect(books.headers.get('access-control-allow-origin')).toBe('https://app.example');
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await browser.session(method, '', undefined, origin);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(answer.headers.get('access-control-allow-headers')).toBeNull();
    }
  });
});

describe('where nobody may register', () => {
  const closed = useDaybook({ settings: { registration: 'first' } });

  test('the door says so as soon as there is a first user', async () => {
    expect((await new Browser(closed.url).session('GET')).body.may_register).toBe(true);
    await open(closed);
    expect((await new Browser(closed.url).session('GET')).body.may_register).toBe(false);
  });
});

describe('with CONSOLE=off', () => {
  const without = useDaybook({ settings: { console: 'off' } });

  test('there is no session of the console, nor any way to one', async () => {
    const paths = [
      ['GET', ''],
      ['POST', ''],
      ['DELETE', ''],
      ['POST', '/token'],
      ['POST', '/end-all'],
      ['GET', '/start'],
      ['GET', '/callback'],
    ] as const;
    for (const [method, path] of paths) {
      const { status, headers } = await new Browser(without.url).session(method, path);
      expect([method, path, status, headers.getSetCookie()]).toEqual([method, path, 404, []]);
    }
  });

  test('no program is sent for a person who could agree nowhere', async () => {
    const body = new URLSearchParams({ client_id: 'https://assistant.example/client.json' });
    const asked = await fetch(`${without.url}/auth/v1/device_authorization`, { method: 'POST', body });
    expect([asked.status, await asked.json()]).toEqual([
      400,
      { error: 'access_denied', error_description: expect.stringContaining('Use an API key') },
    ]);
    expect((await fetch(`${without.url}/auth/v1/authorize`)).status).toBe(404);
  });
});
