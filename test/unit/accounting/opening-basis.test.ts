import { expect, test } from '@jest/globals';
import { mayOpenProvisionally, openingBasis } from '../../../shared/accounting/opening-basis.ts';
import type { PeriodStatus } from '../../../shared/accounting/vocabularies.ts';
import { period as periodOf } from './sample-books.ts';

const period = (calendar_year: number, status: PeriodStatus = 'OPEN', year_start = 1) => ({
  ...periodOf(calendar_year, status, year_start),
  id: calendar_year % 100,
});
const years = [period(2024), period(2022, 'ADJUSTING'), period(2023)];

/** Whose openings count, the first day that is counted, and the years that are provisional. */
function basis(calendar_year: number, periods = years, opened: number[] = [], year_start = 1) {
  const { base, from, unclosed } = openingBasis(new Date(Date.UTC(calendar_year, 10, 5)), periods, year_start, new Set(opened));
  return [base?.calendar_year, from.toISOString().slice(0, 10), unclosed.map((year) => year.calendar_year)];
}

test('a year opens with how the years before end that are not closed, back to the first', () => {
  expect(basis(2024)).toEqual([2022, '2022-01-01', [2022, 2023]]);
  expect(basis(2023)).toEqual([2022, '2022-01-01', [2022]]);
  expect(basis(2022)).toEqual([2022, '2022-01-01', []]);
  const from_july = [2024, 2022, 2023].map((year) => period(year, 'OPEN', 7));
  expect(basis(2024, from_july, [], 7)).toEqual([2022, '2022-07-01', [2022, 2023]]);
});

test('what a closing carried is where the chain begins', () => {
  const closed = [period(2021, 'CLOSED'), period(2022, 'CLOSED'), period(2023), period(2024)];
  expect(basis(2023, closed)).toEqual([2023, '2023-01-01', []]);
  expect(basis(2024, closed)).toEqual([2023, '2023-01-01', [2023]]);
});

test('a year that holds balances entered by hand opens with these alone, and so do those after it', () => {
  expect(basis(2024, years, [24])).toEqual([2024, '2024-01-01', []]);
  expect(basis(2024, years, [23])).toEqual([2023, '2023-01-01', [2023]]);
});

test('a year that has no period yet opens with how the last one ends, closed or not', () => {
  expect(basis(2026)).toEqual([2022, '2022-01-01', [2022, 2023, 2024]]);
  expect(basis(2025, [period(2023, 'CLOSED'), period(2024, 'CLOSED')])).toEqual([2024, '2024-01-01', [2024]]);
});

test('before the first period there is nothing', () => {
  expect(basis(2021)).toEqual([undefined, '2021-01-01', []]);
});

test('only a year whose predecessor is not closed may open provisionally', () => {
  const periods = [period(2023), period(2022, 'CLOSED'), period(2024), period(2021)];
  expect(mayOpenProvisionally(periods).map(({ calendar_year }) => calendar_year)).toEqual([2022, 2024]);
});
