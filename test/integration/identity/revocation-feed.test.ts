import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { VerifiedToken } from '../../../shared/identity/access-token.ts';
import { RevocationFeed } from '../../../shared/identity/revocation-feed.ts';
import { useTestDatabase } from '../../setup/test-database.ts';

const database = useTestDatabase();
const HOUR_MS = 3_600_000;
let feed: RevocationFeed;

beforeEach(() => {
  feed = new RevocationFeed(database.db);
});
afterEach(() => void jest.restoreAllMocks());

function after(hours: number): void {
  jest.spyOn(performance, 'now').mockReturnValue(hours * HOUR_MS);
}

function ended(user_id: number, epoch: number): void {
  feed.announce([{ _id: `${user_id} ${epoch}`, at: new Date(), kind: 'user', subject: user_id, epoch }]);
}

const isRevoked = (user_id: number): boolean =>
  feed.isRevoked({ jti: null, client_id: null, user_id, epoch: 0 } as Partial<VerifiedToken> as VerifiedToken);

test('what ended is forgotten after a day, although somebody who ended their tokens earlier has ended them again since', async () => {
  after(1);
  ended(1, 1);
  ended(2, 1);
  after(20);
  ended(1, 2);
  after(27);
  await feed.poll();
  expect([isRevoked(1), isRevoked(2)]).toEqual([true, false]);
  after(46);
  await feed.poll();
  expect(isRevoked(1)).toBe(false);
});

test('an entity that a process with a slow clock recycles is told of, once', async () => {
  const deleted_at = new Date(Date.now() - 100_000);
  await database.db.collection<{ _id: number }>('entities').insertOne({ _id: 5, deleted_at } as never, { bypassDocumentValidation: true });
  const told: unknown[] = [];
  feed.onChange((change) => told.push(change));
  await feed.poll();
  await feed.poll();
  expect(told).toEqual([{ kind: 'entity', subject: 5 }]);
});
