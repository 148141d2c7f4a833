import { beforeEach, describe, expect, test } from '@jest/globals';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks, refusal } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';

const daybook = useDaybook();
let keeper: Bookkeeper;
let bank: number;
let sales: number;

beforeEach(async () => {
  keeper = await openBooks(daybook);
  bank = await keeper.account('Bank', 'BANK', { external_id: 'gl-bank', metadata: { branch: 'Main St', iban: 'DE02' } });
  sales = await keeper.account('Sales', 'OPERATING_REVENUE');
});

const ids = (records: { id: number }[]): number[] => records.map(({ id }) => id);

test('every kind of record that a client keeps has an external id and metadata, and is found by them', async () => {
  const control = await keeper.account('VAT', 'CONTROL');
  const said = { external_id: 'x-1', metadata: { order: 'A-7', shop: 'Lyon' } };
  const receivable = await keeper.account('Client', 'RECEIVABLE');
  const category = await keeper.create('/category', { name: 'Shops', category_type: 'BANK', ...said });
  const tax = await keeper.create('/tax', { name: 'VAT', code: 'V', rate: 10, account_id: control, ...said });
  const balance = await keeper.create('/balance', {
    account_id: receivable,
    balance_type: 'DEBIT',
    transaction_type: 'IN',
    transaction_date: '2023-12-01',
    balance: 5,
    reporting_period_id: keeper.period.id,
    ...said,
  });
  const sale = await keeper.posted('CS', bank, sales, 10, { ...said, line_items: [{ account_id: sales, amount: 10, ...said }] });
  const account = await keeper.account('Till', 'BANK', said);
  const line = sale.line_items[0];
  for (const [path, id] of Object.entries({
    '/category': category.id,
    '/tax': tax.id,
    '/balance': balance.id,
    '/transaction': sale.id,
    '/account': account,
    '/line-item': line.id,
  })) {
    expect([path, (await keeper.get(`${path}/${id}`)).body.resource]).toEqual([path, expect.objectContaining(said)]);
    expect([path, ids(await keeper.list(path, { 'external-id': 'x-1' }))]).toEqual([path, [id]]);
    expect([path, ids(await keeper.list(path, { 'metadata[order]': 'A-7', 'metadata[shop]': 'Lyon' }))]).toEqual([path, [id]]);
    expect([path, await keeper.list(path, { 'metadata[order]': 'A-7', 'metadata[shop]': 'Paris' })]).toEqual([path, []]);
  }
  expect((await keeper.get(`/account/${sales}`)).body.resource).toMatchObject({ external_id: null, metadata: {} });
});

test('an external id is unique among the live records of its kind in the entity', async () => {
  const twice = await keeper.post('/account', { name: 'Other', account_type: 'BANK', external_id: 'gl-bank' });
  expect([twice.status, twice.body.errors]).toEqual([422, { external_id: [expect.stringContaining(`Account ${bank}`)] }]);
  const other = await keeper.account('Other', 'BANK');
  expect((await keeper.patch(`/account/${other}`, { external_id: 'gl-bank' })).status).toBe(422);
  expect((await keeper.delete(`/account/${bank}`)).status).toBe(200);
  expect((await keeper.patch(`/account/${other}`, { external_id: 'gl-bank' })).status).toBe(200);
  expect((await keeper.post(`/account/${bank}/restore`)).status).toBe(422);
  expect((await keeper.patch(`/account/${other}`, { external_id: null })).status).toBe(200);
  expect((await keeper.post(`/account/${bank}/restore`)).status).toBe(200);
  const elsewhere = await openBooks(daybook);
  await elsewhere.account('Bank', 'BANK', { external_id: 'gl-bank' });
});

test('so it is of transactions, drafts that come back, and lines', async () => {
  const line = { account_id: sales, amount: 1 };
  const draft = await keeper.posted('CS', bank, sales, 1, {
    post: false,
    external_id: 'o-1',
    line_items: [{ ...line, external_id: 'l-1' }],
  });
  const again = await keeper.post('/transaction', {
    transaction_type: 'CS',
    account_id: bank,
    transaction_date: '2024-06-15',
    narration: 'again',
    line_items: [line, { ...line, external_id: 'l-1' }],
  });
  expect([again.status, again.body.detail_code, Object.keys(again.body.errors)]).toEqual([422, 118, ['line_items.1.external_id']]);
  const one = { transaction_type: 'CS', account_id: bank, transaction_date: '2024-06-15', narration: 'b', external_id: 'o-2' };
  const batch = await keeper.post('/transaction/batch', { transactions: [one, { ...one, external_id: 'o-1' }] });
  expect([batch.status, Object.keys(batch.body.errors)]).toEqual([422, ['transactions.1.external_id']]);
  await keeper.delete(`/transaction/${draft.id}`);
  await keeper.posted('CS', bank, sales, 1, { external_id: 'o-1' });
  expect((await keeper.post(`/transaction/${draft.id}/restore`)).body.errors).toHaveProperty('external_id');
});

