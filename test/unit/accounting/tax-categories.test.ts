import { expect, test } from '@jest/globals';
import { taxCategories } from '../../../shared/accounting/tax-categories.ts';
import { usualCategory } from '../../../shared/accounting/usual-tax-category.ts';
import { amount } from './sample-books.ts';

test('what is exempt, exported or out of scope bears no tax, and what the buyer owes none on the invoice (EN 16931, BR-Z-05 and the like)', () => {
  const codesOf = (is: boolean | 'unless_reversed'): string[] =>
    Object.entries(taxCategories).flatMap(([code, { zero }]) => (zero === is ? [code] : []));
  expect(codesOf(true)).toEqual(['Z', 'E', 'G', 'O']);
  expect(codesOf('unless_reversed')).toEqual(['AE', 'K']);
  expect(codesOf(false)).toEqual(['S', 'L', 'M', 'B']);
});

test('a tax that says no category is of the standard rate, a split payment or zero', () => {
  const categories = [
    usualCategory({ rate: amount(22) }),
    usualCategory({ rate: amount(22), paid_by: 'customer' }),
    usualCategory({ rate: amount(0) }),
  ];
  expect(categories).toEqual(['S', 'B', 'Z']);
});
