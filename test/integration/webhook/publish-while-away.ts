import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { openBooks } from '../../scenario/open-books.ts';
import { runProgram } from '../../setup/run-program.ts';
import { leave } from './deliver-by-two.ts';
import type { DaybookOnBus } from './use-bus.ts';

/**
 * Books are written while NATS stops for so long and comes back: with two processes that publish, the stream then holds each position of each
 * trail once, in order. Says what was counted.
 */
export async function publishWhileAway(daybook: DaybookOnBus, events: number, away_ms: number): Promise<void> {
  const keepers = [await openBooks(daybook), await openBooks(daybook)];
  await Promise.all(keepers.map((keeper) => leave(keeper, events)));
  let isOver = false;
  let during = 0;
  const load = keepers.map(async (keeper) => {
    for (; !isOver; during += 4) await leave(keeper, 4);
  });
  await sleep(500);
  await daybook.nats.stop('SIGKILL');
  await sleep(away_ms);
  await daybook.nats.start();
  await sleep(500);
  isOver = true;
  await Promise.all(load);
  for (const keeper of keepers) {
    const entity = keeper.entity.id as number;
    const { last_position } = (await keeper.get('/event', { query: { limit: 1 } })).body;
    let held: string[] = [];
    while (!held.some((one) => one.endsWith(` ${entity}:${last_position}`))) held = await streamOf(daybook);
    const own = held.filter((one) => one.startsWith(`daybook.${entity}.`)).map((one) => one.split(' ')[1]);
    expect(own).toEqual(Array.from({ length: last_position as number }, (_, index) => `${entity}:${index + 1}`));
    process.stdout.write(`Entity ${entity}: ${last_position} events, ${own.length} messages in the stream\n`);
  }
  process.stdout.write(`${during} events were left while NATS was away for ${away_ms / 1000} s and around it\n`);
}

async function streamOf({ nats }: DaybookOnBus): Promise<string[]> {
  const { stdout } = await runProgram(process.execPath, ['test/integration/webhook/read-stream.ts'], { env: { NATS_URL: nats.url } });
  return JSON.parse(stdout.split('\n')[0] || '[]') as string[];
}
