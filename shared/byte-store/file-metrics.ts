import { Counter } from 'prom-client';
import { processMetrics } from '../base/metrics.ts';

const registers = [processMetrics];

const asked = new Counter({
  name: 'daybook_file_store_requests_total',
  help: 'Requests to the object store (FILES_URL), by whether it answered as it should',
  labelNames: ['outcome'] as const,
  registers,
});
for (const outcome of ['answered', 'failed']) asked.inc({ outcome }, 0);

/** Counts a request to the object store. */
export function countStoreRequest(outcome: 'answered' | 'failed'): void {
  asked.inc({ outcome });
}

const scans = new Counter({
  name: 'daybook_file_scans_total',
  help: 'Files that were given to the scanner (SCAN_URL), by what it said',
  labelNames: ['outcome'] as const,
  registers,
});
for (const outcome of ['clean', 'infected', 'unanswered']) scans.inc({ outcome }, 0);

/** Counts a file that was given to the scanner. */
export function countScan(outcome: 'clean' | 'infected' | 'unanswered'): void {
  scans.inc({ outcome });
}
