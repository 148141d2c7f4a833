import { measureGrowth } from './growth/measure-growth.ts';
import { openBooks } from './load/open-books.ts';
import { benchmark } from './run/benchmark.ts';
import { benchCount } from './run/seconds.ts';

const BATCH = 1_000;
const ROWS_A_SALE = 2;

/** What postings, lists, search, statements, a start and memory cost in one entity with 10,000 to 1,000,000 ledger rows. */
await benchmark('growth', (scope) =>
  measureGrowth(scope, {
    unit: 'rows',
    smallest: 10_000,
    largest: benchCount('BENCH_ROWS', 1_000_000),
    async grow([sales], rows, pool) {
      const grown = sales ?? (await openBooks(pool));
      while (grown.count * ROWS_A_SALE < rows) await grown.postBatch(Math.min(BATCH, Math.ceil(rows / ROWS_A_SALE) - grown.count));
      return [grown];
    },
  }),
);
