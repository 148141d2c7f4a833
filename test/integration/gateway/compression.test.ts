import { get } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { WRITTEN } from '../../../shared/api/written.ts';
import { codingFor } from '../../../services/gateway/compress.ts';
import { useGateway } from './start-gateway.ts';

const narration = 'Consulting in July. '.repeat(2000);
const session = { status: 200, body: { access_token: 'secret '.repeat(2000) } };
const pieces = ['{"status":"success",', '"message":"', 'Größe '.repeat(2000), '"}'].map((piece) => Buffer.from(piece));
const gateway = useGateway({
  actions: {
    'transaction.createTransactionBatch': () => ({ status: 201, body: {}, [WRITTEN]: pieces }),
    'listing.listAccounts': () => ({ status: 'success', data: [{ id: 1, name: narration }], meta: {} }),
    'listing.listTaxes': () => ({ status: 'success', data: [], meta: {} }),
    'identity.authorizationServer': () => session,
    'identity.login': () => session,
  },
});

interface Bytes {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** The bytes as they came: fetch would undo their coding. */
async function read(path: string, headers: Record<string, string> = {}): Promise<Bytes> {
  const authorization = `Bearer ${await gateway.token()}`;
  return new Promise((resolve, reject) => {
    get(`${gateway.url}${path}`, { headers: { authorization, ...headers } }, (res) => {
      buffer(res).then((bytes) => resolve({ status: res.statusCode, headers: res.headers, bytes }), reject);
    }).on('error', reject);
  });
}

describe('the coding of an answer is the one that the client likes best', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['GZIP', 'gzip'],
    ['identity', undefined],
    ['gzip;q=0', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s: %s', (accepted, coding) => {
    expect(codingFor(accepted)).toBe(coding);
  });
});

test('a long answer is compressed for whoever takes it so, and the same underneath', async () => {
  const plain = await read('/books/v1/account');
  expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'Accept-Encoding']);
  const brotli = await read('/books/v1/account', { 'accept-encoding': 'br' });
  expect([brotli.headers['content-encoding'], brotli.headers['content-length']]).toEqual(['br', String(brotli.bytes.length)]);
  expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
  const zipped = await read('/books/v1/account', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(zipped.bytes)).toEqual(plain.bytes);
  expect(zipped.bytes.length).toBeLessThan(plain.bytes.length / 10);
});

test('a short answer is sent as it is, and so is one with tokens, however long', async () => {
  for (const path of ['/books/v1/tax', '/healthz']) {
    const { headers } = await read(path, { 'accept-encoding': 'br, gzip' });
    expect([path, headers['content-encoding']]).toEqual([path, undefined]);
  }
  const answer = await gateway.request('/auth/v1/login', { method: 'POST', json: {}, headers: { 'accept-encoding': 'br' } });
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null]);
  expect((await answer.text()).length).toBeGreaterThan(10_000);
});

test('an answer whose text comes in pieces is sent whole, as it is or compressed', async () => {
  const sale = { transaction_type: 'CS', account_id: 1, transaction_date: '2026-01-01', narration: 'a' };
  const init = { method: 'POST', json: { transactions: [sale] } };
  for (const coding of ['identity', 'gzip', 'br']) {
    const answer = await gateway.request('/books/v1/transaction/batch', { ...init, headers: { 'accept-encoding': coding } });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([201, coding === 'identity' ? null : coding]);
    if (coding === 'identity') expect(answer.headers.get('content-length')).toBe(String(Buffer.concat(pieces).length));
    expect(await answer.text()).toBe(Buffer.concat(pieces).toString());
  }
});

describe('documents and guides are kept by clients', () => {
  test.each([
    '/openapi.json',
    '/docs/openapi-explorer.js',
    '/docs/search.json',
    '/docs/account',
    '/docs/page.css',
    '/guides',
    '/guides/year-end.md',
    '/',
    '/guides/account',
    '/guides/errors',
    '/books/v1/meta',
  ])('%s', async (path) => {
    const first = await read(path, { 'accept-encoding': 'br' });
    expect([first.status, first.headers['content-encoding']]).toEqual([200, 'br']);
    expect(first.headers.etag).toMatch(/^W\/".+"$/);
    const etag = first.headers.etag!;
    expect((await read(path)).headers.etag).toBe(etag);
    const again = await read(path, { 'if-none-match': `"other", ${etag}`, 'accept-encoding': 'gzip' });
    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
    expect((await read(path, { 'if-none-match': 'W/"another"' })).status).toBe(200);
  });
});
