import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { freePort } from '../../shared/runtime/embedded/free-port.ts';
import { Client } from '../setup/client.ts';
import { useDaybookProcess } from '../setup/use-daybook-process.ts';
import { runProgram } from '../setup/run-program.ts';
import { useStarted } from '../setup/use-started.ts';

/** A fleet, and a real Prometheus that watches it (Debian's package prometheus has both programs). */
const fleet = useDaybookProcess('interrupt', {
  program: 'cluster',
  args: ['--books', '2'],
  environment: { RATE_LIMIT_PER_MINUTE: '100000' },
});
const prometheus = useStarted(startPrometheus, (started) => started.stop());

interface Prometheus {
  ask(path: string): Promise<{ status: string; data: { result: { metric: object; value: [number, string] }[]; groups: object[] } }>;
  stop(): Promise<void>;
}

async function startPrometheus(): Promise<Prometheus> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-prometheus-'));
  const [, first, last] = /figures of each at ports (\d+) to (\d+)/.exec(fleet.output) ?? [];
  const ports = Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) => Number(first) + n);
  const configuration = readFileSync('deploy/prometheus/prometheus.yml', 'utf8')
    .replace('scrape_interval: 15s', 'scrape_interval: 1s')
    .replace('[alerts.yml]', `[${resolve('deploy/prometheus/alerts.yml')}]`)
    .replace(/targets: .*/, `targets: [${ports.map((port) => `'127.0.0.1:${port}'`).join(', ')}]`);
  await writeFile(join(folder, 'prometheus.yml'), configuration);
  const port = await freePort();
  const settings = [
    `--config.file=${folder}/prometheus.yml`,
    `--storage.tsdb.path=${folder}/tsdb`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  const child = spawn('prometheus', settings, { stdio: 'ignore' });
  const ended = new Promise<void>((resolved, reject) => child.once('error', reject).once('exit', () => resolved()));
  const started: Prometheus = {
    ask: async (path) => (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json() as never,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
  const isReady = async (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await Promise.race([isReady(), ended.then(() => Promise.reject(new Error('prometheus ended')))]))) await sleep(100);
  return started;
}

interface Panel {
  title: string;
  targets?: { expr: string }[];
}
const { panels } = JSON.parse(readFileSync('deploy/grafana/daybook.json', 'utf8')) as { panels: Panel[] };

/** What is empty while all is well. */
const quiet = new Set(['Alerts that fire']);

test('promtool accepts the alerts, and Prometheus loads them', async () => {
  const told = await runProgram('promtool', ['test', 'rules', 'alerts-test.yml'], { cwd: 'deploy/prometheus' });
  expect(told).toMatchObject({ code: 0 });
  const { data } = await prometheus.ask('rules');
  expect(data.groups).toHaveLength(1);
});

test('every panel of the dashboard shows figures of a fleet under load', async () => {
  const client = new Client(fleet.url);
  await client.register();
  await client.createEntity({ currency_code: 'EUR' });
  const until = performance.now() + 30_000;
  for (let n = 0; performance.now() < until; n++) {
    await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) =>
        client.post('/account', { name: `Bank ${n}${name}`, account_type: n % 10 === 9 ? 'NOTHING' : 'BANK' }),
      ),
    );
    await client.get('/account');
    await sleep(100);
  }
  for (const { title, targets = [] } of panels) {
    for (const { expr } of targets) {
      const query = expr.replaceAll('$__rate_interval', '30s').replaceAll('$__range', '1h').replaceAll('$instance', '.*');
      const { status, data } = await prometheus.ask(`query?query=${encodeURIComponent(query)}`);
      expect({ title, status }).toEqual({ title, status: 'success' });
      const numbers = data.result.filter(({ value }) => !Number.isNaN(Number(value[1])));
      // oxlint-disable-next-line no-console -- whoever runs it wants to see the figures
      console.log(
        `${title}: ${numbers
          .slice(0, 4)
          .map(({ metric, value }) => `${Object.values(metric).join(' ')} ${Number(value[1]).toPrecision(3)}`)
          .join(', ')}`,
      );
      expect({ title, isEmpty: numbers.length === 0 }).toEqual({ title, isEmpty: quiet.has(title) && numbers.length === 0 });
    }
  }
});
