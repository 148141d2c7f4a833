import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { mutantsOf } from './mutants-of.ts';
import type { Mutant } from './mutants-of.ts';

/**
 * `npm run test:mutants -- --seed N --sample N --in shared/books`: tries a seeded sample of small changes, each against the unit tests
 * and simulations that import the changed file, and names those that no test notices. It changes a copy, never these files.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    sample: { type: 'string', default: '100' },
    in: { type: 'string', multiple: true, default: ['shared/accounting', 'shared/books'] },
  },
});
const LONGEST_MS = 180_000;
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' }).split('\n');
const chosen = tracked.filter((file) => file.endsWith('.ts') && values.in.some((folder) => file.startsWith(folder)));
const copy = mkdtempSync(join(tmpdir(), 'daybook-mutants-'));

function isNoticed(files: readonly string[]): boolean {
  const program = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
  const options = ['--config', 'jest.mutants.config.js', '--bail', '--silent', '--passWithNoTests', '--findRelatedTests', ...files];
  // What never ends is noticed too.
  return spawnSync(process.execPath, [...program, ...options], { cwd: copy, timeout: LONGEST_MS, stdio: 'ignore' }).status !== 0;
}

/** A sample without repetition, decided by the seed. */
function sampleOf(mutants: Mutant[], size: number, seed: number): Mutant[] {
  const rest = [...mutants];
  let state = seed >>> 0;
  const next = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 4_294_967_296;
  return Array.from({ length: Math.min(size, rest.length) }, () => rest.splice(Math.floor(next() * rest.length), 1)[0]!);
}

function tryMutant({ file, from, to, after }: Mutant): boolean {
  const text = readFileSync(file, 'utf8');
  writeFileSync(join(copy, file), text.slice(0, from) + after + text.slice(to));
  try {
    return isNoticed([file]);
  } finally {
    writeFileSync(join(copy, file), text);
  }
}

try {
  for (const file of tracked.filter((name) => name !== '')) cpSync(file, join(copy, file), { force: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  const all = chosen.flatMap((file) => mutantsOf(file, readFileSync(file, 'utf8')));
  const sample = sampleOf(all, Number(values.sample), Number(values.seed));
  if (isNoticed([...new Set(sample.map(({ file }) => file))])) throw new Error('The tests fail without any change.');
  let noticed = 0;
  for (const mutant of sample) {
    const is = tryMutant(mutant);
    if (is) noticed++;
    process.stdout.write(`${is ? 'noticed  ' : 'UNNOTICED'} ${mutant.file}:${mutant.line} ${mutant.before} → ${mutant.after}\n`);
  }
  process.stdout.write(`${noticed} of ${sample.length} noticed (${all.length} possible, seed ${values.seed})\n`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
