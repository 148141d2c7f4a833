import { createHash, randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { clock } from '../../../shared/base/clock.ts';
import { RecordedByteStore } from '../../../shared/byte-store/recorded-byte-store.ts';
import { useTestDatabase } from '../../setup/test-database.ts';

const database = useTestDatabase();
let store: RecordedByteStore;
beforeEach(async () => {
  store = new RecordedByteStore(database.db);
  for (const name of ['stored_files', 'file_chunks']) await database.db.collection(name).deleteMany({});
});

const later = (): Date => new Date(clock.now().getTime() + 1_000);
const nothing = async (): Promise<ReadonlySet<string>> => new Set();

async function put(entity_id: number, bytes: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await store.put(entity_id, bytes, sha256);
  return sha256;
}

async function read(entity_id: number, sha256: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of store.read(entity_id, sha256)) parts.push(part);
  return Buffer.concat(parts);
}

const counts = (): Promise<number[]> =>
  Promise.all(['stored_files', 'file_chunks'].map((name) => database.db.collection(name).countDocuments()));

test.each([1, 262_143, 262_144, 262_145, 10 * 1_048_576])('%i bytes come back as they were', async (size) => {
  const bytes = randomBytes(size);
  expect((await read(1, await put(1, bytes))).equals(bytes)).toBe(true);
});

test('two entities that store the same bytes have them each for itself', async () => {
  const bytes = Buffer.from('the same');
  const sha256 = await put(1, bytes);
  await expect(read(2, sha256)).rejects.toThrow('are not stored');
  await put(2, bytes);
  await database.db.collection('file_chunks').deleteMany({ entity_id: 1 });
  expect((await read(2, sha256)).equals(bytes)).toBe(true);
  await expect(read(1, sha256)).rejects.toThrow('not what they were');
});

test.each([0, 1])('bytes that two uploads stored at once are read to their end while upload %i is taken back', async (taken_back) => {
  const bytes = randomBytes(3_000_000);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const uploads = await Promise.all([store.put(1, bytes, sha256), store.put(1, bytes, sha256)]);
  expect(await counts()).toEqual([2, 24]);
  const parts: Uint8Array[] = [];
  for await (const part of store.read(1, sha256)) {
    if (parts.length === 0) await uploads[taken_back]!();
    parts.push(part);
  }
  expect([Buffer.concat(parts).equals(bytes), await counts()]).toEqual([true, [1, 12]]);
});

test('a sweep removes what came before and nothing refers to, bytes and all, and leaves the rest', async () => {
  const [kept, orphan] = [await put(1, Buffer.from('kept')), await put(1, Buffer.from('orphan'))];
  const other = await put(2, Buffer.from('other'));
  const isKept = async (entity_id: number, hashes: readonly string[]): Promise<ReadonlySet<string>> =>
    new Set(hashes.filter((hash) => (entity_id === 1 ? hash === kept : hash === other)));
  expect(await store.sweep(new Date(0), nothing)).toBe(0);
  expect(await store.sweep(later(), isKept)).toBe(1);
  await expect(read(1, orphan)).rejects.toThrow('are not stored');
  expect([(await read(1, kept)).toString(), (await read(2, other)).toString(), await counts()]).toEqual(['kept', 'other', [2, 2]]);
});

test('bytes that come again while a sweep asks about them stay', async () => {
  const bytes = Buffer.from('again');
  const sha256 = await put(1, bytes);
  await database.db.collection('stored_files').updateOne({ sha256 }, { $set: { stored_at: new Date(0) } });
  const comeAgain = async (): Promise<ReadonlySet<string>> => {
    await put(1, bytes);
    return new Set();
  };
  expect(await store.sweep(later(), comeAgain)).toBe(0);
  expect((await read(1, sha256)).equals(bytes)).toBe(true);
});

test('an upload that was cut short is swept up although something refers to its hash, and does not stand in the way of the next', async () => {
  const bytes = randomBytes(600_000);
  const sha256 = await put(1, bytes);
  await database.db.collection('stored_files').updateOne({ sha256 }, { $set: { whole: false } });
  await expect(read(1, sha256)).rejects.toThrow('are not stored');
  await put(1, bytes);
  const both = async (): Promise<ReadonlySet<string>> => new Set([sha256]);
  expect(await store.sweep(later(), both)).toBe(1);
  expect([(await read(1, sha256)).equals(bytes), await counts()]).toEqual([true, [1, 3]]);
});
