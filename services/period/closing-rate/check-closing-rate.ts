import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import type { ClosingRate } from '../../../shared/resources/records.ts';
import type { BooksReader } from '../../../shared/books/books-reader.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { resolveReferences } from '../../../shared/books/resolve-references.ts';
import type { NewClosingRate } from './new-closing-rate.ts';

/** The fields of a closing rate: a rate of a foreign currency (104) that has none in the period yet (102). */
export function checkClosingRate(
  { reporting_period_id, exchange_rate_id }: NewClosingRate,
  own_id: number | null,
  books: BooksView,
): Pick<ClosingRate, 'reporting_period_id' | 'exchange_rate_id' | 'currency_id'> {
  const references = resolveReferences(
    { reporting_period_id: ['reporting_periods', reporting_period_id], exchange_rate_id: ['exchange_rates', exchange_rate_id] },
    books,
  );
  const { currency_id } = references.exchange_rate_id;
  const { currency_code } = books.getAny('currencies', currency_id)!;
  if (currency_id === books.entity.currency_id) {
    const message = `The reporting currency ${currency_code} needs no closing rate`;
    throw new BookkeepingError('closing_rate', 'ReportingCurrencyRate', 'exchange_rate_id', message);
  }
  const isTaken = books
    .all('closing_rates')
    .some((other) => other.reporting_period_id === reporting_period_id && other.currency_id === currency_id && other.id !== own_id);
  if (isTaken) {
    const message = `A Closing Rate already exists for ${currency_code} for ${references.reporting_period_id.calendar_year}`;
    throw new BookkeepingError('closing_rate', 'DuplicateClosingRate', 'exchange_rate_id', message);
  }
  return { reporting_period_id, exchange_rate_id, currency_id };
}

/** Closing rates are set, changed and recycled while their period is OPEN or ADJUSTING. */
export function checkPeriodTakesRates(reporting_period_id: number, books: BooksView): void {
  const { status, calendar_year } = books.getAny('reporting_periods', reporting_period_id)!;
  if (status !== 'CLOSED') return;
  const message = `The Reporting Period for ${calendar_year} is closed and takes no closing rates`;
  throw new BookkeepingError('closing_rate', 'ClosedReportingPeriod', 'reporting_period_id', message);
}

/** Whether a posted translation was made with the rate; one that is only prepared is replaced when it is prepared again. */
export async function hasTranslated(id: number, reader: BooksReader, books: BooksView): Promise<boolean> {
  const rate = books.get('closing_rates', id);
  if (!rate) return false;
  const { reporting_period_id, currency_id } = rate;
  return reader.exists('closing_transactions', { reporting_period_id, currency_id, posted: true, deleted_at: null });
}
