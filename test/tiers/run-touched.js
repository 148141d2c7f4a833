// npm run test:touched [-- BASE]: what a change touches, in a minute. The test files that changed, the unit files that import what changed, and
// the cheapest scenarios that called it. The change is what differs from BASE, or from the last commit.
import { spawnSync } from 'node:child_process';
import { changedFiles, changedFunctions } from './changed-functions.js';
import { readCalls } from './kept-calls.js';
import { keptDurations } from './longest-first.js';
import { importsOf, testFiles } from './test-files.js';

const MOST_SCENARIOS = 20;
const base = process.argv[2] ?? 'HEAD';
const changed = changedFiles(base);

const everyday = testFiles.filter(({ tier }) => ['everyday', 'besides', 'seldom'].includes(tier));
const importing = everyday.filter(({ path }) => importsOf(path).some((module) => changed.includes(module)));
const own = importing.filter(({ path, project }) => project === 'unit' || changed.includes(path));

/** The test files that called a function that changed, as far as that is known. */
function callers() {
  const calls = readCalls();
  if (calls.size === 0) {
    console.log('== Which test called what is not kept on this machine (npm run test:all keeps it): imports alone choose.');
    return importing.map(({ path }) => path);
  }
  const products = changed.filter((path) => /^(?:services|shared)\/.*\.ts$/.test(path));
  const wanted = products.map((path) => ({ path, names: changedFunctions(base, path) }));
  const isCaller = (called) =>
    wanted.some(({ path, names }) => Object.hasOwn(called, path) && (names === null || called[path].some((name) => names.has(name))));
  return [...calls].filter(([, called]) => isCaller(called)).map(([file]) => file);
}

const durations = keptDurations();
const costOf = (path) => durations[path] ?? Number.MAX_SAFE_INTEGER;
const known = new Set(everyday.map(({ path }) => path));
const chosen = new Set(own.map(({ path }) => path));
const scenarios = callers().filter((path) => known.has(path) && !chosen.has(path));
for (const path of scenarios.toSorted((one, other) => costOf(one) - costOf(other)).slice(0, MOST_SCENARIOS)) chosen.add(path);

console.log(
  `== ${changed.length} changed files: ${own.length} test files by import, ${chosen.size - own.length} of ${scenarios.length} that call them.`,
);
if (chosen.size > 0) {
  const { status } = spawnSync('npm', ['test', '--silent', '--', '--runTestsByPath', ...chosen], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
