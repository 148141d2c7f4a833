import { expect, test } from '@jest/globals';
import { Client } from '../setup/client.ts';
import type { Json } from '../setup/client.ts';
import { followUpsEnded } from '../setup/follow-ups-ended.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { Bookkeeper } from './open-books.ts';

const daybook = useDaybook();
const password = 'correct horse battery staple';

async function newPerson(): Promise<{ person: Bookkeeper; email: string }> {
  const person = new Bookkeeper(daybook.url);
  const email = `person-${crypto.randomUUID()}@example.com`;
  await person.register({ email, password });
  return { person, email };
}
async function events(by: Client, query: Json = {}): Promise<Json[]> {
  await followUpsEnded(daybook.broker);
  const { status, body } = await by.get('/profile/events', { query: { limit: 1000, ...query } });
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.events as Json[];
}
const names = (found: Json[]): string[] => found.map(({ name }) => name as string);
const logIn = (email: string, given: string) => new Client(daybook.url).post('/auth/v1/login', { email, password: given });

test('an account tells who logged in, who was refused, what its password and its profile became', async () => {
  const { person, email } = await newPerson();
  await logIn(email, password);
  await logIn(email, 'a wrong one');
  await person.patch('/profile', { name: 'Another Name' });
  await person.post('/auth/v1/logout', {});
  const again = new Client(daybook.url);
  await again.login({ email, password });
  const all = await events(again);
  expect(names(all)).toEqual([
    'profile.registered',
    'profile.logged_in',
    'profile.login_refused',
    'profile.updated',
    'profile.logged_out',
    'profile.logged_in',
  ]);
  expect(all.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(all[3]).toMatchObject({ entity_id: null, changes: { name: { after: 'Another Name' } } });
  expect(JSON.stringify(all)).not.toMatch(/hash":"\$|scrypt|argon|correct horse/);
  const { body } = await again.get('/profile/events/integrity');
  expect(body.integrity).toEqual({ verified: true, events: 6, first_break: null, last_hash: all[5]!.hash });
});

test('a log-in of an unknown address leaves nothing, and one that is tried on and on no more than twenty an hour', async () => {
  const { email, person } = await newPerson();
  const count = () => daybook.database.db.collection('account_events').countDocuments();
  const before = await count();
  await logIn('nobody@example.com', password);
  await followUpsEnded(daybook.broker);
  expect(await count()).toBe(before);
  // The limits of one address of a client are not what bounds it: each try comes from another one.
  await Promise.all(
    Array.from({ length: 30 }, (_, number) =>
      daybook.broker
        .call('identity.login', { email, password: 'wrong' }, { meta: { client_address: `192.0.2.${number}` } })
        .catch(() => undefined),
    ),
  );
  expect(names(await events(person)).filter((name) => name === 'profile.login_refused')).toHaveLength(20);
});

test('the owner’s account tells whom the owner let in, what they may do, and which keys there are', async () => {
  const { person: owner } = await newPerson();
  owner.entity = await owner.createEntity({ calendar_year: 2024 });
  const { person: guest, email } = await newPerson();
  await daybook.database.db.collection('users').updateOne({ email }, { $set: { email_verified_at: new Date() } });
  const invited = await owner.create<Json>('/user', { email, scopes: ['books:read'] });
  await new Client(daybook.url).post('/auth/v1/accept', { token: invited.invitation_token, password });
  const member = { id: invited.id as number };
  await owner.patch(`/user/${member.id}`, { scopes: ['books:read', 'books:audit'] });
  const key = await owner.create<Json>('/api-key', { name: 'Shop' });
  await owner.delete(`/api-key/${key.id}`);
  await owner.delete(`/user/${member.id}`);
  await owner.post('/subscription', { plan: 'books' });
  const all = (await events(owner)).slice(1);
  expect(names(all)).toEqual([
    'user.invited',
    'user.accepted',
    'user.updated',
    'api_key.created',
    'api_key.revoked',
    'user.removed',
    'subscription.plan_changed',
  ]);
  expect(all[2]).toMatchObject({
    entity_id: owner.entity.id,
    changes: { scopes: { before: ['books:read'], after: ['books:read', 'books:audit'] } },
  });
  expect(all[6]!.changes).toMatchObject({ plan: { after: 'books' } });
  expect(names(await events(owner, { record: `api_key:${key.id}` }))).toEqual(['api_key.created', 'api_key.revoked']);
  // Their own account tells them of themselves alone.
  expect(names(await events(guest))).toEqual(['profile.registered', 'profile.logged_in']);
});

test('sixteen log-ins of one account at once all succeed, and each has its event', async () => {
  const { person, email } = await newPerson();
  const answers = await Promise.all(Array.from({ length: 16 }, () => logIn(email, password)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200));
  expect(names(await events(person)).filter((name) => name === 'profile.logged_in')).toHaveLength(16);
});
