import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Caller } from '../../../shared/books/command.ts';
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
