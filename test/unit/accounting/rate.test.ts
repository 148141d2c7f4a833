import { expect, test } from '@jest/globals';
import { Decimal128 } from 'mongodb';
import { formatRate } from '../../../shared/accounting/amount.ts';
import { dealByLargestRemainder } from '../../../shared/accounting/deal-by-largest-remainder.ts';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { convertTo } from '../../../shared/accounting/minor-units.ts';
import { exactRate, ownRateOf, rateOfUnits, valueAt } from '../../../shared/accounting/rate.ts';

const of = (text: string): Decimal => new Decimal(text);

/** docs/accounting.md §1.3 */
test('a rate is used as it was given and shown with four decimals', () => {
  const rate = of('0.962556550204061');
  expect([formatRate(rate), exactRate(rate).toString()]).toEqual(['0.9626', '0.962556550204061']);
  expect(convertTo(of('1000000'), rate, 2).toString()).toBe('962556.55');
});

test('an amount is divided by units as if the quotient had no end', () => {
  expect(convertTo(of('1500000000'), rateOfUnits(of('17617.21')), 2).toString()).toBe('85144.02');
  expect(exactRate(rateOfUnits(of('3'))).toString()).toBe('0.333333333333333');
  expect(valueAt(of('999999999999.99'), rateOfUnits(of('3'))).toFixed(4)).toBe('333333333333.3300');
});

test.each([
  ['0.15', '6', 2, '0.03'],
  ['0.33', '22', 2, '0.02'],
  ['-0.15', '6', 2, '-0.03'],
  ['999999999999.975', '3', 4, '333333333333.325'],
  ['4.5', '0.999999999999999', 0, '5'],
])('exactly half a unit is rounded away from zero, however long the quotient is: %s at %s units', (amount, units, decimals, value) => {
  expect(convertTo(of(amount), rateOfUnits(of(units)), decimals).toString()).toBe(value);
});

test('equal remainders of a quotient without end are equal: the earlier share gets the unit', () => {
  const rate = rateOfUnits(of('3'));
  const amounts = ['1000000.01', '0.01', '0.01'].map(of);
  const shares = amounts.map((amount) => valueAt(amount, rate));
  expect(dealByLargestRemainder(of('333333.34'), shares, 2).map(String)).toEqual(['333333.34', '0', '0']);
});

test('two rates are equal when their exact quotients are', () => {
  expect(rateOfUnits(of('4')).equals('0.25')).toBe(true);
  expect(rateOfUnits(of('3')).equals('0.333333333333333')).toBe(false);
});

test('a label shows a rate of before as it is, with up to ten decimals, and others with fifteen digits', () => {
  expect(exactRate(of('1234567890.1234567891')).toString()).toBe('1234567890.1234567891');
  expect(exactRate(of('123456789.12345678912')).toString()).toBe('123456789.123457');
});

test('a quotient has as many digits as the database keeps', () => {
  const [of_units, of_value] = [rateOfUnits(of('3')), ownRateOf({ own_value: of('1') }, of('-3'))!];
  expect([of_units.precision(), of_value.precision()]).toEqual([34, 34]);
  for (const rate of [of_units, of_value]) expect(Decimal128.fromString(rate.toString()).toString()).toBe(rate.toString());
});
