import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Caller } from '../../../shared/books/command.ts';
import { collectionsOf } from '../../../services/identity/documents.ts';
import { membershipId } from '../../../services/identity/membership-id.ts';
import { newUser } from '../../../services/identity/register.ts';
import { Mailbox } from '../../setup/mailbox.ts';
import { PASSWORD, useIdentity } from './identity-broker.ts';

const daybook = useIdentity();

interface UserAnswer {
  resource: { id: number; email: string; scopes: string[]; status: string; role: string; invitation_token: string };
}

async function ownerOfBooks(): Promise<{ caller: Caller; entity_id: number; email: string }> {
  const { user, access_token } = await daybook.register();
  const entity_id = await daybook.addEntity(user.id);
  return { caller: await daybook.callerOf(access_token), entity_id, email: user.email };
}

async function invited(caller: Caller, fields: object = {}): Promise<UserAnswer['resource']> {
  const answer = await daybook.call<UserAnswer>('createUser', { email: `${randomUUID()}@example.com`, ...fields }, { caller });
  expect(answer).toMatchObject({ status: 201, location: `/user/${answer.body.resource.id}` });
  return answer.body.resource;
}

/** As the link that is mailed after a registration does (accounts.test.ts). */
async function verified(email: string): Promise<void> {
  await daybook.database.db.collection('users').updateOne({ email }, { $set: { email_verified_at: new Date() } });
}

const accept = (token: string, fields: object = {}) => daybook.call('accept', { token, name: 'Grace', password: PASSWORD, ...fields });

test('an invited person accepts with a name and a password, and is in with the scopes given', async () => {
  const { caller, entity_id } = await ownerOfBooks();
  const { id, email, invitation_token, ...resource } = await invited(caller, { scopes: ['books:read'] });
  expect(resource).toMatchObject({ status: 'invited', role: 'user', scopes: ['books:read'] });
  const { status, body } = await accept(invitation_token);
  expect([status, body.user]).toEqual([200, expect.objectContaining({ id, email, name: 'Grace', entity_id })]);
  await expect(daybook.callerOf(body.access_token)).resolves.toEqual({
    user_id: id,
    owner_id: caller.user_id,
    entity_id,
    scopes: ['books:read'],
  });
  await expect(accept(invitation_token)).rejects.toMatchObject({ code: 422, fields: { token: expect.anything() } });
});

test('an invitation opens no existing account without its password', async () => {
  const [{ caller, entity_id }, other] = [await ownerOfBooks(), await ownerOfBooks()];
  const { invitation_token } = await invited(caller, { email: other.email });
  await verified(other.email);
  await expect(accept(invitation_token, { password: 'somebody elses' })).rejects.toMatchObject({ code: 401 });
  const user = { id: other.caller.user_id, entity_id };
  await expect(accept(invitation_token)).resolves.toMatchObject({ status: 200, body: { user } });
});

test('inviting an address tells nothing of the account behind it before it accepts', async () => {
  const { caller } = await ownerOfBooks();
  const { user, access_token } = await daybook.register({ name: 'Secret Agent' });
  const { uuid } = (
    await daybook.broker.call<{ resource: { uuid: string } }, object>(
      'identity.readProfile',
      {},
      { meta: { caller: await daybook.callerOf(access_token) } },
    )
  ).resource;
  const meta = { caller };
  const { id, invitation_token } = await invited(caller, { email: user.email, name: 'A friend' });
  const read = await daybook.broker.call<object, object>('identity.readUser', { id }, { meta });
  const list = await daybook.broker.call<object, object>('identity.listUsers', {}, { meta });
  expect(read).toMatchObject({ resource: { id, email: user.email, name: 'A friend', status: 'invited' } });
  for (const shown of [read, list]) expect(JSON.stringify(shown)).not.toMatch(new RegExp(`Secret Agent|${uuid}|"id":${user.id}\\b`));
  await expect(daybook.broker.call('identity.readUser', { id: user.id }, { meta })).rejects.toMatchObject({ code: 404 });
  await verified(user.email);
  await accept(invitation_token);
  for (const known of [id, user.id])
    await expect(daybook.broker.call('identity.readUser', { id: known }, { meta })).resolves.toMatchObject({
      resource: { id: user.id, uuid, name: 'Secret Agent', status: 'active' },
    });
});

