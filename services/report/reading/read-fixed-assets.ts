import { ZERO, sumOf } from '../../../shared/accounting/decimal.ts';
import { closingOf, openingOf } from '../../../shared/accounting/statements/account-balance.ts';
import { buildAssetMovements } from '../../../shared/accounting/statements/build-asset-movements.ts';
import type { AssetMovements } from '../../../shared/accounting/statements/build-asset-movements.ts';
import type { Snapshot } from './in-snapshot.ts';
import { readAccountPairs } from './read-account-pairs.ts';
import { readOpeningEntries } from './read-opening-entries.ts';
import type { ReportBooks } from './read-report-books.ts';
import { readBalances } from './read-totals.ts';
import type { ReportWindow } from './report-window.ts';

const types = new Set(['NON_CURRENT_ASSET', 'CONTRA_ASSET']);

/** What was added to each account of non-current assets and depreciation in a window, and what left it (IAS 16.73e). */
export async function readFixedAssets(snapshot: Snapshot, books: ReportBooks, window: ReportWindow): Promise<AssetMovements> {
  const accounts = books.accounts.filter(({ account_type }) => types.has(account_type));
  const { balances } = await readBalances(snapshot, books, window);
  const openings = await readOpeningEntries(snapshot, books, window);
  const ids = accounts.map(({ id }) => id);
  const pairs = await readAccountPairs(snapshot, books, window, ids, { transaction_id: { $nin: openings.map(({ id }) => id) } });
  const moved = Map.groupBy(pairs, ({ account_id }) => account_id);
  const of = new Map(balances.map((balance) => [balance.account.id, balance]));
  return buildAssetMovements(
    accounts.map((account) => {
      const balance = of.get(account.id);
      const rows = moved.get(account.id) ?? [];
      return {
        account,
        opening: balance ? openingOf(balance) : ZERO,
        debit: sumOf(rows, (row) => row.debit),
        credit: sumOf(rows, (row) => row.credit),
        closing: balance ? closingOf(balance) : ZERO,
      };
    }),
  );
}
