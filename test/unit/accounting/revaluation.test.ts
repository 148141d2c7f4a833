import { expect, test } from '@jest/globals';
import {
  checkDayRates,
  checkLatestRevaluation,
  checkRevaluationAccounts,
  checkRevaluationDay,
  isTurned,
  revaluationNarration,
} from '../../../shared/accounting/revaluation.ts';
import { account, day, refusalOf } from './sample-books.ts';

const standing = (id: number, date: string, status: 'posted' | 'undone' = 'posted') => ({ id, date: day(date), status });

test('a revaluation is not dated before one that stands', () => {
  const known = [standing(2, '2026-07-31'), standing(1, '2026-06-30'), standing(3, '2026-08-31', 'undone')];
  const of = (date: string): string => refusalOf(() => checkRevaluationDay(day(date), known));
  expect(of('2026-06-30')).toContain('LaterRevaluation');
  expect(of('2026-06-30')).toContain('2026-07-31');
  expect([of('2026-07-31'), of('2026-08-01')].every((refusal) => !refusal.includes('LaterRevaluation'))).toBe(true);
  expect(refusalOf(() => checkRevaluationDay(day('2026-06-30'), []))).not.toContain('LaterRevaluation');
});

test('only the latest one is undone: of one day the one made last', () => {
  const known = [standing(3, '2026-07-31'), standing(2, '2026-07-31'), standing(4, '2026-06-30')];
  const of = (one: ReturnType<typeof standing>, all = known): string => refusalOf(() => checkLatestRevaluation(one, all));
  expect(of(known[0]!)).not.toContain('NotLatest');
  expect(of(known[1]!)).toContain('NotLatest');
  expect(of(known[2]!)).toContain('2026-07-31 stands');
  expect(of(standing(5, '2026-07-31', 'undone'), [])).toContain('undone already');
});

test('gains go to other revenue, losses also to expenses besides the cost of sales', () => {
  const of = (gains: Parameters<typeof account>[1] | undefined, losses?: Parameters<typeof account>[1]): string =>
    refusalOf(() => checkRevaluationAccounts(gains && account(1, gains), losses && account(2, losses)));
  expect(of('OTHER_EXPENSE')).toContain('InvalidForexAccount');
  expect(of('NON_OPERATING_REVENUE', 'OPERATING_EXPENSE')).toContain('InvalidForexAccount');
  for (const refusal of [of('NON_OPERATING_REVENUE', 'OTHER_EXPENSE'), of(undefined), of('NON_OPERATING_REVENUE')])
    expect(refusal).not.toContain('InvalidForexAccount');
});

test('a day without rates is refused with all currencies that lack one', () => {
  expect(refusalOf(() => checkDayRates(['GBP', 'USD'], day('2026-06-30')))).toContain('GBP, USD');
  expect(refusalOf(() => checkDayRates([], day('2026-06-30')))).not.toContain('rate');
});

test('only on receivables and payables it is turned, and not on the last day of a period', () => {
  const turned = (type: Parameters<typeof account>[1], date: string): boolean => isTurned(account(1, type), day(date), day('2026-12-31'));
  expect([turned('RECEIVABLE', '2026-06-30'), turned('PAYABLE', '2026-12-30'), turned('RECEIVABLE', '2026-12-31')]).toEqual([
    true,
    true,
    false,
  ]);
  expect([turned('BANK', '2026-06-30'), turned('CURRENT_LIABILITY', '2026-06-30')]).toEqual([false, false]);
  expect(revaluationNarration('USD', day('2026-06-30'))).toBe('USD 2026-06-30 Revaluation');
});
