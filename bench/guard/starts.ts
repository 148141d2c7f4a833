import type { Scope } from '../run/benchmark.ts';
import { cpuMs } from '../run/process-use.ts';
import { runService } from '../run/run-service.ts';
import type { Turns } from './verdict.ts';

/** A checkout for the guard has not been built: neither side serves the console. */
export const guarded_settings = { CONSOLE: 'off' };

const STARTS = 5;

/** CPU ms of the service from its start on empty books until it is ready, of two checkouts in turns. Their caches must be filled already. */
export async function measureStarts(scope: Scope, checkouts: { ours: string; accepted: string }): Promise<Turns> {
  const spent: { ours: number[]; accepted: number[] } = { ours: [], accepted: [] };
  const start = async (name: keyof typeof spent): Promise<void> => {
    const service = await runService(scope, checkouts[name], guarded_settings);
    spent[name].push(cpuMs(service.pids.service!));
    await service.stop();
  };
  for (let turn = 0; turn < STARTS; turn += 1)
    for (const name of turn % 2 === 0 ? (['ours', 'accepted'] as const) : (['accepted', 'ours'] as const)) await start(name);
  return { what: 'a start, CPU', of: 'CPU', ...spent };
}
