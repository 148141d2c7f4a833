import { describe, expect, test } from '@jest/globals';
import { Client } from '../setup/client.ts';
import type { Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { openBooks, refusal } from '../scenario/open-books.ts';
import type { Bookkeeper } from '../scenario/open-books.ts';

const daybook = useDaybook();
const password = 'correct horse battery staple';

/** Names and codes that every JavaScript object finds in itself. */
const inherited = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'];

/** Books with dollars on an account of that name, prepared to be translated at 100. */
async function prepared(name: string): Promise<{ keeper: Bookkeeper; prepare: () => Promise<Json[]> }> {
  const keeper = await openBooks(daybook);
  const usd = await keeper.currency('USD', 110);
  const [at100, bank] = [await keeper.rate(usd.currency_id, 100, '2024-12-31'), await keeper.account('Bank', 'BANK')];
  const forex_account_id = await keeper.account('Reserve', 'EQUITY');
  await keeper.posted('RC', await keeper.account(name, 'RECEIVABLE', { currency_id: usd.currency_id }), bank, 100, usd);
  await keeper.create('/closing-rate', { reporting_period_id: keeper.period.id, exchange_rate_id: at100 });
  await keeper.post(`/reporting-period/${keeper.period.id}/adjust`);
  const body = { reporting_period_id: keeper.period.id, forex_account_id };
  const prepare = async (): Promise<Json[]> =>
    (await keeper.post('/reporting-period/prepare-closing-transactions', body)).body.closing_transactions;
  return { keeper, prepare };
}

describe('names that JavaScript knows are names like any other', () => {
  test.each(inherited)('an account called %s is translated and listed', async (name) => {
    const { keeper, prepare } = await prepared(name);
    expect(await prepare()).toHaveLength(1);
    const { status, body } = await keeper.get(`/reporting-period/${keeper.period.id}/list-closing-transactions`);
    expect([status, Object.keys(body.closing_transactions as object).includes(name)]).toEqual([200, true]);
    for (const report of ['trial-balance', 'balance-sheet'])
      expect((await keeper.get(`/reports/${report}?end-date=2024-12-31`)).status).toBe(200);
  });

  test.each(['toString', 'valueOf', 'isPrototypeOf'.slice(0, 10)])('a tax and a discount coded %s are totalled under it', async (code) => {
    const keeper = await openBooks(daybook);
    const [bank, sales] = [await keeper.account('Bank', 'BANK'), await keeper.account('Sales', 'OPERATING_REVENUE')];
    const vat = await keeper.account('VAT', 'CONTROL');
    const tax = await keeper.create('/tax', { name: code, code, rate: 10, account_id: vat });
    const { resource } = (
      await keeper.post('/transaction', {
        transaction_type: 'CS',
        account_id: bank,
        transaction_date: '2024-06-15',
        narration: 'Sale',
        post: true,
        line_items: [{ account_id: sales, amount: 100, taxes: [tax.id] }],
      })
    ).body;
    expect(resource).toMatchObject({ tax: { total: 10 }, is_posted: true });
    expect(Object.entries(resource.tax as object)).toContainEqual([code, 10]);
  });

  test('a body of the authorization server that names one names an unknown field', async () => {
    const client = new Client(daybook.url);
    for (const key of inherited) {
      const text = `{"name":"A","email":"proto@example.com","password":"${password}",${JSON.stringify(key)}:{"x":1}}`;
      const { status, body } = await client.post('/auth/v1/register', undefined, { text });
      expect([status, Object.keys(body.errors as object)]).toEqual([422, [key]]);
    }
  });

  test.each(inherited)('a path or a query that names %s leads nowhere', async (name) => {
    const keeper = await openBooks(daybook);
    for (const path of [`/guides/${name}`, `/books/v1/${name}`]) expect((await keeper.get(path)).status).toBe(404);
    expect((await keeper.get(`/account?${name}=1`)).status).toBe(422);
  });
});

test('preparing a closing again uses up no number', async () => {
  const { keeper, prepare } = await prepared('Client');
  const numbers = (entries: Json[]): string[] => entries.map(({ transaction_no }) => transaction_no as string);
  const first = numbers(await prepare());
  expect(numbers(await prepare())).toEqual(first);
  expect(numbers(await prepare())).toEqual(first);
  await keeper.post('/reporting-period/post-closing-transactions', { reporting_period_id: keeper.period.id });
  const posted = await keeper.list('/transaction', { 'is-posted': 'true', 'transaction-type': 'JN' });
  expect(numbers(posted).sort()).toEqual([...first].sort());
  expect(first.map((number) => Number(number.split('/')[1])).sort()).toEqual(first.map((_, index) => index + 1));
});

test('a rate that is shown is shown exactly too', async () => {
  const keeper = await openBooks(daybook);
  const { currency_id, exchange_rate_id } = await keeper.currency('USD', '0.00001');
  const { body } = await keeper.get(`/exchange-rate/${exchange_rate_id}`);
  expect(body.resource).toMatchObject({ currency_id, rate: '0.0000', rate_exact: '0.00001' });
  const bad: string[] = [];
  const look = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      const exact = `${key}_exact`;
      if (/(^|_)rate$/.test(key) && typeof part === 'string' && !Object.hasOwn(value, exact)) bad.push(`${path}.${key}`);
      look(part, `${path}.${key}`);
    }
  };
  const { keeper: closing, prepare } = await prepared('Client');
  look(await prepare(), 'prepare');
  for (const path of [
    '/exchange-rate',
    '/closing-rate',
    '/ledger',
    '/transaction',
    `/reporting-period/${closing.period.id}/list-closing-transactions`,
  ]) {
    look((await closing.get(path)).body, path);
  }
  expect(bad).toEqual([]);
});

