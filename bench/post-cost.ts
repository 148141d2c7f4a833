import { drive } from './load/drive.ts';
import type { Figure } from './load/drive.ts';
import { connect, openBooks } from './load/open-books.ts';
import type { PostedSales } from './load/posted-sales.ts';
import { benchmark } from './run/benchmark.ts';
import type { Scope } from './run/benchmark.ts';
import { compare } from './run/comparison.ts';
import { cpuMs, rssMb } from './run/process-use.ts';
import { runService } from './run/run-service.ts';
import { benchSeconds } from './run/seconds.ts';
import { median } from './run/timings.ts';

const CLIENTS = 64;
const SLICES = 9;

interface Measured {
  pids: Record<string, number>;
  sales: PostedSales;
  /** CPU ms a posting, by process, of each slice. */
  costs: Record<'service' | 'mongod', number[]>;
  /** What a client waits that is alone, of all slices. */
  alone: Figure;
  rss_mb: number;
}

async function start(scope: Scope, checkout?: string): Promise<Measured> {
  const service = await runService(scope, checkout);
  const sales = await openBooks(connect(scope, service.url, CLIENTS));
  return { pids: service.pids, sales, costs: { service: [], mongod: [] }, alone: drive(1, () => sales.post()), rss_mb: 0 };
}

/** Posts for a while and keeps what each process used for a posting; with `counts` false only to warm up. */
async function slice(measured: Measured, seconds: number, counts: boolean): Promise<void> {
  const { pids, sales, costs } = measured;
  const read = (): Record<'service' | 'mongod', number> => ({ service: cpuMs(pids.service!), mongod: cpuMs(pids.mongod!) });
  const [before, posted] = [read(), sales.count];
  await drive(CLIENTS, () => sales.post()).run(seconds);
  const after = read();
  if (!counts) return;
  for (const name of ['service', 'mongod'] as const) costs[name].push((after[name] - before[name]) / (sales.count - posted));
  measured.rss_mb = Math.max(measured.rss_mb, rssMb(pids.service!));
}

/** Less than a posting takes, in seconds: a drive that is told to run so long sends one request. */
const ONE_REQUEST = 0.001;

/** One client, one request of each in turn, so that whatever else the machine does falls on both alike. */
async function askInTurns(both: readonly Measured[], seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) for (const one of both) await one.alone.run(ONE_REQUEST);
}

/**
 * CPU ms of a posting with 64 clients, and what one client waits for it that is alone. With BENCH_BESIDE, the folder of another checkout,
 * that one runs at the same time and is measured in turns with this one: a change of a few per cent shows in the medians of nine slices. The
 * spread says whether the machine was quiet enough.
 */
await benchmark('post-cost', async (scope) => {
  const { BENCH_BESIDE: beside } = process.env;
  const ours = await start(scope);
  const other = beside ? await start(scope, beside) : undefined;
  const both = other ? [ours, other] : [ours];
  for (const one of both) await slice(one, Math.min(3, benchSeconds()), false);
  for (let turn = 0; turn < SLICES; turn += 1) {
    for (const one of both) await slice(one, benchSeconds() / SLICES, true);
    await askInTurns(both, benchSeconds() / SLICES);
  }
  for (const one of both) await one.sales.verify();
  const reference = (figure: number | undefined) => (figure === undefined ? undefined : { name: 'the other checkout', figure });
  const rows = (['service', 'mongod'] as const).map((name) =>
    compare(`CPU ms a posting, ${name}`, median(ours.costs[name]), 'ms', {}, reference(other && median(other.costs[name]))),
  );
  const [wait, other_wait] = [ours.alone.result().p50_ms, other?.alone.result().p50_ms];
  const spread = (one: Measured) => ({ posted: one.sales.count, rss_mb: one.rss_mb, alone: one.alone.result(), slices: one.costs });
  console.log(JSON.stringify({ ours: spread(ours), ...(other ? { other: spread(other) } : {}) }));
  return {
    comparisons: [
      ...rows,
      compare('one client alone, p50', wait, 'ms', {}, reference(other_wait)),
      compare('RSS, peak', ours.rss_mb, 'MB', {}, reference(other?.rss_mb)),
    ],
    details: { ours: spread(ours), ...(other ? { other: spread(other) } : {}) },
  };
});
