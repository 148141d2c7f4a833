import { expect, test } from '@jest/globals';
import { LedgerKeeper, refusal, told } from './ledger-books.ts';
import type { Fields } from './ledger-books.ts';
import { useLedger } from './use-ledger.ts';

const { daybook, keeper, account } = useLedger({
  client: 'RECEIVABLE',
  supplier: 'PAYABLE',
  bank: 'BANK',
  revenue: 'OPERATING_REVENUE',
  expense: 'OPERATING_EXPENSE',
});

async function expectRefusal(answer: { status: number; body: Fields }, field: string, code: number, message: string): Promise<void> {
  expect([answer.status, answer.body.detail_code]).toEqual([400, code]);
  expect(answer.body).toMatchObject(refusal(field, code, message));
}

test('102 Main Account: an invoice on a payable', async () => {
  const answer = await keeper.send('IN', account.supplier, [[account.revenue, 1]]);
  await expectRefusal(answer, 'account_id', 102, 'Client Invoice Main Account must be of type Receivable');
});

test('108 Closed Reporting Period, also for journal entries and for posting an older draft', async () => {
  const draft = await keeper.draft('JN', account.client, [[account.revenue, 1]]);
  await keeper.post(`/reporting-period/${keeper.period.id}/adjust`);
  const equity = await keeper.account('EQUITY');
  const closed = await keeper.post(`/reporting-period/${keeper.period.id}/close`, { retained_earnings_account_id: equity });
  expect([closed.status, closed.text]).toEqual([200, expect.anything()]);
  const message = 'Transaction cannot be saved because the Reporting Period for 2026 is closed';
  await expectRefusal(await keeper.send('JN', account.client, [[account.revenue, 1]]), 'transaction_date', 108, message);
  await expectRefusal(await keeper.post(`/transaction/${draft.id}/post`), 'transaction_date', 108, message);
});

test('109 Adjusting Reporting Period: journal entries only', async () => {
  const draft = await keeper.draft('IN', account.client, [[account.revenue, 1]]);
  await keeper.post(`/reporting-period/${keeper.period.id}/adjust`);
  const message = 'Only Journal Entry Transactions can be posted to a reporting period whose status is ADJUSTING';
  await expectRefusal(await keeper.send('IN', account.client, [[account.revenue, 1]]), 'transaction_date', 109, message);
  await expectRefusal(await keeper.post(`/transaction/${draft.id}/post`), 'transaction_date', 109, message);
  await keeper.posted('JN', account.client, [[account.revenue, 1]]);
});

test('a date without a period is the reporting period’s 102', async () => {
  const answer = await keeper.send('IN', account.client, [[account.revenue, 1]], { transaction_date: '2031-01-01' });
  await expectRefusal(answer, 'transaction_date', 102, `Entity 'Test Entity' has no reporting period defined for the year 2031`);
});

test('docs/accounting.md §2.2: the first day of the period is a day like any other, and so is the last second', async () => {
  await keeper.posted('IN', account.client, [[account.revenue, 1]], { transaction_date: '2026-01-01' });
  await keeper.posted('IN', account.client, [[account.revenue, 1]], { transaction_date: '2026-12-31T23:59:59Z' });
  expect(await keeper.balanceOf(account.client)).toBe(2);
});

test('110 Invalid Transaction Type: the type of a draft cannot be edited', async () => {
  const draft = await keeper.draft('IN', account.client, [[account.revenue, 1]]);
  const answer = await keeper.patch(`/transaction/${draft.id}`, { transaction_type: 'CN' });
  await expectRefusal(answer, 'transaction_type', 110, 'Transaction Type cannot be edited');
});

test('111 Missing Line Item: a transaction without lines cannot be posted, and is a draft otherwise', async () => {
  const message = 'A Transaction must have at least one LineItem to be posted';
  await expectRefusal(await keeper.send('IN', account.client, [], { post: true }), 'line_items', 111, message);
  const draft = await keeper.draft('IN', account.client, []);
  expect(draft.amount).toBe(0);
  await expectRefusal(await keeper.post(`/transaction/${draft.id}/post`), 'line_items', 111, message);
});

