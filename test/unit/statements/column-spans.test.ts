import { expect, test } from '@jest/globals';
import { dayText } from '../../../shared/accounting/fiscal-year.ts';
import type { DaySpan } from '../../../shared/accounting/fiscal-year.ts';
import { columnSpans, spansUntil } from '../../../shared/accounting/statements/column-spans.ts';
import type { ColumnStep } from '../../../shared/accounting/vocabularies.ts';

/** A fiscal year that begins with a month. */
const yearFrom =
  (month: number) =>
  (day: Date): DaySpan => {
    const year = day.getUTCFullYear() - (day.getUTCMonth() + 1 < month ? 1 : 0);
    return { start: new Date(Date.UTC(year, month - 1, 1)), end: new Date(Date.UTC(year + 1, month - 1, 0)) };
  };
const shown = (spans: readonly DaySpan[]): string[] => spans.map(({ start, end }) => `${dayText(start)} ${dayText(end)}`);
const spans = (end: string, step: ColumnStep, count: number, year_start = 1): string[] =>
  shown(columnSpans(new Date(end), step, count, yearFrom(year_start)));

test('months are calendar months, the last one cut by the end date', () => {
  expect(spans('2024-03-10', 'month', 3)).toEqual(['2024-01-01 2024-01-31', '2024-02-01 2024-02-29', '2024-03-01 2024-03-10']);
  expect(spans('2024-01-31', 'month', 2)).toEqual(['2023-12-01 2023-12-31', '2024-01-01 2024-01-31']);
});

test('quarters begin with the fiscal year, whichever month that is', () => {
  expect(spans('2024-05-15', 'quarter', 2)).toEqual(['2024-01-01 2024-03-31', '2024-04-01 2024-05-15']);
  expect(spans('2024-05-31', 'quarter', 2, 2)).toEqual(['2024-02-01 2024-04-30', '2024-05-01 2024-05-31']);
  expect(spans('2024-01-31', 'quarter', 2, 2)).toEqual(['2023-08-01 2023-10-31', '2023-11-01 2024-01-31']);
});

test('years are those of the books', () => {
  expect(spans('2024-06-30', 'year', 2, 4)).toEqual(['2023-04-01 2024-03-31', '2024-04-01 2024-06-30']);
});

test('spans of days of their own go on from each other, in whatever order these are given', () => {
  const days = ['2024-12-31', '2024-03-31', '2024-08-15'].map((day) => new Date(day));
  expect(shown(spansUntil(days, yearFrom(1)))).toEqual(['2024-01-01 2024-03-31', '2024-04-01 2024-08-15', '2024-08-16 2024-12-31']);
});
