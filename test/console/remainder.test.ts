import { expect, test } from '@jest/globals';
import { remainderOf } from '../../console/src/parts/remainder.ts';

test.each([
  ['150', ['100', '30.15'], '19.85'],
  ['100', [], '100'],
  ['0.3', ['0.1', '0.2'], '0.0'],
  ['100', ['100.01'], '-0.01'],
  ['12345678901234.56', ['0.01'], '12345678901234.55'],
  ['0.005', ['0.001'], '0.004'],
])('of %s, %j leaves %s', (amount, parts, left) => {
  expect(remainderOf(amount, parts)).toBe(left);
});
