import { beforeEach, describe, expect, test } from '@jest/globals';
import { limits } from '../../../shared/api/limits.ts';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks, refusal } from '../../scenario/open-books.ts';
import type { Bookkeeper } from '../../scenario/open-books.ts';
import { savedNothing } from '../../scenario/saved.ts';

const daybook = useDaybook();
let keeper: Bookkeeper;
beforeEach(async () => {
  keeper = await openBooks(daybook);
});

const account = (fields: Record<string, unknown>) => keeper.post('/account', { name: 'Account', account_type: 'BANK', ...fields });

describe('account codes', () => {
  test('follow one another within a type and are never given twice, not even that of a recycled account', async () => {
    const first = (await account({})).body.resource;
    const second = (await account({})).body.resource;
    expect([first.account_code, second.account_code]).toEqual(['301', '302']);
    await keeper.delete(`/account/${second.id}`);
    expect((await account({})).body.resource.account_code).toBe('303');
    expect(refusal(await account({ account_code: 302 }))).toEqual([400, 104]);
    expect((await keeper.post(`/account/${second.id}/restore`)).body.resource.account_code).toBe('302');
  });

  test('may be chosen when free; the sequence steps over them', async () => {
    expect((await account({ account_code: 302 })).body.resource.account_code).toBe('302');
    expect((await account({ code: 77 })).body.resource.account_code).toBe('77');
    expect((await account({})).body.resource.account_code).toBe('301');
    expect((await account({})).body.resource.account_code).toBe('303');
    const { answer, saved_nothing } = await savedNothing(daybook, keeper, () => account({ account_code: 77 }));
    expect([...refusal(answer), saved_nothing]).toEqual([400, 104, true]);
  });

  test('that an account gave up are not given to another one, but to it again', async () => {
    const first = (await account({})).body.resource;
    const change = async (fields: Record<string, unknown>) =>
      (await keeper.patch(`/account/${first.id}`, fields)).body.resource.account_code;
    expect(await change({ account_code: 999 })).toBe('999');
    const { answer, saved_nothing } = await savedNothing(daybook, keeper, () => account({ account_code: 301 }));
    expect([...refusal(answer), saved_nothing]).toEqual([400, 104, true]);
    expect(await change({ account_type: 'EQUITY' })).toBe('3001');
    const second = (await account({ account_type: 'EQUITY' })).body.resource;
    expect([second.account_code, second.former_codes]).toEqual(['3002', undefined]);
    expect(refusal(await keeper.patch(`/account/${second.id}`, { account_code: 999 }))).toEqual([400, 104]);
    expect(await change({ account_code: 301 })).toBe('301');
    expect(refusal(await account({ account_code: 3001 }))).toEqual([400, 104]);
    expect((await account({})).body.resource.account_code).toBe('302');
  });

  test('are given up a limited number of times: 422', async () => {
    const { id } = (await account({})).body.resource;
    const change = (account_code: number) => keeper.patch(`/account/${id}`, { account_code });
    for (let code = 1; code <= limits.former_account_codes; code += 1) expect(refusal(await change(code))).toEqual([200, undefined]);
    expect((await change(200)).body.errors).toEqual({ account_code: [expect.stringContaining('keep account_code 100')] });
    expect(refusal(await change(1))).toEqual([422, 422]);
    expect(refusal(await keeper.patch(`/account/${id}`, { name: 'Till' }))).toEqual([200, undefined]);
  });

  test('are text: leading zeros count, a number is taken as its digits, and case makes no second code (N14)', async () => {
    const codeOf = async (account_code: unknown) => {
      const answer = await account({ account_code });
      return answer.status === 201 ? answer.body.resource.account_code : refusal(answer);
    };
    expect(await codeOf('0100')).toBe('0100');
    expect(await codeOf(100)).toBe('100');
    expect(await codeOf('a-1')).toBe('a-1');
    expect(await codeOf('A-1')).toEqual([400, 104]);
    for (const wrong of ['', '-', 'a  b', ' a', 'a ', 'a_b', -1, 1.5, 'x'.repeat(21), true])
      expect(await codeOf(wrong)).toEqual([422, 422]);
    expect((await keeper.get('/account', { query: { 'account-code': '0100' } })).body.data.map((one: Json) => one.account_code)).toEqual([
      '0100',
    ]);
    expect((await keeper.get('/line-item', { query: { 'account-code': '0100' } })).status).toBe(200);
    expect((await keeper.get('/line-item', { query: { 'account-code': '00100' } })).body.errors).toEqual({
      'account-code': ['No account has the code 00100.'],
    });
  });

  test('name an account in upper or lower case: in a body, in a list and in a report', async () => {
    const bank = (await account({ account_code: 'bank-É1' })).body.resource;
    const sales = (await account({ account_code: 'Sales', account_type: 'OPERATING_REVENUE' })).body.resource;
    const sale = { transaction_type: 'CS', transaction_date: '2024-02-01', narration: 'Sale', post: true };
    const lines = [{ account_code: 'SALES', amount: 10 }];
    const posted = await keeper.post('/transaction', { ...sale, account_code: 'BANK-é1', line_items: lines });
    expect(posted.body.resource).toMatchObject({ account_id: bank.id, line_items: [{ account_id: sales.id }] });
    const found = await keeper.get('/line-item', { query: { 'account-code': 'sALES' } });
    expect(found.body.data.map((line: Json) => line.account_id)).toEqual([sales.id]);
    const window = { 'start-date': '2024-01-01', 'end-date': '2024-12-31', 'account-codes': 'sales' };
    const { accounts } = (await keeper.get('/reports/general-ledger', { query: window })).body.general_ledger;
    expect(accounts.map((one: Json) => one.code)).toEqual(['Sales']);
  });

  test('put lists in natural order, walked in parts too (W86)', async () => {
    const IN_ORDER = ['1.9', '1.10', '41', '41 till 45', '100', '0100', '1010', 'A2', 'a10'];
    for (const account_code of IN_ORDER.toSorted()) await account({ account_code });
    const list = async (query: Record<string, string>) => {
      const { data, meta } = (await keeper.get('/account', { query })).body;
      return { codes: data.map((one: Json) => one.account_code as string), cursor: meta.next_cursor as string };
    };
    expect((await list({ sort: 'account-code', perPage: '20' })).codes).toEqual(IN_ORDER);
    expect((await list({ sort: '-account-code', perPage: '20' })).codes).toEqual(IN_ORDER.toReversed());
    const first = await list({ sort: 'account-code', limit: '4' });
    const second = await list({ sort: 'account-code', limit: '9', cursor: first.cursor });
    expect([...first.codes, ...second.codes]).toEqual(IN_ORDER);
  });

  test('are distinct when many accounts are opened at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => account({ account_type: 'RECEIVABLE' })));
    const codes = answers.map(({ body }) => Number(body.resource.account_code)).sort((a, b) => a - b);
    expect(codes).toEqual(Array.from({ length: 20 }, (_, index) => 501 + index));
  });
});

