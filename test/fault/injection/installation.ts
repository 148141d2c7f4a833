import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import type { Db } from 'mongodb';
import { freePort } from '../../../shared/runtime/embedded/free-port.ts';
import { addressOfRunning } from '../../../shared/runtime/embedded/running-mongod.ts';
import type { ProcessMark } from '../../../shared/runtime/embedded/running-process.ts';
import { DaybookProcess } from '../../setup/daybook-process.ts';
import { NatsServer } from '../../setup/nats-server.ts';
import type { FaultBooks } from './fault-books.ts';
import { isReady } from '../../setup/is-ready.ts';
import { fleetProcesses } from './fleet-processes.ts';
import type { FleetProcess } from './fleet-processes.ts';
import { ThreeMongods } from './three-mongods.ts';
import { Wire } from './wire.ts';

/** `npm start`; `npm run cluster -- --books 2`; the same with a replica set of three and a nats-server of its own. */
export const installationNames = ['one process', 'cluster', 'replica set'] as const;
export type InstallationName = (typeof installationNames)[number];

const SETTLED_WITHIN_MS = 120_000;
const SMALL_DISK_MB = 1_200;

interface Parts {
  name: InstallationName;
  folder: string;
  daybook: DaybookProcess;
  port: number;
  /** The way of the clients to the gateway. */
  clients: Wire;
  /** Of a replica set only. */
  mongods: ThreeMongods | undefined;
  nats: { server: NatsServer; wire: Wire } | undefined;
  /** Whether the data folder is a file system of its own, which can be filled. */
  has_small_disk: boolean;
}

/** A Daybook as an operator runs it, with the handles by which faults damage it. */
export class Installation {
  readonly parts: Readonly<Parts>;

  private constructor(parts: Parts) {
    this.parts = parts;
  }

  /** Starts it in a temporary folder. With `small_disk` its data folder is a file system of its own, if this user may mount one. */
  static async open(name: InstallationName, { small_disk = false } = {}): Promise<Installation> {
    const folder = await mkdtemp(join(tmpdir(), 'daybook-faults-'));
    const data_dir = join(folder, 'data');
    mkdirSync(data_dir);
    const has_small_disk = small_disk && mountSmallDisk(data_dir);
    const mongods = name === 'replica set' ? await ThreeMongods.start(folder) : undefined;
    const server = name === 'replica set' ? await NatsServer.start() : undefined;
    const nats = server && { server, wire: await Wire.open(Number(new URL(server.url).port)) };
    // It holds its port from here on, so that the next free one is another.
    const clients = await Wire.open();
    const port = (clients.target = await freePort());
    const environment: Record<string, string> = { RATE_LIMIT_PER_MINUTE: '1000000000', LOG_LEVEL: 'fatal' };
    if (mongods) environment.MONGODB_URI = mongods.uri;
    if (nats) environment.NATS_URL = nats.server.url.replace(/:\d+$/, `:${nats.wire.port}`);
    const fleet = { program: 'cluster', args: ['--books', '2'] } as const;
    const daybook = new DaybookProcess({ port, data_dir, environment, ...(name === 'one process' ? {} : fleet) });
    const installation = new Installation({ name, folder, daybook, port, clients, mongods, nats, has_small_disk });
    try {
      await daybook.start();
    } catch (error) {
      await daybook.kill();
      await installation.stop();
      throw error;
    }
    return installation;
  }

  get url(): string {
    return `http://127.0.0.1:${this.parts.clients.port}`;
  }

  get daybook(): DaybookProcess {
    return this.parts.daybook;
  }

  get data_dir(): string {
    return join(this.parts.folder, 'data');
  }

  /** Ends everything that it consists of. */
  async stop(): Promise<void> {
    const members = this.fleet();
    await this.daybook.terminate();
    for (const { pid } of members) endIfRunning(pid);
    await this.parts.clients.close();
    await this.parts.nats?.wire.close();
    await this.parts.nats?.server.remove();
    await this.parts.mongods?.stop();
    if (this.parts.has_small_disk) execFileSync('umount', ['--lazy', this.data_dir]);
    await rm(this.parts.folder, { recursive: true, force: true });
  }

  /** Its database, as an administrator reads it. */
  async withDatabase<T>(use: (db: Db, client: MongoClient) => Promise<T>): Promise<T> {
    const uri = this.parts.mongods?.uri ?? (await addressOfRunning(join(this.data_dir, 'mongod')));
    if (uri === undefined) throw new Error('The embedded database does not run.');
    const client = await MongoClient.connect(uri);
    try {
      return await use(client.db(), client);
    } finally {
      await client.close();
    }
  }

  /** The processes of a cluster; the one process has none. */
  fleet(role?: string): FleetProcess[] {
    if (this.parts.name === 'one process') return [];
    return fleetProcesses(this.daybook.pid).filter((one) => role === undefined || one.role === role);
  }

  /** The nats-server, its own or the one that the cluster started. */
  get natsPid(): number {
    return (JSON.parse(readFileSync(join(this.data_dir, 'nats/nats-server.json'), 'utf8')) as ProcessMark).pid;
  }

  /** Waits until every part runs and says that it is ready; throws an Error that names the one for which it has waited. */
  async settled(): Promise<void> {
    const deadline = performance.now() + SETTLED_WITHIN_MS;
    for (;;) {
      const missing = await this.#missing();
      if (missing === undefined) return;
      if (performance.now() > deadline)
        throw new Error(`The ${this.parts.name} does not come back: ${missing}\n${this.daybook.output.slice(-2_000)}`);
      await sleep(100);
    }
  }

  /** Which of two processes writes an entity's books: the one whose count of commands a write moves. */
  async writerOf(books: FaultBooks): Promise<FleetProcess> {
    const writers = this.fleet('books');
    const counts = (): Promise<number[]> => Promise.all(writers.map(({ operations_port }) => commandsOf(operations_port)));
    const before = await counts();
    await books.client.create('/category', { name: `Asked at ${performance.now()}`, category_type: 'BANK' });
    const after = await counts();
    return writers.find((_, index) => after[index]! > before[index]!)!;
  }

  /** A part that does not run or is not ready, and what it says. */
  async #missing(): Promise<string | undefined> {
    if (this.parts.mongods && !(await this.parts.mongods.isWhole())) return 'a mongod of the replica set';
    const members = this.fleet();
    const roles = members.map(({ role }) => role);
    if (this.parts.name !== 'one process' && (new Set(roles).size < 8 || roles.filter((role) => role === 'books').length < 2))
      return `only ${roles.join(', ')} run`;
    const asked = [{ role: 'the gateway that clients call', operations_port: this.parts.port }, ...members];
    const faults = await Promise.all(
      asked.map(async ({ role, operations_port }) => {
        if (await isReady(operations_port)) return [];
        const answer = await fetch(`http://127.0.0.1:${operations_port}/readyz`, { signal: AbortSignal.timeout(1_000) }).catch(String);
        return [`${role} at port ${operations_port}: ${typeof answer === 'string' ? answer : await answer.text()}`];
      }),
    );
    return faults.flat()[0];
  }
}

/** Sends SIGKILL to a process that may have ended. */
export function endIfRunning(pid: number, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It is gone.
  }
}

async function commandsOf(operations_port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${operations_port}/metrics`)).text();
  return Number(/^daybook_round_commands_count (\d+)/m.exec(text)?.[1] ?? 0);
}

/** Needs the right to mount; false without it. */
function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK_MB}m`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
