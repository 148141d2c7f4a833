import { beforeEach, expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { DATE, refusal, told } from './ledger-books.ts';
import type { Fields } from './ledger-books.ts';
import { useLedger } from './use-ledger.ts';

const { keeper, account } = useLedger({ client: 'RECEIVABLE', bank: 'BANK', revenue: 'OPERATING_REVENUE', forex: 'NON_OPERATING_REVENUE' });
let vat: { id: number; account_id: number };
beforeEach(async () => {
  vat = await keeper.tax('V', 20);
});

const turned = (row: string): string => (row.startsWith('D') ? row.replace('D', 'C') : row.replace('C', 'D'));

test('docs/accounting.md §5.8: a reversal mirrors its original’s rows one by one, taxes, discounts, rate and both amounts included', async () => {
  const usd = await keeper.currency('USD', '1.0707');
  const discount = await keeper.discount('D', 10, await keeper.account('OPERATING_EXPENSE'));
  const lines = [
    [account.revenue, '33.3333', { taxes: [vat.id], discounts: [discount], quantity: 7 }],
    [account.revenue, 5],
  ] as const;
  const invoice = await keeper.posted('IN', account.client, [...lines], { currency_id: usd.id });
  const { status, body, headers } = await keeper.post(`/transaction/${invoice.id}/reverse`, {
    transaction_date: '2026-07-31',
    narration: 'Entered twice',
  });
  expect(status).toBe(201);
  const reversal = body.resource;
  expect(headers.get('location')).toMatch(new RegExp(`/transaction/${reversal.id}$`));
  expect(reversal).toMatchObject({
    transaction_type: 'JN',
    transaction_no: 'JN01/0001',
    transaction_date: '2026-07-31T00:00:00.000000Z',
    narration: 'Entered twice',
    is_posted: true,
    is_credited: true,
    amount: invoice.amount,
    currency_id: usd.id,
    reversal_of_id: invoice.id,
    assignable: false,
    clearable: false,
  });
  expect(await keeper.rows(reversal.id)).toEqual((await keeper.rows(invoice.id)).map(turned));
  expect(await keeper.read(invoice.id)).toMatchObject({ reversed_by_id: reversal.id, clearable: false, assignable: false });
  expect(await keeper.balancesOf(account.client, account.revenue, vat.account_id)).toEqual([0, 0, 0]);
  const { rows } = await keeper.holds();
  const [original, mirror] = [invoice.id, reversal.id].map((id) => rows.filter((row) => row.transaction_id === id));
  expect(mirror!.map((row) => [row.rate.toString(), row.foreign_amount.toString(), row.tax_id])).toEqual(
    original!.map((row) => [row.rate.toString(), row.foreign_amount.toString(), row.tax_id]),
  );
});

test('a reversal is dated its original’s day unless told, and keeps to the period’s status', async () => {
  const sale = await keeper.posted('CS', account.bank, [[account.revenue, 10]]);
  const none = await keeper.post(`/transaction/${sale.id}/reverse`, { transaction_date: '2031-01-01' });
  expect([none.status, none.body.detail_code]).toEqual([400, 102]);
  const { body } = await keeper.post(`/transaction/${sale.id}/reverse`);
  expect(body.resource).toMatchObject({ transaction_date: '2026-06-15T00:00:00.000000Z', narration: 'Reversal of CS01/0001' });
});

test('a compound entry and a receipt with tax withheld are reversed like any other', async () => {
  const withheld = await keeper.tax('W', 5, { withholding_tax: true });
  const receipt = await keeper.posted('RC', account.client, [[account.bank, 100, { taxes: [withheld.id] }]]);
  const compound = await keeper.posted(
    'JN',
    account.client,
    [
      [account.revenue, 30, { credited: true }],
      [account.bank, 40],
    ],
    { compound: true, main_account_amount: 10 },
  );
  for (const { id } of [receipt, compound]) {
    const { status, body } = await keeper.post(`/transaction/${id}/reverse`);
    expect(status).toBe(201);
    expect(await keeper.rows(body.resource.id)).toEqual((await keeper.rows(id)).map(turned));
  }
  expect(await keeper.balancesOf(account.client, account.bank, account.revenue, withheld.account_id)).toEqual([0, 0, 0, 0]);
});

test('a reversal is refused while assignments stand (113), and leaves out the differences of those undone', async () => {
  const usd = await keeper.currency('USD', 1, 2);
  const invoice = await keeper.posted('IN', account.client, [[account.revenue, 100]], { exchange_rate_id: usd.rates[0] });
  const receipt = await keeper.posted('RC', account.client, [[account.bank, 100]], { exchange_rate_id: usd.rates[1] });
  const made = await keeper.assigned(receipt.id, invoice.id, 40, { forex_account_id: account.forex });
  for (const { id, transaction_no } of [invoice, receipt]) {
    const { status, body } = await keeper.post(`/transaction/${id}/reverse`);
    expect(status).toBe(400);
    expect(body).toMatchObject(refusal('transaction', 113, `Transaction ${transaction_no} cannot be reversed while assignments stand`));
  }
  await keeper.delete(`/assignment/${made.id}`);
  const { body } = await keeper.post(`/transaction/${receipt.id}/reverse`);
  expect(await keeper.rows(body.resource.id)).toHaveLength(2);
  expect(await keeper.balancesOf(account.bank, account.forex)).toEqual([0, 0]);
  const restored = await keeper.post(`/assignment/${made.id}/restore`);
  expect([restored.status, restored.body.detail_code]).toEqual([400, 119]);
});

test('a reversed transaction and its reversal can neither assign nor be cleared (119), one by one or in bulk', async () => {
  const invoice = await keeper.posted('IN', account.client, [[account.revenue, 50]]);
  const receipt = await keeper.posted('RC', account.client, [[account.bank, 50]]);
  const { body } = await keeper.post(`/transaction/${invoice.id}/reverse`);
  const reversal = body.resource;
  const codes: number[] = [];
  for (const [from, to] of [
    [receipt.id, invoice.id],
    [reversal.id, invoice.id],
  ])
    codes.push((await keeper.assign(from, to, 10)).body.detail_code);
  expect(codes).toEqual([119, 119]);
  const bulk = await keeper.post('/assignment/bulk-assign', { transaction_id: receipt.id });
  expect([bulk.status, bulk.body.assignments]).toEqual([201, []]);
  expect((await keeper.post('/assignment/bulk-assign', { transaction_id: reversal.id })).body.detail_code).toBe(119);
});

test('a batch of 1,000 is posted at once, numbered in order', async () => {
  const transactions = Array.from({ length: 1000 }, (_, index) => ({
    transaction_type: 'CS',
    account_id: account.bank,
    transaction_date: DATE,
    narration: `sale ${index}`,
    post: true,
    line_items: [{ account_id: account.revenue, amount: index + 1, taxes: [vat.id] }],
  }));
  const { status, body, headers } = await keeper.post('/transaction/batch', { transactions });
  expect(status).toBe(201);
  expect(headers.get('location')).toMatch(new RegExp(`/transaction/${body.resources[0].id}$`));
  expect(body.message).toBe('1000 transactions created successfully');
  expect(body.resources.map(({ transaction_no }: Json) => transaction_no)).toEqual(
    transactions.map((_, index) => `CS01/${String(index + 1).padStart(4, '0')}`),
  );
  expect(await keeper.balanceOf(account.bank)).toBe(600600);
});

test('one bad line of a batch refuses all, names its index and consumes no number', async () => {
  const sale = (fields: Fields = {}, line: Fields = {}): Fields => ({
    transaction_type: 'CS',
    account_id: account.bank,
    transaction_date: DATE,
    narration: 'sale',
    post: true,
    line_items: [{ account_id: account.revenue, amount: 1, ...line }],
    ...fields,
  });
  const line = await keeper.post('/transaction/batch', { transactions: [sale(), sale({}, { account_id: account.client }), sale()] });
  expect([line.status, line.body.detail_code]).toEqual([422, 118]);
  expect(line.body.errors).toEqual({
    'transactions.1.line_items.0.account_id': [
      told("Account 501 'Account RECEIVABLE' is of type Receivable, which a Cash Sale LineItem cannot be"),
    ],
  });
  const main = await keeper.post('/transaction/batch', { transactions: [sale(), sale(), sale({ account_id: account.client })] });
  expect([main.status, main.body.detail_code]).toEqual([400, 102]);
  expect(Object.keys(main.body.errors)).toEqual(['transactions.2.account_id']);
  // The first of these are being written when the last is decided.
  const late = await keeper.post('/transaction/batch', {
    transactions: [...Array(999).fill(sale()), sale({}, { account_id: account.client })],
  });
  expect([late.body.detail_code, Object.keys(late.body.errors)]).toEqual([118, ['transactions.999.line_items.0.account_id']]);
  const malformed = await keeper.post('/transaction/batch', { transactions: [sale(), sale({ colour: 'red' }), sale({ narration: '' })] });
  expect(malformed.status).toBe(422);
  expect(Object.keys(malformed.body.errors).sort()).toEqual(['transactions.1.colour', 'transactions.2.narration']);
  const twice = await keeper.post('/transaction/batch', { transactions: [sale({ transaction_no: 'A' }), sale({ transaction_no: 'A' })] });
  expect([twice.body.detail_code, Object.keys(twice.body.errors)]).toEqual([125, ['transactions.1.transaction_no']]);
  expect((await keeper.post('/transaction/batch', { transactions: [] })).status).toBe(422);
  const many = await keeper.post('/transaction/batch', { transactions: Array(1001).fill(sale()) });
  expect(many.status).toBe(422);
  expect((await keeper.get('/transaction')).body.meta.total).toBe(0);
  expect((await keeper.posted('CS', account.bank, [[account.revenue, 1]])).transaction_no).toBe('CS01/0001');
});

test('every filter of GET /transaction, alone and together', async () => {
  const usd = await keeper.currency('USD', 2);
  await keeper.openPeriod(2027, 2);
  const sale = await keeper.posted('CS', account.bank, [[account.revenue, 1]], { transaction_date: '2026-02-01', reference: 'R-1' });
  const invoice = await keeper.posted('IN', account.client, [[account.revenue, 1]], {
    transaction_date: '2026-02-28T23:59:59Z',
    currency_id: usd.id,
  });
  const draft = await keeper.draft('IN', account.client, [[account.revenue, 1]], {
    transaction_date: '2026-03-01',
    reference: 'R-1',
    transaction_no: 'OWN',
  });
  const next = await keeper.posted('IN', account.client, [[account.revenue, 1]], { transaction_date: '2027-03-01' });
  const ids = async (query: Record<string, string | number>): Promise<number[]> => {
    const { status, body, text } = await keeper.get('/transaction', { query: { perPage: 200, ...query } });
    if (status !== 200) throw new Error(text);
    expect(body.meta).toMatchObject({ current_page: 1, total: body.data.length, last_page: 1 });
    return body.data.map(({ id }: Json) => id);
  };
  expect(await ids({})).toEqual([sale.id, invoice.id, draft.id, next.id]);
  expect(await ids({ 'transaction-type': 'IN' })).toEqual([invoice.id, draft.id, next.id]);
  expect(await ids({ 'account-id': account.bank })).toEqual([sale.id]);
  expect(await ids({ 'start-date': '2026-02-28' })).toEqual([invoice.id, draft.id, next.id]);
  expect(await ids({ 'end-date': '2026-02-28' })).toEqual([sale.id, invoice.id]);
  expect(await ids({ 'start-date': '2026-02-28', 'end-date': '2026-03-01' })).toEqual([invoice.id, draft.id]);
  expect(await ids({ 'is-posted': 'false' })).toEqual([draft.id]);
  expect(await ids({ 'is-posted': 'true' })).toEqual([sale.id, invoice.id, next.id]);
  expect(await ids({ reference: 'R-1' })).toEqual([sale.id, draft.id]);
  expect(await ids({ 'transaction-no': 'OWN' })).toEqual([draft.id]);
  expect(await ids({ 'transaction-no': 'CS01/0001' })).toEqual([sale.id]);
  expect(await ids({ 'currency-id': usd.id })).toEqual([invoice.id]);
  expect(await ids({ 'reporting-period-id': next.reporting_period_id })).toEqual([next.id]);
  expect(await ids({ reference: 'R-1', 'transaction-type': 'IN' })).toEqual([draft.id]);
  expect(await ids({ reference: 'none' })).toEqual([]);
  for (const query of [{ 'transaction-type': 'XX' }, { 'is-posted': 'maybe' }, { 'start-date': 'soon' }, { colour: 'red' }, { page: 2 }])
    expect((await keeper.get('/transaction', { query: query as unknown as Record<string, string> })).status).toBe(422);
});

test('a dry run answers as the write would, with no ids, and writes and numbers nothing', async () => {
  const invoice = await keeper.posted('IN', account.client, [[account.revenue, 50]]);
  const dry = { headers: { Rollback: 'true' } };
  const body = {
    transaction_type: 'IN',
    account_id: account.client,
    transaction_date: DATE,
    narration: 'dry',
    post: true,
    line_items: [{ account_id: account.revenue, amount: 5 }],
  };
  const created = await keeper.post('/transaction', body, dry);
  expect(created.body).toMatchObject({ provisional: true, resource: { id: null, amount: 5, is_posted: true } });
  const reversed = await keeper.post(`/transaction/${invoice.id}/reverse`, {}, dry);
  expect([reversed.status, reversed.body.resource.id]).toEqual([201, null]);
  const batch = await keeper.post('/transaction/batch', { transactions: [body, body] }, dry);
  expect(batch.body.resources.map(({ id }: Json) => id)).toEqual([null, null]);
  expect((await keeper.read(invoice.id)).reversed_by_id).toBeNull();
  expect((await keeper.posted('IN', account.client, [[account.revenue, 1]])).transaction_no).toBe('IN01/0002');
});
