import { expect, test } from '@jest/globals';
import type { AggregateOptions, Db, Document } from 'mongodb';
import { Actor } from '../../../shared/books/state/actor.ts';
import { commitRound } from '../../../shared/books/rounds/commit-round.ts';
import type { DecidedRound } from '../../../shared/books/rounds/decided-round.ts';
import { EntityRound } from '../../../shared/books/state/entity-round.ts';
import { loadEntityStates } from '../../../shared/books/state/load-entity-states.ts';
import { settleRound } from '../../../shared/books/rounds/round-proof.ts';
import { roundWrites } from '../../../shared/books/rounds/round-writes.ts';
import type { Command } from '../../../shared/books/command.ts';
import type { StoredEvents } from '../../../shared/books/trail/stored-events.ts';
import { bearEntity, noteCategory, readNames } from './note-category.ts';
import { useTestBooks } from './open-test-books.ts';

const test_books = useTestBooks();
const note = (name: string) => test_books.run(noteCategory, { name });

test('a head that has moved is reason enough to refuse a round, whatever else it writes', async () => {
  const { client, db, entity_id } = test_books;
  const actor = new Actor(entity_id);
  /** The least that a round writes: the entity's head, and its own row. */
  const write = async (round_id: string, between: () => Promise<unknown>) => {
    const round = new EntityRound((await loadEntityStates(client, db, [entity_id])).get(entity_id)!);
    await between();
    const written = [{ envelope: { actor } }];
    const decided = { rounds: new Map([[actor, round]]), written, accounts: new Map(), now: new Date() };
    return commitRound({ client, db }, roundWrites(decided as unknown as DecidedRound, { round_id }, { id: 'test', most_recent: 0 }), {
      round_id,
    });
  };
  expect(await write('unmoved', () => Promise.resolve())).toMatchObject({ kind: 'committed' });
  expect(await write('moved', () => note('between'))).toMatchObject({ kind: 'aborted', cause: 'conflict' });
  expect(await db.collection<{ _id: string }>('rounds').findOne({ _id: 'moved' })).toBeNull();
});

test.each(['commits', 'is aborted'])('whether a round is saved is told once its transaction %s, and holds from then on', async (end) => {
  const { client, db, entity_id } = test_books;
  const head = () => db.collection<{ _id: number; version: number }>('heads').findOne({ _id: entity_id });
  const { version } = (await head())!;
  const events_id = `${entity_id}:of a round that ${end}`;
  const proof = { round_id: end, entity: { entity_id, version, events_id } };
  const session = client.startSession();
  session.startTransaction();
  await db.collection<{ _id: number }>('heads').updateOne({ _id: entity_id }, { $inc: { version: 1 } }, { session });
  const events = { ...(await db.collection<StoredEvents>('events').findOne())!, _id: events_id, last_position: -version, round_id: end };
  await db.collection<StoredEvents>('events').insertOne(events, { session });
  const settled = settleRound(db, proof);
  await (end === 'commits' ? session.commitTransaction() : session.abortTransaction());
  await session.endSession();
  expect([await settled, await settleRound(db, proof)]).toEqual(Array(2).fill(end === 'commits'));
  expect((await head())!.version).toBe(version + 1);
  await note('afterwards');
  expect(await settleRound(db, proof)).toBe(end === 'commits');
  await db.collection<StoredEvents>('events').deleteOne({ _id: events_id });
});

test('an upsert that the server refuses is a conflict with whoever was first: no document of the round is at fault', async () => {
  const { client, db } = test_books;
  await db.collection<{ _id: string }>('upserts').createIndex({ key: 1 }, { unique: true });
  const upsert = (_id: string) => ({ q: { _id }, u: { $setOnInsert: { key: 'one' } }, upsert: true });
  const write = (id: string) =>
    commitRound({ client, db }, [{ collection: 'upserts', updates: [upsert(id)] }], { round_id: `upsert of ${id}` });
  expect(await write('first')).toMatchObject({ kind: 'committed' });
  expect(await write('second')).toMatchObject({ kind: 'aborted', cause: 'conflict' });
  const { _id } = (await db.collection<{ _id: string }>('upserts').findOne({ key: 'one' }))!;
  expect(
    await commitRound({ client, db }, [{ collection: 'upserts', inserts: [{ _id, key: 'two' }] }], { round_id: 'insert' }),
  ).toMatchObject({
    kind: 'refused',
    document_id: 'first',
  });
});

test('a state is of one instant, whatever is written while it is read; an entity that does not exist has none', async () => {
  const { client, db, entity_id } = test_books;
  const head = () => db.collection<{ _id: number; version: number }>('heads').findOne({ _id: entity_id });
  const before = (await head())!.version;
  /** The database, into which somebody writes when the head has been read and nothing else. */
  const moving = {
    collection: (name: string) => ({
      aggregate: (pipeline: Document[], options: AggregateOptions) => ({
        toArray: async () => {
          const cursor = db.collection(name).aggregate(pipeline, { ...options, batchSize: 1 });
          const first = await cursor.next();
          await note('while it is read');
          return [first, ...(await cursor.toArray())];
        },
      }),
    }),
  } as unknown as Db;
  const states = await loadEntityStates(client, moving, [entity_id, entity_id + 1_000]);
  expect([...states.keys()]).toEqual([entity_id]);
  const { head: read, records } = states.get(entity_id)!;
  const names = [...records.get('categories')!.values()].map((category) => (category as { name?: string }).name);
  expect([read.version, names.includes('while it is read')]).toEqual([before, false]);
  expect((await head())!.version).toBe(before + 1);
});

test('a command that writes nothing is decided again when its entity has moved meanwhile', async () => {
  const other = test_books.otherProcess();
  let queries = 0;
  const slowly: Command<Record<string, never>, void> = {
    ...readNames,
    query: async () => {
      if (++queries === 1) await test_books.run(noteCategory, { name: 'written meanwhile' }, {}, other);
    },
    decide: (params, books) => readNames.decide(params, books, undefined),
  };
  const answer = await test_books.run(slowly, {});
  expect([queries, answer.body.names]).toEqual([2, expect.arrayContaining(['written meanwhile'])]);
});

test('while an open transaction holds the head of one entity, the others of its round are saved without it', async () => {
  const { client, db, books, caller, entity_id } = test_books;
  const born = await books.executeInNewEntity(bearEntity, { params: {}, caller, serialize: JSON.stringify });
  const held_id = (born.body.resource as { id: number }).id;
  const noted = (id: number, name: string) =>
    books.execute(id, noteCategory, { params: { name }, caller: { ...caller, entity_id: id }, serialize: JSON.stringify });
  const holder = client.startSession();
  holder.startTransaction();
  await db.collection<{ _id: number }>('heads').updateOne({ _id: held_id }, { $inc: { version: 1 } }, { session: holder });
  let isFree = false;
  const held = noted(held_id, 'held').finally(() => expect(isFree).toBe(true));
  await Promise.all(['beside it', 'beside it too'].map((name) => noted(entity_id, name)));
  isFree = true;
  await holder.abortTransaction();
  expect((await held).status).toBe(201);
  await holder.endSession();
});
