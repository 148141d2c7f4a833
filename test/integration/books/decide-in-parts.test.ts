import { beforeEach, expect, test } from '@jest/globals';
import { batchOf } from '../../../shared/books/batch-of.ts';
import type { Answer, Command } from '../../../shared/books/command.ts';
import type { StoredHead } from '../../../shared/books/head.ts';
import { roundLimits } from '../../../shared/books/rounds/round-limits.ts';
import { useFailPoint } from '../../setup/use-fail-point.ts';
import { noteCategory } from './note-category.ts';
import { everyDocument, useTestBooks } from './open-test-books.ts';

type Noted = Parameters<typeof noteCategory.decide>[0];

const appName = 'decide-in-parts';
const test_books = useTestBooks(appName);
const point = useFailPoint();

/** Notes many categories at once, and says that it needs so many ids for each. */
const noteMany = (ids_each = 1): Command<{ names: Noted[] }> =>
  batchOf('names', { ...noteCategory, weight: () => 1, meters: () => 1, inserts: () => ({ categories: ids_each }) });

const SIZE = roundLimits.heavy + 1;
const PARTS = Math.ceil(SIZE / roundLimits.part);
let asked = 0;
const names = (last: object = {}): Noted[] =>
  Array.from({ length: SIZE }, (_, index) => ({ name: `note ${++asked}`, ...(index === SIZE - 1 ? last : {}) }));
const sequencesOf = ({ body }: Answer): number[] => (body.resources as { sequence: number }[]).map(({ sequence }) => sequence);
const head = async () => (await test_books.db.collection<StoredHead>('heads').findOne({ _id: test_books.entity_id }))!;
const lastSequence = async (): Promise<number> => (await head()).sequences!['1:JN']!;
const saved = () => test_books.db.collection('categories').countDocuments();

async function profiled(work: () => Promise<unknown>): Promise<{ op: string; ns: string }[]> {
  const { db } = test_books;
  await db.command({ profile: 2 });
  try {
    await work();
  } finally {
    await db.command({ profile: 0 });
  }
  const of_rounds = { op: { $in: ['insert', 'update', 'command'] }, ns: { $regex: /heads|categories|\$cmd/ }, appName };
  const written = await db.collection('system.profile').find(of_rounds).sort({ ts: 1 }).toArray();
  await db.dropCollection('system.profile');
  return written.map(({ op, ns }) => ({ op: op as string, ns: (ns as string).split('.')[1]! }));
}

beforeEach(async () => {
  // The subscription is known, and the head is there.
  await test_books.run(noteCategory, { name: `note ${++asked}` });
});

test('a batch of many parts is written in several commands between two writes of its head, and saved as one', async () => {
  const before = { count: await saved(), head: await head() };
  const writes = await profiled(() => test_books.run(noteMany(), { names: names() }));
  const own = writes.filter(({ ns }) => ns === 'heads' || ns === 'categories').map(({ ns }) => ns);
  expect(own).toEqual(['heads', ...Array<string>(PARTS).fill('categories'), 'heads']);
  expect(await saved()).toBe(before.count + SIZE);
  const { version, trail_position = 0, sequences = {} } = before.head;
  expect(await head()).toMatchObject({
    version: version + 1,
    trail_position: trail_position + 1,
    sequences: { '1:JN': sequences['1:JN']! + SIZE },
  });
});

test.each([
  ['a refusal', { refuse: true }, { code: 422, fields: { [`names.${SIZE - 1}.name`]: ['refused late'] } }],
  ['a fault', { fault: true }, { message: 'a fault of the command' }],
])('%s in the last part saves nothing, names its place, and takes no number', async (_title, last, error) => {
  const before = await everyDocument(test_books.db);
  await expect(test_books.run(noteMany(), { names: names(last) })).rejects.toMatchObject(error);
  expect(await everyDocument(test_books.db)).toEqual(before);
  const sequence = await lastSequence();
  const next = await test_books.run(noteCategory, { name: `note ${++asked}` });
  expect((next.body.resource as { sequence: number }).sequence).toBe(sequence + 1);
});

