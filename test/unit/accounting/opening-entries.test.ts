import { expect, test } from '@jest/globals';
import { openedByEntries, openingEntryFault } from '../../../shared/accounting/check-opening-entry.ts';
import type { OpeningSetting } from '../../../shared/accounting/check-opening-entry.ts';
import { account, day, period } from './sample-books.ts';

const first = period(2026);
const faultOf = (date: string, more: Partial<OpeningSetting> = {}): string[] => {
  const setting = { account: account(1, 'EQUITY'), period: first, periods: [period(2027), first], has_balances: false, ...more };
  const fault = openingEntryFault({ transaction_date: day(date) }, setting);
  return fault ? [fault.field, fault.message] : [];
};

test('the books begin with an entry of the first day of an OPEN period before which there is none', () => {
  expect(faultOf('2026-01-01')).toEqual([]);
  expect(faultOf('2026-01-02')).toEqual(['transaction_date', expect.stringContaining('2026-01-01')]);
  expect(faultOf('2026-01-01', { period: period(2026, 'ADJUSTING') })[1]).toContain('ADJUSTING');
  expect(faultOf('2026-01-01', { account: account(1, 'RECEIVABLE') })[0]).toBe('account_id');
  expect(faultOf('2026-01-01', { account: account(1, 'PAYABLE') })[0]).toBe('account_id');
});

test('a later period begins with one where its opening balances were entered by hand', () => {
  const later = { period: period(2027), periods: [first, period(2027)] };
  expect(faultOf('2027-01-01', later)[1]).toContain('a period before 2027-01-01');
  expect(faultOf('2027-01-01', { ...later, has_balances: true })).toEqual([]);
});

test('no period comes before the one that begins with entries', () => {
  const opened = { ...first, opening_entries: 1 };
  expect(openedByEntries({ start_date: day('2025-01-01') }, [period(2027), opened])).toBe(opened);
  expect(openedByEntries({ start_date: day('2027-01-01') }, [opened])).toBeUndefined();
  expect(openedByEntries({ start_date: day('2026-01-01') }, [opened])).toBeUndefined();
  expect(openedByEntries({ start_date: day('2025-01-01') }, [first])).toBeUndefined();
  expect(openedByEntries({ start_date: day('2025-01-01') }, [{ ...first, opening_entries: 0 }])).toBeUndefined();
  // Its opening balances stand for what was before it.
  expect(openedByEntries({ start_date: day('2025-01-01') }, [first, { ...period(2027), opening_entries: 2 }])).toBeUndefined();
  expect(openedByEntries({ start_date: day('2025-01-01') }, [])).toBeUndefined();
});
