import { describe, expect, test } from '@jest/globals';
import { exceptAdvances, restOfAdvance } from '../../../shared/accounting/advances.ts';
import type { Advance } from '../../../shared/accounting/advances.ts';
import { sumOf } from '../../../shared/accounting/decimal.ts';
import { amount, day, USD } from './sample-books.ts';

const advance = (more: Partial<Advance> = {}): Advance => ({
  kind: 'Transaction',
  id: 1,
  account_id: 501,
  currency_id: USD,
  side: 'C',
  amount: amount(100),
  value: amount(90),
  ...more,
});
const settling = (more: object = {}) => ({
  assigning_type: 'Transaction' as const,
  transaction_id: 1,
  amount: amount(40),
  assigned_value: amount(36),
  cleared_value: amount(50),
  assignment_date: day('2026-03-10'),
  unassignment_date: null,
  deleted_at: null,
  ...more,
});
const restOn = (date: string, assignments: ReturnType<typeof settling>[], of = advance()): string => {
  const { amount: left, value } = restOfAdvance(of, assignments, day(date));
  return `${left.toFixed()} worth ${value.toFixed()}`;
};

describe('what is left of an advance at the end of a day (docs/accounting.md §3.8)', () => {
  test('is less by what was assigned of it until then, at the value that it gave', () => {
    expect(restOn('2026-03-09', [settling()])).toBe('100 worth 90');
    expect(restOn('2026-03-10', [settling()])).toBe('60 worth 54');
    const evening = settling({ assignment_date: new Date('2026-03-10T23:59:59.999Z') });
    expect(restOn('2026-03-10', [evening, settling({ amount: amount(10), assigned_value: amount(9) })])).toBe('50 worth 45');
  });

  test('is less by what cleared it, at the value that was cleared', () => {
    expect(restOn('2026-03-10', [settling({ transaction_id: 2 })])).toBe('60 worth 40');
    // A balance that has the number of the transaction is another item.
    expect(restOn('2026-03-10', [settling({ assigning_type: 'Balance' })])).toBe('60 worth 40');
    expect(restOn('2026-03-10', [settling({ assigning_type: 'Balance' })], advance({ kind: 'Balance' }))).toBe('60 worth 54');
  });

  test('counts what was taken back later, and not what was taken back by then or recycled', () => {
    const taken_back = settling({ deleted_at: day('2026-05-01'), unassignment_date: day('2026-04-01') });
    expect(restOn('2026-03-31', [taken_back])).toBe('60 worth 54');
    expect(restOn('2026-04-01', [taken_back])).toBe('100 worth 90');
    expect(restOn('2026-03-31', [settling({ deleted_at: day('2026-05-01') })])).toBe('100 worth 90');
    // At the last instant of the day it is taken back already.
    const at_midnight = settling({ deleted_at: day('2026-05-01'), unassignment_date: new Date('2026-04-01T23:59:59.999Z') });
    expect(restOn('2026-04-01', [at_midnight])).toBe('100 worth 90');
  });
});

test.each([
  ['C', '-100 -90'],
  ['D', '100 90'],
] as const)('totals less an advance in %s are what they would be without it', (side, moved) => {
  const standing = {
    account_id: 501,
    currency_id: USD,
    settled_currency_id: null,
    ...{ debit: amount(7), credit: amount(0), foreign_debit: amount(8), foreign_credit: amount(0) },
  };
  const without = exceptAdvances([standing], [advance({ side })]);
  const value = sumOf(without, ({ debit, credit }) => debit.minus(credit));
  const units = sumOf(without, ({ foreign_debit, foreign_credit }) => foreign_debit.minus(foreign_credit));
  expect(`${amount(8).minus(units).toFixed()} ${amount(7).minus(value).toFixed()}`).toBe(moved);
  expect(without.every(({ account_id, currency_id }) => account_id === 501 && currency_id === USD)).toBe(true);
});
