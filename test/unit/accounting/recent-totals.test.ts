import { expect, test } from '@jest/globals';
import { placeTotals } from '../../../shared/accounting/recent-totals.ts';
import type { TotalIncrement } from '../../../shared/accounting/running-totals.ts';
import { amount, EUR } from './sample-books.ts';

const none = amount(0);
const sum = (account_id: number, date: string, debit: number, span: TotalIncrement['span'] = 'day'): TotalIncrement => ({
  ...{ account_id, currency_id: EUR, settled_currency_id: null, span, date },
  ...{ debit: amount(debit), credit: none, foreign_debit: amount(debit), foreign_credit: none, rows: 1 },
});
const told = (sums: readonly TotalIncrement[]) =>
  sums.map(({ account_id, date, debit, rows }) => `${account_id} ${date} ${debit.toFixed()} ${rows}`);

test('sums of days stay recent while they are few, one for each account and day', () => {
  const placed = placeTotals([sum(1, '2026-06-15', 5)], [sum(1, '2026-06-15', 7), sum(1, '2026-06-16', 1)], 2);
  expect(told(placed.recent)).toEqual(['1 2026-06-15 12 2', '1 2026-06-16 1 1']);
  expect(placed.added).toEqual([]);
});

test('when they are too many all of them are added, to each month once and to each day', () => {
  const placed = placeTotals([sum(1, '2026-06-15', 5), sum(1, '2026-06-16', 6)], [sum(1, '2026-07-01', 7)], 2);
  expect(placed.recent).toEqual([]);
  expect(told(placed.added)).toEqual(['1 2026-06 11 2', '1 2026-06-15 5 1', '1 2026-06-16 6 1', '1 2026-07 7 1', '1 2026-07-01 7 1']);
});

test('a sum of opening balances is added at once and moves no recent sum', () => {
  const recent = [sum(1, '2026-06-15', 5)];
  const opening = sum(1, '3', 9, 'opening');
  expect(placeTotals(recent, [opening], 0)).toEqual({ recent, added: [opening] });
  expect(placeTotals(recent, [opening, sum(2, '2026-06-15', 1)], 2).added).toEqual([opening]);
});
