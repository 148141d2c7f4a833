import { BookkeepingError } from './bookkeeping-error.ts';
import { beforeClosedYear, closedYearAfter } from './closed-year-after.ts';
import { fiscalYearOf, periodOfDate } from './fiscal-year.ts';
import type { Entity, ReportingPeriod, Transaction } from './records.ts';

/** The act that has the date: a transaction is saved or posted, or an assignment made or undone. */
export interface DatedAct {
  resource: 'transaction' | 'assignment';
  date: Date;
  /** The request field that errors are about. */
  field: string;
  /** Type of the transaction, or of the assigning item: an ADJUSTING period takes journal entries only. */
  transaction_type: string;
}

/** The recording of a transaction on its date. */
export function actOfTransaction({
  transaction_type,
  transaction_date,
}: Pick<Transaction, 'transaction_type' | 'transaction_date'>): DatedAct {
  return { resource: 'transaction', date: transaction_date, field: 'transaction_date', transaction_type };
}

/**
 * The period that takes the act. Throws when there is none (the reporting period's 102), when it or a later one is closed, or when it is
 * adjusting and the act is no journal entry, in this order (docs/accounting.md §2.3). The first day of a period is a day like any other.
 */
export function checkTransactionDate<P extends ReportingPeriod>(
  act: DatedAct,
  periods: Iterable<P>,
  entity: Pick<Entity, 'name' | 'year_start'>,
): P {
  const period = periodOfDate(act.date, periods);
  if (!period) throw missingReportingPeriod(entity, act.date, act.field);
  const year = period.calendar_year;
  const what = act.resource === 'transaction' ? 'Transaction' : 'Assignment';
  const closed_year = closedYearAfter(period, periods);
  if (period.status === 'CLOSED' || closed_year !== undefined) {
    const message =
      period.status === 'CLOSED'
        ? `${what} cannot be saved because the Reporting Period for ${year} is closed`
        : beforeClosedYear(what, year, closed_year!);
    throw new BookkeepingError(act.resource, 'ClosedReportingPeriod', act.field, message);
  }
  if (period.status === 'ADJUSTING' && act.transaction_type !== 'JN') {
    const message = `Only Journal Entry Transactions can be posted to a reporting period whose status is ADJUSTING`;
    throw new BookkeepingError(act.resource, 'AdjustingReportingPeriod', act.field, message);
  }
  return period;
}

/**
 * Whether a period takes an act of that type: an OPEN one any, an ADJUSTING one journal entries, a CLOSED one and those before it none.
 */
export function takesAct(
  period: Pick<ReportingPeriod, 'start_date' | 'status'>,
  periods: Iterable<ReportingPeriod>,
  transaction_type: string,
): boolean {
  const { status } = period;
  if (closedYearAfter(period, periods) !== undefined) return false;
  return status === 'OPEN' || (status === 'ADJUSTING' && transaction_type === 'JN');
}

/** 102 of a day that no period holds; it names the fiscal year of the day. */
export function missingReportingPeriod(entity: Pick<Entity, 'name' | 'year_start'>, day: Date, field: string): BookkeepingError {
  return missingPeriodOfYear(entity, fiscalYearOf(day, entity.year_start), field);
}

export function missingPeriodOfYear({ name }: Pick<Entity, 'name'>, year: number, field: string): BookkeepingError {
  const message = `Entity '${name}' has no reporting period defined for the year ${year}`;
  return new BookkeepingError('reporting_period', 'MissingReportingPeriod', field, message);
}
