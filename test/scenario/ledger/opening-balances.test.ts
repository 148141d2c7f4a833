import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startDaybook } from '../../setup/start-daybook.ts';
import type { Daybook } from '../../setup/start-daybook.ts';
import type { Json } from '../../setup/client.ts';
import { LedgerKeeper, testClock } from './ledger-books.ts';

let daybook: Daybook;
beforeAll(async () => {
  daybook = await startDaybook({ clock: testClock });
});
afterAll(() => daybook.stop());

async function open(
  keeper: LedgerKeeper,
  account_id: number,
  times: number,
  balance_type: 'DEBIT' | 'CREDIT',
  balance: number,
): Promise<void> {
  for (let count = 0; count < times; count++) {
    await keeper.create('/balance', { account_id, balance_type, transaction_type: 'JN', transaction_date: '2025-12-31', balance });
  }
}

test('engine §12.3 #37: an account’s opening balances add up, 3 × 50 − 2 × 40 = 70', async () => {
  const keeper = await new LedgerKeeper(daybook).open();
  const inventory = await keeper.account('INVENTORY');
  await open(keeper, inventory, 3, 'DEBIT', 50);
  await open(keeper, inventory, 2, 'CREDIT', 40);
  const { body } = await keeper.get(`/account/${inventory}/statement`, { query: { 'start-date': '2026-01-01', 'end-date': '2026-12-31' } });
  expect(body.statement.balances).toEqual({ opening: 70, closing: 70 });
  await keeper.holds();
});

test('engine §12.3 #39: the opening trial balance is 90 and −90, by account 70, 20, −50 and −40', async () => {
  const keeper = await new LedgerKeeper(daybook).open();
  const [client, inventory, equity, supplier] = [
    await keeper.account('RECEIVABLE'),
    await keeper.account('INVENTORY'),
    await keeper.account('EQUITY'),
    await keeper.account('PAYABLE'),
  ];
  await open(keeper, client, 3, 'DEBIT', 50);
  await open(keeper, client, 2, 'CREDIT', 40);
  await open(keeper, inventory, 2, 'DEBIT', 10);
  await open(keeper, equity, 5, 'CREDIT', 10);
  await open(keeper, supplier, 6, 'CREDIT', 10);
  await open(keeper, supplier, 2, 'DEBIT', 10);
  const { body } = await keeper.get('/balance/opening-balances', { query: { year: 2026 } });
  expect(body.balances.balances).toEqual({ debit: 90, credit: -90 });
  const shown = body.balances.accounts.map((account: Json) => [account.id, account.openingBalance]);
  expect(new Map(shown)).toEqual(
    new Map([
      [client, 70],
      [inventory, 20],
      [equity, -50],
      [supplier, -40],
    ]),
  );
  await keeper.holds();
});
