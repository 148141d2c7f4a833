import { beforeAll, expect, test } from '@jest/globals';
import { Client } from '../../setup/client.ts';
import { needed_services } from '../../../services/gateway/aliases.ts';
import gatewayService from '../../../services/gateway/gateway.service.ts';
import meteringService from '../../../services/metering/metering.service.ts';
import { PASSWORD, useIdentity } from './identity-broker.ts';

/** The real gateway, identity and metering; of the books, which identity needs nothing of, only the names. */
const daybook = useIdentity();
beforeAll(async () => {
  const others = needed_services.filter((name) => !['identity', 'subscription', 'metering', 'gateway'].includes(name));
  for (const name of others) daybook.broker.createService({ name });
  daybook.broker.createService(meteringService as never);
  const gateway = daybook.broker.createService(gatewayService as never);
  await gateway.waitForServices([...needed_services]);
  await expectPort();
});

async function expectPort(): Promise<void> {
  while (
    !(await fetch(`${daybook.url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 50));
}

async function ownerWithEntity(): Promise<{ client: Client; id: number; entity_id: number; email: string }> {
  const client = new Client(daybook.url);
  const { body } = await client.register();
  return { client, id: body.user.id, entity_id: await daybook.addEntity(body.user.id), email: body.user.email };
}

const form = (client: Client, fields: Record<string, string>) =>
  client.request('POST', '/auth/v1/token', undefined, {
    text: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: '' },
  });

test('while the service of webhooks is away the gateway is ready, and only its operations are a 503', async () => {
  expect(await (await fetch(`${daybook.url}/readyz`)).json()).toEqual({ status: 'ready' });
  const { client } = await ownerWithEntity();
  expect((await client.request('GET', '/webhook')).status).toBe(503);
  expect((await client.request('GET', '/profile')).status).toBe(200);
});

test('a stranger is led from the refusal to the authorization server, its token endpoint and its keys', async () => {
  const client = new Client(daybook.url);
  const refused = await client.get('/profile');
  const challenge = refused.headers.get('www-authenticate')!;
  expect([refused.status, challenge]).toEqual([
    401,
    expect.stringMatching(/^Bearer resource_metadata="[^"]+", authorization_uri="[^"]+"$/),
  ]);
  const [resource, server] = await Promise.all(
    [...challenge.matchAll(/="([^"]+)"/g)].map(async ([, url]) => (await fetch(url!)).json() as Promise<Record<string, string>>),
  );
  expect(resource).toMatchObject({ authorization_servers: [daybook.url], resource: `${daybook.url}/books/v1` });
  expect(server).toMatchObject({ issuer: daybook.url, token_endpoint: `${daybook.url}/auth/v1/token` });
  await expect((await fetch(server!.jwks_uri!)).json()).resolves.toMatchObject({ keys: [{ kty: 'OKP', alg: 'EdDSA' }] });
});

test('registering, logging in, refreshing and logging out answer as they promise', async () => {
  const client = new Client(daybook.url);
  const registered = await client.register({ email: 'http@example.com' });
  expect(registered.status).toBe(201);
  expect((await client.login({ email: 'http@example.com', password: PASSWORD })).status).toBe(200);
  const refreshed = await client.post('/auth/v1/refresh', { refresh_token: client.refresh_token });
  expect([refreshed.status, refreshed.body.token_type]).toEqual([200, 'Bearer']);
  expect((await client.post('/auth/v1/logout')).status).toBe(200);
  const after = await client.get('/profile');
  expect([after.status, after.headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('error="invalid_token"')]);
  for (const path of ['/auth/v1/login', '/auth/v1/refresh']) {
    const given = path.endsWith('login') ? { email: 'http@example.com', password: 'not the one' } : { refresh_token: 'unknown' };
    const denied = await client.post(path, given, { headers: { authorization: '' } });
    expect([denied.status, denied.headers.get('www-authenticate')]).toEqual([401, expect.stringMatching(/^Bearer resource_metadata="/)]);
  }
  const wrong = await client.post('/auth/v1/register', { name: '', email: 'x', password: 'y', z: 1 }, { headers: { authorization: '' } });
  expect([wrong.status, wrong.body.detail_code, Object.keys(wrong.body.errors).toSorted()]).toEqual([
    422,
    422,
    ['email', 'name', 'password', 'z'],
  ]);
});

test('an API key made over HTTP gives a token that reads and, without the scope, does not write', async () => {
  const { client, entity_id } = await ownerWithEntity();
  const created = await client.post('/api-key', { name: 'Shop', scopes: ['books:read'] });
  expect([created.status, created.headers.get('location')]).toEqual([201, `${daybook.url}/books/v1/api-key/${created.body.resource.id}`]);
  const { client_id, client_secret } = created.body.resource;
  const granted = await form(client, { grant_type: 'client_credentials', client_id, client_secret });
  expect([granted.status, granted.headers.get('cache-control'), granted.body.scope]).toEqual([200, 'no-store', 'books:read']);
  const machine = new Client(daybook.url, granted.body.access_token);
  const read = await machine.get('/profile');
  expect([read.status, read.body.resource.entity_id]).toEqual([200, entity_id]);
  const written = await machine.post('/api-key', { name: 'Another' });
  expect([written.status, written.headers.get('www-authenticate')]).toEqual([
    403,
    expect.stringContaining('error="insufficient_scope", scope="books:write"'),
  ]);
  const refused = await form(client, { grant_type: 'client_credentials', client_id, client_secret: 'wrong' });
  expect([refused.status, refused.body.error]).toEqual([401, 'invalid_client']);
  expect((await client.delete(`/api-key/${created.body.resource.id}`)).status).toBe(200);
  expect((await machine.get('/profile')).status).toBe(401);
});

test('an invited person accepts over HTTP and is held to the scopes given; the owner sees, changes and removes', async () => {
  const { client, id, entity_id } = await ownerWithEntity();
  const invitation = await client.post('/user', { email: 'grace@example.com', scopes: ['books:read'] });
  expect([invitation.status, invitation.body.resource.status]).toEqual([201, 'invited']);
  const member = new Client(daybook.url);
  const accepted = await member.post('/auth/v1/accept', {
    token: invitation.body.resource.invitation_token,
    name: 'Grace',
    password: PASSWORD,
  });
  expect([accepted.status, accepted.body.user.entity_id]).toEqual([200, entity_id]);
  member.token = accepted.body.access_token;
  expect((await member.patch('/profile', { name: 'G' })).status).toBe(200);
  expect((await member.post('/category', { name: 'Rent', category_type: 'EXPENSE' })).status).toBe(403);
  const list = await client.get('/user');
  expect(list.body.data.map((user: { id: number; role: string }) => [user.id, user.role])).toEqual([
    [id, 'owner'],
    [accepted.body.user.id, 'user'],
  ]);
  const changed = await client.patch(`/user/${accepted.body.user.id}`, { scopes: ['books:read', 'books:write'] });
  expect([changed.status, changed.body.resource.scopes]).toEqual([200, ['books:read', 'books:write']]);
  expect((await client.delete(`/user/${id}`)).body).toMatchObject({ detail_code: 102 });
  expect((await client.delete(`/user/${accepted.body.user.id}`)).status).toBe(200);
  expect((await member.get('/user')).body).toMatchObject({ detail_code: 101 });
});

test('the profile is read, renamed and, in a dry run, not deleted; deleting ends the token', async () => {
  const { client, entity_id } = await ownerWithEntity();
  expect((await client.patch('/profile', { name: 'Augusta' })).body.resource.name).toBe('Augusta');
  const dry = await client.delete('/profile', { headers: { rollback: 'true' } });
  expect([dry.status, dry.headers.get('rollback'), dry.body.provisional]).toEqual([200, 'true', true]);
  const profile = (await client.get('/profile')).body.resource;
  expect(profile).toMatchObject({ name: 'Augusta', entity_id, entities: [{ id: entity_id, role: 'owner' }] });
  expect((await client.delete('/profile')).status).toBe(200);
  expect((await client.get('/profile')).status).toBe(401);
});

test('a dry run over HTTP answers what would be made, without an id', async () => {
  const { client } = await ownerWithEntity();
  const dry = await client.post('/api-key', { name: 'Shop' }, { headers: { rollback: 'true' } });
  expect([dry.status, dry.body.provisional, dry.body.resource.id, dry.headers.get('location')]).toEqual([201, true, null, null]);
  expect((await client.get('/api-key')).body.meta.total).toBe(0);
});
