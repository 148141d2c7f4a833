import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The version before: the commit of the last release, and before the first one, that of a state which operators have run. */
const COMMIT = '7e86cc428807d9f6b96bfe758f24d1eaf7a6f613';

/** A checkout of the version before, with the packages of this one. */
interface VersionBefore {
  root: string;
  remove(): void;
}

/** Lays the version before into a folder of its own; answers with a sentence why it cannot be had. */
export function layVersionBefore(): VersionBefore | string {
  const git = (...args: string[]): Buffer => execFileSync('git', args, { maxBuffer: 1024 ** 3, stdio: ['ignore', 'pipe', 'ignore'] });
  const dependenciesIn = (text: string): string => JSON.stringify((JSON.parse(text) as { dependencies: object }).dependencies);
  let packed: Buffer;
  try {
    packed = git('archive', '--format=tar', COMMIT);
  } catch {
    return `The history has no ${COMMIT}, the version before: fetch all of it (git fetch --unshallow).`;
  }
  if (dependenciesIn(git('show', `${COMMIT}:package.json`).toString()) !== dependenciesIn(readFileSync('package.json', 'utf8')))
    return `${COMMIT} needs other packages than this version: it cannot run with these.`;
  const root = mkdtempSync(join(tmpdir(), 'daybook-before-'));
  execFileSync('tar', ['-x', '-C', root], { input: packed });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
