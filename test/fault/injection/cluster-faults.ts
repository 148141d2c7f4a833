import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../shared/runtime/embedded/free-port.ts';
import { migrationRows } from '../../../shared/storage/migration-lock.ts';
import { DaybookProcess } from '../../setup/daybook-process.ts';
import type { Fault, Injected, Scene } from './fault.ts';
import { inTheMiddle } from './heavy-requests.ts';
import type { HeavyRequest } from './heavy-requests.ts';
import { endIfRunning } from './installation.ts';
import type { InstallationName } from './installation.ts';

const where = 'cluster';
const roles = ['gateway', 'books', 'identity', 'ledger-listing', 'report', 'subscription', 'webhook', 'metering'] as const;
type Role = (typeof roles)[number];

const ways = [
  { name: 'kill -9 of', signal: 'SIGKILL' },
  { name: 'SIGTERM of', signal: 'SIGTERM' },
  { name: 'SIGSTOP and SIGCONT of', signal: 'SIGSTOP', lasts_s: [3, 6] },
] as const;

/** A signal to one process of a role; of the two that write books it hits the entities that this one serves. */
function signalled(role: Role, way: (typeof ways)[number], at: InstallationName = where): Fault {
  const named = role === 'books' ? 'one of two books processes' : `the ${role} process`;
  return {
    kind: `${way.name} ${named}`,
    where: at,
    ...(role === 'books' && way.signal === 'SIGKILL' ? { before: '57–74' } : {}),
    ...('lasts_s' in way ? { lasts_s: way.lasts_s } : {}),
    inject: async (scene) => {
      const { pid, hit } = victimOf(scene, role);
      process.kill(pid, way.signal);
      return { ...(hit ? { hit } : {}), ...(way.signal === 'SIGSTOP' ? { heal: () => endIfRunning(pid, 'SIGCONT') } : {}) };
    },
  };
}

function victimOf({ installation, random, books, writer_pids }: Scene, role: Role): { pid: number } & Pick<Injected, 'hit'> {
  if (role !== 'books') return { pid: random.pick(installation.fleet(role)).pid };
  const pid = writer_pids.get(random.pick(books))!;
  return { pid, hit: books.filter((one) => writer_pids.get(one) === pid) };
}

const ofNats = ({ name, signal, ...way }: (typeof ways)[number]): Fault => ({
  kind: `${name} nats-server`,
  where,
  ...(signal === 'SIGKILL' ? { before: 'until somebody stepped in' } : {}),
  ...way,
  inject: async ({ installation: { natsPid } }) => {
    process.kill(natsPid, signal);
    return signal === 'SIGSTOP' ? { heal: () => process.kill(natsPid, 'SIGCONT') && undefined } : {};
  },
});

const killedIn = (kind: string, request: HeavyRequest): Fault => ({
  kind,
  where,
  inject: (scene) => inTheMiddle(scene, request, async (whose) => process.kill(scene.writer_pids.get(whose)!, 'SIGKILL') && undefined),
});

/** What can happen to `npm run cluster -- --books 2`. */
export const clusterFaults: readonly Fault[] = [
  ...roles.flatMap((role) => ways.map((way) => signalled(role, way))),
  ...ways.map(ofNats),
  {
    kind: "kill -9 of the cluster's mongod",
    where,
    inject: async ({ installation: { daybook } }) => void process.kill(daybook.mongodPid, 'SIGKILL'),
  },
  { kind: 'kill -9 of every process at once, then a start', where, inject: killEverything },
  { kind: 'each process is restarted in turn (SIGTERM)', where, inject: restartInTurn },
  { kind: 'an old version of a process starts again and again', where, lasts_s: [3, 5], inject: growOld },
  {
    kind: 'a second cluster on the same port',
    where,
    inject: async ({ installation, writers }) => {
      const data_dir = `${installation.parts.folder}/second-${await freePort()}`;
      const second = new DaybookProcess({ port: installation.parts.port, data_dir, program: 'cluster' });
      const said = await second.start().then(
        () => 'It started.',
        (error: unknown) => (error as Error).message,
      );
      await second.kill();
      if (!/port \d+ of 127\.0\.0\.1 is in use/.test(said)) writers.unexcused.push(`A second cluster said: ${said}`);
      return { hit: [] };
    },
  },
  killedIn('kill -9 of a books process in the middle of a batch of a thousand', 'batch'),
  killedIn('kill -9 of a books process while a period is closed', 'closing'),
];

async function killEverything({ installation }: Scene): Promise<void> {
  const members = installation.fleet();
  const nats = installation.natsPid;
  const killed = installation.daybook.kill();
  for (const { pid } of members) endIfRunning(pid);
  endIfRunning(nats);
  await killed;
  await installation.daybook.start();
}

async function restartInTurn({ installation, random }: Scene): Promise<void> {
  for (const { pid } of installation.fleet().sort(() => random.next() - 0.5)) {
    endIfRunning(pid, 'SIGTERM');
    while (installation.fleet().some((one) => one.pid === pid)) await sleep(50);
    await installation.settled();
  }
}

/** The database says that a newer version has migrated it; then one of the books processes, now old, is killed and may not come back. */
async function growOld(scene: Scene): Promise<Injected> {
  const { installation } = scene;
  const before = await installation.withDatabase((db) => migrationRows(db).findOne({ _id: 'schemas' }));
  if (!before) throw new Error('The database knows no version.');
  const { fingerprint, history = [] } = before;
  const newer = { fingerprint: 'newer', history: [...history, 'newer'] };
  await installation.withDatabase((db) => migrationRows(db).updateOne({ _id: 'schemas' }, { $set: newer }));
  const { pid, hit } = victimOf(scene, 'books');
  process.kill(pid, 'SIGKILL');
  return {
    ...(hit ? { hit } : {}),
    heal: () =>
      installation.withDatabase((db) => migrationRows(db).updateOne({ _id: 'schemas' }, { $set: { fingerprint: fingerprint!, history } })),
  };
}
