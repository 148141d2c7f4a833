import { setTimeout as sleep } from 'node:timers/promises';
import { drive } from './load/drive.ts';
import { connect, openBooks } from './load/open-books.ts';
import { benchmark } from './run/benchmark.ts';
import { compare } from './run/comparison.ts';
import { cpuMs, rssMb } from './run/process-use.ts';
import { runService } from './run/run-service.ts';
import { benchSeconds } from './run/seconds.ts';
import { median } from './run/timings.ts';

const SAMPLE_MS = 1_000;

/** The service process's resident memory under its first load, 64 clients posting: its peak, and whether it stays flat. */
await benchmark('memory', async (scope) => {
  const service = await runService(scope);
  const sales = await openBooks(connect(scope, service.url, 64));
  const at_rest = rssMb(service.pids.service!);
  const load = drive(64, () => sales.post());
  const cpu_before = cpuMs(service.pids.service!);
  const samples: number[] = [];
  let isLoaded = true;
  const sample = async (): Promise<void> => {
    for (; isLoaded; await sleep(SAMPLE_MS)) samples.push(rssMb(service.pids.service!));
  };
  const sampling = sample();
  await load.run(benchSeconds(60)).finally(() => (isLoaded = false));
  await sampling;
  const cpu_ms = (cpuMs(service.pids.service!) - cpu_before) / sales.count;
  await sales.verify();
  const third = Math.ceil(samples.length / 3);
  const [middle, last] = [median(samples.slice(third, 2 * third)), median(samples.slice(-third))];
  return {
    comparisons: [
      compare('RSS at rest', at_rest, 'MB', {}),
      compare('RSS under the first load, peak', Math.max(...samples), 'MB', { at_most: 350 }),
      // Within a tenth is flat: the collector lets memory breathe.
      compare('RSS in the last third', last, 'MB', { ratio_at_most: 1.1 }, { name: 'in the middle third', figure: middle }),
      compare('postings while it was measured', load.result().per_second, '/s', {}),
      compare('CPU ms a posting, service', Number(cpu_ms.toPrecision(3)), 'ms', {}),
    ],
    details: { load: load.result(), samples_mb: samples, posted: sales.count },
  };
});
