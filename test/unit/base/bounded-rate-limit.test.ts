import { expect, test } from '@jest/globals';
import { BoundedRateLimit } from '../../../shared/base/bounded-rate-limit.ts';

test('however many keys clients make up, and however long, so many are kept: the one used longest ago starts anew', async () => {
  const limit = new BoundedRateLimit({ points: 2, seconds: 60, most_keys: 100 });
  await limit.penalty('used on', 2);
  await limit.penalty('left', 2);
  for (let number = 0; number < 98; number += 1) await limit.penalty(`${number} ${'x'.repeat(100_000)}`);
  await limit.penalty('used on');
  expect(limit.size).toBe(100);
  await limit.penalty('one more');
  expect(limit.size).toBe(100);
  expect((await limit.get('used on'))?.consumedPoints).toBe(3);
  expect(await limit.get('left')).toBeNull();
  await limit.forget('one more');
  expect(limit.size).toBe(99);
});
