import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '../shared/api/limits.ts';
import { connect, openBooks } from './load/open-books.ts';
import type { BooksClient } from './load/books-client.ts';
import type { PostedSales } from './load/posted-sales.ts';
import { benchmark } from './run/benchmark.ts';
import { compare } from './run/comparison.ts';
import { runService } from './run/run-service.ts';
import { benchSeconds } from './run/seconds.ts';

const NEIGHBOURS = 3;
const DEAR_READS = ['/line-item?format=xlsx', '/reports/journal?format=xlsx', '/ledger/integrity'];
const LINES = limits.lines_with_charges / limits.batch_transactions;

/**
 * How long another tenant's POST /category takes while three send the heaviest batches there may be, one after another, and then while the
 * same three take files, documents and verifications of these books as often as they are let.
 */
await benchmark('heavy-neighbours', async (scope) => {
  const service = await runService(scope);
  const heavy = await Promise.all(Array.from({ length: NEIGHBOURS }, () => openBooks(connect(scope, service.url, DEAR_READS.length))));
  const { client } = await openBooks(connect(scope, service.url, 1));
  const alone = await latencies(client, 3);
  let stopping = false;
  const batches: number[] = [];
  const sending = heavy.map((books) => sendBatches(books, () => stopping, batches));
  await sleep(500);
  const beside = await latencies(client, benchSeconds());
  stopping = true;
  await Promise.all(sending);
  for (const books of heavy) await books.verify();
  stopping = false;
  const statuses = new Map<string, number>();
  const reading = heavy.flatMap(({ client: reader }) => DEAR_READS.map((path) => readAgain(reader, path, () => stopping, statuses)));
  await sleep(500);
  const beside_reads = await latencies(client, benchSeconds());
  stopping = true;
  await Promise.all(reading);
  const details = {
    alone: figures(alone),
    beside: figures(beside),
    batches: figures(batches),
    beside_reads: figures(beside_reads),
    reads: Object.fromEntries(statuses),
  };
  console.log(JSON.stringify(details));
  const target = { at_most: 1_500 };
  return {
    comparisons: [
      compare('POST /category beside heavy batches, the slowest', Math.max(...beside), 'ms', target),
      compare('POST /category beside dear reads, the slowest', Math.max(...beside_reads), 'ms', target),
      compare('POST /category alone, the slowest', Math.max(...alone), 'ms', {}),
    ],
    details,
  };
});

async function sendBatches(books: PostedSales, isOver: () => boolean, took: number[]): Promise<void> {
  while (!isOver()) took.push(await timed(() => books.postBatch(limits.batch_transactions, LINES)));
}

/** Who is refused waits a fifth of a second. */
async function readAgain(client: BooksClient, path: string, isOver: () => boolean, statuses: Map<string, number>): Promise<void> {
  while (!isOver()) {
    const status = await client.statusOf(path);
    const key = `${path} ${status}`;
    statuses.set(key, (statuses.get(key) ?? 0) + 1);
    if (status === 429) await sleep(200);
  }
}

/** One category after another, ten a second at the most, each timed. */
async function latencies(client: BooksClient, seconds: number): Promise<number[]> {
  const until = performance.now() + seconds * 1_000;
  const took: number[] = [];
  while (performance.now() < until) {
    const name = `Category ${process.hrtime.bigint()}`;
    took.push(await timed(() => client.create('/category', { name, category_type: 'BANK' })));
    await sleep(100);
  }
  return took;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return Math.round(performance.now() - begun);
}

function figures(took: number[]): object {
  const sorted = took.toSorted((one, other) => one - other);
  const at = (share: number): number | undefined => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  return { requests: sorted.length, p50_ms: at(0.5), p99_ms: at(0.99), max_ms: sorted.at(-1) };
}
