import { beforeAll, describe, expect, test } from '@jest/globals';
import { operations } from '../../shared/resources/all-operations.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import type { HttpAnswer, Json } from '../setup/client.ts';
import { ConformingKeeper, PublishedContract, refused } from './conforming-keeper.ts';
import { recordsOf } from './owned-records.ts';
import type { Records } from './owned-records.ts';

const daybook = useDaybook();
let keeper: ConformingKeeper;
let bank: number;
let sales: number;
beforeAll(async () => {
  keeper = await ConformingKeeper.open(daybook.url, await PublishedContract.of(daybook.url));
  bank = await keeper.account('Bank', 'BANK');
  sales = await keeper.account('Sales', 'OPERATING_REVENUE');
});

const draft = (fields: Json = {}): Promise<Json> => keeper.posted('CS', bank, sales, 10, { post: false, ...fields });
const tagOf = async (path: string): Promise<string> => (await keeper.get(path)).headers.get('etag')!;
const seen = (tag: string): { headers: Record<string, string> } => ({ headers: { 'if-match': tag } });

/** Without the times of changes, its own and those of records that it shows. */
const undated = (resource: Json): Json => JSON.parse(JSON.stringify(resource, (key, value) => (key === 'updated_at' ? null : value)));

describe('a record is changed only as it was seen', () => {
  test('every single record has an ETag, which stays until the record changes', async () => {
    const { id } = await draft();
    const { id: category } = await keeper.create('/category', { name: 'Banks', category_type: 'BANK' });
    const paths = [
      `/transaction/${id}`,
      `/account/${bank}`,
      `/category/${category}`,
      `/entity/${keeper.entity.id}`,
      `/reporting-period/${keeper.period.id}`,
    ];
    for (const path of paths) expect([path, await tagOf(path)]).toEqual([path, expect.stringMatching(/^"\d+"$/)]);
    const before = await tagOf(`/transaction/${id}`);
    expect(await tagOf(`/transaction/${id}`)).toBe(before);
    const changed = await keeper.patch(`/transaction/${id}`, { narration: 'Changed' });
    expect([changed.headers.get('etag') === before, await tagOf(`/transaction/${id}`)]).toEqual([false, changed.headers.get('etag')]);
  });

  test('PATCH, PUT, DELETE and actions with a stale ETag are a 412 and change nothing; with the present one they pass', async () => {
    const { id } = await draft();
    const path = `/transaction/${id}`;
    const stale = await tagOf(path);
    await keeper.patch(path, { narration: 'Somebody else was here' });
    const writes = (tag: string): (() => Promise<HttpAnswer>)[] => [
      () => keeper.patch(path, { narration: 'Mine' }, seen(tag)),
      () => keeper.request('PUT', path, { narration: 'Mine too' }, seen(tag)),
      () => keeper.delete(path, seen(tag)),
      () => keeper.post(`${path}/post`, {}, seen(tag)),
    ];
    for (const write of writes(stale)) expect(refused(await write())).toEqual([412, 412, ['If-Match']]);
    expect((await keeper.get(path)).body.resource).toMatchObject({ narration: 'Somebody else was here', is_posted: false });
    for (const tagsOf of [() => '*', async () => `"x", ${await tagOf(path)}`]) {
      expect((await keeper.patch(path, { narration: 'Mine' }, seen(await tagsOf()))).status).toBe(200);
    }
    expect((await keeper.post(`${path}/post`, {}, seen(await tagOf(path)))).status).toBe(200);
  });

  test('a change of a line is a change of its draft', async () => {
    const { id, line_items } = await draft();
    const stale = await tagOf(`/transaction/${id}`);
    await keeper.patch(`/line-item/${line_items[0].id}`, { narration: 'Another word' });
    expect(refused(await keeper.post(`/transaction/${id}/post`, {}, seen(stale)))).toEqual([412, 412, ['If-Match']]);
  });

  test('an entity, recycled records and dry runs too; a record that is not there stays a 404', async () => {
    expect(refused(await keeper.patch(`/entity/${keeper.entity.id}`, { name: 'Mine' }, seen('"0"')))).toEqual([412, 412, ['If-Match']]);
    const { id } = await draft();
    await keeper.delete(`/transaction/${id}`);
    expect(refused(await keeper.post(`/transaction/${id}/restore`, {}, seen('"1"')))).toEqual([412, 412, ['If-Match']]);
    const dry = { headers: { 'if-match': '"0"', rollback: 'true' } };
    expect(refused(await keeper.patch(`/account/${bank}`, { name: 'Dry' }, dry))).toEqual([412, 412, ['If-Match']]);
    expect(refused(await keeper.patch('/account/987654321', { name: 'None' }, seen('"1"')))).toEqual([404, 404, ['id']]);
  });

  test('a weak tag matches nothing, and what is no tag, or has no record to match, is a 422', async () => {
    const tag = await tagOf(`/account/${bank}`);
    expect(refused(await keeper.patch(`/account/${bank}`, { name: 'Weak' }, seen(`W/${tag}`)))).toEqual([412, 412, ['If-Match']]);
    for (const odd of ['1', '"1', '""1""'])
      expect(refused(await keeper.patch(`/account/${bank}`, { name: 'Odd' }, seen(odd)))).toEqual([422, 422, ['If-Match']]);
    expect(refused(await keeper.post('/account', { name: 'New', account_type: 'BANK' }, seen('*')))).toEqual([422, 422, ['If-Match']]);
  });
});

