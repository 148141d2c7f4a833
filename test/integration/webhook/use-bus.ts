import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../shared/runtime/embedded/free-port.ts';
import { DaybookProcess } from '../../setup/daybook-process.ts';
import { NatsServer } from '../../setup/nats-server.ts';
import { testDatabaseUri } from '../../setup/test-database-uri.ts';
import { useStarted } from '../../setup/use-started.ts';

export interface DaybookOnBus {
  url: string;
  nats: NatsServer;
  /** Starts a program beside it, on the same bus and database, and waits until it says so; it ends with the test file. */
  run(program: string, said: string, environment?: Record<string, string>): Promise<ChildProcess>;
  /** One more process with the webhook service. */
  webhookProcess(): Promise<ChildProcess>;
}

type Environment = Record<string, string>;

/** Daybook as a process over a real nats-server of the file's own, on a database of its own. */
export function useDaybookOnBus(environment: Environment = {}): DaybookOnBus {
  return useStarted(
    () => startOnBus(environment),
    (daybook) => daybook.stop(),
  );
}

async function startOnBus(more: Environment): Promise<DaybookOnBus & { stop(): Promise<void> }> {
  const nats = await NatsServer.start();
  const folder = await mkdtemp(join(tmpdir(), 'daybook-bus-'));
  const shared = {
    MONGODB_URI: testDatabaseUri(),
    NATS_URL: nats.url,
    OPS_PORT: '0',
    BILLING: 'off',
    WEBHOOK_ALLOW_PRIVATE: 'on',
    ...more,
  };
  const environment = { ...shared, RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'fatal' };
  const daybook = await new DaybookProcess({ port: await freePort(), data_dir: folder, environment }).start();
  const children: ChildProcess[] = [];
  const run: DaybookOnBus['run'] = async (program, said, own = {}) => {
    const child = spawn(process.execPath, [program], { env: { ...process.env, ...shared, ...own }, stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    let output = '';
    await new Promise<void>((resolve) => child.stdout.on('data', (text) => (output += String(text)).includes(said) && resolve()));
    return child;
  };
  return {
    url: daybook.url,
    nats,
    run,
    webhookProcess: () =>
      run(join('node_modules', '.bin', 'moleculer-runner-esm'), 'started successfully', {
        SERVICEDIR: 'services',
        SERVICES: 'webhook/webhook.service.ts',
        MOLECULER_CONFIG: 'moleculer.config.ts',
        LOG_LEVEL: 'info',
      }),
    async stop() {
      for (const child of children) child.kill('SIGKILL');
      await daybook.kill();
      await nats.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
