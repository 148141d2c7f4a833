import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { clock } from '../../../shared/base/clock.ts';
import { RecordedByteStore } from '../../../shared/byte-store/recorded-byte-store.ts';
import { S3Objects } from '../../../shared/byte-store/s3-objects.ts';
import { S3Server } from '../../setup/s3-server.ts';
import { useTestDatabase } from '../../setup/test-database.ts';

const database = useTestDatabase();
const server = new S3Server();
let store: RecordedByteStore;
beforeAll(() => server.start());
afterAll(() => server.stop());
beforeEach(async () => {
  server.objects.clear();
  server.fails = undefined;
  for (const name of ['stored_files', 'file_chunks']) await database.db.collection(name).deleteMany({});
  store = new RecordedByteStore(database.db, new S3Objects(server.address));
});

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
async function read(sha256: string, from = store): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of from.read(1, sha256)) parts.push(part);
  return Buffer.concat(parts);
}
const chunks = (): Promise<number> => database.db.collection('file_chunks').countDocuments();

test.each([1, 65_536, 10 * 1_048_576])('%i bytes come back as they were, and none of them is in the database', async (size) => {
  const bytes = randomBytes(size);
  await store.put(1, bytes, hashOf(bytes));
  expect((await read(hashOf(bytes))).equals(bytes)).toBe(true);
  expect([server.objects.size, await chunks()]).toEqual([1, 0]);
});

test('whoever reads slowly gets all of it: only the beginning of an answer is waited for', async () => {
  const bytes = randomBytes(8 * 1_048_576);
  await store.put(1, bytes, hashOf(bytes));
  const parts: Uint8Array[] = [];
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setInterval'] });
  try {
    for await (const part of store.read(1, hashOf(bytes))) {
      // An hour passes for whoever still counts the time.
      if (parts.length === 0) jest.advanceTimersByTime(3_600_000);
      parts.push(part);
    }
  } finally {
    jest.useRealTimers();
  }
  expect(Buffer.concat(parts).equals(bytes)).toBe(true);
});

test('the same bytes are sent once, and taken back only by whoever sent them', async () => {
  const bytes = Buffer.from('the same');
  const takeBack = await store.put(1, bytes, hashOf(bytes));
  const sent = server.asked.length;
  await (
    await store.put(1, bytes, hashOf(bytes))
  )();
  expect([server.asked.length - sent, server.objects.size]).toEqual([0, 1]);
  await takeBack();
  expect(server.objects.size).toBe(1);
});

test('bytes from before the object store are read from the database', async () => {
  const bytes = Buffer.from('before');
  await new RecordedByteStore(database.db).put(1, bytes, hashOf(bytes));
  expect((await read(hashOf(bytes))).toString()).toBe('before');
  expect(server.objects.size).toBe(0);
});

test('without the setting what is in an object store is not taken for lost', async () => {
  const bytes = Buffer.from('there');
  await store.put(1, bytes, hashOf(bytes));
  await expect(read(hashOf(bytes), new RecordedByteStore(database.db))).rejects.toThrow('FILES_URL is not set');
});

test('a sweep removes objects that nothing names, and a purge those of its entities', async () => {
  const [kept, orphan] = [Buffer.from('kept'), Buffer.from('orphan')];
  for (const bytes of [kept, orphan]) await store.put(1, bytes, hashOf(bytes));
  const later = new Date(clock.now().getTime() + 1_000);
  expect(await store.sweep(later, async () => new Set([hashOf(kept)]))).toBe(1);
  expect([...server.objects.values()].map(String)).toEqual(['kept']);
  await store.removeObjects([2]);
  expect(server.objects.size).toBe(1);
  await store.removeObjects([1]);
  expect(server.objects.size).toBe(0);
});

test('an object that is lost or changed is damaged, and no client takes it for the file', async () => {
  const bytes = Buffer.from('as it was');
  await store.put(1, bytes, hashOf(bytes));
  const [key] = server.objects.keys();
  server.objects.set(key!, Buffer.from('otherwise'));
  await expect(read(hashOf(bytes))).rejects.toThrow('not what they were');
  server.objects.clear();
  await expect(read(hashOf(bytes))).rejects.toThrow('not what they were');
});

test('a server that refuses or does not answer is a 503 that says what to do, and nothing is taken for stored', async () => {
  const bytes = Buffer.from('late');
  server.fails = 503;
  await expect(store.put(1, bytes, hashOf(bytes))).rejects.toMatchObject({
    code: 503,
    fields: { request: [expect.stringContaining('Try again')] },
  });
  await expect(read(hashOf(bytes))).rejects.toThrow('are not stored');
  server.fails = undefined;
  const wrong = new RecordedByteStore(database.db, new S3Objects({ ...server.address, secret_key: 'another' }));
  await expect(wrong.put(1, bytes, hashOf(bytes))).rejects.toMatchObject({
    code: 503,
    cause: { message: expect.stringContaining('SignatureDoesNotMatch') },
  });
  await store.put(1, bytes, hashOf(bytes));
  expect((await read(hashOf(bytes))).toString()).toBe('late');
});
