import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { exceptAdvances } from '../../../shared/accounting/advances.ts';
import { untranslatedAccounts } from '../../../shared/accounting/translation.ts';
import type { ReportingPeriod } from '../../../shared/resources/reporting-period/reporting-period.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { reportingDecimals } from '../../../shared/books/decimals-of.ts';
import { closingRates } from '../translate/closing-rates.ts';
import type { YearFigures } from './read-closed-year.ts';

/** Throws unless every account of docs/accounting.md §9.1 stands at the closing rate in each of its foreign currencies (113). */
export function checkTranslated(
  period: ReportingPeriod,
  { totals, advances }: Pick<YearFigures, 'totals' | 'advances'>,
  books: BooksView,
): void {
  const behind = untranslatedAccounts(books.allAny('accounts'), exceptAdvances(totals, advances), closingRates(period.id, books), {
    id: books.entity.currency_id,
    decimals: reportingDecimals(books),
  });
  if (behind.length === 0) return;
  const names = behind.map((id) => books.getAny('accounts', id)!.name);
  const message = `Accounts are not translated at the closing rate: ${names.join(', ')}`;
  throw new BookkeepingError('reporting_period', 'UntranslatedAccounts', 'id', message);
}
