import { postingsOf, storedSale } from './load/stored-sale.ts';
import type { StoredSale } from './load/stored-sale.ts';
import type { Db, Document, MongoClient } from 'mongodb';
import { DURABLE_WRITE } from '../shared/database/write-options.ts';
import { benchmark } from './run/benchmark.ts';
import { compare } from './run/comparison.ts';
import { cpuMs } from './run/process-use.ts';
import { runMongod } from './run/run-mongod.ts';
import { benchCount } from './run/seconds.ts';
import { median } from './run/timings.ts';

const POSTINGS_A_ROUND = 64;
const ROUNDS = 40;
const TURNS = benchCount('BENCH_CALLS', 9);

/** Collections with fewer rules than they have, to show what each rule costs. */
const less: Readonly<Record<string, { validators: boolean; indexes: 'all' | 'unique' }>> = {
  'validators and all indexes': { validators: true, indexes: 'all' },
  'all indexes, no validators': { validators: false, indexes: 'all' },
  'unique indexes, no validators': { validators: false, indexes: 'unique' },
};

interface Measured {
  name: string;
  post: () => Promise<void>;
  /** CPU ms of mongod a posting, of each turn. */
  costs: number[];
}

/** Empty collections of the documents of a sale, in a database of their own. */
async function emptyCollections(db: Db, sale: StoredSale, { validators, indexes }: (typeof less)[string]): Promise<void> {
  for (const { name, validator, indexes: all } of sale.collections) {
    await db.createCollection(name, validators ? { validator } : {});
    const kept = all.filter(({ unique }) => indexes === 'all' || unique);
    if (kept.length > 0) await db.collection(name).createIndexes(kept);
  }
}

/** A round: the documents of many postings in one transaction, as durable as those of the books. */
function rounds(client: MongoClient, db: Db, sale: StoredSale): () => Promise<void> {
  let posted = 0;
  return async () => {
    const documents = postingsOf(sale, posted, POSTINGS_A_ROUND);
    posted += POSTINGS_A_ROUND;
    await client.withSession((session) =>
      session.withTransaction(async () => {
        for (const [name, inserts] of Object.entries<Document[]>(documents))
          await db.command({ insert: name, documents: inserts, ordered: true }, { session });
      }, DURABLE_WRITE),
    );
  };
}

/**
 * mongod's CPU for the documents that a posting adds: with its validators and indexes, and with less of them. What a round writes once for
 * all of its postings is left out. With BENCH_BESIDE, those of another checkout too, in turns.
 */
await benchmark('mongod-cost', async (scope) => {
  const client = await runMongod(scope, 4);
  const { pid } = (await client.db().admin().command({ serverStatus: 1 })) as { pid: number | bigint };
  const { BENCH_BESIDE: beside } = process.env;
  const measured: Measured[] = [];
  const include = async (name: string, sale: StoredSale, rules: (typeof less)[string]): Promise<void> => {
    const db = client.db(`cost_${measured.length}`);
    await emptyCollections(db, sale, rules);
    measured.push({ name, post: rounds(client, db, sale), costs: [] });
  };
  const ours = await storedSale(scope, client, '.');
  for (const [name, rules] of Object.entries(less)) await include(name, ours, rules);
  if (beside) await include('the other checkout', await storedSale(scope, client, beside), less['validators and all indexes']!);
  for (let turn = -1; turn < TURNS; turn += 1) {
    for (const { post, costs } of measured) {
      const before = cpuMs(Number(pid));
      for (let round = 0; round < ROUNDS; round += 1) await post();
      if (turn >= 0) costs.push((cpuMs(Number(pid)) - before) / (ROUNDS * POSTINGS_A_ROUND));
    }
  }
  const other = measured.find(({ name }) => name === 'the other checkout');
  const reference = other && { name: other.name, figure: median(other.costs) };
  const rows = measured.filter((one) => one !== other);
  const details = measured.map(({ name, costs }) => ({ name, median: median(costs), least: Math.min(...costs), most: Math.max(...costs) }));
  console.log(details.map((one) => JSON.stringify(one)).join('\n'));
  return {
    comparisons: rows.map(({ name, costs }) => compare(`CPU ms a posting, ${name}`, median(costs), 'ms', {}, reference)),
    details: { variants: details },
  };
});
