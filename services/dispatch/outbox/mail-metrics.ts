import { Counter, Gauge } from 'prom-client';
import type { Db } from 'mongodb';
import { clock } from '../../../shared/base/clock.ts';
import { processMetrics, Sampled, Watched } from '../../../shared/base/metrics.ts';
import { DURABLE } from '../../../shared/database/read-options.ts';

const registers = [processMetrics];
const EVERY_MS = 15_000;

const outcomes = ['sent', 'deferred', 'failed'] as const;

const tries = new Counter({
  name: 'daybook_mails_total',
  help: 'Tries to hand a mail to a mail server, by what came of them',
  labelNames: ['outcome'] as const,
  registers,
});
// Each is there from the start: Prometheus does not see the increase of a series that begins with 1.
for (const outcome of outcomes) tries.inc({ outcome }, 0);

/** Counts a try: the mail is sent, waits for another one, or is given up. */
export function countMail(outcome: (typeof outcomes)[number]): void {
  tries.inc({ outcome });
}

interface Waiting {
  queued: number;
  /** When the one that is overdue the longest was due. */
  due_at: Date | undefined;
}

const watched = new Watched<Sampled<Waiting>>();

/** Shows how many mails wait, of all entities or of those that have a mail server, until the returned function is called. */
export function watchMails(db: Db, entities: (() => Promise<number[]>) | undefined): () => void {
  const sampled = new Sampled(async () => {
    const sendable = entities && { entity_id: { $in: await entities() } };
    const waiting = { due_at: { $type: 'date' }, ...sendable } as const;
    const first = await db.collection('dispatches').findOne(waiting, { ...DURABLE, sort: { due_at: 1 }, projection: { due_at: 1 } });
    const queued = await db.collection('dispatches').countDocuments(waiting);
    return { queued, due_at: first?.due_at as Date | undefined };
  }, EVERY_MS);
  const [end, unwatch] = [sampled.start(), watched.watch(sampled)];
  return () => {
    end();
    unwatch();
  };
}

const present = (): Waiting[] => watched.figures(({ latest }) => latest).filter((latest) => latest !== undefined);

new Gauge({
  name: 'daybook_mails_queued',
  help: 'Mails of the books that wait to be sent, in all processes',
  registers,
  collect() {
    const [waiting] = present();
    if (waiting) this.set(waiting.queued);
    else this.remove();
  },
});

new Gauge({
  name: 'daybook_mails_oldest_seconds',
  help: 'For how long the mail that is overdue the longest should have been tried',
  registers,
  collect() {
    const [waiting] = present();
    if (waiting) this.set(Math.max(0, clock.now().getTime() - (waiting.due_at?.getTime() ?? Infinity)) / 1_000);
    else this.remove();
  },
});
