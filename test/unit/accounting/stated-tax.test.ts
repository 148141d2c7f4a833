import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sumOf } from '../../../shared/accounting/decimal.ts';
import { isWholeMinorUnits } from '../../../shared/accounting/minor-units.ts';
import { bookStatedTaxes, checkStatedTaxes } from '../../../shared/accounting/stated-tax.ts';
import { amount, refusalOf } from './sample-books.ts';

const tax = (tax_id: number, value: string) => ({ tax_id, code: `T${tax_id}`, amount: amount(value) });
const stated = (tax_id: number, value: string) => ({ tax_id, amount: amount(value) });
const booked = (lines: string[], value: string): string[] => {
  const applied = lines.map((one) => [tax(1, one)]);
  return bookStatedTaxes(applied, [stated(1, value)], 2).map(([first]) => first!.amount.toFixed(2));
};

describe('a stated tax takes the place of the computed one', () => {
  test.each([
    [['18678.60'], '18679.00', ['18679.00']],
    [['0.02', '0.02', '0.02'], '0.07', ['0.03', '0.02', '0.02']],
    [['100', '50'], '150.03', ['100.02', '50.01']],
    [['100', '50'], '149.97', ['99.98', '49.99']],
    [['19', '-3.80'], '15.00', ['18.80', '-3.80']],
    [['-19', '3.80'], '-15.00', ['-18.80', '3.80']],
    [['0.10', '-0.05'], '0.90', ['0.95', '-0.05']],
    [['0.19', '-0.19'], '0.10', ['0.29', '-0.19']],
    [['0.19', '-0.19'], '-0.10', ['0.19', '-0.29']],
    [['0.50'], '0', ['0.00']],
    [['5'], '5', ['5.00']],
  ])('%j stated as %s: %j', (lines, value, wanted) => {
    expect(booked(lines, value)).toEqual(wanted);
  });

  test.each([
    [['190'], '191'],
    [['190'], '189'],
    [['0.30'], '-0.30'],
    [['0', '0'], '0.01'],
  ])('%j stated as %s stays as computed', (lines, value) => {
    expect(booked(lines, value)).toEqual(lines.map((one) => amount(one).toFixed(2)));
  });

  test('and leaves all other taxes alone', () => {
    const applied = [[tax(1, '19'), tax(2, '7')], [tax(2, '7')], []];
    const [both, other, none] = bookStatedTaxes(applied, [stated(2, '14.02')], 2);
    expect([both!.map((one) => one.amount.toFixed()), other!.map((one) => one.amount.toFixed()), none]).toEqual([
      ['19', '7.01'],
      ['7.01'],
      [],
    ]);
  });
});

test('a tax that cannot be taken as it is stated is refused, with what was computed', () => {
  const check = (lines: string[], value: string, tax_id = 1): string =>
    refusalOf(() => {
      const priced = lines.map((one) => ({ priced: { applied_taxes: [tax(1, one)] } }));
      checkStatedTaxes({ stated_tax: [stated(tax_id, value)] }, priced, (id) => `T${id}`);
    });
  expect(check(['189.01'], '190')).toMatch(/^accepted/);
  expect(check(['189'], '190')).toBe('transaction.DifferingTax 140: T1 is stated as 190 and computed as 189');
  expect(check(['0'], '0.01')).toBe('transaction.DifferingTax 140: T1 is stated as 0.01 and computed as 0');
  expect(check(['19'], '1', 2)).toBe('transaction.DifferingTax 140: T2 is stated as 1 and no line is charged with it');
});

test('whatever is stated within the slack, the lines add up to it in whole cents, and no tax changes its side', () => {
  const cents = fc.integer({ min: -3000, max: 3000 }).map((one) => amount(one).div(100));
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 12 }), fc.integer({ min: -99, max: 99 }), (taxes, difference) => {
      const computed = sumOf(taxes, (one) => one);
      const wanted = computed.plus(amount(difference).div(100));
      fc.pre(!wanted.times(computed).isNegative() || wanted.isZero() || computed.isZero());
      const sign = computed.isZero() ? wanted : computed;
      fc.pre(difference === 0 || taxes.some((one) => !one.isZero() && one.isNegative() === sign.isNegative()));
      const applied = taxes.map((one) => [{ tax_id: 1, code: 'T1', amount: one }]);
      const now = bookStatedTaxes(applied, [{ tax_id: 1, amount: wanted }], 2).map(([first]) => first!.amount);
      expect(sumOf(now, (one) => one).toString()).toBe(wanted.toString());
      for (const [index, one] of now.entries()) {
        expect(isWholeMinorUnits(one, 2)).toBe(true);
        expect(one.times(taxes[index]!).isNegative() && !one.isZero()).toBe(false);
        expect(
          one
            .minus(taxes[index]!)
            .abs()
            .lessThanOrEqualTo(Math.abs(difference) / 100),
        ).toBe(true);
      }
    }),
    { numRuns: 500, seed: 20260615 },
  );
});
