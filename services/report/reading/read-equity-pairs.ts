import type { EquityMovement } from '../../../shared/accounting/equity-movements.ts';
import type { EquityPair } from '../../../shared/accounting/statements/equity-changes.ts';
import { isEquityType } from '../../../shared/accounting/vocabularies.ts';
import type { Snapshot } from './in-snapshot.ts';
import { readAccountPairs } from './read-account-pairs.ts';
import type { AccountPair } from './read-account-pairs.ts';
import type { ReportBooks } from './read-report-books.ts';
import { readTellingEntries } from './read-telling-entries.ts';
import type { ReportWindow } from './report-window.ts';

/** What an entry says of its rows on equity: how they change it, and that they take back others. */
interface Saying {
  readonly equity_movement: EquityMovement | null;
  readonly reverses: boolean;
}

/**
 * What stood on the accounts of equity in a window, by the account on the other side and by what the entries say (docs/accounting.md §11.20).
 *
 * @param without entries that count elsewhere: opening entries and translations
 */
export async function readEquityPairs(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  without: readonly number[],
): Promise<(EquityPair & Pick<AccountPair, 'other_id'>)[]> {
  const types = new Map(books.accounts.map(({ id, account_type }) => [id, account_type]));
  const equity = books.accounts.filter(({ account_type }) => isEquityType(account_type)).map(({ id }) => id);
  const sayings = await readSayings(snapshot, books, window);
  const oci = new Set(books.accounts.filter(({ presentation }) => presentation === 'OCI').map(({ id }) => id));
  const said = new Set(without);
  const ids = [...sayings.keys()].filter((id) => !said.has(id));
  const [plain, telling] = await Promise.all([
    readAccountPairs(snapshot, books, window, equity, { transaction_id: { $nin: [...without, ...ids] } }),
    ids.length === 0
      ? []
      : readAccountPairs(snapshot, books, window, equity, { transaction_id: { $in: ids } }, { transaction_id: '$transaction_id' }),
  ]);
  const pair = (one: AccountPair, saying: Saying) => ({
    ...one,
    ...saying,
    other_type: types.get(one.other_id),
    is_oci: oci.has(one.account_id),
  });
  return [
    ...plain.map((one) => pair(one, { equity_movement: null, reverses: false })),
    ...telling.map(({ transaction_id, ...one }) => pair(one, sayings.get(transaction_id as number)!)),
  ];
}

/** The entries of a window that say something, by their ids. */
async function readSayings(snapshot: Snapshot, books: ReportBooks, window: ReportWindow): Promise<Map<number, Saying>> {
  const [movements, reversals] = await Promise.all([
    readTellingEntries(snapshot, books, window, 'equity_movement'),
    readTellingEntries(snapshot, books, window, 'reversal_of_id'),
  ]);
  return new Map(
    [...movements, ...reversals].map(({ id, equity_movement, reversal_of_id }) => [
      id,
      { equity_movement, reverses: reversal_of_id !== null },
    ]),
  );
}
