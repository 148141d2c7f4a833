import { listRecords } from '../services/ledger-listing/list-records.ts';
import { listings } from '../services/ledger-listing/listings.ts';
import { Decimal } from '../shared/accounting/decimal.ts';
import { writeCursor } from '../shared/api/list-order.ts';
import type { ListRequest } from '../shared/api/list-parameters.ts';
import type { Db } from '../shared/database/connection.ts';
import { toDocument } from '../shared/database/document.ts';
import type { Transaction } from '../shared/resources/records.ts';
import { applySchemas } from '../shared/storage/apply-schemas.ts';
import { Book } from './books/book.ts';
import { benchmark } from './run/benchmark.ts';
import { compare } from './run/comparison.ts';
import { runMongod } from './run/run-mongod.ts';
import { benchCount } from './run/seconds.ts';

const [SMALL, LARGE] = [10_000, benchCount('BENCH_TRANSACTIONS', 1_000_000)];
const CALLS = benchCount('BENCH_CALLS', 100);
const INSERT = 10_000;
const DAY_MS = 86_400_000;
const { listTransactions } = listings;
type Request = Record<string, unknown> & ListRequest;

/** Posted sales of an entity, as documents: three accounts, every day of 2026, amounts that repeat. */
async function fill(db: Db, entity_id: number, count: number): Promise<void> {
  const book = new Book({ id: entity_id, name: `${count} transactions`, year: 2026 });
  const accounts = ['Bank', 'Till', 'Safe'].map((name) => book.account('BANK', name));
  const sales = book.account('OPERATING_REVENUE', 'Sales');
  book.post('CS', accounts[0]!, [{ account: sales, amount: '10.00' }]);
  const template = book.transactions[0]!;
  for (let from = 0; from < count; from += INSERT) {
    const documents = Array.from({ length: Math.min(INSERT, count - from) }, (_, index) => {
      const n = from + index;
      const at = new Date(Date.UTC(2026, 0, 1) + n * 20_000);
      return toDocument({
        ...template,
        id: idOf(entity_id, n),
        uuid: `${entity_id}-${n}`,
        transaction_no: `CS01/${n}`,
        account_id: accounts[n % 3]!.id,
        transaction_date: new Date(Date.UTC(2026, 0, 1) + (n % 365) * DAY_MS),
        amount: new Decimal((n % 9_973) + 1).div(100),
        ...(n % 1_000 === 0 ? { external_id: `shop-${n}` } : {}),
        created_at: at,
        updated_at: at,
      } satisfies Transaction);
    });
    const options = { ordered: false, writeConcern: { w: 1 }, bypassDocumentValidation: true } as const;
    await db.collection<{ _id: never }>('transactions').insertMany(documents as { _id: never }[], options);
  }
  const head = { _id: entity_id as never, version: 1, counts: { transactions: count } };
  await db.collection('heads').insertOne(head, { bypassDocumentValidation: true });
}

function idOf(entity_id: number, n: number): number {
  return entity_id * 10_000_000 + n;
}

/** What is asked of a book of so many: the same part of the list, at its beginning and before its end. */
function requests(entity_id: number, count: number): Record<string, Request> {
  const end = { id: idOf(entity_id, count - 60), transaction_date: new Date(Date.UTC(2026, 11, 30)) };
  const at = (sort: string): string => writeCursor('transactions', listTransactions.orders[sort]!, end);
  return {
    'first page': { per_page: 50 },
    'first part by cursor': { limit: 50 },
    'last part by cursor': { limit: 50, cursor: at('id') },
    'last part by date': { limit: 50, sort: 'transaction_date', cursor: at('transaction_date') },
    'latest changes': { limit: 50, sort: '-updated_at' },
    'one external id': { limit: 50, external_id: `shop-${count / 2}` },
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function median(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return Math.round(sorted[sorted.length >> 1]! * 100) / 100;
}

/** Lists of transactions at 10,000 and at 1,000,000, in turns: beginning, end by cursor and what is found by an index must cost alike. */
await benchmark('walk', async (scope) => {
  const client = await runMongod(scope, 8);
  const db = client.db('bench');
  await applySchemas(db, { expanded: false });
  await fill(db, 1, SMALL);
  await fill(db, 2, LARGE);
  const [few, many] = [requests(1, SMALL), requests(2, LARGE)];
  const comparisons = [];
  for (const what of Object.keys(few)) {
    const [at_few, at_many]: [number[], number[]] = [[], []];
    for (let call = -5; call < CALLS; call += 1) {
      const one = await timed(() => listRecords(db, 1, listTransactions, few[what]!));
      const other = await timed(() => listRecords(db, 2, listTransactions, many[what]!));
      if (call < 0) continue;
      at_few.push(one);
      at_many.push(other);
    }
    const reference = { name: `at ${SMALL}`, figure: median(at_few) };
    comparisons.push(compare(`${what} of ${LARGE}, p50`, median(at_many), 'ms', { ratio_at_most: 2 }, reference));
  }
  return { comparisons, details: { calls: CALLS } };
});