test('112 Posted Transaction: no field of a posted transaction’s entry can change, nor can it be posted again or recycled', async () => {
  const usd = await keeper.currency('USD', 2);
  const invoice = await keeper.posted('IN', account.client, [[account.revenue, 100]]);
  const before = await keeper.read(invoice.id);
  const other = await keeper.account('RECEIVABLE', { name: 'Other' });
  const changes: Fields[] = [
    { transaction_type: 'IN' },
    { account_id: other },
    { transaction_date: '2026-06-16' },
    { transaction_no: 'CHANGED' },
    { currency_id: usd.id },
    { exchange_rate_id: usd.rates[0] },
    { credited: true },
    { compound: true },
    { main_account_amount: 5 },
    { line_items: [{ account_id: account.revenue, amount: 5 }] },
    { narration: 'changed', credited: true },
    { reference: 'changed', account_id: other },
  ];
  for (const change of changes) {
    await expectRefusal(
      await keeper.patch(`/transaction/${invoice.id}`, change),
      'transaction',
      112,
      'A posted Transaction cannot be changed',
    );
    const put = await keeper.request('PUT', `/transaction/${invoice.id}`, change);
    expect([put.status, put.body.detail_code]).toEqual([400, 112]);
  }
  await expectRefusal(
    await keeper.post(`/transaction/${invoice.id}/post`),
    'transaction',
    112,
    'A posted Transaction cannot be posted again',
  );
  await expectRefusal(await keeper.delete(`/transaction/${invoice.id}`), 'transaction', 112, 'Cannot delete a posted Transaction');
  expect(await keeper.read(invoice.id)).toEqual(before);
});

test('116 Missing Main Account Amount: null and zero alike', async () => {
  for (const main_account_amount of [undefined, null, 0]) {
    const answer = await keeper.send('JN', account.client, [[account.revenue, 1]], { compound: true, main_account_amount });
    await expectRefusal(answer, 'main_account_amount', 116, 'Compound Journal Entries must have a Main Account Amount');
  }
});

test('121 Amount Overflow: a total or a reporting amount of more than 15 digits', async () => {
  const answer = await keeper.send('IN', account.client, [
    [account.revenue, '99999999999.99', { quantity: 10_000 }],
    [account.revenue, '99999999999.99', { quantity: 10_000 }],
  ]);
  await expectRefusal(answer, 'line_items', 121, 'The Transaction amount has more than 15 digits');
  const usd = await keeper.currency('USD', 300);
  const dear = await keeper.send('IN', account.client, [[account.revenue, '99999999999.99', { quantity: 100 }]], {
    currency_id: usd.id,
    post: true,
  });
  await expectRefusal(dear, 'amount', 121, 'The amount in the reporting currency has more than 15 digits');
});

test('124 Closing Entry: what a closing prepared is neither changed, posted, recycled nor reversed by hand', async () => {
  const usd = await keeper.currency('USD', 2);
  const dollars = await keeper.account('RECEIVABLE', { name: 'Dollars', currency_id: usd.id });
  const equity = await keeper.account('EQUITY');
  await keeper.posted('IN', dollars, [[account.revenue, 100]]);
  const { id: exchange_rate_id } = await keeper.create('/exchange-rate', { currency_id: usd.id, rate: 3, valid_from: '2026-12-31' });
  await keeper.create('/closing-rate', { reporting_period_id: keeper.period.id, exchange_rate_id });
  await keeper.post(`/reporting-period/${keeper.period.id}/adjust`);
  const prepare = { reporting_period_id: keeper.period.id, forex_account_id: equity };
  const { body } = await keeper.post('/reporting-period/prepare-closing-transactions', prepare);
  let { id } = body.closing_transactions[0];
  const message = 'Entries made by a closing are changed through the closing operations only';
  await expectRefusal(await keeper.patch(`/transaction/${id}`, { narration: 'x' }), 'transaction', 124, message);
  await expectRefusal(await keeper.post(`/transaction/${id}/post`), 'transaction', 124, message);
  await expectRefusal(await keeper.delete(`/transaction/${id}`), 'transaction', 124, message);
  const line = { transaction_id: id, account_id: account.revenue, amount: 1 };
  await expectRefusal(await keeper.post('/line-item', line), 'transaction_id', 124, message);
  const again = await keeper.post('/reporting-period/prepare-closing-transactions', prepare);
  await expectRefusal(await keeper.post(`/transaction/${id}/restore`), 'transaction', 124, message);
  id = again.body.closing_transactions[0].id;
  await keeper.post('/reporting-period/post-closing-transactions', { reporting_period_id: keeper.period.id });
  const reversed = await keeper.post(`/transaction/${id}/reverse`, { transaction_date: '2026-12-31' });
  expect([reversed.status, reversed.body.detail_code]).toEqual([400, 124]);
  expect(await keeper.read(id)).toMatchObject({ is_posted: true, assignable: false, clearable: false });
});

