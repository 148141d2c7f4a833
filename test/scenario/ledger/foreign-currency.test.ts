import { expect, test } from '@jest/globals';
import { refusal } from './ledger-books.ts';
import { useLedger } from './use-ledger.ts';

const { keeper } = useLedger();

test('a journal entry at rate 105 keeps both amounts of every row', async () => {
  const usd = await keeper.currency('USD', 105);
  const main = await keeper.account('CURRENT_ASSET', { currency_id: usd.id });
  const [one, two] = [await keeper.account('OPERATING_EXPENSE'), await keeper.account('OTHER_EXPENSE')];
  const vat = await keeper.tax('V', 10);
  const entry = await keeper.posted(
    'JN',
    main,
    [
      [one, 75, { taxes: [vat.id] }],
      [two, 120, { taxes: [vat.id] }],
    ],
    { currency_id: usd.id },
  );
  expect(entry).toMatchObject({ amount: 214.5, exchange_rate_id: usd.rates[0], currency_id: usd.id });
  expect(await keeper.balancesOf(main, one, two)).toEqual([-22522.5, 7875, 12600]);
  expect([await keeper.balanceOf(main, usd.id), await keeper.balanceOf(one, usd.id), await keeper.balanceOf(two, usd.id)]).toEqual([
    -214.5, 75, 120,
  ]);
});

test('an invoice of 100 with 10 % at 105 is 11,550 and 110', async () => {
  const usd = await keeper.currency('USD', 105);
  const client = await keeper.account('RECEIVABLE', { currency_id: usd.id });
  const revenue = await keeper.account('OPERATING_REVENUE');
  const vat = await keeper.tax('V', 10);
  const invoice = await keeper.posted('IN', client, [[revenue, 100, { taxes: [vat.id] }]]);
  expect(invoice.amount).toBe(110);
  expect([await keeper.balanceOf(client), await keeper.balanceOf(client, usd.id)]).toEqual([11550, 110]);
  expect(await keeper.rows(invoice.id)).toEqual([
    `D ${client} ${revenue} 10500`,
    `C ${revenue} ${client} 10500`,
    `D ${client} ${vat.account_id} 1050`,
    `C ${vat.account_id} ${client} 1050`,
  ]);
});

test('an opening balance of 50 at 105 is 50 and 5,250', async () => {
  const usd = await keeper.currency('USD', 105);
  const client = await keeper.account('RECEIVABLE', { currency_id: usd.id });
  const balance = await keeper.create('/balance', {
    account_id: client,
    balance_type: 'DEBIT',
    transaction_type: 'IN',
    transaction_date: '2025-12-31',
    exchange_rate_id: usd.rates[0],
    balance: 50,
  });
  expect(balance).toMatchObject({ balance: 5250, amount: 50, transaction_no: `${client}USD2026`, is_posted: true });
  expect([await keeper.balanceOf(client), await keeper.balanceOf(client, usd.id)]).toEqual([5250, 50]);
});

test('docs/accounting.md §3.2: the currency is the main account’s unless given, and its rate that of the day', async () => {
  const usd = await keeper.currency('USD', '1.1', '1.2');
  const client = await keeper.account('RECEIVABLE', { currency_id: usd.id });
  const revenue = await keeper.account('OPERATING_REVENUE');
  const january = await keeper.posted('IN', client, [[revenue, 100]], { transaction_date: '2026-01-31' });
  const february = await keeper.posted('IN', client, [[revenue, 100]], { transaction_date: '2026-02-01' });
  expect([january.exchange_rate_id, february.exchange_rate_id]).toEqual(usd.rates);
  const given = await keeper.posted('IN', client, [[revenue, 100]], { exchange_rate_id: usd.rates[0] });
  expect(given).toMatchObject({ currency_id: usd.id, exchange_rate_id: usd.rates[0] });
  const domestic = await keeper.posted('IN', client, [[revenue, 100]], { currency_id: keeper.entity.currency_id });
  expect(domestic).toMatchObject({ currency_id: keeper.entity.currency_id });
  expect(await keeper.balanceOf(client)).toBe(110 + 120 + 110 + 100);
});

