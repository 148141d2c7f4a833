import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ConnectingClients } from '../../../services/identity/connect/read-client.ts';
import { Client } from '../../setup/client.ts';
import type { Json } from '../../setup/client.ts';
import { ConnectingProgram, comesBackWith, startMetadataServer } from '../../setup/connecting-program.ts';
import { keyClient } from '../../setup/key-client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';
import { asked, confirmation, connectAt } from './connect.ts';

/** Programs that sign a person in (docs/decisions/connecting-programs.md). Their documents lie on this machine, which the setting allows. */
const daybook = useDaybook({ settings: { webhook_allow_private: true } });
const callback = 'http://127.0.0.1:8976/callback';
const posts = ['books:read', 'books:post'];
let documents: Awaited<ReturnType<typeof startMetadataServer>>;
let keeper: Bookkeeper;
let assistant: ConnectingProgram;
let cli: ConnectingProgram;

beforeAll(async () => {
  documents = await startMetadataServer((path, res, url) => {
    const right = { client_id: url + path, client_name: 'Ledger Pal', redirect_uris: ['http://127.0.0.1/callback'] };
    if (path === '/moved.json') res.writeHead(302, { location: '/pal.json' });
    if (path === '/long.json') return JSON.stringify({ ...right, padding: 'x'.repeat(65_536) });
    if (path === '/none.json') return 'not JSON';
    if (path === '/other.json') return { ...right, client_id: `${url}/pal.json` };
    if (path === '/secret.json') return { ...right, token_endpoint_auth_method: 'client_secret_basic' };
    if (path === '/script.json') return { ...right, redirect_uris: ['javascript:alert(1)'] };
    return right;
  });
});
afterAll(() => documents.stop());

beforeEach(async () => {
  keeper = await openBooks(daybook);
  assistant = new ConnectingProgram(keeper.url, `${documents.url}/pal.json`, callback, `${keeper.url}/mcp`);
  cli = new ConnectingProgram(keeper.url, 'daybook-cli', callback, `${keeper.url}/books/v1`);
});

