import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FleetMember } from '../../shared/runtime/fleet-member.ts';
import { freePort } from '../../shared/runtime/embedded/free-port.ts';
import { isReady } from './is-ready.ts';

/** Where a fleet's processes find each other, and the address that tokens name. */
interface Servers {
  MONGODB_URI: string;
  NATS_URL: string;
  PUBLIC_URL: string;
}

const settings = {
  HOST: '127.0.0.1',
  CONSOLE: 'off',
  BILLING: 'off',
  LOG_LEVEL: 'fatal',
  DRAIN_SECONDS: '2',
  RATE_LIMIT_PER_MINUTE: '1000000',
  NODE_OPTIONS: '',
};

/** A gateway and a process of the services as one version of Daybook runs them, beside those of others on the same bus. */
export class VersionFleet {
  readonly name: string;
  readonly #root: string;
  readonly #servers: Servers;
  readonly #members = new Map<'services' | 'gateway', FleetMember>();
  #port = 0;

  constructor(name: string, root: string, servers: Servers) {
    this.name = name;
    this.#root = root;
    this.#servers = servers;
  }

  /** Of its gateway. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts all services but the gateway in one process, and waits until it is ready. */
  async startServices(): Promise<void> {
    const folders = readdirSync(join(this.#root, 'services'), { withFileTypes: true });
    await this.#start(
      'services',
      folders.flatMap((folder) => (folder.isDirectory() && folder.name !== 'gateway' ? [folder.name] : [])),
    );
  }

  /** Starts its gateway, and waits until that is ready. */
  async startGateway(): Promise<void> {
    this.#port = await freePort();
    await this.#start('gateway', ['gateway']);
  }

  /** Asks one to end, as whoever rolls a version out does, and waits for it. */
  async stop(name: 'services' | 'gateway'): Promise<void> {
    await this.#members.get(name)?.stop();
    this.#members.delete(name);
  }

  async #start(name: 'services' | 'gateway', services: readonly string[]): Promise<void> {
    const operations = await freePort();
    const environment = {
      ...process.env,
      ...settings,
      ...this.#servers,
      PORT: String(this.#port),
      OPS_PORT: String(operations),
    };
    const member = new FleetMember({ role: { name: `${name} (${this.name})`, services }, root: this.#root, environment, drain_seconds: 2 });
    this.#members.set(name, member);
    member.start();
    while (!(await isReady(operations))) await sleep(50);
  }
}