test('an account accepts only when its address is verified, or by the token that was mailed to it, which verifies it', async () => {
  const { caller } = await ownerOfBooks();
  const mailbox = new Mailbox(daybook.broker);
  const { user } = await daybook.register();
  const { invitation_token } = await invited(caller, { email: user.email });
  await expect(accept(invitation_token)).rejects.toMatchObject({ code: 403, fields: { email: expect.anything() } });
  await expect(accept(await mailbox.token(user.email, /Invitation/))).resolves.toMatchObject({ status: 200 });
  await expect(daybook.database.db.collection<{ _id: number }>('users').findOne({ _id: user.id })).resolves.toMatchObject({
    email_verified_at: expect.any(Date),
  });
  await expect(accept(invitation_token)).rejects.toMatchObject({ code: 422 });
});

test('an invited person who registers instead keeps the id and can still accept', async () => {
  const { caller } = await ownerOfBooks();
  const { id, email, invitation_token } = await invited(caller);
  const { user } = await daybook.register({ email });
  expect(user.id).toBe(id);
  await verified(email);
  await expect(accept(invitation_token)).resolves.toMatchObject({ status: 200 });
});

test('an invitation that is not accepted gives no access, and inviting again replaces it', async () => {
  const { caller, entity_id } = await ownerOfBooks();
  const first = await invited(caller);
  const again = await invited(caller, { email: first.email });
  expect(again.id).toBe(first.id);
  await expect(accept(first.invitation_token)).rejects.toMatchObject({ code: 422 });
  const { access_token } = await daybook.register({ email: first.email });
  await expect(daybook.callerOf(access_token)).resolves.toMatchObject({ entity_id: null });
  await verified(first.email);
  await accept(again.invitation_token);
  await expect(daybook.callerOf(access_token)).resolves.toMatchObject({ entity_id });
});

test('nobody gives more than the own token holds, and no user of the entity is invited again', async () => {
  const { caller } = await ownerOfBooks();
  const excess = daybook.call(
    'createUser',
    { email: 'x@example.com', scopes: ['books:write'] },
    { caller: { ...caller, scopes: ['books:read'] } },
  );
  await expect(excess).rejects.toMatchObject({ code: 422, fields: { scopes: expect.anything() } });
  await expect(daybook.call('createUser', { email: (await ownEmail(caller)).email }, { caller })).rejects.toMatchObject({
    code: 422,
    fields: { email: expect.anything() },
  });
});

async function ownEmail(caller: Caller): Promise<{ email: string }> {
  return (await daybook.broker.call<{ resource: { email: string } }, object>('identity.readProfile', {}, { meta: { caller } })).resource;
}

test('changed scopes and a removal hold from the next request on, and end the users keys', async () => {
  const { caller, entity_id } = await ownerOfBooks();
  const { invitation_token, id } = await invited(caller);
  const { access_token } = (await accept(invitation_token)).body;
  const member = await daybook.callerOf(access_token);
  const key = (
    await daybook.call<{ resource: { client_id: string; client_secret: string } }>('createApiKey', { name: 'Shop' }, { caller: member })
  ).body.resource;
  const grant = { grant_type: 'client_credentials', client_id: key.client_id, client_secret: key.client_secret };
  const keyToken = (await daybook.call('token', grant)).body.access_token;

  await daybook.call('updateUser', { id, scopes: ['books:read'] }, { caller });
  await expect(daybook.callerOf(access_token)).resolves.toMatchObject({ entity_id, scopes: ['books:read'] });
  await expect(daybook.callerOf(keyToken)).resolves.toMatchObject({ scopes: ['books:read'] });

  await daybook.call('deleteUser', { id }, { caller });
  await expect(daybook.callerOf(access_token)).resolves.toMatchObject({ entity_id: null, owner_id: id });
  await expect(daybook.callerOf(keyToken)).rejects.toMatchObject({ code: 401 });

  await daybook.call('restoreUser', { id }, { caller });
  await expect(daybook.callerOf(access_token)).resolves.toMatchObject({ entity_id, scopes: ['books:read'] });
  await expect(daybook.call('token', grant)).resolves.toMatchObject({ status: 401 });
});

