import { expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import type { Fields } from './ledger-books.ts';
import { useLedger } from './use-ledger.ts';

const { keeper } = useLedger();

const YEAR = { 'start-date': '2026-01-01', 'end-date': '2026-12-31' };
const opening = (account_id: number, balance_type: string, balance: number, fields: Fields = {}): Promise<Json> =>
  keeper.create('/balance', { account_id, balance_type, balance, transaction_type: 'JN', transaction_date: '2025-12-31', ...fields });
const report = async (name: string, key: string, query: Fields = YEAR): Promise<Json> => {
  const { status, body, text } = await keeper.get(`/reports/${name}`, { query: query as Record<string, string> });
  if (status !== 200) throw new Error(text);
  return body[key];
};

test('a bank statement runs from its opening balances through every posting to its closing balance', async () => {
  const [bank, other, client, supplier] = [
    await keeper.account('BANK'),
    await keeper.account('BANK'),
    await keeper.account('RECEIVABLE'),
    await keeper.account('PAYABLE'),
  ];
  const [revenue, expense] = [await keeper.account('OPERATING_REVENUE'), await keeper.account('OPERATING_EXPENSE')];
  const { id: tax } = await keeper.tax('V', 16);
  for (let times = 0; times < 3; times++) await opening(bank, 'DEBIT', 50);
  for (let times = 0; times < 2; times++) await opening(bank, 'CREDIT', 40);
  await keeper.posted('CS', bank, [[revenue, 100, { taxes: [tax] }]]);
  await keeper.posted('CE', other, [[bank, 50]]);
  await keeper.posted('CE', bank, [[other, 50]]);
  await keeper.posted('RC', client, [[bank, 100]]);
  await keeper.posted('CP', bank, [[expense, 75, { taxes: [tax] }]]);
  await keeper.posted('PY', supplier, [[bank, 50]]);
  await keeper.posted('JN', bank, [[other, 50]]);
  await keeper.posted('JN', other, [[bank, 50]]);
  const { statement } = (await keeper.get(`/account/${bank}/statement`, { query: YEAR })).body;
  expect(statement.balances).toEqual({ opening: 70, closing: 149 });
  expect(statement.transactions.map(({ balance }: Json) => balance)).toEqual([186, 136, 186, 286, 199, 149, 99, 149]);
});

test('a schedule lists what is open of openings, invoices and journals; unapplied receipts stand apart (docs/accounting.md §11.8)', async () => {
  const [client, bank, revenue] = [
    await keeper.account('RECEIVABLE'),
    await keeper.account('BANK'),
    await keeper.account('OPERATING_REVENUE'),
  ];
  const { id: tax } = await keeper.tax('V', 16);
  const carried = await opening(client, 'DEBIT', 50, { transaction_type: 'IN' });
  const receipt = await keeper.posted('RC', client, [[bank, 100]]);
  await keeper.assigned(receipt.id, carried.id, 15, { cleared_type: 'Balance' });
  const invoice = await keeper.posted('IN', client, [[revenue, 100, { taxes: [tax] }]]);
  const note = await keeper.posted('CN', client, [[revenue, 50, { taxes: [tax] }]]);
  await keeper.assigned(note.id, invoice.id, 50);
  const debit = await keeper.posted('JN', client, [[revenue, 75]], { credited: false });
  const credit = await keeper.posted('JN', client, [[revenue, 30]]);
  await keeper.assigned(credit.id, debit.id, 30);
  const { schedule } = (await keeper.get(`/account/${client}/schedule`, { query: { 'end-date': '2026-12-31' } })).body;
  const figures = schedule.transactions.map((row: Json) => [row.originalAmount, row.clearedAmount, row.unclearedAmount]);
  expect(figures).toEqual([
    [50, 15, 35],
    [116, 50, 66],
    [75, 30, 45],
  ]);
  expect(schedule.totals).toMatchObject({ originalAmount: 241, clearedAmount: 95, unclearedAmount: 146 });
  expect(schedule.unapplied.map(({ unclearedAmount }: Json) => unclearedAmount)).toEqual([85, 8]);
  expect(146 - 85 - 8 + Number(schedule.otherMovements)).toBe(await keeper.balanceOf(client));
});

test('the five statements of the README year agree with each other', async () => {
  const [bank, client, supplier] = [await keeper.account('BANK'), await keeper.account('RECEIVABLE'), await keeper.account('PAYABLE')];
  const [revenue, expense, asset] = [
    await keeper.account('OPERATING_REVENUE'),
    await keeper.account('OPERATING_EXPENSE'),
    await keeper.account('NON_CURRENT_ASSET'),
  ];
  const output = await keeper.tax('O', 20);
  const input = await keeper.tax('I', 10);
  await keeper.posted('CS', bank, [[revenue, 100, { taxes: [output.id] }]]);
  const invoice = await keeper.posted('IN', client, [[revenue, 50, { quantity: 2, taxes: [output.id] }]]);
  await keeper.posted('CP', bank, [[expense, 25, { quantity: 4, taxes: [input.id] }]]);
  await keeper.posted('BL', supplier, [[asset, 25, { quantity: 4, taxes: [input.id] }]]);
  const receipt = await keeper.posted('RC', client, [[bank, 50]]);
  await keeper.assigned(receipt.id, invoice.id, 50);
  const accounts = [bank, revenue, client, supplier, expense, asset, output.account_id, input.account_id];
  expect(await keeper.balancesOf(...accounts)).toEqual([60, -200, 70, -110, 100, 100, -40, 20]);

  const income = await report('income-statement', 'income_statement');
  expect(income.results).toMatchObject({ GROSS_PROFIT: 100, TOTAL_REVENUE: 100, NET_PROFIT: 100 });
  const sheet = await report('balance-sheet', 'balance_sheet', { 'end-date': '2026-12-31' });
  expect(sheet.totals).toMatchObject({ ASSETS: 230, LIABILITIES: -130 });
  expect(sheet.results).toMatchObject({ NET_ASSETS: 100, TOTAL_EQUITY: 100 });
  expect(sheet.balances.EQUITY.NET_PROFIT).toBe(-100);
  const trial = await report('trial-balance', 'trial_balance', { 'end-date': '2026-12-31' });
  expect(trial.balances).toEqual({ debit: 350, credit: 350 });
  expect(trial.results).toEqual({ INCOME_STATEMENT: { debit: 100, credit: 200 }, BALANCE_SHEET: { debit: 250, credit: 150 } });
  const cash = await report('cash-flow-statement', 'cash_flow_statement');
  expect(cash.balances).toMatchObject({
    PROFIT: 100,
    RECEIVABLES: -70,
    PAYABLES: 110,
    TAXATION: 20,
    NET_CASH_FLOW: 60,
    START_CASH_BALANCE: 0,
  });
  const flows = { OPERATIONS_CASH_FLOW: 160, INVESTMENT_CASH_FLOW: -100, FINANCING_CASH_FLOW: 0 };
  expect(cash.results).toMatchObject({ ...flows, END_CASH_BALANCE: 60, CASHBOOK_BALANCE: 60 });
  const { statement } = (await keeper.get(`/account/${client}/statement`, { query: YEAR })).body;
  expect(statement.transactions.map(({ balance }: Json) => balance)).toEqual([120, 70]);
  const { schedule } = (await keeper.get(`/account/${client}/schedule`, { query: { 'end-date': '2026-12-31' } })).body;
  expect(schedule.transactions).toMatchObject([{ originalAmount: 120, clearedAmount: 50, unclearedAmount: 70 }]);
});

test('an income statement with every section; the trial balance is 704 with one account of each kind', async () => {
  const [bank, client, supplier] = [await keeper.account('BANK'), await keeper.account('RECEIVABLE'), await keeper.account('PAYABLE')];
  const [revenue, other_revenue, expense] = [
    await keeper.account('OPERATING_REVENUE'),
    await keeper.account('NON_OPERATING_REVENUE'),
    await keeper.account('OPERATING_EXPENSE'),
  ];
  const [direct, overhead, other_expense] = [
    await keeper.account('DIRECT_EXPENSE'),
    await keeper.account('OVERHEAD_EXPENSE'),
    await keeper.account('OTHER_EXPENSE'),
  ];
  const { id: tax } = await keeper.tax('V', 16);
  const taxed = { taxes: [tax] };
  const usd = await keeper.currency('USD', '1', '1.1');
  await keeper.posted('CS', bank, [[revenue, 200, taxed]]);
  const note = await keeper.posted('CN', client, [[revenue, 50]], { currency_id: usd.id, exchange_rate_id: usd.rates[1] });
  const invoice = await keeper.posted('IN', client, [[revenue, 100]], { currency_id: usd.id, exchange_rate_id: usd.rates[0] });
  await keeper.assigned(note.id, invoice.id, 50, { forex_account_id: other_revenue });
  await keeper.posted('JN', bank, [[other_revenue, 200, taxed]], { credited: false });
  await keeper.posted('BL', supplier, [[expense, 100, taxed]]);
  await keeper.posted('BL', supplier, [[direct, 70, taxed]]);
  await keeper.posted('JN', supplier, [[overhead, 70]]);
  await keeper.posted('CP', bank, [[other_expense, 70]]);
  await keeper.posted('DN', supplier, [[other_expense, 50]]);
  const accounts = [revenue, other_revenue, expense, direct, overhead, other_expense];
  expect(await keeper.balancesOf(...accounts)).toEqual([-245, -205, 100, 70, 70, 20]);
  const income = await report('income-statement', 'income_statement');
  expect(income.results).toMatchObject({ GROSS_PROFIT: 145, TOTAL_REVENUE: 350, NET_PROFIT: 190 });
  expect(await keeper.balancesOf(bank, client, supplier)).toEqual([394, 50, -217.2]);
  const sheet = await report('balance-sheet', 'balance_sheet', { 'end-date': '2026-12-31' });
  expect(sheet.balances.LIABILITIES).toMatchObject({ CONTROL: -36.8, PAYABLE: -217.2 });
  expect(sheet.results).toMatchObject({ NET_ASSETS: 190, TOTAL_EQUITY: 190 });
  const trial = await report('trial-balance', 'trial_balance', { 'end-date': '2026-12-31' });
  // Gross by account (docs/accounting.md §11.14), so it depends on how many accounts share an entry.
  expect(trial.balances).toEqual({ debit: 704, credit: 704 });
});
