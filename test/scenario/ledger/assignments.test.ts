import { expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { refusal } from './ledger-books.ts';
import type { Fields } from './ledger-books.ts';
import { useLedger } from './use-ledger.ts';

const { keeper, account } = useLedger({
  client: 'RECEIVABLE',
  supplier: 'PAYABLE',
  bank: 'BANK',
  revenue: 'OPERATING_REVENUE',
  expense: 'OPERATING_EXPENSE',
  forex: 'NON_OPERATING_REVENUE',
});

const opening = (fields: Fields): Promise<Json> =>
  keeper.create('/balance', {
    account_id: account.client,
    balance_type: 'DEBIT',
    transaction_type: 'IN',
    transaction_date: '2025-12-31',
    ...fields,
  });

async function left(...ids: number[]): Promise<number[][]> {
  const items = await Promise.all(ids.map((id) => keeper.read(id)));
  return items.map(({ balance, cleared_amount }) => [balance, cleared_amount]);
}

test('journal entries clear each other and an opening balance, in parts', async () => {
  const credit = await keeper.posted('JN', account.client, [[account.revenue, 125]]);
  const [first, second] = [
    await keeper.posted('JN', account.client, [[account.revenue, 100]], { credited: false }),
    await keeper.posted('JN', account.client, [[account.revenue, 100]], { credited: false }),
  ];
  const credit2 = await keeper.posted('JN', account.client, [[account.revenue, 40]]);
  const balance = await opening({ balance: 80 });
  await keeper.assigned(credit.id, first.id, 50);
  expect((await left(credit.id, first.id)).flat()).toEqual([75, 0, 100, 50]);
  await keeper.assigned(credit.id, second.id, 15);
  expect((await left(credit.id, second.id)).flat()).toEqual([60, 0, 100, 15]);
  await keeper.assigned(credit2.id, first.id, 35);
  expect((await left(credit2.id, first.id)).flat()).toEqual([5, 0, 100, 85]);
  await keeper.assigned(credit.id, balance.id, 35, { cleared_type: 'Balance' });
  expect((await left(credit.id)).flat()).toEqual([25, 0]);
  const { balances } = await keeper.holds();
  expect(balances[0]!.cleared_amount.toString()).toBe('35');
  const shown = await keeper.read(credit.id);
  expect(shown.assignments.map(({ amount, cleared_id, cleared_type }: Json) => [amount, cleared_id, cleared_type])).toEqual([
    [50, first.id, 'Transaction'],
    [15, second.id, 'Transaction'],
    [35, balance.id, 'Balance'],
  ]);
  expect((await keeper.read(first.id)).clearances.map(({ amount, transaction_id }: Json) => [amount, transaction_id])).toEqual([
    [50, credit.id],
    [35, credit2.id],
  ]);
});

test('more than it has is 110, more than remains is 111', async () => {
  const credit = await keeper.posted('JN', account.client, [[account.revenue, 125]]);
  const debit = await keeper.posted('JN', account.client, [[account.revenue, 100]], { credited: false });
  const insufficient = await keeper.assign(credit.id, debit.id, 300);
  expect(insufficient.body).toMatchObject(
    refusal('amount', 110, 'Journal Entry Transaction does not have sufficient balance to clear 300 of the Journal Entry'),
  );
  const over = await keeper.assign(credit.id, debit.id, 125);
  expect(over.body).toMatchObject(refusal('amount', 111, 'Journal Entry Transaction amount remaining to be cleared is less than 125'));
});

test('docs/accounting.md §7.1: 100.90 of the 100.10 that remain is over-clearing', async () => {
  const receipt = await keeper.posted('RC', account.client, [[account.bank, 500]]);
  const invoice = await keeper.posted('IN', account.client, [[account.revenue, '200.10']]);
  await keeper.assigned(receipt.id, invoice.id, 100);
  expect((await keeper.assign(receipt.id, invoice.id, '100.90')).body.detail_code).toBe(111);
  expect((await keeper.assign(receipt.id, invoice.id, '100.11')).body.detail_code).toBe(111);
  await keeper.assigned(receipt.id, invoice.id, '100.10');
});

test('a receipt of 100 USD at 110 for an invoice at 100 gains 1,000 and leaves nothing', async () => {
  const usd = await keeper.currency('USD', 100, 110);
  const dollars = await keeper.account('RECEIVABLE', { name: 'Dollars', currency_id: usd.id });
  const invoice = await keeper.posted('IN', dollars, [[account.revenue, 100]], { exchange_rate_id: usd.rates[0] });
  const receipt = await keeper.posted('RC', dollars, [[account.bank, 100]], { exchange_rate_id: usd.rates[1] });
  const missing = await keeper.assign(receipt.id, invoice.id, 100);
  expect(missing.body).toMatchObject(
    refusal('forex_account_id', 112, "A Forex Differences Account of type 'Non Operating Revenue' is required"),
  );
  const wrong = await keeper.assign(receipt.id, invoice.id, 100, { forex_account_id: account.expense });
  expect(wrong.body).toMatchObject(
    refusal('forex_account_id', 120, "The Forex Differences Account must be of type 'Non Operating Revenue'"),
  );
  const made = await keeper.assigned(receipt.id, invoice.id, 100, { forex_account_id: account.forex });
  expect(made).toMatchObject({ forex_amount: 1000, forex_account_id: account.forex, currency_id: usd.id });
  expect(await keeper.balancesOf(account.forex, dollars)).toEqual([-1000, 0]);
  expect(await keeper.balanceOf(dollars, usd.id)).toBe(0);
  const { body } = await keeper.get('/ledger', { query: { 'transaction-id': receipt.id, perPage: 50 } });
  expect(
    body.data.slice(2).map((row: Json) => [row.entry_type, row.post_account, row.amount, row.settled_currency_id, row.assignment_id]),
  ).toEqual([
    ['D', dollars, 1000, usd.id, made.id],
    ['C', account.forex, 1000, null, made.id],
  ]);
  expect((await keeper.read(receipt.id)).amount).toBe(100);
});

test('a payment of 50 at 100 for a bill at 110 gains 500', async () => {
  const usd = await keeper.currency('USD', 100, 110);
  const dollars = await keeper.account('PAYABLE', { name: 'Dollars', currency_id: usd.id });
  const bill = await keeper.posted('BL', dollars, [[account.expense, 100]], { exchange_rate_id: usd.rates[1] });
  const payment = await keeper.posted('PY', dollars, [[account.bank, 50]], { exchange_rate_id: usd.rates[0] });
  await keeper.assigned(payment.id, bill.id, 50, { forex_account_id: account.forex });
  expect(await keeper.balancesOf(account.forex, dollars)).toEqual([-500, -5500]);
});

test.each([
  ['a receipt at a lower rate loses', 110, 100, 'RC', 1000],
  ['a receipt at a higher rate gains', 100, 110, 'RC', -1000],
] as const)('%s', async (_name, invoiced, received, type, expected) => {
  const usd = await keeper.currency('USD', invoiced, received);
  const dollars = await keeper.account('RECEIVABLE', { name: 'Dollars', currency_id: usd.id });
  const invoice = await keeper.posted('IN', dollars, [[account.revenue, 100]], { exchange_rate_id: usd.rates[0] });
  const receipt = await keeper.posted(type, dollars, [[account.bank, 100]], { exchange_rate_id: usd.rates[1] });
  const made = await keeper.assigned(receipt.id, invoice.id, 100, { forex_account_id: account.forex });
  expect(made.forex_amount).toBe(-expected);
  expect(await keeper.balancesOf(account.forex, dollars)).toEqual([expected, 0]);
});

test('docs/accounting.md §7.2: unassigning posts the reversal, and assigning again books the difference once', async () => {
  const usd = await keeper.currency('USD', 100, 110);
  const dollars = await keeper.account('RECEIVABLE', { name: 'Dollars', currency_id: usd.id });
  const invoice = await keeper.posted('IN', dollars, [[account.revenue, 100]], { exchange_rate_id: usd.rates[0] });
  const receipt = await keeper.posted('RC', dollars, [[account.bank, 100]], { exchange_rate_id: usd.rates[1] });
  const made = await keeper.assigned(receipt.id, invoice.id, 100, { forex_account_id: account.forex });
  const deleted = await keeper.delete(`/assignment/${made.id}`);
  expect([deleted.status, deleted.body.status]).toEqual([200, 'success']);
  expect(await keeper.balancesOf(account.forex, dollars)).toEqual([0, 1000 * -1]);
  const { body } = await keeper.get('/ledger', { query: { 'transaction-id': receipt.id, perPage: 50 } });
  expect(body.data.map((row: Json) => row.posting_date.slice(0, 10)).slice(2)).toEqual(Array(4).fill('2026-07-01'));
  expect((await left(receipt.id, invoice.id)).flat()).toEqual([100, 0, 100, 0]);
  expect((await keeper.get(`/assignment/${made.id}`)).status).toBe(404);
  const again = await keeper.post(`/assignment/${made.id}/restore`);
  expect(again.status).toBe(200);
  expect(await keeper.balancesOf(account.forex, dollars)).toEqual([-1000, 0]);
  expect((await keeper.post(`/assignment/${made.id}/restore`)).body.detail_code).toBe(125);
  const changed = await keeper.patch(`/assignment/${made.id}`, { amount: 40, assignment_date: '2026-08-01' });
  expect(changed.body.resource).toMatchObject({ id: made.id, amount: 40, forex_amount: 400, assignment_date: '2026-08-01' });
  expect(await keeper.balanceOf(account.forex)).toBe(-400);
  expect((await left(receipt.id, invoice.id)).flat()).toEqual([60, 0, 100, 40]);
  expect((await keeper.patch(`/assignment/${made.id}`, { amount: 101 })).body.detail_code).toBe(110);
  expect((await left(receipt.id, invoice.id)).flat()).toEqual([60, 0, 100, 40]);
});

test('an assignment can be moved to another item', async () => {
  const receipt = await keeper.posted('RC', account.client, [[account.bank, 100]]);
  const [one, two] = [
    await keeper.posted('IN', account.client, [[account.revenue, 60]]),
    await keeper.posted('IN', account.client, [[account.revenue, 60]]),
  ];
  const made = await keeper.assigned(receipt.id, one.id, 60);
  const { body } = await keeper.patch(`/assignment/${made.id}`, { cleared_id: two.id, amount: 50 });
  expect(body.resource).toMatchObject({ id: made.id, cleared_id: two.id, amount: 50 });
  expect((await left(receipt.id, one.id, two.id)).flat()).toEqual([50, 0, 60, 0, 60, 50]);
});

test('parallel lists assign one receipt to several items, all or nothing, and answer 201 with all of them', async () => {
  const receipt = await keeper.posted('RC', account.client, [[account.bank, 100]]);
  const invoice = await keeper.posted('IN', account.client, [[account.revenue, 60]]);
  const balance = await opening({ balance: 30 });
  const lists = { cleared_ids: [invoice.id, balance.id], cleared_types: ['Transaction', 'Balance'] };
  const send = (fields: Fields): Promise<Json> =>
    keeper.post('/assignment/assign-transactions', { transaction_id: receipt.id, assignment_date: '2026-07-01', ...lists, ...fields });
  const over = await send({ cleared_amounts: [60, 31] });
  expect([over.status, over.body.detail_code]).toEqual([400, 111]);
  expect((await left(receipt.id, invoice.id)).flat()).toEqual([100, 0, 60, 0]);
  const uneven = await send({ cleared_amounts: [60] });
  expect(uneven.status).toBe(422);
  const twice = await send({
    cleared_ids: [invoice.id, invoice.id],
    cleared_types: ['Transaction', 'Transaction'],
    cleared_amounts: [40, 21],
  });
  expect([twice.status, twice.body.detail_code]).toEqual([400, 111]);
  const done = await send({ cleared_amounts: [60, 30] });
  expect(done.status).toBe(201);
  expect(done.body).toMatchObject({ status: 'success', message: expect.stringContaining('created successfully') });
  expect(done.body.assignments).toMatchObject([
    { amount: 60, cleared_id: invoice.id, cleared_type: 'Transaction' },
    { amount: 30, cleared_id: balance.id, cleared_type: 'Balance' },
  ]);
  expect(done.body.assignments.every(({ id }: Json) => Number.isInteger(id))).toBe(true);
});

test('an assignment of its own has its fields named as it gave them, and every creation says where it is', async () => {
  const receipt = await keeper.posted('RC', account.client, [[account.bank, 100]]);
  const invoice = await keeper.posted('IN', account.client, [[account.revenue, 60]]);
  const one = { transaction_id: receipt.id, cleared_id: invoice.id, cleared_type: 'Transaction', amount: 50 };
  const faults = [{ amount: 101 }, { amount: 61 }, { cleared_id: receipt.id }, { cleared_id: 404404 }];
  const refused = await Promise.all(faults.map((fault) => keeper.post('/assignment', { ...one, ...fault })));
  expect(refused.map(({ body }) => Object.keys(body.errors).join())).toEqual(['amount', 'amount', 'cleared_id', 'cleared_id']);
  const made = await keeper.post('/assignment', one);
  expect(made.headers.get('location')).toMatch(new RegExp(`/assignment/${made.body.resource.id}$`));
  const changed = await keeper.patch(`/assignment/${made.body.resource.id}`, { amount: 61 });
  expect([changed.body.detail_code, Object.keys(changed.body.errors)]).toEqual([111, ['amount']]);
  const rest = await keeper.post('/assignment/bulk-assign', { transaction_id: receipt.id });
  expect(rest.headers.get('location')).toMatch(new RegExp(`/assignment/${rest.body.assignments[0].id}$`));
});

test('bulk assignment takes the oldest first by date, opening balances included, the last one in part, never zero', async () => {
  const march = await keeper.posted('IN', account.client, [[account.revenue, 50]], { transaction_date: '2026-03-01' });
  const february = await keeper.posted('IN', account.client, [[account.revenue, 50]], { transaction_date: '2026-02-01' });
  const balance = await opening({ balance: 30 });
  const later = await keeper.posted('IN', account.client, [[account.revenue, 50]], { transaction_date: '2026-04-01' });
  const receipt = await keeper.posted('RC', account.client, [[account.bank, 100]]);
  const { status, body } = await keeper.post('/assignment/bulk-assign', { transaction_id: receipt.id });
  expect(status).toBe(201);
  expect(body.assignments.map(({ amount, cleared_id, cleared_type }: Json) => [amount, cleared_type, cleared_id])).toEqual([
    [30, 'Balance', balance.id],
    [50, 'Transaction', february.id],
    [20, 'Transaction', march.id],
  ]);
  expect((await left(receipt.id, march.id, later.id)).flat()).toEqual([0, 0, 50, 20, 50, 0]);
  const exact = await keeper.posted('RC', account.client, [[account.bank, 30]]);
  const rest = await keeper.post('/assignment/bulk-assign', { transaction_id: exact.id });
  expect(rest.body.assignments.map(({ amount, cleared_id }: Json) => [amount, cleared_id])).toEqual([[30, march.id]]);
});

test('bulk assignment over different rates is all or nothing: without a forex account nothing is assigned', async () => {
  const usd = await keeper.currency('USD', 1, 2);
  const dollars = await keeper.account('RECEIVABLE', { name: 'Dollars', currency_id: usd.id });
  const first = await keeper.posted('IN', dollars, [[account.revenue, 10]], {
    exchange_rate_id: usd.rates[1],
    transaction_date: '2026-02-01',
  });
  await keeper.posted('IN', dollars, [[account.revenue, 10]], { exchange_rate_id: usd.rates[0], transaction_date: '2026-03-01' });
  const receipt = await keeper.posted('RC', dollars, [[account.bank, 20]], { exchange_rate_id: usd.rates[1] });
  const refused = await keeper.post('/assignment/bulk-assign', { transaction_id: receipt.id });
  expect([refused.status, refused.body.detail_code]).toEqual([400, 112]);
  expect((await left(receipt.id, first.id)).flat()).toEqual([20, 0, 10, 0]);
  const done = await keeper.post('/assignment/bulk-assign', { transaction_id: receipt.id, forex_account_id: account.forex });
  expect(done.body.assignments.map(({ forex_amount }: Json) => forex_amount)).toEqual([0, 10]);
  expect(await keeper.balancesOf(dollars, account.forex)).toEqual([0, -10]);
});

test('bulk assignment holds the assigning item to its checks even where nothing is outstanding', async () => {
  const invoice = await keeper.posted('IN', account.client, [[account.revenue, 10]]);
  const draft = await keeper.draft('RC', account.client, [[account.bank, 10]]);
  const compound = await keeper.posted('JN', account.client, [[account.revenue, 5]], { compound: true, main_account_amount: 5 });
  const equity = await keeper.account('EQUITY');
  const elsewhere = await keeper.posted('JN', equity, [[account.bank, 10]]);
  const codes: number[] = [];
  for (const { id } of [invoice, draft, compound])
    codes.push((await keeper.post('/assignment/bulk-assign', { transaction_id: id })).body.detail_code);
  expect(codes).toEqual([102, 106, 115]);
  expect((await keeper.post('/assignment/bulk-assign', { transaction_id: elsewhere.id })).status).toBe(400);
  await keeper.posted('RC', account.client, [[account.bank, 10]]);
  const other = await keeper.account('RECEIVABLE', { name: 'Nothing due' });
  const receipt = await keeper.posted('RC', other, [[account.bank, 10]]);
  const none = await keeper.post('/assignment/bulk-assign', { transaction_id: receipt.id });
  expect([none.status, none.body.assignments]).toEqual([201, []]);
  expect(none.body.message).toBe(`Assignment: nothing is due that ${receipt.transaction_no} could be assigned to; nothing was assigned`);
});

test('a bulk assignment answers a Location that can be read, also where nothing is due', async () => {
  const receipt = await keeper.posted('RC', account.client, [[account.bank, 10]]);
  const assigned = async (): Promise<[string, number[]]> => {
    const { headers, body } = await keeper.post('/assignment/bulk-assign', { transaction_id: receipt.id });
    const location = new URL(headers.get('location')!);
    const { status, body: found } = await keeper.get(location.pathname.replace('/books/v1', '') + location.search);
    expect([status, body.assignments.length <= 1]).toEqual([200, true]);
    return [location.search, [found.resource ?? found.data].flat().map(({ id }) => id)];
  };
  const everywhere = `?transaction-id=${receipt.id}&assigning-type=Transaction`;
  expect(await assigned()).toEqual([everywhere, []]);
  await keeper.posted('IN', account.client, [[account.revenue, 4]]);
  const [by_id, made] = await assigned();
  expect([by_id, made.length]).toEqual(['', 1]);
  expect(await assigned()).toEqual([everywhere, made]);
});

test('the fourteen checks, each the first that fails', async () => {
  const usd = await keeper.currency('USD', 1, 2);
  const other = await keeper.account('RECEIVABLE', { name: 'Other' });
  const posted = {
    sale: await keeper.posted('CS', account.bank, [[account.revenue, 10]]),
    receipt: await keeper.posted('RC', account.client, [[account.bank, 100]]),
    invoice: await keeper.posted('IN', account.client, [[account.revenue, 50]]),
    credit: await keeper.posted('JN', account.client, [[account.revenue, 100]]),
    elsewhere: await keeper.posted('IN', other, [[account.revenue, 50]]),
    dollars: await keeper.posted('IN', account.client, [[account.revenue, 50]], { exchange_rate_id: usd.rates[0] }),
    dollar_receipt: await keeper.posted('RC', account.client, [[account.bank, 50]], { exchange_rate_id: usd.rates[1] }),
    compound: await keeper.posted('JN', account.client, [[account.revenue, 50, { credited: true }]], {
      compound: true,
      main_account_amount: 50,
      credited: false,
    }),
  };
  const draft = await keeper.draft('IN', account.client, [[account.revenue, 50]]);
  const code = async (from: Json, to: Json, amount: number | string, fields: Fields = {}): Promise<[number, number]> => {
    const { status, body } = await keeper.assign(from.id, to.id, amount, fields);
    return [status, body.detail_code];
  };
  const { sale, receipt, invoice, credit, elsewhere, dollars, dollar_receipt, compound } = posted;
  // Each row fails its own check and every later one it can.
  expect(await code(invoice, sale, 0)).toEqual([400, 102]);
  expect(await code(receipt, sale, 0)).toEqual([400, 103]);
  expect(await code(receipt, draft, 0)).toEqual([400, 104]);
  expect(await code(receipt, draft, -1)).toEqual([400, 104]);
  expect(await code(credit, credit, 1000)).toEqual([400, 105]);
  expect(await code(receipt, draft, 1000)).toEqual([400, 106]);
  expect(await code(receipt, elsewhere, 1000)).toEqual([400, 107]);
  expect(await code(receipt, dollars, 1000)).toEqual([400, 108]);
  expect(await code(receipt, credit, 1000)).toEqual([400, 109]);
  expect(await code(receipt, invoice, 1000)).toEqual([400, 110]);
  expect(await code(receipt, invoice, 51)).toEqual([400, 111]);
  expect(await code(dollar_receipt, dollars, 5)).toEqual([400, 112]);
  const debit = await keeper.posted('JN', account.client, [[account.revenue, 50]], { credited: false });
  const third = await keeper.posted('JN', account.client, [[account.revenue, 50]]);
  await keeper.assigned(debit.id, third.id, 10);
  expect(await code(receipt, debit, 10)).toEqual([400, 113]);
  expect(await code(third, invoice, 10)).toEqual([400, 114]);
  expect(await code(receipt, compound, 10)).toEqual([400, 115]);
  expect(await keeper.read(third.id)).toMatchObject({ assignable: false, clearable: true });
  expect(await keeper.read(debit.id)).toMatchObject({ assignable: true, clearable: false });
});

test('the messages of the fourteen checks', async () => {
  const sale = await keeper.posted('CS', account.bank, [[account.revenue, 10]]);
  const receipt = await keeper.posted('RC', account.client, [[account.bank, 100]]);
  const invoice = await keeper.posted('IN', account.client, [[account.revenue, 50]]);
  const one = await keeper.assign(sale.id, invoice.id, 1);
  expect(one.body).toMatchObject(
    refusal(
      'transaction_id',
      102,
      'Cash Sale Transaction cannot have assignments. Assignment Transaction must be one of: Client Receipt, Supplier Payment, Credit Note, Debit Note, Journal Entry',
    ),
  );
  const two = await keeper.assign(receipt.id, sale.id, 1);
  expect(two.body).toMatchObject(
    refusal(
      'cleared_id',
      103,
      'Cash Sale Transaction cannot be cleared. Transaction to be cleared must be one of: Client Invoice, Supplier Bill, Journal Entry',
    ),
  );
});

test('a hand-entered opening balance assigns on the unapplied side only, and an item that does not exist is a 422', async () => {
  const balance = await opening({ balance: 80, balance_type: 'CREDIT', transaction_type: 'JN' });
  const invoice = await keeper.posted('IN', account.client, [[account.revenue, 50]]);
  expect((await keeper.assign(balance.id, invoice.id, 10, { assigning_type: 'Balance' })).status).toBe(201);
  const owed = await opening({ balance: 80, balance_type: 'DEBIT', transaction_type: 'IN' });
  const refused = await keeper.assign(owed.id, invoice.id, 10, { assigning_type: 'Balance' });
  expect([refused.status, refused.body.detail_code]).toEqual([400, 102]);
  const missing = await keeper.assign(999_999, invoice.id, 10);
  expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ['transaction_id']]);
  const nothing = await keeper.assign(invoice.id, 999_999, 10);
  expect([nothing.status, Object.keys(nothing.body.errors)]).toEqual([422, ['cleared_id']]);
});

