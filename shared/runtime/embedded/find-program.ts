import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from './cache-folder.ts';
import { onPath, runProgram } from './run-program.ts';

/** A server program that runs on this machine. */
export interface FoundProgram {
  path: string;
  version: string;
  /** Where it came from, for the line that says which program is used. */
  source: string;
}

/** A way to get the program. It puts the file into `folder` and returns its path, or undefined when this way does not work here. */
export interface ProgramSource {
  source: string;
  fetch: (folder: string) => Promise<string | undefined>;
}

export interface WantedProgram {
  name: string;
  /** The oldest version that will do: `major.minor`. */
  oldest: string;
  /** Whether one that is installed may be used; without it, each that is not too old. */
  isGood?: (version: string) => boolean;
  sources: ProgramSource[];
}

/**
 * Looks on PATH, where it passes over one that is not good, then in the cache folder, then tries each source in order. A fetched program is moved into the cache only after it has
 * answered its version. The move is a rename, so two processes that fetch at once both end with a whole file. Throws an Error with a
 * sentence that names every way that was tried.
 */
export async function findProgram(wanted: WantedProgram): Promise<FoundProgram> {
  const installed = onPath(wanted.name);
  const version = installed ? await versionOf(installed, wanted.oldest) : undefined;
  if (installed && version && (wanted.isGood?.(version) ?? true)) return { path: installed, version, source: 'PATH' };

  const cached = join(cacheFolder(), wanted.name);
  const cachedVersion = existsSync(cached) ? await versionOf(cached, wanted.oldest) : undefined;
  if (cachedVersion) return { path: cached, version: cachedVersion, source: 'cache folder' };

  for (const { source, fetch } of wanted.sources) {
    const folder = await mkdtemp(join(cacheFolder(), `${wanted.name}-`));
    try {
      const fetched = await fetch(folder);
      if (!fetched) continue;
      await chmod(fetched, 0o755);
      const fetchedVersion = await versionOf(fetched, wanted.oldest);
      if (!fetchedVersion) continue;
      await copyFile(fetched, join(folder, 'ready'));
      await chmod(join(folder, 'ready'), 0o755);
      await rename(join(folder, 'ready'), cached);
      return { path: cached, version: fetchedVersion, source };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  throw new Error(
    `No ${wanted.name} of version ${wanted.oldest} or later was found on PATH, and none could be fetched (tried: ${wanted.sources.map(({ source }) => source).join('; ')}).`,
  );
}

/** Undefined when the program does not run here (a library is missing, another architecture) or is too old. */
async function versionOf(path: string, oldest: string): Promise<string | undefined> {
  const { ok, stdout } = await runProgram(path, ['--version'], { timeout_ms: 10_000 });
  const version = /(?<!\d)\d+\.\d+\.\d+/.exec(stdout)?.[0];
  return ok && version !== undefined && isAtLeast(version, oldest) ? version : undefined;
}

function isAtLeast(version: string, oldest: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [least_major = 0, least_minor = 0] = oldest.split('.').map(Number);
  return major === least_major ? minor >= least_minor : major > least_major;
}