describe('accounts', () => {
  test('take the reporting currency unless told, and a category of their own type (103)', async () => {
    const { id } = await keeper.create('/category', { name: 'Cash', category_type: 'BANK' });
    const answer = await account({ name: 'till', category_id: id, description: 'By the door' });
    expect(answer.body.message).toBe('Bank: till created successfully');
    expect(answer.body.resource).toMatchObject({
      name: 'till',
      account_type: 'BANK',
      type: 'Bank',
      currency_id: keeper.entity.currency_id,
      category: { name: 'Cash' },
      description: 'By the door',
    });
    expect(refusal(await account({ account_type: 'EQUITY', category_id: id }))).toEqual([400, 103]);
    expect((await account({ category_id: 999_999, currency_id: 999_999 })).body.errors).toMatchObject({
      category_id: [expect.any(String)],
      currency_id: [expect.any(String)],
    });
  });

  test('keep type and currency once posted (105), and stay (100); names may change', async () => {
    const bank = (await account({})).body.resource;
    const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
    const usd = await keeper.currency('USD', 2);
    const changed = (await keeper.patch(`/account/${bank.id}`, { currency_id: usd.currency_id, account_type: 'RECEIVABLE' })).body.resource;
    expect(changed).toMatchObject({ account_type: 'RECEIVABLE', account_code: '501', currency_id: usd.currency_id });
    await keeper.patch(`/account/${bank.id}`, { currency_id: keeper.entity.currency_id, account_type: 'BANK' });
    await keeper.posted('CS', bank.id, sales, 10);
    expect(refusal(await keeper.patch(`/account/${bank.id}`, { account_type: 'EQUITY' }))).toEqual([400, 105]);
    expect(refusal(await keeper.patch(`/account/${bank.id}`, { currency_id: usd.currency_id }))).toEqual([400, 105]);
    expect(refusal(await keeper.patch(`/account/${bank.id}`, { name: 'Renamed', account_type: 'BANK' }))).toEqual([200, undefined]);
    expect(refusal(await keeper.delete(`/account/${bank.id}`))).toEqual([400, 100]);
    expect(refusal(await keeper.delete(`/account/${sales}`))).toEqual([400, 100]);
  });

  test('with an opening balance stay until it is gone', async () => {
    const { id } = (await account({})).body.resource;
    const opening = { account_id: id, balance_type: 'DEBIT', transaction_type: 'JN', transaction_date: '2023-12-31', balance: 5 };
    const balance = await keeper.create('/balance', { ...opening, reporting_period_id: keeper.period.id });
    expect(refusal(await keeper.delete(`/account/${id}`))).toEqual([400, 100]);
    await keeper.delete(`/balance/${balance.id}`);
    expect(refusal(await keeper.delete(`/account/${id}`))).toEqual([200, undefined]);
    expect(refusal(await keeper.get(`/account/${id}`))).toEqual([404, 404]);
    expect(refusal(await keeper.post(`/balance/${balance.id}/restore`))).toEqual([422, 422]);
    expect(refusal(await keeper.post(`/account/${id}/restore`))).toEqual([200, undefined]);
    expect(refusal(await keeper.post(`/balance/${balance.id}/restore`))).toEqual([200, undefined]);
  });

  test('clear what may be empty with null', async () => {
    const category = await keeper.create('/category', { name: 'Cash', category_type: 'BANK' });
    const { id } = (await account({ category_id: category.id, description: 'x' })).body.resource;
    const { resource } = (await keeper.request('PUT', `/account/${id}`, { category_id: null, description: null })).body;
    expect(resource).toMatchObject({ category_id: null, category: null, description: null });
  });
});

