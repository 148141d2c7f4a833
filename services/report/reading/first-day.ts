import { startOfDay } from '../../../shared/accounting/fiscal-year.ts';
import type { ReportBooks } from './read-report-books.ts';

/** The day with which the books begin; undefined where there is no period. */
export function firstDayOf({ periods }: Pick<ReportBooks, 'periods'>): Date | undefined {
  if (periods.length === 0) return undefined;
  return new Date(Math.min(...periods.map(({ start_date }) => start_date.getTime())));
}

/** Whether a day lies before the first one. */
export function isBefore(day: Date, first: Date | undefined): boolean {
  return first === undefined || startOfDay(day) < first;
}
