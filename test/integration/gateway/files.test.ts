import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { beforeEach, expect, test } from '@jest/globals';
import { readFile } from '../../../shared/byte-store/open-byte-store.ts';
import { openedDatabase } from '../../../shared/database/connection.ts';
import type { Operation } from '../../../shared/api/operation.ts';
import { operations } from '../../../shared/resources/all-operations.ts';
import { fileOperations } from './file-operations.ts';
import { useGateway } from './start-gateway.ts';

(operations as Operation[]).push(...fileOperations);

const MOST = 1_048_576;
const ENTITY = 3;
const answered = { name: 'Beleg „März“.pdf', content_type: 'application/pdf' };
let stored = { sha256: '', size: 0 };
const gateway = useGateway({ actions: { 'listing.readScanFile': () => ({ ...answered, ...stored }) } });
beforeEach(async () => {
  gateway.calls.length = 0;
  const { db } = await openedDatabase();
  for (const name of ['stored_files', 'file_chunks']) await db.collection(name).deleteMany({});
});

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const send = (bytes: Uint8Array, headers: Record<string, string> = {}, query = '?name=a.pdf'): Promise<Response> =>
  gateway.request(`/books/v1/scan${query}`, {
    method: 'POST',
    body: bytes as BodyInit,
    headers: { 'Content-Type': 'application/pdf', ...headers },
  });
const called = (): Record<string, unknown>[] =>
  gateway.calls.filter(({ action }) => action === 'chart.createScan').map(({ params }) => params);
const metas = (): { fingerprint: string; meaning: string }[] =>
  gateway.calls
    .filter(({ action }) => action === 'chart.createScan')
    .map(({ meta }) => meta.request.idempotency as { fingerprint: string; meaning: string });

async function storedCounts(): Promise<{ files: number; chunks: number }> {
  const { db } = await openedDatabase();
  const [files, chunks] = await Promise.all(['stored_files', 'file_chunks'].map((name) => db.collection(name).countDocuments()));
  return { files: files!, chunks: chunks! };
}

test('the action gets the hash of the bytes, which are stored in the entity by then', async () => {
  const bytes = randomBytes(MOST);
  expect((await send(bytes)).status).toBe(201);
  expect(called()).toEqual([{ name: 'a.pdf', file: { sha256: sha256(bytes), size: MOST, content_type: 'application/pdf' } }]);
  expect((await readFile(ENTITY, sha256(bytes))).equals(bytes)).toBe(true);
  await expect(readFile(ENTITY + 1, sha256(bytes))).rejects.toThrow('are not stored');
});

test('the same bytes are stored once', async () => {
  for (let time = 0; time < 2; time += 1) expect((await send(Buffer.from('%PDF-1.7'))).status).toBe(201);
  expect(await storedCounts()).toEqual({ files: 1, chunks: 1 });
});

test('one byte more than the operation accepts is a 413, and nothing is stored or called', async () => {
  const response = await send(randomBytes(MOST + 1));
  const body = (await response.json()) as { detail_code: number; errors: Record<string, string[]> };
  expect([response.status, body.detail_code, body.errors.body]).toEqual([413, 413, [expect.stringContaining('larger than the 1 MiB')]]);
  expect([called(), await storedCounts()]).toEqual([[], { files: 0, chunks: 0 }]);
});

test('a file that says it is far too large is answered at once', async () => {
  const head = [
    'POST /books/v1/scan?name=a HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${await gateway.token()}`,
    'Content-Type: application/pdf',
    'Content-Length: 999999999',
    '',
    '',
  ];
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  socket.write(head.join('\r\n'));
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 413 [\s\S]*Connection: close/);
});

test.each([
  ['no bytes', Buffer.alloc(0), {}, '?name=a', 'body'],
  ['another media type', Buffer.from('x'), { 'Content-Type': 'text/html' }, '?name=a', 'Content-Type'],
  ['a coding', Buffer.from('x'), { 'Content-Encoding': 'gzip' }, '?name=a', 'Content-Encoding'],
  ['a query that lacks what it must have', Buffer.from('x'), {}, '', 'name'],
  ['a query with an unknown key', Buffer.from('x'), {}, '?name=a&owner=1', 'owner'],
])('%s is refused by name, and nothing is stored', async (_what, bytes, headers, query, field) => {
  const response = await send(bytes, headers, query);
  const { errors } = (await response.json()) as { errors: Record<string, string[]> };
  expect([response.status, Object.keys(errors)]).toEqual([422, [field]]);
  expect([called(), await storedCounts()]).toEqual([[], { files: 0, chunks: 0 }]);
});

test('bytes may be sent as application/octet-stream, and need be no text', async () => {
  expect((await send(Buffer.from([0xff, 0xfe, 0x00]), { 'Content-Type': 'application/octet-stream' })).status).toBe(201);
  expect(called()).toMatchObject([{ file: { size: 3, content_type: 'application/octet-stream' } }]);
});

test('two requests with a key are the same when their bytes and their address are', async () => {
  const key = { 'Idempotency-Key': 'k' };
  await send(Buffer.from('one'), key);
  await send(Buffer.from('one'), key);
  await send(Buffer.from('two'), key);
  await send(Buffer.from('one'), key, '?name=b');
  const [first, again, ...others] = metas();
  expect(again).toEqual(first);
  expect(new Set([first, ...others].map((one) => one!.meaning)).size).toBe(3);
  expect(new Set([first, ...others].map((one) => one!.fingerprint)).size).toBe(3);
});

test('a dry run reaches the action as one', async () => {
  const response = await send(Buffer.from('one'), { Rollback: 'true' });
  expect([response.status, response.headers.get('rollback')]).toEqual([201, 'true']);
  expect(gateway.calls.find(({ action }) => action === 'chart.createScan')?.meta.request.dry_run).toBe(true);
});

test('a file is answered for saving, never to be shown', async () => {
  const bytes = randomBytes(MOST - 7);
  await send(bytes);
  stored = { sha256: sha256(bytes), size: bytes.length };
  const response = await gateway.request('/books/v1/scan/1/file');
  expect(response.status).toBe(200);
  const headers: [string, unknown][] = [
    ['content-type', 'application/pdf'],
    ['content-length', String(bytes.length)],
    ['content-disposition', `attachment; filename="Beleg _M_rz_.pdf"; filename*=UTF-8''Beleg%20%E2%80%9EM%C3%A4rz%E2%80%9C.pdf`],
    ['content-security-policy', expect.stringMatching(/^sandbox; default-src 'none'/)],
    ['x-content-type-options', 'nosniff'],
    ['cache-control', 'no-store'],
  ];
  expect(headers.map(([name]) => [name, response.headers.get(name)])).toEqual(headers);
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  const head = await gateway.request('/books/v1/scan/1/file', { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), (await head.arrayBuffer()).byteLength]).toEqual([200, String(bytes.length), 0]);
});

test('a file whose bytes are no longer what they were does not arrive whole', async () => {
  const bytes = randomBytes(300_000);
  await send(bytes);
  stored = { sha256: sha256(bytes), size: bytes.length };
  const { db } = await openedDatabase();
  await db.collection('file_chunks').updateOne({ entity_id: ENTITY, number: 0 }, { $set: { bytes: randomBytes(262_144) } });
  await expect(gateway.request('/books/v1/scan/1/file').then((response) => response.arrayBuffer())).rejects.toThrow();
});
