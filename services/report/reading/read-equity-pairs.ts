import type { EquityMovement } from '../../../shared/accounting/equity-movements.ts';
import { endOfDay } from '../../../shared/accounting/fiscal-year.ts';
import type { EquityPair } from '../../../shared/accounting/statements/equity-changes.ts';
import { isEquityType } from '../../../shared/accounting/vocabularies.ts';
import type { Snapshot } from './in-snapshot.ts';
import { readAccountPairs } from './read-account-pairs.ts';
import type { AccountPair } from './read-account-pairs.ts';
import type { ReportBooks } from './read-report-books.ts';
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
  const said = new Set(without);
  const ids = [...sayings.keys()].filter((id) => !said.has(id));
  const [plain, telling] = await Promise.all([
    readAccountPairs(snapshot, books, window, equity, { transaction_id: { $nin: [...without, ...ids] } }),
    ids.length === 0
      ? []
      : readAccountPairs(snapshot, books, window, equity, { transaction_id: { $in: ids } }, { transaction_id: '$transaction_id' }),
  ]);
  const pair = (one: AccountPair, saying: Saying) => ({ ...one, ...saying, other_type: types.get(one.other_id) });
  return [
    ...plain.map((one) => pair(one, { equity_movement: null, reverses: false })),
    ...telling.map(({ transaction_id, ...one }) => pair(one, sayings.get(transaction_id as number)!)),
  ];
}

/** The entries of a window that say something, by their ids; two small indexes know them. */
async function readSayings({ db, session }: Snapshot, books: ReportBooks, { start, end }: ReportWindow): Promise<Map<number, Saying>> {
  const posted = { entity_id: books.entity.id, transaction_date: { $gte: start, $lte: endOfDay(end) }, is_posted: true };
  const projection = { equity_movement: 1, reversal_of_id: 1 } as const;
  // Sorted as the small index is, or MongoDB may read all entries of the window by that of their dates.
  const find = (field: keyof typeof projection, $type: 'string' | 'number') =>
    db
      .collection<{ _id: number; equity_movement?: EquityMovement | null; reversal_of_id: number | null }>('transactions')
      .find({ ...posted, [field]: { $type } }, { session, projection, sort: { transaction_date: 1, [field]: 1 } })
      .toArray();
  const [movements, reversals] = await Promise.all([find('equity_movement', 'string'), find('reversal_of_id', 'number')]);
  return new Map(
    [...movements, ...reversals].map(({ _id, equity_movement = null, reversal_of_id }) => [
      _id,
      { equity_movement, reverses: reversal_of_id !== null },
    ]),
  );
}
