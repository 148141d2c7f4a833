import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runProgram } from '../../shared/runtime/embedded/run-program.ts';
import type { Scope } from '../run/benchmark.ts';

/** What the guard measures beside: the commit that was accepted last, and what may cost more than there, with what was bought with it. */
export interface Accepted {
  commit: string;
  /** By row of the guard: the multiple of the accepted commit's cost that is allowed, and what it was paid for, in a sentence. */
  raised: Record<string, { ratio: number; bought: string }>;
}

const FILE = join('bench', 'accepted.json');

export async function readAccepted(): Promise<Accepted> {
  return JSON.parse(await readFile(FILE, 'utf8')) as Accepted;
}

/** Records that the commit which is checked out is accepted as it is, so that nothing is raised beside it any more. */
export async function acceptCommit(): Promise<void> {
  const { stdout } = await runProgram('git', ['rev-parse', 'HEAD']);
  const accepted: Accepted = { commit: stdout.trim(), raised: {} };
  await writeFile(FILE, `${JSON.stringify(accepted, undefined, 2)}\n`);
}

/**
 * What a repository has of the accepted commit: itself, or the commit before the one that is checked out, where the history was rewritten or
 * only a part of it was fetched. Throws a sentence that says why there is none.
 */
export async function commitBeside(accepted: string, repository = '.'): Promise<string> {
  for (const name of [accepted, 'HEAD^']) {
    const { ok, stdout } = await runProgram('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], { cwd: repository });
    if (ok) return stdout.trim();
  }
  throw new Error(`Neither the accepted commit ${accepted} nor one before this one is in this history.`);
}

/** The sources of a commit in a folder of their own, with the packages that they need. Throws a sentence that says why there are none. */
export async function checkOut(scope: Scope, commit: string): Promise<string> {
  const folder = await scope.folder();
  const archive = join(folder, 'sources.tar');
  // No work tree of git, which would leave a trace in the repository when it is not taken away.
  await must(`The sources of ${commit} cannot be read`, runProgram('git', ['archive', '--output', archive, commit]));
  await must(`The sources of ${commit} cannot be unpacked`, runProgram('tar', ['-xf', archive, '-C', folder]));
  await addPackages(folder, commit);
  return folder;
}

/** Those of this checkout where both want the same; else npm installs them. Scripts do not run: they build what only browsers and clients use. */
async function addPackages(folder: string, commit: string): Promise<void> {
  const [ours, theirs] = await Promise.all([readFile('package-lock.json', 'utf8'), readFile(join(folder, 'package-lock.json'), 'utf8')]);
  if (ours === theirs) return symlink(resolve('node_modules'), join(folder, 'node_modules'));
  console.log(`${commit} has other packages: npm installs them.`);
  const flags = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress'];
  await must(`The packages of ${commit} cannot be installed`, runProgram('npm', ['install', ...flags], { cwd: folder }));
}

async function must(otherwise: string, running: ReturnType<typeof runProgram>): Promise<void> {
  const { ok, stderr } = await running;
  if (!ok) throw new Error(`${otherwise}: ${stderr.trim()}`);
}
