import { expect, test } from '@jest/globals';
import { mongodCacheGb } from '../../../../shared/runtime/embedded/mongod-cache.ts';

const GB = 2 ** 30;

test.each([
  [1, '0.50'],
  [4, '0.50'],
  [8, '1.00'],
  [12, '1.50'],
  [64, '2.00'],
])('of %d GB of memory the embedded mongod takes %s for its cache', (memory, cache) => {
  expect(mongodCacheGb(memory * GB)).toBe(cache);
});
