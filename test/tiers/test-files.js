import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { seldom } from './seldom.js';

/**
 * Which test files there are, how each runs and which run takes it. Both are read from what a file is: a list would be one more thing to keep.
 *
 * @typedef {object} TestFile
 * @property {string} path from the root of the checkout
 * @property {'unit' | 'http' | 'parts'} project how it runs (projects.js)
 * @property {'everyday' | 'besides' | 'seldom' | 'pdf' | 'clients' | 'long' | 'containers'} tier which run takes it (CONTRIBUTING.md, "Tests")
 * @property {'console' | 'own' | 'seldom' | 'shared' | 'parts' | 'unit'} kind what it costs, roughly
 */

/** Folders that are runs of their own. */
const folders = ['pdf', 'clients', 'long', 'containers'];

/** A walk through what a company lives by, each through other parts of the console: who breaks one of these is told at once. */
const walks = ['first-run', 'entry', 'bank', 'year-end', 'looks', 'settle', 'rights', 'session-security', 'asks-once', 'owner-phone'].map(
  (name) => `test/console/${name}.test.ts`,
);

const imported = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?['"](\.[^'"]+)['"]/g;
const ownDaybook = /useDaybook\(\{[^;]*\b(?:own|services|settings|delivers)\b/;

/** @type {Map<string, { text: string, imports: string[] }>} */
const modules = new Map();

/** @param {string} path */
function moduleAt(path) {
  const known = modules.get(path);
  if (known) return known;
  const text = readFileSync(path, 'utf8');
  const imports = [...text.matchAll(imported)].map(([, to]) => normalize(join(dirname(path), to))).filter((to) => existsSync(to));
  modules.set(path, { text, imports });
  return modules.get(path);
}

/**
 * The file and all that it imports, in this folder and below.
 *
 * @param {string} file
 * @param {string} within
 */
export function importsOf(file, within = '') {
  const found = new Set([file]);
  for (const path of found) if (/\.[jt]sx?$/.test(path)) for (const to of moduleAt(path).imports) if (to.startsWith(within)) found.add(to);
  return [...found];
}

/**
 * Files with the Daybook of their worker run beside it in one process; they replace nothing in it. Files that start one of their own, or parts
 * of one, have modules of their own: a sandbox.
 *
 * @param {string} path
 */
function useOf(path) {
  const imports = importsOf(path, 'test/');
  const text = imports
    .filter((module) => !module.startsWith('test/setup/'))
    .map((module) => moduleAt(module).text)
    .join('\n');
  if (ownDaybook.test(text) || imports.some((module) => module.includes('daybook-process'))) return 'own';
  if (/\bjest\.\w/.test(text) || imports.includes('test/setup/start-daybook.ts')) return 'parts';
  if (imports.includes('test/setup/use-daybook.ts')) return 'shared';
  return path.startsWith('test/console/') ? 'unit' : 'parts';
}

/** @param {string} path @param {string} kind */
function tierOf(path, kind) {
  const folder = path.split('/')[1];
  if (folders.includes(folder)) return folder;
  if (seldom(path)) return 'seldom';
  if (walks.includes(path)) return 'everyday';
  return kind === 'own' || kind === 'console' ? 'besides' : 'everyday';
}

/** @param {string} path @returns {TestFile} */
function testFile(path) {
  const use = path.startsWith('test/unit/') ? 'unit' : useOf(path);
  const kind = path.startsWith('test/console/') && use !== 'unit' ? 'console' : use;
  const project = use === 'shared' && !folders.includes(path.split('/')[1]) ? 'http' : use === 'unit' ? 'unit' : 'parts';
  return { path, project, tier: tierOf(path, kind), kind: seldom(path) ? 'seldom' : kind };
}

/** All of them, in the order of their paths. */
export const testFiles = globSync('test/**/*.test.ts').toSorted().map(testFile);
