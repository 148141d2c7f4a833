import { assetFigures } from '../../../../shared/accounting/statement-figures.ts';
import type { AssetMovements } from '../../../../shared/accounting/statements/build-asset-movements.ts';
import type { Wording } from '../statement-frame.ts';
import { fillWords } from '../words/words-of.ts';
import { accountFiguresTable, standingFigures } from './account-figures-table.ts';
import type { PrintedNote } from './printed-note.ts';

/** What moved on each account of non-current assets, a table for each year (IAS 16.73e); none where nothing stood. */
export function printAssetsNote(years: readonly AssetMovements[], wording: Wording): PrintedNote | undefined {
  const standing = years.filter(({ accounts }) => accounts.length > 0);
  if (standing.length === 0) return undefined;
  const { words, format } = wording;
  const { annual, columns } = words;
  const { additions, disposals, depreciation, depreciation_disposed: depreciationDisposed } = annual;
  const { opening, transfers, closing } = columns;
  const labels = { opening, additions, disposals, depreciation, depreciationDisposed, transfers, closing };
  const figures = standingFigures(standing, assetFigures, ['opening', 'closing']);
  const heads = figures.map((figure) => [figure, labels[figure]] as const);
  return {
    title: annual.fixed_assets,
    lines: ['NON_CURRENT_ASSET', 'CONTRA_ASSET', 'NON_CURRENT_ASSETS'],
    text: [annual.asset_signs],
    tables: standing.map((year) => {
      const { startDate, endDate } = year.period;
      const span = fillWords(words.phrases.from_to, { start: format.day(startDate).shown, end: format.day(endDate).shown });
      return accountFiguresTable(span, year, heads, wording);
    }),
  };
}
