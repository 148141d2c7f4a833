import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Decimal, sumOf } from '../../../shared/accounting/decimal.ts';
import { extendedAmount } from '../../../shared/accounting/extended-amount.ts';
import { isWholeMinorUnits } from '../../../shared/accounting/minor-units.ts';
import { priceLineItems } from '../../../shared/accounting/price-line-items.ts';
import { amount, line, tax } from './sample-books.ts';

const extended = (quantity: string, price: string, base?: string, adjustments: string[] = []): string =>
  extendedAmount(
    {
      amount: amount(price),
      quantity: amount(quantity),
      ...(base === undefined ? {} : { price_base_quantity: amount(base) }),
      adjustments: adjustments.map((one) => ({ amount: amount(one) })),
    },
    2,
  ).toFixed(2);

describe('a line comes to quantity × amount ÷ base, rounded once, with its adjustments', () => {
  test.each([
    ['2.735', '18.4275', undefined, [], '50.40'],
    ['250', '3.99', '100', [], '9.98'],
    ['-250', '3.99', '100', [], '-9.98'],
    ['7', '1.667', '100000', [], '0.00'],
    ['300000', '1.667', '100000', [], '5.00'],
    ['1', '1', '3', [], '0.33'],
    ['4', '129', undefined, ['-36.00', '12.50'], '492.50'],
    ['1', '10', undefined, ['-25'], '-15.00'],
    ['0', '10', undefined, ['3'], '3.00'],
    ['1', '0.005', '1', [], '0.01'],
    ['1', '0.01', '2', ['1'], '1.01'],
  ])('%s × %s for %s, %j: %s', (quantity, price, base, adjustments, wanted) => {
    expect(extended(quantity, price, base, adjustments)).toBe(wanted);
  });

  test('a base of one changes nothing', () => {
    expect(extended('3', '0.3333', '1')).toBe(extended('3', '0.3333'));
  });
});

const units = (max: number) => fc.integer({ min: -max, max }).map((one) => amount(one).div(100));
const anyLine = fc.record({
  price: fc.integer({ min: -5_000_000, max: 5_000_000 }).map((one) => amount(one).div(10_000)),
  quantity: fc.integer({ min: -100_000, max: 1_000_000 }).map((one) => amount(one).div(100)),
  base: fc.option(fc.integer({ min: 1, max: 100_000 }).map(amount)),
  adjustments: fc.array(units(10_000), { maxLength: 3 }),
  rate: fc.constantFrom('19', '7', '0'),
});

test('whatever its base and adjustments, a document is the sum of its lines and taxes, in whole cents, and tax by document is that of its sums', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), fc.constantFrom('line', 'document'), (lines, tax_rounding) => {
      const charged = lines.map(({ price, quantity, base, adjustments, rate }, id) => ({
        line: line(id, 4, '0', {
          amount: price,
          quantity,
          price_base_quantity: base,
          adjustments: adjustments.map((one) => ({ amount: one, reason: null, reason_code: null, percent: null, base: null })),
        }),
        taxes: [tax(Number(rate), `V${rate}`, rate)],
        discounts: [],
      }));
      const priced = priceLineItems(charged, { decimals: 2, tax_rounding });
      for (const [index, { base, tax: taxed, total, net_amount }] of priced.entries()) {
        const { price, quantity, base: per, adjustments } = lines[index]!;
        const exact = price.times(quantity).div(per ?? 1);
        expect(
          base
            .minus(sumOf(adjustments, (one) => one))
            .minus(exact)
            .abs()
            .lessThanOrEqualTo('0.005'),
        ).toBe(true);
        expect(isWholeMinorUnits(base, 2) && isWholeMinorUnits(taxed, 2)).toBe(true);
        expect([net_amount.toString(), total.toString()]).toEqual([base.toString(), base.plus(taxed).toString()]);
        // A tax never stands on the other side than its line.
        expect(taxed.times(base).isNegative() && !taxed.isZero() && !base.isZero()).toBe(false);
      }
      for (const rate of ['19', '7', '0']) {
        const own = priced.filter((_, index) => lines[index]!.rate === rate);
        const exact = sumOf(own, ({ base }) => base)
          .times(rate)
          .div(100);
        const error = sumOf(own, ({ tax: taxed }) => taxed)
          .minus(exact)
          .abs();
        const most = new Decimal('0.005').times(tax_rounding === 'document' ? 1 : own.length);
        expect(error.lessThanOrEqualTo(most)).toBe(true);
      }
    }),
    { numRuns: 300, seed: 20260615 },
  );
});
