import { expect, test } from '@jest/globals';
import type { Caller } from '../../../shared/books/command.ts';
import { useIdentity } from './identity-broker.ts';

const daybook = useIdentity();

interface ApiKey {
  resource: { id: number; client_id: string; client_secret: string; scopes: string[]; entity_id: number };
}
interface TokenAnswer {
  access_token: string;
  refresh_token?: string;
  scope: string;
  error?: string;
  error_description?: string;
}

async function ownerOfBooks(): Promise<{ caller: Caller; refresh_token: string; access_token: string }> {
  const { user, access_token, refresh_token } = await daybook.register();
  await daybook.addEntity(user.id);
  return { caller: await daybook.callerOf(access_token), refresh_token, access_token };
}

async function newKey(caller: Caller, fields: object = {}): Promise<ApiKey['resource']> {
  const { status, body } = await daybook.call<ApiKey>('createApiKey', { name: 'Shop', ...fields }, { caller });
  expect(status).toBe(201);
  return body.resource;
}

const token = (form: object, meta: object = {}) => daybook.call<TokenAnswer>('token', form, meta);
const grantOf = (key: ApiKey['resource']): object => ({
  grant_type: 'client_credentials',
  client_id: key.client_id,
  client_secret: key.client_secret,
});

test('an API key gives a token of its scopes and its entity, without a refresh token', async () => {
  const { caller } = await ownerOfBooks();
  const key = await newKey(caller, { scopes: ['books:read'] });
  const { status, headers, body } = await token(grantOf(key));
  expect([status, headers]).toEqual([200, expect.objectContaining({ 'Cache-Control': 'no-store' })]);
  expect(body).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 86_400, scope: 'books:read' });
  await expect(daybook.callerOf(body.access_token)).resolves.toEqual({
    ...caller,
    scopes: ['books:read'],
    client_id: key.client_id,
    api_key_id: key.id,
  });
});

test('a client may name itself by HTTP Basic, form-encoded, but not in both ways', async () => {
  const { caller } = await ownerOfBooks();
  const key = await newKey(caller);
  const authorization = `Basic ${Buffer.from(`${encodeURIComponent(key.client_id)}:${encodeURIComponent(key.client_secret)}`).toString('base64')}`;
  await expect(token({ grant_type: 'client_credentials' }, { authorization })).resolves.toMatchObject({ status: 200 });
  await expect(token(grantOf(key), { authorization })).resolves.toMatchObject({ status: 400, body: { error: 'invalid_request' } });
});

