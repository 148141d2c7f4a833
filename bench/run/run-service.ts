import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';
import { freePort } from '../../shared/runtime/embedded/free-port.ts';
import { readMongodRecord } from '../../shared/runtime/embedded/mongod-record.ts';
import type { Scope } from './benchmark.ts';
import { ownEnvironment } from './own-environment.ts';
import { answers } from './ready.ts';

/** A Daybook to be measured, and the processes it consists of, by name. */
export interface RunningDaybook {
  url: string;
  pids: Record<string, number>;
}

interface StoppableDaybook extends RunningDaybook {
  stop: () => Promise<void>;
}

/**
 * The whole service in one process as `npm start` runs it, on a free port with an empty data folder. `checkout` is the folder of its
 * sources; BENCH_NODE_FLAGS are further flags of Node for that of this checkout, of which a later one wins.
 */
export async function runService(scope: Scope, checkout = '.', settings: Record<string, string> = {}): Promise<StoppableDaybook> {
  return startService(scope, { checkout, folder: await scope.folder(), port: await freePort(), settings });
}

/** The same in a data folder that may have books already, and with further settings. It ends with the scope, or with `stop`. */
export async function startService(
  scope: Scope,
  { checkout = '.', folder, port, settings = {} }: { checkout?: string; folder: string; port: number; settings?: Record<string, string> },
): Promise<StoppableDaybook> {
  // Those of the checkout itself: they are part of what it costs.
  const { nodeFlags } = (await import(resolve(checkout, 'shared/runtime/node-flags.ts'))) as { nodeFlags: readonly string[] };
  const flags = checkout === '.' ? [...nodeFlags, ...(process.env.BENCH_NODE_FLAGS ?? '').split(' ').filter(Boolean)] : nodeFlags;
  const child = spawn(process.execPath, [...flags, 'shared/runtime/start.ts'], {
    cwd: checkout,
    env: ownEnvironment({ PORT: String(port), DATA_DIR: folder, WORKERS: '1', ...settings }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = (): Promise<void> => endChild(child);
  scope.defer(stop);
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}/readyz`, () => (hasEnded(child) ? 'The service ended before it answered.' : undefined));
  return { url, pids: { service: child.pid ?? 0, mongod: mongodPid(folder) }, stop };
}

/** The embedded mongod of a data folder. */
export function mongodPid(data_dir: string): number {
  return readMongodRecord(join(data_dir, 'mongod'))?.mongod?.pid ?? 0;
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Asks a child of ours to stop and waits for it; a minute later it is made to. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const forced = setTimeout(() => child.kill('SIGKILL'), 60_000);
  await ended;
  clearTimeout(forced);
}
