import { columnSpans, spansUntil } from '../../../shared/accounting/statements/column-spans.ts';
import type { ColumnStep } from '../../../shared/accounting/vocabularies.ts';
import { dayText, startOfDay } from '../../../shared/accounting/fiscal-year.ts';
import type { DaySpan } from '../../../shared/accounting/fiscal-year.ts';
import { spanOfDay } from '../../../shared/accounting/period-days.ts';
import { limits } from '../../../shared/api/limits.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { firstDayOf, isBefore } from '../reading/first-day.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { windowAt } from '../reading/report-window.ts';
import type { ReportWindow } from '../reading/report-window.ts';

const COLUMNS = 12;

/** What the parameters of a statement say of its columns. */
export interface ColumnParameters {
  readonly columns?: ColumnStep | 'values';
  readonly count?: number;
  readonly column_dates?: readonly string[];
  readonly compare?: unknown;
  readonly group_by?: unknown;
}

/**
 * The windows of the columns that are asked for, the earliest first; those that end before the books are left out (docs/accounting.md §11.26).
 * Undefined where none are. Throws 422 for two kinds of columns at once.
 */
export function windowsOfColumns(books: ReportBooks, end: Date, parameters: ColumnParameters): ReportWindow[] | undefined {
  checkColumns(parameters);
  const { columns, column_dates, count = COLUMNS } = parameters;
  if (columns === 'values' || (!columns && !column_dates)) return undefined;
  const yearOf = (day: Date): DaySpan => spanOfDay(day, books.periods, books.entity.year_start);
  const spans = columns
    ? columnSpans(end, columns, count, yearOf)
    : spansUntil(
        column_dates!.map((day) => startOfDay(new Date(day))),
        yearOf,
      );
  const first = firstDayOf(books);
  const shown = spans.filter((span) => !isBefore(span.end, first));
  if (shown.length === 0) refuse('column-dates', 'All of these days lie before the books; name later ones.');
  return shown.map((span) => windowAt(books, span));
}

function checkColumns({ columns, count, column_dates, compare, group_by }: ColumnParameters): void {
  if (columns === 'values') {
    if (group_by === undefined) refuse('columns', 'columns=values shows the values of a dimension; name it with group-by.');
    return;
  }
  if (count !== undefined && !columns) refuse('count', 'It says how many columns there are; give columns=month, quarter or year with it.');
  if (!columns && !column_dates) return;
  const named = columns ? 'columns' : 'column-dates';
  const others = { 'column-dates': columns && column_dates, compare, 'group-by': group_by };
  const other = Object.entries(others).find(([, given]) => given !== undefined)?.[0];
  if (other) refuse(other, `${named} and ${other} are two kinds of columns; give one of them.`);
  if (column_dates && column_dates.length > limits.statement_columns)
    refuse('column-dates', `At most ${limits.statement_columns} columns stand beside each other; these are ${column_dates.length}.`);
  const twice = column_dates?.find((day, place) => column_dates.indexOf(day) !== place);
  if (twice) refuse('column-dates', `${dayText(new Date(twice))} is given twice.`);
}

function refuse(field: string, message: string): never {
  throw new RequestError(422, { [field]: [message] });
}

/** The days of all columns together, from the first day of the first to the last of the last. */
export function wholeOf(books: ReportBooks, windows: readonly ReportWindow[]): ReportWindow {
  return windowAt(books, { start: windows[0]!.start, end: windows.at(-1)!.end });
}

/** The statement of all columns together, with those of each beside it. */
export function columnsPayload<T extends object>(whole: T, columns: readonly T[]): T & { columns: T[] } {
  return { ...whole, columns: [...columns] };
}
