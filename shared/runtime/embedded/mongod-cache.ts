import { totalmem } from 'node:os';

const GB = 2 ** 30;

/**
 * The cache of the embedded mongod in GB, as its argument takes it: an eighth of the memory of the machine, or of the container, from 0.5 to 2.
 * Books of many entities write to pages all over the indexes, which a small cache has to write out and read again; beyond 2 GB a
 * mongod of one's own is the better place (docs/decisions/embedded-mongod.md).
 */
export function mongodCacheGb(memory_bytes = usableMemory()): string {
  return Math.min(2, Math.max(0.5, memory_bytes / GB / 8)).toFixed(2);
}

/** The limit of the container is 0 where there is none. */
function usableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
