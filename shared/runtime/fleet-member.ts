import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FleetRole } from './fleet-roles.ts';

const FORCED_AFTER_MS = 45_000;
const RESTART_AFTER_MS = 500;

/** One process of the fleet, run by moleculer-runner and started again when it ends by itself. */
export class FleetMember {
  readonly role: FleetRole;
  readonly #root: string;
  readonly #environment: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  #exited: Promise<void> = Promise.resolve();
  #stopping = false;

  constructor(role: FleetRole, root: string, environment: NodeJS.ProcessEnv) {
    this.role = role;
    this.#root = root;
    this.#environment = environment;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  start(): void {
    const runner = join(this.#root, 'node_modules/.bin/moleculer-runner-esm');
    const SERVICES = this.role.services.map((service) => `${service}/${service}.service.ts`).join(',');
    const env = { ...this.#environment, SERVICEDIR: 'services', SERVICES, MOLECULER_CONFIG: 'moleculer.config.ts' };
    // A process group of its own: a Ctrl-C in the terminal must not stop all members at once, but in order (cluster.ts).
    const child = spawn(process.execPath, [runner], {
      cwd: this.#root,
      env,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child = child;
    this.#exited = new Promise((resolve) => child.once('exit', () => resolve()));
    void this.#exited.then(() => this.#restart());
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#child?.kill('SIGTERM');
    const forced = setTimeout(() => this.#child?.kill('SIGKILL'), FORCED_AFTER_MS);
    await this.#exited;
    clearTimeout(forced);
  }

  async #restart(): Promise<void> {
    if (this.#stopping) return;
    console.error(`The process ${this.role.name} ended by itself and is started again.`);
    await sleep(RESTART_AFTER_MS);
    if (!this.#stopping) this.start();
  }
}
