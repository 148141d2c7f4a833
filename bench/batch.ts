import { alternate } from './load/alternate.ts';
import { drive } from './load/drive.ts';
import type { Drive } from './load/drive.ts';
import { connect, openBooks } from './load/open-books.ts';
import { preferred, preferredName } from './load/preferred.ts';
import { rawTransactions } from './reference/raw-transactions.ts';
import { benchmark } from './run/benchmark.ts';
import { compare } from './run/comparison.ts';
import { runMongod } from './run/run-mongod.ts';
import { runService } from './run/run-service.ts';
import { benchSeconds } from './run/seconds.ts';

const SIZE = 1_000;
/** Of all that was answered, as one request weighs too much to be left out at the end of a slice. */
const transactionsPerSecond = ({ requests, seconds }: Drive): number => Math.round((requests * SIZE) / seconds);

/** Posts 1,000 transactions a request into one entity, one client and four, beside the raw driver that commits as many at once. */
await benchmark(preferredName('batch'), async (scope) => {
  const service = await runService(scope);
  const sales = await openBooks(connect(scope, service.url, 4));
  const raw = await rawTransactions(await runMongod(scope, 4), { counters: 1, postings: SIZE });
  const post = () => sales.postBatch(SIZE, 1, preferred);
  await drive(1, post).run(Math.min(3, benchSeconds()));
  // One client is the raw driver's best: more would only collide on the counter.
  const figures = await alternate(benchSeconds(), { raw_1: drive(1, raw), clients_1: drive(1, post), clients_4: drive(4, post) });
  await sales.verify();
  const reference = { name: 'raw driver, group commit', figure: transactionsPerSecond(figures.raw_1) };
  const target = { at_least: 8_000 };
  return {
    comparisons: [
      compare('batches of 1,000, one client', transactionsPerSecond(figures.clients_1), 'transactions/s', target, reference),
      compare('batches of 1,000, four clients', transactionsPerSecond(figures.clients_4), 'transactions/s', target, reference),
    ],
    details: { figures, batch: SIZE, posted: sales.count },
  };
});
