import { expect, test } from '@jest/globals';
import { readAmount } from '../../console/src/parts/read-amount.ts';
import { asTyped, readSum, roundedSum, workedOut } from '../../console/src/parts/read-sum.ts';

test.each([
  ['1.234,50', '1234.50'],
  ['3*120+15', '375'],
  ['3 × 120 + 15', '375'],
  ['12*8.5', '102'],
  ['12*8,5', '102'],
  ['0.1+0.2', '0.3'],
  ['100+19%', '119'],
  ['119-19%', '96.39'],
  ['200*19%', '38'],
  ['(80+40)/3', '40'],
  ['100/3', '33.3333'],
  ['200/3', '66.6667'],
  ['1/8000', '0.0001'],
  ['-5+2', '-3'],
  ['−2×−3', '6'],
  ['10-3-2', '5'],
  ['24/4/3', '2'],
  ['1,234.50+1', '1235.5'],
  ['12345678901234.56+0.01', '12345678901234.57'],
])('%s comes to %s', (typed, value) => {
  expect(readSum(typed)).toBe(value);
});

test.each([
  ['100/3', 2, '33.33'],
  ['0.25*10/100', 2, '0.03'],
  ['-0.25*10/100', 2, '-0.03'],
  ['1.4999', 0, '1'],
  ['1.5', 0, '2'],
  ['0.4', 0, '0'],
  ['1.2345', 3, '1.235'],
])('%s rounded to %i decimals is %s', (typed, decimals, value) => {
  expect(roundedSum(typed, decimals)).toBe(value);
});

test.each(['', '+', '3*', '3**4', '(1+2', '1+2)', '1/0', '5/(2-2)', 'twelve', '2^3', '1.+2', '()', '€5+1', '3 EUR'])(
  '“%s” is no sum',
  (typed) => {
    expect(readSum(typed)).toBeUndefined();
  },
);

test.each(['1.234', '0.125', '12.5', '1234', '1.899', '-1.234', '100.001'])(
  '%s of the service is read again as the same amount',
  (decimal) => {
    expect(Number(readAmount(asTyped(decimal)))).toBe(Number(decimal));
  },
);

test('a field shows what a sum comes to, and leaves an amount as it was typed', () => {
  expect(workedOut('2.468/2')).toBe('1234');
  expect(workedOut('3,702/3')).toBe('1234');
  expect(workedOut('0.617*2')).toBe('1.2340');
  expect(workedOut('1.234,50')).toBeUndefined();
  expect(workedOut('3*')).toBeUndefined();
});
