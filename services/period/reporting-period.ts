import { openedByEntries } from '../../shared/accounting/check-opening-entry.ts';
import { presentReportingPeriodInFull, reportingPeriodLabel } from '../../shared/resources/reporting-period/present-reporting-period.ts';
import { commandsOf } from '../../shared/books/actions/commands-of.ts';
import { changed, created, shown } from '../../shared/books/answers.ts';
import type { Command, BooksView, Answer, Lookup } from '../../shared/books/command.ts';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { daysOfNewPeriod } from '../../shared/books/days-of-new-period.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import { recycleCommand } from '../../shared/books/recycle-command.ts';
import { restoreCommand } from '../../shared/books/restore-command.ts';
import { nothing, stated, statedChange, statedOf } from '../../shared/api/record-form.ts';
import type { Change, Input } from '../../shared/api/resource-types.ts';
import { reportingPeriod } from '../../shared/resources/reporting-period/reporting-period.ts';
import type { ReportingPeriod } from '../../shared/resources/reporting-period/reporting-period.ts';
import type { BooksReader } from '../../shared/books/books-reader.ts';
import { presentClosingRate } from '../../shared/resources/closing-rate/present-closing-rate.ts';
import { presentTransaction } from '../../shared/resources/transaction/present-transaction.ts';
import type { Presented } from '../../shared/resources/present-values.ts';
import { referencesOf } from '../../shared/resources/references.ts';
import { changedDays, checkDaysFree, usesDaysOf } from './change-days.ts';

/** Opens a reporting period; several may be open at once (docs/accounting.md §2.4). */
export const createReportingPeriod: Command<Input<typeof reportingPeriod>> = {
  name: 'reporting-period.create',
  decide(params, books) {
    const fields = stated(reportingPeriod, params);
    checkUniquePeriod(fields, null, books);
    const days = daysOfNewPeriod(fields, books);
    checkNotOpened(days, null, books);
    const period = books.insert('reporting_periods', { ...nothing(reportingPeriod), ...fields, ...days, status: 'OPEN' });
    const resource = presentReportingPeriodInFull(period, { closing_rates: [], closing_transactions: [] });
    return created('/reporting-period', reportingPeriodLabel(period), resource);
  },
};

type Changes = { id: number } & Change<typeof reportingPeriod>;

/** Changes the year or count of a period as long as nothing belongs to it, or its days (docs/accounting.md §2.1); others change its status. */
export const updateReportingPeriod: Command<Changes, { isInUse: boolean; usesDays: boolean }> = {
  name: 'reporting-period.update',
  needs: ({ id }) => closingEntryLookup(id),
  query: async (params, reader, books) => ({
    isInUse: await isPeriodInUse(params.id, reader),
    usesDays: await usesDaysOf(params, reader, books),
  }),
  decide(params, books, { isInUse, usesDays }) {
    const period = recordOfPath('reporting_periods', params.id, books);
    const fields = { ...statedOf(reportingPeriod, period), ...statedChange(reportingPeriod, params, period) };
    const { calendar_year, period_count } = fields;
    const field = calendar_year !== period.calendar_year ? 'calendar_year' : 'period_count';
    if (isInUse && (calendar_year !== period.calendar_year || period_count !== period.period_count)) {
      const message = `The ${field} of the Reporting Period for ${period.calendar_year} cannot change because transactions or balances belong to it`;
      throw new BookkeepingError('reporting_period', 'PeriodInUse', field, message);
    }
    checkUniquePeriod(fields, period.id, books);
    const days = changedDays(period, params, books);
    if (days.start_date < period.start_date) checkNotOpened(days, period.id, books);
    checkDaysFree(period, days, usesDays);
    return periodChanged(books.update('reporting_periods', period.id, { ...fields, ...days }), 'updated', books);
  },
};

/** Recycles a period that nothing belongs to. */
const deleteReportingPeriod = recycleCommand('reporting_periods', {
  name: 'reporting-period.delete',
  resource: 'reporting_period',
  needs: ({ id }) => closingEntryLookup(id),
  called: ({ calendar_year }) => `the Reporting Period for ${calendar_year}`,
  kept: async ({ id }, reader) => ((await isPeriodInUse(id, reader)) ? 'Transactions or balances belong to' : undefined),
  answer: periodChanged,
});