const request = (id: string): string => `/auth/v1/connection-request/${id}`;
/** The person agrees; answers what the browser comes back with. */
async function agree(id: string, fields: Json = {}): Promise<Record<string, string>> {
  const { status, body } = await keeper.post(`${request(id)}/approve`, { entity_id: keeper.entity.id, scopes: posts, ...fields });
  expect([status, body]).toEqual([200, { redirect_to: expect.any(String) }]);
  return comesBackWith(body.redirect_to as string);
}
const tokens = async (program: ConnectingProgram, fields: Json = {}): Promise<Json> => {
  const { status, body } = await program.exchange((await agree(await program.ask(), fields)).code!);
  expect(status).toBe(200);
  return body;
};
const works = async (token: string): Promise<number> => (await new Client(keeper.url, token).get('/account')).status;
const callMcp = (headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${keeper.url}/mcp`, {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': '2025-11-25',
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
const worksAtMcp = async (token: string): Promise<number> => (await callMcp({ authorization: `Bearer ${token}` })).status;

test('an assistant asks, a person sees who it is and lets it into one entity, and it proposes and confirms there', async () => {
  await keeper.account('Bank', 'BANK');
  await keeper.account('Sales', 'OPERATING_REVENUE');
  const id = await assistant.ask({ scope: 'books:read books:post offline_access' });
  const { body } = await keeper.get(request(id));
  expect(body.connection_request).toMatchObject({
    client_name: 'Ledger Pal',
    client_host: new URL(documents.url).host,
    redirect_host: '127.0.0.1:8976',
    is_own: false,
    audience: 'mcp',
    scopes: posts,
    entities: [{ id: keeper.entity.id, name: keeper.entity.name }],
  });
  const back = await agree(id);
  expect(back).toEqual({ code: expect.any(String), state: 'mine', iss: keeper.url });
  const { status, body: given } = await assistant.exchange(back.code!);
  expect([status, given]).toEqual([
    200,
    { access_token: expect.any(String), refresh_token: expect.any(String), token_type: 'Bearer', expires_in: 3600, scope: posts.join(' ') },
  ]);
  const client = await connectAt(keeper.url, given.access_token as string);
  const lines = [{ account: 'Sales', amount: '100' }];
  const sale = { transaction_type: 'CS', transaction_date: '2024-03-01', account: 'Bank', narration: 'Sold', lines };
  await asked(client, 'draft_document', sale);
  const proposed = await asked(client, 'post_documents', { documents: ['CS01/0001'] });
  expect(await asked(client, 'confirm', confirmation(proposed))).toContain('Done');
  await client.close();
  const { events } = (await keeper.get('/event', { query: { limit: 1000 } })).body;
  expect(events.at(-1).actor).toMatchObject({ user_id: expect.any(Number), client: 'Ledger Pal' });
});

test('a request is answered once, by a person only, for books and with scopes that are theirs to give', async () => {
  const id = await assistant.ask({ scope: 'books:read books:draft' });
  const key = (await keyClient(keeper, ['books:read', 'books:write'])).client;
  expect((await key.get(request(id))).status).toBe(403);
  const [stranger, nobody] = [await openBooks(daybook), new Client(keeper.url)];
  expect((await nobody.get(request(id))).status).toBe(401);
  const answer = (fields: Json): Promise<{ status: number; body: Json }> => keeper.post(`${request(id)}/approve`, fields);
  const own = { entity_id: keeper.entity.id, scopes: ['books:read'] };
  for (const [fields, wrong] of [
    [{ ...own, entity_id: stranger.entity.id }, 'entity_id'],
    [{ ...own, scopes: ['books:post'] }, 'scopes'],
    [{ ...own, scopes: ['books:everything'] }, 'scopes'],
    [{ ...own, scopes: [] }, 'scopes'],
    [{ ...own, day_limit: -5 }, 'day_limit'],
  ] as const) {
    const { status, body } = await answer(fields);
    expect([status, Object.keys(body.errors as object)]).toEqual([422, [wrong]]);
  }
  expect((await answer(own)).status).toBe(200);
  for (const path of ['', '/approve', '/decline'])
    expect((await (path === '' ? keeper.get(request(id)) : keeper.post(request(id) + path, path === '/approve' ? own : {}))).status).toBe(
      404,
    );
});

test('who declines sends the program back with that, and no code', async () => {
  const { body } = await keeper.post(`${request(await assistant.ask())}/decline`);
  expect(comesBackWith(body.redirect_to as string)).toMatchObject({ error: 'access_denied', state: 'mine', iss: keeper.url });
});

describe('a code', () => {
  test('that comes back ends what it gave, refresh tokens and access tokens', async () => {
    const back = await agree(await cli.ask());
    const { body } = await cli.exchange(back.code!);
    expect(await works(body.access_token as string)).toBe(200);
    expect((await cli.exchange(back.code!)).body.error).toBe('invalid_grant');
    expect(await works(body.access_token as string)).toBe(401);
    expect((await cli.refresh(body.refresh_token as string)).body.error).toBe('invalid_grant');
  });

  test('serves with its verifier, its program and its address only, and then once', async () => {
    const back = await agree(await cli.ask());
    for (const wrong of [
      { code_verifier: 'x'.repeat(43) },
      { client_id: assistant.client_id },
      { redirect_uri: 'http://127.0.0.1:8977/callback' },
      { code: 'guessed' },
    ])
      expect((await cli.exchange(back.code!, wrong)).body.error).toBe('invalid_grant');
    const both = await Promise.all([cli.exchange(back.code!), cli.exchange(back.code!)]);
    expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect((await cli.form('/auth/v1/token', { grant_type: 'authorization_code', code: back.code! })).body.error).toBe('invalid_request');
  });
});

test('nobody is led to an address that the program did not register; any port of the own machine is one', async () => {
  for (const redirect_uri of [
    'http://127.0.0.1:8976/callback/more',
    'http://127.0.0.1:8976/callback?x=1',
    'http://127.0.0.1.evil.example/callback',
    'http://127.0.0.1:8976@evil.example/callback',
    'https://127.0.0.1:8976/callback',
    undefined,
  ]) {
    const { status, location, text } = await cli.open({ redirect_uri });
    expect([status, location, text]).toEqual([400, null, expect.stringContaining('redirect_uri')]);
  }
  expect((await cli.open({ redirect_uri: 'http://127.0.0.1:50000/callback' })).location).toContain('/console/connect/');
  const twice = await fetch(`${keeper.url}/auth/v1/authorize?client_id=daybook-cli&client_id=daybook-cli`, { redirect: 'manual' });
  expect([twice.status, await twice.text()]).toEqual([400, expect.stringContaining('twice')]);
});

test('what is wrong with a request is told to the program, with who says it', async () => {
  for (const [fields, error] of [
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ code_challenge: undefined }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ resource: undefined }, 'invalid_target'],
    [{ resource: `${keeper.url}/books/v1` }, 'invalid_target'],
    [{ resource: 'https://elsewhere.example/mcp' }, 'invalid_target'],
    [{ scope: 'everything' }, 'invalid_scope'],
  ] as const)
    expect(comesBackWith((await assistant.open(fields)).location!)).toMatchObject({ error, state: 'mine', iss: keeper.url });
});

test.each([
  ['moved.json', 'a redirect is not followed'],
  ['long.json', 'bytes'],
  ['none.json', 'no JSON'],
  ['other.json', 'another client_id'],
  ['secret.json', 'secret'],
  ['script.json', 'redirect_uris'],
])('a program whose metadata is %s is not asked about', async (name, why) => {
  const { status, location, text } = await assistant.open({ client_id: `${documents.url}/${name}` });
  expect([status, location, text]).toEqual([400, null, expect.stringContaining(why)]);
});

test('metadata is never fetched from a private network, nor from anything but https, and is remembered', async () => {
  const clients = new ConnectingClients({ allow_private: false });
  const { port } = new URL(documents.url);
  const count = documents.asked.length;
  for (const client_id of [
    `https://127.0.0.1:${port}/pal.json`,
    `https://localhost:${port}/pal.json`,
    'https://169.254.169.254/latest/meta.json',
    `${documents.url}/pal.json`,
    'https://example.com',
    'https://example.com/a#b',
  ])
    await expect(clients.read(client_id)).rejects.toThrow();
  await clients.close();
  expect(documents.asked).toHaveLength(count);
  await assistant.open({ client_id: `${documents.url}/once.json` });
  await assistant.open({ client_id: `${documents.url}/once.json` });
  expect(documents.asked.filter((path) => path === '/once.json')).toHaveLength(1);
});

