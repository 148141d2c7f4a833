import { comparativeDate, comparativeWindow } from '../../../shared/accounting/statements/comparative-window.ts';
import { dayBefore, periodOfDate } from '../../../shared/accounting/fiscal-year.ts';
import type { DaySpan } from '../../../shared/accounting/fiscal-year.ts';
import { spanOfDay } from '../../../shared/accounting/period-days.ts';
import type { Comparison } from '../../../shared/accounting/vocabularies.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { windowAt } from '../reading/report-window.ts';
import type { ReportWindow } from '../reading/report-window.ts';

type Compare = Comparison | undefined;

/** The window itself and, when asked for, the one to compare it with. */
export function windowsToCompare(books: ReportBooks, window: ReportWindow, compare: Compare): ReportWindow[] {
  if (!compare) return [window];
  const before = compare === 'previous-period' ? wholePeriodBefore(books, window) : undefined;
  return [window, windowAt(books, before ?? comparativeWindow(window, compare))];
}

/** The period before one that the window shows whole, however long each of them is (docs/accounting.md §11.7). */
function wholePeriodBefore({ periods }: ReportBooks, { start, end }: ReportWindow): DaySpan | undefined {
  const shown = periodOfDate(end, periods);
  if (shown?.start_date.getTime() !== start.getTime() || shown.end_date.getTime() !== end.getTime()) return undefined;
  const before = periodOfDate(dayBefore(start), periods);
  return before && { start: before.start_date, end: before.end_date };
}

/** The same for a statement at a date: both begin with the period of their own date. */
export function datesToCompare(books: ReportBooks, window: ReportWindow, compare: Compare): ReportWindow[] {
  if (!compare) return [window];
  const end = comparativeDate(window.end, window.period_start, compare);
  return [window, windowAt(books, { start: spanOfDay(end, books.periods, books.entity.year_start).start, end })];
}

/** The payload of the window, with that of the comparison beside it as `comparative`. */
export function comparedPayload<T extends object>(columns: readonly T[]): T & { comparative?: T } {
  const [current, comparative] = columns as [T, T?];
  return comparative ? { ...current, comparative } : current;
}
