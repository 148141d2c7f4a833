import { expect, test } from '@jest/globals';
import { BoundedCache } from '../../../shared/base/bounded-cache.ts';

test('the entry that was used longest ago is forgotten first, however often others are used', () => {
  const cache = new BoundedCache<string, number>(2);
  cache.set('first', 1);
  cache.set('second', 2);
  for (const key of ['first', 'first', 'second', 'first', 'first']) cache.get(key);
  cache.set('third', 3);
  expect([cache.get('first'), cache.get('second'), cache.get('third')]).toEqual([1, undefined, 3]);
});

test('an entry that is kept anew is new, also when it was the one used last', () => {
  const cache = new BoundedCache<string, number>(2);
  cache.set('first', 1);
  cache.set('second', 2);
  cache.get('first');
  cache.delete('first');
  cache.get('second');
  cache.set('first', 3);
  cache.get('second');
  cache.set('third', 4);
  expect([cache.get('first'), cache.get('second'), cache.get('third'), cache.size]).toEqual([undefined, 2, 4, 2]);
});
