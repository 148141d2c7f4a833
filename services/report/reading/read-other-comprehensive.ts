import { sumOf, ZERO } from '../../../shared/accounting/decimal.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { equityChange } from '../../../shared/accounting/statements/equity-changes.ts';
import type { Snapshot } from './in-snapshot.ts';
import { readEquityPairs } from './read-equity-pairs.ts';
import { readOpeningEntries } from './read-opening-entries.ts';
import type { ReportBooks } from './read-report-books.ts';
import { readMoved, readTranslationIds } from './read-translations.ts';
import type { ReportWindow } from './report-window.ts';

/**
 * What a window moved on accounts of equity marked OCI, but for transfers within equity and what entries say to be something else; translation is a
 * part of it (IAS 1.81A, docs/accounting.md §11.30). Undefined where no account bears the mark: nothing is read then.
 */
export async function readOtherComprehensive(snapshot: Snapshot, books: ReportBooks, window: ReportWindow): Promise<Decimal | undefined> {
  const marked = books.accounts.filter(({ presentation }) => presentation === 'OCI').map(({ id }) => id);
  if (marked.length === 0) return undefined;
  const [openings, translated] = await Promise.all([
    readOpeningEntries(snapshot, books, window),
    readTranslationIds(snapshot, books, window),
  ]);
  const [pairs, translations] = await Promise.all([
    readEquityPairs(snapshot, books, window, [...openings.map(({ id }) => id), ...translated]),
    readMoved(snapshot, books, window, translated),
  ]);
  const moved = sumOf(pairs, (pair) => equityChange(pair).other_comprehensive);
  return moved.minus(sumOf(marked, (id) => translations.get(id) ?? ZERO));
}
