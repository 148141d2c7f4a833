import { createHash } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { processMetrics } from '../../../shared/base/metrics.ts';
import { openByteStore } from '../../../shared/byte-store/open-byte-store.ts';
import { operations } from '../../../shared/resources/all-operations.ts';
import { useGateway } from './start-gateway.ts';

/** Of the tokens of the tests. */
const ENTITY = 3;
const bytes = Buffer.from('%PDF-1.7');
const sent = {
  name: 'a.pdf',
  content_type: 'application/pdf',
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
};
const readsOfFiles = operations.filter(({ answer }) => answer.form === 'file');
const gateway = useGateway({ actions: Object.fromEntries(readsOfFiles.map(({ action }) => [action, () => sent])) });

test('every declared operation is routed to its action, unless its body is checked and refused first', async () => {
  await (await openByteStore()).put(ENTITY, bytes, sent.sha256);
  for (const operation of operations.filter(({ action }) => !action.startsWith('gateway.'))) {
    gateway.calls.length = 0;
    const path = `/books/v1${operation.path.replace(/\{\w+\}/g, '1')}`;
    const { status } = await gateway.request(path, { method: operation.method });
    const reached = gateway.calls.some(({ action }) => action === operation.action);
    expect({ id: operation.id, reached, status }).toEqual({ id: operation.id, reached, status: reached ? operation.answer.status : 422 });
  }
});

