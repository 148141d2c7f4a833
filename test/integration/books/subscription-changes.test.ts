import { beforeEach, expect, test } from '@jest/globals';
import { plans } from '../../../shared/subscription/plans.ts';
import type { SubscriptionRecord } from '../../../shared/subscription/subscription-record.ts';
import { noteCategory } from './note-category.ts';
import { everyDocument, useTestBooks } from './open-test-books.ts';

const test_books = useTestBooks('subscription-changes');

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
