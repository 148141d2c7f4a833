import { expect, test } from '@jest/globals';
import { LineLimit } from '../../../shared/base/line-limit.ts';

test('of many lines in a stretch of time the first ones are let through, and the next stretch tells how many were not', () => {
  const limit = new LineLimit(2, 1_000);
  expect([0, 10, 20, 999].map((now) => limit.admit(now))).toEqual([0, 0, undefined, undefined]);
  expect([1_000, 1_001, 1_002].map((now) => limit.admit(now))).toEqual([2, 0, undefined]);
});
