import { beforeAll, describe, expect, test } from '@jest/globals';
import { operations } from '../../shared/resources/all-operations.ts';
import { whileRefusing } from '../fault/writes/refuse-documents.ts';
import { countedReadsSaved } from '../setup/counted-reads-saved.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { ConformingKeeper, PublishedContract, refused } from './conforming-keeper.ts';

const daybook = useDaybook({ own: true });
let contract: PublishedContract;
let keeper: ConformingKeeper;
let bank: number;
let sales: number;
beforeAll(async () => {
  contract = await PublishedContract.of(daybook.url);
  keeper = await ConformingKeeper.open(daybook.url, contract);
  bank = await keeper.account('Bank', 'BANK');
  sales = await keeper.account('Sales', 'OPERATING_REVENUE');
});

const sale = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  transaction_type: 'CS',
  account_id: bank,
  transaction_date: '2024-06-15',
  narration: 'Cash sale',
  line_items: [{ account_id: sales, amount: 10 }],
  ...fields,
});

/** The API calls of the month, with the reads that the process has counted and not written yet. */
async function callsOf(person: ConformingKeeper): Promise<number> {
  await countedReadsSaved(daybook.broker);
  return (await person.get('/subscription')).body.usage.api_calls as number;
}

describe('Prefer: return=minimal', () => {
  const asked = (prefer: string, more: Record<string, string> = {}) => ({ headers: { prefer, ...more } });

  test('answers id and number of what was made, and saves what it would have saved', async () => {
    const { status, headers, body } = await keeper.post('/transaction', sale({ post: true }), asked('return=minimal'));
    expect([status, headers.get('preference-applied'), headers.get('location')]).toEqual([
      201,
      'return=minimal',
      expect.stringMatching(/\/transaction\/\d+$/),
    ]);
    expect(body).toEqual({
      status: 'success',
      message: expect.stringContaining('created successfully'),
      resource: { id: expect.any(Number), transaction_no: expect.stringMatching(/^CS/) },
    });
    const { resource } = (await keeper.get(`/transaction/${body.resource.id}`)).body;
    expect(resource).toMatchObject({ ...body.resource, is_posted: true, amount: 10 });
    const { events } = (await keeper.get(`/transaction/${body.resource.id}/history`)).body;
    expect(events).toMatchObject([{ name: 'transaction.posted', record_id: body.resource.id }]);
  });

  test('a batch answers the list of them', async () => {
    const transactions = [sale(), sale({ transaction_no: 'OWN-1' })];
    const { body } = await keeper.post('/transaction/batch', { transactions }, asked('return=minimal'));
    expect(body.resources).toEqual([
      { id: expect.any(Number), transaction_no: expect.stringMatching(/^CS/) },
      { id: expect.any(Number), transaction_no: 'OWN-1' },
    ]);
  });

  test.each([
    ['return=minimal', true],
    ['RETURN = "minimal"', true],
    ['respond-async, return=minimal; because=x, wait=10', true],
    ['return=minimal, return=representation', true],
    ['return=representation', false],
    ['return=representation, return=minimal', false],
    ['return=smallest', false],
    ['return', false],
    ['minimal', false],
    ['respond-async', false],
    [',;=,', false],
  ])('%j is minimal: %j; what is not known is ignored', async (prefer, isMinimal) => {
    const { status, headers, body } = await keeper.post('/transaction', sale(), asked(prefer));
    expect([status, headers.get('preference-applied'), body.resource.narration === undefined]).toEqual([
      201,
      isMinimal ? 'return=minimal' : null,
      isMinimal,
    ]);
  });

  test('a replay keeps the form of the first answer, whatever is preferred then', async () => {
    for (const [key, first, then] of [
      ['small', 'return=minimal', 'return=representation'],
      ['large', 'return=representation', 'return=minimal'],
    ] as const) {
      const send = (prefer: string) =>
        keeper.post('/category', { name: key, category_type: 'BANK' }, asked(prefer, { 'idempotency-key': key }));
      const [made, again] = [await send(first), await send(then)];
      expect([again.headers.get('idempotency-replayed'), again.text]).toEqual(['true', made.text]);
      for (const header of ['preference-applied', 'content-type']) expect(again.headers.get(header)).toBe(made.headers.get(header));
      expect(made.body.resource.name).toBe(key === 'small' ? undefined : key);
    }
  });

  test('a dry run has no id, and a read answers as always', async () => {
    const dry = await keeper.post('/transaction', sale(), asked('return=minimal', { rollback: 'true' }));
    expect(dry.body).toMatchObject({ provisional: true, resource: { id: null, transaction_no: expect.any(String) } });
    expect(Object.keys(dry.body.resource as object)).toEqual(['id', 'transaction_no']);
    const read = await keeper.get('/account', asked('return=minimal'));
    expect([read.headers.get('preference-applied'), read.body.data[0].name]).toEqual([null, 'Bank']);
  });

  test('what is shown only once is shown: a secret, the token of an invitation', async () => {
    const key = await keeper.post('/api-key', { name: 'Shop' }, asked('return=minimal'));
    expect([key.headers.get('preference-applied'), key.body.resource.client_secret]).toEqual([null, expect.any(String)]);
  });
});

