import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from '@jest/globals';
import type { Json } from '../setup/client.ts';
import { limits } from '../../shared/api/limits.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { openBooks } from './open-books.ts';
import type { Bookkeeper } from './open-books.ts';

const daybook = useDaybook();
let keeper: Bookkeeper;
beforeEach(async () => {
  keeper = await openBooks(daybook);
});
const lastPosition = async (): Promise<number> => (await keeper.get('/event', { query: { limit: 1 } })).body.last_position as number;
const awaited = (after: number, query: Json = {}) => keeper.get('/event', { query: { after, wait: limits.event_wait_seconds, ...query } });
const names = ({ body }: { body: Json }): string[] => (body.events as Json[]).map(({ name }) => name as string);

test('a request that waits is answered by the next event, and at once where there is one already', async () => {
  const after = await lastPosition();
  const waiting = awaited(after);
  await keeper.create('/category', { name: 'Shops', category_type: 'BANK' });
  expect(names(await waiting)).toEqual(['category.created']);
  expect(names(await awaited(after))).toEqual(['category.created']);
});

test('one that waits for a name is not answered by another event', async () => {
  const waiting = awaited(await lastPosition(), { name: 'account.created' });
  await keeper.create('/category', { name: 'Shops', category_type: 'BANK' });
  await keeper.account('Bank', 'BANK');
  expect(names(await waiting)).toEqual(['account.created']);
});

test('nothing happens: the answer is empty when the time is over, and says where to go on', async () => {
  const after = await lastPosition();
  const { status, body } = await keeper.get('/event', { query: { after, wait: 1 } });
  expect([status, body.events, body.next_after, body.last_position]).toEqual([200, [], after, after]);
  expect((await keeper.get('/event', { query: { wait: limits.event_wait_seconds + 1 } })).status).toBe(422);
});

test('it finds what the bus did not tell', async () => {
  const after = await lastPosition();
  const waiting = awaited(after);
  await sleep(100);
  // Written past the books of this process, as another process does that is cut off from the bus.
  const { db } = daybook.database;
  const spoilt = keeper.entity.id as number;
  daybook.spoilt.add(spoilt);
  const text = JSON.stringify({ position: after + 1, name: 'account.created', record_ids: [], actor: {} });
  const event = { first_position: after + 1, last_position: after + 1, at: new Date(), previous_hash: '', hash: '', marks: [] };
  await db
    .collection<{ _id: string }>('events')
    .insertOne({ _id: `${spoilt}:${after + 1}`, entity_id: spoilt, ...event, events: [text] } as never);
  expect(names(await waiting)).toEqual(['account.created']);
});

test('so many may wait with the tokens of one holder, and those whose client has gone do not count', async () => {
  const after = await lastPosition();
  const gone = Array.from({ length: limits.events_waiting }, () => new AbortController());
  const waiting = gone.map(({ signal }) =>
    fetch(`${daybook.url}/books/v1/event?after=${after}&wait=30`, { headers: { authorization: `Bearer ${keeper.token!}` }, signal }).catch(
      () => undefined,
    ),
  );
  const refused = async (): Promise<boolean> => (await keeper.get('/event', { query: { after, wait: 1 } })).status === 429;
  while (!(await refused())) await sleep(20);
  for (const one of gone) one.abort();
  await Promise.all(waiting);
  while (await refused()) await sleep(20);
});

test('one that waits is refused as soon as its token is revoked, and tells nothing of what happens then', async () => {
  const waiting = awaited(await lastPosition());
  await sleep(100);
  await keeper.post('/auth/v1/logout', {});
  const { status, body } = await waiting;
  expect([status, body.events]).toEqual([401, undefined]);
});
