import { describe, expect, test } from '@jest/globals';
import { dealByLargestRemainder } from '../../../shared/accounting/deal-by-largest-remainder.ts';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { convertTo, currencyDecimals, decimalsOf, isWholeMinorUnits, roundTo } from '../../../shared/accounting/minor-units.ts';
import { withdrawnMonths } from '../../../shared/accounting/withdrawn-currencies.ts';
import { vocabularyTables } from '../../../shared/reference/vocabulary-tables.ts';

const figure = (text: string): Decimal => new Decimal(text);
const dealt = (total: string, shares: string[], decimals = 2): string[] =>
  dealByLargestRemainder(figure(total), shares.map(figure), decimals).map((share) => share.toString());

describe('minor units (docs/accounting.md §1.2)', () => {
  test.each([
    ['EUR', 2],
    ['JPY', 0],
    ['KWD', 3],
    ['HUF', 2],
    ['IDR', 2],
    ['ISK', 0],
    ['CLF', 4],
    ['XAU', 4],
    ['XDR', 4],
    ['HRK', 2],
    ['ITL', 0],
    ['BYR', 0],
  ])('%s has %i decimals, as ISO 4217 has it', (code, decimals) => {
    expect(decimalsOf(code)).toBe(decimals);
  });

  test('a code is in the table once, and one that is not there is refused', () => {
    const codes = Object.keys(currencyDecimals);
    expect(codes).toEqual([...codes].sort());
    expect(codes).toHaveLength(175 + withdrawnMonths.size);
    expect(() => decimalsOf('XTS')).toThrow('XTS is no currency of ISO 4217');
  });

  test('a withdrawn code is in one of the two lists, and was withdrawn in a month that is over', () => {
    expect(withdrawnMonths.size).toBe(129);
    for (const month of withdrawnMonths.values()) expect(month).toMatch(/^(19[789]|20[012])\d-(0[1-9]|1[0-2])$/);
    expect(['BGN', 'DEM', 'HRK', 'LTL', 'ZWL'].map((code) => withdrawnMonths.get(code))).toEqual([
      '2026-01',
      '2002-03',
      '2023-01',
      '2014-12',
      '2024-09',
    ]);
  });

  test('/meta tells the decimals of every currency, its name, and when it was withdrawn', () => {
    const { currencies } = vocabularyTables();
    expect(currencies).toContainEqual({ code: 'JPY', name: 'Japanese Yen', decimals: 0, withdrawn: null });
    expect(currencies).toContainEqual({ code: 'HRK', name: 'Croatian Kuna', decimals: 2, withdrawn: '2023-01' });
    expect(currencies!.filter(({ code, name }) => name === code)).toEqual([]);
    expect(currencies!.map(({ code, decimals }) => [code, decimals])).toEqual(Object.entries(currencyDecimals));
  });

  test.each([
    ['0.005', 2, '0.01'],
    ['0.0049999', 2, '0'],
    ['-0.005', 2, '-0.01'],
    ['2.5', 0, '3'],
    ['3.5', 0, '4'],
    ['1.2957', 3, '1.296'],
  ])('%s is rounded commercially to %i decimals: %s', (given, decimals, rounded) => {
    expect(roundTo(figure(given), decimals).toString()).toBe(rounded);
  });

  test('a foreign amount is rounded once to the minor unit it is converted to', () => {
    expect(convertTo(figure('0.99'), figure('1.2345'), 2).toString()).toBe('1.22');
    expect(convertTo(figure('12.01'), figure('1.23456'), 2).toString()).toBe('14.83');
  });

  test('5.001 is no whole number of cents', () => {
    expect([isWholeMinorUnits(figure('5.001'), 2), isWholeMinorUnits(figure('5.01'), 2)]).toEqual([false, true]);
  });
});

describe('largest remainder (docs/accounting.md §1.2)', () => {
  test('three shares of one size: the earlier ones take the units that are left', () => {
    expect(dealt('1.22', ['0.407385', '0.407385', '0.407385'])).toEqual(['0.41', '0.41', '0.4']);
    expect(dealt('0.07', ['0.0231', '0.0231', '0.0231'])).toEqual(['0.03', '0.02', '0.02']);
    expect(dealt('100.04', ['33.346665', '33.346665', '33.346665'])).toEqual(['33.35', '33.35', '33.34']);
  });

  test('the largest remainder comes first, wherever it stands', () => {
    expect(dealt('0.07', ['0.0231', '0.021589', '0.0231'])).toEqual(['0.03', '0.02', '0.02']);
    expect(dealt('1', ['0.001', '0.994', '0.005'])).toEqual(['0', '0.99', '0.01']);
  });

  test('shares are signed and rounded down first, towards minus infinity', () => {
    expect(dealt('-1', ['-0.25', '-0.25'], 0)).toEqual(['0', '-1']);
    expect(dealt('-100.04', ['-33.346665', '-33.346665', '-33.346665'])).toEqual(['-33.34', '-33.35', '-33.35']);
    expect(dealt('20.01', ['120.006', '-100'])).toEqual(['120.01', '-100']);
  });

  test('nothing is dealt to nobody, and a total that is not that of its shares is refused', () => {
    expect(dealt('0', [])).toEqual([]);
    expect(() => dealt('1.25', ['0.4', '0.4', '0.4'])).toThrow(RangeError);
  });
});
