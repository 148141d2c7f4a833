import { expect, test } from '@jest/globals';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import type { InvoiceRecord } from '../../shared/subscription/invoice-record.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { Bookkeeper, openBooks } from './open-books.ts';

const daybook = useDaybook();

/** A list as CSV, by its heads. */
async function fileOf(keeper: Bookkeeper, path: string): Promise<{ text: string; heads: string[]; column: (name: string) => string[] }> {
  const answer = await keeper.get(path);
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, expect.stringMatching(/^attachment; filename=/)]);
  const [heads, ...rows] = parseCsv(answer.text) as [string[], ...string[][]];
  return { text: answer.text, heads, column: (name) => rows.map((row) => row[heads.indexOf(name)]!) };
}

/** All ids of a list that is walked by cursor, two at a time. */
async function walked(keeper: Bookkeeper, path: string): Promise<number[]> {
  const ids: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body } = await keeper.get(`${path}?limit=2&cursor=${cursor}`);
    ids.push(...body.data.map(({ id }: { id: number }) => id));
    cursor = body.meta.next_cursor;
  }
  return ids;
}

async function webhookOf(keeper: Bookkeeper): Promise<number> {
  return (await keeper.create('/webhook', { url: 'https://example.com/daybook', events: ['tax.removed'], description: '-1+1' })).id;
}

test('the users as a file are the owner, the members and the invited, and a name is no formula', async () => {
  const keeper = await openBooks(daybook);
  const invited: number[] = [];
  for (const name of ['=1+1', 'Bob', 'Cy', 'Di'])
    invited.push((await keeper.create('/user', { email: `${crypto.randomUUID()}@example.com`, name })).id);
  const { column, text } = await fileOf(keeper, '/user?format=csv');
  expect(column('name').slice(1)).toEqual(["'=1+1", 'Bob', 'Cy', 'Di']);
  expect(column('role')).toEqual(['owner', 'user', 'user', 'user', 'user']);
  expect(text).not.toContain('token');
  expect(await walked(keeper, '/user')).toEqual(column('id').map(Number));
  expect((await fileOf(keeper, '/user?format=csv&status=invited')).column('id').map(Number)).toEqual(invited);
});

test('API keys and webhooks as files show no secret', async () => {
  const keeper = await openBooks(daybook);
  const client_secret = String((await keeper.create('/api-key', { name: 'Web shop' })).client_secret);
  await webhookOf(keeper);
  const keys = await fileOf(keeper, '/api-key?format=csv');
  expect([keys.column('name'), keys.heads.filter((head) => head.includes('secret')), keys.text.includes(client_secret)]).toEqual([
    ['Web shop'],
    [],
    false,
  ]);
  const webhooks = await fileOf(keeper, '/webhook?format=csv');
  expect(webhooks.column('description')).toEqual(["'-1+1"]);
  expect([webhooks.heads.filter((head) => head.includes('secret')), webhooks.text.includes('whsec_')]).toEqual([[], false]);
  const none = await fileOf(keeper, '/api-key?format=csv&name=nobody');
  expect(none.heads.toSorted()).toEqual(keys.heads.toSorted());
});

test('the deliveries of a webhook as a file are all of them, newest first, beyond a part', async () => {
  const keeper = await openBooks(daybook);
  const webhook_id = await webhookOf(keeper);
  const deliveries = Array.from({ length: 205 }, (_, index) => ({
    _id: 1_000_000 + index,
    entity_id: keeper.entity.id as number,
    webhook_id,
    message_id: `msg_${index}`,
    type: 'tax.removed',
    position: index,
    reason: 'event',
    attempt: 1,
    status: 200,
    fault: null,
    latency_ms: 5,
    answer: '@SUM(1)',
    // Several of one instant: the id decides.
    created_at: new Date(Date.now() + Math.floor(index / 50) * 1000),
  }));
  await daybook.database.db.collection<(typeof deliveries)[number]>('webhook_deliveries').insertMany(deliveries);
  const { column } = await fileOf(keeper, `/webhook/${webhook_id}/deliveries?format=csv`);
  expect(column('position')).toEqual(deliveries.map(({ position }) => String(position)).toReversed());
  expect(new Set(column('answer'))).toEqual(new Set(["'@SUM(1)"]));
  expect((await keeper.get(`/webhook/${webhook_id + 999}/deliveries?format=csv`)).status).toBe(404);
  const both = await keeper.get(`/webhook/${webhook_id}/deliveries?limit=2&page=2`);
  expect([both.status, Object.keys(both.body.errors)]).toEqual([422, ['page']]);
  expect((await keeper.get(`/webhook/${webhook_id}/deliveries?limit=2&page=1`)).status).toBe(200);
});

