import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { busLimits } from '../../shared/runtime/embedded/embedded-nats.ts';
import { findNatsServer } from '../../shared/runtime/embedded/find-nats-server.ts';
import { freePort } from '../../shared/runtime/embedded/free-port.ts';

/** A nats-server with JetStream that a test may stop and start again at the same address, with the same streams. */
export class NatsServer {
  readonly url: string;
  readonly #program: string;
  readonly #folder: string;
  readonly #port: number;
  #child: ChildProcess | undefined;

  private constructor(program: string, folder: string, port: number) {
    this.#program = program;
    this.#folder = folder;
    this.#port = port;
    this.url = `nats://daybook:secret@127.0.0.1:${port}`;
  }

  static async start(): Promise<NatsServer> {
    const { path } = await findNatsServer();
    const folder = await mkdtemp(join(tmpdir(), 'daybook-nats-'));
    const server = new NatsServer(path, folder, await freePort());
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    const configuration = join(this.#folder, 'nats-server.conf');
    const jetstream = `jetstream { store_dir: ${JSON.stringify(join(this.#folder, 'jetstream'))}, sync_interval: always }`;
    const lines = [`listen: "127.0.0.1:${this.#port}"`, ...busLimits, 'authorization { user: daybook, password: secret }', jetstream];
    await writeFile(configuration, lines.join('\n'));
    this.#child = spawn(this.#program, ['--config', configuration], { stdio: 'ignore' });
    while (!(await this.#answers())) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const ended = new Promise((resolve) => this.#child!.once('exit', resolve));
    this.#child!.kill(signal);
    await ended;
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  #answers(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect(this.#port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  }
}