test('an assignment keeps to its period: 116 when closed, 117 when adjusting, 102 of the period when there is none', async () => {
  await keeper.openPeriod(2025, 2);
  const receipt = await keeper.posted('RC', account.client, [[account.bank, 100]]);
  const invoice = await keeper.posted('IN', account.client, [[account.revenue, 50]]);
  const periods: Json[] = (await keeper.get('/reporting-period')).body.data;
  const old = periods.find(({ calendar_year }) => calendar_year === 2025);
  await keeper.post(`/reporting-period/${old.id}/adjust`);
  const adjusting = await keeper.assign(receipt.id, invoice.id, 10, { assignment_date: '2025-05-05' });
  expect([adjusting.status, adjusting.body.detail_code]).toEqual([400, 117]);
  const none = await keeper.assign(receipt.id, invoice.id, 10, { assignment_date: '2030-05-05' });
  expect(none.body).toMatchObject(
    refusal('assignment_date', 102, "Entity 'Test Entity' has no reporting period defined for the year 2030"),
  );
  const equity = await keeper.account('EQUITY');
  const closed = await keeper.post(`/reporting-period/${old.id}/close`, { retained_earnings_account_id: equity });
  expect(closed.status).toBe(200);
  const late = await keeper.assign(receipt.id, invoice.id, 10, { assignment_date: '2025-05-05' });
  expect([late.status, late.body.detail_code]).toEqual([400, 116]);
});

