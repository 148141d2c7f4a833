import { Gauge } from 'prom-client';
import type { MongoClient } from 'mongodb';
import { processMetrics } from '../base/metrics.ts';

/** Plain counters, because every operation passes here. They are turned into metrics only at a scrape. */
const counted = { in_use: 0, waiting: 0 };

/** Counts the connections of a client that are in use and the operations that wait for one, from the events of its pool. */
export function watchPool(client: MongoClient): void {
  client.on('connectionCheckOutStarted', () => (counted.waiting += 1));
  client.on('connectionCheckOutFailed', () => (counted.waiting -= 1));
  client.on('connectionCheckedOut', () => {
    counted.waiting -= 1;
    counted.in_use += 1;
  });
  client.on('connectionCheckedIn', () => (counted.in_use -= 1));
}

new Gauge({
  name: 'daybook_mongodb_connections_in_use',
  help: 'Connections to MongoDB that an operation holds',
  registers: [processMetrics],
  collect() {
    this.set(Math.max(0, counted.in_use));
  },
});
new Gauge({
  name: 'daybook_mongodb_operations_waiting',
  help: 'Operations that wait for a connection to MongoDB',
  registers: [processMetrics],
  collect() {
    this.set(Math.max(0, counted.waiting));
  },
});
