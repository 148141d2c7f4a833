import { beforeEach, describe, expect, test } from '@jest/globals';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';

const daybook = useDaybook();
let keeper: Bookkeeper;
let bank: number;
let sales: number;
let vat: { id: number };

beforeEach(async () => {
  keeper = await openBooks(daybook);
  bank = await keeper.account('Bank', 'BANK', { account_code: 301 });
  sales = await keeper.account('Sales', 'OPERATING_REVENUE', { account_code: 4001 });
  await keeper.account('VAT', 'CONTROL', { account_code: 2001 });
  vat = await keeper.create('/tax', { name: 'VAT', code: 'VAT', rate: 10, account_code: 2001 });
});

const sale = {
  transaction_type: 'CS',
  account_code: 301,
  transaction_date: '2024-06-15',
  narration: 'sale',
  post: true,
  line_items: [{ account_code: 4001, amount: 10, tax_codes: ['VAT'] }],
};

describe('a record is named by its code as well as by its id', () => {
  test('in a transaction and its lines', async () => {
    const { rate } = (await keeper.create('/discount', { name: 'Ten', code: 'TEN', rate: 10, account_code: 4001 })) as unknown as {
      rate: number;
    };
    const line = { ...sale.line_items[0], discount_codes: ['TEN'] };
    const made = await keeper.create<{ [key: string]: unknown; line_items: Record<string, unknown>[] }>('/transaction', {
      ...sale,
      currency_code: 'EUR',
      line_items: [line],
    });
    expect(made).toMatchObject({ account_id: bank, currency_id: keeper.entity.currency_id, is_posted: true, amount: 9.9 });
    expect(made.line_items[0]).toMatchObject({ account_id: sales, taxes: [{ id: vat.id }], discounts: [{ rate }] });
  });

  test('in accounts, balances, exchange rates and updates', async () => {
    const category = await keeper.create('/category', { name: 'Tills', category_type: 'BANK' });
    await keeper.create('/category', { name: 'Tills', category_type: 'CURRENT_ASSET' });
    const till = await keeper.create('/account', { name: 'Till', account_type: 'BANK', category: 'Tills', currency_code: 'EUR' });
    expect(till).toMatchObject({ category_id: category.id });
    expect((await keeper.patch(`/account/${till.id}`, { category: null })).body.resource.category_id).toBeNull();
    const usd = await keeper.create('/currency', { currency_code: 'USD' });
    const rate = await keeper.create('/exchange-rate', { currency_code: 'USD', rate: 2, valid_from: '2023-01-01' });
    expect(rate.currency_id).toBe(usd.id);
    const balance = await keeper.create('/balance', {
      account_code: 301,
      balance_type: 'DEBIT',
      transaction_type: 'JN',
      transaction_date: '2023-12-31',
      balance: 5,
      reporting_period_id: keeper.period.id,
    });
    expect(balance.account_id).toBe(String(bank));
  });

  test('a ledger row tells number, date, narration and reference of its transaction', async () => {
    const made = await keeper.create('/transaction', { ...sale, reference: 'R-1' });
    const own = { transaction_no: made.transaction_no, transaction_date: made.transaction_date, narration: 'sale', reference: 'R-1' };
    const rows = await keeper.list('/ledger');
    expect(rows.map((row) => row as object)).toEqual(rows.map(() => expect.objectContaining(own)));
    expect((await keeper.get(`/ledger/${rows[0].id}`)).body.resource).toEqual(rows[0]);
  });

  test('in filters and reports', async () => {
    const { id } = await keeper.create('/transaction', sale);
    for (const path of ['/transaction', '/ledger']) {
      const byCode = await keeper.list(path, { 'account-code': 301, 'currency-code': 'EUR' });
      expect(byCode).toEqual(await keeper.list(path, { 'account-id': bank, currency_id: keeper.entity.currency_id }));
      expect(byCode.length).toBeGreaterThan(0);
    }
    expect((await keeper.list('/line-item', { 'account-code': 4001 })).map(({ transaction_id }) => transaction_id)).toEqual([id]);
    expect((await keeper.get('/account', { query: { category: 'Nothing' } })).body.errors).toEqual({
      category: ['No category has the name "Nothing".'],
    });
    expect((await keeper.get('/transaction', { query: { 'account-code': 999 } })).body.errors).toEqual({
      'account-code': ['No account has the code 999.'],
    });
  });

  test('in a batch, all or nothing', async () => {
    const batch = await keeper.post('/transaction/batch', {
      transactions: [sale, { ...sale, line_items: [{ account_code: 4002, amount: 1 }] }],
    });
    expect([batch.status, batch.body.errors]).toEqual([
      422,
      { 'transactions.1.line_items.0.account_code': ['No account has the code 4002.'] },
    ]);
    expect((await keeper.get('/transaction')).body.meta.total).toBe(0);
    expect((await keeper.post('/transaction/batch', { transactions: [sale, sale] })).status).toBe(201);
  });

  test('in a batch of so many that it is written while it is decided', async () => {
    await keeper.post('/subscription', { plan: 'books' });
    await keeper.create('/discount', { name: 'Ten', code: 'TEN', rate: 10, account_code: 4001 });
    const project = await keeper.create('/dimension', { code: 'project', name: 'Project' });
    await keeper.create(`/dimension/${project.id}/value`, { code: 'apollo', name: 'Apollo' });
    const line = { ...sale.line_items[0], discount_codes: ['TEN'], dimensions: { project: 'apollo' } };
    const transactions = Array.from({ length: 300 }, () => ({ ...sale, currency_code: 'EUR', line_items: [line] }));
    const { status, body } = await keeper.post('/transaction/batch', { transactions });
    expect(status).toBe(201);
    const first = { account_id: bank, currency_id: keeper.entity.currency_id, is_posted: true, amount: 9.9 };
    expect(body.resources).toEqual(transactions.map(() => expect.objectContaining(first)));
    const [made] = body.resources.at(-1).line_items;
    expect(made).toMatchObject({ account_id: sales, taxes: [{ id: vat.id }], discounts: [{ code: 'TEN' }] });
    // Two rows each for line, tax and discount.
    expect((await keeper.get('/ledger')).body.meta.total).toBe(1800);
    expect((await keeper.list('/ledger', { 'dimension[project]': 'apollo' })).length).toBeGreaterThan(0);
    const wrong = [...transactions.slice(1), { ...sale, line_items: [{ account_code: 4002, amount: 1 }] }];
    const refused = await keeper.post('/transaction/batch', { transactions: wrong });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'transactions.299.line_items.0.account_code': ['No account has the code 4002.'] },
    ]);
  });
});

