import { beforeAll, describe, expect, test } from '@jest/globals';
import { authOperations } from '../../shared/resources/authorization/auth-operations.ts';
import type { Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { ConformingKeeper, PublishedContract } from './conforming-keeper.ts';

const daybook = useDaybook();
let contract: PublishedContract;
beforeAll(async () => {
  contract = await PublishedContract.of(daybook.url);
});

const open = (): Promise<ConformingKeeper> => ConformingKeeper.open(daybook.url, contract);
const dry = { headers: { rollback: 'true' } };

describe('the authorization server is as it is described', () => {
  test.each(authOperations.filter(({ body, method }) => method === 'POST' && body === 'json').map(({ path }) => path))(
    'POST %s accepts the fields of its document and names them when it refuses another',
    async (path) => {
      const keeper = await open();
      const { fields } = authOperations.find((operation) => operation.path === path)!;
      const { status, body } = await keeper.post(path.replace(/\{\w+\}/, 'any'), { shoe_size: 42 });
      expect(status).toBe(422);
      const named = /accepted are (.*)\.$/.exec(body.errors.shoe_size[0] as string)![1]!.split(', ');
      expect(named.sort()).toEqual([...new Set([...Object.keys(fields), 'entity_id'])].sort());
      const required = Object.keys(fields).filter((name) => fields[name]!.required);
      expect(Object.keys(body.errors as object)).toEqual(expect.arrayContaining(required));
    },
  );

  const reads = authOperations.filter(({ method }) => method === 'GET');
  test.each(reads.map((operation) => [operation.path, operation] as const))('GET %s', async (path, { authenticated, path_fields }) => {
    const keeper = authenticated ? await open() : new ConformingKeeper(daybook.url, contract);
    const { status } = await keeper.get(path.replace(/\{\w+\}/, 'any'));
    expect(status).toBe(path_fields ? 404 : 200);
  });

  test('tokens are given as it says: by login, refresh, an API key and an invitation; and refused in OAuth’s words', async () => {
    const keeper = await open();
    const { body: key } = await keeper.post('/api-key', { name: 'Shop' });
    const exchange = (form: Record<string, string>): Promise<{ status: number }> =>
      keeper.post('/auth/v1/token', undefined, {
        text: new URLSearchParams(form).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const { client_id, client_secret } = key.resource;
    expect((await exchange({ grant_type: 'client_credentials', client_id, client_secret })).status).toBe(200);
    expect((await exchange({ grant_type: 'client_credentials', client_id, client_secret: 'wrong' })).status).toBe(401);
    expect((await exchange({ grant_type: 'password' })).status).toBe(400);
    expect((await keeper.post('/auth/v1/refresh', { refresh_token: keeper.refresh_token })).status).toBe(200);
    expect((await keeper.post('/auth/v1/password-reset', { email: 'nobody@example.com' })).status).toBe(200);
    expect((await keeper.post('/auth/v1/logout', {})).status).toBe(200);
  });
});

test('the examples keep books as they stand: an entity, its chart, a tax, and a sale that is posted', async () => {
  const document = await (await fetch(`${daybook.url}/openapi.json`)).json();
  const example = (path: string): Json => document.paths[`/books/v1${path}`].post.requestBody.content['application/json'].example;
  const keeper = new ConformingKeeper(daybook.url, contract);
  await keeper.register();
  for (const path of ['/entity', '/account/from-template', '/category', '/account', '/tax'])
    expect([path, (await keeper.post(path, example(path))).status]).toEqual([path, 201]);
  const sale = example('/transaction');
  const { body: posted } = await keeper.post('/transaction', sale);
  expect([posted.resource.is_posted, posted.message]).toEqual([true, expect.not.stringContaining('draft')]);
  const { body: draft } = await keeper.post('/transaction', { ...sale, post: false });
  expect([draft.resource.is_posted, draft.message]).toEqual([false, expect.stringContaining('as a draft: POST /transaction/{id}/post')]);
  const { body } = await keeper.get('/reports/income-statement', { query: { 'end-date': '2024-12-31' } });
  expect(body.income_statement.results.NET_PROFIT).toBe(100);
});

describe('a dry run answers as its own schema says', () => {
  test('of entities, users and API keys: new, changed, recycled and restored', async () => {
    const keeper = await open();
    const entity = `/entity/${keeper.entity.id}`;
    const branch = (await keeper.createEntity({ name: 'Branch', parent_id: keeper.entity.id })).id;
    const { body: invited } = await keeper.post('/user', { email: `dry-${Date.now()}@example.com` });
    const { body: key } = await keeper.post('/api-key', { name: 'Shop' });
    const user = `/user/${invited.resource.id}`;
    const api_key = `/api-key/${key.resource.id}`;
    const rehearsals: [string, string, object?][] = [
      ['POST', '/entity', { name: 'Other', currency_code: 'USD' }],
      ['PATCH', entity, { name: 'Renamed' }],
      ['PUT', entity, { name: 'Renamed' }],
      ['DELETE', `/entity/${branch}`],
      ['POST', '/user', { email: `drier-${Date.now()}@example.com` }],
      ['PATCH', user, { scopes: ['books:read'] }],
      ['PUT', user, { scopes: ['books:read'] }],
      ['DELETE', user],
      ['POST', '/api-key', { name: 'Other' }],
      ['PATCH', api_key, { name: 'Renamed' }],
      ['PUT', api_key, { name: 'Renamed' }],
      ['DELETE', api_key],
      ['POST', '/subscription', { billing_email: 'billing@example.com' }],
      ['PATCH', '/profile', { name: 'Renamed' }],
    ];
    for (const [method, path, body] of rehearsals) {
      const answer = await keeper.request(method, path, body, dry);
      expect([method, path, Math.floor(answer.status / 100), answer.body.provisional]).toEqual([method, path, 2, true]);
    }
    expect((await keeper.delete(`/entity/${branch}`)).status).toBe(200);
    expect((await keeper.post(`/entity/${branch}/restore`, undefined, dry)).body.provisional).toBe(true);
    expect((await keeper.delete(user)).status).toBe(200);
    expect((await keeper.post(`${user}/restore`, undefined, dry)).body.provisional).toBe(true);
    expect((await keeper.delete('/profile', dry)).body.provisional).toBe(true);
  });

  test('of the books: what is new has no id, what was there keeps its own', async () => {
    const keeper = await open();
    const bank = await keeper.account('Bank', 'BANK');
    const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
    const sale = {
      transaction_type: 'CS',
      account_id: bank,
      transaction_date: '2024-06-15',
      narration: 'Rehearsed',
      line_items: [{ account_id: sales, amount: 10 }],
    };
    const { body } = await keeper.post('/transaction', { ...sale, post: true }, dry);
    expect([body.provisional, body.resource.id, body.resource.uuid, body.resource.account.id]).toEqual([true, null, null, bank]);
    const { id } = await keeper.create('/transaction', sale);
    for (const [method, path, sent] of [
      ['POST', '/account', { name: 'New', account_type: 'BANK' }],
      ['PATCH', `/account/${bank}`, { name: 'Cash' }],
      ['POST', '/transaction/batch', { transactions: [sale, sale] }],
      ['PATCH', `/transaction/${id}`, { narration: 'Changed' }],
      ['POST', `/transaction/${id}/post`, undefined],
      ['DELETE', `/transaction/${id}`, undefined],
      ['POST', '/line-item', { account_id: sales, amount: 5 }],
      [
        'POST',
        '/balance',
        {
          account_id: bank,
          transaction_type: 'JN',
          balance_type: 'DEBIT',
          balance: 5,
          reporting_period_id: keeper.period.id,
          currency_id: keeper.entity.currency_id,
          exchange_rate_id: null,
          transaction_date: '2023-12-31',
        },
      ],
      ['POST', '/reporting-period', { calendar_year: 2025, period_count: 2 }],
      ['POST', '/currency', { name: 'US Dollar', currency_code: 'USD' }],
      ['POST', '/tax', { name: 'Output tax', code: 'OTP', rate: 10, account_id: bank }],
    ] as [string, string, object?][]) {
      const answer = await keeper.request(method, path, sent, dry);
      // What a rule refuses is described too; what is accepted is marked.
      if (answer.status < 300) expect([path, answer.body.provisional]).toEqual([path, true]);
    }
  });
});
