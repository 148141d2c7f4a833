import { describe, expect, test } from '@jest/globals';
import { addDays, daysBetween, nextAnchoredDay, nextMonth, secondsToMonthEnd, usageMonth } from '../../../shared/subscription/calendar.ts';

describe('monthly renewals keep their anchor day', () => {
  test('31 January → 28 February → 31 March → 30 April: a short month does not shift the next', () => {
    const days = ['2025-01-31'];
    for (let month = 0; month < 4; month++) days.push(nextAnchoredDay(days.at(-1)!, 31));
    expect(days).toEqual(['2025-01-31', '2025-02-28', '2025-03-31', '2025-04-30', '2025-05-31']);
  });

  test('a leap year has its 29 February', () => {
    expect(nextAnchoredDay('2024-01-30', 30)).toBe('2024-02-29');
    expect(nextAnchoredDay('2024-02-29', 30)).toBe('2024-03-30');
  });

  test('December is followed by January of the next year', () => {
    expect(nextAnchoredDay('2025-12-31', 31)).toBe('2026-01-31');
    expect(nextMonth('2025-12')).toBe('2026-01');
  });
});

test('days count across months and leap days', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
  expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
});

test('a usage month is the UTC month, and a refused call may be retried when it ends', () => {
  expect(usageMonth(new Date('2025-01-31T23:59:59.999Z'))).toBe('2025-01');
  expect(usageMonth(new Date('2025-02-01T00:30:00+02:00'))).toBe('2025-01');
  expect(secondsToMonthEnd(new Date('2025-01-31T23:59:00Z'))).toBe(60);
  expect(secondsToMonthEnd(new Date('2025-01-31T23:59:59.999Z'))).toBe(1);
  expect(secondsToMonthEnd(new Date('2024-02-01T00:00:00Z'))).toBe(29 * 86_400);
});
