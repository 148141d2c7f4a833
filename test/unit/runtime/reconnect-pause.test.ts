import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { reconnectPause } from '../../../shared/runtime/reconnect-pause.ts';

/** The longest time without the bus when its server is away for so long, in ms: it comes back just after an attempt. */
function longestLoss(away_ms: number, random: number): number {
  let at = 0;
  while (at < away_ms) at += reconnectPause(at, random);
  return at;
}

test('looking for the bus again adds at most an eighth to its absence, or a twentieth of a second', () => {
  const draws = fc.record({ away_ms: fc.double({ min: 0, max: 60_000, noNaN: true }), random: fc.double({ min: 0, max: 1, noNaN: true }) });
  fc.assert(fc.property(draws, ({ away_ms, random }) => longestLoss(away_ms, random) <= Math.max(away_ms + 51, away_ms * 1.125 + 1)));
});

test('a bus that stays away is not called more than twice a second by a process', () => {
  for (const random of [0, 0.5, 1]) expect(reconnectPause(600_000, random)).toBeGreaterThanOrEqual(500);
});
