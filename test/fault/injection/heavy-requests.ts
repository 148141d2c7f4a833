import { setTimeout as sleep } from 'node:timers/promises';
import type { Injected, Scene } from './fault.ts';
import type { FaultBooks } from './fault-books.ts';

/** Requests that are worked on for long enough to be interrupted. */
export type HeavyRequest = 'batch' | 'closing';

const BATCH = 1_000;

/**
 * Sends a heavy request for one of the entities, does the damage while it is being worked on, and repeats it until it is answered. A
 * closing begins with the year being adjusted: writers of that entity would be refused, so it is one without writers.
 */
export async function inTheMiddle(
  { books, idle, writers, random }: Scene,
  request: HeavyRequest,
  damage: (whose: FaultBooks) => Promise<void>,
): Promise<Injected> {
  const whose = request === 'batch' ? random.pick(books) : idle;
  const key = `${whose.entity_id}-${request}`;
  if (request === 'closing') await prepareClosing(whose, writers);
  const answered = writers.persist(whose, key, request === 'batch' ? whose.sales(key, BATCH) : whose.closing());
  await sleep(request === 'batch' ? random.below(300) : random.below(60));
  await damage(whose);
  return { heal: () => answered };
}

async function prepareClosing(whose: FaultBooks, writers: Scene['writers']): Promise<void> {
  await writers.persist(whose, `${whose.entity_id}-year`, whose.sales(`${whose.entity_id}-year`, 200));
  await whose.client.post(`/reporting-period/${whose.period_id}/adjust`);
}
