import { comparativeDate, comparativeWindow } from '../../../shared/accounting/statements/comparative-window.ts';
import { dayBefore, dayText, periodOfDate } from '../../../shared/accounting/fiscal-year.ts';
import type { DaySpan } from '../../../shared/accounting/fiscal-year.ts';
import { spanOfDay } from '../../../shared/accounting/period-days.ts';
import type { StatementHeadPayload } from '../../../shared/accounting/statements/statement-head.ts';
import type { Comparison } from '../../../shared/accounting/vocabularies.ts';
import { correctedRemark } from '../print/corrected-remark.ts';
import type { PrintedStatement } from '../print/printed-statement.ts';
import { wordingOf } from '../print/statement-frame.ts';
import { fillWords } from '../print/words/words-of.ts';
import type { Correction } from '../reading/read-corrections.ts';
import { firstDayOf, isBefore } from '../reading/first-day.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { windowAt } from '../reading/report-window.ts';
import type { ReportWindow } from '../reading/report-window.ts';

type Compare = Comparison | undefined;

/** The window itself and, when asked for, the one to compare it with, unless that lies before the books (docs/accounting.md §11.7). */
export function windowsToCompare(books: ReportBooks, window: ReportWindow, compare: Compare): ReportWindow[] {
  if (!compare) return [window];
  const before = compare === 'previous-period' ? wholePeriodBefore(books, window) : undefined;
  const earlier = before ?? comparativeWindow(window, compare);
  return isBefore(earlier.end, firstDayOf(books)) ? [window] : [window, windowAt(books, earlier)];
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
  return [window, windowToDay(books, comparativeDate(window.end, window.period_start, compare))];
}

/** The window of a statement at a day, which begins with its period. */
export function windowToDay(books: ReportBooks, end: Date): ReportWindow {
  return windowAt(books, { start: spanOfDay(end, books.periods, books.entity.year_start).start, end });
}

/**
 * The payload of the window, with that of the comparison beside it as `comparative`: null where the books have nothing to compare with.
 * `corrections` are the entries that correct the years before it.
 */
export function comparedPayload<T extends object>(
  columns: readonly T[],
  compare: Compare,
  corrections?: readonly Correction[],
): T & { comparative?: T | null } {
  const [current, comparative] = columns as [T, T?];
  return compare ? { ...current, comparative: comparative ?? null, ...(corrections ? { corrections } : {}) } : current;
}

/** A printed statement that lacks the column it was to be compared with says so; one whose column beside it was corrected since names the entries. */
export function comparedPrint(
  books: ReportBooks,
  columns: readonly StatementHeadPayload[],
  compare: Compare,
  statement: PrintedStatement,
  corrections: readonly Correction[] = [],
): PrintedStatement {
  if (!compare) return statement;
  if (columns.length > 1) return { ...statement, ...correctedRemark(corrections, statement) };
  const { format, words } = wordingOf(books, columns[0]!);
  const note = fillWords(words.phrases.no_comparative, { day: format.day(dayText(firstDayOf(books)!)).shown });
  return { ...statement, notes: [...statement.notes, note] };
}
