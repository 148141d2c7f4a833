import { availableParallelism } from 'node:os';
import { drive } from './load/drive.ts';
import type { Figure } from './load/drive.ts';
import { hammer } from './load/hammer.ts';
import { connect, openBooks } from './load/open-books.ts';
import { benchmark } from './run/benchmark.ts';
import { compare, inColumns } from './run/comparison.ts';
import { cpuMs } from './run/process-use.ts';
import { runEcho } from './run/run-echo.ts';
import { runFleet } from './run/run-fleet.ts';
import { benchSeconds } from './run/seconds.ts';

interface CpuShare {
  requests: number;
  per_second: number;
  /** Processor time by process, ms a request. */
  cpu_ms: Record<string, number>;
}

/** Runs a load, a short one before it to warm up, and reads what each process used for it. The client is this process. */
async function share(begin: () => Figure, pids: Record<string, number>): Promise<CpuShare> {
  const read = (): Record<string, number> =>
    Object.fromEntries(Object.entries({ ...pids, client: process.pid }).map(([name, pid]) => [name, cpuMs(pid)]));
  await begin().run(Math.min(3, benchSeconds()));
  const before = read();
  const load = begin();
  await load.run(benchSeconds());
  const after = read();
  const { requests, per_second } = load.result();
  const cpu_ms = Object.fromEntries(Object.keys(after).map((name) => [name, (after[name]! - before[name]!) / requests]));
  return { requests, per_second, cpu_ms };
}

function print(shares: Record<string, CpuShare>): void {
  const names = [...new Set(Object.values(shares).flatMap(({ cpu_ms }) => Object.keys(cpu_ms)))];
  const rows = Object.entries(shares).map(([load, { per_second, cpu_ms }]) => {
    const total = Object.values(cpu_ms).reduce((sum, ms) => sum + ms, 0);
    return [load, `${Math.round(per_second)}/s`, ...names.map((name) => cpu_ms[name]?.toFixed(3) ?? '–'), total.toFixed(3)];
  });
  console.log(`\n${inColumns([['CPU ms a request', 'rate', ...names, 'all'], ...rows])}`);
}

/** Where the processors' time goes when gateway, books and the other services run apart: CPU ms a request by process. */
await benchmark('cpu-share', async (scope) => {
  const fleet = await runFleet(scope, { books: ['chart', 'period', 'balance', 'transaction'] });
  const sales = await openBooks(connect(scope, fleet.url, 64));
  const echo = await runEcho(scope, fleet.nats_url);
  const body = JSON.stringify(sales.sale());
  const accounts = { url: `${fleet.url}/books/v1/account?perPage=5`, connections: 16, headers: sales.client.authorization };
  const post = () => drive(64, () => sales.post());
  const list = () => hammer(accounts);
  const say = () => hammer({ url: echo.url, connections: 64, body });
  const shares = {
    'POST /transaction, 64 clients': await share(post, fleet.pids),
    'GET /account?perPage=5, 16 clients': await share(list, fleet.pids),
    'echo over NATS, 64 clients': await share(say, { ...echo.pids, nats: fleet.pids.nats! }),
  };
  await sales.verify();
  print(shares);
  const [posting, , echoed] = Object.values(shares) as [CpuShare, CpuShare, CpuShare];
  // One processor could carry this many requests of a process: the smaller, the sooner it needs a second one.
  const carried = (name: string): number => Math.round(1_000 / posting.cpu_ms[name]!);
  const reference = { name: 'gateway of the echo', figure: Math.round(1_000 / echoed.cpu_ms.gateway!) };
  return {
    comparisons: [
      compare('postings a processor carries, gateway', carried('gateway'), '/s', {}, reference),
      compare('postings a processor carries, books', carried('books'), '/s', {}),
      compare('postings a processor carries, mongod', carried('mongod'), '/s', {}),
    ],
    details: { shares, processors: availableParallelism(), posted: sales.count },
  };
});
