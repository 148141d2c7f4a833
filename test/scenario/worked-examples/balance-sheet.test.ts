import { expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { useLedger } from '../ledger/use-ledger.ts';
import { accountsOf } from './expect-rows.ts';

const { keeper, account } = useLedger(accountsOf('Bank', 'Bank2', 'AR', 'AR2', 'AP', 'VAT', 'Mach', 'Cap', 'Rev', 'Loan'));
const query = { 'end-date': '2026-12-31' };
const sheetOf = async (more: object = {}): Promise<Json> =>
  (await keeper.get('/reports/balance-sheet', { query: { ...query, ...more } })).body.balance_sheet;
const textOf = async (): Promise<string> => (await keeper.get('/reports/balance-sheet', { query: { ...query, format: 'text' } })).text;
const post = (debit: number, credit: number, amount: number): Promise<Json> =>
  keeper.posted('JN', debit, [[credit, amount]], { credited: false });

/** Bank 500, overdraft −600, customers 100, one in credit −300, VAT 200 in debit, machine 1,000; capital 800, profit 100. */
async function bothSides(): Promise<void> {
  const { Bank, Bank2, AR, AR2, VAT, Mach, Cap, Rev } = account;
  await post(Bank, Cap, 800);
  await post(Mach, Bank2, 600);
  await post(Mach, Bank, 400);
  await post(AR, Rev, 100);
  await post(Bank, AR2, 300);
  await post(VAT, Bank, 200);
}

test('W78: what is owed and what is owned stand apart, whatever the type of the account', async () => {
  await bothSides();
  const sheet = await sheetOf();
  expect([sheet.totals.ASSETS, sheet.totals.LIABILITIES, sheet.results.NET_ASSETS, sheet.results.TOTAL_EQUITY]).toEqual([
    1800, -900, 900, 900,
  ]);
  expect(sheet.balances.ASSETS).toEqual({ NON_CURRENT_ASSET: 1000, BANK: 500, RECEIVABLE: 100, CONTROL: 200 });
  expect(sheet.balances.LIABILITIES).toEqual({ BANK: -600, RECEIVABLE: -300 });
  expect([sheet.balances.debit, sheet.balances.credit]).toEqual([1800, 1700]);
  const text = await textOf();
  for (const line of [
    /Bank overdrafts +600\.00/,
    /Advances from customers +300\.00/,
    /Taxes receivable +200\.00/,
    /Total assets +1,800\.00/,
  ])
    expect(text).toMatch(line);
});

test('other current items and advances to suppliers change sides too, and both columns go by their own day', async () => {
  const { Bank, AP, Cap } = account;
  const [asset, liability] = [await keeper.account('CURRENT_ASSET'), await keeper.account('CURRENT_LIABILITY')];
  await post(Bank, Cap, 1000);
  await keeper.posted('JN', AP, [[Bank, 70]], { credited: false });
  await post(Bank, asset, 20);
  await post(liability, Bank, 30);
  const { balances, results } = await sheetOf();
  expect(balances.ASSETS).toEqual({ BANK: 920, CURRENT_LIABILITY: 30, PAYABLE: 70 });
  expect(balances.LIABILITIES).toEqual({ CURRENT_ASSET: -20 });
  expect(results).toMatchObject({ NET_ASSETS: 1000, TOTAL_EQUITY: 1000 });
  const text = await textOf();
  for (const line of [/Advances to suppliers +70\.00/, /Other current assets +30\.00/, /Other current liabilities +20\.00/])
    expect(text).toMatch(line);
  for (const format of ['html', 'pdf', 'csv', 'xlsx'])
    expect((await keeper.get('/reports/balance-sheet', { query: { ...query, compare: 'previous-period', format } })).status).toBe(200);
});

test('an allowance is deducted where its presentation says', async () => {
  const { AR, Rev, Mach, Loan } = account;
  const cost = await keeper.account('OTHER_EXPENSE');
  await post(AR, Rev, 500);
  await post(Mach, Loan, 900);
  const doubtful = await keeper.account('CONTRA_ASSET', { name: 'Doubtful debts', presentation: 'RECEIVABLES' });
  const depreciation = await keeper.account('CONTRA_ASSET', { name: 'Depreciation' });
  await post(cost, doubtful, 50);
  await post(cost, depreciation, 90);
  const sheet = await sheetOf();
  expect(sheet.balances.ASSETS).toEqual({ NON_CURRENT_ASSET: 900, CONTRA_ASSET: -140, RECEIVABLE: 500 });
  const text = await textOf();
  for (const line of [/Allowance for receivables +-50\.00/, /Total non-current assets +810\.00/, /Total current assets +450\.00/])
    expect(text).toMatch(line);
});
