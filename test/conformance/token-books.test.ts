import { beforeAll, expect, test } from '@jest/globals';
import { SignJWT } from 'jose';
import { audienceOf, issuerOf } from '../../shared/identity/access-token.ts';
import { SigningKeys } from '../../shared/identity/signing-keys.ts';
import { settings } from '../../shared/base/settings.ts';
import { Client } from '../setup/client.ts';
import { keyClient } from '../setup/key-client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { events, playCell, useSecondGateway } from './token-matrix.ts';
import type { Host, Subject } from './token-matrix.ts';

const daybook = useDaybook({ own: true });
const second = useSecondGateway(daybook);
const password = 'correct horse battery staple';
let host: Host;

beforeAll(async () => {
  const client = new Client(daybook.url);
  await client.register();
  host = { client, entity_id: (await client.createEntity({ name: 'Host' })).id };
  await client.post('/subscription', { plan: 'books' });
});

/** A person who registers, and then creates an entity with the token of the registration. */
async function registered(): Promise<{ first: Client; person: Client; email: string; entity_id: number }> {
  const email = `subject-${crypto.randomUUID()}@example.com`;
  const first = new Client(daybook.url);
  await first.register({ email });
  await daybook.database.db.collection('users').updateOne({ email }, { $set: { email_verified_at: new Date() } });
  const { id: entity_id } = await first.createEntity({ name: 'Own' });
  await first.post('/subscription', { plan: 'books' });
  const person = new Client(daybook.url);
  await person.login({ email, password, entity_id });
  return { first, person, email, entity_id };
}

/** A token as the release before gave it: without an entity and without a session. */
async function tokenOfBefore(user_id: number): Promise<string> {
  const keys = new SigningKeys(daybook.database.db);
  await keys.load();
  const { kid, private_key } = await keys.current();
  const jwt = new SignJWT({ scope: 'books:read books:write books:audit', epoch: 0 });
  return jwt
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid })
    .setIssuer(issuerOf(settings()))
    .setAudience(audienceOf(settings()))
    .setSubject(String(user_id))
    .setJti(crypto.randomUUID())
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(private_key);
}

const sources: Record<string, () => Promise<Subject>> = {
  async register() {
    const { first, ...subject } = await registered();
    return { ...subject, token: first.token! };
  },
  async 'log-in'() {
    const subject = await registered();
    const program = new Client(daybook.url);
    await program.login({ email: subject.email, password });
    return { ...subject, token: program.token! };
  },
  async refresh() {
    const { first, ...subject } = await registered();
    const { body } = await first.post('/auth/v1/refresh', { refresh_token: first.refresh_token });
    return { ...subject, token: body.access_token };
  },
  async 'API key'() {
    const subject = await registered();
    const { client } = await keyClient(subject.person);
    return { ...subject, token: client.token! };
  },
  async 'the release before'() {
    const subject = await registered();
    const user_id = (await subject.person.get('/profile')).body.resource.id as number;
    return { ...subject, token: await tokenOfBefore(user_id) };
  },
};

async function accept(_subject: Subject, token: string): Promise<void> {
  const { status, text } = await new Client(daybook.url).post('/auth/v1/accept', { token, password });
  if (status !== 200) throw new Error(text);
}

const cells = Object.keys(sources).flatMap((source) => events.map((event) => ({ source, event })));

test.each(cells)('a token of $source writes in its books and in no others when it is: $event', async ({ source, event }) => {
  const world = { daybook, urls: [daybook.url, second.url], host, accept };
  expect(await playCell(world, await sources[source]!(), event)).toEqual([]);
});

