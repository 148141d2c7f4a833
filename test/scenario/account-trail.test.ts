import { expect, test } from '@jest/globals';
import { againWhenBusy } from '../../shared/base/again-when-busy.ts';
import type { RequestError } from '../../shared/base/request-error.ts';
import { leaveAccountEvent } from '../../shared/books/trail/leave-account-event.ts';
import { inAccountTransaction } from '../../shared/storage/in-account-transaction.ts';
import { Client } from '../setup/client.ts';
import type { Json } from '../setup/client.ts';
import { followUpsEnded } from '../setup/follow-ups-ended.ts';
import { Mailbox } from '../setup/mailbox.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { Bookkeeper } from './open-books.ts';

const daybook = useDaybook({ own: true });
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
  expect(body.integrity).toEqual({ verified: true, events: 6, begun_behind: 0, first_break: null, last_hash: all[5]!.hash });
});

test('each event of an account names the request that left it', async () => {
  const mailbox = new Mailbox(daybook.broker);
  const person = new Client(daybook.url);
  const email = `person-${crypto.randomUUID()}@example.com`;
  const registered = await person.register({ email, password });
  const refused = await logIn(email, 'a wrong one');
  const form = { token: await mailbox.token(email, /Confirm/) };
  const verified = await person.post('/auth/v1/email-verification/page', undefined, {
    text: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  await person.post('/auth/v1/password-reset', { email });
  const token = await mailbox.token(email, /Set a new password/);
  const reset = await person.post('/auth/v1/password-reset/confirm', { token, password: `${password}, new` });
  const logged_in = await person.login({ email, password: `${password}, new` });
  const logged_out = await person.post('/auth/v1/logout', {}, { headers: { 'x-request-id': 'my-own-id' } });
  const again = new Client(daybook.url);
  const last = await again.login({ email, password: `${password}, new` });
  const answers = [registered, refused, verified, reset, logged_in, logged_out, last];
  expect(answers.map(({ status }) => status)).toEqual([201, 401, 200, 200, 200, 200, 200]);
  expect((await events(again)).map(({ name, request_id }) => [name, request_id])).toEqual(
    [
      'profile.registered',
      'profile.login_refused',
      'profile.email_verified',
      'profile.password_reset',
      'profile.logged_in',
      'profile.logged_out',
      'profile.logged_in',
    ].map((name, index) => [name, answers[index]!.headers.get('x-request-id')]),
  );
  expect(logged_out.headers.get('x-request-id')).toBe('my-own-id');
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
  const accepted = await new Client(daybook.url).post('/auth/v1/accept', { token: invited.invitation_token, password });
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
  expect(all[1]!.request_id).toBe(accepted.headers.get('x-request-id'));
  expect(all[2]).toMatchObject({
    entity_id: owner.entity.id,
    changes: { scopes: { before: ['books:read'], after: ['books:read', 'books:audit'] } },
  });
  expect(all[6]!.changes).toMatchObject({ plan: { after: 'books' } });
  expect(names(await events(owner, { record: `api_key:${key.id}` }))).toEqual(['api_key.created', 'api_key.revoked']);
  // Their own account tells them of themselves alone.
  expect(names(await events(guest))).toEqual(['profile.registered', 'profile.logged_in']);
});

test('a reset of the password tells which keys and webhooks ended with it, in the trail of whoever owns the books', async () => {
  const mailbox = new Mailbox(daybook.broker);
  const { person: owner } = await newPerson();
  owner.entity = await owner.createEntity();
  const { person, email } = await newPerson();
  const { id: entity_id } = await person.createEntity();
  const own = await person.create<Json>('/api-key', { name: 'Shop' });
  const webhook = await person.create<Json>('/webhook', { url: 'https://example.com/hook', active: false });
  await new Client(daybook.url).post('/auth/v1/email-verification/confirm', { token: await mailbox.token(email, /Confirm/) });
  const invited = await owner.create<Json>('/user', { email });
  await new Client(daybook.url).post('/auth/v1/accept', { token: invited.invitation_token, password });
  const guest = new Client(daybook.url);
  await guest.login({ email, password, entity_id: owner.entity.id });
  const lent = await guest.create<Json>('/api-key', { name: 'Till' });

  await person.post('/auth/v1/password-reset', { email });
  const body = { token: await mailbox.token(email, /Set a new password/), password: `${password}, new`, end_api_keys: true };
  const reset = await person.post('/auth/v1/password-reset/confirm', body);
  expect(reset.status).toBe(200);
  const again = new Client(daybook.url);
  await again.login({ email, password: `${password}, new`, entity_id });
  const of_reset = (found: Json[]): Json[] => found.filter(({ request_id }) => request_id === reset.headers.get('x-request-id'));
  const told = ({ name, entity_id: of, record_id, actor }: Json): unknown[] => [name, of, record_id, actor.user_id];
  const { id: user_id } = (await again.get('/profile')).body.resource;
  expect(of_reset(await events(again)).map(told)).toEqual([
    ['profile.password_reset', null, user_id, user_id],
    ['api_key.revoked', entity_id, own.id, user_id],
    ['webhook.removed', entity_id, webhook.id, user_id],
  ]);
  expect(of_reset(await events(owner)).map(told)).toEqual([['api_key.revoked', owner.entity.id, lent.id, user_id]]);
  for (const who of [again, owner]) {
    const { integrity } = (await who.get('/profile/events/integrity')).body;
    expect(integrity.verified).toBe(true);
  }
});

test('of 64 log-ins and 64 refused ones of one account at once each has its event, the refused ones up to twenty', async () => {
  const { person, email } = await newPerson();
  // The limits of one address of a client are not what bounds it: each try comes from another one.
  const tryFrom = (client_address: string, given: string) =>
    againWhenBusy(() => daybook.broker.call('identity.login', { email, password: given }, { meta: { client_address } })).then(
      () => 200,
      (error: unknown) => (error as RequestError).code,
    );
  const tries = (network: string, given: string) => Array.from({ length: 64 }, (_, host) => tryFrom(`${network}.${host}`, given));
  const answers = await Promise.all([...tries('192.0.2', password), ...tries('198.51.100', 'wrong')]);
  expect(answers).toEqual([...Array.from({ length: 64 }, () => 200), ...Array.from({ length: 64 }, () => 401)]);
  const left = names(await events(person));
  expect(left.filter((name) => name === 'profile.logged_in')).toHaveLength(64);
  expect(left.filter((name) => name === 'profile.login_refused')).toHaveLength(20);
});

test('what is left in the trail of one account at once goes one after another: of 64 transactions none has to run again', async () => {
  const { person, email } = await newPerson();
  const user = await daybook.database.db.collection<{ _id: number }>('users').findOne({ email });
  let runs = 0;
  const leave = () =>
    inAccountTransaction(user!._id, async (transaction) => {
      runs += 1;
      await leaveAccountEvent(transaction, { name: 'profile.updated', record_id: user!._id });
    });
  await Promise.all(Array.from({ length: 64 }, leave));
  expect(runs).toBe(64);
  expect((await events(person)).map(({ position }) => position)).toEqual(Array.from({ length: 65 }, (_, index) => index + 1));
});
