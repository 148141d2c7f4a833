import { expect, test } from '@jest/globals';
import type { Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { openBooks, refusal } from './open-books.ts';
import type { Bookkeeper } from './open-books.ts';

/** The accounts behind a category of the balance sheet, between days of two years. */
const daybook = useDaybook();

interface Books {
  keeper: Bookkeeper;
  banks: number;
  reserves: number;
  bank: number;
  sales: number;
  retained: number;
}

async function books(): Promise<Books> {
  const keeper = await openBooks(daybook, { calendar_year: 2022 });
  const category = async (name: string, category_type: string): Promise<number> =>
    (await keeper.create('/category', { name, category_type })).id;
  const [banks, reserves] = [await category('Banks', 'BANK'), await category('Reserves', 'EQUITY')];
  return {
    ...{ keeper, banks, reserves },
    bank: await keeper.account('Bank', 'BANK', { category_id: banks }),
    retained: await keeper.account('Retained', 'EQUITY', { category_id: reserves }),
    sales: await keeper.account('Sales', 'OPERATING_REVENUE'),
  };
}

const sell = ({ keeper, bank, sales }: Books, amount: number, transaction_date: string): Promise<Json> =>
  keeper.posted('CS', bank, sales, amount, { transaction_date });

/** `[opening, movement, closing]` of the only account of a category from December 2022 to January 2023, and the category's total. */
async function overNewYear({ keeper }: Books, category: number): Promise<unknown[]> {
  const query = { 'start-date': '2022-12-01', 'end-date': '2023-01-31' };
  const { status, body } = await keeper.get(`/category/${category}/accounts`, { query });
  expect(status).toBe(200);
  const { accounts, total } = body.category_accounts;
  expect(accounts).toHaveLength(1);
  const [{ openingBalance, balanceMovement, closingBalance }] = accounts;
  return [openingBalance, balanceMovement, closingBalance, total];
}

const inSheet = async ({ keeper }: Books): Promise<Json> =>
  (await keeper.get('/reports/balance-sheet', { query: { 'end-date': '2023-01-31' } })).body.balance_sheet;

test('a closed first year is counted once: the category ends as in the balance sheet (docs/accounting.md §11.2)', async () => {
  const made = await books();
  await sell(made, 100, '2022-12-10');
  expect(refusal(await made.keeper.closeYear(made.retained))).toEqual([200, undefined]);
  await sell(made, 50, '2023-01-10');
  expect(await overNewYear(made, made.banks)).toEqual([0, 150, 150, 150]);
  // The result that the closing carried stands in no row of the ledger.
  expect(await overNewYear(made, made.reserves)).toEqual([0, -100, -100, -100]);
  expect((await inSheet(made)).balances).toMatchObject({ ASSETS: { BANK: 150 }, EQUITY: { EQUITY: -100 } });
});

test('of a first year that is not closed, what moved before the start is the opening balance', async () => {
  const made = await books();
  await made.keeper.create('/reporting-period', { calendar_year: 2023, period_count: 2 });
  await sell(made, 30, '2022-06-10');
  await sell(made, 100, '2022-12-10');
  await sell(made, 50, '2023-01-10');
  expect(await overNewYear(made, made.banks)).toEqual([30, 150, 180, 180]);
  expect((await inSheet(made)).balances.ASSETS.BANK).toBe(180);
});