/** Restores a period, unless its year or count has been taken meanwhile. */
const restoreReportingPeriod = restoreCommand('reporting_periods', {
  name: 'reporting-period.restore',
  needs: ({ id }) => closingEntryLookup(id),
  check(period, books) {
    checkUniquePeriod(period, period.id, books);
    checkNotOpened(daysOfNewPeriod(period, books, period.id), period.id, books);
  },
  answer: periodChanged,
});

/** Year and count are each unique in an entity (docs/accounting.md §2.4). */
function checkUniquePeriod(
  { calendar_year, period_count }: Pick<ReportingPeriod, 'calendar_year' | 'period_count'>,
  own_id: number | null,
  books: BooksView,
): void {
  const others = books.all('reporting_periods').filter(({ id }) => id !== own_id);
  if (others.some((other) => other.calendar_year === calendar_year)) {
    const message = `A Reporting Period already exists for the calendar year ${calendar_year}`;
    throw new BookkeepingError('reporting_period', 'DuplicateReportingPeriod', 'calendar_year', message);
  }
  const namesake = others.find((other) => other.period_count === period_count);
  if (namesake) {
    const message = `The Reporting Period for ${namesake.calendar_year} has the period count ${period_count}`;
    throw new BookkeepingError('reporting_period', 'DuplicatePeriodCount', 'period_count', message);
  }
}

/** What a later period begins with is all that the books hold before its first day (docs/accounting.md §5.9). */
function checkNotOpened(days: Pick<ReportingPeriod, 'start_date'>, own_id: number | null, books: BooksView): void {
  const opened = openedByEntries(
    days,
    books.all('reporting_periods').filter(({ id }) => id !== own_id),
  );
  if (!opened) return;
  const message = `The books begin with the opening entries of ${opened.calendar_year}, so there is no Reporting Period before it`;
  throw new BookkeepingError('reporting_period', 'OpeningEntries', 'calendar_year', message);
}

/**
 * Whether transactions or opening balances belong to a period. Recycled drafts count too: their numbers were built from its count and
 * are never given again.
 */
async function isPeriodInUse(reporting_period_id: number, reader: BooksReader): Promise<boolean> {
  return (
    (await reader.exists('transactions', { reporting_period_id })) ||
    (await reader.exists('balances', { reporting_period_id, deleted_at: null }))
  );
}

/** The journal entries of a period's closing, which its answers show. */
export function closingEntryLookup(period_id: number): Lookup[] {
  return [{ collection: 'transactions', field: 'closing_period_id', value: period_id }];
}

/** A period with its closing rates and closing transactions. */
function presentPeriod(period: ReportingPeriod, books: BooksView): Presented {
  const refs = referencesOf(books);
  const closing_rates = books.all('closing_rates').filter((rate) => rate.reporting_period_id === period.id);
  return presentReportingPeriodInFull(period, {
    closing_rates: closing_rates.map((rate) => presentClosingRate(rate, refs)),
    closing_transactions: books.find('transactions', 'closing_period_id', period.id).map(presentTransaction),
  });
}

export function periodChanged(period: ReportingPeriod, verb: string, books: BooksView): Answer {
  return changed(
    reportingPeriodLabel(period),
    verb,
    shown(period, books, () => presentPeriod(period, books)),
  );
}

/** 110: a period moves one step at a time, OPEN – ADJUSTING – CLOSED and back. */
export function invalidStatusChange(period: ReportingPeriod, wanted: string): BookkeepingError {
  const message = `The Reporting Period for ${period.calendar_year} is ${period.status} and cannot be ${wanted}`;
  return new BookkeepingError('reporting_period', 'InvalidStatusChange', 'id', message);
}

export const reportingPeriodCommands = commandsOf(reportingPeriod, {
  create: createReportingPeriod,
  update: updateReportingPeriod,
  delete: deleteReportingPeriod,
  restore: restoreReportingPeriod,
});
