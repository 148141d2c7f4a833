import { beforeEach, expect, test } from '@jest/globals';
import { plans } from '../../../shared/subscription/plans.ts';
import type { SubscriptionRecord } from '../../../shared/subscription/subscription-record.ts';
import { useFailPoint } from '../../setup/use-fail-point.ts';
import { noteCategory } from './note-category.ts';
import { everyDocument, useTestBooks } from './open-test-books.ts';

const appName = 'remembered-subscriptions';
const test_books = useTestBooks(appName);
const point = useFailPoint();

let written = 0;
const write = (request = {}) => test_books.run(noteCategory, { name: `note ${++written}` }, request);

/** A change of the subscription that no service of this process makes: another one's, or a renewal's. */
async function elsewhere(change: Partial<SubscriptionRecord>): Promise<void> {
  await test_books.db
    .collection<SubscriptionRecord>('subscriptions')
    .updateOne({ _id: 1 }, { $set: { plan: 'books', cancelled_at: null, ...change }, $inc: { revision: 1 } });
}

beforeEach(async () => {
  await elsewhere({});
  await write();
});

test('a round is being written while its subscription is read, and is saved after that', async () => {
  const { db } = test_books;
  const categories = db.collection('categories');
  const before = await categories.countDocuments();
  try {
    await db.command({ profile: 2 });
    const namespace = `${db.databaseName}.subscriptions`;
    await point.fail('alwaysOn', { failCommands: ['find'], namespace, appName, blockConnection: true, blockTimeMS: 500 });
    const answer = write();
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(await categories.countDocuments()).toBe(before);
    await answer;
    expect(await categories.countDocuments()).toBe(before + 1);
  } finally {
    await point.end();
    await db.command({ profile: 0 });
  }
  const profile = await db.collection('system.profile').find().sort({ $natural: 1 }).toArray();
  const of = (op: string, collection: string) => profile.findIndex((one) => one.op === op && one.ns === `${db.databaseName}.${collection}`);
  expect(of('insert', 'categories')).toBeGreaterThan(of('update', 'heads'));
  expect(of('query', 'subscriptions')).toBeGreaterThan(of('insert', 'categories'));
});

test('a subscription that has ended elsewhere since the last round refuses the next one, and nothing is saved', async () => {
  await elsewhere({ cancelled_at: new Date() });
  const before = await everyDocument(test_books.db);
  await expect(write()).rejects.toMatchObject({ code: 402 });
  expect(await everyDocument(test_books.db)).toEqual(before);
});

test('a subscription that goes on elsewhere admits the next write and the next dry run', async () => {
  for (const request of [{}, { dry_run: true }]) {
    await elsewhere({ cancelled_at: new Date() });
    await expect(write()).rejects.toMatchObject({ code: 402 });
    await elsewhere({});
    await expect(write(request)).resolves.toMatchObject({ status: 201 });
  }
});

test('the caps of a plan that was chosen elsewhere hold for the next write', async () => {
  const { db } = test_books;
  const now = new Date();
  const period = now.toISOString().slice(0, 7);
  const usage = { owner_id: 1, period, transactions: 0, api_calls: plans.journal.api_calls_cap! - 1 };
  await db.collection<{ _id: string }>('usage').deleteMany({ owner_id: 1 });
  await db.collection<{ _id: string }>('usage').insertOne({ _id: `1:${period}`, ...usage });
  await elsewhere({ plan: 'journal' });
  await expect(write()).resolves.toMatchObject({ status: 201 });
  await expect(write()).rejects.toMatchObject({ code: 429 });
});

test('while the subscription cannot be read again nothing is saved, and the write waits', async () => {
  const before = await test_books.db.collection('categories').countDocuments();
  let isAnswered = false;
  try {
    const namespace = `${test_books.db.databaseName}.subscriptions`;
    await point.fail('alwaysOn', { failCommands: ['find'], namespace, appName, errorCode: 8 });
    const answer = write().finally(() => (isAnswered = true));
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect([isAnswered, await test_books.db.collection('categories').countDocuments()]).toEqual([false, before]);
    await point.end();
    await expect(answer).resolves.toMatchObject({ status: 201 });
  } finally {
    await point.end();
  }
});
