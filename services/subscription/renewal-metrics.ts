import { Counter } from 'prom-client';
import { processMetrics } from '../../shared/base/metrics.ts';
import type { ChargeOutcome } from './run-charge.ts';

const renewals = new Counter({
  name: 'daybook_renewals_total',
  help: 'Renewals of subscriptions, by the outcome of the charge; pending: not known yet; fault: an error ended the renewal',
  labelNames: ['outcome'] as const,
  registers: [processMetrics],
});

// Each is there from the start: Prometheus does not see the increase of a series that begins with 1.
for (const outcome of ['succeeded', 'failed', 'pending', 'fault']) renewals.inc({ outcome }, 0);

export function countRenewal(outcome: ChargeOutcome | 'fault'): void {
  renewals.inc({ outcome: outcome === 'unreachable' ? 'pending' : outcome });
}