describe('what is not of the books is changed only as it was seen, too', () => {
  interface Case {
    path: string;
    stale: string;
    /** Writes that must not happen, by method and path. */
    writes: [method: string, path: string, body?: Json][];
  }
  let other: ConformingKeeper;
  beforeAll(async () => {
    other = await ConformingKeeper.open(daybook.url, await PublishedContract.of(daybook.url));
  });

  /** The tag of what is there, after which somebody changes it. */
  async function changed(path: string, change: Json, method = 'PATCH'): Promise<string> {
    const stale = (await other.get(path)).headers.get('etag')!;
    expect(stale).toMatch(/^"[\w-]{22}"$/);
    expect((await other.get(path)).headers.get('etag')).toBe(stale);
    const answer = await other.request(method, path, change);
    expect([answer.status, answer.headers.get('etag') === stale]).toEqual([200, false]);
    expect((await other.get(path)).headers.get('etag')).toBe(answer.headers.get('etag'));
    return stale;
  }

  async function refusesStale({ path, stale, writes }: Case): Promise<void> {
    const { resource, usage: _, ...bare } = (await other.get(path)).body;
    for (const [method, at, body] of writes) {
      for (const headers of [{ 'if-match': stale }, { 'if-match': stale, rollback: 'true' }]) {
        const answer = await other.request(method, at, body, { headers });
        if (answer.status === 422 && at.includes('/card')) continue; // There is no dry run of a card.
        expect([method, at, ...refused(answer)]).toEqual([method, at, 412, 412, ['If-Match']]);
      }
    }
    const { resource: after, usage: __, ...bareAfter } = (await other.get(path)).body;
    expect([after, bareAfter]).toEqual([resource, bare]);
  }

  const passes = async (method: string, path: string, body: Json, at = path): Promise<void> => {
    const tag = (await other.get(path)).headers.get('etag')!;
    expect((await other.request(method, at, body, seen(tag))).status).toBe(200);
  };

  test('an API key', async () => {
    const made = await other.post('/api-key', { name: 'Till', scopes: ['books:read'] });
    const path = `/api-key/${made.body.resource.id}`;
    expect((await other.get(path)).headers.get('etag')).toBe(made.headers.get('etag'));
    const stale = await changed(path, { name: 'Shop' });
    await refusesStale({
      path,
      stale,
      writes: [
        ['PATCH', path, { name: 'Mine' }],
        ['PUT', path, { name: 'Mine' }],
        ['DELETE', path],
      ],
    });
    await passes('PATCH', path, { name: 'Mine' });
    await passes('DELETE', path, undefined);
  });

  test('a user', async () => {
    const made = await other.post('/user', { email: `tagged-${other.entity.id}@example.com`, scopes: ['books:read'] });
    const path = `/user/${made.body.resource.id}`;
    const scopes = ['books:read', 'books:write'];
    const stale = await changed(path, { scopes });
    await refusesStale({
      path,
      stale,
      writes: [
        ['PATCH', path, { scopes: ['books:read'] }],
        ['DELETE', path],
      ],
    });
    await passes('DELETE', path, undefined);
    expect(refused(await other.post(`${path}/restore`, undefined, seen(stale)))).toEqual([412, 412, ['If-Match']]);
  });

  test('a webhook', async () => {
    const { body } = await other.post('/webhook', { url: 'https://example.com/hook', active: false });
    const path = `/webhook/${body.resource.id}`;
    const stale = await changed(path, { description: 'Shop' });
    await refusesStale({
      path,
      stale,
      writes: [
        ['PATCH', path, { description: 'Mine' }],
        ['POST', `${path}/rotate-secret`],
        ['DELETE', path],
      ],
    });
    await passes('POST', path, undefined, `${path}/rotate-secret`);
    await passes('DELETE', path, undefined);
    expect(refused(await other.post(`${path}/restore`, undefined, seen(stale)))).toEqual([412, 412, ['If-Match']]);
  });

  test('the profile', async () => {
    const stale = await changed('/profile', { name: 'Grace' });
    await refusesStale({
      path: '/profile',
      stale,
      writes: [
        ['PATCH', '/profile', { name: 'Mine' }],
        ['DELETE', '/profile'],
      ],
    });
    await passes('PATCH', '/profile', { name: 'Mine' });
  });

  test('the subscription', async () => {
    const stale = await changed('/subscription', { billing_email: 'bills@example.com' }, 'POST');
    const writes: Case['writes'] = [
      ['POST', '/subscription', { billing_email: 'mine@example.com' }],
      ['POST', '/subscription', { plan: 'ledger' }],
      ['POST', '/subscription/card/refresh'],
      ['DELETE', '/subscription/card'],
    ];
    await refusesStale({ path: '/subscription', stale, writes });
    await passes('POST', '/subscription', { billing_email: 'mine@example.com' });
  });
});

