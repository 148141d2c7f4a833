import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { findMongod } from '../../shared/runtime/embedded/find-mongod.ts';

/**
 * With BENCH_KEEP=1 keeps a result among the committed ones, with all that its absolute figures depend on. The load averages
 * (1, 5 and 15 minutes) tell whether the machine was quiet: before, they should be near 0.
 */
export async function recordResult(name: string, load_before: number[], measured: object): Promise<void> {
  if (process.env.BENCH_KEEP !== '1') return;
  const machine = { cores: cpus().length, cpu: cpus()[0]?.model ?? '', memory_gb: Math.round(totalmem() / 2 ** 30) };
  const programs = { node: process.version, mongod: (await findMongod()).version };
  const load_average = { before: load_before, after: loadavg() };
  const result = { name, date: new Date().toISOString(), machine, ...programs, load_average, ...measured };
  await mkdir(join('bench', 'results'), { recursive: true });
  await writeFile(join('bench', 'results', `${name}.json`), `${JSON.stringify(result, undefined, 2)}\n`);
}
