import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { coveringTests } from './covering-tests.ts';
import { explanationOf } from './explained-mutants.ts';
import { startKeptMongod } from './start-kept-mongod.ts';
import { mutantsOf } from './mutants-of.ts';
import type { Mutant } from './mutants-of.ts';
import type { Trial } from './run-tests.ts';
import { ENDLESS, runTrial } from './run-trial.ts';

/**
 * `npm run test:mutants -- --seed N --sample N --in shared/books`: tries a seeded sample of small changes, each against the tests
 * that import the changed file, and names those that no test notices; those in `explained-mutants.ts` are only told. No file is changed: the tests load another text
 * (docs/decisions/mutation-testing.md). `--skip N` leaves out the first changes of the sample, to go on with one that was cut off.
 * `--in` names folders, files or lines (`rate.ts:42`), `--by test/unit` leaves out all other tests.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    sample: { type: 'string', default: '100' },
    skip: { type: 'string', default: '0' },
    in: { type: 'string', multiple: true, default: ['shared/accounting', 'shared/books'] },
    by: { type: 'string', multiple: true, default: ['test/'] },
  },
});
/** How long a test file may take with a change, unless it takes more than a third of that without; and how long without. */
const LONGEST_MS = 120_000;
const LONGEST_UNCHANGED_MS = 1_200_000;
const EXPLAINED = 'explained';
const OVER_DATABASE = /^test\/(integration|scenario)\//;
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' }).split('\n');
const chosen = tracked.filter(
  (file) => file.endsWith('.ts') && values.in.some((place) => file.startsWith(place) || place.startsWith(`${file}:`)),
);
const isChosen = ({ file, line }: Mutant): boolean => values.in.some((place) => file.startsWith(place) || place === `${file}:${line}`);
const matching = (pattern: RegExp): string[] =>
  tracked.filter((file) => pattern.test(file) && values.by.some((place) => file.startsWith(place)));
/** The quickest first; last those of whole services that write and read books, which only few changes come to. */
const testsOf = coveringTests([
  matching(/^test\/unit\/.*\.test\.ts$/),
  matching(/^test\/mutants\/short-simulation\.ts$/),
  matching(/^test\/integration\/books\/.*\.test\.ts$/),
  matching(/^test\/scenario\/worked-examples\/.*\.test\.ts$/),
  matching(/^test\/integration\/(balance|chart|listing|period)\/.*\.test\.ts$/),
  matching(/^test\/scenario\/(trail|account-trail|.*-years|.*-over-a-closing|translation|ledger\/.*)\.test\.ts$/),
]);

/** A sample without repetition, decided by the seed. */
function sampleOf(mutants: Mutant[], size: number, seed: number): Mutant[] {
  const rest = [...mutants];
  let state = seed >>> 0;
  const next = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 4_294_967_296;
  return Array.from({ length: Math.min(size, rest.length) }, () => rest.splice(Math.floor(next() * rest.length), 1)[0]!);
}

/** Test files that were seen to pass without any change, each with those that ran before it in the same thread. */
const sound = new Set<string>();

/** Tests that share a thread: all that need no database. The others have one each, since they leave servers and failures behind. */
function threadsOf(tests: readonly string[]): string[][] {
  const alone = tests.filter((test) => OVER_DATABASE.test(test));
  return [tests.filter((test) => !alone.includes(test)), ...alone.map((test) => [test])].filter(({ length }) => length > 0);
}

/** The test that notices a change, or nothing. */
async function noticedBy({ file, from, to, after }: Mutant): Promise<string> {
  const text = readFileSync(file, 'utf8');
  for (const tests of threadsOf(testsOf(file))) {
    const by = await noticedIn({ tests, file, text: text.slice(0, from) + after + text.slice(to) });
    if (by) return by;
  }
  return '';
}

/**
 * The test of a trial that fails. It counts only if its file passes without the change, behind the same files as with it, which is tried once
 * in a run, and again when it did not end or ended by an error outside of a test: on a busy machine that may have another cause.
 */
async function noticedIn(changed: Trial): Promise<string> {
  for (let longest_ms = LONGEST_MS; ; longest_ms *= 3) {
    await mongod?.calm();
    const { test, said, isCertain } = await runTrial(changed, longest_ms);
    const tests = changed.tests.slice(0, changed.tests.indexOf(test) + 1);
    if (!said || (isCertain && sound.has(tests.join()))) return said && `${test}: ${said}`;
    await mongod?.calm();
    const unchanged = await runTrial({ tests }, LONGEST_UNCHANGED_MS);
    if (unchanged.said) throw new Error(`${unchanged.test} fails without any change: ${unchanged.said}`);
    sound.add(tests.join());
    if (said !== ENDLESS || longest_ms > 3 * unchanged.took_ms) return `${test}: ${said}`;
  }
}

const all = chosen.flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8'))).filter(isChosen);
const sample = sampleOf(all, Number(values.sample), Number(values.seed)).slice(Number(values.skip));
const tests = [...new Set(sample.flatMap(({ file }) => testsOf(file)))];
const mongod = tests.some((test) => OVER_DATABASE.test(test)) ? await startKeptMongod() : undefined;
if (mongod) process.env.TEST_MONGODB_URI = mongod.uri;
try {
  const outcomes: string[] = [];
  for (const mutant of sample) {
    const why = explanationOf(mutant, readFileSync(mutant.file, 'utf8'));
    const by = why ?? (await noticedBy(mutant));
    outcomes.push(why ? EXPLAINED : by);
    const where = `${mutant.file}:${mutant.line} ${mutant.before} → ${mutant.after}`;
    process.stdout.write(`${why ? EXPLAINED : by ? 'noticed  ' : 'UNNOTICED'} ${where}${by ? ` (${by})` : ''}\n`);
  }
  const count = (which: (by: string) => boolean): number => outcomes.filter(which).length;
  const noticed = count((by) => by !== '' && by !== EXPLAINED);
  const of = `${count((by) => by.endsWith(ENDLESS))} of them endless, ${count((by) => by === EXPLAINED)} explained`;
  process.stdout.write(`${noticed} of ${sample.length} noticed, ${of} (${all.length} possible, seed ${values.seed})\n`);
} finally {
  await mongod?.stop();
}
