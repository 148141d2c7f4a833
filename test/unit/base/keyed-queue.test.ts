import { expect, test } from '@jest/globals';
import { againWhenBusy } from '../../../shared/base/again-when-busy.ts';
import { KeyedQueue } from '../../../shared/base/keyed-queue.ts';
import { RequestError } from '../../../shared/base/request-error.ts';

const busy = () => new RequestError(503, { request: ['Busy.'] });

test('what has one key runs one after another in the order of arrival, what has another does not wait for it', async () => {
  const queue = new KeyedQueue<string>();
  const told: string[] = [];
  const opened = Promise.withResolvers<void>();
  const first = queue.run('a', async () => {
    told.push('a1 begins');
    await opened.promise;
    told.push('a1 ends');
  });
  const second = queue.run('a', () => Promise.resolve(void told.push('a2')));
  await queue.run('b', () => Promise.resolve(void told.push('b')));
  opened.resolve();
  await Promise.all([first, second]);
  expect(told).toEqual(['a1 begins', 'b', 'a1 ends', 'a2']);
});

test('a failure is told to whoever asked for it alone, and nothing is remembered of a key that is done', async () => {
  const queue = new KeyedQueue<number>();
  const failed = queue.run(7, () => Promise.reject(new Error('mine')));
  const next = queue.run(7, () => Promise.resolve('next'));
  expect(queue.size).toBe(1);
  await expect(failed).rejects.toThrow('mine');
  expect(await next).toBe('next');
  expect(queue.size).toBe(0);
});

test('what was refused for being busy is tried five times, every other refusal is told at once', async () => {
  let tries = 0;
  const fails = (error: Error, times: number) => () => {
    tries += 1;
    return tries <= times ? Promise.reject(error) : Promise.resolve('done');
  };
  expect(await againWhenBusy(fails(busy(), 4), [0, 0, 0, 0])).toBe('done');
  tries = 0;
  await expect(againWhenBusy(fails(busy(), 5), [0, 0, 0, 0])).rejects.toMatchObject({ code: 503 });
  expect(tries).toBe(5);
  tries = 0;
  await expect(againWhenBusy(fails(new RequestError(422, {}), 1), [0])).rejects.toMatchObject({ code: 422 });
  expect(tries).toBe(1);
});
