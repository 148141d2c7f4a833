import { beforeAll, expect, test } from '@jest/globals';
import type { HttpAnswer, Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { openBooks, refusal } from './open-books.ts';
import type { Bookkeeper } from './open-books.ts';

/** An unused 2022 that stays open while 2023 is closed into 2024 (docs/accounting.md §2.3, §10.1). */
const daybook = useDaybook();
let keeper: Bookkeeper;
let ids: Record<'bank' | 'client' | 'sales' | 'capital' | 'retained', number>;
let second: Json;
let draft: Json;

const of2022 = { transaction_date: '2022-06-01' };

beforeAll(async () => {
  keeper = await openBooks(daybook, { calendar_year: 2022 });
  ids = {
    bank: await keeper.account('Bank', 'BANK'),
    client: await keeper.account('Client', 'RECEIVABLE'),
    sales: await keeper.account('Sales', 'OPERATING_REVENUE'),
    capital: await keeper.account('Capital', 'EQUITY'),
    retained: await keeper.account('Retained earnings', 'EQUITY'),
  };
  second = await keeper.create('/reporting-period', { calendar_year: 2023, period_count: 2 });
  draft = await keeper.create('/transaction', entry('CS', ids.bank, 30));
  await keeper.posted('CS', ids.bank, ids.sales, 100, { transaction_date: '2023-06-01' });
  await close();
});

const entry = (transaction_type: string, account_id: number, amount: number): Record<string, unknown> => ({
  ...{ transaction_type, account_id, narration: 'Late', ...of2022 },
  line_items: [{ account_id: ids.sales, amount }],
});

async function close(): Promise<void> {
  expect((await keeper.post(`/reporting-period/${second.id}/adjust`)).status).toBe(200);
  const closed = await keeper.post(`/reporting-period/${second.id}/close`, { retained_earnings_account_id: ids.retained });
  expect([closed.status, closed.text]).toEqual([200, expect.anything()]);
}

const netAssets = async (date: string): Promise<unknown> => {
  const { body } = await keeper.get('/reports/balance-sheet', { query: { 'end-date': date } });
  return body.balance_sheet.results.NET_ASSETS;
};

function expectClosed(answer: HttpAnswer, field: string, code: number, what: string): void {
  const message = `${what} cannot be saved because it is of 2022 and the Reporting Period for 2023 is closed`;
  expect([refusal(answer), answer.body.errors]).toEqual([[400, code], { [field]: [expect.stringContaining(message)] }]);
}

test('takes no transaction, not even an older draft, and no opening balance', async () => {
  expectClosed(await keeper.post('/transaction', { ...entry('CS', ids.bank, 50), post: true }), 'transaction_date', 108, 'Transaction');
  expectClosed(await keeper.post('/transaction', { ...entry('JN', ids.client, 50), post: true }), 'transaction_date', 108, 'Transaction');
  expectClosed(await keeper.post(`/transaction/${draft.id}/post`), 'transaction_date', 108, 'Transaction');
  const opening = { transaction_type: 'JN', transaction_date: '2021-12-31', reporting_period_id: keeper.period.id };
  const balance = await keeper.post('/balance', { ...opening, account_id: ids.bank, balance_type: 'DEBIT', balance: 7 });
  expectClosed(balance, 'reporting_period_id', 109, 'Balance');
});

test('the closed year and the one after it show the same figures on both sides of the year’s end', async () => {
  expect([await netAssets('2023-12-31'), await netAssets('2024-01-01')]).toEqual([100, 100]);
});

test('takes them once the later year is reopened, and is then closed first', async () => {
  expect((await keeper.post(`/reporting-period/${second.id}/reopen`)).status).toBe(200);
  expect((await keeper.post(`/transaction/${draft.id}/post`)).status).toBe(200);
  const early = await keeper.post(`/reporting-period/${second.id}/close`, { retained_earnings_account_id: ids.retained });
  expect(refusal(early)).toEqual([400, 119]);
});
