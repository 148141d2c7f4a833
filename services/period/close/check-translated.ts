import { inReportingCurrency } from '../../../shared/accounting/amount.ts';
import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { currencyPositions } from '../../../shared/accounting/currency-position.ts';
import type { CurrencyPosition } from '../../../shared/accounting/currency-position.ts';
import type { ReportingPeriod, Total } from '../../../shared/resources/records.ts';
import { isTranslated } from '../../../shared/accounting/translation.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { closingRates } from '../translate/closing-rates.ts';

/** Throws unless every account of docs/accounting.md §9.1 stands at the closing rate in each of its foreign currencies (113). */
export function checkTranslated(period: ReportingPeriod, totals: readonly Total[], books: BooksView): void {
  const rates = closingRates(period.id, books);
  const reporting_currency_id = books.entity.currency_id;
  const isAtTarget = ({ currency_id, currency_balance, local_balance }: CurrencyPosition): boolean => {
    const rate = rates.get(currency_id);
    if (!rate) return currency_balance.isZero() && local_balance.isZero();
    return inReportingCurrency(currency_balance, rate).equals(local_balance);
  };
  const behind = currencyPositions(totals)
    .filter(
      ({ currency_id, account_id }) =>
        currency_id !== reporting_currency_id && isTranslated(books.getAny('accounts', account_id)!, reporting_currency_id),
    )
    .filter((position) => !isAtTarget(position));
  if (behind.length === 0) return;
  const names = [...new Set(behind.map(({ account_id }) => books.getAny('accounts', account_id)!.name))];
  const message = `Accounts are not translated at the closing rate: ${names.join(', ')}`;
  throw new BookkeepingError('reporting_period', 'UntranslatedAccounts', 'id', message);
}
