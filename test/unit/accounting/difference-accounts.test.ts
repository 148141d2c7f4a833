import { describe, expect, test } from '@jest/globals';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { accountOfDifference, stepsOfDifference, takesGains, takesLosses } from '../../../shared/accounting/difference-accounts.ts';
import { firstDayThatTakes } from '../../../shared/accounting/first-day-that-takes.ts';
import { accountTypeCodes } from '../../../shared/accounting/vocabularies.ts';
import { period } from './sample-books.ts';

const GAINS = 1;
const LOSSES = 2;
const both = { forex_account_id: GAINS, forex_loss_account_id: LOSSES };
const one = { forex_account_id: GAINS, forex_loss_account_id: null };
const only_losses = { forex_account_id: null, forex_loss_account_id: LOSSES };

describe('the account of a difference (docs/accounting.md §7.2)', () => {
  test.each([
    [10, both, GAINS],
    [-10, both, LOSSES],
    [10, one, GAINS],
    [-10, one, GAINS],
    [10, only_losses, null],
    [-10, only_losses, LOSSES],
    [0, both, null],
  ])('%d of %j', (amount, accounts, expected) => {
    expect(accountOfDifference(new Decimal(amount), accounts)).toBe(expected);
  });

  test('gains are non-operating revenue, losses that or an expense besides the cost of sales', () => {
    const types = (takes: typeof takesGains) => accountTypeCodes.filter((account_type) => takes({ account_type })).sort();
    expect(types(takesGains)).toEqual(['NON_OPERATING_REVENUE']);
    expect(types(takesLosses)).toEqual(['DIRECT_EXPENSE', 'NON_OPERATING_REVENUE', 'OTHER_EXPENSE', 'OVERHEAD_EXPENSE']);
  });
});

describe('the steps from a booked difference to the right one (docs/accounting.md §10.3)', () => {
  test.each([
    ['the same', 10, 10, []],
    ['more of a gain', 10, 15, [[5, GAINS]]],
    ['a gain where none was', 0, 15, [[15, GAINS]]],
    ['a loss where none was', 0, -15, [[-15, LOSSES]]],
    ['nothing where a loss was', -4, 0, [[4, LOSSES]]],
    [
      'a loss where a gain was',
      30,
      -20,
      [
        [-30, GAINS],
        [-20, LOSSES],
      ],
    ],
  ])('%s', (_name, booked, right, expected) => {
    const steps = stepsOfDifference({ amount: new Decimal(booked), accounts: both }, { amount: new Decimal(right), accounts: both });
    expect(steps.map(({ difference, account_id }) => [difference.toNumber(), account_id])).toEqual(expected);
  });

  test('with one account for both there is one step', () => {
    const steps = stepsOfDifference({ amount: new Decimal(30), accounts: one }, { amount: new Decimal(-20), accounts: one });
    expect(steps.map(({ difference, account_id }) => [difference.toNumber(), account_id])).toEqual([[-50, GAINS]]);
  });
});

describe('the first day that takes an entry (docs/accounting.md §5.8)', () => {
  const entity = { locked_until: null };
  const at = new Date('2024-06-15T10:30:00Z');
  const years = (...statuses: ('OPEN' | 'ADJUSTING' | 'CLOSED')[]) => statuses.map((status, index) => period(2024 + index, status));

  test.each([
    ['an open year', years('OPEN'), null, '2024-06-15T10:30:00.000Z'],
    ['an adjusting year', years('ADJUSTING', 'OPEN'), null, '2024-06-15T10:30:00.000Z'],
    ['a closed year', years('CLOSED', 'OPEN'), null, '2025-01-01T00:00:00.000Z'],
    ['two closed years', years('CLOSED', 'CLOSED', 'ADJUSTING'), null, '2026-01-01T00:00:00.000Z'],
    ['a year before a closed one', years('OPEN', 'CLOSED', 'OPEN'), null, '2026-01-01T00:00:00.000Z'],
    ['a locked day', years('OPEN'), '2024-06-15', '2024-06-16T00:00:00.000Z'],
    ['a day after the lock', years('OPEN'), '2024-06-14', '2024-06-15T10:30:00.000Z'],
    ['a lock to the end of the year', years('OPEN', 'OPEN'), '2024-12-31', '2025-01-01T00:00:00.000Z'],
    ['no later year', years('CLOSED'), null, undefined],
  ])('%s', (_name, periods, locked_until, expected) => {
    const lock = locked_until === null ? null : new Date(locked_until);
    expect(firstDayThatTakes(at, 'JN', periods, { ...entity, locked_until: lock })?.toISOString()).toBe(expected);
  });

  test('is in the earliest year that takes it, in whatever order the years are told', () => {
    const [closed, second, third] = years('CLOSED', 'OPEN', 'OPEN');
    expect(firstDayThatTakes(at, 'JN', [third!, closed!, second!], entity)?.toISOString()).toBe('2025-01-01T00:00:00.000Z');
  });

  test('an adjusting year takes journal entries only', () => {
    const periods = years('ADJUSTING', 'OPEN');
    expect(firstDayThatTakes(at, 'IN', periods, entity)?.toISOString()).toBe('2025-01-01T00:00:00.000Z');
  });
});