describe('an entity', () => {
  test('a branch may leave its currency out; another one than its parent’s is refused', async () => {
    const keeper = await openBooks(daybook, { currency_code: 'USD' });
    const branch = { name: 'Branch', parent_id: keeper.entity.id };
    expect((await keeper.post('/entity', branch)).body.resource).toMatchObject({ currency_code: 'USD' });
    expect((await keeper.post('/entity', { ...branch, currency_code: 'USD' })).status).toBe(201);
    const refused = await keeper.post('/entity', { ...branch, currency_code: 'EUR' });
    expect([...refusal(refused), Object.keys(refused.body.errors as object)]).toEqual([422, 422, ['currency_code']]);
    expect(refusal(await keeper.post('/entity', { name: 'No branch' }))).toEqual([422, 422]);
  });

  test('a filter by a parent that there is not is refused like every other filter by an id', async () => {
    const [keeper, stranger] = [await openBooks(daybook), await openBooks(daybook)];
    for (const parent of [987_654_321, stranger.entity.id]) {
      const refused = await keeper.get(`/entity?parent-id=${parent}`);
      expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([422, ['parent-id']]);
    }
    expect((await keeper.get(`/entity?parent-id=${keeper.entity.id}`)).body.data).toEqual([]);
  });

  test('a change counts on the account of its owner, whichever entity the token stands for', async () => {
    const [owner, host] = [await openBooks(daybook), await openBooks(daybook)];
    const calls = async (client: Client): Promise<number> => (await client.get('/subscription')).body.usage.api_calls as number;
    const { body: invited } = await host.post('/user', { email: 'guest@example.com', scopes: ['books:read', 'books:write'] });
    const guest = new Client(daybook.url);
    await guest.post('/auth/v1/accept', { token: invited.resource.invitation_token, name: 'Guest', password });
    await guest.login({ email: 'guest@example.com', password, entity_id: host.entity.id });
    const own = await guest.createEntity({ name: 'Their own' });
    const before = await calls(host);
    const patched = await guest.patch(`/entity/${own.id}`, { name: 'Renamed' });
    expect([patched.status, (await calls(host)) - before]).toEqual([200, 0]);
    expect(await calls(owner)).toBeGreaterThan(0);
  });
});

