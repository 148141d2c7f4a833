import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { expect, test } from '@jest/globals';

/** The house rules that no linter knows (CONTRIBUTING.md). Each test names the files that break its rule. */
const HARD_CAP = 300;
const MOST_MEDIAN = 80;
const BANNED_NAMES = /(^|-)(utils?|helpers?|common|misc|manager|data)(-|$)|^(types|index)$/;

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(isPresent);
const sources = tracked.filter((file) => file.endsWith('.ts'));
const running = sources.filter((file) => /^(services|shared)\//.test(file));
const texts = tracked.filter((file) => /\.(ts|js|json|md|yml|yaml|sh|html)$|^\.ci\/|^Dockerfile|^\.[a-z]+rc$/.test(file));

/** A file that is listed but was just removed is not there to be read. */
function isPresent(file: string): boolean {
  if (file === '') return false;
  try {
    readFileSync(file);
    return true;
  } catch {
    return false;
  }
}

const read = (file: string): string => readFileSync(file, 'utf8');
const linesOf = (file: string): number => read(file).split('\n').length - 1;

test('no file of running code is longer than three hundred lines', () => {
  expect(running.filter((file) => linesOf(file) > HARD_CAP).map((file) => `${file}: ${linesOf(file)}`)).toEqual([]);
});

test('the files stay small: half of them have at most eighty lines', () => {
  const lengths = running.map(linesOf).sort((one, other) => one - other);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(MOST_MEDIAN);
});

test('a file or folder is named after the one thing in it', () => {
  const parts = running.flatMap((file) => [basename(file).replace(/(\.service)?\.ts$/, ''), basename(dirname(file))]);
  expect([...new Set(parts)].filter((name) => BANNED_NAMES.test(name))).toEqual([]);
  expect(running.filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.service|\.d)?\.ts$/.test(basename(file)))).toEqual([]);
});

test('nothing names a folder of one machine or the address of a registry', () => {
  const machine = new RegExp(
    ['/(?:work|root|home/[a-z]+)/[a-z]', '/tmp/[a-z]', 'registry\\.npmjs', 'pypi\\.org/simple', '"resolved": *"http'].join('|'),
  );
  const named = texts.filter((file) => file !== relative(process.cwd(), 'test/tidy.test.ts') && machine.test(read(file)));
  expect(named).toEqual([]);
});

test('no amount becomes a float: parseFloat is nowhere, and the rules never call Number()', () => {
  expect(running.filter((file) => /\bparseFloat\(/.test(read(file)))).toEqual([]);
  expect(running.filter((file) => file.startsWith('shared/accounting/') && /(?<![.\w])Number\(/.test(read(file)))).toEqual([]);
});

test('no test is skipped, singled out or promised for later', () => {
  const left = new RegExp(
    ['\\b(test|it|describe)\\.(skip|only|todo)\\b', '\\bx(test|it|describe)\\(', '@ts-(ignore|nocheck)', '\\b(TODO|FIXME)\\b'].join('|'),
  );
  expect(sources.filter((file) => file !== 'test/tidy.test.ts' && left.test(read(file)))).toEqual([]);
});

test('the books of every story over HTTP are held to the invariants after each of its tests', () => {
  const stories = sources.filter((file) => /^test\/(scenario|conformance)\/.*\.test\.ts$/.test(file));
  expect(stories.filter((file) => !/= use(Daybook|Ledger)\(/.test(read(file)))).toEqual([]);
  expect(sources.filter((file) => file.endsWith('.test.ts') && /[^']\bstartDaybook\(/.test(read(file)))).toEqual([]);
});

test('import.meta stays in entry points, configuration and where a thread begins, so that everything else loads anywhere', () => {
  const entryPoint =
    /^(shared\/runtime\/(start|cluster)\.ts|shared\/pdf\/print-pdf\.ts|shared\/reading\/reading-thread\.ts|bench\/|examples\/|clients\/(typescript|python|go)\/generate\/write-|clients\/generate\/name-publisher\.ts|[^/]+$)/;
  expect(sources.filter((file) => /\bimport\.meta\b/.test(read(file)) && !entryPoint.test(file) && !file.startsWith('test/'))).toEqual([]);
});

test('no code names a country: what is of one alone is a fact of its pack, or of a file that its authority reads', () => {
  const named =
    /(?:===|!==|\bcase) '(?:AT|CH|DE|FR|GB|IE|NL|NO|SE)'|countries\/[a-z]{2}\/|(?<!example: )'(?:skr0[34]|pcg|ns4102|kmu|ekr|bas)'/;
  const elsewhere = running.filter((file) => !/^shared\/(countries|einvoice|moving)\//.test(file));
  expect(elsewhere.filter((file) => named.test(read(file)))).toEqual([]);
});
