import { maturityFigures } from '../../../../shared/accounting/statement-figures.ts';
import type { LoanMaturities } from '../../../../shared/accounting/statements/build-loan-maturities.ts';
import type { Wording } from '../statement-frame.ts';
import { fillWords } from '../words/words-of.ts';
import { accountFiguresTable, standingFigures } from './account-figures-table.ts';
import type { PrintedNote } from './printed-note.ts';

/** What is owed to lenders by when it is to be paid back, a table for each year's end; none where nothing is. */
export function printLoansNote(years: readonly LoanMaturities[], wording: Wording): PrintedNote | undefined {
  const standing = years.filter(({ accounts }) => accounts.length > 0);
  if (standing.length === 0) return undefined;
  const { words, format } = wording;
  const { annual, columns, phrases } = words;
  const labels = {
    withinOneYear: annual.within_one_year,
    oneToFiveYears: annual.one_to_five_years,
    overFiveYears: annual.over_five_years,
    afterOneYear: annual.after_one_year,
    total: columns.total,
  };
  const heads = standingFigures(standing, maturityFigures, ['total']).map((figure) => [figure, labels[figure]] as const);
  return {
    title: annual.loans,
    lines: ['NON_CURRENT_LIABILITY', 'BANK_OVERDRAFTS', 'NON_CURRENT_LIABILITIES'],
    text: [annual.loan_terms],
    tables: standing.map((year) =>
      accountFiguresTable(fillWords(phrases.as_at, { day: format.day(year.period.endDate).shown }), year, heads, wording),
    ),
  };
}
