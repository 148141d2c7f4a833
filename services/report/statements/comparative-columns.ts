import { comparativeDate, comparativeWindow } from '../../../shared/accounting/statements/comparative-window.ts';
import { periodSpan, fiscalYearOf } from '../../../shared/accounting/fiscal-year.ts';
import type { Comparison } from '../../../shared/accounting/vocabularies.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { windowAt } from '../reading/report-window.ts';
import type { ReportWindow } from '../reading/report-window.ts';

type Compare = Comparison | undefined;

/** The window itself and, when asked for, the one to compare it with. */
export function windowsToCompare(books: ReportBooks, window: ReportWindow, compare: Compare): ReportWindow[] {
  return compare ? [window, windowAt(books, comparativeWindow(window, compare))] : [window];
}

/** The same for a statement at a date: both begin with the period of their own date. */
export function datesToCompare(books: ReportBooks, window: ReportWindow, compare: Compare): ReportWindow[] {
  if (!compare) return [window];
  const { year_start } = books.entity;
  const end = comparativeDate(window.end, fiscalYearOf(window.end, year_start), year_start, compare);
  return [window, windowAt(books, { start: periodSpan(fiscalYearOf(end, year_start), year_start).start, end })];
}

/** The payload of the window, with that of the comparison beside it as `comparative`. */
export function comparedPayload<T extends object>(columns: readonly T[]): T & { comparative?: T } {
  const [current, comparative] = columns as [T, T?];
  return comparative ? { ...current, comparative } : current;
}