test('125 Duplicate Transaction Number: a number of one’s own is unique, recycled drafts included', async () => {
  const first = await keeper.draft('IN', account.client, [[account.revenue, 1]], { transaction_no: 'A-1' });
  expect(first.transaction_no).toBe('A-1');
  const message = 'Transaction number A-1 is taken';
  await expectRefusal(
    await keeper.send('CS', account.bank, [[account.revenue, 1]], { transaction_no: 'A-1' }),
    'transaction_no',
    125,
    message,
  );
  await keeper.delete(`/transaction/${first.id}`);
  await expectRefusal(
    await keeper.send('IN', account.client, [[account.revenue, 1]], { transaction_no: 'A-1' }),
    'transaction_no',
    125,
    message,
  );
});

test('a number of one’s own in the form of a sequence is skipped when its turn comes', async () => {
  await keeper.draft('IN', account.client, [[account.revenue, 1]], { transaction_no: 'IN01/0002' });
  const numbers: string[] = [];
  for (let count = 0; count < 3; count++) numbers.push((await keeper.draft('IN', account.client, [[account.revenue, 1]])).transaction_no);
  expect(numbers).toEqual(['IN01/0001', 'IN01/0003', 'IN01/0004']);
  await expectRefusal(
    await keeper.send('IN', account.client, [[account.revenue, 1]], { transaction_no: 'IN01/0003' }),
    'transaction_no',
    125,
    'Transaction number IN01/0003 is taken',
  );
});

test('a draft keeps its number, also when it moves to another period, and cannot be given another one', async () => {
  await keeper.openPeriod(2027, 2);
  const draft = await keeper.draft('IN', account.client, [[account.revenue, 1]]);
  const renumbered = await keeper.patch(`/transaction/${draft.id}`, { transaction_no: 'OWN-1' });
  expect([renumbered.status, Object.keys(renumbered.body.errors)]).toEqual([422, ['transaction_no']]);
  const moved = await keeper.patch(`/transaction/${draft.id}`, { transaction_date: '2027-03-01' });
  expect(moved.body.resource).toMatchObject({ transaction_no: 'IN01/0001' });
  expect((await keeper.draft('IN', account.client, [[account.revenue, 1]])).transaction_no).toBe('IN01/0002');
});

test('127 Unposted Transaction and 126 Already Reversed', async () => {
  const draft = await keeper.draft('IN', account.client, [[account.revenue, 1]]);
  await expectRefusal(
    await keeper.post(`/transaction/${draft.id}/reverse`),
    'transaction',
    127,
    `Transaction ${draft.transaction_no} is not posted and cannot be reversed`,
  );
  await keeper.post(`/transaction/${draft.id}/post`);
  const { body } = await keeper.post(`/transaction/${draft.id}/reverse`, {});
  await expectRefusal(
    await keeper.post(`/transaction/${draft.id}/reverse`),
    'transaction',
    126,
    `Transaction ${draft.transaction_no} has been reversed already`,
  );
  await expectRefusal(
    await keeper.post(`/transaction/${body.resource.id}/reverse`),
    'transaction',
    126,
    `Transaction ${body.resource.transaction_no} is itself a reversal`,
  );
});

