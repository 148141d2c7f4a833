import { describe, expect, test } from '@jest/globals';
import { Client } from '../setup/client.ts';
import type { Json } from '../setup/client.ts';
import { keyClient } from '../setup/key-client.ts';
import { Mailbox } from '../setup/mailbox.ts';
import { openBooks } from '../scenario/open-books.ts';
import type { Bookkeeper } from '../scenario/open-books.ts';
import { useDaybook } from '../setup/use-daybook.ts';

const daybook = useDaybook();
const password = 'correct horse battery staple';

const keyOf = async (keeper: Client, scopes: string[]): Promise<Client> => (await keyClient(keeper, scopes)).client;

async function memberOf(keeper: Client, scopes: string[]): Promise<Client & { id: number }> {
  const email = `member-${crypto.randomUUID()}@example.com`;
  const { invitation_token } = await keeper.create<Json>('/user', { email, scopes });
  const { body } = await new Client(daybook.url).post('/auth/v1/accept', { token: invitation_token, name: 'Member', password });
  return Object.assign(new Client(daybook.url, body.access_token as string), { id: body.user.id as number });
}

const everyScope = ['books:read', 'books:write'];

describe('an API key', () => {
  test('is held to its one entity: every other of its maker’s is 404, and listed nowhere', async () => {
    const keeper = await openBooks(daybook);
    const key = await keyOf(keeper, everyScope);
    const other = await keeper.createEntity({ name: 'Another' });
    const missing = await key.get('/entity/999999');
    for (const [method, path, body] of [
      ['GET', `/entity/${other.id}`, undefined],
      ['PATCH', `/entity/${other.id}`, { name: 'Taken' }],
      ['PUT', `/entity/${other.id}`, { name: 'Taken' }],
    ] as const) {
      const answer = await key.request(method, path, body);
      expect([method, answer.status, Object.keys(answer.body.errors as object)]).toEqual([
        method,
        missing.status,
        Object.keys(missing.body.errors as object),
      ]);
    }
    expect((await key.get('/entity')).body.data.map(({ id }: Json) => id)).toEqual([keeper.entity.id]);
    expect((await key.get('/profile')).body.resource.entities.map(({ id }: Json) => id)).toEqual([keeper.entity.id]);
    expect((await key.patch(`/entity/${keeper.entity.id}`, { name: 'Renamed by the shop' })).status).toBe(200);
    expect((await keeper.get(`/entity/${other.id}`)).body.resource.name).toBe('Another');
  });

  test('is not told which other entity has an external id, and neither is a member; the owner is', async () => {
    const keeper = await openBooks(daybook);
    const [key, member] = [await keyOf(keeper, everyScope), await memberOf(keeper, everyScope)];
    const holder = await keeper.createEntity({ name: 'Another', external_id: 'shop-7' });
    const refusalTo = async (client: Client): Promise<unknown> => {
      const { status, body } = await client.patch(`/entity/${keeper.entity.id}`, { external_id: 'shop-7' });
      return [status, body.errors.external_id];
    };
    const taken = [422, ['external_id "shop-7" is taken; give another one.']];
    expect([await refusalTo(key), await refusalTo(member)]).toEqual([taken, taken]);
    expect(await refusalTo(keeper)).toEqual([422, [expect.stringContaining(`that of Entity ${holder.id};`)]]);
  });

  test('makes records go to an address outside only where it may also read them, and its webhook outlives it', async () => {
    const keeper = await openBooks(daybook);
    const address = { url: 'https://example.com/', active: false };
    const { id } = await keeper.create<Json>('/webhook', address);
    const writes = await keyOf(keeper, ['books:write']);
    for (const answer of [
      await writes.post('/webhook', address),
      await writes.patch(`/webhook/${id}`, { url: 'https://example.org/' }),
      await writes.request('PUT', `/webhook/${id}`, { url: 'https://example.org/' }),
      await writes.post(`/webhook/${id}/restore`, {}),
      await writes.post(`/webhook/${id}/test`, {}),
      await writes.post(`/webhook/${id}/deliveries/1/resend`, {}),
    ]) {
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([
        403,
        expect.stringContaining('scope="books:read books:write"'),
      ]);
    }
    expect((await writes.delete(`/webhook/${id}`)).status).toBe(200);
    const both = await keyOf(keeper, everyScope);
    const made = await both.create<Json>('/webhook', address);
    for (const key of await keeper.list('/api-key')) await keeper.delete(`/api-key/${key.id}`);
    expect((await both.get('/webhook')).status).toBe(401);
    expect((await keeper.get(`/webhook/${made.id}`)).status).toBe(200);
  });

  test('neither creates, recycles nor restores an entity, nor changes what is paid for', async () => {
    const keeper = await openBooks(daybook);
    const key = await keyOf(keeper, everyScope);
    for (const [method, path, body] of [
      ['POST', '/entity', { name: 'Mine', currency_code: 'EUR' }],
      ['DELETE', `/entity/${keeper.entity.id}`, undefined],
      ['POST', `/entity/${keeper.entity.id}/restore`, {}],
      ['POST', '/subscription', { plan: 'books' }],
      ['POST', '/subscription/card-setup', { callback_url: 'https://example.com' }],
      ['POST', '/subscription/card/refresh', {}],
      ['DELETE', '/subscription/card', undefined],
      ['POST', '/user', { email: 'friend@example.com' }],
      ['POST', '/api-key', { name: 'Another' }],
      ['PATCH', '/profile', { name: 'Key' }],
      ['DELETE', '/profile', undefined],
    ] as const) {
      expect([method, path, (await key.request(method, path, body)).status]).toEqual([method, path, 403]);
    }
    expect((await keeper.list('/entity')).length).toBe(1);
  });

  test('logs nobody out: 403, and its maker’s session goes on', async () => {
    const keeper = await openBooks(daybook);
    const key = await keyOf(keeper, ['books:read']);
    expect((await key.post('/auth/v1/logout', {})).status).toBe(403);
    expect((await keeper.get('/profile')).status).toBe(200);
  });
});

