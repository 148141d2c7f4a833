import { listRecords } from '../services/ledger-listing/list-records.ts';
import { listings } from '../services/ledger-listing/listings.ts';
import { writeCursor } from '../shared/api/list-order.ts';
import type { ListRequest } from '../shared/api/list-parameters.ts';
import { applySchemas } from '../shared/storage/apply-schemas.ts';
import { fillTransactions, idOf } from './books/fill-transactions.ts';
import { benchmark } from './run/benchmark.ts';
import { compare } from './run/comparison.ts';
import { runMongod } from './run/run-mongod.ts';
import { benchCount } from './run/seconds.ts';
import { medianMs, timed } from './run/timings.ts';

const [SMALL, LARGE] = [10_000, benchCount('BENCH_TRANSACTIONS', 1_000_000)];
const CALLS = benchCount('BENCH_CALLS', 100);
const PAGE = 50;
const { listTransactions } = listings;
type Request = Record<string, unknown> & ListRequest;

/** What is asked of a book of so many: the same part of the list, at its beginning and at its end, and the same words. */
function requests(entity_id: number, count: number, accounts: Readonly<Record<string, number>>): Record<string, Request> {
  const end = {
    transaction_type: 'JN',
    currency_id: accounts.USD,
    id: idOf(entity_id, count - 60),
    transaction_date: new Date(Date.UTC(2026, 11, 30)),
  };
  const at = (sort: string): string => writeCursor('transactions', listTransactions.orders[sort]!, end);
  return {
    'first page': { per_page: PAGE },
    'last page by number': { per_page: PAGE, page: count / PAGE },
    'first part by cursor': { limit: PAGE },
    'last part by cursor': { limit: PAGE, cursor: at('id') },
    'last part by date': { limit: PAGE, sort: 'transaction_date', cursor: at('transaction_date') },
    'last part by type': { limit: PAGE, sort: 'transaction_type', cursor: at('transaction_type') },
    'a type, one in 1,000': { limit: PAGE, transaction_type: 'JN' },
    'a currency, one in 1,000': { limit: PAGE, currency_id: accounts.USD! },
    'latest changes': { limit: PAGE, sort: '-updated_at' },
    'one external id': { limit: PAGE, external_id: `shop-${count / 2}` },
    'an account on lines': { limit: PAGE, any_account_id: accounts.Sales! },
    'search: a word of all, first page': { per_page: PAGE, search: 'sale' },
    'search: a word of all, newest first': { limit: PAGE, sort: '-id', search: 'sal' },
    'search: a beginning, one in 100': { limit: PAGE, search: 'stat' },
    'search: two words, one in 100': { limit: PAGE, search: 'sale stationery' },
    'search: one number': { per_page: PAGE, search: `INV-2026-${String(count / 2).padStart(7, '0')}` },
    'search: a word, within one account': { limit: PAGE, search: 'stationery', account_id: accounts.Till! },
  };
}

/** Finding transactions among 10,000 and among 1,000,000, in turns: beginning and end of a list, an index, and words must cost alike. */
await benchmark('finding', async (scope) => {
  const client = await runMongod(scope, 8);
  const db = client.db('bench');
  await applySchemas(db, { expanded: false });
  const accounts = [await fillTransactions(db, 1, SMALL), await fillTransactions(db, 2, LARGE)] as const;
  const [few, many] = [requests(1, SMALL, accounts[0]), requests(2, LARGE, accounts[1])];
  const comparisons = [];
  for (const what of Object.keys(few)) {
    const [at_few, at_many]: [number[], number[]] = [[], []];
    for (let call = -5; call < CALLS; call += 1) {
      // A page that was answered before would be answered from memory: the head moves, as it does with every posting.
      await db.collection('heads').updateMany({}, { $inc: { version: 1 } }, { bypassDocumentValidation: true });
      const one = await timed(() => listRecords(db, 1, listTransactions, few[what]!));
      const other = await timed(() => listRecords(db, 2, listTransactions, many[what]!));
      if (call < 0) continue;
      at_few.push(one);
      at_many.push(other);
    }
    const reference = { name: `at ${SMALL}`, figure: medianMs(at_few) };
    comparisons.push(compare(`${what} of ${LARGE}, p50`, medianMs(at_many), 'ms', { ratio_at_most: 2 }, reference));
  }
  return { comparisons, details: { calls: CALLS } };
});
