import { Counter, Gauge, Histogram } from 'prom-client';
import { durationBuckets, processMetrics, Watched } from '../../base/metrics.ts';
import { tracing } from '../../base/tracing.ts';

const registers = [processMetrics];

const round_commands = new Histogram({
  name: 'daybook_round_commands',
  help: 'Commands that a round of the write path took up',
  buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
  registers,
});
const round_seconds = new Histogram({
  name: 'daybook_round_seconds',
  help: 'Time of a round by its part: read (states and records), decide, write (in the transaction), commit',
  labelNames: ['part'] as const,
  buckets: durationBuckets,
  registers,
});
const round_troubles = new Counter({
  name: 'daybook_round_troubles_total',
  help: 'Rounds that did not commit at once: conflict (another process wrote an entity first, or is writing it), retry (another error), evict (one command is to blame), bisect (the one to blame is searched by halves), unknown (the fate of the commit was never learnt)',
  labelNames: ['trouble'] as const,
  registers,
});
const slow_rounds = new Counter({
  name: 'daybook_slow_rounds_total',
  help: 'Rounds that took longer than two seconds, by their lane: ordinary (writes of all tenants wait for it), heavy (one entity waits)',
  labelNames: ['lane'] as const,
  registers,
});
const lanes = ['ordinary', 'heavy'] as const;
export type Lane = (typeof lanes)[number];
const replays = new Counter({ name: 'daybook_replays_total', help: 'Writes answered from their Idempotency-Key', registers });

/** A part of a round that is timed. */
export type RoundPart = 'read' | 'decide' | 'write' | 'commit';
const troubles = ['conflict', 'retry', 'evict', 'bisect', 'unknown'] as const;
export type RoundTrouble = (typeof troubles)[number];

// Each is there from the start: Prometheus does not see the increase of a series that begins with 1.
for (const trouble of troubles) round_troubles.inc({ trouble }, 0);

for (const lane of lanes) slow_rounds.inc({ lane }, 0);

export function countSlowRound(lane: Lane): void {
  slow_rounds.inc({ lane });
}

export function countRound(commands: number): void {
  round_commands.observe(commands);
}

/** `started` is a value of `performance.now()`; returns the instant at which the next part begins. */
export function timePart(part: RoundPart, started: number): number {
  const now = performance.now();
  round_seconds.observe({ part }, (now - started) / 1_000);
  tracing?.note(part);
  return now;
}

export function countTrouble(trouble: RoundTrouble): void {
  round_troubles.inc({ trouble });
  tracing?.note(trouble);
}

export function countReplay(): void {
  replays.inc();
}

/** The commands that wait for a round, at the time of a scrape. */
export interface Backlog {
  commands: number;
  /** How long the oldest of them has waited, in milliseconds; 0 when none does. */
  oldest_ms: number;
}

const watched = new Watched<() => Backlog>();

/** Shows the waiting commands of these books at each scrape, until the returned function is called. */
export function watchBacklog(backlog: () => Backlog): () => void {
  return watched.watch(backlog);
}

new Gauge({
  name: 'daybook_mailbox_commands',
  help: 'Commands that wait for a round',
  registers,
  collect() {
    this.set(watched.sum((backlog) => backlog().commands));
  },
});
new Gauge({
  name: 'daybook_mailbox_oldest_seconds',
  help: 'How long the oldest of the commands that wait has waited',
  registers,
  collect() {
    this.set(Math.max(0, ...watched.figures((backlog) => backlog().oldest_ms)) / 1_000);
  },
});
