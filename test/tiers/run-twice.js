// npm run test:all: everything twice, more files at a time than there are cores, in an order and with a play of its own (SEED), and by name what
// failed and what came out differently. What differs depends on what ran beside it or on time: it is a fault, of the test or of the program.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { keptCalls } from './kept-calls.js';

const seed = process.env.SEED ?? String(randomInt(2 ** 31));
const folder = mkdtempSync(join(tmpdir(), 'daybook-test-all-'));

/** @returns {Map<string, string>} what became of each test, and of each file that could not be run */
function runAll(time) {
  const report = join(folder, `${time}.json`);
  const chosen = ['--config=jest.all.config.js', '--json', `--outputFile=${report}`, ...process.argv.slice(2)];
  // The second time in another order.
  const env = { ...process.env, SEED: seed, ORDER: `${seed}-${time}`, ...(time === 1 && { KEEP_CALLS: '1' }) };
  spawnSync('npm', ['run', '--silent', 'jest', '--', ...chosen], { stdio: 'inherit', env });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return new Map(testResults.flatMap(outcomesOf));
}

function outcomesOf({ name, status, assertionResults }) {
  const path = relative(process.cwd(), name);
  const tests = assertionResults.map((one) => [`${path}: ${[...one.ancestorTitles, one.title].join(' ')}`, one.status]);
  return tests.length > 0 ? tests : [[path, status]];
}

try {
  console.log(`== seed ${seed}`);
  rmSync(keptCalls, { force: true });
  const [first, second] = [runAll(1), runAll(2)];
  const names = [...new Set([...first.keys(), ...second.keys()])];
  const failed = names.filter((name) => first.get(name) === 'failed' || second.get(name) === 'failed');
  for (const name of names)
    if (first.get(name) !== second.get(name))
      console.log(`== differs: ${name}: ${first.get(name) ?? 'not run'}, then ${second.get(name) ?? 'not run'}`);
  for (const name of failed) if (first.get(name) === second.get(name)) console.log(`== failed twice: ${name}`);
  console.log(`${names.length - failed.length} passed, ${failed.length} failed (seed ${seed})`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
