import { Counter, Gauge } from 'prom-client';
import { processMetrics, Watched } from '../../shared/base/metrics.ts';
import type { TrailFollowers } from './cursor/trail-followers.ts';
import type { DeliveryDocument } from './webhooks.ts';

const registers = [processMetrics];

const deliveries = new Counter({
  name: 'daybook_webhook_deliveries_total',
  help: 'Attempts to deliver to a webhook, by how they ended',
  labelNames: ['outcome'] as const,
  registers,
});

// Each is there from the start: Prometheus does not see the increase of a series that begins with 1.
for (const outcome of ['accepted', 'refused', 'unanswered']) deliveries.inc({ outcome }, 0);

/** Counts an attempt: accepted, refused by an answer, or without an answer. */
export function countDelivery({ fault, status }: Pick<DeliveryDocument, 'fault' | 'status'>): void {
  deliveries.inc({ outcome: fault === null ? 'accepted' : status === null ? 'unanswered' : 'refused' });
}

const watched = new Watched<TrailFollowers>();

/** At each scrape, shows how many receivers this process is working on. Call the returned function to stop that. */
export function watchFollowers(followers: TrailFollowers): () => void {
  return watched.watch(followers);
}

new Gauge({
  name: 'daybook_trail_turns_under_way',
  help: 'Receivers (webhooks and the stream) to which events are being sent',
  registers,
  collect() {
    this.set(watched.sum(({ underWay }) => underWay));
  },
});
