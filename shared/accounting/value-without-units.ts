import type { TranslatedAccount } from './translation.ts';
import { isTranslatedIn } from './translation.ts';
import type { UnpostedRow } from './records.ts';

/**
 * The rows of a journal entry that moves value and no units (docs/accounting.md §3.7): those on accounts that are translated in the currency
 * belong to it, as realised differences and translations do; the others are ordinary.
 *
 * @returns undefined where no row is on such an account
 */
export function rowsOfValue(
  rows: readonly UnpostedRow[],
  { settled, reporting }: { settled: number; reporting: number },
  account: (id: number) => TranslatedAccount,
): UnpostedRow[] | undefined {
  const belongs = ({ post_account }: UnpostedRow): boolean => isTranslatedIn(account(post_account), settled, reporting);
  if (!rows.some(belongs)) return undefined;
  return rows.map((row) => (belongs(row) ? { ...row, settled_currency_id: settled } : row));
}
