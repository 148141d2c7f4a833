import { expect, test } from '@jest/globals';
import { partsUpTo } from '../../../services/gateway/trail-parts.ts';
import type { TrailPart } from '../../../services/gateway/trail-parts.ts';
import type { TrailEvent } from '../../../shared/resources/event/trail-event.ts';

const LOOKED_AT = 10;

/** A trail that has grown by ten events whenever it is read again; it is read in parts, of which only the wanted positions are shown. */
function growingTrail(length: number, isWanted: (position: number) => boolean) {
  const asked: number[] = [];
  let end = length;
  const read = (after: number): TrailPart => {
    asked.push(after);
    const looked_at = Array.from({ length: Math.min(LOOKED_AT, end - after) }, (_, index) => after + index + 1);
    const part = {
      events: looked_at.filter(isWanted).map((position) => ({ position }) as TrailEvent),
      next_after: looked_at.at(-1) ?? after,
      last_position: end,
    };
    end += 10;
    return part;
  };
  return { asked, read };
}

async function positionsOf(length: number, isWanted: (position: number) => boolean = () => true, after = 0) {
  const { asked, read } = growingTrail(length, isWanted);
  const positions: number[] = [];
  for await (const events of partsUpTo(read(after), async (behind) => read(behind)))
    positions.push(...events.map(({ position }) => position));
  return { positions, asked };
}
const upTo = (end: number, start = 1): number[] => Array.from({ length: end - start + 1 }, (_, index) => start + index);

test('a file holds each event once, over many parts, and ends where the trail ended when it was begun', async () => {
  expect(await positionsOf(37)).toEqual({ positions: upTo(37), asked: [0, 10, 20, 30] });
  expect(await positionsOf(40)).toEqual({ positions: upTo(40), asked: [0, 10, 20, 30] });
  expect((await positionsOf(37, undefined, 25)).positions).toEqual(upTo(37, 26));
});

test('parts in which nothing is wanted do not end it', async () => {
  expect((await positionsOf(55, (position) => position === 54)).positions).toEqual([54]);
});

test('an empty trail, and one that is read behind its end, give nothing and end', async () => {
  expect((await positionsOf(0)).positions).toEqual([]);
  expect((await positionsOf(5, undefined, 900)).positions).toEqual([]);
});