test('118: every fault of every line is told at once, keyed by index and field', async () => {
  const [vat, zero, withheld] = [await keeper.tax('V', 20), await keeper.tax('Z', 0), await keeper.tax('W', 5, { withholding_tax: true })];
  const operating = await keeper.discount('O', 10, account.expense);
  const administrative = await keeper.discount('A', 10, await keeper.account('OVERHEAD_EXPENSE'));
  const { status, body } = await keeper.send('IN', account.client, [
    [account.bank, 1],
    [account.revenue, 1, { taxes: [vat.id, zero.id], compound_tax: true }],
    [account.revenue, 1, { taxes: [vat.id, zero.id], tax_inclusive: true }],
    [account.revenue, 1, { taxes: [vat.id], tax_inclusive: true, compound_tax: true }],
    [account.revenue, 1, { discounts: [operating, administrative] }],
    [account.revenue, 1, { taxes: [withheld.id] }],
    [999_999, 1, { taxes: [999_999], discounts: [999_999] }],
    [account.client, 1],
  ]);
  expect([status, body.detail_code]).toEqual([422, 118]);
  expect(body.errors).toEqual({
    'line_items.0.account_id': [told("Account 301 'Account BANK' is of type Bank, which a Client Invoice LineItem cannot be")],
    'line_items.1.taxes': [told('Zero rated taxes cannot be applied to a compound tax Line Item')],
    'line_items.2.taxes': [told('Tax inclusive Line Items cannot have more than one Tax')],
    'line_items.3.compound_tax': [told('Tax inclusive Line Items cannot have compound Tax')],
    'line_items.4.discounts': [told('The Discounts of a Line Item must be all operational or all administrative')],
    'line_items.5.taxes': [told('Client Invoice LineItems cannot be Charged withholding Tax')],
    'line_items.6.account_id': [told('Account 999999 does not exist')],
    'line_items.6.taxes': [told('Tax 999999 does not exist')],
    'line_items.6.discounts': [told('Discount 999999 does not exist')],
    'line_items.7.account_id': [
      told("Account 501 'Account RECEIVABLE' is of type Receivable, which a Client Invoice LineItem cannot be"),
      told('A Transaction Main Account cannot be one of the Line Item Accounts'),
    ],
  });
});

test.each(['RC', 'PY', 'CE'] as const)('118: the lines of a %s cannot be charged tax', async (type) => {
  const vat = await keeper.tax('V', 20);
  const second = await keeper.account('BANK', { name: 'Second' });
  const main = { RC: account.client, PY: account.supplier, CE: second }[type];
  const name = { RC: 'Client Receipt', PY: 'Supplier Payment', CE: 'Contra Entry' }[type];
  const { status, body } = await keeper.send(type, main, [[account.bank, 1, { taxes: [vat.id] }]]);
  expect([status, body.detail_code]).toEqual([422, 118]);
  expect(body.errors).toEqual({ 'line_items.0.taxes': [told(`${name} LineItems cannot be Charged Tax`)] });
});

test('118: compound journal entries have no tax, not even of 0 %, and a withholding tax shares no line', async () => {
  const [zero, vat, withheld] = [await keeper.tax('Z', 0), await keeper.tax('V', 20), await keeper.tax('W', 5, { withholding_tax: true })];
  const compound = await keeper.send('JN', account.client, [[account.revenue, 1, { taxes: [zero.id] }]], {
    compound: true,
    main_account_amount: 1,
  });
  expect(compound.body.errors).toEqual({ 'line_items.0.taxes': [told('Compound Journal Entries cannot have Tax')] });
  const shared = await keeper.send('RC', account.client, [[account.bank, 1, { taxes: [withheld.id, zero.id] }]]);
  expect(shared.body).toMatchObject({
    detail_code: 118,
    errors: { 'line_items.0.taxes': [told('A withholding Tax cannot share a Line Item with another Tax')] },
  });
  expect(vat.id).toBeGreaterThan(0);
});

test('118: a journal entry’s tax account cannot be its main account', async () => {
  const vat = await keeper.tax('V', 20);
  const { status, body } = await keeper.send('JN', vat.account_id, [[account.revenue, 1, { taxes: [vat.id] }]]);
  expect([status, body.detail_code]).toEqual([422, 118]);
  expect(body.errors).toEqual({ 'line_items.0.taxes': [told('The Account of a Tax cannot be the Transaction Main Account')] });
});

