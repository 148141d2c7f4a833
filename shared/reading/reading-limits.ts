const MIB = 1_048_576;

/** What one file may take of the thread that reads it. */
export interface ReadingLimits {
  /** Of computing, and by the clock: a busy machine computes little in a second. */
  cpu_ms: number;
  wall_ms: number;
  memory_mb: number;
}

/** Every bound of reading but those of a format, which stand with its reader. */
export const readingLimits = {
  /** So many files are read at once, and of one account. */
  threads: 2,
  threads_of_one: 1,
  /** Bytes of files that are read or whose content waits to be stored: those of the largest file, and of others beside it. */
  bytes: 50_331_648,
  bytes_of_one: 34_603_008,
  /** A file counts as so many at least. */
  bytes_at_least: 65_536,
  /** Above it, the time in which a file is read is not counted as its request's, like that in which it is sent. */
  large: MIB,
  /** What a file may compute, in ms: whatever its size, and for each MiB. */
  cpu_ms: 2_000,
  cpu_ms_of_mib: 1_000,
  /** How often the computing time of a thread is looked at. */
  looked_at_every_ms: 100,
  /** How long a thread waits for the next file; its memory goes with it. */
  idle_ms: 30_000,
  /** A larger file is read by a thread of its own, which has more memory and ends with it. */
  usual_bytes: 4 * MIB,
} as const;

/** The slowest reader, of journals, computes 0.16 s for a MiB (docs/decisions/reading-files.md). */
export function limitsOfReading(bytes: number): ReadingLimits {
  const mib = bytes / MIB;
  const cpu_ms = Math.round(readingLimits.cpu_ms + readingLimits.cpu_ms_of_mib * mib);
  return { cpu_ms, wall_ms: cpu_ms * 10, memory_mb: bytes <= readingLimits.usual_bytes ? 320 : 768 };
}

/** How long after its request's deadline a file may still be read, ms: below the time for which a gateway waits for a write. */
export function longerForLarge(bytes: number): number {
  return bytes <= readingLimits.large ? 0 : Math.min(15_000, Math.round((bytes / MIB) * 1_500));
}
