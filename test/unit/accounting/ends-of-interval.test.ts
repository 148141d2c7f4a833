import { expect, test } from '@jest/globals';
import { endsOfInterval } from '../../../shared/accounting/ends-of-interval.ts';
import type { Interval } from '../../../shared/accounting/vocabularies.ts';
import { dayText } from '../../../shared/accounting/fiscal-year.ts';

const ends = (start: string, end: string, interval: Interval, year_start = 1): string[] =>
  [...endsOfInterval({ start: new Date(start), end: new Date(end) }, interval, year_start)].map(dayText);

test('each interval of a span ends once, the last one with the span', () => {
  expect(ends('2024-02-27', '2024-03-01', 'day')).toEqual(['2024-02-27', '2024-02-28', '2024-02-29', '2024-03-01']);
  expect(ends('2024-01-01', '2024-01-15', 'week')).toEqual(['2024-01-07', '2024-01-14', '2024-01-15']);
  expect(ends('2024-01-07', '2024-01-15', 'week')).toEqual(['2024-01-07', '2024-01-14', '2024-01-15']);
  expect(ends('2024-01-31', '2024-04-10', 'month')).toEqual(['2024-01-31', '2024-02-29', '2024-03-31', '2024-04-10']);
  expect(ends('2024-02-10', '2024-12-31', 'quarter')).toEqual(['2024-03-31', '2024-06-30', '2024-09-30', '2024-12-31']);
  expect(ends('2023-05-01', '2025-02-01', 'year')).toEqual(['2023-12-31', '2024-12-31', '2025-02-01']);
});

test('quarters and years are those of the fiscal year', () => {
  expect(ends('2024-01-01', '2024-12-31', 'quarter', 2)).toEqual(['2024-01-31', '2024-04-30', '2024-07-31', '2024-10-31', '2024-12-31']);
  expect(ends('2024-01-01', '2025-04-30', 'year', 4)).toEqual(['2024-03-31', '2025-03-31', '2025-04-30']);
});