test('tokens of one audience are refused at the other, and no token of a program lets another one in', async () => {
  const [of_assistant, of_cli] = [await tokens(assistant), await tokens(cli)];
  expect([await worksAtMcp(of_assistant.access_token as string), await works(of_assistant.access_token as string)]).toEqual([200, 401]);
  expect([await worksAtMcp(of_cli.access_token as string), await works(of_cli.access_token as string)]).toEqual([401, 200]);
  const program = new Client(keeper.url, of_cli.access_token as string);
  const id = await assistant.ask();
  expect((await program.post(`${request(id)}/approve`, { entity_id: keeper.entity.id, scopes: ['books:read'] })).status).toBe(403);
  expect((await program.get('/auth/v1/connection')).status).toBe(403);
  expect((await program.post('/api-key', { name: 'More' })).status).toBe(403);
});

test('a refresh token serves once and never for more than was given; one that comes back ends the connection', async () => {
  const first = await tokens(cli, { scopes: ['books:read'] });
  expect((await cli.refresh(first.refresh_token as string, { client_id: assistant.client_id })).body.error).toBe('invalid_grant');
  expect((await cli.refresh(first.refresh_token as string, { scope: 'books:post' })).body.error).toBe('invalid_scope');
  const second = (await cli.refresh(first.refresh_token as string)).body;
  expect(second.scope).toBe('books:read');
  expect((await new Client(keeper.url).post('/auth/v1/refresh', { refresh_token: second.refresh_token })).status).toBe(401);
  expect(await works(second.access_token as string)).toBe(200);
  expect((await cli.refresh(first.refresh_token as string)).body.error).toBe('invalid_grant');
  expect(await works(second.access_token as string)).toBe(401);
  expect((await cli.refresh(second.refresh_token as string)).body.error).toBe('invalid_grant');
});

