import { beforeAll, describe, expect, test } from '@jest/globals';
import { eventNamesOf } from '../../../shared/api/operation.ts';
import { eventsOf } from '../../../shared/books/trail/stored-events.ts';
import type { StoredEvents } from '../../../shared/books/trail/stored-events.ts';
import type { TrailEvent } from '../../../shared/resources/event/trail-event.ts';
import { followUpsEnded } from '../../setup/follow-ups-ended.ts';
import { brokenEvents } from '../../setup/broken-events.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openSampleBooks } from './sample-books.ts';
import type { SampleBooks } from './sample-books.ts';
import { prepareWrite, writes } from './write-samples.ts';

const daybook = useDaybook({ own: true });
let books: SampleBooks;
beforeAll(async () => {
  books = await openSampleBooks(daybook.url);
});

const documents = async (name: string): Promise<StoredEvents[]> =>
  daybook.database.db.collection<StoredEvents>(name).find().sort({ at: 1, last_position: 1 }).toArray();
async function everyEvent(): Promise<TrailEvent[]> {
  await followUpsEnded(daybook.broker);
  return [...(await documents('events')), ...(await documents('account_events'))].flatMap(eventsOf);
}
/** A step of an import asks by itself, after the request that began it, and says by itself how it went. */
const isOfStep = ({ name, request_id }: TrailEvent): boolean =>
  request_id === null ? name.startsWith('import.') : /^import-\d+$/.test(request_id);
/** The events that were left by it. */
async function leftBy(work: () => Promise<unknown>): Promise<TrailEvent[]> {
  const before = new Set((await everyEvent()).map(({ hash }) => hash));
  await work();
  return (await everyEvent()).filter((event) => !before.has(event.hash) && !isOfStep(event));
}

/** Refused whatever is asked: a revoked secret may be known to somebody else. */
const never = new Set(['restoreApiKey']);
const succeeding = writes.filter(({ id }) => !never.has(id)).map((operation) => [operation.id, operation] as const);

describe('a write that is saved leaves exactly one event, of its declared name and about its record; its replay and its dry run leave none', () => {
  test.each(succeeding)('%s', async (id, operation) => {
    const { send } = await prepareWrite(operation, books);
    if (operation.dry_run) expect(await leftBy(() => send({ headers: { rollback: 'true' } }))).toEqual([]);
    const headers: Record<string, string> = operation.idempotent ? { 'idempotency-key': `event ${id}` } : {};
    let answer: Awaited<ReturnType<typeof send>> | undefined;
    const left = await leftBy(async () => {
      answer = await send({ headers });
    });
    // What a proposal carries out leaves its own event beside.
    const own = left.filter(({ name }) => id !== 'confirmProposal' || name === operation.event!.name);
    expect([answer?.status, own.map(({ name }) => name)]).toEqual([operation.answer.status, [expect.anything()]]);
    const [event] = own;
    expect(eventNamesOf(operation.event!)).toContain(event!.name);
    const shown = answer!.body.resource;
    // A delivery is shown for what was done to its webhook.
    const record = (shown?.webhook_id ?? shown?.id) as number | undefined;
    if (record !== undefined) expect(event!.record_ids).toContain(record);
    expect(event!.request_id).toBe(answer!.headers.get('x-request-id'));
    if (!operation.idempotent) return;
    expect(event!.idempotency_key).toBe(`event ${id}`);
    expect(await leftBy(() => send({ headers }))).toEqual([]);
  });
});

test('a request that is refused leaves none', async () => {
  const left = await leftBy(async () => {
    await books.keeper.post('/transaction', { transaction_type: 'CS' });
    await books.keeper.post('/transaction/batch', { transactions: [{}] });
    await books.keeper.patch('/user/987654321', { scopes: ['books:read'] });
    await books.keeper.patch('/profile', { password: 'a new password', current_password: 'wrong' });
  });
  expect(left).toEqual([]);
});

test('the trails of accounts have no gaps, and their chains hold', async () => {
  const heads = await daybook.database.db
    .collection<{ _id: number; trail_position: number; trail_hash: string }>('account_heads')
    .find()
    .toArray();
  expect(heads.length).toBeGreaterThan(1);
  const all = await documents('account_events');
  for (const { _id, trail_position: position, trail_hash: hash } of heads) {
    expect(
      brokenEvents(
        all.filter(({ owner_id }) => owner_id === _id),
        { position, hash },
      ),
    ).toEqual([]);
  }
});
