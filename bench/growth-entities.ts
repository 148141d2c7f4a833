import { measureGrowth } from './growth/measure-growth.ts';
import { openManyBooks } from './load/open-books.ts';
import { benchmark } from './run/benchmark.ts';
import { benchCount } from './run/seconds.ts';

/** The same as `growth` with 10 to 10,000 entities of ten owners, in which sales are posted in turn. */
await benchmark('growth-entities', (scope) =>
  measureGrowth(scope, {
    unit: 'entities',
    smallest: 10,
    largest: benchCount('BENCH_ENTITIES', 10_000),
    grow: async (books, entities, pool) => [...books, ...(await openManyBooks(pool, entities - books.length))],
  }),
);
