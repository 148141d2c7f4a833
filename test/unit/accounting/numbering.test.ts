import { describe, expect, test } from '@jest/globals';
import { nextAccountCode } from '../../../shared/accounting/account-code.ts';
import { balanceNumber, placeInSequence, transactionNumber } from '../../../shared/accounting/transaction-number.ts';
import type { AccountType } from '../../../shared/accounting/vocabularies.ts';
import { accountTypeCodes } from '../../../shared/accounting/vocabularies.ts';

describe('numbers', () => {
  test('a transaction number names type, period count and sequence, and grows past its padding', () => {
    expect(transactionNumber('JN', 1, 1)).toBe('JN01/0001');
    expect(transactionNumber('IN', 2, 13)).toBe('IN02/0013');
    expect(transactionNumber('RC', 123, 12345)).toBe('RC123/12345');
  });

  test.each([
    ['JN01/0001', { name: 'JN01', sequence: 1 }],
    ['IN123/45678', { name: 'IN123', sequence: 45678 }],
    ['INV-2026-7', undefined],
    ['JN1/0001', undefined],
    ['xJN01/0001', undefined],
    ['JN01/0001x', undefined],
    ['JN01/1234567890123456', undefined],
  ])('%s has its place in a sequence, or none: %p', (number, place) => {
    expect(placeInSequence(number)).toEqual(place);
  });

  test('an opening balance is numbered by account, currency and year', () => {
    expect(balanceNumber(15, 'EUR', 2026)).toBe('15EUR2026');
  });
});

describe('account codes', () => {
  const allocate = (type: AccountType, count: number, taken = new Set<number>()): number[] => {
    let last: number | undefined;
    return Array.from({ length: count }, () => {
      last = nextAccountCode(type, last, (code) => taken.has(code));
      taken.add(last);
      return last;
    });
  };

  test.each<[AccountType, number]>([
    ['NON_CURRENT_ASSET', 1],
    ['BANK', 301],
    ['RECEIVABLE', 501],
    ['EQUITY', 3001],
    ['RECONCILIATION', 9001],
  ])('the first %s is %i', (type, code) => {
    expect(nextAccountCode(type, undefined, () => false)).toBe(code);
  });

  test('an explicit code in the way is passed over', () => {
    expect(allocate('BANK', 3, new Set([302]))).toEqual([301, 303, 304]);
  });

  test('a full range goes on above base × 10,000', () => {
    expect(allocate('BANK', 101).slice(98)).toEqual([399, 3_000_001, 3_000_002]);
    expect(allocate('NON_CURRENT_ASSET', 100).slice(98)).toEqual([99, 10_001]);
  });

  test('an explicit last code of a range does not lead into the next type', () => {
    expect(nextAccountCode('BANK', 398, (code) => code === 399)).toBe(3_000_001);
  });

  test('1,700 accounts of every type share no code', () => {
    const taken = new Set<number>();
    for (const type of accountTypeCodes) allocate(type, 1700, taken);
    expect(taken.size).toBe(1700 * accountTypeCodes.length);
  });
});
