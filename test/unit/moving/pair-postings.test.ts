import { expect, test } from '@jest/globals';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import type { ExportedPosting } from '../../../shared/moving/exported.ts';
import { pairPostings } from '../../../shared/moving/pair-postings.ts';

const posting = (account_id: number, value: string): ExportedPosting => ({
  account_id,
  currency: 'EUR',
  units: new Decimal(value),
  value: new Decimal(value),
  dimensions: {},
});

const paired = (...values: [number, string][]): [number, number, string][] =>
  pairPostings(values.map(([id, value]) => posting(id, value))).map(({ debit, credit, amount }) => [
    debit.account_id,
    credit.account_id,
    amount.toFixed(),
  ]);

test('each account is debited and credited with what it was posted, however many stand on a side', () => {
  expect(paired([1, '119'], [2, '-100'], [3, '-19'])).toEqual([
    [1, 2, '100'],
    [1, 3, '19'],
  ]);
  expect(paired([1, '70'], [2, '30'], [3, '-50'], [4, '-50'])).toEqual([
    [1, 3, '50'],
    [1, 4, '20'],
    [2, 4, '30'],
  ]);
});

test('a posting of nothing has no pair', () => {
  expect(paired([1, '0'], [2, '5'], [3, '-5'])).toEqual([[2, 3, '5']]);
  expect(paired()).toEqual([]);
});

test('an entry that does not balance makes no pairs', () => {
  expect(() => paired([1, '5'], [2, '-4'])).toThrow(RangeError);
});
