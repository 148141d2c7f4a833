import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { endProcess, markProcess } from './running-process.ts';
import type { ProcessMark } from './running-process.ts';
import { SupervisedProcess } from '../supervised-process.ts';

const USER = 'daybook';
const READY_WITHIN_MS = 60_000;
const FORCED_AFTER_MS = 10_000;

/**
 * A batch of a thousand transactions and a printed statement fit into this payload, but not into the default of 1 MB. The servers of compose
 * and Kubernetes have the same lines (docker/nats-server.conf, deploy/kubernetes/nats).
 */
export const busLimits = ['max_payload: 16MB', 'max_pending: 64MB'] as const;
/** An event that a stream has accepted is on disk, like the books; by default it would be synced every two minutes. */
export const STREAM_SYNC = 'sync_interval: always';

export interface EmbeddedNatsOptions {
  program: string;
  /** The folder for its configuration and for the contents of its streams. */
  folder: string;
}

/**
 * A nats-server of our own on the loopback interface. It gets a new password at each start, because services trust what comes over the bus.
 * It runs in its own process group, so that a Ctrl-C in the terminal leaves the bus to the requests that are being finished. When it ends
 * by itself it is started again with the same address, so that the services find it.
 */
export class EmbeddedNats {
  readonly #options: EmbeddedNatsOptions;
  readonly #password = randomBytes(24).toString('hex');
  #port = 0;
  #server: SupervisedProcess | undefined;

  constructor(options: EmbeddedNatsOptions) {
    this.#options = options;
  }

  get url(): string {
    return `nats://${USER}:${this.#password}@127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    const { program, folder } = this.#options;
    mkdirSync(folder, { recursive: true });
    const record = join(folder, 'nats-server.json');
    const survivor = readMark(record);
    if (survivor) await endProcess(survivor);
    this.#port = await freePort();
    const configuration = join(folder, 'nats-server.conf');
    writeFileSync(configuration, this.#configuration(), { mode: 0o600 });
    writeFileSync(this.#said, '', { mode: 0o600 });
    const server = new SupervisedProcess({
      name: 'nats-server',
      forced_after_ms: FORCED_AFTER_MS,
      spawn: () => {
        // A file and no pipe: a server that outlives this process must not end by what it says.
        const said = openSync(this.#said, 'a');
        const child = spawn(program, ['--config', configuration], { stdio: ['ignore', said, said], detached: true });
        closeSync(said);
        void markProcess(child.pid ?? 0).then((mark) => writeFileSync(record, JSON.stringify(mark ?? null)));
        return child;
      },
    });
    this.#server = server;
    server.start();
    process.once('exit', () => server.pid && server.isRunning && process.kill(server.pid, 'SIGTERM'));
    await this.#ready(server);
  }

  /** What the server said since this start. */
  get #said(): string {
    return join(this.#options.folder, 'nats-server.log');
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }

  #configuration(): string {
    const lines = [
      `listen: "127.0.0.1:${this.#port}"`,
      ...busLimits,
      `authorization { user: "${USER}", password: "${this.#password}" }`,
      `jetstream { store_dir: ${JSON.stringify(join(this.#options.folder, 'jetstream'))}, ${STREAM_SYNC} }`,
    ];
    return `${lines.join('\n')}\n`;
  }

  async #ready(server: SupervisedProcess): Promise<void> {
    const deadline = performance.now() + READY_WITHIN_MS;
    while (!(await answers(this.#port))) {
      if (!server.isRunning || performance.now() > deadline) {
        await server.stop();
        throw new Error(`nats-server (${this.#options.program}) did not start. It said: ${lastLines(this.#said)}`);
      }
      await sleep(20);
    }
  }
}

/** The last words of a server that ended. */
function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-3).join(' / ') || 'nothing.';
}

/** The nats-server of an earlier run that was killed, if that run left a record. */
function readMark(record: string): ProcessMark | undefined {
  try {
    return (JSON.parse(readFileSync(record, 'utf8')) as ProcessMark | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