describe('a card page needs somewhere to return to', () => {
  test.each([undefined, null, 'http://[', 'http://%', 'http://a:99999', 'ftp://example.com', 'javascript:alert(1)', 'https://', 7])(
    'callback_url %j is refused',
    async (callback_url) => {
      const keeper = await openBooks(daybook);
      const { status, body } = await keeper.post('/subscription/card-setup', { email: 'a@example.com', callback_url });
      expect([status, Object.keys(body.errors as object)]).toEqual([422, ['callback_url']]);
    },
  );

  test('no address that a client gives may hold a user name or a password', async () => {
    const keeper = await openBooks(daybook);
    for (const address of ['https://user:pw@example.com/', 'https://user@example.com/', 'https://:pw@example.com/']) {
      const refused = [
        await keeper.post('/subscription/card-setup', { email: 'a@example.com', callback_url: address }),
        await keeper.post('/webhook', { url: address, events: ['tax.removed'] }),
      ];
      const told = [expect.stringContaining('must not hold a user name or a password')];
      expect(refused.map(({ status, body }) => [status, body.errors])).toEqual([
        [422, { callback_url: told }],
        [422, { url: told }],
      ]);
    }
  });

  test('what the document says is a text may not be null', async () => {
    const keeper = await openBooks(daybook);
    const body = { callback_url: 'https://example.com/back', email: null, currency: null };
    const refused = await keeper.post('/subscription/card-setup', body);
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([422, ['email', 'currency']]);
  });
});

test('a write on an expired subscription is a 402, however malformed it is, and a read is not', async () => {
  const keeper = await openBooks(daybook);
  const { db } = daybook.database;
  const { owner_id } = (await db.collection<{ _id: number; owner_id: number }>('entities').findOne({ _id: keeper.entity.id as number }))!;
  await db.collection<{ _id: number }>('subscriptions').updateOne({ _id: owner_id }, { $set: { renewal_date: '2020-01-01' } });
  const bodies: object[] = [{ account_type: 'NO TYPE' }, { account_type: 'BANK', currency_id: 987_654_321 }, { account_type: 'BANK' }];
  for (const body of bodies) expect(refusal(await keeper.post('/account', { name: 'Bank', ...body }))).toEqual([402, 402]);
  expect(refusal(await keeper.post('/account', undefined, { text: '{"name":' }))).toEqual([402, 402]);
  expect(refusal(await keeper.patch('/account/987654321', { name: 'Bank' }))).toEqual([402, 402]);
  expect(refusal(await keeper.post('/entity', {}))).toEqual([402, 402]);
  expect(refusal(await keeper.get('/account', { query: { colour: 'red' } }))).toEqual([422, 422]);
  expect(refusal(await keeper.post('/subscription', { plan: 'gold' }))).toEqual([422, 422]);
});

test('a bearer header without a token is challenged like none at all, without an error', async () => {
  for (const authorization of ['Bearer', 'Bearer ', 'bearer', 'Bearer \t']) {
    const { status, headers } = await new Client(daybook.url).get('/account', { headers: { authorization } });
    expect([status, headers.get('www-authenticate')]).toEqual([401, expect.not.stringContaining('error=')]);
  }
  const { headers } = await new Client(daybook.url).get('/account', { headers: { authorization: 'Bearer ??' } });
  expect(headers.get('www-authenticate')).toContain('error="invalid_token"');
});

test('a draft may not grow by single lines into one that is too large to be posted', async () => {
  const keeper = await openBooks(daybook);
  const [bank, sales] = [await keeper.account('Bank', 'BANK'), await keeper.account('Sales', 'OPERATING_REVENUE')];
  const line = { account_id: sales, amount: 1 };
  const draft = await keeper.create('/transaction', {
    transaction_type: 'CS',
    account_id: bank,
    transaction_date: '2024-06-15',
    narration: 'Large',
    line_items: Array.from({ length: 1_000 }, () => line),
  });
  const refused = await keeper.post('/line-item', { ...line, transaction_id: draft.id });
  expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([422, ['line_items']]);
  expect((await keeper.get(`/transaction/${draft.id}`)).body.resource.line_items).toHaveLength(1_000);
});