test('the users of an entity are its owner, its members and the invited; nobody else is found there', async () => {
  const { caller } = await ownerOfBooks();
  const stranger = await ownerOfBooks();
  const { id } = await invited(caller);
  const meta = { caller };
  const list = await daybook.broker.call<{ data: UserAnswer['resource'][] }, object>('identity.listUsers', {}, { meta });
  expect(list.data.map((user) => [user.id, user.role, user.status])).toEqual([
    [caller.user_id, 'owner', 'active'],
    [id, 'user', 'invited'],
  ]);
  await expect(daybook.broker.call('identity.readUser', { id: stranger.caller.user_id }, { meta })).rejects.toMatchObject({ code: 404 });
  await expect(daybook.call('updateUser', { id: stranger.caller.user_id, scopes: ['books:read'] }, meta)).rejects.toMatchObject({
    code: 404,
  });
  await expect(daybook.call('deleteUser', { id: caller.user_id }, meta)).rejects.toMatchObject({
    type: 'BookkeepingError',
    resource: 'user',
    code: 102,
  });
  await expect(daybook.broker.call('identity.listUsers', { page: 2 }, { meta })).rejects.toMatchObject({ code: 422 });
});

test('a page of users is cut and searched by the database in order of the id that is shown, however many users there are', async () => {
  const { caller, entity_id, email } = await ownerOfBooks();
  const first = 1_000_000 * entity_id;
  const now = new Date();
  const times = { created_at: now, updated_at: now, deleted_at: null };
  const people = Array.from({ length: 60 }, (_, number) => ({ id: first + number, email: `${entity_id}-${number}@example.com` }));
  const { users, memberships } = collectionsOf(daybook.database.db);
  await users.insertMany(people.map((person) => newUser({ _id: person.id, name: 'Grace', email: person.email, password_hash: 'none' })));
  // Every third has not accepted, and is known under an id that sorts it elsewhere.
  const invitedAs = (number: number) => ({ id: first + 1_000 - number, uuid: randomUUID(), email: people[number]!.email, name: 'Typed' });
  await memberships.insertMany(
    people.map(({ id: user_id }, number) => ({
      ...{ _id: membershipId(entity_id, user_id), entity_id, user_id, scopes: ['books:read' as const], ...times },
      ...(number % 3 === 0 ? { status: 'invited' as const, invited_as: invitedAs(number) } : { status: 'active' as const }),
    })),
  );
  const list = (params: object) =>
    daybook.broker.call<{ data: UserAnswer['resource'][]; meta: object }, object>('identity.listUsers', params, { meta: { caller } });
  const ids = async (params: object) => (await list(params)).data.map(({ id }) => id);
  const active = people.map(({ id }) => id).filter((_, number) => number % 3 !== 0);
  const waiting = people.map((_, number) => invitedAs(number).id).filter((_, number) => number % 3 === 0);
  const all = [caller.user_id, ...active, ...waiting.toReversed()];

  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => ids({ page, per_page: 13 })));
  expect(pages.flat()).toEqual(all);
  expect(await ids({ status: 'invited', per_page: 200 })).toEqual(waiting.toReversed());
  expect(await ids({ status: 'active', per_page: 200 })).toEqual([caller.user_id, ...active]);
  expect((await list({ status: 'active' })).meta).toMatchObject({ total: 41, last_page: 9 });
  for (const [asked, found] of [
    [email, [caller.user_id]],
    [people[1]!.email.toUpperCase(), [people[1]!.id]],
    [people[3]!.email, [invitedAs(3).id]],
    ['nobody@example.com', []],
  ] as const)
    expect(await ids({ email: asked })).toEqual(found);

  const { db } = daybook.database;
  await db.command({ profile: 2 });
  await list({});
  await list({ email: people[3]!.email });
  await db.command({ profile: 0 });
  const reads = await db
    .collection('system.profile')
    .find({ op: 'query', ns: /\.(memberships|users)$/ })
    .toArray();
  expect(reads.length).toBeGreaterThanOrEqual(5);
  // The profile of a query may miss `hasSortStage`, which says that it sorted in memory.
  for (const { planSummary, hasSortStage = false, docsExamined } of reads) {
    expect([planSummary, hasSortStage]).toEqual([expect.stringMatching(/IXSCAN|IDHACK/), false]);
    expect(docsExamined).toBeLessThanOrEqual(10);
  }
});