test('a document of the last part that the schema refuses is told as a fault of the batch; nothing is saved', async () => {
  const before = await everyDocument(test_books.db);
  await expect(test_books.run(noteMany(), { names: names({ document: 1 }) })).rejects.toThrow(/categories/);
  expect(await everyDocument(test_books.db)).toEqual(before);
});

test('a part that changes what an earlier one has inserted is a fault of the service: nothing is saved', async () => {
  const first = names();
  const meddling: Command<Noted> = {
    ...noteCategory,
    decide(params, books, queried) {
      const answer = noteCategory.decide(params, books, queried);
      const [earliest] = books.withValue('categories', 'name', first[0]!.name);
      if (params === first.at(-1)) books.update('categories', earliest!.id, { name: 'changed' });
      return answer;
    },
  };
  const before = await everyDocument(test_books.db);
  const batch = batchOf('names', { ...meddling, weight: () => 1, inserts: () => ({ categories: 1 }) });
  await expect(test_books.run(batch, { names: first })).rejects.toThrow(/changed categories/);
  expect(await everyDocument(test_books.db)).toEqual(before);
});

test('where the ids that were reserved are too few it is decided once more as a whole', async () => {
  const before = await saved();
  const answer = await test_books.run(noteMany(0), { names: names() }, {}, test_books.otherProcess());
  expect(new Set(sequencesOf(answer)).size).toBe(SIZE);
  expect(await saved()).toBe(before + SIZE);
});

test('a dry run of it saves nothing', async () => {
  const before = await everyDocument(test_books.db);
  const answer = await test_books.run(noteMany(), { names: names() }, { dry_run: true });
  expect(answer.body.provisional).toBe(true);
  expect(await everyDocument(test_books.db)).toEqual(before);
});

test('batches of two processes and single writes between them are all saved, with numbers that follow each other', async () => {
  const other = test_books.otherProcess();
  const before = await lastSequence();
  const batches = Promise.all([test_books.books, other].map((by) => test_books.run(noteMany(), { names: names() }, {}, by)));
  const singles = Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      test_books.run(noteCategory, { name: `note ${++asked}` }, {}, turn % 2 ? other : test_books.books),
    ),
  );
  const taken = [
    ...(await batches).flatMap(sequencesOf),
    ...(await singles).map(({ body }) => (body.resource as { sequence: number }).sequence),
  ];
  expect(taken.sort((one, two) => one - two)).toEqual(Array.from({ length: 2 * SIZE + 20 }, (_, index) => before + 1 + index));
});

test.each([
  ['a part', 'insert'],
  ['the commit', 'commitTransaction'],
])('a connection that breaks during %s loses and doubles nothing', async (_title, command) => {
  const before = await saved();
  try {
    await point.fail({ times: 1 }, { failCommands: [command], closeConnection: true, appName });
    expect(new Set(sequencesOf(await test_books.run(noteMany(), { names: names() }))).size).toBe(SIZE);
  } finally {
    await point.end();
  }
  expect(await saved()).toBe(before + SIZE);
});

test('a key is executed once, and answered with the same bytes', async () => {
  const request = { idempotency: { key: 'many', fingerprint: 'f' } };
  const body = { names: names() };
  const first = await test_books.run(noteMany(), body, request);
  const before = await everyDocument(test_books.db);
  const replay = await test_books.run(noteMany(), body, request);
  expect([replay.replayed, replay.replay]).toEqual([true, JSON.stringify(first.body)]);
  expect(await everyDocument(test_books.db)).toEqual(before);
});

test('a subscription that does not admit it refuses it when all of it is decided; nothing is saved', async () => {
  const subscriptions = test_books.db.collection<{ _id: number }>('subscriptions');
  await subscriptions.updateOne({ _id: 1 }, { $set: { plan: 'journal' }, $inc: { revision: 1 } });
  const before = await everyDocument(test_books.db);
  await expect(test_books.run(noteMany(), { names: names() })).rejects.toMatchObject({ code: 402 });
  await expect(test_books.run(noteMany(), { names: names({ refuse: true }) })).rejects.toMatchObject({ code: 422 });
  expect(await everyDocument(test_books.db)).toEqual(before);
});