describe('key spelling', () => {
  test('bodies are snake_case, and the other spellings of a declared key are accepted', async () => {
    const spellings = [
      { name: 'Snake', account_type: 'BANK' },
      { name: 'Camel', accountType: 'BANK' },
      { name: 'Hyphen', 'account-type': 'BANK' },
    ];
    for (const body of spellings) expect((await keeper.post('/account', body)).body.resource).toMatchObject({ account_type: 'BANK' });
  });

  test('line items take the other spellings too', async () => {
    const { body } = await keeper.post('/transaction', sale({ line_items: undefined, lineItems: [{ accountId: sales, amount: 10 }] }));
    expect(body.resource.line_items).toMatchObject([{ account_id: sales, amount: 10 }]);
  });

  test.each(['account-type', 'account_type', 'accountType'])('a query parameter may be spelled %s', async (spelling) => {
    const { body } = await keeper.get('/account', { query: { [spelling]: 'OPERATING_REVENUE' } });
    expect(body.data).toMatchObject([{ id: sales }]);
  });

  test.each(['perPage', 'per_page', 'per-page'])('the page size may be spelled %s', async (spelling) => {
    expect((await keeper.get('/account', { query: { [spelling]: 1 } })).body.meta.per_page).toBe(1);
  });

  test('two spellings of one key with different values are a 422, with equal values they are one', async () => {
    const two = { name: 'Two', account_type: 'BANK', accountType: 'RECEIVABLE' };
    expect(refused(await keeper.post('/account', two)).slice(0, 2)).toEqual([422, 422]);
    expect((await keeper.post('/account', { ...two, accountType: 'BANK' })).status).toBe(201);
    expect((await keeper.get('/account?start_date=2024-01-01')).status).toBe(422);
    expect(refused(await keeper.get('/transaction?start-date=2024-01-01&start_date=2024-02-01'))[0]).toBe(422);
    expect((await keeper.get('/transaction?start-date=2024-01-01&startDate=2024-01-01')).status).toBe(200);
    expect((await keeper.get('/account?perPage=2&per_page=3')).status).toBe(422);
  });

  test('the keys of a report are camelCase', async () => {
    const { body } = await keeper.get('/reports/income-statement', { query: { 'start-date': '2024-01-01', 'end-date': '2024-12-31' } });
    expect(body.status).toBe('success');
    expect(Object.keys(body.income_statement as object)).toEqual(
      expect.arrayContaining(['reportingPeriod', 'period', 'currency', 'balances', 'accounts', 'totals', 'results']),
    );
    expect(body.income_statement.period).toMatchObject({ startDate: '2024-01-01', endDate: '2024-12-31' });
  });
});

