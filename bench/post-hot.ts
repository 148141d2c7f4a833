import { alternate } from './load/alternate.ts';
import { drive } from './load/drive.ts';
import { connect, openBooks } from './load/open-books.ts';
import { preferred, preferredName } from './load/preferred.ts';
import { rawTransactions } from './reference/raw-transactions.ts';
import { benchmark } from './run/benchmark.ts';
import { compare } from './run/comparison.ts';
import { rssMb } from './run/process-use.ts';
import { runMongod } from './run/run-mongod.ts';
import { runService } from './run/run-service.ts';
import { benchSeconds } from './run/seconds.ts';

/**
 * Posts into ONE entity with 1, 64 and 256 clients, beside the raw driver on one counter. There more clients collide more, and the
 * driver backs off: its best is what counts.
 */
await benchmark(preferredName('post-hot'), async (scope) => {
  const service = await runService(scope);
  const sales = await openBooks(connect(scope, service.url, 256));
  const raw = await rawTransactions(await runMongod(scope, 64), { counters: 1 });
  const post = () => sales.post(preferred);
  await drive(64, post).run(Math.min(3, benchSeconds()));
  const figures = await alternate(benchSeconds(), {
    raw_1: drive(1, raw),
    clients_1: drive(1, post),
    raw_16: drive(16, raw),
    raw_64: drive(64, raw),
    clients_64: drive(64, post),
    clients_256: drive(256, post),
  });
  await sales.verify();
  const best = Math.max(figures.raw_1.per_second, figures.raw_16.per_second, figures.raw_64.per_second);
  const reference = { name: 'raw driver, one counter, best of 1, 16, 64 clients', figure: best };
  const alone = { name: 'raw driver, one client', figure: figures.raw_1.p50_ms };
  return {
    comparisons: [
      compare('one entity, 64 clients', figures.clients_64.per_second, '/s', { ratio_at_least: 7 }, reference),
      compare('one entity, 256 clients', figures.clients_256.per_second, '/s', { ratio_at_least: 9 }, reference),
      compare('one entity, 256 clients, p99', figures.clients_256.p99_ms, 'ms', { at_most: 250 }),
      compare('one entity, one client, p50', figures.clients_1.p50_ms, 'ms', { ratio_at_most: 2.2 }, alone),
    ],
    details: { figures, posted: sales.count, rss_mb: rssMb(service.pids.service!) },
  };
});
