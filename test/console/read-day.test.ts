import { expect, test } from '@jest/globals';
import { isWhole, readDay } from '../../console/src/parts/read-day.ts';
import type { DayOrder } from '../../console/src/parts/read-day.ts';

const orders: Readonly<Record<string, DayOrder>> = {
  german: ['day', 'month', 'year'],
  american: ['month', 'day', 'year'],
  swedish: ['year', 'month', 'day'],
};

test.each([
  ['german', '12', '2026-02-12'],
  ['german', '3', '2026-02-03'],
  ['german', '12.3', '2026-03-12'],
  ['german', ' 12.3. ', '2026-03-12'],
  ['german', '12/3', '2026-03-12'],
  ['german', '12-3', '2026-03-12'],
  ['german', '12 3', '2026-03-12'],
  ['german', '1203', '2026-03-12'],
  ['german', '12.3.25', '2025-03-12'],
  ['german', '12.3.2025', '2025-03-12'],
  ['german', '120325', '2025-03-12'],
  ['german', '12032025', '2025-03-12'],
  ['german', '2025-03-12', '2025-03-12'],
  ['german', '29.2.24', '2024-02-29'],
  ['american', '12', '2026-02-12'],
  ['american', '3/12', '2026-03-12'],
  ['american', '0312', '2026-03-12'],
  ['american', '3/12/25', '2025-03-12'],
  ['american', '2025-03-12', '2025-03-12'],
  ['swedish', '3-12', '2026-03-12'],
  ['swedish', '25-3-12', '2025-03-12'],
  ['swedish', '250312', '2025-03-12'],
  ['swedish', '20250312', '2025-03-12'],
])('%s: %s, typed over 10 February 2026, is %s', (order, typed, day) => {
  expect(readDay(typed, '2026-02-10', orders[order]!)).toBe(day);
});

test.each(['', '.', 'x', '0', '30', '31.2', '12.13', '1.2.3.4', '12.3.2', '29.2.25', '12.3.20255'])('“%s” is no day', (typed) => {
  expect(readDay(typed, '2026-02-10', orders.german!)).toBeUndefined();
});

test('a day is whole once its year has four digits, and not before', () => {
  expect(['12/3/2026', '2026-03-12'].every(isWhole)).toBe(true);
  expect(['12', '12/3', '12/3/26', '12/3/202', '2026-03-1', '12032026'].some(isWhole)).toBe(false);
});