describe('unknown keys', () => {
  test('an undeclared key of a create or update body is a 422 that names it and lists the accepted fields', async () => {
    const created = await keeper.post('/account', { name: 'Odd', account_type: 'BANK', colour: 'red' });
    expect(refused(created)).toEqual([422, 422, ['colour']]);
    expect(created.body.errors.colour[0]).toMatch(/name.*account_type/);
    const updated = await keeper.patch(`/account/${bank}`, { colour: 'red' });
    expect(refused(updated)).toEqual([422, 422, ['colour']]);
    expect(updated.body.errors.colour[0]).toMatch(/name/);
  });

  test('line items are checked the same way, keyed line_items.{index}.{field}, with code 118', async () => {
    const lines = [{ account_id: sales, amount: 1 }, { account_id: sales, amount: 'much', colour: 'red' }, { amount: 1 }];
    const answer = await keeper.post('/transaction', sale({ line_items: lines }));
    expect(refused(answer)).toEqual([422, 118, ['line_items.1.amount', 'line_items.1.colour', 'line_items.2.account_id']]);
  });

  test('an undeclared query parameter on a read is a 422, but page is always accepted', async () => {
    expect(refused(await keeper.get('/account', { query: { colour: 'red' } }))).toEqual([422, 422, ['colour']]);
    expect(refused(await keeper.get(`/account/${bank}`, { query: { 'start-date': '2024-01-01' } }))[0]).toBe(422);
    for (const path of [`/account/${bank}`, '/meta', '/subscription', '/balance/opening-balances?year=2024', '/ledger/integrity']) {
      expect((await keeper.get(`${path}${path.includes('?') ? '&' : '?'}page=1`)).status).toBe(200);
    }
  });

  test('entity_id is accepted everywhere, and the token decides', async () => {
    const stranger = await ConformingKeeper.open(daybook.url, contract);
    const { body } = await keeper.post('/account', { name: 'Mine', account_type: 'BANK', entity_id: stranger.entity.id });
    expect(body.resource.entity_id).toBe(keeper.entity.id);
    expect((await keeper.get('/account', { query: { 'entity-id': stranger.entity.id, perPage: 200 } })).body.data).toEqual(
      (await keeper.get('/account', { query: { perPage: 200 } })).body.data,
    );
    expect((await keeper.patch(`/account/${bank}`, { entity_id: stranger.entity.id })).body.resource.entity_id).toBe(keeper.entity.id);
  });
});

