import { expect, test } from '@jest/globals';
import { leaveAccountEvent } from '../../../shared/books/trail/leave-account-event.ts';
import { eventsOf } from '../../../shared/books/trail/stored-events.ts';
import type { StoredEvents } from '../../../shared/books/trail/stored-events.ts';
import { readTrail } from '../../../shared/books/trail/read-trail.ts';
import type { TrailMove } from '../../../shared/books/trail/trail-move.ts';
import { brokenEvents } from '../../setup/broken-events.ts';
import { noteCategory } from './note-category.ts';
import { useTestBooks } from './open-test-books.ts';

const test_books = useTestBooks();
const trail = (after = 0, limit = 10_000) => readTrail(test_books, { entity_id: test_books.entity_id, after, limit });
const note = (name: string, request = {}) => test_books.run(noteCategory, { name }, request);
const stored = () => test_books.db.collection<StoredEvents>('events').find({ entity_id: test_books.entity_id }).toArray();

test('the books of a new entity begin with the event of its creation, at position 1', async () => {
  const [first] = await trail();
  expect(first).toMatchObject({ position: 1, name: 'test.bear-entity', previous_hash: '', actor: { user_id: 1, api_key_id: null } });
});

test('commands of many clients leave one event each, gapless and chained, in at most one document a round', async () => {
  const end = (await trail()).length;
  await Promise.all(Array.from({ length: 100 }, (_, index) => note(`many ${index}`, { id: `request ${index}` })));
  const left = await trail(end);
  expect(left.map(({ position }) => position)).toEqual(Array.from({ length: 100 }, (_, index) => end + 1 + index));
  expect(new Set(left.map(({ request_id }) => request_id)).size).toBe(100);
  const documents = await stored();
  expect(new Set(documents.map(({ round_id }) => round_id)).size).toBe(documents.length);
  const head = await test_books.db.collection<{ _id: number }>('heads').findOne({ _id: test_books.entity_id });
  const { trail_position: position, trail_hash: hash } = head as unknown as { trail_position: number; trail_hash: string };
  expect(brokenEvents(documents, { position, hash })).toEqual([]);
});

test('the trail is read from any position, as many at a time as are wanted, within a round too', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, index) => note(`part ${index}`)));
  const all = await trail();
  for (const limit of [1, 7, 1_000]) {
    const read = [];
    for (let page = await trail(0, limit); page.length > 0; page = await trail(page.at(-1)!.position, limit)) read.push(...page);
    expect(read).toEqual(all);
  }
});

test('a refusal, a dry run and a replay leave no event', async () => {
  const before = (await trail()).length;
  await note('dry', { dry_run: true });
  await expect(test_books.run(noteCategory, { name: 'refused', refuse: true })).rejects.toMatchObject({ code: 422 });
  const idempotency = { key: 'once', fingerprint: 'f' };
  await Promise.all([1, 2, 3].map(() => note('once', { idempotency })));
  const left = await trail(before);
  expect(left.map(({ idempotency_key }) => idempotency_key)).toEqual(['once']);
});

test('whoever listens is told of each saved round where the trail ends, and a listener that throws harms nobody', async () => {
  const moves: TrailMove[] = [];
  const stop = [
    test_books.books.onCommitted(() => {
      throw new Error('a listener fails');
    }),
    test_books.books.onCommitted((told) => moves.push(...told)),
  ];
  const before = (await trail()).length;
  await Promise.all(Array.from({ length: 5 }, (_, index) => note(`told ${index}`)));
  for (const one of stop) one();
  await note('told to nobody');
  expect(moves.flatMap(({ names }) => names)).toEqual(Array.from({ length: 5 }, () => 'test.note-category'));
  expect([moves[0]?.first_position, moves.at(-1)?.position]).toEqual([before + 1, before + 5]);
  expect(test_books.faults.splice(0).map(String)).toContain('Error: a listener fails');
});

test('books written before events were kept begin their trail with the next command', async () => {
  const { db, entity_id } = test_books;
  await db.collection('events').deleteMany({ entity_id });
  await db.collection<{ _id: number }>('heads').updateOne({ _id: entity_id }, { $unset: { trail_position: '', trail_hash: '' } });
  const books = test_books.otherProcess();
  await test_books.run(noteCategory, { name: 'the first that is kept' }, {}, books);
  expect((await trail()).map(({ position, previous_hash }) => [position, previous_hash])).toEqual([[1, '']]);
});

test('an event of an account names its record, if it is about one', async () => {
  const { client, db } = test_books;
  const owner_id = 77;
  const leave = (event: object) =>
    client.withSession((session) =>
      session.withTransaction(() => leaveAccountEvent({ session, db, owner_id }, { name: 'api_key.created', ...event })),
    );
  await leave({ record_id: 5 });
  await leave({});
  const left = (await db.collection<StoredEvents>('account_events').find({ owner_id }).sort({ first_position: 1 }).toArray()).flatMap(
    eventsOf,
  );
  expect(left.map(({ position, record_id, record_ids }) => [position, record_id, record_ids])).toEqual([
    [1, 5, [5]],
    [2, null, []],
  ]);
});