test.each<[string, object, number, string]>([
  ['without a grant type', {}, 400, 'invalid_request'],
  ['of an unknown grant type', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ['of an unknown client', { grant_type: 'client_credentials', client_id: 'x', client_secret: 'y' }, 401, 'invalid_client'],
  ['without a client', { grant_type: 'client_credentials' }, 401, 'invalid_client'],
  ['without the refresh token', { grant_type: 'refresh_token' }, 400, 'invalid_request'],
  ['with an unknown refresh token', { grant_type: 'refresh_token', refresh_token: 'x' }, 400, 'invalid_grant'],
  ['with an unknown scope', { grant_type: 'refresh_token', refresh_token: 'x', scope: 'books:burn' }, 400, 'invalid_scope'],
])('a token request %s is refused in the shape of OAuth', async (_case, form, status, error) => {
  const answer = await token(form);
  expect(answer).toMatchObject({ status, body: { error, error_description: expect.any(String) } });
  expect(answer.headers?.['WWW-Authenticate'] !== undefined).toBe(status === 401);
});

test('a wrong secret is refused, and more scope than the key holds', async () => {
  const { caller } = await ownerOfBooks();
  const key = await newKey(caller, { scopes: ['books:read'] });
  await expect(token({ ...grantOf(key), client_secret: 'wrong' })).resolves.toMatchObject({
    status: 401,
    body: { error: 'invalid_client' },
  });
  await expect(token({ ...grantOf(key), scope: 'books:read books:write' })).resolves.toMatchObject({
    status: 400,
    body: { error: 'invalid_scope' },
  });
});

test('a refresh token is exchanged at the token endpoint too, for fewer scopes if asked', async () => {
  const { refresh_token } = await ownerOfBooks();
  const { status, body } = await token({ grant_type: 'refresh_token', refresh_token, scope: 'books:read' });
  expect([status, body.scope]).toEqual([200, 'books:read']);
  await expect(daybook.callerOf(body.access_token)).resolves.toMatchObject({ scopes: ['books:read'] });
});

test('a revoked key gives no token, and those it gave end at once', async () => {
  const { caller } = await ownerOfBooks();
  const key = await newKey(caller);
  const { access_token } = (await token(grantOf(key))).body;
  await daybook.callerOf(access_token);
  await expect(daybook.call('deleteApiKey', { id: key.id }, { caller })).resolves.toMatchObject({ status: 200 });
  await expect(daybook.callerOf(access_token)).rejects.toMatchObject({ code: 401 });
  await expect(token(grantOf(key))).resolves.toMatchObject({ status: 401 });
  await expect(daybook.call('readApiKey', { id: key.id }, { caller })).rejects.toMatchObject({ code: 404 });
  await expect(daybook.call('restoreApiKey', { id: key.id }, { caller })).rejects.toMatchObject({ type: 'BookkeepingError', code: 102 });
});

test('the secret is shown once, and never kept', async () => {
  const { caller } = await ownerOfBooks();
  const key = await newKey(caller);
  const listed = await daybook.broker.call<{ data: object[]; meta: object }, object>('identity.listApiKeys', {}, { meta: { caller } });
  expect(listed.data).toEqual([expect.objectContaining({ id: key.id, client_id: key.client_id, entity_id: caller.entity_id })]);
  expect(listed.meta).toEqual({ current_page: 1, per_page: 5, total: 1, last_page: 1 });
  const stored = await daybook.database.db.collection('api_keys').find({}).toArray();
  expect(JSON.stringify([listed, stored])).not.toContain(key.client_secret);
});

test('nobody gives a key more than they hold', async () => {
  const { caller } = await ownerOfBooks();
  const reader = { ...caller, scopes: ['books:read'] };
  const excess = daybook.call('createApiKey', { name: 'Shop', scopes: ['books:read', 'books:write'] }, { caller: reader });
  await expect(excess).rejects.toMatchObject({ code: 422, fields: { scopes: [expect.stringContaining('books:write')] } });
});

test('a key of one owner is invisible to another', async () => {
  const [one, other] = [await ownerOfBooks(), await ownerOfBooks()];
  const key = await newKey(one.caller);
  for (const action of ['readApiKey', 'updateApiKey', 'deleteApiKey']) {
    await expect(daybook.call(action, { id: key.id }, { caller: other.caller })).rejects.toMatchObject({ code: 404 });
  }
});

test('a dry run makes no key and shows no secret', async () => {
  const { caller } = await ownerOfBooks();
  const answer = await daybook.call<ApiKey>(
    'createApiKey',
    { name: 'Shop' },
    { caller, request: { id: 'r', deadline: Date.now() + 60_000, dry_run: true } },
  );
  expect(answer).toMatchObject({
    status: 201,
    dry_run: true,
    body: { provisional: true, resource: { id: null, client_secret: null, name: 'Shop' } },
  });
  await expect(daybook.database.db.collection('api_keys').countDocuments({ user_id: caller.user_id })).resolves.toBe(0);
});

test('a page of keys is cut and searched by the database, however many keys there are', async () => {
  const { caller } = await ownerOfBooks();
  for (let number = 1; number <= 7; number++) await newKey(caller, { name: number === 4 ? 'Till (a.b)' : `Shop ${number}` });
  const { db } = daybook.database;
  const list = (params: object) =>
    daybook.broker.call<{ data: { name: string }[]; meta: object }, object>('identity.listApiKeys', params, { meta: { caller } });
  await db.command({ profile: 2 });
  const second = await list({ page: 2 });
  await db.command({ profile: 0 });
  expect(second.meta).toEqual({ current_page: 2, per_page: 5, total: 7, last_page: 2 });
  expect(second.data.map(({ name }) => name)).toEqual(['Shop 6', 'Shop 7']);
  const reads = await db
    .collection('system.profile')
    .find({ op: 'query', ns: /\.api_keys$/ })
    .toArray();
  expect(reads.map(({ nreturned }) => nreturned as number)).toEqual([2]);
  expect((await list({ name: 'L (A.' })).data.map(({ name }) => name)).toEqual(['Till (a.b)']);
  expect((await list({ name: '.*' })).data).toEqual([]);
});
