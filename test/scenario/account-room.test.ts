import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { limits } from '../../shared/api/limits.ts';
import { settings } from '../../shared/base/settings.ts';
import { accountRoom } from '../../shared/subscription/account-room.ts';
import type { HttpAnswer } from '../setup/client.ts';
import { Client } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { refusal } from './open-books.ts';

const daybook = useDaybook({ own: true, settings: { entities_of_account: null, attachment_bytes_of_entity: 3_000 } });

async function register(): Promise<Client> {
  const client = new Client(daybook.url);
  await client.register();
  return client;
}
const openEntity = (client: Client): Promise<HttpAnswer> => client.post('/entity', { name: 'Books', currency_code: 'EUR', year_start: 1 });
const idOf = async (client: Client): Promise<number> => (await client.get('/profile')).body.resource.id;

/** What an operator types. */
async function operate(...words: string[]): Promise<string> {
  const env = { ...process.env, MONGODB_URI: settings().mongodb_uri!, BILLING: 'on' };
  return (await promisify(execFile)(process.execPath, ['shared/runtime/account.ts', ...words], { env })).stdout;
}

test('an account on trial has three entities, however many are asked for at once, and an operator lets it have more', async () => {
  const client = await register();
  const answers = await Promise.all(Array.from({ length: 10 }, () => openEntity(client)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array<number>(7).fill(400)]);
  const refused = answers.find(({ status }) => status === 400)!;
  expect([refused.body.detail_code, refused.text]).toEqual([108, expect.stringContaining('its plan has 3')]);
  const id = String(await idOf(client));
  expect(await operate('entities', id, '4')).toContain('has 3 entities; it may have 4');
  expect([(await openEntity(client)).status, (await openEntity(client)).status]).toEqual([201, 400]);
  // What is there stays, and can be worked in.
  expect(await operate('entities', id, 'plan')).toContain('has 4 entities; it may have 3');
  expect((await client.get('/entity')).body.meta.total).toBe(4);
  expect((await client.post('/category', { name: 'Kept', category_type: 'BANK' })).status).toBe(201);
});

test('recycling makes no endless room: recycled entities are restored, or keep their place', async () => {
  const client = await register();
  const statuses: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const { status, body } = await openEntity(client);
    statuses.push(status);
    if (status === 201) await client.delete(`/entity/${body.resource.id}`);
  }
  expect(statuses).toEqual([...Array<number>(9).fill(201), 400]);
});

/** Records of another entity of the same account, as they stand in the database. */
const made = (count: number, fields: (index: number) => object): { _id: number }[] =>
  Array.from({ length: count }, (_, index) => ({ _id: 1_000_000 + index, deleted_at: null, created_at: new Date(), ...fields(index) }));

test('webhooks, and files that are planned in a day, are counted over all entities of an account', async () => {
  const client = await register();
  const other: number = (await openEntity(client)).body.resource.id;
  await openEntity(client);
  const { db } = daybook.database;
  const insert = (collection: string, records: { _id: number }[]) =>
    db.collection<{ _id: number }>(collection).insertMany(records, { bypassDocumentValidation: true });
  daybook.spoilt.add(other);
  const room = accountRoom(undefined, { granted: null, of_all: null, bytes_of_entity: 0 });
  const webhook = { url: 'https://example.com/hook', events: ['*'] };
  const files = { text: '2026-01-01 Sale\n  assets:bank  EUR 1\n  income:sales\n', headers: { 'content-type': 'text/plain' } };
  const plan = (): Promise<HttpAnswer> => client.post('/import?format=hledger', undefined, files);
  await insert(
    'webhooks',
    made(room.webhooks, (slot) => ({ entity_id: other, slot })),
  );
  expect(refusal(await client.post('/webhook', webhook))).toEqual([400, expect.any(Number)]);
  await insert(
    'imports',
    made(room.imports_per_day - 1, () => ({ entity_id: other })),
  );
  const [planned, refused] = [await plan(), await plan()];
  expect([planned.status, refused.status, refused.text]).toEqual([201, 429, expect.stringContaining('go on tomorrow')]);
  for (const collection of ['webhooks', 'imports']) await db.collection(collection).deleteMany({ entity_id: other });
});

test('files and keys are counted over all entities of an account', async () => {
  const client = await register();
  const [one, other] = [(await openEntity(client)).body.resource.id, (await openEntity(client)).body.resource.id];
  const { db } = daybook.database;
  const kept = { user_id: await idOf(client), deleted_at: null };
  await db.collection<{ _id: number }>('api_keys').insertMany(
    Array.from({ length: limits.api_keys_per_entity }, (_, index) => ({
      _id: 1_000_000 + index,
      entity_id: other,
      client_id: `k${index}`,
      ...kept,
    })),
    { bypassDocumentValidation: true },
  );
  const key = await client.post('/api-key', { name: 'One more', scopes: ['books:read'] });
  expect([key.status, key.text]).toEqual([422, expect.stringContaining('in all of its entities')]);
  daybook.spoilt.add(other);
  await db.collection<{ _id: number }>('heads').updateOne({ _id: other }, { $set: { attached_bytes: 2_990 } });
  const headers = { 'content-type': 'text/plain' };
  const file = await client.post(`/attachment?owner-type=entity&owner-id=${one}&name=note.txt`, undefined, {
    text: 'A note of some bytes',
    headers,
  });
  expect([file.status, file.body.detail_code]).toEqual([400, 104]);
});
