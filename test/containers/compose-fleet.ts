import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { MongoClient } from 'mongodb';
import { freePort } from '../../shared/runtime/embedded/free-port.ts';

const run = promisify(execFile);
const PROJECT = 'daybook-test';

/** The fleet of docker-compose.yml in a project of its own, with secrets and a port of its own. */
export class ComposeFleet {
  readonly url: string;
  readonly #folder: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #compose: readonly string[];

  private constructor(folder: string, port: number, compose: readonly string[]) {
    this.url = `http://127.0.0.1:${port}`;
    this.#folder = folder;
    this.#compose = compose;
    this.#env = {
      ...process.env,
      COMPOSE_PROJECT_NAME: PROJECT,
      DAYBOOK_SECRETS: join(folder, 'secrets'),
      PUBLISHED_PORT: `127.0.0.1:${port}`,
      PUBLIC_URL: this.url,
      EDGE_SUBNET: '10.213.8.0/24',
      RATE_LIMIT_PER_MINUTE: '1000000',
      LOG_LEVEL: 'warn',
      BILLING: 'off',
    };
  }

  /** Builds the image and starts two gateways, two processes that write books, and one of everything else. */
  static async start(): Promise<ComposeFleet> {
    const compose = await run('docker', ['compose', 'version']).then(
      () => ['docker', 'compose'],
      () => ['docker-compose'],
    );
    const fleet = new ComposeFleet(await mkdtemp(join(tmpdir(), 'daybook-compose-')), await freePort(), compose);
    await fleet.script('docker/make-secrets.sh');
    await fleet.compose('up', '-d', '--build', '--scale', 'gateway=2', '--scale', 'books=2');
    await fleet.healthy();
    return fleet;
  }

  compose(...args: string[]): Promise<string> {
    return this.script(this.#compose[0]!, ...this.#compose.slice(1), ...args);
  }

  /** What a program of the project, or Docker, says. */
  async script(program: string, ...args: string[]): Promise<string> {
    const { stdout } = await run(program, args, { env: this.#env, maxBuffer: 64 * 1024 * 1024 });
    return stdout.trim();
  }

  /** The names of the containers of a service, or of all; those that have done their work and ended are left out. */
  async containers(service?: string): Promise<string[]> {
    const ofService = service ? ['--filter', `label=com.docker.compose.service=${service}`] : [];
    const filters = ['--filter', `label=com.docker.compose.project=${PROJECT}`, ...ofService];
    return (await this.script('docker', 'ps', ...filters, '--format', '{{.Names}}')).split('\n').filter((name) => name !== '');
  }

  /** Resolves when every container that runs says that it is healthy, and the balancer has a gateway that is ready. */
  async healthy(): Promise<void> {
    for (;;) {
      const names = await this.containers();
      const states = await this.script('docker', 'inspect', '--format', '{{if .State.Health}}{{.State.Health.Status}}{{end}}', ...names);
      const ready = await fetch(`${this.url}/readyz`).catch(() => undefined);
      if (ready?.ok && states.split('\n').every((state) => state === 'healthy' || state === '')) return;
      await sleep(500);
    }
  }

  /** The database as its operator sees it, by its present primary. */
  async root(): Promise<MongoClient> {
    const password = (await readFile(join(this.#folder, 'secrets/mongodb/root-password'), 'utf8')).trim();
    for (;;) {
      for (const service of ['mongo-1', 'mongo-2', 'mongo-3']) {
        const [name] = await this.containers(service);
        if (!name) continue;
        const address = await this.script(
          'docker',
          'inspect',
          '--format',
          '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}',
          name,
        );
        const client = new MongoClient(`mongodb://root:${password}@${address}:27017/daybook?authSource=admin&directConnection=true`, {
          serverSelectionTimeoutMS: 3_000,
        });
        const hello = await client
          .db('admin')
          .command({ hello: 1 })
          .catch(() => undefined);
        if (hello?.isWritablePrimary) return client;
        await client.close();
      }
      await sleep(500);
    }
  }

  async remove(): Promise<void> {
    await this.compose('down', '--volumes', '--remove-orphans', '--timeout', '5');
    await rm(this.#folder, { recursive: true, force: true });
  }
}
