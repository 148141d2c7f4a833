import { setTimeout as sleep } from 'node:timers/promises';
import { markProcess } from '../../shared/runtime/embedded/running-process.ts';

/** Resolves when none of these processes is there any more. On a busy machine the system takes one away some time after it has ended. */
export async function untilGone(...pids: number[]): Promise<void> {
  for (const pid of pids) while (await markProcess(pid)) await sleep(20);
}