test('a log-in after any of it names the books of before, until the person says otherwise', async () => {
  const { person, email, entity_id } = await registered();
  const login = async (): Promise<number | null> => (await new Client(daybook.url).login({ email, password })).body.user.entity_id;
  expect(await login()).toBe(entity_id);
  const other = await person.createEntity({ name: 'Second' });
  expect(await login()).toBe(entity_id);
  await person.delete(`/entity/${entity_id}`);
  expect(await login()).toBeNull();
  await person.post(`/entity/${entity_id}/restore`);
  expect(await login()).toBe(entity_id);
  expect((await person.patch('/profile', { default_entity: other.id })).status).toBe(200);
  expect(await login()).toBe(other.id);
  expect((await person.patch('/profile', { default_entity: host.entity_id })).status).toBe(422);
});

test('a session lists its entities and chooses one by refreshing, and goes on in it', async () => {
  const { first, entity_id } = await registered();
  const other = await first.createEntity({ name: 'Second' });
  expect((await first.get('/entity')).body.data.map(({ id }: { id: number }) => id)).toEqual([entity_id, other.id]);
  const chosen = (await first.post('/auth/v1/refresh', { refresh_token: first.refresh_token, entity_id: other.id })).body;
  expect(chosen.user.entity_id).toBe(other.id);
  const next = (await first.post('/auth/v1/refresh', { refresh_token: chosen.refresh_token })).body;
  expect(next.user.entity_id).toBe(other.id);
  // Each access token keeps its own books, so one session can have several at work.
  for (const [token, id] of [
    [first.token, entity_id],
    [chosen.access_token, other.id],
  ] as const) {
    const { status, headers } = await new Client(second.url, token).get('/account');
    expect([status, headers.get('x-entity-id')]).toEqual([200, String(id)]);
  }
});

test('whoever has only the books of others works in these, and goes on there with books of their own', async () => {
  const email = `guest-${crypto.randomUUID()}@example.com`;
  const guest = new Client(daybook.url);
  await guest.register({ email });
  await daybook.database.db.collection('users').updateOne({ email }, { $set: { email_verified_at: new Date() } });
  const { invitation_token } = await host.client.create<{ invitation_token: string }>('/user', { email });
  await new Client(daybook.url).post('/auth/v1/accept', { token: invitation_token, password });
  const entityOf = async (url: string): Promise<string | null> =>
    (await new Client(url, guest.token).get('/account')).headers.get('x-entity-id');
  expect(await entityOf(daybook.url)).toBe(String(host.entity_id));
  await guest.createEntity({ name: 'Own' });
  for (const url of [daybook.url, second.url]) expect(await entityOf(url)).toBe(String(host.entity_id));
});

test('an answer about an entity in the path, or about a new one, names that one', async () => {
  const { person, entity_id } = await registered();
  expect((await person.get('/account')).headers.get('x-entity-id')).toBe(String(entity_id));
  const made = await person.post('/entity', { name: 'Second', currency_code: 'EUR' });
  expect(made.headers.get('x-entity-id')).toBe(String(made.body.resource.id));
  expect((await person.get(`/entity/${made.body.resource.id}`)).headers.get('x-entity-id')).toBe(String(made.body.resource.id));
  expect((await person.get('/account/999999999')).headers.get('x-entity-id')).toBe(String(entity_id));
  expect((await new Client(daybook.url).get('/account')).headers.get('x-entity-id')).toBeNull();
});

test('a reporting period for another entity than the token’s is refused, and says which token is needed', async () => {
  const { person, entity_id } = await registered();
  const { id: other } = await person.createEntity({ name: 'Second' });
  const post = (named: unknown) => person.post('/reporting-period', { calendar_year: 2031, period_count: 9, entity_id: named });
  const theirs = await post(host.entity_id);
  expect([theirs.status, theirs.body.detail_code]).toEqual([400, 101]);
  expect([(await post(987_654_321)).body.detail_code, (await post('garbage')).status, (await post([])).status]).toEqual([101, 422, 422]);
  const mine = await post(other);
  expect([mine.status, mine.body.errors.entity_id[0]]).toEqual([422, expect.stringContaining(`"entity_id": ${other}`)]);
  expect((await post(entity_id)).status).toBe(201);
});