describe('categories', () => {
  test('have names unique within a type (102), and a type that fits their accounts (103)', async () => {
    const { id } = await keeper.create('/category', { name: 'Trade', category_type: 'RECEIVABLE' });
    expect(refusal(await keeper.post('/category', { name: 'Trade', category_type: 'RECEIVABLE' }))).toEqual([400, 102]);
    expect(refusal(await keeper.post('/category', { name: 'Trade', category_type: 'PAYABLE' }))).toEqual([201, undefined]);
    expect((await keeper.patch(`/category/${id}`, { category_type: 'CONTROL' })).body.resource.category_type).toBe('CONTROL');
    await keeper.account('Tax', 'CONTROL', { category_id: id });
    expect(refusal(await keeper.patch(`/category/${id}`, { category_type: 'RECEIVABLE' }))).toEqual([400, 103]);
    expect(refusal(await keeper.delete(`/category/${id}`))).toEqual([400, 100]);
  });

  test('are recycled when empty and restored while their name is free', async () => {
    const { id } = await keeper.create('/category', { name: 'Trade', category_type: 'RECEIVABLE' });
    expect(refusal(await keeper.delete(`/category/${id}`))).toEqual([200, undefined]);
    const twin = await keeper.create('/category', { name: 'Trade', category_type: 'RECEIVABLE' });
    expect(refusal(await keeper.post(`/category/${id}/restore`))).toEqual([400, 102]);
    await keeper.delete(`/category/${twin.id}`);
    expect(refusal(await keeper.post(`/category/${id}/restore`))).toEqual([200, undefined]);
  });
});
