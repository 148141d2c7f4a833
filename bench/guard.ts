import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { measure } from './guard/measure.ts';
import type { Guarded } from './guard/measure.ts';
import { recordOf, recordedFor } from './guard/recorded.ts';
import { judge, judgeAgain } from './guard/verdict.ts';
import type { Verdict } from './guard/verdict.ts';
import { connect, openBooks } from './load/open-books.ts';
import { rawTransactions } from './reference/raw-transactions.ts';
import { benchmark } from './run/benchmark.ts';
import type { Measurement, Scope } from './run/benchmark.ts';
import type { Comparison } from './run/comparison.ts';
import { runMongod } from './run/run-mongod.ts';
import { runService } from './run/run-service.ts';

const cpu = cpus()[0]?.model ?? '';

async function start(scope: Scope): Promise<Guarded> {
  const service = await runService(scope);
  const pool = connect(scope, service.url, 64);
  const client = await runMongod(scope, 16);
  const { pid } = await client.db('admin').command({ serverStatus: 1 });
  const post = await rawTransactions(client, { counters: 1_000 });
  const counters = client.db('bench_raw_1000_1').collection<{ _id: string }>('counters');
  const find = (): Promise<unknown> => counters.findOne({ _id: 'JN-7' });
  return {
    service: { pool, sales: await openBooks(pool), pids: [service.pids.service!, service.pids.mongod!] },
    // The driver runs in this process, and nothing else does in its turns.
    raw: { post, find, pids: [process.pid, Number(pid)] },
  };
}

/** Measures once; and once more if something seems to have fallen, since a busy machine may deceive once. */
async function judged(guarded: Guarded): Promise<{ comparisons: Comparison[]; verdicts: Verdict[] }> {
  const comparisons = await measure(guarded);
  // To record is to accept what is measured now.
  if (process.env.BENCH_KEEP === '1') return { comparisons, verdicts: [] };
  const recorded = await recordedFor(cpu);
  const first = judge(comparisons, recorded);
  if (!first.some(({ has_fallen }) => has_fallen)) return { comparisons, verdicts: first };
  console.log(`${told(first)}\nOnce more:`);
  return { comparisons, verdicts: judgeAgain(first, judge(await measure(guarded), recorded)) };
}

function told(verdicts: readonly Verdict[]): string {
  return verdicts
    .map(({ what, ratio, recorded, has_fallen }) => `${has_fallen ? 'FELL' : 'ok  '} ${what}: ${ratio}×, recorded ${recorded}×`)
    .join('\n');
}

/**
 * Guards the speed of postings, lists and balance sheets. Fails when one costs over a third more than was recorded, as a multiple of its
 * reference (its speed fell by more than a quarter), and does so again in a second measurement. Each kind of processor has a record of its own.
 * BENCH_REPORT names a file for the counts, written as jest writes them. BENCH_KEEP=1 records instead.
 */
async function guard(scope: Scope): Promise<Measurement> {
  const guarded = await start(scope);
  const { comparisons, verdicts } = await judged(guarded);
  await guarded.service.sales.verify();
  console.log(told(verdicts));
  const fallen = verdicts.filter(({ has_fallen }) => has_fallen);
  const counts = { numPassedTests: verdicts.length - fallen.length, numFailedTests: fallen.length, numRuntimeErrorTestSuites: 0 };
  if (process.env.BENCH_REPORT) await writeFile(process.env.BENCH_REPORT, JSON.stringify(counts));
  if (fallen.length > 0) throw new Error(`Slower by more than a quarter, twice: ${fallen.map(({ what }) => what).join(', ')}.`);
  return { comparisons, details: {} };
}

await benchmark('guard', guard, recordOf(cpu));
