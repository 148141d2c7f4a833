import { expect, test } from '@jest/globals';
import { processMetrics } from '../../../shared/base/metrics.ts';
import { countReplay, countRound, countTrouble, timePart, watchBacklog } from '../../../shared/books/rounds/round-metrics.ts';

/** The figure of that name and labels at this moment, as a scrape reads it; 0 for none. */
async function figure(name: string, labels: object = {}): Promise<number> {
  const line = Object.entries(labels).map(([key, value]) => `${key}="${value}"`);
  const start = line.length > 0 ? `${name}{${line.join(',')}} ` : `${name} `;
  const found = (await processMetrics.metrics()).split('\n').find((one) => one.startsWith(start));
  return Number(found?.slice(start.length) ?? 0);
}

test('rounds, their parts, their troubles and replays are counted', async () => {
  // Other files of this process have counted too.
  const counted = () =>
    Promise.all([
      figure('daybook_round_commands_count'),
      figure('daybook_round_commands_sum'),
      figure('daybook_round_seconds_count', { part: 'decide' }),
      figure('daybook_round_seconds_sum', { part: 'decide' }),
      figure('daybook_round_troubles_total', { trouble: 'evict' }),
      figure('daybook_replays_total'),
    ]);
  const before = await counted();
  countRound(3);
  countRound(4);
  const begun = performance.now() - 2_000;
  expect(timePart('decide', begun)).toBeGreaterThanOrEqual(begun + 2_000);
  countTrouble('evict');
  countReplay();
  const grown = (await counted()).map((value, index) => Math.round(value - before[index]!));
  expect(grown).toEqual([2, 7, 1, 2, 1, 1]);
});

test('what waits is the sum over the books of the process, and the oldest of all', async () => {
  const waiting = async () => [await figure('daybook_mailbox_commands'), await figure('daybook_mailbox_oldest_seconds')];
  expect(await waiting()).toEqual([0, 0]);
  const ends = [
    { commands: 3, oldest_ms: 500 },
    { commands: 1, oldest_ms: 250 },
  ].map((backlog) => watchBacklog(() => backlog));
  expect(await waiting()).toEqual([4, 0.5]);
  for (const end of ends) end();
  expect(await waiting()).toEqual([0, 0]);
});