test('a person sees what they have let in, and ends it at once, which is in the trail', async () => {
  const given = await tokens(assistant, { document_limit: '50.00' });
  const { connections } = (await keeper.get('/auth/v1/connection')).body;
  expect(connections).toEqual([
    {
      id: expect.stringMatching(/^connection-/),
      client_id: assistant.client_id,
      client_name: 'Ledger Pal',
      client_host: new URL(documents.url).host,
      is_own: false,
      entity_id: keeper.entity.id,
      entity_name: keeper.entity.name,
      audience: 'mcp',
      scopes: posts,
      document_limit: '50',
      day_limit: null,
      created_at: expect.any(String),
      last_used_at: expect.any(String),
    },
  ]);
  const stranger = await openBooks(daybook);
  const end = `/auth/v1/connection/${connections[0].id as string}/end`;
  expect((await stranger.post(end)).status).toBe(404);
  expect(await worksAtMcp(given.access_token as string)).toBe(200);
  expect((await keeper.post(end)).status).toBe(200);
  expect(await worksAtMcp(given.access_token as string)).toBe(401);
  expect((await assistant.refresh(given.refresh_token as string)).body.error).toBe('invalid_grant');
  expect((await keeper.get('/auth/v1/connection')).body.connections).toEqual([]);
  const names = ((await keeper.get('/profile/events', { query: { limit: 1000 } })).body.events as Json[]).map(({ name }) => name as string);
  expect(names).toEqual(expect.arrayContaining(['api_key.created', 'api_key.revoked']));
});

test('who signs out everywhere goes on with what they have let in', async () => {
  const given = await tokens(cli);
  expect((await keeper.post('/auth/v1/logout')).status).toBe(200);
  expect(await works(given.access_token as string)).toBe(200);
  expect((await cli.refresh(given.refresh_token as string)).status).toBe(200);
});

test('a member lets a program in for what the owner has allowed, and it ends when the member goes', async () => {
  const email = `member-${keeper.entity.id}@example.com`;
  const password = 'correct horse battery staple';
  const { id, invitation_token } = await keeper.create<Json>('/user', { email, scopes: ['books:read'] });
  const member = new Client(keeper.url);
  const accepted = await member.post('/auth/v1/accept', { token: invitation_token, name: 'Bob', password });
  member.token = accepted.body.access_token as string;
  const path = `${request(await cli.ask())}/approve`;
  expect((await member.post(path, { entity_id: keeper.entity.id, scopes: posts })).status).toBe(422);
  const { body } = await member.post(path, { entity_id: keeper.entity.id, scopes: ['books:read'] });
  const { body: given } = await cli.exchange(comesBackWith(body.redirect_to as string).code!);
  expect(await works(given.access_token as string)).toBe(200);
  expect((await keeper.delete(`/user/${id as number}`)).status).toBe(200);
  expect(await works(given.access_token as string)).toBe(401);
  expect((await cli.refresh(given.refresh_token as string)).body.error).toBe('invalid_grant');
});