test('lines may trade their external ids in one update', async () => {
  const of = (external_id: string, amount: number): object => ({ account_id: sales, amount, external_id });
  const draft = await keeper.posted('CS', bank, sales, 1, { post: false, line_items: [of('a', 1), of('b', 2)] });
  const changed = await keeper.patch(`/transaction/${draft.id}`, {
    line_items: [of('b', 3), of('a', 4), { account_id: sales, amount: 5 }],
  });
  expect(changed.status).toBe(200);
  const shown = changed.body.resource.line_items.map((line: { external_id: string; amount: number }) => [line.external_id, line.amount]);
  expect(shown).toEqual([
    ['b', 3],
    ['a', 4],
    [null, 5],
  ]);
  const plain = await keeper.patch(`/transaction/${draft.id}`, { line_items: [{ account_id: sales, amount: 5 }] });
  expect(plain.body.resource.line_items.map(({ external_id }: { external_id: string | null }) => external_id)).toEqual([null]);
});

test('an entity has one too, unique among those of its owner', async () => {
  const said = { external_id: 'tenant-9', metadata: { tier: 'gold' } };
  const entity = await keeper.createEntity(said);
  expect(entity).toMatchObject(said);
  expect(ids(await keeper.list('/entity', { 'external-id': 'tenant-9' }))).toEqual([entity.id]);
  expect(ids(await keeper.list('/entity', { 'metadata[tier]': 'gold' }))).toEqual([entity.id]);
  expect((await keeper.post('/entity', { name: 'Twin', currency_code: 'EUR', external_id: 'tenant-9' })).body.errors).toHaveProperty(
    'external_id',
  );
  expect((await keeper.patch(`/entity/${keeper.entity.id}`, { external_id: 'tenant-9' })).status).toBe(422);
  expect((await keeper.patch(`/entity/${entity.id}`, { external_id: 'tenant-9' })).status).toBe(200);
});

describe('metadata', () => {
  test('is merged by PATCH, where null removes a key, and replaced by PUT', async () => {
    const patched = await keeper.patch(`/account/${bank}`, { metadata: { iban: null, bic: 'X' } });
    expect(patched.body.resource.metadata).toEqual({ branch: 'Main St', bic: 'X' });
    const put = await keeper.request('PUT', `/account/${bank}`, { metadata: { only: 'this' } });
    expect(put.body.resource).toMatchObject({ metadata: { only: 'this' }, external_id: 'gl-bank' });
    expect((await keeper.request('PUT', `/account/${bank}`, { metadata: {} })).body.resource.metadata).toEqual({});
  });

  test('is refused with a reason where it is too much, or no text', async () => {
    const many = Object.fromEntries(Array.from({ length: 33 }, (_, index) => [`k${index}`, 'v']));
    for (const metadata of [many, { a: 1 }, { a: 'x'.repeat(501) }, { '': 'x' }, { 'a[b]': 'x' }, ['a'], 'a', { a: { b: 'c' } }]) {
      const answer = await keeper.patch(`/account/${bank}`, { metadata });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['metadata']]);
    }
    const full = Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`k${index}`, 'v']));
    expect((await keeper.patch(`/account/${bank}`, { metadata: full })).body.errors).toHaveProperty('metadata');
  });

  test('takes any key as a key', async () => {
    const text = '{"metadata":{"__proto__":"p","constructor":"c"}}';
    const answer = await keeper.patch(`/account/${sales}`, undefined, { text });
    expect(answer.text).toContain('"metadata":{"__proto__":"p","constructor":"c"}');
    expect(ids(await keeper.list('/account', { 'metadata[__proto__]': 'p' }))).toEqual([sales]);
  });
});

describe('of a posted transaction', () => {
  test('external id and metadata may change, and nothing of its entry with them', async () => {
    const client = await keeper.account('Client', 'RECEIVABLE');
    const invoice = await keeper.posted('IN', client, sales, 100);
    const receipt = await keeper.posted('RC', client, bank, 60);
    await keeper.create('/assignment', { transaction_id: receipt.id, cleared_id: invoice.id, cleared_type: 'Transaction', amount: 60 });
    const before = (await keeper.get(`/transaction/${invoice.id}`)).body.resource;
    const said = { external_id: 'inv-1', metadata: { order: '7' } };
    const changed = await keeper.patch(`/transaction/${invoice.id}`, said);
    expect([changed.status, changed.body.resource.updated_at]).toEqual([200, expect.any(String)]);
    const { updated_at, ...shown } = (await keeper.get(`/transaction/${invoice.id}`)).body.resource;
    expect({ ...shown, updated_at: before.updated_at }).toEqual({ ...before, ...said });
    expect(updated_at).toBe(changed.body.resource.updated_at);
    expect(refusal(await keeper.patch(`/transaction/${invoice.id}`, { ...said, transaction_date: '2024-06-16' }))).toEqual([400, 112]);
    const line = await keeper.patch(`/line-item/${invoice.line_items[0].id}`, said);
    expect(line.body.resource).toMatchObject(said);
    expect((await keeper.patch(`/line-item/${invoice.line_items[0].id}`, { ...said, amount: 5 })).status).toBe(400);
    expect((await keeper.get('/ledger/integrity')).body.integrity).toMatchObject({ verified: true, totals_match: true });
  });
});
