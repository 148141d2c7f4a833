import { statfs } from 'node:fs/promises';
import { Gauge } from 'prom-client';
import { processMetrics } from './metrics.ts';
import { RequestError } from './request-error.ts';

/**
 * What is left for the database itself when nothing more is taken in: WiredTiger makes its journal 100 MB at a time, writes what has changed in its
 * cache at the next checkpoint, within a minute, and ends when it cannot. The busiest minute that was measured, 3,100 postings a second of
 * 1.5 KB each (docs/operating/capacity.md), changes 280 MB.
 */
export const RESERVE_BYTES = 500 * 1_048_576;
const EVERY_MS = 1_000;

let free_bytes: number | undefined;

/** The free bytes of a folder's disk, for this user. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Looks once a second how much room the disk of the books has, until the function that it answers is called, and tells when it is full and when
 * there is room again. For a process that shares a
 * machine with the embedded database; whoever runs a MongoDB of his own watches its disks there.
 */
export async function watchDisk(folder: string, tell: (free_bytes: number) => void, freeOf = freeBytesOf): Promise<() => void> {
  const look = async (): Promise<void> => {
    const had_room = hasDiskRoom();
    free_bytes = await freeOf(folder).catch(() => undefined);
    if (free_bytes !== undefined && hasDiskRoom() !== had_room) tell(free_bytes);
  };
  await look();
  const timer = setInterval(() => void look(), EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    free_bytes = undefined;
  };
}

/** False while the disk of the books has no room but its reserve. */
export function hasDiskRoom(): boolean {
  return free_bytes === undefined || free_bytes >= RESERVE_BYTES;
}

/** Throws a RequestError 503 while the disk of the books has no room but its reserve, so that they can still be read. */
export function requireDiskRoom(): void {
  if (hasDiskRoom()) return;
  const message = 'The disk of the books is full; nothing was saved. They can be read. Whoever runs the service has to make room.';
  throw new RequestError(503, { request: [message] }, { 'Retry-After': '60' });
}

new Gauge({
  name: 'daybook_disk_free_bytes',
  help: 'What is free on the disk of the embedded database; absent where MONGODB_URI names another',
  registers: [processMetrics],
  collect() {
    this.remove();
    if (free_bytes !== undefined) this.set(free_bytes);
  },
});
