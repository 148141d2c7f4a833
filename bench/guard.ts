import { writeFile } from 'node:fs/promises';
import { acceptCommit, checkOut, commitBeside, readAccepted } from './guard/accepted.ts';
import { measure } from './guard/measure.ts';
import type { Side } from './guard/measure.ts';
import { guarded_settings, measureStarts } from './guard/starts.ts';
import { betterOf, fallenOf, rowOf } from './guard/verdict.ts';
import { connect, openBooks } from './load/open-books.ts';
import { benchmark, Scope } from './run/benchmark.ts';
import type { Measurement } from './run/benchmark.ts';
import { printComparisons } from './run/comparison.ts';
import type { Comparison } from './run/comparison.ts';
import { runService } from './run/run-service.ts';

type Checkouts = Record<'ours' | 'accepted', string>;

async function start(scope: Scope, checkout: string): Promise<Side> {
  const service = await runService(scope, checkout, guarded_settings);
  const pool = connect(scope, service.url, 64);
  return { pool, sales: await openBooks(pool), pids: [service.pids.service!, service.pids.mongod!] };
}

/** Measures both once, in processes of their own: V8 compiles the same code better in one process than in another. */
async function measureOnce(outer: Scope, checkouts: Checkouts): Promise<Comparison[]> {
  const { raised } = await readAccepted();
  const scope = new Scope();
  outer.defer(() => scope.close());
  const sides = { ours: await start(scope, checkouts.ours), accepted: await start(scope, checkouts.accepted) };
  const turns = await measure(sides);
  await sides.ours.sales.verify();
  await scope.close();
  return [...turns, await measureStarts(outer, checkouts)].map((one) => rowOf(one, raised));
}

/** Measures, and once more if something seems to have fallen, since a busy machine may deceive once. */
async function measureTwice(scope: Scope, checkouts: Checkouts): Promise<Comparison[]> {
  const first = await measureOnce(scope, checkouts);
  const fallen = fallenOf(first);
  if (fallen.length === 0) return first;
  printComparisons('guard', first);
  console.log(`Once more, for ${fallen.join(', ')}:`);
  return betterOf(first, await measureOnce(scope, checkouts));
}

/** The folder of the accepted commit, or of BENCH_BESIDE; undefined, with a sentence, where there is nothing to measure beside. */
async function besides(scope: Scope): Promise<string | undefined> {
  if (process.env.BENCH_BESIDE) return process.env.BENCH_BESIDE;
  try {
    const accepted = (await readAccepted()).commit;
    const commit = await commitBeside(accepted);
    const instead = commit === accepted ? '' : `, since the accepted commit ${accepted} is not in this history`;
    console.log(`In turns with ${commit}${instead}:`);
    return await checkOut(scope, commit);
  } catch (error) {
    console.log(`No speed is guarded: ${(error as Error).message}`);
    return undefined;
  }
}

/** Counts as jest writes them, for .ci/run. */
async function report(passed: number, failed: number): Promise<void> {
  const counts = { numPassedTests: passed, numFailedTests: failed, numRuntimeErrorTestSuites: 0 };
  if (process.env.BENCH_REPORT) await writeFile(process.env.BENCH_REPORT, JSON.stringify(counts));
}

/**
 * Guards the speed of postings, lists, balance sheets and starts beside the commit that was accepted last (bench/accepted.json), which runs at
 * the same time: a figure that was recorded on another day cannot tell a slower program from a slower machine. Fails when a row costs more than
 * it may, and does so again in new processes. BENCH_KEEP=1 accepts this commit instead.
 */
async function guard(scope: Scope): Promise<Measurement> {
  const accepted = await besides(scope);
  const comparisons = accepted === undefined ? [] : await measureTwice(scope, { ours: '.', accepted });
  if (process.env.BENCH_KEEP === '1') {
    await acceptCommit();
    return { comparisons, details: {} };
  }
  const fallen = fallenOf(comparisons);
  await report(comparisons.length - fallen.length, fallen.length);
  if (fallen.length === 0) return { comparisons, details: {} };
  printComparisons('guard', comparisons);
  throw new Error(`Dearer than they may be beside the accepted commit, twice: ${fallen.join(', ')}. bench/README.md says what to do.`);
}

await benchmark('guard', guard);