test('an address is mailed five times an hour, whoever invites it; further invitations hold by the token that is shown', async () => {
  const mailbox = new Mailbox(daybook.broker);
  const email = `${randomUUID()}@example.com`;
  const owners = await Promise.all(Array.from({ length: 7 }, ownerOfBooks));
  const tokens: string[] = [];
  for (const { caller } of owners) tokens.push((await invited(caller, { email })).invitation_token);
  const other = `${randomUUID()}@example.com`;
  await invited(owners[0]!.caller, { email: other });
  await mailbox.token(other, /Invitation/);
  expect(mailbox.to(email, /Invitation/)).toHaveLength(5);
  await expect(accept(tokens.at(-1)!)).resolves.toMatchObject({ status: 200 });
});

test('an owner invites fifty times an hour, and is then told when to go on; another owner goes on', async () => {
  const [{ caller }, other] = [await ownerOfBooks(), await ownerOfBooks()];
  for (let count = 0; count < 50; count += 1) await invited(caller);
  const refused = daybook.call('createUser', { email: `${randomUUID()}@example.com` }, { caller });
  await expect(refused).rejects.toMatchObject({ code: 429, headers: { 'Retry-After': expect.stringMatching(/^3[56]\d\d$/) } });
  await invited(other.caller);
});

test('a dry run invites nobody', async () => {
  const { caller } = await ownerOfBooks();
  const email = `${randomUUID()}@example.com`;
  const answer = await daybook.call(
    'createUser',
    { email },
    { caller, request: { id: 'r', deadline: Date.now() + 60_000, dry_run: true } },
  );
  expect(answer).toMatchObject({ status: 201, body: { provisional: true, resource: { id: null, email, invitation_token: null } } });
  await expect(daybook.database.db.collection('users').countDocuments({ email })).resolves.toBe(0);
});

test('whoever reads the books learns the names of all who worked on them, also of those who left and of keys, and of nobody else', async () => {
  const { caller, entity_id } = await ownerOfBooks();
  const grace = await invited(caller);
  const { body } = await accept(grace.invitation_token);
  const reader = await daybook.callerOf(body.access_token);
  await invited(caller, { name: 'Not yet here' });
  const key = await daybook.call<{ resource: { id: number } }>('createApiKey', { name: 'Shop' }, { caller });
  const owner = await daybook.database.db.collection<{ _id: number; name: string }>('users').findOne({ _id: caller.user_id });
  const users = [
    { id: caller.user_id, name: owner!.name, status: 'owner' },
    { id: grace.id, name: 'Grace', status: 'active' },
  ];
  const api_keys = [{ id: key.body.resource.id, name: 'Shop', revoked: false }];
  await expect(daybook.broker.call('identity.readNames', {}, { meta: { caller: { ...reader, entity_id } } })).resolves.toEqual({
    status: 'success',
    users,
    api_keys,
  });
  await daybook.call('deleteUser', { id: grace.id }, { caller });
  await daybook.call('deleteApiKey', { id: key.body.resource.id }, { caller });
  await expect(daybook.broker.call('identity.readNames', {}, { meta: { caller } })).resolves.toEqual({
    status: 'success',
    users: [users[0], { ...users[1], status: 'left' }],
    api_keys: [{ ...api_keys[0], revoked: true }],
  });
});
