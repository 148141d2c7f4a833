import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { runProgram } from './run-program.ts';

/** A process, by its id and its start time, because ids are used again. */
export interface ProcessMark {
  pid: number;
  born: string;
}

/** The id and start time of a running process; undefined when no process has this id. */
export async function markProcess(pid: number): Promise<ProcessMark | undefined> {
  const born = await birthOf(pid);
  return born === undefined ? undefined : { pid, born };
}

/** True while exactly this process runs. A zombie does not count. */
export async function isRunning(mark: ProcessMark): Promise<boolean> {
  return (await birthOf(mark.pid)) === mark.born;
}

/** Ends a process. It asks first, and kills after ten seconds. */
export async function endProcess(mark: ProcessMark): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (!(await isRunning(mark))) return;
    process.kill(mark.pid, signal);
    const deadline = performance.now() + 10_000;
    while (performance.now() < deadline && (await isRunning(mark))) await sleep(50);
  }
}

async function birthOf(pid: number): Promise<string | undefined> {
  try {
    // Fields 3 and 22 of proc(5): the state, and the start in ticks since boot. The name before them may hold any character, so this begins
    // after the last ')'.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    if (process.platform === 'linux') return undefined;
    const { ok, stdout } = await runProgram('ps', ['-o', 'lstart=', '-p', String(pid)]);
    return ok ? stdout.trim() : undefined;
  }
}
