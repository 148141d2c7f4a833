import { Counter, Gauge, Histogram } from 'prom-client';
import { durationBuckets, processMetrics, Watched } from '../../shared/base/metrics.ts';
import type { DearGate } from './dear-gate.ts';
import type { Drain } from './drain.ts';
import type { Exchange } from './exchange.ts';

const registers = [processMetrics];

const requests = new Counter({
  name: 'daybook_http_requests_total',
  help: 'Answered HTTP requests, by operation and status',
  labelNames: ['route', 'status'] as const,
  registers,
});
const seconds = new Histogram({
  name: 'daybook_http_request_seconds',
  help: 'Time from request to answer, by operation',
  labelNames: ['route'] as const,
  buckets: durationBuckets,
  registers,
});
const refusals = new Counter({
  name: 'daybook_refusals_total',
  help: 'Refused requests, by the detail_code of the answer (guide: errors)',
  labelNames: ['code'] as const,
  registers,
});

/** Counts one answered request. */
export function countRequest({ res, route, started_at }: Exchange): void {
  requests.inc({ route, status: res.statusCode });
  seconds.observe({ route }, (performance.now() - started_at) / 1_000);
}

/** `code` is the `detail_code` of the answer. */
export function countRefusal(code: number): void {
  refusals.inc({ code });
}

interface Working {
  readonly drain: Drain;
  readonly gate: DearGate;
}
const gateways = new Watched<Working>();

/** Shows a gateway's requests under way, and its dear work, at each scrape, until the function that it answers is called. */
export function watchRequests(gateway: Working): () => void {
  return gateways.watch(gateway);
}

new Gauge({
  name: 'daybook_http_requests_under_way',
  help: 'HTTP requests being answered',
  registers,
  collect() {
    this.set(gateways.sum(({ drain }) => drain.in_flight));
  },
});
new Gauge({
  name: 'daybook_dear_work',
  help: 'Reports, files, imports, histories and long pages: those worked on and those that wait for a place',
  labelNames: ['state'] as const,
  registers,
  collect() {
    this.set(
      { state: 'working' },
      gateways.sum(({ gate }) => gate.working),
    );
    this.set(
      { state: 'waiting' },
      gateways.sum(({ gate }) => gate.waiting),
    );
  },
});