test('credited, compound and a main amount are a journal entry’s alone: 422', async () => {
  const { status, body } = await keeper.send('IN', account.client, [[account.revenue, 1, { credited: true }]], {
    credited: true,
    compound: true,
  });
  expect([status, body.detail_code]).toEqual([422, 422]);
  expect(Object.keys(body.errors).sort()).toEqual(['compound', 'credited']);
  const line = await keeper.send('IN', account.client, [[account.revenue, 1, { credited: true }]]);
  expect([line.status, line.body.detail_code]).toEqual([422, 118]);
  expect(Object.keys(line.body.errors)).toEqual(['line_items.0.credited']);
  const simple = await keeper.send('JN', account.client, [[account.revenue, 1]], { main_account_amount: 5 });
  expect([simple.status, Object.keys(simple.body.errors)]).toEqual([422, ['main_account_amount']]);
});

test('references that lead nowhere are 422, all of them at once', async () => {
  const { status, body } = await keeper.send('IN', 999_999, [[account.revenue, 1]], { currency_id: 999_999, exchange_rate_id: 999_999 });
  expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['account_id', 'currency_id', 'exchange_rate_id']]);
});

test('another entity’s account does not exist here, and its transaction is a 404', async () => {
  const other = await new LedgerKeeper(daybook).open();
  const { status, body } = await other.send('IN', account.client, [[account.revenue, 1]]);
  expect([status, Object.keys(body.errors)]).toEqual([422, ['account_id', 'line_items.0.account_id']]);
  const mine = await keeper.draft('IN', account.client, [[account.revenue, 1]]);
  for (const answer of [
    await other.get(`/transaction/${mine.id}`),
    await other.patch(`/transaction/${mine.id}`, { narration: 'x' }),
    await other.post(`/transaction/${mine.id}/post`),
    await other.post(`/transaction/${mine.id}/reverse`),
    await other.delete(`/transaction/${mine.id}`),
    await other.patch(`/line-item/${mine.line_items[0].id}`, { amount: 5 }),
    await other.delete(`/line-item/${mine.line_items[0].id}`),
  ]) {
    expect(answer.status).toBe(404);
  }
});

test('the lines of a draft stay as they are once its period no longer takes it', async () => {
  const draft = await keeper.draft('IN', account.client, [[account.revenue, 1]]);
  await keeper.post(`/reporting-period/${keeper.period.id}/adjust`);
  const line = draft.line_items[0].id;
  const codes: number[] = [];
  for (const answer of [
    await keeper.post('/line-item', { transaction_id: draft.id, account_id: account.revenue, amount: 1 }),
    await keeper.patch(`/line-item/${line}`, { amount: 2 }),
    await keeper.delete(`/line-item/${line}`),
    await keeper.patch(`/transaction/${draft.id}`, { narration: 'x' }),
  ]) {
    codes.push(answer.body.detail_code);
  }
  expect(codes).toEqual([109, 109, 109, 109]);
});

test('101 Missing Entity: whoever has no entity yet has no transactions, lines or assignments', async () => {
  const stranger = new LedgerKeeper(daybook);
  await stranger.register();
  const line = { account_id: 1, amount: 1 };
  for (const answer of [
    await stranger.send('IN', 1, [[1, 1]]),
    await stranger.post('/line-item', line),
    await stranger.assign(1, 2, 1),
    await stranger.get('/transaction'),
  ]) {
    expect([answer.status, answer.body.detail_code]).toEqual([400, 101]);
  }
});

test('what leads nowhere in the header is told together with what is wrong with the lines', async () => {
  const lines: [number, number, Fields?][] = [
    [account.revenue, 1],
    [404404, 1, { taxes: [404] }],
  ];
  const { status, body } = await keeper.send('IN', 404404, lines);
  expect([status, body.detail_code]).toEqual([422, 422]);
  expect(Object.keys(body.errors).toSorted()).toEqual(['account_id', 'line_items.1.account_id', 'line_items.1.taxes']);
});
