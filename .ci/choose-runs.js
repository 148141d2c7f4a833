// node .ci/choose-runs.js: prints what a change has to be tried with besides the runs that each is tried with: a line `seldom PATH...` and
// the lines `pdf` and `clients` where the change is about what they judge. Why goes to stderr.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { aboutOf } from '../test/tiers/seldom.js';
import { importsOf, testFiles } from '../test/tiers/test-files.js';

/** One commit in so many runs a seldom file: one that the change is about, and any. All of them take longer than a run may. */
const ABOUT_IN = 4;
const ANY_IN = 8;
const HOURS_OF_A_CHANGE = 12;

const run = (program, args, options = {}) =>
  execFileSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'], ...options });

/**
 * The commit from which the change is told: BASE_COMMIT, or the newest one that is half a day older than HEAD. A fresh clone says what was
 * committed and not what was accepted, and a change is many commits of some hours; who looks further back tries too much and never too little.
 * Null where there is none, as in a shallow clone: then everything has changed.
 */
function baseCommit() {
  try {
    if (process.env.BASE_COMMIT) return run('git', ['rev-parse', '--verify', `${process.env.BASE_COMMIT}^{commit}`]).trim();
    const head_s = Number(run('git', ['show', '-s', '--format=%ct', 'HEAD']));
    return run('git', ['rev-list', '-1', `--before=${head_s - HOURS_OF_A_CHANGE * 3_600}`, 'HEAD']).trim() || null;
  } catch {
    return null;
  }
}

const base = baseCommit();
/** Everything that differs from the base, also what is not committed; null where there is none. */
const changed = base && run('git', ['diff', '--name-only', base]).trim().split('\n').filter(Boolean);
const say = (sentence) => console.error(`== ${sentence}`);
say(
  base
    ? `The change is ${changed.length} files since ${base.slice(0, 8)}.`
    : 'There is no earlier commit to compare with: everything is tried.',
);

const isAbout = (beginnings) => !changed || changed.some((path) => beginnings.some((beginning) => path.startsWith(beginning)));

/** What the printed contract was at the base: OpenAPI, /meta, actions and stored fields (test/contract). */
function contractAt(commit) {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-contract-'));
  try {
    const archive = run('git', ['archive', commit, 'package.json', 'shared', 'services', 'test'], { encoding: 'buffer' });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
    return printContract(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
const printContract = (cwd) => run(process.execPath, ['test/contract/print-contract.ts'], { cwd });

function isContractChanged() {
  try {
    return contractAt(base) !== printContract(process.cwd());
  } catch {
    return true;
  }
}

/** The packages whose versions are others than at the base. */
function changedPackages() {
  const versions = (text) => Object.fromEntries(Object.entries(JSON.parse(text).packages).map(([name, { version }]) => [name, version]));
  const before = versions(run('git', ['show', `${base}:package-lock.json`]));
  const now = versions(readFileSync('package-lock.json', 'utf8'));
  return Object.keys({ ...before, ...now }).filter((name) => before[name] !== now[name]);
}

/** Why an expensive run is needed, or undefined. */
function whyRun(beginnings, packages, made_of = []) {
  if (!changed) return 'nothing tells what changed';
  const parts = new Set(made_of);
  const touched = changed.find((path) => parts.has(path) || beginnings.some((beginning) => path.startsWith(beginning)));
  const changed_one = touched ?? changed_packages.find((name) => packages.test(name));
  return changed_one ? `${changed_one} changed` : contract_changed && 'the printed contract changed';
}

const contract_changed = base !== null && isContractChanged();
const changed_packages = base === null ? [] : changedPackages();
const printed = globSync('shared/{pdf,einvoice}/**/*.ts').flatMap((file) => importsOf(file));
const reasons = {
  pdf: whyRun(
    ['services/dispatch/', 'services/report/documents/', 'shared/pdf/', 'shared/einvoice/', 'test/pdf/'],
    /typst|expo-google-fonts/,
    printed,
  ),
  clients: whyRun(
    ['clients/', 'test/clients/', 'services/dispatch/', 'shared/einvoice/', 'shared/pdf/'],
    /openapi|modelcontextprotocol|webhooks/,
  ),
};
for (const [name, reason] of Object.entries(reasons)) {
  say(`test:${name} ${reason ? `runs: ${reason}` : 'is left out: nothing that it judges changed'}.`);
  if (reason) console.log(name);
}

const commit = Number.parseInt(run('git', ['rev-parse', 'HEAD']).slice(0, 7), 16);
const isTurnOf = (path, among) => createHash('sha1').update(path).digest()[0] % among === commit % among;
/** The file itself, or what it has beside it. */
const isChanged = (path) => changed?.some((one) => one.startsWith(dirname(path)) && importsOf(path, 'test/').includes(one)) ?? false;
const all = testFiles.filter(({ tier }) => tier === 'seldom').map(({ path }) => path);
const chosen = all.filter((path) => isChanged(path) || isTurnOf(path, isAbout(aboutOf(path)) ? ABOUT_IN : ANY_IN));
say(
  `Of ${all.length} seldom files, ${chosen.length} run: those that changed, a quarter of what the change is about, an eighth of the others.`,
);
if (chosen.length > 0) console.log(['seldom', ...chosen].join(' '));
