import { expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { useLedger } from './use-ledger.ts';

const { keeper } = useLedger();

async function open(account_id: number, times: number, balance_type: 'DEBIT' | 'CREDIT', balance: number): Promise<void> {
  for (let count = 0; count < times; count++) {
    await keeper.create('/balance', { account_id, balance_type, transaction_type: 'JN', transaction_date: '2025-12-31', balance });
  }
}

test('an account’s opening balances add up, 3 × 50 − 2 × 40 = 70', async () => {
  const inventory = await keeper.account('INVENTORY');
  await open(inventory, 3, 'DEBIT', 50);
  await open(inventory, 2, 'CREDIT', 40);
  const { body } = await keeper.get(`/account/${inventory}/statement`, { query: { 'start-date': '2026-01-01', 'end-date': '2026-12-31' } });
  expect(body.statement.balances).toEqual({ opening: 70, closing: 70 });
});

test('the opening trial balance is 90 and −90, by account 70, 20, −50 and −40', async () => {
  const [client, inventory, equity, supplier] = [
    await keeper.account('RECEIVABLE'),
    await keeper.account('INVENTORY'),
    await keeper.account('EQUITY'),
    await keeper.account('PAYABLE'),
  ];
  await open(client, 3, 'DEBIT', 50);
  await open(client, 2, 'CREDIT', 40);
  await open(inventory, 2, 'DEBIT', 10);
  await open(equity, 5, 'CREDIT', 10);
  await open(supplier, 6, 'CREDIT', 10);
  await open(supplier, 2, 'DEBIT', 10);
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
});
