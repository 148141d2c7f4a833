import type { Document } from 'mongodb';
import { ZERO } from '../../../shared/accounting/decimal.ts';
import { openingOf } from '../../../shared/accounting/statements/account-balance.ts';
import { buildAssetMovements } from '../../../shared/accounting/statements/build-asset-movements.ts';
import type { AssetMovements } from '../../../shared/accounting/statements/build-asset-movements.ts';
import type { Snapshot } from './in-snapshot.ts';
import { readAccountPairs } from './read-account-pairs.ts';
import { readOpeningEntries } from './read-opening-entries.ts';
import type { ReportBooks } from './read-report-books.ts';
import { readBalances } from './read-totals.ts';
import { readTellingEntries } from './read-telling-entries.ts';
import { headOf } from './report-window.ts';
import type { ReportWindow } from './report-window.ts';

/** What is disposed of on a day tells what income and expenses of that day are. */
const day = { $dateToString: { date: '$posting_date', format: '%Y-%m-%d' } };

/**
 * What was added to each account of non-current assets and their depreciation in a window within one period, and what left it
 * (docs/accounting.md §11.28).
 */
export async function readFixedAssets(snapshot: Snapshot, books: ReportBooks, window: ReportWindow): Promise<AssetMovements> {
  const accounts = books.accounts.filter(isFixedAsset);
  const ids = accounts.map(({ id }) => id);
  const [openings, reversals] = await Promise.all([
    readOpeningEntries(snapshot, books, window),
    readTellingEntries(snapshot, books, window, 'reversal_of_id'),
  ]);
  const without = openings.map(({ id }) => id);
  const reversing = reversals.map(({ id }) => id).filter((id) => !without.includes(id));
  const read = (more: Document) => readAccountPairs(snapshot, books, window, ids, more, { day });
  const [plain, taken_back] = await Promise.all([
    read({ transaction_id: { $nin: [...without, ...reversing] } }),
    reversing.length === 0 ? [] : read({ transaction_id: { $in: reversing } }),
  ]);
  const { balances } = await readBalances(snapshot, books, window);
  const within = new Set(ids);
  const others = new Map(books.accounts.map((account) => [account.id, account]));
  const pairs = [...plain.map((pair) => ({ ...pair, reverses: false })), ...taken_back.map((pair) => ({ ...pair, reverses: true }))].map(
    (pair) => ({
      ...pair,
      day: pair.day as string,
      is_within: within.has(pair.other_id),
      other_type: others.get(pair.other_id)?.account_type,
      is_disposal: others.get(pair.other_id)?.presentation === 'DISPOSAL',
    }),
  );
  const moved = Map.groupBy(pairs, ({ account_id }) => account_id);
  const opened = new Map(balances.map((balance) => [balance.account.id, openingOf(balance)]));
  const assets = accounts.map((account) => ({
    account,
    opening: opened.get(account.id) ?? ZERO,
    pairs: moved.get(account.id) ?? [],
  }));
  return buildAssetMovements(headOf(books, window), assets);
}

/** What a balance sheet shows among non-current assets (docs/accounting.md §11.23). */
function isFixedAsset({ account_type, presentation }: ReportBooks['accounts'][number]): boolean {
  return account_type === 'NON_CURRENT_ASSET' || (account_type === 'CONTRA_ASSET' && presentation === 'NON_CURRENT');
}
