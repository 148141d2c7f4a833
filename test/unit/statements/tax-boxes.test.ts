import { expect, test } from '@jest/globals';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { taxBoxes } from '../../../shared/accounting/statements/tax-boxes.ts';
import type { BoxesOfTax } from '../../../shared/accounting/statements/tax-boxes.ts';
import type { TaxDirection } from '../../../shared/accounting/vocabularies.ts';

const labels: readonly BoxesOfTax[] = [
  { direction: 'OUTPUT', base: ['6'], tax: ['1'] },
  { direction: 'INPUT', base: ['7'], tax: ['4'] },
];
const sum = (direction: TaxDirection, base: number, amount: number, boxes: readonly BoxesOfTax[] | null = labels) => ({
  tax: { boxes },
  direction,
  base: new Decimal(base),
  amount: new Decimal(amount),
});

test('W49: a reverse charge stands in the boxes of both directions (docs/accounting.md §11.16)', () => {
  const sums = [sum('OUTPUT', 1000, 200), sum('INPUT', 400, 80), sum('OUTPUT', 1000, 200), sum('INPUT', 1000, 200)];
  expect(taxBoxes(sums)).toEqual([
    { code: '1', amount: '400' },
    { code: '4', amount: '280' },
    { code: '6', amount: '2000' },
    { code: '7', amount: '1400' },
  ]);
});

test('a code for base and tax takes both, in natural order; a tax without labels stands in none', () => {
  const both: readonly BoxesOfTax[] = [{ direction: 'OUTPUT', base: ['10', '9a'], tax: ['10'] }];
  expect(taxBoxes([sum('OUTPUT', 100, -20, both), sum('OUTPUT', 5, 1, null), sum('INPUT', 7, 2, both)])).toEqual([
    { code: '9a', amount: '100' },
    { code: '10', amount: '80' },
  ]);
});

test('what customers pay is charged on sales, so it goes by the labels of OUTPUT', () => {
  expect(taxBoxes([sum('SPLIT_PAYMENT', 100, 22), sum('OUTPUT', 10, 2)])).toEqual([
    { code: '1', amount: '24' },
    { code: '6', amount: '110' },
  ]);
});
