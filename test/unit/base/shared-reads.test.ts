import { expect, test } from '@jest/globals';
import { SharedReads } from '../../../shared/base/shared-reads.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Reads squares; a read ends when it is told to. */
function squares(): { reads: number[][]; end: (() => void)[]; shared: SharedReads<number, number> } {
  const reads: number[][] = [];
  const end: (() => void)[] = [];
  const shared = new SharedReads<number, number>(async (keys) => {
    reads.push(keys);
    await new Promise<void>((resolve) => end.push(resolve));
    if (keys.includes(13)) throw new Error('unlucky');
    return new Map(keys.filter((key) => key > 0).map((key) => [key, key * key]));
  });
  return { reads, end, shared };
}

test('who asks in one turn shares a read, and each gets its own value', async () => {
  const { reads, end, shared } = squares();
  const asked = Promise.all([shared.get(2), shared.get(3), shared.get(2), shared.get(-1)]);
  expect(reads).toEqual([]);
  await turn();
  expect(reads).toEqual([[2, 3, -1]]);
  end[0]!();
  expect(await asked).toEqual([4, 9, 4, undefined]);
});

test('who asks after a read has begun gets a later one, whichever ends first', async () => {
  const { reads, end, shared } = squares();
  const first = shared.get(2);
  await turn();
  const second = shared.get(2);
  await turn();
  expect(reads).toEqual([[2], [2]]);
  end[1]!();
  expect(await second).toBe(4);
  end[0]!();
  expect(await first).toBe(4);
});

test('a read that fails, fails those who shared it and nobody after them', async () => {
  const { end, shared } = squares();
  const unlucky = Promise.allSettled([shared.get(2), shared.get(13)]);
  await turn();
  end[0]!();
  expect((await unlucky).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const lucky = shared.get(2);
  await turn();
  end[1]!();
  expect(await lucky).toBe(4);
});