describe('an entity is open to its people only', () => {
  async function refusedIn(keeper: Bookkeeper, other: Client): Promise<void> {
    const missing = await other.get('/entity/999999');
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', { name: 'Taken' }],
      ['DELETE', undefined],
    ] as const) {
      const answer = await other.request(method, `/entity/${keeper.entity.id}`, body);
      expect([method, answer.status, Object.keys(answer.body.errors as object)]).toEqual([
        method,
        missing.status,
        Object.keys(missing.body.errors as object),
      ]);
    }
    expect((await other.get('/entity')).body.data).toEqual([]);
    expect((await other.get('/profile')).body.resource.entities).toEqual([]);
  }

  test('somebody invited who has not accepted reads nothing of it', async () => {
    const keeper = await openBooks(daybook);
    const invited = new Client(daybook.url);
    const email = `invited-${crypto.randomUUID()}@example.com`;
    await invited.register({ email });
    await keeper.create('/user', { email });
    await refusedIn(keeper, invited);
  });

  test('a removed member reads nothing of it from then on', async () => {
    const keeper = await openBooks(daybook);
    const member = await memberOf(keeper, everyScope);
    expect((await member.get(`/entity/${keeper.entity.id}`)).status).toBe(200);
    expect((await keeper.delete(`/user/${member.id}`)).status).toBe(200);
    await refusedIn(keeper, member);
  });

  test('a stranger reads nothing of it', async () => {
    const stranger = new Client(daybook.url);
    await stranger.register();
    await refusedIn(await openBooks(daybook), stranger);
  });

  test('a member changes it with any token of his, where he may write, and counts on its owner’s account', async () => {
    const keeper = await openBooks(daybook);
    const writer = await memberOf(keeper, everyScope);
    await writer.createEntity({ name: 'His own' });
    const calls = async (of: Client): Promise<number> => (await of.get('/subscription')).body.usage.api_calls;
    const before = await calls(keeper);
    expect((await writer.patch(`/entity/${keeper.entity.id}`, { name: 'Renamed' })).status).toBe(200);
    expect(await calls(keeper)).toBe(before + 1);
    const reader = await memberOf(keeper, ['books:read']);
    expect((await reader.patch(`/entity/${keeper.entity.id}`, { name: 'No' })).status).toBe(403);
    expect((await reader.delete(`/entity/${keeper.entity.id}`)).status).toBe(403);
    expect((await writer.delete(`/entity/${keeper.entity.id}`)).status).toBe(403);
  });
});

test('every call by /entity/{id} counts on the account of that entity’s owner, whichever entity the token is for', async () => {
  const [host, other] = [await openBooks(daybook), await openBooks(daybook)];
  const email = `guest-${crypto.randomUUID()}@example.com`;
  const tokens = await Promise.all([host, other].map((keeper) => keeper.create<Json>('/user', { email, scopes: everyScope })));
  const guest = new Client(daybook.url);
  await guest.register({ email, password });
  await daybook.database.db.collection('users').updateOne({ email }, { $set: { email_verified_at: new Date() } });
  for (const { invitation_token: token } of tokens) await guest.post('/auth/v1/accept', { token, password });
  await guest.login({ email, password, entity_id: host.entity.id });
  const callsOf = async (keeper: Client): Promise<number> => (await keeper.get('/subscription')).body.usage.api_calls;
  for (const [method, body, status] of [
    ['GET', undefined, 200],
    ['PATCH', { name: 'Renamed' }, 200],
    ['PUT', { name: 'Renamed again' }, 200],
  ] as const) {
    const before = [await callsOf(host), await callsOf(other)];
    expect([method, (await guest.request(method, `/entity/${other.entity.id}`, body)).status]).toEqual([method, status]);
    expect([method, await callsOf(host), await callsOf(other)]).toEqual([method, before[0], before[1]! + 1]);
  }
});

test('the mailed link only asks; the button of its page verifies the address', async () => {
  const mailbox = new Mailbox(daybook.broker);
  const person = new Client(daybook.url);
  const email = `verified-${crypto.randomUUID()}@example.com`;
  await person.register({ email });
  const verified = async (): Promise<boolean> => (await person.get('/profile')).body.resource.email_verified;
  const token = await mailbox.token(email, /Confirm/);
  const page = await new Client(daybook.url).get(`/auth/v1/email-verification/page?token=${token}`);
  expect([page.status, page.headers.get('content-type'), await verified()]).toEqual([200, 'text/html; charset=utf-8', false]);
  const form = { text: `token=${token}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  expect((await new Client(daybook.url).post('/auth/v1/email-verification/page', undefined, form)).status).toBe(200);
  expect(await verified()).toBe(true);
});
