import { expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { useLedger } from '../ledger/use-ledger.ts';
import { accountsOf, expectFigures } from './expect-rows.ts';

/** W105: the note of the assets ties to the income statement and the balance sheet (docs/accounting.md §11.28). */
const { keeper, account } = useLedger({ ...accountsOf('Bank', 'Mach', 'Depr', 'Loss'), Contra: 'CONTRA_ASSET' } as const);
const year = { year: 2026 };
const post = (debit: number, credit: number, amount: number): Promise<Json> =>
  keeper.posted('JN', debit, [[credit, amount]], { credited: false });

test('W105: a machine sold leaves at its cost with its depreciation, and its loss is no depreciation', async () => {
  const { Bank, Mach, Contra, Depr, Loss } = account;
  await keeper.posted('CP', Bank, [
    [Mach, 12_000],
    [Mach, 5000],
  ]);
  await keeper.posted('JN', Depr, [[Contra, 1000]], { credited: false, transaction_date: '2026-06-14' });
  await keeper.posted('CS', Bank, [[Mach, 9500]]);
  await post(Contra, Mach, 1000);
  await post(Loss, Mach, 1500);
  const { fixedAssets } = (await keeper.get('/reports/annual-accounts', { query: year })).body.annual_accounts.notes;
  const moved = { additions: 17_000, disposals: 12_000, depreciation: 1000, depreciationDisposed: 1000, transfers: 0, closing: 5000 };
  expect(fixedAssets.totals).toMatchObject(moved);
  await expectFigures({ keeper, account: { Bank, Mach, Depr, Loss } }, 'Depr 1000; Loss 1500; Mach 5000; INVESTMENT −7500');
});