test('unassigning in an adjusting period turns what was booked on the assignment’s own date, a receipt’s too', async () => {
  const usd = await keeper.currency('USD', 100, 110);
  const dollars = await keeper.account('RECEIVABLE', { name: 'Dollars', currency_id: usd.id });
  const entry = await keeper.posted('JN', dollars, [[account.bank, 10]], { exchange_rate_id: usd.rates[1] });
  const receipt = await keeper.posted('RC', dollars, [[account.bank, 10]], { exchange_rate_id: usd.rates[1] });
  const invoice = await keeper.posted('IN', dollars, [[account.revenue, 100]], { exchange_rate_id: usd.rates[0] });
  const [by_entry, by_receipt] = [
    await keeper.assigned(entry.id, invoice.id, 10, { forex_account_id: account.forex }),
    await keeper.assigned(receipt.id, invoice.id, 10, { forex_account_id: account.forex }),
  ];
  await keeper.post(`/reporting-period/${keeper.period.id}/adjust`);
  expect((await keeper.delete(`/assignment/${by_entry.id}`)).status).toBe(200);
  const { body } = await keeper.get('/ledger', { query: { 'transaction-id': entry.id, perPage: 50 } });
  expect(body.data.slice(4).map(({ posting_date }: Json) => posting_date.slice(0, 10))).toEqual(['2026-07-01', '2026-07-01']);
  const other = await keeper.delete(`/assignment/${by_receipt.id}`);
  expect([other.status, other.body.detail_code]).toEqual([200, undefined]);
});