describe('what is read can be sent back', () => {
  const sendBack = async (path: string, changes: Json = {}, method: 'PATCH' | 'PUT' = 'PUT'): Promise<HttpAnswer> => {
    const { resource } = (await keeper.get(path)).body;
    return keeper.request(method, path, { ...resource, ...changes });
  };

  test.each(['PATCH', 'PUT'] as const)('%s takes a record as it was read, with its changes', async (method) => {
    const { id } = await draft({ line_items: [{ account_id: sales, amount: 10.5, quantity: 2 }] });
    const answer = await sendBack(`/transaction/${id}`, { narration: 'Sent back' }, method);
    expect([answer.status, answer.body.resource.narration, answer.body.resource.amount]).toEqual([200, 'Sent back', 21]);
    expect(answer.body.resource.line_items).toMatchObject([{ amount: 10.5, quantity: 2 }]);
    expect((await sendBack(`/account/${bank}`, { description: `By ${method}` }, method)).body.resource.description).toBe(`By ${method}`);
    expect((await sendBack(`/entity/${keeper.entity.id}`, { name: `By ${method}` }, method)).body.resource.name).toBe(`By ${method}`);
  });

  test('a posted transaction takes new metadata beside all that it already says', async () => {
    const { id } = await keeper.posted('CS', bank, sales, 10);
    expect((await sendBack(`/transaction/${id}`, { metadata: { order: 'A-7' } })).body.resource.metadata).toEqual({ order: 'A-7' });
  });

  test('every record as it was read, whatever can no longer change in it', async () => {
    const owner = await ConformingKeeper.open(daybook.url, await PublishedContract.of(daybook.url));
    // The owner of the books, whom recordsOf names, is refused every change.
    const { id: user } = await owner.create('/user', { email: `back-${owner.entity.id}@example.com` });
    const own: Records = { ...(await recordsOf(daybook.database.db, owner)), user };
    const updates = operations.filter(({ method, path }) => method === 'PUT' && path.endsWith('/{id}'));
    expect(updates.length).toBeGreaterThan(15);
    const before = await owner.get(`/transaction/${own.transaction!}`);
    expect(before.body.resource).toMatchObject({ is_posted: true, settlement: 'partial' });
    for (const { path, resource } of updates) {
      const at = path.replace('{id}', String(own[resource]!));
      const { resource: read } = (await owner.get(at)).body;
      const { status } = await owner.request('PUT', at, read);
      // Read once more: what only a read computes, an answer of the write does not show.
      const { resource: again } = (await owner.get(at)).body;
      expect([at, status, undated(again)]).toEqual([at, 200, undated(read)]);
    }
  });

  test('a rate that is shown rounded keeps all its decimals', async () => {
    const { exchange_rate_id } = await keeper.currency('USD', '1.23456789');
    await sendBack(`/exchange-rate/${exchange_rate_id}`, { valid_to: '2024-12-31' });
    expect((await keeper.get(`/exchange-rate/${exchange_rate_id}`)).body.resource.rate_exact).toBe('1.23456789');
  });

  test('a key that cannot change is refused with another value, and nothing is changed', async () => {
    const { id } = await draft();
    const answer = await sendBack(`/transaction/${id}`, { amount: 11, narration: 'Never', uuid: 'x' });
    expect(refused(answer)).toEqual([422, 422, ['amount', 'uuid']]);
    expect((await keeper.get(`/transaction/${id}`)).body.resource.narration).toBe('scenario');
  });

  test('the profile, an API key and the subscription too', async () => {
    const profile = (await keeper.get('/profile')).body.resource;
    expect((await keeper.request('PUT', '/profile', { ...profile, name: 'Grace' })).body.resource.name).toBe('Grace');
    const key = await keeper.create('/api-key', { name: 'Till', scopes: ['books:read'] });
    expect((await sendBack(`/api-key/${key.id}`, { name: 'Shop' })).body.resource.name).toBe('Shop');
    const subscription = (await keeper.get('/subscription')).body;
    // Each call moves the usage, so what was read is never what stands when it is sent back.
    subscription.usage.api_calls -= 1;
    expect((await keeper.post('/subscription', { ...subscription, billing_email: 'new@example.com' })).body.billing_email).toBe(
      'new@example.com',
    );
  });
});
