import { describe, expect, test } from '@jest/globals';
import { formatAmount, isStorableAmount, parseAmount } from '../../../shared/accounting/amount.ts';
import { sumOf } from '../../../shared/accounting/decimal.ts';
import { amount } from './sample-books.ts';

describe('amounts', () => {
  test.each(['0', '12.5', '0.0001', '-3', '99999999999.9999', '123456789012345', '123456789012345000'.slice(0, 15)])(
    '%s is an amount',
    (text) => {
      expect(formatAmount(parseAmount(text)!)).toBe(text);
    },
  );

  test.each(['1.00001', '1234567890123456', '999999999999.9999', '1e3', '', ' 1', '1,5', '.5', '5.', 'NaN', 'Infinity', '--1'])(
    '%p is no amount and is not rounded into one',
    (text) => {
      expect(parseAmount(text)).toBeUndefined();
    },
  );

  test('trailing zeros and a negative zero leave no trace', () => {
    expect(formatAmount(parseAmount('1.1000')!)).toBe('1.1');
    expect(formatAmount(parseAmount('-0.00')!)).toBe('0');
  });

  test('a figure of more than fifteen digits cannot be stored', () => {
    expect(isStorableAmount(amount('99999999999.9999'))).toBe(true);
    expect(isStorableAmount(amount('123456789012.3456'))).toBe(false);
    expect(isStorableAmount(amount('1000000000000000'))).toBe(false);
  });

  test('a figure on the way to a result has forty digits', () => {
    expect(amount(1).div(3).precision()).toBe(40);
  });

  test('a sum is that of the figures, and zero of none', () => {
    const figures = [{ of: amount('1.5') }, { of: amount('-2.25') }];
    expect(sumOf(figures, ({ of }) => of).toString()).toBe('-0.75');
    expect(sumOf([], () => amount(1)).toString()).toBe('0');
  });
});
