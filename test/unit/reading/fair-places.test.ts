import { describe, expect, test } from '@jest/globals';
import { FairPlaces } from '../../../shared/reading/fair-places.ts';

const never = new AbortController().signal;
/** Lets what is ready go on. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('room that many share', () => {
  test('is given to others while one has as much as one may', async () => {
    const places = new FairPlaces(2, 1);
    const entered: string[] = [];
    const enter = async (who: number, name: string) => {
      const leave = await places.take(who, 1, never);
      entered.push(name);
      return leave;
    };
    const first = await enter(1, 'first of one');
    void enter(1, 'second of one');
    void enter(2, 'first of two');
    await turn();
    expect(entered).toEqual(['first of one', 'first of two']);
    first();
    await turn();
    expect(entered.at(-1)).toBe('second of one');
  });

  test('comes to a large one although small ones arrive all the time', async () => {
    const places = new FairPlaces(10, 8);
    const leaveSmall = await places.take(1, 4, never);
    const large = places.take(2, 8, never);
    let isLateIn = false;
    void places.take(3, 4, never).then(() => (isLateIn = true));
    await turn();
    expect(isLateIn).toBe(false);
    leaveSmall();
    (await large)();
    await turn();
    expect(isLateIn).toBe(true);
  });

  test('is not taken by who has given up, nor are those behind held up', async () => {
    const places = new FairPlaces(1, 1);
    const leave = await places.take(1, 1, never);
    const ending = new AbortController();
    const given_up = places.take(2, 1, ending.signal);
    const behind = places.take(3, 1, never);
    ending.abort(new Error('nobody waits'));
    await expect(given_up).rejects.toThrow('nobody waits');
    leave();
    (await behind)();
    (await places.take(2, 1, never))();
  });

  test('more than one may have counts as all that one may', async () => {
    const places = new FairPlaces(3, 2);
    (await places.take(1, 50, never))();
  });
});