test('an assigned transaction’s assignments are listed by every filter', async () => {
  const receipt = await keeper.posted('RC', account.client, [[account.bank, 100]]);
  const [one, two] = [
    await keeper.posted('IN', account.client, [[account.revenue, 60]]),
    await keeper.posted('IN', account.client, [[account.revenue, 60]]),
  ];
  const a = await keeper.assigned(receipt.id, one.id, 10, { assignment_date: '2026-07-01' });
  const b = await keeper.assigned(receipt.id, two.id, 20, { assignment_date: '2026-08-01' });
  const ids = async (query: Record<string, string | number>): Promise<number[]> =>
    (await keeper.get('/assignment', { query })).body.data.map(({ id }: Json) => id);
  expect(await ids({ 'transaction-id': receipt.id })).toEqual([a.id, b.id]);
  expect(await ids({ 'cleared-id': two.id, 'cleared-type': 'Transaction' })).toEqual([b.id]);
  expect(await ids({ 'start-date': '2026-07-02' })).toEqual([b.id]);
  expect(await ids({ 'end-date': '2026-07-01' })).toEqual([a.id]);
  expect(await ids({ 'account-id': account.supplier })).toEqual([]);
  const { body } = await keeper.get(`/assignment/${a.id}`);
  expect(body.resource).toMatchObject({ amount: 10, transaction: { id: receipt.id }, cleared: { id: one.id } });
});

