import { MongoClient } from 'mongodb';
import type { Db } from 'mongodb';
import { connect, openBooks } from './load/open-books.ts';
import type { PostedSales } from './load/posted-sales.ts';
import { benchmark } from './run/benchmark.ts';
import { compare, inColumns } from './run/comparison.ts';
import { rssMb } from './run/process-use.ts';
import { runFleet } from './run/run-fleet.ts';
import { benchCount } from './run/seconds.ts';

const POSTINGS = benchCount('BENCH_POSTINGS', 100_000);
const CLIENTS = 64;
const MILLION = 1_000_000;
const MB = 2 ** 20;
/** Their rows are dropped after a day. */
const momentary = new Set(['rounds', 'idempotency_keys']);

interface Size {
  data: number;
  indexes: number;
}

async function postUntil(sales: PostedSales, count: number): Promise<void> {
  let begun = sales.count;
  const client = async (): Promise<void> => {
    while (begun++ < count) await sales.post();
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

/** Bytes on the disk by collection, compressed as MongoDB keeps them, without room that it has freed for later. */
async function sizes(db: Db): Promise<Map<string, Size>> {
  // A checkpoint: what is only in the journal yet has no size.
  await db.admin().command({ fsync: 1 });
  const found = new Map<string, Size>();
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    const [stats] = await db
      .collection(name)
      .aggregate([{ $collStats: { storageStats: {} } }])
      .toArray();
    const { storageSize, freeStorageSize = 0, totalIndexSize, indexFreeStorageSize = 0 } = stats!.storageStats as Record<string, number>;
    found.set(name, { data: storageSize! - freeStorageSize, indexes: totalIndexSize! - indexFreeStorageSize });
  }
  return found;
}

/**
 * What postings take on the disk, collection by collection, and in memory, process by process. Half of them are posted first and not
 * counted, so that what is there once (an account, an empty index) does not count as growth.
 */
await benchmark('storage', async (scope) => {
  const fleet = await runFleet(scope, { books: ['chart', 'period', 'balance', 'transaction'] });
  const at_rest_mb = memory(fleet.pids);
  const client = await MongoClient.connect(fleet.mongodb_uri);
  scope.defer(() => client.close());
  const sales = await openBooks(connect(scope, fleet.url, CLIENTS));
  await postUntil(sales, POSTINGS / 2);
  const before = await sizes(client.db('daybook'));
  await postUntil(sales, POSTINGS);
  const loaded_mb = memory(fleet.pids);
  const after = await sizes(client.db('daybook'));
  await sales.verify();

  const perMillion = (bytes: number): number => Math.round((bytes * MILLION) / (POSTINGS / 2) / MB);
  const grown = [...after].map(([name, { data, indexes }]) => {
    const { data: old_data, indexes: old_indexes } = before.get(name) ?? { data: 0, indexes: 0 };
    return { name, data_mb: perMillion(data - old_data), indexes_mb: perMillion(indexes - old_indexes) };
  });
  const by_collection = grown.filter(({ data_mb, indexes_mb }) => data_mb + indexes_mb > 0).sort((a, b) => b.data_mb - a.data_mb);
  const lines = by_collection.map(({ name, data_mb, indexes_mb }) => [name, String(data_mb), String(indexes_mb)]);
  console.log(`\n${inColumns([['MB a million postings', 'data', 'indexes'], ...lines])}`);
  const lasting = by_collection.filter(({ name }) => !momentary.has(name));
  const sum = (of: 'data_mb' | 'indexes_mb'): number => lasting.reduce((total, one) => total + one[of], 0);
  return {
    comparisons: [
      compare('on the disk a million postings, data', sum('data_mb'), 'MB', {}),
      compare('on the disk a million postings, indexes', sum('indexes_mb'), 'MB', {}),
      ...Object.entries(loaded_mb).map(([name, figure]) => compare(`RSS of ${name} after ${POSTINGS} postings`, figure, 'MB', {})),
    ],
    details: { postings: POSTINGS, by_collection, memory_mb: { at_rest: at_rest_mb, loaded: loaded_mb } },
  };
});

function memory(pids: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, rssMb(pid)]));
}
