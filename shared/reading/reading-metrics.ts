import { Counter, Gauge, Histogram } from 'prom-client';
import { durationBuckets, processMetrics } from '../base/metrics.ts';
import type { ReaderName } from './readers.ts';
import { readerNames } from './readers.ts';
import { TooMuchToRead } from './too-much-to-read.ts';
import { UnreadableFile } from '../files/unreadable-file.ts';

const registers = [processMetrics];

/** How the reading of a file ended; `given_up` where nobody waited any more, or the process stopped. */
const outcomes = ['read', 'unreadable', 'computing', 'time', 'memory', 'given_up', 'failed'] as const;
type Outcome = (typeof outcomes)[number];

const readings = new Counter({
  name: 'daybook_readings_total',
  help: 'Files of customers by their reader and by how their reading ended: read, unreadable, ended for too much computing, time or memory, given_up (nobody waits, or the process stops), failed (a fault of the reader)',
  labelNames: ['reader', 'outcome'] as const,
  registers,
});
const under_way = new Gauge({ name: 'daybook_readings_under_way', help: 'Files of customers that are being read', registers });
const seconds = new Histogram({
  name: 'daybook_reading_seconds',
  help: 'Time that a file of a customer was read in a thread of its own, waiting for one included',
  labelNames: ['reader'] as const,
  buckets: durationBuckets,
  registers,
});

// Each is there from the start: Prometheus does not see the increase of a series that begins with 1.
for (const reader of readerNames) for (const outcome of outcomes) readings.inc({ reader, outcome }, 0);

let tell: ((sentence: string) => void) | undefined;

/** Where it is told that a reading was ended; the last one who asks is told. */
export function tellEndedReadings(to: (sentence: string) => void): void {
  tell = to;
}

/** A file whose reading has ended: with an error, or without. */
interface EndedReading {
  reader: ReaderName;
  bytes: number;
  owner_id: number;
  took_ms: number;
  error?: unknown;
}

/** Counts a reading that begins, until `noteReading`. */
export function beginReading(): void {
  under_way.inc();
}

/** Counts it, and tells one that took too much, with whose file it was. */
export function noteReading({ reader, bytes, owner_id, took_ms, error }: EndedReading, is_given_up: boolean): void {
  under_way.dec();
  const outcome = outcomeOf(error, is_given_up);
  readings.inc({ reader, outcome });
  seconds.observe({ reader }, took_ms / 1_000);
  if (!(error instanceof TooMuchToRead)) return;
  tell?.(`The reading of a file was ended (${reader}, ${bytes} bytes, of account ${owner_id}): it ${error.message}`);
}

function outcomeOf(error: unknown, is_given_up: boolean): Outcome {
  if (error === undefined) return 'read';
  if (error instanceof TooMuchToRead) return error.what;
  if (error instanceof UnreadableFile) return 'unreadable';
  return is_given_up ? 'given_up' : 'failed';
}
