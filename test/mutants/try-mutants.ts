import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { coveringTests } from './covering-tests.ts';
import { startKeptMongod } from './start-kept-mongod.ts';
import { mutantsOf } from './mutants-of.ts';
import type { Mutant } from './mutants-of.ts';
import type { Trial } from './run-tests.ts';

/**
 * `npm run test:mutants -- --seed N --sample N --in shared/books`: tries a seeded sample of small changes, each against the tests
 * that import the changed file, and names those that no test notices. No file is changed: the tests load another text
 * (docs/decisions/mutation-testing.md).
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    sample: { type: 'string', default: '100' },
    in: { type: 'string', multiple: true, default: ['shared/accounting', 'shared/books'] },
  },
});
/** How long all the tests may take without any change. */
const LONGEST_MS = 3_600_000;
const ENDLESS = 'endless';
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' }).split('\n');
const chosen = tracked.filter((file) => file.endsWith('.ts') && values.in.some((place) => file.startsWith(place)));
const matching = (pattern: RegExp): string[] => tracked.filter((file) => pattern.test(file));
/** The quickest first; last those of whole services that write and read books, which only few changes come to. */
const testsOf = coveringTests([
  matching(/^test\/unit\/.*\.test\.ts$/),
  ['test/mutants/short-simulation.ts'],
  matching(/^test\/integration\/books\/.*\.test\.ts$/),
  matching(/^test\/integration\/(balance|chart|listing|period)\/.*\.test\.ts$/),
  matching(/^test\/scenario\/(trail|account-trail|unclosed-years|ledger\/.*)\.test\.ts$/),
]);

/** The test that notices, or nothing. Each trial has a thread of its own, so that no module outlives it. */
function noticedBy(trial: Trial, longest_ms: number): Promise<string> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./run-tests.ts', import.meta.url), { workerData: trial, stdout: true, stderr: true });
    const settle = (by: string): void => {
      clearTimeout(limit);
      void worker.terminate();
      resolve(by);
    };
    const limit = setTimeout(() => settle(ENDLESS), longest_ms);
    worker.once('message', settle);
    worker.once('error', (error) => settle(`error: ${String(error)}`));
    worker.once('exit', () => settle('error: it ended early'));
  });
}

/** A sample without repetition, decided by the seed. */
function sampleOf(mutants: Mutant[], size: number, seed: number): Mutant[] {
  const rest = [...mutants];
  let state = seed >>> 0;
  const next = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 4_294_967_296;
  return Array.from({ length: Math.min(size, rest.length) }, () => rest.splice(Math.floor(next() * rest.length), 1)[0]!);
}

function tryMutant({ file, from, to, after }: Mutant, longest_ms: number): Promise<string> {
  const text = readFileSync(file, 'utf8');
  return noticedBy({ tests: testsOf(file), file, text: text.slice(0, from) + after + text.slice(to) }, longest_ms);
}

const all = chosen.flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')));
const sample = sampleOf(all, Number(values.sample), Number(values.seed));
const tests = [...new Set(sample.flatMap(({ file }) => testsOf(file)))];
const mongod = tests.some((test) => /^test\/(integration|scenario)\//.test(test)) ? await startKeptMongod() : undefined;
if (mongod) process.env.TEST_MONGODB_URI = mongod.uri;
try {
  const began = performance.now();
  const failing = await noticedBy({ tests }, LONGEST_MS);
  if (failing) throw new Error(`The tests fail without any change: ${failing}`);
  // What a change makes endless is noticed too, and told apart: it takes far longer than all the tests took without it.
  const longest_ms = Math.max(60_000, 3 * (performance.now() - began));
  const outcomes: string[] = [];
  for (const mutant of sample) {
    const by = await tryMutant(mutant, longest_ms);
    outcomes.push(by);
    const where = `${mutant.file}:${mutant.line} ${mutant.before} → ${mutant.after}`;
    process.stdout.write(`${by ? 'noticed  ' : 'UNNOTICED'} ${where}${by ? ` (${by})` : ''}\n`);
  }
  const count = (which: (by: string) => boolean): number => outcomes.filter(which).length;
  const noticed = `${count((by) => by !== '')} of ${sample.length} noticed, ${count((by) => by === ENDLESS)} of them endless`;
  process.stdout.write(`${noticed} (${all.length} possible, seed ${values.seed})\n`);
} finally {
  await mongod?.stop();
}
