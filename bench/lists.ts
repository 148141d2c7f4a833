import { alternate } from './load/alternate.ts';
import { hammer } from './load/hammer.ts';
import { connect, openBooks } from './load/open-books.ts';
import { benchmark } from './run/benchmark.ts';
import { compare } from './run/comparison.ts';
import { runEcho } from './run/run-echo.ts';
import { runService } from './run/run-service.ts';
import { benchCount, benchSeconds } from './run/seconds.ts';

const CLIENTS = 16;
const BATCH = 1_000;

/** Lists accounts and transactions of an entity with 100,000 transactions, each read counted, beside an echo in one process. */
await benchmark('lists', async (scope) => {
  const transactions = benchCount('BENCH_TRANSACTIONS', 100_000);
  const service = await runService(scope);
  const sales = await openBooks(connect(scope, service.url, 2));
  for (let index = 1; index <= 40; index += 1)
    await sales.client.create('/account', { name: `Client ${index}`, account_type: 'RECEIVABLE' });
  for (let posted = 0; posted < transactions; posted += BATCH) await sales.postBatch(Math.min(BATCH, transactions - posted));
  await sales.verify();
  const echo = await runEcho(scope);
  const list = (path: string) =>
    hammer({ url: `${service.url}/books/v1${path}`, connections: CLIENTS, headers: sales.client.authorization });
  await list('/transaction?perPage=15').run(Math.min(3, benchSeconds()));
  const figures = await alternate(benchSeconds(), {
    echo: hammer({ url: `${echo.url}?perPage=5`, connections: CLIENTS }),
    accounts: list('/account?perPage=5'),
    transactions: list('/transaction?perPage=15'),
  });
  const reference = { name: 'moleculer-web, local echo', figure: figures.echo.per_second };
  return {
    comparisons: [
      compare('GET /account?perPage=5, 16 clients', figures.accounts.per_second, '/s', { at_least: 4_000 }, reference),
      compare('GET /transaction?perPage=15, 16 clients', figures.transactions.per_second, '/s', { at_least: 4_000 }, reference),
    ],
    details: { figures, transactions },
  };
});
