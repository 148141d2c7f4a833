import { expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { useLedger } from '../ledger/use-ledger.ts';

const { keeper, account } = useLedger({ bank: 'BANK', sales: 'OPERATING_REVENUE', cost: 'OPERATING_EXPENSE', wages: 'DIRECT_EXPENSE' });
const query = { 'start-date': '2026-01-01', 'end-date': '2026-12-31' };
const income = async (): Promise<Json> => (await keeper.get('/reports/income-statement', { query })).body.income_statement;
const printed = async (layout = 'classic'): Promise<string> =>
  (await keeper.get('/reports/income-statement', { query: { ...query, layout, format: 'text' } })).text;
/** The lines of a printed statement that begin with one of the words, as `words figure`. */
const linesWith = (text: string, ...words: string[]): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s{2,}/g, ' '))
    .filter((line) => words.some((word) => line.startsWith(`${word} `)));

/** Revenue 1,000, cost of sales 400, wages 300. */
async function trade(): Promise<void> {
  await keeper.posted('CS', account.bank, [[account.sales, 1000]]);
  await keeper.posted('CP', account.bank, [[account.cost, 400]]);
  await keeper.posted('CP', account.bank, [[account.wages, 300]]);
}

test('W84: marks of accounts give operating profit, the results of investing and financing, and profit before tax', async () => {
  await trade();
  const category = await keeper.create('/category', { name: 'Bank charges', category_type: 'OTHER_EXPENSE', presentation: 'FINANCING' });
  const interest = await keeper.account('OTHER_EXPENSE', { name: 'Interest paid', category_id: category.id });
  const tax = await keeper.account('OVERHEAD_EXPENSE', { name: 'Corporation tax', presentation: 'INCOME_TAX' });
  const received = await keeper.account('NON_OPERATING_REVENUE', { name: 'Interest received', presentation: 'FINANCING' });
  const rent = await keeper.account('NON_OPERATING_REVENUE', { name: 'Rent received', presentation: 'INVESTING' });
  await keeper.posted('CP', account.bank, [[interest, 50]]);
  await keeper.posted('CP', account.bank, [[tax, 60]]);
  await keeper.posted('JN', account.bank, [[received, 10]], { credited: false });
  await keeper.posted('JN', account.bank, [[rent, 30]], { credited: false });
  const { results, accounts } = await income();
  expect(results).toEqual({
    ...{ GROSS_PROFIT: 600, TOTAL_REVENUE: 640, OPERATING_PROFIT: 300, PROFIT_BEFORE_FINANCING_AND_TAX: 330 },
    ...{ FINANCE_INCOME: 10, FINANCE_COSTS: -50, PROFIT_BEFORE_TAX: 290, INCOME_TAX: -60, NET_PROFIT: 230 },
  });
  const rows = Object.values<Json>(accounts.NON_OPERATING_EXPENSES).flatMap((groups) =>
    Object.values<Json>(groups).flatMap((group) => group.accounts.map(({ name, presentation }: Json) => [name, presentation])),
  );
  expect(Object.fromEntries(rows)).toEqual({
    ...{ 'Account DIRECT_EXPENSE': 'OPERATING', 'Corporation tax': 'INCOME_TAX', 'Interest paid': 'FINANCING' },
  });
  const text = await printed();
  expect(linesWith(text, 'Gross profit', 'Operating profit', 'Profit before', 'Finance', 'Income tax', 'Net profit', 'Total')).toEqual([
    ...['Gross profit 600.00', 'Total operating costs 300.00'],
    ...['Finance income 10.00', 'Finance costs 50.00'],
    ...['Profit before tax 290.00', 'Income tax 60.00', 'Net profit 230.00'],
  ]);
  for (const format of ['html', 'pdf', 'csv', 'xlsx'])
    expect((await keeper.get('/reports/income-statement', { query: { ...query, format } })).status).toBe(200);
});

test('without marks the classic order stays, and the layout of IFRS 18 shows its subtotals all the same', async () => {
  await trade();
  expect((await income()).results).toMatchObject({ OPERATING_PROFIT: 300, PROFIT_BEFORE_TAX: 300, NET_PROFIT: 300, INCOME_TAX: 0 });
  const words = ['Operating profit', 'Profit before', 'Gross profit and other income'];
  expect(linesWith(await printed(), ...words)).toEqual(['Gross profit and other income 600.00']);
  expect(linesWith(await printed('ifrs-18'), ...words)).toEqual([
    ...['Operating profit 300.00', 'Profit before financing and income tax 300.00', 'Profit before tax 300.00'],
  ]);
});

test('a presentation that the type does not have is refused with those it has, also after a change of type', async () => {
  const refused = await keeper.post('/account', { name: 'Bank', account_type: 'BANK', presentation: 'FINANCING' });
  expect([refused.status, refused.body.errors.presentation]).toEqual([
    ...[422, ['FINANCING is no presentation of a Bank account. Bank accounts have none: leave it out.']],
  ]);
  const id = await keeper.account('OTHER_EXPENSE', { presentation: 'INCOME_TAX' });
  const changed = await keeper.patch(`/account/${id}`, { account_type: 'CONTRA_ASSET' });
  expect(changed.body.errors.presentation[0]).toContain('Those of Contra Asset are NON_CURRENT, RECEIVABLES, INVENTORIES, CURRENT.');
  const unmarked = await keeper.patch(`/account/${id}`, { account_type: 'CONTRA_ASSET', presentation: null });
  expect([unmarked.status, unmarked.body.resource.presentation]).toEqual([200, null]);
});