describe('success responses', () => {
  test('a creation is 201 with status, message, resource and a Location that can be read', async () => {
    const answer = await keeper.post('/category', { name: 'Vans', category_type: 'NON_CURRENT_ASSET' });
    expect([answer.status, Object.keys(answer.body as object)]).toEqual([201, ['status', 'message', 'resource']]);
    expect(answer.body).toMatchObject({ status: 'success', message: expect.stringContaining('created successfully') });
    const location = answer.headers.get('location')!;
    expect(location).toBe(`${daybook.url}/books/v1/category/${answer.body.resource.id}`);
    const read = await fetch(location, { headers: { authorization: `Bearer ${keeper.token!}` } });
    expect([read.status, ((await read.json()) as { resource: unknown }).resource]).toMatchObject([
      200,
      { id: answer.body.resource.id, name: 'Vans' },
    ]);
  });

  test('reading one, updating, deleting and an action are 200 with status and resource', async () => {
    const { id } = await keeper.create('/transaction', sale());
    const answers = [
      await keeper.get(`/transaction/${id}`),
      await keeper.patch(`/transaction/${id}`, { narration: 'Changed' }),
      await keeper.request('PUT', `/transaction/${id}`, { narration: 'Changed again' }),
      await keeper.delete(`/transaction/${id}`),
      await keeper.post(`/transaction/${id}/restore`),
      await keeper.post(`/transaction/${id}/post`),
    ];
    for (const { status, body, headers } of answers) {
      expect([status, body.status, body.resource.id, headers.get('location')]).toEqual([200, 'success', id, null]);
    }
  });

  test('a list is 200 with status, data and meta', async () => {
    const { body } = await keeper.get('/account');
    expect([Object.keys(body as object), Object.keys(body.meta as object).sort()]).toEqual([
      ['status', 'data', 'meta'],
      ['current_page', 'last_page', 'per_page', 'total'],
    ]);
  });

  test.each([
    ['text', 'text/plain'],
    ['html', 'text/html'],
    ['pdf', 'application/pdf'],
  ])('a report as %s is %s, and its error stays JSON', async (format, type) => {
    const answer = await keeper.get('/reports/balance-sheet', { query: { 'end-date': '2024-12-31', format } });
    expect([answer.status, answer.headers.get('content-type')!.split(';')[0]]).toEqual([200, type]);
    expect(refused(await keeper.get('/reports/balance-sheet', { query: { 'end-date': 'soon', format } }))[0]).toBe(422);
  });

  test('every answer says its X-Request-Id, and comes with security headers', async () => {
    for (const { headers } of [await keeper.get('/account'), await keeper.get('/nowhere')]) {
      expect(headers.get('x-request-id')).toBeTruthy();
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

describe('request-level errors', () => {
  test('401 without a token or with a bad one, and where to get one', async () => {
    for (const token of [undefined, 'nonsense']) {
      const answer = await new ConformingKeeper(daybook.url, contract, token).get('/account');
      expect(refused(answer)).toEqual([401, 401, ['Authorization']]);
      const challenge = answer.headers.get('www-authenticate')!;
      expect(challenge).toContain(`resource_metadata="${daybook.url}/.well-known/oauth-protected-resource"`);
      expect(challenge).toContain(`authorization_uri="${daybook.url}/.well-known/oauth-authorization-server"`);
      expect(challenge.includes('error="invalid_token"')).toBe(token !== undefined);
    }
  });

  test('403 for a scope that the token lacks, and for what is the owner’s', async () => {
    const { body } = await keeper.post('/user', { email: `reader-${Date.now()}@example.com`, scopes: ['books:read'] });
    const accepted = await keeper.post('/auth/v1/accept', {
      token: body.resource.invitation_token,
      name: 'Reader',
      password: 'correct horse battery staple',
    });
    const reader = new ConformingKeeper(daybook.url, contract, accepted.body.access_token as string);
    expect((await reader.get('/account')).status).toBe(200);
    const answer = await reader.post('/category', { name: 'Mine', category_type: 'BANK' });
    expect([refused(answer)[1], answer.headers.get('www-authenticate')]).toEqual([
      403,
      expect.stringContaining('error="insufficient_scope", scope="books:write"'),
    ]);
    expect(refused(await reader.post('/subscription', { plan: 'ledger' }))[1]).toBe(403);
    expect((await reader.get('/subscription')).body).toMatchObject({ plan: 'books' });
  });

  test('a reader of somebody else’s books may keep books of his own with a token that may write', async () => {
    const other = new ConformingKeeper(daybook.url, contract);
    const email = `both-${Date.now()}@example.com`;
    await other.register({ email });
    const invited = await keeper.post('/user', { email, scopes: ['books:read'] });
    await daybook.database.db.collection('users').updateOne({ email }, { $set: { email_verified_at: new Date() } });
    const password = 'correct horse battery staple';
    expect((await keeper.post('/auth/v1/accept', { token: invited.body.resource.invitation_token, password })).status).toBe(200);
    expect((await other.get('/account')).body.data[0].entity_id).toBe(keeper.entity.id);
    expect(refused(await other.post('/category', { name: 'No', category_type: 'BANK' }))[1]).toBe(403);
    expect(refused(await other.patch(`/entity/${keeper.entity.id}`, { name: 'Taken over' }))[1]).toBe(403);
    const calls_before = await callsOf(keeper);
    const entity = await other.createEntity({ name: 'Own books' });
    expect(await callsOf(keeper)).toBe(calls_before);
    await other.login({ email, password, entity_id: entity.id });
    expect((await other.post('/category', { name: 'Yes', category_type: 'BANK' })).status).toBe(201);
  });

  test('a recycled entity is gone from its tokens at the next request, and back with its restoration', async () => {
    const owner = await ConformingKeeper.open(daybook.url, contract);
    const { id } = owner.entity;
    expect((await owner.get('/account')).status).toBe(200);
    expect((await owner.delete(`/entity/${id}`)).status).toBe(200);
    expect(refused(await owner.get('/account')).slice(0, 2)).toEqual([400, 101]);
    expect((await owner.post(`/entity/${id}/restore`)).status).toBe(200);
    expect((await owner.get('/account')).status).toBe(200);
  });

  test('404 for what does not exist, belongs to another entity, or is no route', async () => {
    const stranger = await ConformingKeeper.open(daybook.url, contract);
    for (const path of ['/account/999999', '/account/abc', '/account/0', '/nowhere', '/account/1/nowhere']) {
      expect(refused(await keeper.get(path)).slice(0, 2)).toEqual([404, 404]);
    }
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/restore'],
      ['GET', '/statement'],
    ] as const) {
      const answer = await stranger.request(method, `/account/${bank}${path}`, method === 'PATCH' ? { name: 'Taken' } : undefined);
      expect(refused(answer).slice(0, 2)).toEqual([404, 404]);
    }
  });

  test('an id of another entity in a body is a 422 on its field', async () => {
    const stranger = await ConformingKeeper.open(daybook.url, contract);
    expect(refused(await stranger.post('/transaction', sale({ line_items: [] })))).toEqual([422, 422, ['account_id']]);
    expect(refused(await stranger.get('/transaction', { query: { 'account-id': bank } }))).toEqual([422, 422, ['account-id']]);
  });

  test('405 with Allow for every path and method that is not declared', async () => {
    const paths = new Map<string, Set<string>>();
    for (const { path, method } of operations) paths.set(path, (paths.get(path) ?? new Set()).add(method));
    for (const [path, declared] of paths) {
      const method = ['DELETE', 'PUT', 'POST', 'PATCH'].find((one) => !declared.has(one));
      if (!method) continue;
      const answer = await keeper.request(method, path.replace('{id}', '1'), method === 'DELETE' ? undefined : {});
      const literal = operations.some(
        (one) => one.method === method && one.path.includes('{id}') && new RegExp(`^${one.path.replace('{id}', '[^/]+')}$`).test(path),
      );
      if (literal) continue;
      expect([method, path, answer.status, answer.body.detail_code]).toEqual([method, path, 405, 405]);
      const allowed = answer.headers.get('allow')!.split(', ');
      for (const one of declared) expect(allowed).toContain(one);
      expect(allowed).not.toContain(method);
    }
  });

  test('422 reports every wrong field at once', async () => {
    const answer = await keeper.post('/transaction', {
      transaction_type: 'XX',
      transaction_date: 'soon',
      narration: '   ',
      compound: 'maybe',
    });
    expect(refused(answer)).toEqual([422, 422, ['account_id', 'compound', 'narration', 'transaction_date', 'transaction_type']]);
  });

  test.each([
    ['POST', '/category', { 'idempotency-key': '' }, 'Idempotency-Key'],
    ['POST', '/category', { 'idempotency-key': 'k'.repeat(256) }, 'Idempotency-Key'],
    ['GET', '/category', { 'idempotency-key': 'k' }, 'Idempotency-Key'],
    ['POST', '/category', { rollback: 'yes' }, 'Rollback'],
    ['GET', '/category', { rollback: 'true' }, 'Rollback'],
    ['POST', '/category', { rollback: 'true', 'idempotency-key': 'k' }, 'Rollback'],
    ['POST', '/subscription/card-setup', { rollback: 'true' }, 'Rollback'],
  ])('422 for a misuse of a header: %s %s %j', async (method, path, headers, field) => {
    const body = path === '/category' && method === 'POST' ? { name: 'Never', category_type: 'BANK' } : undefined;
    expect(refused(await keeper.request(method, path, body, { headers }))).toEqual([422, 422, [field]]);
  });

  test('500 for what nobody foresaw: nothing is shown of it and nothing saved', async () => {
    const before = (await keeper.get('/category')).body.meta.total;
    const answer = await whileRefusing(daybook.database.db, 'categories', () =>
      keeper.post('/category', { name: 'Never', category_type: 'BANK' }),
    );
    expect(refused(answer).slice(0, 2)).toEqual([500, 500]);
    expect(answer.text).not.toMatch(/validation|mongo|stack/i);
    expect((await keeper.get('/category')).body.meta.total).toBe(before);
  });

  test('HEAD answers like GET without a body, OPTIONS without a token', async () => {
    const head = await keeper.request('HEAD', '/account');
    expect([head.status, head.text]).toEqual([200, '']);
    const options = await new ConformingKeeper(daybook.url, contract).request('OPTIONS', '/account');
    expect([options.status, options.headers.get('allow')]).toEqual([204, expect.stringMatching(/GET.*POST|POST.*GET/)]);
  });

  test('a user without an entity hears code 101 of the resource, but may read /meta, /entity, /subscription and /profile', async () => {
    const newcomer = new ConformingKeeper(daybook.url, contract);
    await newcomer.register();
    for (const path of ['/meta', '/entity', '/subscription', '/profile']) expect((await newcomer.get(path)).status).toBe(200);
    for (const path of [
      '/account',
      '/transaction',
      '/reporting-period',
      '/balance',
      '/ledger',
      '/reports/trial-balance',
      '/user',
      '/api-key',
    ]) {
      expect(refused(await newcomer.get(path)).slice(0, 2)).toEqual([400, 101]);
    }
  });
});

describe('lists', () => {
  let webhook: number;
  let dimension: number;
  beforeAll(async () => {
    webhook = (await keeper.create('/webhook', { url: 'https://example.com/hook', active: false })).id;
    dimension = (await keeper.create('/dimension', { code: 'listed', name: 'Listed' })).id;
    for (let number = 1; number <= 7; number++) await keeper.create('/category', { name: `Listed ${number}`, category_type: 'EQUITY' });
  });

  test('perPage is 5 and page 1 by default, and results are ordered by id', async () => {
    const { body } = await keeper.get('/category', { query: { 'category-type': 'EQUITY' } });
    expect(body.meta).toEqual({ current_page: 1, per_page: 5, total: 7, last_page: 2 });
    const { body: rest } = await keeper.get('/category', { query: { 'category-type': 'EQUITY', page: 2 } });
    const ids = [...body.data, ...rest.data].map(({ id }: { id: number }) => id);
    expect([ids.length, ids]).toEqual([7, [...ids].sort((a, b) => a - b)]);
  });

  test.each(operations.filter(({ answer, needs_entity }) => answer.form === 'list' && needs_entity).map(({ path }) => path))(
    'GET %s takes perPage 1 to 200 and page 1 to last_page, and nothing else',
    async (template) => {
      const path = template.replace('{id}', String(template.startsWith('/dimension/') ? dimension : webhook));
      for (const perPage of [1, 200]) expect((await keeper.get(path, { query: { perPage } })).body.meta.per_page).toBe(perPage);
      const { body } = await keeper.get(path);
      expect(body.meta).toMatchObject({ current_page: 1, per_page: 5, last_page: Math.max(1, Math.ceil(body.meta.total / 5)) });
      expect(body.data.length).toBe(Math.min(5, body.meta.total as number));
      expect((await keeper.get(path, { query: { page: body.meta.last_page } })).status).toBe(200);
      for (const perPage of ['0', '201', '-1', '1.5', 'all', ''])
        expect(refused(await keeper.get(path, { query: { perPage } }))).toEqual([422, 422, ['perPage']]);
      for (const page of ['0', String(body.meta.last_page + 1), '-1', 'x'])
        expect(refused(await keeper.get(path, { query: { page } }))).toEqual([422, 422, ['page']]);
    },
  );

  test('an empty list has last_page 1, and page 2 of it is a 422', async () => {
    const none = { name: 'nothing is called so' };
    expect((await keeper.get('/account', { query: none })).body).toEqual({
      status: 'success',
      data: [],
      meta: { current_page: 1, per_page: 5, total: 0, last_page: 1 },
    });
    expect(refused(await keeper.get('/account', { query: { ...none, page: 2 } }))).toEqual([422, 422, ['page']]);
  });

  test('filters of accounts: type, part of the name in any case, category, currency; together and on every page', async () => {
    const usd = await keeper.currency('USD', '0.9');
    const { id: category_id } = await keeper.create('/category', { name: 'Clients', category_type: 'RECEIVABLE' });
    const ids: number[] = [];
    for (const name of ['North Client', 'South CLIENT', 'client west'])
      ids.push(await keeper.account(name, 'RECEIVABLE', { category_id, currency_id: usd.currency_id }));
    await keeper.account('Other client', 'RECEIVABLE');
    const found = async (query: Record<string, string | number>): Promise<number[]> =>
      (await keeper.list('/account', query)).map(({ id }) => id as number);
    expect(await found({ 'category-id': category_id })).toEqual(ids);
    expect(await found({ 'currency-id': usd.currency_id, name: 'CLIENT' })).toEqual(ids);
    expect(await found({ 'account-type': 'RECEIVABLE', name: 'west' })).toEqual([ids[2]]);
    const { body } = await keeper.get('/account', { query: { 'category-id': category_id, perPage: 2, page: 2 } });
    expect([body.data.map(({ id }: { id: number }) => id), body.meta]).toEqual([
      [ids[2]],
      { current_page: 2, per_page: 2, total: 3, last_page: 2 },
    ]);
    const { body: shown } = await keeper.get('/account', { query: { name: 'north' } });
    expect(shown.data).toMatchObject([{ id: ids[0], name: 'North Client', account_type: 'RECEIVABLE', type: 'Receivable' }]);
  });

  test('filters of transactions: type, account, and a range of dates that includes both ends', async () => {
    const dated = async (transaction_date: string): Promise<number> =>
      (await keeper.create('/transaction', sale({ transaction_type: 'CS', transaction_date }))).id;
    const ids = [await dated('2024-02-01'), await dated('2024-02-10'), await dated('2024-02-20')];
    const found = async (query: Record<string, string | number>): Promise<number[]> =>
      (await keeper.list('/transaction', query)).map(({ id }) => id as number);
    expect(await found({ 'start-date': '2024-02-01', 'end-date': '2024-02-20' })).toEqual(ids);
    expect(await found({ 'start-date': '2024-02-02', 'end-date': '2024-02-29', 'transaction-type': 'CS', 'account-id': bank })).toEqual(
      ids.slice(1),
    );
    expect(await found({ 'start-date': '2024-02-01', 'end-date': '2024-02-20', 'transaction-type': 'IN' })).toEqual([]);
  });

  test.each([
    ['/account', 'account-type', 'SHOE'],
    ['/account', 'category-id', 'x'],
    ['/account', 'currency-id', '999999'],
    ['/account', 'category-id', '999999'],
    ['/transaction', 'transaction-type', 'XX'],
    ['/transaction', 'account-id', '999999'],
    ['/transaction', 'start-date', '2024-02-30'],
    ['/transaction', 'end-date', 'soon'],
    ['/category', 'category-type', 'SHOE'],
    ['/category', 'transaction-type', 'IN'],
    ['/transaction', 'category-id', '1'],
  ])('GET %s?%s=%s is a 422 on it, not an empty page', async (path, parameter, value) => {
    expect(refused(await keeper.get(path, { query: { [parameter]: value } }))).toEqual([422, 422, [parameter]]);
  });
});
