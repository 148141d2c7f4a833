import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../../fuzz/random.ts';
import { readBooks } from '../../setup/breaches-of-books.ts';
import { breachesAfterFault } from './breaches-of-writes.ts';
import { checkBooks } from './check-books.ts';
import { FaultBooks } from './fault-books.ts';
import type { Fault } from './fault.ts';
import type { Installation, InstallationName } from './installation.ts';
import { Writers } from './writers.ts';

const BOOKS = 4;
const LEAD_MS = [500, 2_000] as const;
/** How long the load goes on when everything is back. */
const TAIL_MS = 1_000;

/** What one fault came to. */
export interface FaultResult {
  kind: string;
  where: InstallationName;
  /** The longest time without an acknowledged write in one of the entities that were hit, in seconds; null when none was meant to be. */
  outage_s: number | null;
  /** The same in the entities that were not hit. */
  outage_of_others_s: number | null;
  acknowledged: number;
  /** How many attempts had no answer or a 503. */
  repeats: number;
  /** Answers that no fault excuses, such as a 500. */
  unexcused: string[];
  /** What is wrong with the books; empty when nothing is lost, doubled or half there. */
  breaches: string[];
  seconds: number;
}

/** A fault that has been injected, with the books under it, so that later faults can be shown not to have harmed them. */
export interface RanFault {
  result: FaultResult;
  books: readonly FaultBooks[];
}

/** Puts an installation under load, injects a fault at the moment that the seed says, heals it, and checks every book. */
export async function runFault(installation: Installation, fault: Fault, seed: number): Promise<RanFault> {
  const began = performance.now();
  const random = new Random(seed);
  await installation.settled();
  const all = await Promise.all(Array.from({ length: BOOKS + 1 }, () => FaultBooks.open(installation.url)));
  const [idle, books] = [all[0]!, all.slice(1)];
  const writer_pids = await writersOf(installation, all);
  const writers = new Writers(installation.url, books, random);
  await sleep(LEAD_MS[0] + random.below(LEAD_MS[1] - LEAD_MS[0]));
  const injected_at = performance.now();
  const { hit = books, heal } = (await fault.inject({ installation, books, idle, writers, random, writer_pids })) ?? {};
  const [from, to] = fault.lasts_s ?? [0, 0];
  await sleep(Math.max(0, injected_at + 1_000 * (from + (to - from) * random.next()) - performance.now()));
  await heal?.();
  await installation.settled();
  await writers.untilWritten(books, performance.now());
  await sleep(TAIL_MS);
  await writers.end();
  const breaches = await installation.withDatabase(async (db) =>
    (await Promise.all(all.map((one) => checkBooks(db, one, writers)))).flat(),
  );
  const others = books.filter((one) => !hit.includes(one));
  const result: FaultResult = {
    kind: fault.kind,
    where: fault.where,
    outage_s: hit.length > 0 ? writers.longestPause(hit) : null,
    outage_of_others_s: others.length > 0 ? writers.longestPause(others) : null,
    acknowledged: all.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    repeats: writers.repeats,
    unexcused: writers.unexcused,
    breaches,
    seconds: Math.round((performance.now() - began) / 100) / 10,
  };
  return { result, books: all };
}

async function writersOf(installation: Installation, books: readonly FaultBooks[]): Promise<Map<FaultBooks, number>> {
  const pids = new Map<FaultBooks, number>();
  if (installation.fleet('books').length < 2) return pids;
  for (const one of books) pids.set(one, (await installation.writerOf(one)).pid);
  return pids;
}

/** What is wrong with the books of all faults after the last one. */
export async function breachesAtTheEnd(installation: Installation, ran: readonly RanFault[]): Promise<string[]> {
  return installation.withDatabase(async (db) => {
    const breaches: string[] = [];
    for (const one of ran.flatMap(({ books }) => books)) {
      const found = breachesAfterFault(await readBooks(db, one.entity_id), one.written);
      breaches.push(...found.map((breach) => `entity ${one.entity_id}: ${breach}`));
    }
    return breaches;
  });
}
