import { expect, test } from '@jest/globals';
import { readAmount } from '../../console/src/parts/read-amount.ts';

test.each([
  ['1234.5', '1234.5'],
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1 234,50', '1234.50'],
  ["1'234.50", '1234.50'],
  ['1.234.567', '1234567'],
  ['1,234', '1234'],
  ['1.234', '1234'],
  ['12,5', '12.5'],
  ['0.125', '0.125'],
  [',5', '0.5'],
  ['1234.567', '1234.567'],
  ['-12,50', '-12.50'],
  ['−12,50', '-12.50'],
  ['007', '7'],
  ['12345678901234567890.12', '12345678901234567890.12'],
])('%s is read as %s', (typed, read) => {
  expect(readAmount(typed)).toBe(read);
});

test.each(['', 'twelve', '1.', '12e3', '1-2', '--1', '€ 5'])('“%s” is no amount', (typed) => {
  expect(readAmount(typed)).toBeUndefined();
});
