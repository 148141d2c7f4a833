import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { chromium } from '../../bench/console/chromium.ts';
import { cacheFolder } from '../../shared/runtime/embedded/cache-folder.ts';
import { testFiles } from './test-files.js';

/** Tests of screens need a browser; its file is handed on to them. */
if (chromium) process.env.CHROMIUM = chromium;

/** Files of others that are not ours to publish: who has them lays them beside the checkout; .ci/run fetches journals. */
const others = [
  { files: '../shared/bank-files', tests: 'test/unit/banking/others/' },
  { files: '../shared/bank-files', tests: 'test/scenario/banking/others/' },
  { files: '../shared/einvoice', tests: 'test/unit/einvoice/others/' },
  { files: '../shared/einvoice', tests: 'test/scenario/others/' },
  { files: join(cacheFolder(), 'journals'), tests: 'test/scenario/moving/others/' },
].filter(({ files }) => !existsSync(files));

/** @param {import('./test-files.js').TestFile} file */
const isRunnable = ({ path, kind }) => (chromium || kind !== 'console') && !others.some(({ tests }) => path.startsWith(tests));

const servers = {
  globalSetup: '<rootDir>/test/setup/start-servers.js',
  globalTeardown: '<rootDir>/test/setup/stop-servers.js',
};

const everywhere = {
  rootDir: process.cwd(),
  roots: ['<rootDir>/test'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': '<rootDir>/test/setup/strip-types.js' },
};

/** How files run. Without a sandbox Node loads a module once for all files of a worker (docs/decisions/jest-projects.md). */
const projects = {
  unit: { runner: 'jest-light-runner', setupFiles: ['<rootDir>/test/setup/without-sandbox.js'] },
  http: { runner: 'jest-light-runner/child-process', setupFiles: ['<rootDir>/test/setup/without-sandbox.js'], ...servers },
  parts: { testEnvironment: '<rootDir>/test/setup/worker-environment.js', ...servers },
};

/** @param {string[]} paths */
const these = (paths) => [`^${process.cwd()}/(?:${paths.join('|').replaceAll('.', '\\.')})$`];

/** Who names files to `npm test` wants all that lies there, whatever run takes it. What other programs judge, and what takes hours, is named by its folder. */
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-') && testFiles.some(({ path }) => isIn(argument, path)));

/** @param {string} pattern @param {string} path */
function isIn(pattern, path) {
  return path.includes(relative(process.cwd(), resolve(pattern))) || new RegExp(pattern).test(path);
}

/**
 * A configuration of jest for the test files of these tiers.
 *
 * @param {import('./test-files.js').TestFile['tier'][]} tiers
 * @param {import('jest').Config} more
 * @returns {import('jest').Config}
 */
export function runOf(tiers, more = {}) {
  const isNamed = ({ tier }) =>
    tiers.includes('everyday') &&
    named.length > 0 &&
    (['everyday', 'besides', 'seldom'].includes(tier) || named.some((path) => path.includes(`test/${tier}`)));
  const wanted = testFiles.filter((file) => tiers.includes(file.tier) || isNamed(file));
  if (!chromium && wanted.some(({ kind }) => kind === 'console'))
    console.warn('There is no Chromium on this machine (CHROMIUM may name one): test/console is left out.');
  for (const { files, tests } of others) console.warn(`There is no ${files}: ${tests} is left out.`);
  const runnable = wanted.filter(isRunnable);
  return {
    projects: Object.entries(projects)
      .map(([id, project]) => ({ id, ...everywhere, ...project, testRegex: runnable.filter((file) => file.project === id) }))
      .filter(({ testRegex }) => testRegex.length > 0)
      .map((project) => ({ ...project, testRegex: these(project.testRegex.map(({ path }) => path)) })),
    testSequencer: '<rootDir>/test/tiers/longest-first.js',
    // Ends what hangs; it bounds nothing that a loaded machine could reach. Whole runs of minutes are one test there.
    testTimeout: 1_800_000,
    // A worker waits half of its time, for a database or a browser.
    maxWorkers: 3,
    ...more,
  };
}