const issued_at = new Date('2024-06-01T09:30:00Z');
/** Far from those that the tests of subscriptions, which share this Daybook, count from 1. */
const BEFORE = 900_000;
const invoice = (id: number, owner_id: number, paid_at: Date | null): InvoiceRecord => ({
  _id: BEFORE + id,
  number: `INV-${id}`,
  owner_id,
  period_start: '2024-06-01',
  period_end: '2024-06-30',
  lines: [],
  currency: 'USD',
  total_subunits: 499 + id,
  status: paid_at ? 'paid' : 'open',
  billing_email: null,
  reference: `test-${id}`,
  issued_at,
  paid_at,
});

test('invoices as a workbook have figures and times as such, newest first', async () => {
  const keeper = await openBooks(daybook);
  const [{ id: owner_id }] = (await keeper.list('/user')) as [{ id: number }];
  await daybook.database.db.collection<InvoiceRecord>('invoices').insertMany([invoice(1, owner_id, issued_at), invoice(2, owner_id, null)]);
  const headers = { Authorization: `Bearer ${keeper.token ?? ''}` };
  const answer = await fetch(`${daybook.url}/books/v1/subscription/invoices?format=xlsx`, { headers });
  const [heads, ...rows] = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]!.rows;
  const column = (name: string) => rows.map((row) => row[heads!.indexOf(name)]);
  expect([column('number'), column('total_subunits'), column('issued_at'), column('paid_at')]).toEqual([
    ['INV-2', 'INV-1'],
    [501, 500],
    [issued_at, issued_at],
    [null, issued_at],
  ]);
  expect(await walked(keeper, '/subscription/invoices')).toEqual([BEFORE + 2, BEFORE + 1]);
});

test('a member of the books takes the invoices of their owner, not their own, and the owner is told', async () => {
  const [host, member] = [await openBooks(daybook), new Bookkeeper(daybook.url)];
  const [{ id: host_id }] = (await host.list('/user')) as [{ id: number }];
  const email = `${crypto.randomUUID()}@example.com`;
  const password = 'correct horse battery staple';
  const { invitation_token: token } = await host.create('/user', { email, scopes: ['books:read'] });
  await member.post('/auth/v1/accept', { token, name: 'Mia', password });
  await member.login({ email, password, entity_id: host.entity.id });
  const mia = (await member.get('/profile')).body.resource.id as number;
  const invoices = [invoice(11, host_id, issued_at), invoice(12, mia, issued_at)];
  await daybook.database.db.collection<InvoiceRecord>('invoices').insertMany(invoices);
  const { column } = await fileOf(member, '/subscription/invoices?format=csv');
  expect(column('number')).toEqual(['INV-11']);
  expect((await member.get(`/subscription/invoices/${BEFORE + 12}?format=pdf`)).status).toBe(404);
  const { events } = (await host.get('/profile/events?limit=200')).body;
  const told = { name: 'subscription.exported', actor: { user_id: mia, api_key_id: null } };
  expect(events.filter(({ name }: { name: string }) => name.endsWith('exported'))).toMatchObject([told]);
});

test('the values of a dimension are a file too', async () => {
  const keeper = await openBooks(daybook);
  const { id } = await keeper.create('/dimension', { code: 'project', name: 'Project' });
  await keeper.create(`/dimension/${id}/value`, { code: 'apollo', name: 'Apollo' });
  expect((await fileOf(keeper, `/dimension/${id}/value?format=csv`)).column('code')).toEqual(['apollo']);
});

test('whoever takes such a file is told in the owner’s account', async () => {
  const keeper = await openBooks(daybook);
  const webhook_id = await webhookOf(keeper);
  const lists = ['/user', '/api-key', '/webhook', `/webhook/${webhook_id}/deliveries`, '/subscription/invoices'];
  for (const list of lists) expect((await keeper.get(`${list}?format=csv`)).status).toBe(200);
  const { body } = await keeper.get('/profile/events?limit=200');
  const told = body.events.filter(({ name }: { name: string }) => name.endsWith('exported'));
  const { id } = keeper.entity;
  expect(told.map(({ name, entity_id }: { name: string; entity_id: number | null }) => [name, entity_id])).toEqual([
    ['user.exported', id],
    ['api_key.exported', id],
    ['webhook.exported', id],
    ['webhook.deliveries_exported', id],
    ['subscription.exported', null],
  ]);
  // Also which: the form, and by what the records were chosen.
  const form = { before: null, after: 'csv' };
  expect(told.map(({ changes }: { changes: object }) => changes)).toEqual([
    { format: form },
    { format: form },
    { format: form },
    { id: { before: null, after: webhook_id }, format: form },
    { format: form },
  ]);
});
