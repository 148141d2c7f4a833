import { beforeEach, expect, test } from '@jest/globals';
import { parseCsv } from 'hucre/csv';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks, refusal } from '../../scenario/open-books.ts';
import type { Bookkeeper } from '../../scenario/open-books.ts';
import { savedNothing } from '../../scenario/saved.ts';

const daybook = useDaybook({ clock: { now: () => new Date('2024-05-10T12:00:00Z') } });
let keeper: Bookkeeper;
let usd: { currency_id: number; exchange_rate_id: number };
let client: number;
let capital: number;
beforeEach(async () => {
  keeper = await openBooks(daybook);
  usd = await keeper.currency('USD', '105');
  client = await keeper.account('Client', 'RECEIVABLE', { currency_id: usd.currency_id });
  capital = await keeper.account('Capital', 'EQUITY');
});

const balance = (fields: Record<string, unknown> = {}) =>
  keeper.post('/balance', {
    account_id: client,
    balance_type: 'DEBIT',
    transaction_type: 'IN',
    transaction_date: '2023-12-31',
    balance: 50,
    ...fields,
  });

/** The opening total of an account, as reports read it: [debit, credit, rows]. */
async function openingTotal(account_id: number): Promise<unknown> {
  const totals = await daybook.database.db.collection('totals').find({ account_id, span: 'opening' }).toArray();
  const plain = (amount: unknown): string => new Decimal(String(amount)).toString();
  return totals.map(({ debit, credit, foreign_debit, rows }) => [plain(debit), plain(credit), plain(foreign_debit), rows]);
}

test('a balance is given in its currency and kept in both: period, currency and rate are filled in', async () => {
  const answer = await balance();
  expect(answer.status).toBe(201);
  expect(answer.headers.get('location')).toMatch(new RegExp(`/balance/${answer.body.resource.id}$`));
  expect(answer.body.message).toBe('Debit Balance: Client for year 2024 created successfully');
  expect(answer.body.resource).toMatchObject({
    reporting_period_id: keeper.period.id,
    currency_id: usd.currency_id,
    exchange_rate_id: usd.exchange_rate_id,
    account_id: String(client),
    balance_type: 'DEBIT',
    type: 'Debit',
    transaction_type: 'IN',
    transaction_name: 'Client Invoice',
    transaction_no: `${client}USD2024`,
    transaction_date: '2023-12-31',
    balance: 5250,
    amount: 50,
    is_posted: true,
    is_credited: false,
    account: { name: 'Client' },
    currency: { currency_code: 'USD' },
    reporting_period: { calendar_year: 2024 },
    exchange_rate: { rate: '105.0000' },
  });
  expect(await openingTotal(client)).toEqual([['5250', '0', '50', 1]]);
});

test('the table of the contract: capital, bank, receivable and payable', async () => {
  const bank = await keeper.account('Bank', 'BANK');
  const supplier = await keeper.account('Supplier', 'PAYABLE');
  const rows = [
    [capital, 'CREDIT', 'JN', 'Journal Entry'],
    [bank, 'DEBIT', 'JN', 'Journal Entry'],
    [client, 'DEBIT', 'IN', 'Client Invoice'],
    [supplier, 'CREDIT', 'BL', 'Supplier Bill'],
  ] as const;
  for (const [account_id, balance_type, transaction_type, transaction_name] of rows) {
    const { body } = await balance({ account_id, balance_type, transaction_type });
    expect(body.resource).toMatchObject({ transaction_name, is_credited: balance_type === 'CREDIT' });
  }
});