test('a wrong method answers 405 with Allow', async () => {
  const response = await gateway.request('/books/v1/account', { method: 'DELETE' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS, POST');
  expect(await response.json()).toMatchObject({
    status: 'error',
    detail_code: 405,
    help: expect.stringMatching(/^http.*\/guides\/[\w-]+#405$/),
  });
});

test('an unknown route answers the 404 envelope, inside the API and outside', async () => {
  for (const path of [
    '/books/v1/nothing',
    '/nothing',
    '/docs/nothing',
    '/books/v1//account',
    '/books/v1/account/%E0%A4%A',
    '/books/v1/ACCOUNT',
  ]) {
    const response = await gateway.request(path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(await response.json()).toMatchObject({ status: 'error', detail_code: 404, errors: { path: [expect.any(String)] } });
  }
});

test('a trailing slash leads to the same operation', async () => {
  expect((await gateway.request('/books/v1/account/')).status).toBe(200);
});

test('HEAD answers as GET does, without the body', async () => {
  const got = await gateway.request('/books/v1/account');
  const head = await gateway.request('/books/v1/account', { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(head.headers.get('content-length')).toBe(got.headers.get('content-length'));
  expect(await head.text()).toBe('');
});

test('OPTIONS executes nothing, whatever it carries', async () => {
  gateway.calls.length = 0;
  const headers = { 'Access-Control-Request-Method': 'POST', Origin: 'https://elsewhere.example', 'Content-Type': 'application/json' };
  const response = await gateway.request('/books/v1/account', { method: 'OPTIONS', headers, body: '{"name":"Bank"}' });
  expect(response.status).toBe(204);
  expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS, POST');
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  expect(gateway.calls).toEqual([]);
});

test('every answer carries the security headers and a request id, errors included', async () => {
  const requests: [string, RequestInit & { bearer?: string | null }][] = [
    ['/books/v1/account', {}],
    ['/books/v1/account', { bearer: null }],
    ['/books/v1/account', { method: 'DELETE' }],
    ['/books/v1/account', { method: 'OPTIONS' }],
    ['/books/v1/account', { method: 'POST', body: '{', headers: { 'Content-Type': 'application/json' } }],
    ['/nowhere', {}],
    ['/healthz', {}],
  ];
  for (const [path, init] of requests) {
    const { headers } = await gateway.request(path, init);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  }
});

test('headers that are too many are refused with the size that they may have', async () => {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  socket.end(`GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(maxHeaderSize)}\r\n\r\n`);
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1\\.1 422 [^]*larger than ${maxHeaderSize / 1024} KiB`));
});

test('what is no HTTP request is answered with the envelope and the security headers too', async () => {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  socket.end('NONSENSE\r\n\r\n');
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 422 /);
  for (const line of [
    'X-Content-Type-Options: nosniff',
    'X-Frame-Options: DENY',
    "Content-Security-Policy: default-src 'none'",
    'X-Request-Id: ',
  ])
    expect(head).toContain(line);
  expect(JSON.parse(body)).toMatchObject({ status: 'error', detail_code: 422, errors: { request: [expect.any(String)] } });
});

test("a client's own request id is kept when it is plain, and crosses the bus", async () => {
  const kept = await gateway.request('/books/v1/account', { headers: { 'X-Request-Id': 'order-17' } });
  expect(kept.headers.get('x-request-id')).toBe('order-17');
  expect(gateway.calls.at(-1)?.meta.request.id).toBe('order-17');
  const refused = await gateway.request('/books/v1/account', { headers: { 'X-Request-Id': 'x'.repeat(300) } });
  expect(refused.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
});

test('the probes answer without a token', async () => {
  expect((await gateway.request('/healthz', { bearer: null })).status).toBe(200);
  expect(await (await gateway.request('/readyz', { bearer: null })).json()).toEqual({ status: 'ready' });
});

test('the figures of the process are not for clients', async () => {
  expect((await gateway.request('/metrics', { bearer: null })).status).toBe(404);
});

test('answered requests are counted by operation and status, refusals by their code', async () => {
  const valueOf = async (line: RegExp): Promise<number> => Number(line.exec(await processMetrics.metrics())?.[1] ?? 0);
  const refused = /daybook_refusals_total\{code="401"\} (\d+)/;
  const answered = /daybook_http_requests_total\{route="healthz",status="200"\} (\d+)/;
  const before = [await valueOf(refused), await valueOf(answered)];
  expect((await gateway.request('/books/v1/account', { bearer: null })).status).toBe(401);
  expect((await gateway.request('/healthz', { bearer: null })).status).toBe(200);
  expect([await valueOf(refused), await valueOf(answered)]).toEqual(before.map((count) => count + 1));
});

test('identity answers are sent as they are', async () => {
  const login = await gateway.request('/auth/v1/login', { method: 'POST', bearer: null, json: { email: 'a@b.example', password: 'x' } });
  expect([login.status, await login.json()]).toEqual([200, { access_token: 'a' }]);
  const keys = await gateway.request('/.well-known/jwks.json', { bearer: null });
  expect([keys.status, await keys.json()]).toEqual([200, { keys: [] }]);
});

test("the token endpoint takes a form and answers errors in OAuth's shape", async () => {
  const form = await gateway.request('/auth/v1/token', {
    method: 'POST',
    bearer: null,
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  expect([form.status, await form.json()]).toEqual([401, { error: 'invalid_client' }]);
  expect(gateway.calls.at(-1)?.params).toEqual({ grant_type: 'client_credentials' });
  const json = await gateway.request('/auth/v1/token', { method: 'POST', bearer: null, json: { grant_type: 'client_credentials' } });
  expect([json.status, await json.json()]).toEqual([
    400,
    { error: 'invalid_request', error_description: expect.stringContaining('Content-Type') },
  ]);
});

test('every help link leads to a page with its anchor', async () => {
  const guides = (await Promise.all(
    ['account', 'reporting-period', 'reports', 'errors'].map(async (name) => {
      const response = await gateway.request(`/guides/${name}`, { bearer: null });
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      return response.text();
    }),
  )) as [string, string, string, string];
  for (const guide of guides) expect(guide).toContain('id="422"');
  expect(guides[1]).toContain('id="107"');
  expect((await gateway.request('/guides/nothing', { bearer: null })).status).toBe(404);
  for (const page of ['/', '/guides', '/guides/year-end', '/docs', '/docs/account', '/docs/tokens', '/docs/try'])
    expect((await gateway.request(page, { bearer: null })).headers.get('content-type')).toContain('text/html');
});

test('programs, search engines and browsers find what they look for at its usual address', async () => {
  const types = {
    '/openapi.json?samples=no': 'application/json',
    '/llms-full.txt': 'text/plain; charset=utf-8',
    '/operations.txt': 'text/plain; charset=utf-8',
    '/robots.txt': 'text/plain; charset=utf-8',
    '/favicon.ico': 'image/svg+xml',
  };
  for (const [path, type] of Object.entries(types)) {
    const { status, headers } = await gateway.request(path, { bearer: null });
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, type]);
  }
});

test('a program gets a guide as Markdown, by its address or by what it accepts, and llms.txt tells where they are', async () => {
  const typed = async (path: string, accept = '*/*'): Promise<string> => {
    const { status, headers } = await gateway.request(path, { bearer: null, headers: { accept } });
    return `${status} ${String(headers.get('content-type'))} ${String(headers.get('vary'))}`;
  };
  const markdown = '200 text/markdown; charset=utf-8 Accept, Accept-Encoding';
  expect(await typed('/guides/account.md')).toBe(markdown);
  expect(await typed('/guides/account', 'text/markdown, text/html;q=0.5')).toBe(markdown);
  expect(await typed('/guides.md')).toBe(markdown);
  expect(await typed('/guides/account', 'text/html,application/xhtml+xml')).toBe('200 text/html; charset=utf-8 Accept, Accept-Encoding');
  expect((await gateway.request('/guides/nothing.md', { bearer: null })).status).toBe(404);
  const llms = await (await gateway.request('/llms.txt', { bearer: null })).text();
  expect(llms).toMatch(/^# Daybook\n\n> /);
  for (const [, path] of llms.matchAll(/\(http:\/\/books\.example(\/[^)]+)\)/g)) {
    expect([path, (await gateway.request(path!, { bearer: null })).status]).toEqual([path, 200]);
  }
});

test('the pages for readers load nothing from elsewhere: their scripts are the service’s own, and their policy forbids others', async () => {
  for (const address of ['/docs', '/docs/account', '/docs/try', '/guides/account']) {
    const page = await gateway.request(address, { bearer: null });
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/https?:|\*/);
    if (address !== '/docs/try') expect(policy).not.toContain('unsafe');
    const html = await page.text();
    const loaded = [...html.matchAll(/(?:src|href|spec-url)="([^"]+)"/g)].map(([, path]) => path!);
    for (const path of loaded) expect(path).toMatch(/^(?:\/|#|data:,)/);
    const scripts = loaded.filter((path) => /\.js(\?|$)/.test(path));
    expect(scripts.length).toBeGreaterThan(0);
    for (const path of scripts) {
      const script = await gateway.request(path, { bearer: null });
      expect([path, script.status, script.headers.get('content-type')]).toEqual([path, 200, 'text/javascript; charset=utf-8']);
    }
  }
});

test('the meta and the OpenAPI document are answered by the gateway itself', async () => {
  expect(await (await gateway.request('/books/v1/meta')).json()).toMatchObject({ status: 'success', meta: { conventions: {} } });
  const [short, full] = await Promise.all(
    ['/openapi.json?samples=no', '/openapi.json'].map(async (path) => (await gateway.request(path, { bearer: null })).text()),
  );
  expect(JSON.parse(full!)).toMatchObject({ openapi: '3.1.0' });
  const shows = (text: string): boolean[] => ['"x-code-samples"', '"example"'].map((key) => text.includes(key));
  expect([shows(short!), shows(full!)]).toEqual([
    [false, false],
    [true, true],
  ]);
});