test('what a limit of the connection does not allow waits for a person', async () => {
  await keeper.account('Bank', 'BANK');
  await keeper.account('Sales', 'OPERATING_REVENUE');
  const client = await connectAt(keeper.url, (await tokens(assistant, { document_limit: 50 })).access_token as string);
  const lines = [{ account: 'Sales', amount: '100' }];
  await asked(client, 'draft_document', {
    transaction_type: 'CS',
    transaction_date: '2024-03-01',
    account: 'Bank',
    narration: 'Sold',
    lines,
  });
  expect(await asked(client, 'post_documents', { documents: ['CS01/0001'] })).toMatch(/waits for a person/);
  await client.close();
});

test('a token that is revoked ends its connection (RFC 7009), and nobody learns whether one is known', async () => {
  const given = await tokens(cli);
  const revoke = (token: string): Promise<{ status: number; body: Json }> => cli.form('/auth/v1/revoke', { token });
  expect((await revoke('guessed')).body).toEqual((await revoke(given.refresh_token as string)).body);
  expect(await works(given.access_token as string)).toBe(401);
});

describe('a device (RFC 8628)', () => {
  const grant_type = 'urn:ietf:params:oauth:grant-type:device_code';
  const begin = async (): Promise<Json> =>
    (await cli.form('/auth/v1/device_authorization', { client_id: cli.client_id, resource: cli.resource })).body;
  const ask = (device_code: string): Promise<{ status: number; body: Json }> =>
    cli.form('/auth/v1/token', { grant_type, device_code, client_id: cli.client_id });

  test('shows a code, is told to wait and to ask less often, and gets tokens once its person has agreed', async () => {
    const begun = await begin();
    expect(begun).toMatchObject({ user_code: expect.stringMatching(/^[B-Z]{4}-[B-Z]{4}$/), interval: 5, expires_in: 600 });
    expect([begun.verification_uri, begun.verification_uri_complete]).toEqual([
      `${keeper.url}/console/connect`,
      `${keeper.url}/console/connect?code=${begun.user_code as string}`,
    ]);
    expect((await ask(begun.device_code as string)).body.error).toBe('authorization_pending');
    expect((await ask(begun.device_code as string)).body.error).toBe('slow_down');
    const typed = (begun.user_code as string).toLowerCase().replace('-', ' ');
    const found = await keeper.post('/auth/v1/connection-request/find', { user_code: typed });
    expect(found.body.connection_request).toMatchObject({ is_own: true, redirect_host: null, audience: 'books' });
    const id = found.body.connection_request.id as string;
    const approved = await keeper.post(`${request(id)}/approve`, { entity_id: keeper.entity.id, scopes: posts });
    expect(approved.body).toEqual({ redirect_to: null });
    const { body } = await ask(begun.device_code as string);
    expect(await works(body.access_token as string)).toBe(200);
    expect((await ask(begun.device_code as string)).body.error).toBe('invalid_grant');
  });

  test('is refused when its person declines, and codes cannot be guessed', async () => {
    const begun = await begin();
    const { body } = await keeper.post('/auth/v1/connection-request/find', { user_code: begun.user_code });
    await keeper.post(`${request(body.connection_request.id as string)}/decline`);
    expect((await ask(begun.device_code as string)).body.error).toBe('access_denied');
    const guesses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1)
      guesses.push((await keeper.post('/auth/v1/connection-request/find', { user_code: 'BBBB-BBBB' })).status);
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
  });
});

test('the metadata says what is here, and the way from a refused call to it', async () => {
  const { body } = await new Client(keeper.url).get('/.well-known/oauth-authorization-server');
  expect(body).toMatchObject({
    issuer: keeper.url,
    authorization_endpoint: `${keeper.url}/auth/v1/authorize`,
    device_authorization_endpoint: `${keeper.url}/auth/v1/device_authorization`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    client_id_metadata_document_supported: true,
    authorization_response_iss_parameter_supported: true,
  });
  const refused = await callMcp();
  const named = /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate')!)![1]!;
  expect(await (await fetch(named)).json()).toMatchObject({ resource: `${keeper.url}/mcp`, authorization_servers: [keeper.url] });
});
