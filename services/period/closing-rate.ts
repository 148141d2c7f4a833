import { closingRateLabel, presentClosingRateInFull } from '../../shared/resources/closing-rate/present-closing-rate.ts';
import { referencesOf } from '../../shared/resources/references.ts';
import { commandsOf } from '../../shared/books/actions/commands-of.ts';
import { changed, created, shown } from '../../shared/books/answers.ts';
import type { Command, BooksView, Answer } from '../../shared/books/command.ts';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import { recycleCommand } from '../../shared/books/recycle-command.ts';
import { restoreCommand } from '../../shared/books/restore-command.ts';
import { stated, statedChange, statedOf } from '../../shared/api/record-form.ts';
import type { Change, Input, Stated } from '../../shared/api/resource-types.ts';
import { closingRate } from '../../shared/resources/closing-rate/closing-rate.ts';
import type { ClosingRate } from '../../shared/resources/closing-rate/closing-rate.ts';
import type { BooksReader } from '../../shared/books/books-reader.ts';
import { resolveReferences } from '../../shared/books/resolve-references.ts';

/** Names the exchange rate that translates a currency at the end of a period: one for each currency. */
export const createClosingRate: Command<Input<typeof closingRate>> = {
  name: 'closing-rate.create',
  decide(params, books) {
    const fields = checkClosingRate(stated(closingRate, params), null, books);
    checkPeriodTakesRates(fields.reporting_period_id, books);
    const rate = books.insert('closing_rates', fields);
    const refs = referencesOf(books);
    return created(
      '/closing-rate',
      closingRateLabel(rate, refs),
      shown(rate, books, () => presentClosingRateInFull(rate, refs)),
    );
  },
};

/** Points a closing rate to another exchange rate, as long as no translation made with it is posted. */
const updateClosingRate: Command<{ id: number } & Change<typeof closingRate>, boolean> = {
  name: 'closing-rate.update',
  query: ({ id }, reader, books) => hasTranslated(id, reader, books),
  decide(params, books, isTranslated) {
    const rate = recordOfPath('closing_rates', params.id, books);
    const fields = checkClosingRate({ ...statedOf(closingRate, rate), ...statedChange(closingRate, params, rate) }, rate.id, books);
    checkPeriodTakesRates(rate.reporting_period_id, books);
    checkPeriodTakesRates(fields.reporting_period_id, books);
    const isChanged = fields.reporting_period_id !== rate.reporting_period_id || fields.exchange_rate_id !== rate.exchange_rate_id;
    if (isChanged && isTranslated) {
      const message = 'The Closing Rate cannot change while closing transactions translated with it stand';
      throw new BookkeepingError('closing_rate', 'ClosingRateInUse', 'exchange_rate_id', message);
    }
    return closingRateChanged(books.update('closing_rates', rate.id, fields), 'updated', books);
  },
};

/** Recycles a closing rate that nothing posted was translated with. */
const deleteClosingRate = recycleCommand('closing_rates', {
  name: 'closing-rate.delete',
  resource: 'closing_rate',
  called: () => 'the Closing Rate',
  check: ({ reporting_period_id }, books) => checkPeriodTakesRates(reporting_period_id, books),
  kept: async ({ id }, reader, books) =>
    (await hasTranslated(id, reader, books)) ? 'Closing transactions were translated with' : undefined,
  answer: closingRateChanged,
});

/** Restores a closing rate, unless its currency got another one in the period meanwhile. */
const restoreClosingRate = restoreCommand('closing_rates', {
  name: 'closing-rate.restore',
  check(rate, books) {
    const { currency_id } = checkClosingRate(rate, rate.id, books);
    checkPeriodTakesRates(rate.reporting_period_id, books);
    if (currency_id !== rate.currency_id) books.update('closing_rates', rate.id, { currency_id });
  },
  answer: closingRateChanged,
});

/** The fields of a closing rate: a rate of a foreign currency (104) that has none in the period yet (102). */
function checkClosingRate(
  { reporting_period_id, exchange_rate_id }: Stated<typeof closingRate>,
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
function checkPeriodTakesRates(reporting_period_id: number, books: BooksView): void {
  const { status, calendar_year } = books.getAny('reporting_periods', reporting_period_id)!;
  if (status !== 'CLOSED') return;
  const message = `The Reporting Period for ${calendar_year} is closed and takes no closing rates`;
  throw new BookkeepingError('closing_rate', 'ClosedReportingPeriod', 'reporting_period_id', message);
}

/** Whether a posted translation was made with the rate; one that is only prepared is replaced when it is prepared again. */
async function hasTranslated(id: number, reader: BooksReader, books: BooksView): Promise<boolean> {
  const rate = books.get('closing_rates', id);
  if (!rate) return false;
  const { reporting_period_id, currency_id } = rate;
  return reader.exists('closing_transactions', { reporting_period_id, currency_id, posted: true, deleted_at: null });
}

function closingRateChanged(rate: ClosingRate, verb: string, books: BooksView): Answer {
  const refs = referencesOf(books);
  return changed(
    closingRateLabel(rate, refs),
    verb,
    shown(rate, books, () => presentClosingRateInFull(rate, refs)),
  );
}

export const closingRateCommands = commandsOf(closingRate, {
  create: createClosingRate,
  update: updateClosingRate,
  delete: deleteClosingRate,
  restore: restoreClosingRate,
});
