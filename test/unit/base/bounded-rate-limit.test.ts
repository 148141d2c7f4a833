import { hash } from 'node:crypto';
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

test('the key that is used again and again stays, and the one beside it goes', async () => {
  const limit = new BoundedRateLimit({ points: 9, seconds: 60, most_keys: 2 });
  for (const key of ['first', 'second', 'first', 'first', 'third']) await limit.consume(key);
  expect((await limit.get('first'))?.consumedPoints).toBe(3);
  expect(await limit.get('second')).toBeNull();
});

test('no key counts for another one, though it be the hash of a long one', async () => {
  const limit = new BoundedRateLimit({ points: 9, seconds: 60 });
  const long = 'x'.repeat(100);
  const digest = hash('sha256', long, 'base64');
  await limit.consume(long);
  for (const key of [digest, `#${digest}`]) expect(await limit.get(key)).toBeNull();
  await limit.forget(long);
  expect([await limit.get(long), limit.size]).toEqual([null, 0]);
});