test('a foreign currency without a rate on the day is refused with 122, naming both, and never posted at 1', async () => {
  const usd = await keeper.currency('USD', 2);
  await keeper.openPeriod(2025, 2);
  const [client, revenue] = [await keeper.account('RECEIVABLE', { currency_id: usd.id }), await keeper.account('OPERATING_REVENUE')];
  const { status, body } = await keeper.send('IN', client, [[revenue, 1]], { transaction_date: '2025-12-31' });
  expect(status).toBe(400);
  expect(body).toMatchObject(refusal('exchange_rate_id', 122, 'No Exchange Rate of USD is valid on 2025-12-31'));
});

test('a rate of another currency is refused with 123', async () => {
  const [usd, kes] = [await keeper.currency('USD', 2), await keeper.currency('KES', '0.01')];
  const [client, revenue] = [await keeper.account('RECEIVABLE'), await keeper.account('OPERATING_REVENUE')];
  const { status, body } = await keeper.send('IN', client, [[revenue, 1]], { currency_id: usd.id, exchange_rate_id: kes.rates[0] });
  expect(status).toBe(400);
  expect(body).toMatchObject(refusal('exchange_rate_id', 123, 'The Exchange Rate is of the currency KES, not of USD'));
});

test('docs/accounting.md §3.2: a rate that a draft named stays when its currency changes, and is refused with 123', async () => {
  const [usd, kes] = [await keeper.currency('USD', 2, 3), await keeper.currency('KES', '0.01')];
  const [client, revenue] = [await keeper.account('RECEIVABLE'), await keeper.account('OPERATING_REVENUE')];
  const named = await keeper.draft('IN', client, [[revenue, 1]], { exchange_rate_id: usd.rates[1] });
  const refused = await keeper.patch(`/transaction/${named.id}`, { currency_id: kes.id });
  const message = 'The Exchange Rate is of the currency USD, not of KES';
  expect([refused.status, refused.body]).toEqual([400, expect.objectContaining(refusal('exchange_rate_id', 123, message))]);
  const kept = await keeper.patch(`/transaction/${named.id}`, { currency_id: usd.id, transaction_date: '2026-01-02' });
  expect(kept.body.resource).toMatchObject({ currency_id: usd.id, exchange_rate_id: usd.rates[1] });
  const renamed = await keeper.patch(`/transaction/${named.id}`, { currency_id: kes.id, exchange_rate_id: kes.rates[0] });
  expect(renamed.body.resource).toMatchObject({ currency_id: kes.id, exchange_rate_id: kes.rates[0] });
  const found = await keeper.draft('IN', client, [[revenue, 1]], { currency_id: usd.id });
  const moved = await keeper.patch(`/transaction/${found.id}`, { currency_id: kes.id });
  expect(moved.body.resource).toMatchObject({ currency_id: kes.id, exchange_rate_id: kes.rates[0] });
});

test('docs/accounting.md §3.4: a domestic bank takes any currency, a foreign one only its own, as main account and as line', async () => {
  const [usd, kes] = [await keeper.currency('USD', 2), await keeper.currency('KES', '0.01')];
  const [bank, dollars] = [await keeper.account('BANK'), await keeper.account('BANK', { name: 'Dollars', currency_id: usd.id })];
  const [client, revenue] = [await keeper.account('RECEIVABLE'), await keeper.account('OPERATING_REVENUE')];
  await keeper.posted('CS', bank, [[revenue, 100]], { currency_id: kes.id });
  expect(await keeper.balanceOf(bank)).toBe(1);
  await keeper.posted('CE', bank, [[dollars, 50]], { currency_id: usd.id });
  expect([await keeper.balanceOf(bank), await keeper.balanceOf(dollars), await keeper.balanceOf(dollars, usd.id)]).toEqual([
    101, -100, -50,
  ]);
  const message = 'Transaction Currency must be the same as the Bank: Dollars Account Currency';
  const main = await keeper.send('CS', dollars, [[revenue, 1]], { currency_id: kes.id });
  expect(main.body).toMatchObject(refusal('currency_id', 105, message));
  const domestic = await keeper.send('CS', dollars, [[revenue, 1]], { currency_id: keeper.entity.currency_id });
  expect(domestic.body).toMatchObject(refusal('currency_id', 105, message));
  const line = await keeper.send('RC', client, [[dollars, 1]]);
  expect(line).toMatchObject({ status: 422, body: { detail_code: 118, errors: { 'line_items.0.account_id': [message] } } });
});

