import { expect, test } from '@jest/globals';
import { busy } from '../../../shared/books/rounds/busy.ts';
import { useGateway } from './start-gateway.ts';

const gateway = useGateway({
  actions: {
    'chart.createAccount': () => {
      throw busy('The books are busy; nothing was saved.');
    },
  },
  settings: { rate_limit_per_minute: 5, trusted_proxies: ['127.0.0.1', '10.0.0.0/8'], cors_origins: ['https://app.example'] },
});

const from = (address: string): Record<string, string> => ({ 'X-Forwarded-For': address });

test('whoever holds a token may ask so often in a minute, and a fresh token is no fresh allowance', async () => {
  const seen = [];
  for (let i = 0; i < 6; i += 1) {
    const bearer = await gateway.token();
    const { status, headers } = await gateway.request('/books/v1/account', { bearer, headers: from('192.0.2.1') });
    seen.push([status, headers.get('ratelimit-limit'), headers.get('ratelimit-remaining'), headers.has('retry-after')]);
  }
  expect(seen.slice(0, 5)).toEqual([4, 3, 2, 1, 0].map((left) => [200, '5', String(left), false]));
  expect(seen[5]).toEqual([429, '5', '0', true]);
});

test('each API key has a count of its own, and all keys of a user together one of five times that', async () => {
  const ask = async (client_id: string): Promise<number> =>
    (await gateway.request('/books/v1/account', { bearer: await gateway.token({ sub: '8', client_id }), headers: from('192.0.2.6') }))
      .status;
  const statuses: number[][] = [];
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const of_key = [];
    for (let i = 0; i < 6; i += 1) of_key.push(await ask(`key-${key}`));
    statuses.push(of_key);
  }
  expect(statuses.slice(0, 5)).toEqual(Array(5).fill([200, 200, 200, 200, 200, 429]));
  expect(statuses[5]).toEqual(Array(6).fill(429));
});

test('passwords and registrations have a limit of their own by address', async () => {
  const post = async (path: string, address: string): Promise<number> =>
    (await gateway.request(path, { method: 'POST', bearer: null, json: {}, headers: from(address) })).status;
  expect([await post('/auth/v1/login', '192.0.2.8'), await post('/auth/v1/login', '192.0.2.8')]).toEqual([200, 429]);
  expect(await post('/auth/v1/login', '192.0.2.9')).toBe(200);
  // The /64 of an IPv6 address is one customer's.
  expect([await post('/auth/v1/login', '2001:db8:1:2::1'), await post('/auth/v1/login', '2001:db8:1:2:3::9')]).toEqual([200, 429]);
  expect(await post('/auth/v1/login', '2001:db8:1:3::1')).toBe(200);
});

test('a write that was worked on and given up counts as many', async () => {
  const holder = { sub: '9' };
  const bearer = await gateway.token(holder);
  const write = (): Promise<Response> =>
    gateway.request('/books/v1/account', {
      method: 'POST',
      bearer,
      json: { name: 'Bank', account_type: 'BANK' },
      headers: from('192.0.2.7'),
    });
  expect((await write()).status).toBe(503);
  const again = await gateway.request('/books/v1/account', { bearer, headers: from('192.0.2.7') });
  expect([again.status, again.headers.get('ratelimit-remaining')]).toEqual([429, '0']);
});

test('before authentication the address is limited to ten times that; other addresses are not', async () => {
  const statuses = [];
  for (let i = 0; i < 51; i += 1)
    statuses.push((await gateway.request('/books/v1/account', { bearer: null, headers: from('192.0.2.2') })).status);
  expect(statuses).toEqual([...Array<number>(50).fill(401), 429]);
  expect((await gateway.request('/books/v1/account', { bearer: null, headers: from('192.0.2.3') })).status).toBe(401);
});

test('a path or a method that is not there, and OPTIONS, count for the address too', async () => {
  const asked: [string, string, number, string][] = [
    ['GET', '/nowhere', 404, '192.0.2.10'],
    ['DELETE', '/openapi.json', 405, '192.0.2.11'],
    ['OPTIONS', '/books/v1/account', 204, '192.0.2.12'],
  ];
  for (const [method, path, status, address] of asked) {
    const statuses = [];
    for (let i = 0; i < 51; i += 1) statuses.push((await gateway.request(path, { method, bearer: null, headers: from(address) })).status);
    expect(statuses).toEqual([...Array<number>(50).fill(status), 429]);
  }
});

test('X-Forwarded-For counts only as far as trusted proxies wrote it', async () => {
  const statuses = new Set();
  for (let i = 0; i < 51; i += 1) {
    statuses.add(
      (await gateway.request('/books/v1/account', { bearer: null, headers: from(`198.51.100.${i}, 192.0.2.4, 10.1.1.1`) })).status,
    );
  }
  expect([...statuses]).toEqual([401, 429]);
});

test('the probes are never limited', async () => {
  for (let i = 0; i < 60; i += 1) expect((await gateway.request('/healthz', { headers: from('192.0.2.5') })).status).toBe(200);
});

test('pages of a configured origin may read the answers, those of others may not', async () => {
  const ask = (origin: string): Promise<Response> =>
    gateway.request('/books/v1/account', { method: 'OPTIONS', headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' } });
  const { headers } = await ask('https://app.example');
  expect(headers.get('access-control-allow-origin')).toBe('https://app.example');
  expect(headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
  expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
});
