import { expect, test } from '@jest/globals';
import { useGateway } from './start-gateway.ts';

const gateway = useGateway({
  settings: { rate_limit_per_minute: 5, trusted_proxies: ['127.0.0.1', '10.0.0.0/8'], cors_origins: ['https://app.example'] },
});

const from = (address: string): Record<string, string> => ({ 'X-Forwarded-For': address });

test('a token may be used so often in a minute, each with its own count', async () => {
  const bearer = await gateway.token();
  const seen = [];
  for (let i = 0; i < 6; i += 1) {
    const { status, headers } = await gateway.request('/books/v1/account', { bearer, headers: from('192.0.2.1') });
    seen.push([status, headers.get('ratelimit-limit'), headers.get('ratelimit-remaining'), headers.has('retry-after')]);
  }
  expect(seen.slice(0, 5)).toEqual([4, 3, 2, 1, 0].map((left) => [200, '5', String(left), false]));
  expect(seen[5]).toEqual([429, '5', '0', true]);
  expect((await gateway.request('/books/v1/account', { bearer: await gateway.token(), headers: from('192.0.2.1') })).status).toBe(200);
});

test('before authentication the address is limited to ten times that; other addresses are not', async () => {
  const statuses = [];
  for (let i = 0; i < 51; i += 1)
    statuses.push((await gateway.request('/books/v1/account', { bearer: null, headers: from('192.0.2.2') })).status);
  expect(statuses).toEqual([...Array<number>(50).fill(401), 429]);
  expect((await gateway.request('/books/v1/account', { bearer: null, headers: from('192.0.2.3') })).status).toBe(401);
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