test('a rate of ten decimals is used whole, and both rows of a pair take the same rounded figure', async () => {
  const usd = await keeper.currency('USD', '0.9287741235');
  const [client, revenue] = [await keeper.account('RECEIVABLE', { currency_id: usd.id }), await keeper.account('OPERATING_REVENUE')];
  const vat = await keeper.tax('V', 19);
  const invoice = await keeper.posted('IN', client, [[revenue, '1234.5679', { taxes: [vat.id], quantity: 3 }]]);
  // 1234.5679 × 3 is 3703.70 and its tax 703.70: 4407.40 × 0.9287741235 = 4093.4790…, of which 3439.9007… and 653.5783….
  expect(await keeper.balancesOf(client, revenue, vat.account_id)).toEqual([4093.48, -3439.9, -653.58]);
  expect(invoice.amount).toBe(4407.4);
});

test('docs/accounting.md §3.2: a restored draft posts at the figure that its rate has by then', async () => {
  const usd = await keeper.currency('USD', 1);
  const client = await keeper.account('RECEIVABLE');
  const revenue = await keeper.account('OPERATING_REVENUE');
  const draft = await keeper.draft('IN', client, [[revenue, 100]], { currency_id: usd.id });
  await keeper.delete(`/transaction/${draft.id}`);
  expect((await keeper.patch(`/exchange-rate/${usd.rates[0]!}`, { rate: '1.2' })).status).toBe(200);
  expect((await keeper.post(`/transaction/${draft.id}/restore`)).status).toBe(200);
  const { body } = await keeper.post(`/transaction/${draft.id}/post`);
  expect(body.resource).toMatchObject({ amount: 100, exchange_rate: { rate: '1.2000' } });
  expect(await keeper.balancesOf(client, revenue)).toEqual([120, -120]);
});

test('123 Invalid Exchange Rate: a restored draft is not posted at a rate that has become another currency’s', async () => {
  const [usd, gbp] = [await keeper.currency('USD', 1), await keeper.currency('GBP')];
  const client = await keeper.account('RECEIVABLE');
  const revenue = await keeper.account('OPERATING_REVENUE');
  const draft = await keeper.draft('IN', client, [[revenue, 100]], { currency_id: usd.id, exchange_rate_id: usd.rates[0]! });
  await keeper.delete(`/transaction/${draft.id}`);
  expect((await keeper.patch(`/exchange-rate/${usd.rates[0]!}`, { currency_id: gbp.id })).status).toBe(200);
  expect((await keeper.post(`/transaction/${draft.id}/restore`)).status).toBe(200);
  const refused = await keeper.post(`/transaction/${draft.id}/post`);
  const message = 'The Exchange Rate is of the currency GBP, not of USD';
  expect([refused.status, refused.body]).toEqual([400, expect.objectContaining(refusal('exchange_rate_id', 123, message))]);
  const right = await keeper.create('/exchange-rate', { currency_id: usd.id, rate: 2, valid_from: '2026-01-01' });
  expect((await keeper.patch(`/transaction/${draft.id}`, { exchange_rate_id: right.id })).status).toBe(200);
  expect((await keeper.post(`/transaction/${draft.id}/post`)).status).toBe(200);
  expect(await keeper.balancesOf(client, revenue)).toEqual([200, -200]);
});