test.each([
  ['102 for a negative amount', 102, { balance: -1 }],
  ['103 for an invoice on an account that is not receivable', 103, { account: ['Capital', 'EQUITY'] }],
  ['103 for a bill on one that is not payable', 103, { transaction_type: 'BL' }],
  ['105 for an income statement account', 105, { account: ['Sales', 'OPERATING_REVENUE'], transaction_type: 'JN' }],
  ['106 for a bank in another currency', 106, { account: ['Bank', 'BANK'], transaction_type: 'JN', foreign: true }],
  ['107 for a date inside the period', 107, { transaction_date: '2024-01-01' }],
  ['111 without a rate on the date', 111, { transaction_date: '2022-12-31' }],
  ['112 for a rate of another currency', 112, { reporting_rate: true }],
  ['113 for a taxation account', 113, { account: ['Tax', 'CONTROL'], transaction_type: 'JN' }],
  ['113 for a fixed asset', 113, { account: ['House', 'NON_CURRENT_ASSET'], transaction_type: 'JN' }],
  ['108 for a value with more than 15 digits', 108, { balance: '99999999999.99' }],
  ['422 for a word outside the vocabulary', 422, { balance_type: 'D' }],
  ['422 for an account that does not exist', 422, { account_id: 999_999 }],
])('%s, and nothing is saved', async (_title, code, { account, foreign, reporting_rate, ...fields }: Record<string, unknown>) => {
  const [name, type] = (account ?? []) as string[];
  const chosen: Record<string, unknown> = name === undefined ? {} : { account_id: await keeper.account(name, type!) };
  if (foreign) chosen.currency_id = (await keeper.create('/currency', { currency_code: 'GBP' })).id;
  if (reporting_rate) chosen.exchange_rate_id = (await keeper.list('/exchange-rate', { 'currency-id': keeper.entity.currency_id }))[0].id;
  const { answer, saved_nothing } = await savedNothing(daybook, keeper, () => balance({ ...chosen, ...fields }));
  expect([...refusal(answer), saved_nothing]).toEqual([code === 422 ? 422 : 400, code, true]);
});

test('102 of the reporting period when there is none for today; 109 and 110 when it is not OPEN, whatever the date of the balance', async () => {
  const elsewhen = await openBooks(daybook, { calendar_year: 2020 });
  const equity = await elsewhen.account('Capital', 'EQUITY');
  const fields = { account_id: equity, balance_type: 'CREDIT', transaction_type: 'JN', transaction_date: '2019-12-31', balance: 1 };
  expect(refusal(await elsewhen.post('/balance', fields))).toEqual([400, 102]);
  expect(refusal(await elsewhen.post('/balance', { ...fields, reporting_period_id: elsewhen.period.id }))).toEqual([201, undefined]);
  await elsewhen.post(`/reporting-period/${elsewhen.period.id}/adjust`);
  expect(refusal(await elsewhen.post('/balance', { ...fields, reporting_period_id: elsewhen.period.id }))).toEqual([400, 110]);
  await elsewhen.post(`/reporting-period/${elsewhen.period.id}/close`, { retained_earnings_account_id: equity });
  expect(refusal(await elsewhen.post('/balance', { ...fields, reporting_period_id: elsewhen.period.id }))).toEqual([400, 109]);
});

test('inside its period with mid_year_balances only', async () => {
  await keeper.patch(`/entity/${keeper.entity.id}`, { mid_year_balances: true });
  expect(refusal(await balance({ transaction_date: '2024-03-15' }))).toEqual([201, undefined]);
  expect(refusal(await balance({ transaction_date: '2025-01-01' }))).toEqual([400, 107]);
});

test('a change is computed anew, so that saving twice multiplies nothing', async () => {
  const { id } = (await balance()).body.resource;
  expect((await keeper.patch(`/balance/${id}`, { reference: 'IN01/0001' })).body.resource).toMatchObject({ balance: 5250, amount: 50 });
  expect((await keeper.patch(`/balance/${id}`, { balance: '20.5' })).body.resource).toMatchObject({
    balance: 2152.5,
    amount: 20.5,
    reference: 'IN01/0001',
  });
  expect(await openingTotal(client)).toEqual([['2152.5', '0', '20.5', 1]]);
  const moved = (await keeper.patch(`/balance/${id}`, { account_id: capital, transaction_type: 'JN', balance_type: 'CREDIT' })).body
    .resource;
  expect(moved).toMatchObject({ currency_id: keeper.entity.currency_id, balance: 20.5, transaction_no: `${capital}EUR2024` });
  expect(await openingTotal(client)).toEqual([['0', '0', '0', 0]]);
  expect(await openingTotal(capital)).toEqual([['0', '20.5', '0', 1]]);
});

