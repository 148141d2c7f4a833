import { expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import type { Fields } from './ledger-books.ts';
import { parseCsv } from 'hucre/csv';
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
  expect(sheet.totals).toMatchObject({ ASSETS: 250, LIABILITIES: -150 });
  expect(sheet.results).toMatchObject({ NET_ASSETS: 100, TOTAL_EQUITY: 100 });
  expect(sheet.balances.EQUITY.NET_PROFIT).toBe(-100);
  const trial = await report('trial-balance', 'trial_balance', { 'end-date': '2026-12-31' });
  expect(trial.balances).toEqual({ debit: 350, credit: 350 });
  expect(trial.results).toEqual({ INCOME_STATEMENT: { debit: 100, credit: 200 }, BALANCE_SHEET: { debit: 250, credit: 150 } });
  const cash = await report('cash-flow-statement', 'cash_flow_statement');
  expect(cash.balances).toMatchObject({
    PROFIT: 100,
    RECEIVABLES: -70,
    // The asset on credit moves no cash before it is paid (docs/accounting.md §11.24).
    PAYABLES: 10,
    TAXATION: 20,
    NET_CASH_FLOW: 60,
    START_CASH_BALANCE: 0,
  });
  const flows = { OPERATIONS_CASH_FLOW: 60, INVESTMENT_CASH_FLOW: 0, FINANCING_CASH_FLOW: 0 };
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

test('the parts of a general ledger show the books as they were at the first, whatever is posted meanwhile', async () => {
  const [bank, sales] = [await keeper.account('BANK'), await keeper.account('OPERATING_REVENUE')];
  await keeper.posted('CS', bank, [[sales, 100]], { transaction_date: '2026-03-01' });
  await keeper.posted('CS', bank, [[sales, 20]], { transaction_date: '2026-05-01' });
  await keeper.posted('CS', bank, [[sales, 3]], { transaction_date: '2026-06-01' });
  const path = '/reports/general-ledger?start-date=2026-04-01&end-date=2026-12-31&limit=1';
  const first = (await keeper.get(path)).body;
  await keeper.posted('CS', bank, [[sales, 1000]], { transaction_date: '2026-02-01' });
  await keeper.posted('CS', bank, [[sales, 500]], { transaction_date: '2026-05-15' });
  const accounts = [...first.general_ledger.accounts];
  for (let { next_cursor } = first.meta; next_cursor !== null;) {
    const { general_ledger, meta } = (await keeper.get(`${path}&cursor=${next_cursor}`)).body;
    accounts.push(...general_ledger.accounts);
    next_cursor = meta.next_cursor;
  }
  const ended = accounts.filter(({ continues }: Json) => !continues);
  expect(ended.map(({ openingBalance, debit, credit, closingBalance }: Json) => [openingBalance, debit, credit, closingBalance])).toEqual([
    [100, 23, 0, 123],
    [-100, 0, 23, -123],
  ]);
});

test('general ledger and journal are streamed whole as CSV, workbook and text, beyond a part', async () => {
  const [bank, sales] = [await keeper.account('BANK'), await keeper.account('OPERATING_REVENUE')];
  const sale = { transaction_type: 'CS', account_id: bank, transaction_date: '2026-06-15', post: true };
  const transactions = Array.from({ length: 600 }, (_, index) => ({
    ...sale,
    narration: index === 0 ? '=1+1' : `Sale ${index}`,
    line_items: [{ account_id: sales, amount: 1 }],
  }));
  expect((await keeper.post('/transaction/batch', { transactions })).status).toBe(201);
  const ledger = await keeper.get('/reports/general-ledger?format=csv&limit=5&cursor=none');
  expect(ledger.headers.get('content-disposition')).toMatch(/^attachment; filename="test-entity_general-ledger_2026-11-20\.csv"$/);
  const [heads, ...rows] = parseCsv(ledger.text) as string[][];
  const column = (name: string, of = rows) => of.map((row) => row[heads!.indexOf(name)]);
  expect(rows.filter(([kind]) => kind === 'row')).toHaveLength(1200);
  expect(
    column(
      'Balance',
      rows.filter(([kind]) => kind === 'closing'),
    ),
  ).toEqual(['600', '-600']);
  expect(rows.at(-1)!.slice(-3)).toEqual(['600', '600', '']);
  expect(column('Details')).toContain(`'=1+1`);
  const journal = parseCsv((await keeper.get('/reports/journal?format=csv')).text) as string[][];
  expect([journal.length, journal.at(-1)!.slice(-2)]).toEqual([1 + 1200 + 1, ['600', '600']]);
  const text = (await keeper.get('/reports/general-ledger?format=text')).text.split('\n');
  expect(text.filter((line) => line.includes('Sale '))).toHaveLength(2 * 599);
  expect(text.filter((line) => line.startsWith('General ledger'))).toHaveLength(1);
  expect((await keeper.get('/reports/journal?format=pdf')).status).toBe(200);
  const refused = await keeper.get('/reports/general-ledger?limit=0&account-types=CASH');
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['account-types', 'limit']]);
});
