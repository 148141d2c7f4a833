import { describe, expect, test } from '@jest/globals';
import { checkTransactionDate, takesAct } from '../../../shared/accounting/check-transaction-date.ts';
import { dayText, endOfDay, fiscalYearOf, fiscalYearSpan, isWithin } from '../../../shared/accounting/fiscal-year.ts';
import { day, period, refusalOf } from './sample-books.ts';

describe('fiscal years', () => {
  test.each([
    ['2025-03-25', 4, 2024],
    ['2026-03-31', 4, 2025],
    ['2026-04-01', 4, 2026],
    ['2025-06-25', 1, 2025],
    ['2026-12-31', 12, 2026],
    ['2026-11-30', 12, 2025],
  ])('%s with years from month %i is of %i', (date, year_start, year) => {
    expect(fiscalYearOf(day(date), year_start)).toBe(year);
  });

  test.each([
    [2026, 1, '2026-01-01', '2026-12-31'],
    [2024, 4, '2024-04-01', '2025-03-31'],
    [2023, 3, '2023-03-01', '2024-02-29'],
  ])('the period of %i from month %i has its first and last day', (year, year_start, first, last) => {
    const span = fiscalYearSpan(year, year_start);
    expect([dayText(span.start), dayText(span.end)]).toEqual([first, last]);
  });

  test('the last day belongs to the period to its end, the next midnight does not', () => {
    const span = fiscalYearSpan(2026, 1);
    expect(isWithin(endOfDay(day('2026-12-31')), span)).toBe(true);
    expect(isWithin(day('2027-01-01'), span)).toBe(false);
    expect(isWithin(day('2026-01-01'), span)).toBe(true);
  });
});

describe('the date of a transaction', () => {
  const entity = { name: 'Acme', year_start: 1 };
  const periods = [period(2024, 'CLOSED'), period(2025, 'ADJUSTING'), period(2026)];
  const act = (date: string, transaction_type = 'IN', resource: 'transaction' | 'assignment' = 'transaction') =>
    refusalOf(() => checkTransactionDate({ resource, date: day(date), field: 'transaction_date', transaction_type }, periods, entity));

  test('may be the first day of an open period', () => {
    expect(act('2026-01-01')).toBe('accepted');
  });

  test('without a period is the reporting period error 102', () => {
    expect(act('2030-05-01')).toBe(
      "reporting_period.MissingReportingPeriod 102: Entity 'Acme' has no reporting period defined for the year 2030",
    );
  });

  test('in a closed period is refused to journal entries too', () => {
    const message = 'transaction.ClosedReportingPeriod 108: Transaction cannot be saved because the Reporting Period for 2024 is closed';
    expect(act('2024-05-01')).toBe(message);
    expect(act('2024-05-01', 'JN')).toBe(message);
  });

  test('in an adjusting period is open to journal entries only', () => {
    expect(act('2025-05-01', 'JN')).toBe('accepted');
    expect(act('2025-05-01', 'RC')).toBe(
      'transaction.AdjustingReportingPeriod 109: Only Journal Entry Transactions can be posted to a reporting period whose status is ADJUSTING',
    );
  });

  test('of an assignment is checked alike, with codes of its own', () => {
    expect(act('2024-05-01', 'RC', 'assignment')).toContain('assignment.ClosedReportingPeriod 116');
    expect(act('2025-05-01', 'RC', 'assignment')).toContain('assignment.AdjustingReportingPeriod 117');
  });
});

test('a year before a closed one takes nothing, whatever its own status', () => {
  const entity = { name: 'Acme', year_start: 1 };
  const years = [period(2026), period(2025, 'CLOSED'), period(2024, 'CLOSED'), period(2023), period(2022, 'ADJUSTING')];
  const act = (date: string) =>
    refusalOf(() =>
      checkTransactionDate({ resource: 'transaction', date: day(date), field: 'transaction_date', transaction_type: 'JN' }, years, entity),
    );
  const refused = (year: number) =>
    `transaction.ClosedReportingPeriod 108: Transaction cannot be saved because it is of ${year} and the Reporting Period for 2024 is closed`;
  expect(['2022-05-01', '2023-05-01', '2026-05-01'].map(act)).toEqual([refused(2022), refused(2023), 'accepted']);
  expect(years.map((year) => takesAct(year, years, 'JN'))).toEqual([true, false, false, false, false]);
});

test('an open period takes any act, an adjusting one journal entries, a closed one none', () => {
  const taken = (status: 'OPEN' | 'ADJUSTING' | 'CLOSED') => ['JN', 'IN'].map((type) => takesAct(period(2026, status), [], type));
  expect([taken('OPEN'), taken('ADJUSTING'), taken('CLOSED')]).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
});
