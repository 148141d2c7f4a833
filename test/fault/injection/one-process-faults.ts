import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../shared/runtime/embedded/free-port.ts';
import { DaybookProcess } from '../../setup/daybook-process.ts';
import type { Fault, Injected, Scene } from './fault.ts';
import { inTheMiddle } from './heavy-requests.ts';
import type { HeavyRequest } from './heavy-requests.ts';

const where = 'one process';

/** Ends the service in some way, and starts it again. */
const ended = (kind: string, end: (daybook: DaybookProcess) => Promise<unknown>): Fault => ({
  kind,
  where,
  inject: async ({ installation: { daybook } }) => {
    await end(daybook);
    await daybook.start();
  },
});

const ofMongod = (kind: string, signal: NodeJS.Signals, lasts_s?: Fault['lasts_s']): Fault => ({
  kind,
  where,
  ...(lasts_s ? { lasts_s } : {}),
  inject: async ({ installation: { daybook } }) => {
    const pid = daybook.mongodPid;
    process.kill(pid, signal);
    return signal === 'SIGSTOP' ? { heal: () => void process.kill(pid, 'SIGCONT') } : {};
  },
});

/** A second Daybook that must refuse to start, while the first one goes on. */
const refused = (kind: string, options: (scene: Scene, port: number) => { port: number; data_dir: string }, sentence: RegExp): Fault => ({
  kind,
  where,
  inject: async (scene) => {
    const second = new DaybookProcess(options(scene, await freePort()));
    const said = await second.start().then(
      () => 'It started.',
      (error: unknown) => (error as Error).message,
    );
    await second.kill();
    if (!sentence.test(said)) scene.writers.unexcused.push(`A second Daybook said: ${said}`);
    return { hit: [] };
  },
});

const killedIn = (kind: string, request: HeavyRequest): Fault => ({
  kind,
  where,
  inject: (scene) =>
    inTheMiddle(scene, request, async () => {
      await scene.installation.daybook.kill();
      await scene.installation.daybook.start();
    }),
});

/** What can happen to `npm start`. */
export const oneProcessFaults: readonly Fault[] = [
  ended('kill -9 of the service and its mongod, then a start', (daybook) => daybook.kill()),
  ended('kill -9 of the service alone, then a start', (daybook) => daybook.crash()),
  ended('SIGTERM of the service, then a start', (daybook) => daybook.terminate()),
  {
    kind: 'the service stands still (SIGSTOP)',
    where,
    lasts_s: [3, 6],
    inject: async ({ installation: { daybook } }) => {
      process.kill(daybook.pid, 'SIGSTOP');
      return { heal: () => void process.kill(daybook.pid, 'SIGCONT') };
    },
  },
  ofMongod('kill -9 of the embedded mongod', 'SIGKILL'),
  ofMongod('SIGTERM of the embedded mongod', 'SIGTERM'),
  ofMongod('the embedded mongod stands still (SIGSTOP)', 'SIGSTOP', [3, 6]),
  {
    kind: "all clients' connections are cut",
    where,
    inject: async ({ installation, random }) => {
      for (let times = 0; times < 3; times++) {
        installation.parts.clients.cut();
        await sleep(random.below(400));
      }
    },
  },
  {
    kind: "the clients' network swallows everything",
    where,
    lasts_s: [2, 4],
    inject: async ({ installation }) => {
      installation.parts.clients.hold();
      return { heal: () => installation.parts.clients.release() };
    },
  },
  refused(
    'a second instance on the same data folder',
    ({ installation }, port) => ({ port, data_dir: installation.data_dir }),
    /is in use by the Daybook with process id \d+/,
  ),
  refused(
    'a second instance on the same port',
    ({ installation }) => ({ port: installation.parts.port, data_dir: join(installation.parts.folder, 'second') }),
    /port \d+ of 127\.0\.0\.1 is in use/,
  ),
  { kind: 'the disk is full to the last byte', where, needs: 'small disk', lasts_s: [4, 7], inject: fillDisk },
  killedIn('kill -9 in the middle of a batch of a thousand', 'batch'),
  killedIn('kill -9 while a period is closed', 'closing'),
];

/** Fills the data folder's file system, also again when mongod gives up files, until it is healed; then the service may need a start. */
async function fillDisk({ installation }: Scene): Promise<Injected> {
  const filler = join(installation.data_dir, 'filler');
  const file = openSync(filler, 'w');
  const fill = (): void => {
    for (const size of [1 << 20, 4096, 1]) {
      const bytes = Buffer.alloc(size);
      try {
        for (;;) if (writeSync(file, bytes) === 0) break;
      } catch {
        // No space left, in pieces of this size.
      }
    }
  };
  fill();
  const again = setInterval(fill, 250);
  return {
    heal: async () => {
      clearInterval(again);
      closeSync(file);
      rmSync(filler);
      // A database that could not write has ended, and the service with it: there is nobody who starts `npm start` again.
      await sleep(2_000);
      if (!installation.daybook.isRunning) await installation.daybook.start();
    },
  };
}
