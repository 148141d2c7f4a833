import { expect, test } from '@jest/globals';
import { RequestError } from '../../../shared/base/request-error.ts';
import { caller, useGateway } from './start-gateway.ts';

const gateway = useGateway({
  actions: {
    'identity.resolveCaller': ({ params }) => {
      if (params.entity_id === 99) throw new RequestError(401, { access_token: ['The user was removed.'] });
      return { ...caller, entity_id: params.entity_id, scopes: params.scopes, user_id: params.entity_id === 5 ? 8 : 7 };
    },
  },
});

const metadata =
  'resource_metadata="http://books.example/.well-known/oauth-protected-resource", authorization_uri="http://books.example/.well-known/oauth-authorization-server"';

test('a missing token answers 401 and points to the authorization server', async () => {
  const response = await gateway.request('/books/v1/account', { bearer: null });
  expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, `Bearer ${metadata}`]);
  expect(await response.json()).toMatchObject({ status: 'error', detail_code: 401 });
});

test('a wrong token answers 401 invalid_token', async () => {
  const good = await gateway.token();
  const broken = [
    good.slice(0, -4),
    'x',
    `${good}.x`,
    'a b',
    await gateway.token({ exp: 1 }),
    await gateway.token({ aud: 'elsewhere' }),
    await gateway.token({ entity_id: 99 }),
  ];
  for (const bearer of broken) {
    const response = await gateway.request('/books/v1/account', { bearer });
    expect([bearer.length, response.status, response.headers.get('www-authenticate')]).toEqual([
      bearer.length,
      401,
      expect.stringContaining(`Bearer ${metadata}, error="invalid_token"`),
    ]);
  }
});

test('a scope that is missing answers 403 insufficient_scope and reaches no action', async () => {
  gateway.calls.length = 0;
  const bearer = await gateway.token({ scope: 'books:read' });
  expect((await gateway.request('/books/v1/account', { bearer })).status).toBe(200);
  const response = await gateway.request('/books/v1/account', { method: 'POST', bearer, json: { name: 'Bank', account_type: 'BANK' } });
  expect([response.status, response.headers.get('www-authenticate')]).toEqual([
    403,
    'Bearer error="insufficient_scope", scope="books:write"',
  ]);
  expect(gateway.calls.filter(({ action }) => action === 'chart.createAccount')).toEqual([]);
});

test('a user without an entity is answered 101 where one is needed', async () => {
  const response = await gateway.request('/books/v1/account', { bearer: await gateway.token({ entity_id: undefined }) });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ detail_code: 101, help: 'http://books.example/guides/account#101' });
});

test('what reaches the action says who calls, and until when', async () => {
  gateway.calls.length = 0;
  await gateway.request('/books/v1/account', { bearer: await gateway.token({ entity_id: 5 }) });
  const { meta } = gateway.calls.find(({ action }) => action === 'listing.listAccounts')!;
  expect(meta.caller).toEqual({ user_id: 8, owner_id: 7, entity_id: 5, scopes: caller.scopes });
  expect(meta.request.deadline).toBeGreaterThan(Date.now());
});

test('entity_id of a client is accepted and does not override the token', async () => {
  gateway.calls.length = 0;
  const response = await gateway.request('/books/v1/account?entity_id=44');
  expect(response.status).toBe(200);
  expect(gateway.calls.find(({ action }) => action === 'listing.listAccounts')!.meta.caller.entity_id).toBe(3);
});
