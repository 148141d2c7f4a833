import { beforeEach, expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { refusal, told } from './ledger-books.ts';
import { useLedger } from './use-ledger.ts';

const { keeper, account } = useLedger({ client: 'RECEIVABLE', bank: 'BANK', revenue: 'OPERATING_REVENUE', given: 'OPERATING_EXPENSE' });
let vat: { id: number; account_id: number };
beforeEach(async () => {
  vat = await keeper.tax('V', 20);
});

const figuresOf = ({ amount, tax, discount }: Json): unknown[] => [amount, tax.total, discount.total];

test('the taxes of a draft follow every change of its lines, and are what is posted', async () => {
  const draft = await keeper.draft('IN', account.client, [[account.revenue, 10, { taxes: [vat.id] }]]);
  expect(figuresOf(draft)).toEqual([12, 2, 0]);
  const line_id = draft.line_items[0].id;
  const changed = await keeper.patch(`/line-item/${line_id}`, { amount: 20 });
  expect(changed.body.resource).toMatchObject({ amount: 20, tax: { total: 4, V: 4 }, transaction: { amount: 24, tax: { total: 4 } } });
  const added = await keeper.post('/line-item', { transaction_id: draft.id, account_id: account.revenue, amount: 100, quantity: 3 });
  expect(added.status).toBe(201);
  expect(figuresOf(await keeper.read(draft.id))).toEqual([324, 4, 0]);
  await keeper.patch(`/line-item/${added.body.resource.id}`, { taxes: [vat.id], quantity: 1 });
  expect(figuresOf(await keeper.read(draft.id))).toEqual([144, 24, 0]);
  await keeper.delete(`/line-item/${line_id}`);
  expect(figuresOf(await keeper.read(draft.id))).toEqual([120, 20, 0]);
  const restored = await keeper.post(`/line-item/${line_id}/restore`);
  expect(restored.body.resource).toMatchObject({ id: line_id, transaction: { amount: 144 } });
  const untaxed = await keeper.patch(`/line-item/${line_id}`, { taxes: [] });
  expect(untaxed.body.resource.tax).toEqual({ total: 0 });
  const { body } = await keeper.post(`/transaction/${draft.id}/post`);
  expect(figuresOf(body.resource)).toEqual([140, 20, 0]);
  expect(body.resource.line_items.map(({ account_id, position }: Json) => [account_id, position])).toEqual([
    [account.revenue, 0],
    [account.revenue, 1],
  ]);
  expect(await keeper.balancesOf(account.client, account.revenue, vat.account_id)).toEqual([140, -120, -20]);
});

test('a tax or discount that changed while the draft waited is posted and shown as it is now', async () => {
  const discount = await keeper.discount('D', 10, account.given);
  const draft = await keeper.draft('IN', account.client, [[account.revenue, 100, { taxes: [vat.id], discounts: [discount] }]]);
  expect(figuresOf(draft)).toEqual([108, 18, 10]);
  expect((await keeper.patch(`/tax/${vat.id}`, { rate: 10, code: 'W' })).status).toBe(200);
  expect((await keeper.patch(`/discount/${discount}`, { rate: 20 })).status).toBe(200);
  const { body } = await keeper.post(`/transaction/${draft.id}/post`);
  expect(body.resource).toMatchObject({ amount: 88, tax: { total: 8, W: 8 }, discount: { total: 20 } });
  expect(body.resource.line_items[0]).toMatchObject({ tax: { total: 8, W: 8 }, discount: { total: 20 } });
  expect(await keeper.read(draft.id)).toMatchObject({ amount: 88, tax: { total: 8, W: 8 } });
  expect(await keeper.balancesOf(account.client, account.revenue, account.given, vat.account_id)).toEqual([88, -100, 20, -8]);
});

test('what a draft refers to may go or change before it is posted, and then it is refused', async () => {
  const [other, second] = [await keeper.account('RECEIVABLE', { name: 'Other' }), await keeper.account('RECEIVABLE', { name: 'Second' })];
  const gone = await keeper.draft('IN', other, [[account.revenue, 1]]);
  expect((await keeper.delete(`/account/${other}`)).status).toBe(200);
  const missing = await keeper.post(`/transaction/${gone.id}/post`);
  expect([missing.status, missing.body.errors]).toEqual([
    422,
    { account_id: [`Account ${other} does not exist here; GET /account lists those that do.`] },
  ]);
  const turned = await keeper.draft('IN', second, [[account.revenue, 1]]);
  expect((await keeper.patch(`/account/${second}`, { account_type: 'PAYABLE' })).status).toBe(200);
  const wrong = await keeper.post(`/transaction/${turned.id}/post`);
  expect(wrong.body).toMatchObject(refusal('account_id', 102, 'Client Invoice Main Account must be of type Receivable'));
  const taxed = await keeper.draft('IN', account.client, [[account.revenue, 1, { taxes: [vat.id] }]]);
  expect((await keeper.delete(`/tax/${vat.id}`)).status).toBe(200);
  const untaxed = await keeper.post(`/transaction/${taxed.id}/post`);
  expect(untaxed.body).toMatchObject({ detail_code: 118, errors: { 'line_items.0.taxes': [told(`Tax ${vat.id} does not exist`)] } });
  const usd = await keeper.currency('USD', 2);
  const foreign = await keeper.draft('IN', account.client, [[account.revenue, 1]], { currency_id: usd.id });
  await keeper.delete(`/transaction/${foreign.id}`);
  expect((await keeper.delete(`/exchange-rate/${String(usd.rates[0])}`)).status).toBe(200);
  expect((await keeper.post(`/transaction/${foreign.id}/restore`)).status).toBe(200);
  const unrated = await keeper.post(`/transaction/${foreign.id}/post`);
  expect([unrated.status, unrated.body.detail_code]).toEqual([400, 122]);
});

test('every field of a draft but its number can change, and its lines are checked against what it becomes', async () => {
  const usd = await keeper.currency('USD', 2);
  const other = await keeper.account('RECEIVABLE', { name: 'Other' });
  const draft = await keeper.draft('IN', account.client, [[account.revenue, 10, { taxes: [vat.id] }]]);
  const change = {
    account_id: other,
    narration: 'changed',
    reference: 'R-1',
    currency_id: usd.id,
    transaction_date: '2026-06-16',
    transaction_no: 'IN01/0001',
  };
  const { status, body } = await keeper.patch(`/transaction/${draft.id}`, change);
  expect(status).toBe(200);
  const { transaction_date: _date, ...rest } = change;
  expect(body.resource).toMatchObject({
    ...rest,
    transaction_date: '2026-06-16T00:00:00.000000Z',
    exchange_rate_id: usd.rates[0],
    amount: 12,
  });
  const replaced = await keeper.request('PUT', `/transaction/${draft.id}`, {
    reference: null,
    line_items: [
      { account_id: account.revenue, amount: 5 },
      { account_id: account.revenue, amount: 6, narration: 'second' },
    ],
  });
  expect(replaced.body.resource).toMatchObject({ reference: null, amount: 11, tax: { total: 0 }, narration: 'changed' });
  expect(replaced.body.resource.line_items).toHaveLength(2);
  const fewer = await keeper.patch(`/transaction/${draft.id}`, { line_items: [{ account_id: account.revenue, amount: 7 }] });
  expect(fewer.body.resource).toMatchObject({ amount: 7, line_items: [{ amount: 7 }] });
  const refused = await keeper.patch(`/transaction/${draft.id}`, {
    line_items: [
      { account_id: account.revenue, amount: 7 },
      { account_id: account.bank, amount: 7 },
    ],
  });
  expect([refused.body.detail_code, Object.keys(refused.body.errors)]).toEqual([118, ['line_items.1.account_id']]);
  expect((await keeper.read(draft.id)).amount).toBe(7);
  await keeper.post(`/transaction/${draft.id}/post`);
  expect([await keeper.balanceOf(other), await keeper.balanceOf(other, usd.id)]).toEqual([14, 7]);
});

test('a journal entry’s lines change sides with it', async () => {
  const draft = await keeper.draft('JN', account.client, [[account.revenue, 10]]);
  expect(draft.line_items[0].credited).toBe(false);
  const { body } = await keeper.patch(`/transaction/${draft.id}`, { credited: false });
  expect(body.resource).toMatchObject({ credited: false, line_items: [{ credited: true }] });
  await keeper.post(`/transaction/${draft.id}/post`);
  expect(await keeper.balancesOf(account.client, account.revenue)).toEqual([10, -10]);
});

test('a recycled draft leaves lists and reads, keeps its number, and comes back whole', async () => {
  const draft = await keeper.draft('IN', account.client, [
    [account.revenue, 10],
    [account.revenue, 20],
  ]);
  await keeper.delete(`/line-item/${draft.line_items[0].id}`);
  const gone = await keeper.delete(`/transaction/${draft.id}`);
  expect(gone.body.message).toMatch(/^Client Invoice: IN01\/0001 for 20\.00 deleted successfully$/);
  expect((await keeper.get(`/transaction/${draft.id}`)).status).toBe(404);
  expect((await keeper.get('/transaction')).body.meta.total).toBe(0);
  expect((await keeper.get('/line-item')).body.meta.total).toBe(0);
  expect((await keeper.draft('IN', account.client, [[account.revenue, 1]])).transaction_no).toBe('IN01/0002');
  const { body } = await keeper.post(`/transaction/${draft.id}/restore`);
  expect(body.resource).toMatchObject({ transaction_no: 'IN01/0001', amount: 20, line_items: [{ amount: 20 }] });
  expect((await keeper.post(`/transaction/${draft.id}/restore`)).body.detail_code).toBe(139);
  await keeper.post(`/transaction/${draft.id}/post`);
});

test('the lines of a posted transaction are frozen: add, change, remove and join are 104', async () => {
  const invoice = await keeper.posted('IN', account.client, [[account.revenue, 10]]);
  const line = invoice.line_items[0].id;
  const { body: loose } = await keeper.post('/line-item', { account_id: account.revenue, amount: 1 });
  const add = await keeper.post('/line-item', { transaction_id: invoice.id, account_id: account.revenue, amount: 1 });
  expect(add.body).toMatchObject(refusal('transaction_id', 104, 'Cannot add LineItem to a posted Transaction'));
  const join = await keeper.patch(`/line-item/${loose.resource.id}`, { transaction_id: invoice.id });
  expect(join.body).toMatchObject(refusal('transaction_id', 104, 'Cannot add LineItem to a posted Transaction'));
  for (const change of [{ amount: 1 }, { quantity: 2 }, { narration: 'x' }, { taxes: [vat.id] }, { account_id: account.revenue }]) {
    const answer = await keeper.patch(`/line-item/${line}`, change);
    expect(answer.body).toMatchObject(refusal('transaction_id', 104, 'Cannot change a LineItem of a posted Transaction'));
  }
  const remove = await keeper.delete(`/line-item/${line}`);
  expect(remove.body).toMatchObject(refusal('transaction_id', 104, 'Cannot remove LineItems from a posted Transaction'));
  expect((await keeper.read(invoice.id)).line_items).toHaveLength(1);
});

test('a line recycled from a draft cannot come back once the draft is posted', async () => {
  const draft = await keeper.draft('IN', account.client, [
    [account.revenue, 10],
    [account.revenue, 20],
  ]);
  const line = draft.line_items[1].id;
  await keeper.delete(`/line-item/${line}`);
  await keeper.post(`/transaction/${draft.id}/post`);
  const { status, body } = await keeper.post(`/line-item/${line}/restore`);
  expect([status, body.detail_code]).toEqual([400, 104]);
  expect((await keeper.read(draft.id)).amount).toBe(10);
});

test('a loose line is kept for a draft and joins it; then it belongs to no other (107)', async () => {
  const { body } = await keeper.post('/line-item', { account_id: account.revenue, amount: 50, quantity: 2, taxes: [vat.id] });
  expect(body.resource).toMatchObject({ transaction_id: null, transaction: null, amount: 50, tax: { total: 20 } });
  const draft = await keeper.draft('IN', account.client, [[account.revenue, 1]]);
  const joined = await keeper.patch(`/line-item/${body.resource.id}`, { transaction_id: draft.id });
  expect(joined.body.resource).toMatchObject({ transaction_id: draft.id, position: 1, credited: true, transaction: { amount: 121 } });
  const other = await keeper.draft('IN', account.client, []);
  const moved = await keeper.patch(`/line-item/${body.resource.id}`, { transaction_id: other.id });
  expect(moved.body).toMatchObject(refusal('transaction_id', 107, `LineItem ${body.resource.id} belongs to Transaction ${draft.id}`));
  const wrong = await keeper.post('/line-item', { account_id: account.bank, amount: 1 });
  const refused = await keeper.patch(`/line-item/${wrong.body.resource.id}`, { transaction_id: draft.id });
  expect(refused.body).toMatchObject({
    detail_code: 118,
    errors: { account_id: [told("Account 301 'Account BANK' is of type Bank, which a Client Invoice LineItem cannot be")] },
  });
  const nowhere = await keeper.post('/line-item', { transaction_id: 999_999, account_id: account.revenue, amount: 1 });
  expect([nowhere.status, Object.keys(nowhere.body.errors)]).toEqual([422, ['transaction_id']]);
});

test('a line of its own that cannot stand is refused with its own codes: 105 Multiple Tax, 106 Mixed Discount', async () => {
  const zero = await keeper.tax('Z', 0);
  const multiple = await keeper.post('/line-item', {
    account_id: account.revenue,
    amount: 1,
    taxes: [vat.id, zero.id],
    tax_inclusive: true,
  });
  expect(multiple.body).toMatchObject(refusal('taxes', 105, 'Tax inclusive Line Items cannot have more than one Tax'));
  const discounts = [
    await keeper.discount('O', 10, account.given),
    await keeper.discount('A', 10, await keeper.account('OVERHEAD_EXPENSE')),
  ];
  const mixed = await keeper.post('/line-item', { account_id: account.revenue, amount: 1, discounts });
  expect(mixed.body).toMatchObject(refusal('discounts', 106, 'The Discounts of a Line Item must be all operational or all administrative'));
});

test('negative amounts and quantities are refused on a receipt, payment, contra entry or journal entry; zero is not', async () => {
  const nested = await keeper.send('JN', account.client, [
    [account.revenue, -1],
    [account.revenue, 1, { quantity: -1 }],
  ]);
  expect([nested.status, nested.body.detail_code, Object.keys(nested.body.errors)]).toEqual([
    422,
    118,
    ['line_items.0.amount', 'line_items.1.quantity'],
  ]);
  // A line of no transaction may yet join an invoice.
  const loose = await keeper.create('/line-item', { account_id: account.revenue, amount: -1 });
  const journal = await keeper.draft('JN', account.client, [[account.revenue, 1]]);
  const joined = await keeper.patch(`/line-item/${loose.id}`, { transaction_id: journal.id });
  expect([joined.status, Object.keys(joined.body.errors)]).toEqual([422, ['amount']]);
  const zero = await keeper.posted('IN', account.client, [
    [account.revenue, 0, { taxes: [vat.id] }],
    [account.revenue, 5, { quantity: 0 }],
  ]);
  expect(zero.amount).toBe(0);
  expect(await keeper.rows(zero.id)).toHaveLength(4);
});

test('a tax or discount named twice on a line applies once', async () => {
  const discount = await keeper.discount('D', 10, account.given);
  const invoice = await keeper.posted('IN', account.client, [
    [account.revenue, 100, { taxes: [vat.id, vat.id], discounts: [discount, discount] }],
  ]);
  expect(figuresOf(invoice)).toEqual([108, 18, 10]);
  expect(await keeper.balancesOf(account.client, account.revenue, account.given, vat.account_id)).toEqual([108, -100, 10, -18]);
});

test('a compound entry’s lines keep their sides through changes; a side left out is debit', async () => {
  const [asset, equity] = [await keeper.account('CURRENT_ASSET'), await keeper.account('EQUITY')];
  const draft = await keeper.draft(
    'JN',
    asset,
    [
      [equity, 30, { credited: true }],
      [account.client, 40],
    ],
    { compound: true, main_account_amount: 10 },
  );
  expect(draft.line_items.map(({ credited }: Json) => credited)).toEqual([true, false]);
  await keeper.patch(`/line-item/${draft.line_items[0].id}`, { amount: 20 });
  await keeper.patch(`/line-item/${draft.line_items[1].id}`, { amount: 30 });
  const { body } = await keeper.post(`/transaction/${draft.id}/post`);
  expect(body.resource).toMatchObject({ amount: 30, is_posted: true });
  expect(await keeper.balancesOf(asset, equity, account.client)).toEqual([-10, -20, 30]);
});

test('a transaction of 1,000 taxed lines is kept, posted and reversed', async () => {
  const lines = Array.from({ length: 1000 }, (_, index) => [account.revenue, index + 1, { taxes: [vat.id] }] as const);
  const draft = await keeper.draft('IN', account.client, lines);
  expect(draft.amount).toBe(600600);
  expect((await keeper.post(`/transaction/${draft.id}/post`)).status).toBe(200);
  expect((await keeper.post(`/transaction/${draft.id}/reverse`)).status).toBe(201);
  expect(await keeper.balancesOf(account.client, account.revenue, vat.account_id)).toEqual([0, 0, 0]);
  const { rows } = await keeper.holds();
  expect(rows).toHaveLength(8000);
});
