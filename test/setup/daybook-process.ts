import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../shared/runtime/embedded/free-port.ts';
import { nodeFlags } from '../../shared/runtime/node-flags.ts';

/** Ends what hangs, and says what it printed, before jest ends the test. */
const READY_WITHIN_MS = 540_000;

export interface DaybookProcessOptions {
  port: number;
  data_dir: string;
  program?: 'start' | 'cluster';
  args?: readonly string[];
  /** Settings besides, by the name of their variable: an embedded server runs unless MONGODB_URI or NATS_URL names another. */
  environment?: Record<string, string>;
}

/** Daybook as an operator starts it, with the same flags of Node: a process group of its own, which a test can interrupt, kill and start again. */
export class DaybookProcess {
  readonly url: string;
  /** What it said so far. */
  output = '';
  readonly #options: DaybookProcessOptions;
  #child: ChildProcess | undefined;
  #exited: Promise<number | null> = Promise.resolve(null);

  constructor(options: DaybookProcessOptions) {
    this.#options = options;
    this.url = `http://127.0.0.1:${options.port}`;
  }

  /** The process id, which is also the id of its group. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Starts it and waits for its one line; throws with what it said when it ends instead. */
  async start(): Promise<this> {
    const { port, data_dir, program = 'start', args = [], environment: settings = {} } = this.#options;
    const { MONGODB_URI: _database, NATS_URL: _bus, NODE_OPTIONS: _options, ...environment } = process.env;
    const env = {
      ...environment,
      PORT: String(port),
      DATA_DIR: data_dir,
      PUBLIC_URL: this.url,
      OPS_PORT: await operationsPorts(),
      WORKERS: '1',
      ...settings,
    };
    this.output = '';
    const child = spawn(process.execPath, [...nodeFlags, `shared/runtime/${program}.ts`, ...args], {
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    child.stdout.on('data', (text: Buffer) => (this.output += text.toString()));
    child.stderr.on('data', (text: Buffer) => (this.output += text.toString()));
    this.#exited = new Promise((resolve) => child.once('exit', resolve));
    const deadline = performance.now() + READY_WITHIN_MS;
    while (!this.output.includes('Daybook answers at')) {
      if (child.exitCode !== null || child.signalCode !== null || performance.now() > deadline)
        throw new Error(`Daybook did not start:\n${this.output}`);
      await sleep(20);
    }
    return this;
  }

  /** A Ctrl-C in the terminal: every process of the group gets the signal. Resolves with the exit code. */
  interrupt(): Promise<number | null> {
    return this.#signal(-this.pid, 'SIGINT');
  }

  terminate(): Promise<number | null> {
    return this.#signal(this.pid, 'SIGTERM');
  }

  /** kill -9 of the whole group. */
  kill(): Promise<number | null> {
    return this.#signal(-this.pid, 'SIGKILL');
  }

  /** kill -9 of the service alone: what it has started goes on. */
  crash(): Promise<number | null> {
    return this.#signal(this.pid, 'SIGKILL');
  }

  get isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  /** The embedded mongod's process id, from the record beside its files. */
  get mongodPid(): number {
    const record = JSON.parse(readFileSync(join(this.#options.data_dir, 'mongod/mongod.json'), 'utf8')) as { mongod: { pid: number } };
    return record.mongod.pid;
  }

  #signal(pid: number, signal: NodeJS.Signals): Promise<number | null> {
    if (this.isRunning) process.kill(pid, signal);
    return this.#exited;
  }
}

/**
 * The first of enough ports for a fleet, below those that outgoing connections get. Each worker of jest has ports of its own, because files run
 * beside each other, and each start of a file has the next. They begin behind 10080, one of the ports that `fetch` refuses to call, as browsers
 * do (Fetch Standard, "bad ports"). Those of another run of the tests are passed over.
 */
async function operationsPorts(): Promise<string> {
  const worker = Number(process.env.JEST_WORKER_ID ?? 0) % 50;
  for (;;) {
    next_fleet = (next_fleet + 1) % FLEETS_OF_A_WORKER;
    const first = FIRST_PORT + PORTS_OF_A_FLEET * (FLEETS_OF_A_WORKER * worker + next_fleet);
    const ports = Array.from({ length: PORTS_OF_A_FLEET }, (_, index) => first + index);
    const free = await Promise.all(ports.map(async (port) => (await freePort(port)) === port));
    if (free.every(Boolean)) return String(first);
  }
}

const FIRST_PORT = 10_100;
const PORTS_OF_A_FLEET = 20;
const FLEETS_OF_A_WORKER = 20;
/** Another one in each file, so that none waits for what the last file has left to end. */
let next_fleet = randomInt(FLEETS_OF_A_WORKER);
