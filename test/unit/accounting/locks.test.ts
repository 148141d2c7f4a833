import { expect, test } from '@jest/globals';
import { checkLock, isLocked, movesBack } from '../../../shared/accounting/check-lock.ts';
import { day, refusalOf } from './sample-books.ts';

const until = { locked_until: day('2026-03-31') };
const open = { locked_until: null };
const late = new Date('2026-03-31T23:59:59Z');

test('the books are locked on the last locked day, whatever its hour, and open on the next', () => {
  expect([isLocked(late, until), isLocked(day('2026-03-30'), until), isLocked(day('2026-04-01'), until)]).toEqual([true, true, false]);
  expect(isLocked(late, open)).toBe(false);
});

test('what is dated on a locked day is refused, and only that', () => {
  const on = (date: Date, lock: typeof until | typeof open) =>
    refusalOf(() => checkLock({ resource: 'transaction', date, field: 'transaction_date' }, lock));
  expect(on(late, until)).toMatch(/^transaction.LockedDate 128: The books are locked until 2026-03-31.* on 2026-03-31$/);
  expect([on(day('2026-04-01'), until), on(late, open)]).toEqual(['accepted', 'accepted']);
});

test('a lock moves back to an earlier day or to none, and never from none', () => {
  expect([movesBack(until.locked_until, day('2026-03-30')), movesBack(until.locked_until, null)]).toEqual([true, true]);
  expect([movesBack(until.locked_until, late), movesBack(until.locked_until, day('2026-04-01')), movesBack(null, null)]).toEqual([
    false,
    false,
    false,
  ]);
});
