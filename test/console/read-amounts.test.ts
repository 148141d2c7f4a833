import { expect, test } from '@jest/globals';
import { readAmounts } from '../../console/src/screens/transactions/read-amounts.ts';

test.each([
  ['', ''],
  ['120.50', '120.50..120.50'],
  ['1.234,50', '1234.50..1234.50'],
  ['100 - 250', '100..250'],
  ['100–250', '100..250'],
  ['100..250.5', '100..250.5'],
  ['> 100', '100..'],
  ['<1,000', '..1000'],
  ['100..', '100..'],
  ['..250', '..250'],
])('“%s” shows the amounts %s', (typed, read) => {
  expect(readAmounts(typed)).toBe(read);
});

test.each(['ten', '1 - 2 - 3', '-', '>', '> ten', '5 - ten'])('“%s” is no amount', (typed) => {
  expect(readAmounts(typed)).toBeUndefined();
});