test('recycled it leaves the totals, restored it comes back', async () => {
  const { id } = (await balance()).body.resource;
  expect(refusal(await keeper.delete(`/balance/${id}`))).toEqual([200, undefined]);
  expect(await openingTotal(client)).toEqual([['0', '0', '0', 0]]);
  expect(refusal(await keeper.patch(`/balance/${id}`, { balance: 1 }))).toEqual([404, 404]);
  expect(refusal(await keeper.post(`/balance/${id}/restore`))).toEqual([200, undefined]);
  expect(refusal(await keeper.post(`/balance/${id}/restore`))).toEqual([400, 117]);
  expect(await openingTotal(client)).toEqual([['5250', '0', '50', 1]]);
  expect((await keeper.get('/ledger/integrity')).body.integrity).toMatchObject({ totals_match: true });
});

test('restored it is valued at the present figure of its rate, and refused (112) when the rate has become another currency’s', async () => {
  const { id } = (await balance()).body.resource;
  const rate = `/exchange-rate/${usd.exchange_rate_id}`;
  await keeper.delete(`/balance/${id}`);
  const gbp = await keeper.create('/currency', { currency_code: 'GBP' });
  expect(refusal(await keeper.patch(rate, { currency_id: gbp.id }))).toEqual([200, undefined]);
  const { answer, saved_nothing } = await savedNothing(daybook, keeper, () => keeper.post(`/balance/${id}/restore`));
  expect([...refusal(answer), saved_nothing]).toEqual([400, 112, true]);
  expect(refusal(await keeper.patch(rate, { currency_id: usd.currency_id, rate: 2 }))).toEqual([200, undefined]);
  expect((await keeper.post(`/balance/${id}/restore`)).body.resource).toMatchObject({ amount: 50, balance: 100 });
});

test('what an assignment has cleared can neither change (115) nor go (100) until it is unassigned', async () => {
  const { id } = (await balance()).body.resource;
  const bank = await keeper.account('Dollar bank', 'BANK', { currency_id: usd.currency_id });
  const receipt = await keeper.posted('RC', client, bank, 30, { ...usd, transaction_date: '2024-02-01' });
  const clearing = {
    transaction_id: receipt.id,
    cleared_ids: [id],
    cleared_amounts: [30],
    cleared_types: ['Balance'],
    assignment_date: '2024-02-01',
  };
  const { body } = await keeper.post('/assignment/assign-transactions', clearing);
  expect(refusal(await keeper.patch(`/balance/${id}`, { balance: 40 }))).toEqual([400, 115]);
  expect(refusal(await keeper.delete(`/balance/${id}`))).toEqual([400, 100]);
  await keeper.delete(`/assignment/${body.assignments[0].id}`);
  expect(refusal(await keeper.delete(`/balance/${id}`))).toEqual([200, undefined]);
});

test('the opening trial balance says the credit total as a negative number and whether it balances', async () => {
  await balance();
  await balance({ account_id: capital, transaction_type: 'JN', balance_type: 'CREDIT', balance: 5000 });
  const { balances } = (await keeper.get('/balance/opening-balances', { query: { year: 2024 } })).body;
  expect(balances).toMatchObject({ balances: { debit: 5250, credit: -5000 }, balanced: false });
  await balance({ account_id: capital, transaction_type: 'JN', balance_type: 'CREDIT', balance: 250 });
  expect((await keeper.get('/balance/opening-balances')).body.balances).toMatchObject({
    balances: { debit: 5250, credit: -5250 },
    balanced: true,
  });
  const [heads, ...rows] = parseCsv((await keeper.get('/balance/opening-balances?format=csv')).text) as [string[], ...string[][]];
  expect(rows.map((row) => ['name', 'openingBalance'].map((head) => row[heads.indexOf(head)]))).toEqual([
    ['Client', '5250'],
    ['Capital', '-5250'],
  ]);
});
