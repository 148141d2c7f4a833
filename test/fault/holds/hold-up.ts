import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../../../shared/runtime/embedded/free-port.ts';
import type { Client } from '../../setup/client.ts';
import { DaybookProcess } from '../../setup/daybook-process.ts';
import { haproxy, startBalancer } from './balancer.ts';
import type { Balancer } from './balancer.ts';
import { openBooks } from './open-books.ts';
import { residentMb } from './resident-mb.ts';
import { holdUpWorst } from './worst.ts';

/**
 * `npm run test:holds`: attacks a running service of its own with what once held everybody up, and prints how long another tenant waits
 * meanwhile, how much memory the process takes, and how much it still has later. `-- --only drafts` runs one attack, `-- --rest 300` looks
 * at the memory that many seconds after each. `-- --balancer` attacks through HAProxy with
 * the settings of compose, where it is installed. `-- --only worst` has one tenant do its worst, each thing in turn, and fails where another's
 * small post waits for 1.5 seconds (p99), is refused, or the process has 900 MB. Fails when an attack asked for nothing, or its neighbour did not.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rest: { type: 'string' },
    of: { type: 'string', default: '' },
    balancer: { type: 'boolean' },
  },
});
const SECONDS = 20;
const DRAFTS = 100;
const LINES = 400;

/** Resolves, once what it needs is there, with the attack itself. That resolves with how often what was answered. */
type Attack = (url: string) => Promise<(isOver: () => boolean) => Promise<Record<string, number>>>;

/** Three connections that ask for a long page 1,500 times and read nothing, again and again. */
const answers: Attack = (url) =>
  Promise.resolve(async (isOver) => {
    const sockets: Socket[] = [];
    let connected = 0;
    while (!isOver()) {
      for (let count = 0; count < 3; count += 1) {
        const socket = connect(Number(new URL(url).port), '127.0.0.1', () => (connected += 1)).pause();
        socket.on('error', () => undefined).write('GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1_500));
        sockets.push(socket);
      }
      await sleep(1_000);
    }
    for (const socket of sockets) socket.destroy();
    return { connected };
  });

/** Five at once list drafts of many taxed lines. */
const drafts: Attack = async (url) => {
  const { keeper } = await filledBooks(url);
  return (isOver) => repeatedly(keeper, '/transaction?perPage=200', 5, isOver);
};

/** Five at once take the lines of the same books as a spreadsheet. */
const files: Attack = async (url) => {
  const { keeper } = await filledBooks(url);
  return (isOver) => repeatedly(keeper, '/line-item?format=xlsx', 5, isOver);
};

async function repeatedly(client: Client, path: string, at_once: number, isOver: () => boolean): Promise<Record<string, number>> {
  const statuses = new Map<number, number>();
  const ask = async (): Promise<void> => {
    while (!isOver()) {
      const { status } = await client.get(path);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 429) await sleep(200);
    }
  };
  await Promise.all(Array.from({ length: at_once }, ask));
  return Object.fromEntries(statuses);
}

async function filledBooks(url: string): Promise<{ keeper: Client }> {
  const keeper = await openBooks(url);
  const id = async (path: string, body: object): Promise<number> => (await keeper.post(path, body)).body.resource.id;
  const client = await id('/account', { name: 'Client', account_type: 'RECEIVABLE' });
  const revenue = await id('/account', { name: 'Sales', account_type: 'OPERATING_REVENUE' });
  const control = await id('/account', { name: 'VAT', account_type: 'CONTROL' });
  const tax = await id('/tax', { name: 'VAT', code: 'V', rate: 20, account_id: control });
  const line_items = Array.from({ length: LINES }, () => ({ account_id: revenue, amount: 10, quantity: 1, taxes: [tax] }));
  const transaction = { transaction_type: 'IN', account_id: client, transaction_date: '2026-06-30', narration: 'Draft', line_items };
  for (let count = 0; count < DRAFTS; count += 1) {
    const { status, text } = await keeper.post('/transaction', transaction);
    if (status !== 201) throw new Error(`A draft was refused: ${text}`);
  }
  return { keeper };
}

/** What another tenant and the probe see, a few times in a second. */
async function watch({ pid }: DaybookProcess, url: string, neighbour: Client, isOver: () => boolean): Promise<Record<string, number>> {
  const took: number[] = [];
  let [refused, unready, most] = [0, 0, 0];
  while (!isOver()) {
    const begun = performance.now();
    const { status } = await neighbour.get('/account');
    took.push(Math.round(performance.now() - begun));
    if (status !== 200) refused += 1;
    if ((await fetch(`${url}/readyz`)).status !== 200) unready += 1;
    most = Math.max(most, residentMb(pid));
    await sleep(150);
  }
  const sorted = took.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { requests: took.length, refused, unready, p50_ms: at(0.5), p99_ms: at(0.99), max_ms: at(1), most_mb: most };
}

async function run(name: string, attack: Attack): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-holds-'));
  const port = await freePort();
  const daybook = new DaybookProcess({ port, data_dir: join(folder, 'data'), environment: { TRUSTED_PROXIES: '127.0.0.1' } });
  let balancer: Balancer | undefined;
  try {
    await daybook.start();
    balancer = values.balancer ? await startBalancer(folder, port) : undefined;
    const url = balancer?.url ?? daybook.url;
    const neighbour = await openBooks(url);
    const begin = await attack(url);
    const before_mb = residentMb(daybook.pid);
    let isOver = false;
    const seen = watch(daybook, url, neighbour, () => isOver);
    const attacking = begin(() => isOver);
    await sleep(SECONDS * 1_000);
    isOver = true;
    const [beside, attacked] = await Promise.all([seen, attacking]);
    if (beside.requests === 0 || Object.keys(attacked).every((what) => what === '429' || attacked[what] === 0))
      throw new Error(`The attack ${name} asked for nothing: ${JSON.stringify({ beside, attacked })}`);
    const ended = performance.now();
    while ((await neighbour.get('/account')).status !== 200) await sleep(50);
    const recovered_ms = Math.round(performance.now() - ended);
    await sleep(Number(values.rest ?? 300) * 1_000);
    const later_mb = residentMb(daybook.pid);
    process.stdout.write(
      `${JSON.stringify({ name, through: balancer ? 'HAProxy' : 'nothing', before_mb, beside, attacked, recovered_ms, later_mb })}\n`,
    );
  } finally {
    await balancer?.stop();
    await daybook.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

if (values.only === 'worst') await holdUpWorst(SECONDS, Number(values.rest ?? 40), values.of);
else if (values.balancer && !haproxy()) process.stdout.write('HAProxy is not installed, so nothing is attacked through it.\n');
else for (const [name, attack] of Object.entries({ answers, drafts, files })) if (name.includes(values.only)) await run(name, attack);