test('docs/accounting.md §7.4, §7.5: items of a closed year no longer part, and stand for the balances that carry them', async () => {
  const [invoice, receipt, second] = [
    await keeper.posted('IN', account.client, [[account.revenue, 100]]),
    await keeper.posted('RC', account.client, [[account.bank, 70]]),
    await keeper.posted('IN', account.client, [[account.revenue, 30]]),
  ];
  const made = await keeper.assigned(receipt.id, second.id, 30);
  const equity = await keeper.account('EQUITY');
  await keeper.post(`/reporting-period/${keeper.period.id}/adjust`);
  const closed = await keeper.post(`/reporting-period/${keeper.period.id}/close`, { retained_earnings_account_id: equity });
  expect(closed.status).toBe(200);
  const on = { assignment_date: '2027-02-01' };
  const named = (await keeper.assign(receipt.id, invoice.id, 10, on)).body.resource;
  expect(named).toMatchObject({ assigning_type: 'Balance', cleared_type: 'Balance' });
  expect((await keeper.delete(`/assignment/${named.id}`)).status).toBe(200);
  expect((await keeper.delete(`/assignment/${made.id}`)).body.detail_code).toBe(121);
  expect((await keeper.patch(`/assignment/${made.id}`, { amount: 1 })).body.detail_code).toBe(121);
  const carried: Json[] = (await keeper.get('/balance', { query: { 'account-id': account.client, perPage: 50 } })).body.data;
  const [owed, overpaid] = [
    carried.find(({ reference }) => reference === invoice.transaction_no),
    carried.find(({ reference }) => reference === receipt.transaction_no),
  ];
  expect([owed.amount, owed.balance_type, overpaid.amount, overpaid.balance_type]).toEqual([100, 'DEBIT', 40, 'CREDIT']);
  const applied = await keeper.assign(overpaid.id, owed.id, 40, { ...on, assigning_type: 'Balance', cleared_type: 'Balance' });
  expect(applied.status).toBe(201);
  const next = await keeper.posted('RC', account.client, [[account.bank, 60]], { transaction_date: '2027-03-01' });
  const bulk = await keeper.post('/assignment/bulk-assign', { transaction_id: next.id, assignment_date: '2027-03-01' });
  expect(bulk.body.assignments).toMatchObject([{ cleared_id: owed.id, cleared_type: 'Balance', amount: 60 }]);
  expect((await keeper.delete(`/assignment/${applied.body.resource.id}`)).status).toBe(200);
});
