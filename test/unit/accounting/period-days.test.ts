import { describe, expect, test } from '@jest/globals';
import { dayText, monthsLater, periodOfDate } from '../../../shared/accounting/fiscal-year.ts';
import { areByYearStart, checkNeighbours, daysOfPeriod, faultOfDays, spanOfDay } from '../../../shared/accounting/period-days.ts';
import { day, period, refusalOf } from './sample-books.ts';

const from = (calendar_year: number, start_date: string, end_date: string) => ({
  ...period(calendar_year),
  start_date: day(start_date),
  end_date: day(end_date),
});
const texts = ({ start_date, end_date }: { start_date: Date; end_date: Date }): string[] => [dayText(start_date), dayText(end_date)];

describe('the days of a new period', () => {
  test.each([
    ['alone', { calendar_year: 2024 }, [], ['2024-04-01', '2025-03-31']],
    ['after one with days of its own', { calendar_year: 2024 }, [from(2023, '2023-11-01', '2023-12-31')], ['2024-01-01', '2024-12-31']],
    [
      'after a year that is not its own before',
      { calendar_year: 2024 },
      [from(2022, '2022-01-01', '2022-12-31')],
      ['2024-04-01', '2025-03-31'],
    ],
    ['with a first day', { calendar_year: 2024, start_date: day('2024-02-29') }, [], ['2024-02-29', '2025-02-28']],
    ['with a last day', { calendar_year: 2024, end_date: day('2024-06-30') }, [], ['2024-04-01', '2024-06-30']],
  ])('%s', (_name, asked, others, expected) => {
    expect(texts(daysOfPeriod(asked, others, 4))).toEqual(expected);
  });

  test.each([
    ['2024-01-01', '2024-01-01', undefined],
    ['2024-01-01', '2023-12-31', 'ends on its first day, 2024-01-01, or later; got 2023-12-31'],
    ['2024-01-01', '2025-06-30', undefined],
    ['2024-01-01', '2025-07-01', 'ends on 2025-06-30 at the latest, after 18 months; got 2025-07-01'],
    ['2023-08-31', '2025-02-28', undefined],
    ['2023-08-31', '2025-03-01', 'ends on 2025-02-28 at the latest'],
  ])('from %s to %s', (start_date, end_date, fault) => {
    const found = faultOfDays({ start_date: day(start_date), end_date: day(end_date) });
    if (fault === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(fault);
  });

  test('a month that lacks the day ends where the next one begins', () => {
    expect(dayText(monthsLater(day('2024-01-31'), 1))).toBe('2024-03-01');
    expect(dayText(monthsLater(day('2024-01-15'), 13))).toBe('2025-02-15');
  });
});

describe('periods beside each other', () => {
  const weeks = from(2024, '2024-09-29', '2025-09-27');
  const beside = (calendar_year: number, start_date: string, end_date: string, others = [weeks]) =>
    refusalOf(() => checkNeighbours(from(calendar_year, start_date, end_date), others));

  test('share no day (122)', () => {
    expect(beside(2025, '2025-09-27', '2026-09-26')).toBe(
      'reporting_period.OverlappingPeriod 122: The Reporting Period for 2024 has days of 2025-09-27 to 2026-09-26: it is 2024-09-29 to 2025-09-27',
    );
    expect(beside(2020, '2024-01-01', '2024-09-29')).toContain('OverlappingPeriod 122');
    expect(beside(2020, '2024-01-01', '2025-06-30')).toContain('OverlappingPeriod 122');
    const named = (field: string) => expect.objectContaining({ field });
    const from_day = (start_date: string) => () => checkNeighbours(from(2020, start_date, '2025-01-31'), [weeks]);
    expect(from_day('2024-09-28')).toThrow(named('end_date'));
    for (const start_date of ['2024-09-29', '2024-09-30']) expect(from_day(start_date)).toThrow(named('start_date'));
  });

  test('leave no day between years that follow each other (123)', () => {
    expect(beside(2025, '2025-09-28', '2026-09-26')).toBe('accepted');
    expect(beside(2025, '2025-09-29', '2026-09-26')).toBe(
      'reporting_period.DetachedPeriod 123: The Reporting Period for 2024 is 2024-09-29 to 2025-09-27, so the start_date beside it is 2025-09-28',
    );
    expect(beside(2023, '2023-10-01', '2024-09-28')).toBe('accepted');
    expect(beside(2023, '2023-10-01', '2024-09-27')).toContain('DetachedPeriod 123');
    expect(beside(2022, '2022-01-01', '2022-12-31')).toBe('accepted');
  });
});

describe('the fiscal year of a day', () => {
  const periods = [from(2023, '2023-11-01', '2023-12-31'), from(2024, '2024-01-01', '2025-03-31')];
  const span = (date: string) => {
    const { start, end } = spanOfDay(day(date), periods, 1);
    return [dayText(start), dayText(end)];
  };

  test('is its period, from the first day to the last millisecond of the last', () => {
    expect(span('2025-03-31')).toEqual(['2024-01-01', '2025-03-31']);
    expect(periodOfDate(new Date('2025-03-31T23:59:59.999Z'), periods)?.calendar_year).toBe(2024);
    expect(periodOfDate(new Date('2025-04-01T00:00:00Z'), periods)).toBeUndefined();
    expect(periodOfDate(new Date('2023-10-31T23:59:59.999Z'), periods)).toBeUndefined();
  });

  test('where there is none yet, twelve months after another from the last one', () => {
    expect(span('2025-04-01')).toEqual(['2025-04-01', '2026-03-31']);
    expect(span('2026-03-31')).toEqual(['2025-04-01', '2026-03-31']);
    expect(span('2027-01-15')).toEqual(['2026-04-01', '2027-03-31']);
  });

  test('before the first period, as the entity’s years start', () => {
    expect(span('2023-10-31')).toEqual(['2023-01-01', '2023-12-31']);
  });
});

test('periods are by year_start when each has the days that its year has by it', () => {
  expect(areByYearStart([period(2024, 'OPEN', 4), period(2026, 'OPEN', 4)], 4)).toBe(true);
  expect(areByYearStart([period(2024, 'OPEN', 4), period(2026)], 4)).toBe(false);
  expect(areByYearStart([from(2024, '2024-01-01', '2024-06-30')], 1)).toBe(false);
});
