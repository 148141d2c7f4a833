import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { giveWay } from '../../../shared/base/give-way.ts';

test('of all long works one goes on in a turn of the event loop, each in its order', async () => {
  const done: string[] = [];
  const work = async (name: string): Promise<void> => {
    for (let piece = 0; piece < 2; piece += 1) {
      await giveWay();
      done.push(name);
    }
  };
  const works = ['one', 'other', 'third'].map(work);
  const seen: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    await nextTurn();
    seen.push(done.length);
  }
  await Promise.all(works);
  expect(seen).toEqual([1, 2, 3, 4, 5, 6]);
  expect(done).toEqual(['one', 'other', 'third', 'one', 'other', 'third']);
});
