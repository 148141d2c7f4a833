import { expect, test } from '@jest/globals';
import { giveWay } from '../../../shared/base/give-way.ts';
import { stopWork, whileWanted } from '../../../shared/base/wanted-work.ts';

const request = { user_id: 1, request_id: 'one' };

/** Long work that counts its pieces. */
async function work(done: string[], name: string): Promise<string> {
  for (let piece = 0; piece < 100; piece += 1) {
    await giveWay();
    done.push(name);
  }
  return name;
}

test('work whose request nobody waits for stops at its next piece; that of others goes on', async () => {
  const done: string[] = [];
  const unwanted = whileWanted(request, () => work(done, 'unwanted'));
  const others = [
    whileWanted({ user_id: 1, request_id: 'other' }, () => work(done, 'other')),
    whileWanted({ user_id: 2, request_id: 'one' }, () => work(done, 'of another')),
    work(done, 'without a request'),
  ];
  await giveWay();
  stopWork(request);
  await expect(unwanted).rejects.toMatchObject({ code: 503 });
  expect(await Promise.all(others)).toEqual(['other', 'of another', 'without a request']);
  expect(done.filter((name) => name === 'unwanted').length).toBeLessThan(5);
});

test('a request of the same name that comes later is not stopped', async () => {
  stopWork(request);
  expect(await whileWanted(request, () => work([], 'later'))).toBe('later');
});
