import { expect, test } from '@jest/globals';
import { splitTax } from '../../../shared/accounting/deductible-tax.ts';
import type { TaxDirection } from '../../../shared/accounting/vocabularies.ts';
import { amount } from './sample-books.ts';

const split = (figure: string, deductible: string | undefined, direction: TaxDirection = 'INPUT'): string[] => {
  const tax = deductible === undefined ? {} : { deductible: amount(deductible) };
  const { claimed, joined } = splitTax(amount(figure), tax, direction, 2);
  return [claimed.toString(), joined.toString()];
};

test('of an input tax a part is claimed, rounded once, and the rest joins the line', () => {
  expect(split('2.35', '50')).toEqual(['1.18', '1.17']);
  expect(split('-2.35', '50')).toEqual(['-1.18', '-1.17']);
  expect(split('10', '33.3333')).toEqual(['3.33', '6.67']);
  expect(split('10', '0')).toEqual(['0', '10']);
});

test('all is claimed of what is fully deductible, and the share has no effect on other directions', () => {
  expect(split('2.35', undefined)).toEqual(['2.35', '0']);
  expect(split('2.35', '100')).toEqual(['2.35', '0']);
  expect(split('2.35', '50', 'OUTPUT')).toEqual(['2.35', '0']);
  expect(split('2.35', '50', 'WITHHELD_BY_US')).toEqual(['2.35', '0']);
});
