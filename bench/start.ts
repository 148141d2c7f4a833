import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../shared/runtime/embedded/free-port.ts';
import { readMongodRecord } from '../shared/runtime/embedded/mongod-record.ts';
import { endProcess } from '../shared/runtime/embedded/running-process.ts';
import { benchmark } from './run/benchmark.ts';
import type { Scope } from './run/benchmark.ts';
import { compare } from './run/comparison.ts';
import { ownEnvironment } from './run/own-environment.ts';
import { answers } from './run/ready.ts';
import { hasEnded } from './run/run-service.ts';
import { benchCount } from './run/seconds.ts';
import { median } from './run/timings.ts';

/** `npm start` to its first answered request, ms; then it is stopped. The folder says afterwards which process was ours. */
async function start(scope: Scope, folder: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const npm = spawn('npm', ['start', '--silent'], {
    env: ownEnvironment({ PORT: String(port), DATA_DIR: folder }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // npm runs a shell that runs Node: the record of the embedded database knows which process that is.
  const stop = async (): Promise<void> => {
    const owner = readMongodRecord(join(folder, 'mongod'))?.owner;
    if (owner) await endProcess(owner);
    if (!hasEnded(npm)) await new Promise((resolve) => npm.once('exit', resolve));
  };
  scope.defer(stop);
  await answers(`http://127.0.0.1:${port}/readyz`, () => (hasEnded(npm) ? 'npm start ended before it answered.' : undefined), 10);
  const took = Math.round(performance.now() - began);
  await stop();
  return took;
}

/** Starts on an empty folder and on the books left there, the programs and compiled modules being in their caches. */
await benchmark('start', async (scope) => {
  const starts = benchCount('BENCH_STARTS', 5);
  const kept = await scope.folder();
  // The first fills the caches and is not counted.
  await start(scope, kept);
  const [new_books, old_books]: [number[], number[]] = [[], []];
  for (let index = 0; index < starts; index += 1) {
    new_books.push(await start(scope, await scope.folder()));
    old_books.push(await start(scope, kept));
  }
  return {
    comparisons: [
      compare('npm start, no books yet', median(new_books) / 1_000, 's', { at_most: 3 }),
      compare('npm start, books there', median(old_books) / 1_000, 's', { at_most: 3 }),
    ],
    details: { new_books_ms: new_books, old_books_ms: old_books },
  };
});
