import type { ReportingPeriod } from '../../shared/resources/records.ts';
import { presentClosingRate } from '../../shared/resources/closing-rate/present-closing-rate.ts';
import { presentReportingPeriodInFull, reportingPeriodLabel } from '../../shared/resources/reporting-period/present-reporting-period.ts';
import { presentTransaction } from '../../shared/resources/transaction/present-transaction.ts';
import type { Presented } from '../../shared/resources/present-values.ts';
import { referencesOf } from '../../shared/resources/references.ts';
import { changed } from '../../shared/books/answers.ts';
import type { Answer, BooksView, Lookup } from '../../shared/books/command.ts';

/** The journal entries of a period's closing, which its answers show. */
export function closingEntryLookup(period_id: number): Lookup[] {
  return [{ collection: 'transactions', field: 'closing_period_id', value: period_id }];
}

/** A period with its closing rates and closing transactions. */
export function presentPeriod(period: ReportingPeriod, books: BooksView): Presented {
  const refs = referencesOf(books);
  const closing_rates = books.all('closing_rates').filter((rate) => rate.reporting_period_id === period.id);
  return presentReportingPeriodInFull(period, {
    closing_rates: closing_rates.map((rate) => presentClosingRate(rate, refs)),
    closing_transactions: books.find('transactions', 'closing_period_id', period.id).map(presentTransaction),
  });
}

export function periodChanged(period: ReportingPeriod, verb: string, books: BooksView): Answer {
  return changed(reportingPeriodLabel(period), verb, presentPeriod(period, books));
}
