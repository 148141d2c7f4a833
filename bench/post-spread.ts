import { alternate } from './load/alternate.ts';
import { drive } from './load/drive.ts';
import { connect, openManyBooks } from './load/open-books.ts';
import { rawTransactions } from './reference/raw-transactions.ts';
import { benchmark } from './run/benchmark.ts';
import { compare } from './run/comparison.ts';
import { runMongod } from './run/run-mongod.ts';
import { runService } from './run/run-service.ts';
import { benchCount, benchSeconds } from './run/seconds.ts';

/** Posts over 1,000 entities of ten owners in turn with 64 clients, beside the raw driver over as many counters. */
await benchmark('post-spread', async (scope) => {
  const entities = benchCount('BENCH_ENTITIES', 1_000);
  const service = await runService(scope);
  const books = await openManyBooks(connect(scope, service.url, 64), entities);
  const raw = await rawTransactions(await runMongod(scope, 64), { counters: entities });
  let turn = 0;
  const post = () => books[turn++ % books.length]!.post();
  await drive(64, post).run(Math.min(3, benchSeconds()));
  const figures = await alternate(benchSeconds(), { raw_64: drive(64, raw), clients_64: drive(64, post) });
  for (const sales of books) await sales.verify();
  const reference = { name: `raw driver, ${entities} counters, 64 clients`, figure: figures.raw_64.per_second };
  return {
    comparisons: [compare(`${entities} entities, 64 clients`, figures.clients_64.per_second, '/s', { ratio_at_least: 1.5 }, reference)],
    details: { figures, entities, posted: books.reduce((sum, sales) => sum + sales.count, 0) },
  };
});
