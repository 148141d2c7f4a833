import { expect, test } from '@jest/globals';
import { forgetKey, keyOf, takesKey } from '../../console/src/api/idempotency.ts';
import { operations } from '../../shared/resources/all-operations.ts';

test('a key goes with every POST that keeps its answer, and with no other, which would refuse it', () => {
  const posts = operations.filter(({ method }) => method === 'POST');
  const takes = posts.map(({ path, access, idempotent }) => [path, access === 'write' && idempotent]);
  expect(posts.map(({ path }) => [path, takesKey(`/books/v1${path}`)])).toEqual(takes);
});

test('what is sent again before an answer has come has the same key, and after it a key of its own', () => {
  const [first, other] = [keyOf('1 /category {"name":"Vehicles"}'), keyOf('2 /category {"name":"Vehicles"}')];
  expect(keyOf('1 /category {"name":"Vehicles"}')).toBe(first);
  forgetKey(first);
  const next = keyOf('1 /category {"name":"Vehicles"}');
  expect(new Set([first, other, next]).size).toBe(3);
  expect(keyOf('2 /category {"name":"Vehicles"}')).toBe(other);
});