describe('a name that is no name is refused', () => {
  test('beside one of another collection, when saving and in a preview', async () => {
    const wrong = { ...sale, account_code: 302, contact_code: 'C-0099', post: false };
    const errors = { account_code: ['No account has the code 302.'], contact_code: [expect.stringContaining('C-0099')] };
    const { id } = await keeper.create('/transaction', { ...sale, post: false });
    const answers = [
      await keeper.post('/transaction', wrong),
      await keeper.post('/transaction/preview', wrong),
      await keeper.patch(`/transaction/${id}`, { account_code: 302, contact_code: 'C-0099' }),
    ];
    for (const { status, body } of answers) expect([status, body.errors]).toEqual([422, errors]);
  });

  test('every one of a request at once, each by its key', async () => {
    const wrong = {
      ...sale,
      account_code: 302,
      currency_code: 'CHF',
      line_items: [{ account_code: 4002, amount: 1, tax_codes: ['VAT', 'GST'] }],
    };
    const answer = await keeper.post('/transaction', wrong);
    expect([answer.status, answer.body.detail_code, answer.body.errors]).toEqual([
      422,
      422,
      {
        account_code: ['No account has the code 302.'],
        currency_code: ['No currency has the code "CHF". There is "EUR".'],
        'line_items.0.account_code': ['No account has the code 4002.'],
        'line_items.0.tax_codes': ['No tax has the code "GST". There is "VAT".'],
      },
    ]);
    const lines = await keeper.post('/transaction', { ...sale, line_items: [{ account_code: 4002, amount: 1 }] });
    expect(lines.body.detail_code).toBe(118);
  });

  test('where it and the id lead to different records; where they agree both may stand', async () => {
    const both = {
      ...sale,
      account_id: bank,
      line_items: [{ account_id: sales, account_code: 4001, amount: 1, taxes: [vat.id], tax_codes: ['VAT'] }],
    };
    expect((await keeper.post('/transaction', both)).status).toBe(201);
    expect((await keeper.post('/transaction', { ...both, account_id: sales })).body.errors).toEqual({
      account_code: [expect.stringContaining('account_id')],
    });
  });

  test('where several records share it', async () => {
    const twin = await keeper.create('/tax', { name: 'VAT again', code: 'VAT', rate: 0 });
    const answer = await keeper.post('/transaction', sale);
    expect(answer.body.errors['line_items.0.tax_codes']).toEqual([expect.stringContaining(`${vat.id}, ${twin.id}`)]);
  });

  test('and so is none, and that of a recycled record', async () => {
    const { account_code: _, ...nobody } = sale;
    expect((await keeper.post('/transaction', nobody)).body.errors).toEqual({ account_id: [expect.stringContaining('account_code')] });
    const { body } = await keeper.post('/transaction', { ...sale, line_items: [{ amount: 1 }] });
    expect(body.errors).toEqual({ 'line_items.0.account_id': [expect.stringContaining('account_code')] });
    const gone = await keeper.account('Gone', 'BANK', { account_code: 309 });
    await keeper.delete(`/account/${gone}`);
    expect((await keeper.post('/transaction', { ...sale, account_code: 309 })).status).toBe(422);
  });
});
