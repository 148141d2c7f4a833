import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { untranslatedAccounts } from '../../../shared/accounting/translation.ts';
import type { ReportingPeriod } from '../../../shared/resources/reporting-period/reporting-period.ts';
import type { Total } from '../../../shared/resources/ledger/total.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { reportingDecimals } from '../../../shared/books/decimals-of.ts';
import { closingRates } from '../translate/closing-rates.ts';

/** Throws unless every account of docs/accounting.md §9.1 stands at the closing rate in each of its foreign currencies (113). */
export function checkTranslated(period: ReportingPeriod, totals: readonly Total[], books: BooksView): void {
  const behind = untranslatedAccounts(books.allAny('accounts'), totals, closingRates(period.id, books), {
    id: books.entity.currency_id,
    decimals: reportingDecimals(books),
  });
  if (behind.length === 0) return;
  const names = behind.map((id) => books.getAny('accounts', id)!.name);
  const message = `Accounts are not translated at the closing rate: ${names.join(', ')}`;
  throw new BookkeepingError('reporting_period', 'UntranslatedAccounts', 'id', message);
}
