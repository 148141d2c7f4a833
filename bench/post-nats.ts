import { alternate } from './load/alternate.ts';
import { drive } from './load/drive.ts';
import { hammer } from './load/hammer.ts';
import { connect, openBooks } from './load/open-books.ts';
import { benchmark } from './run/benchmark.ts';
import { compare } from './run/comparison.ts';
import { runEcho } from './run/run-echo.ts';
import { runFleet } from './run/run-fleet.ts';
import { benchSeconds } from './run/seconds.ts';

/** Posts into one entity with gateway and services in two processes over NATS, beside an echo of the same body on the same bus. */
await benchmark('post-nats', async (scope) => {
  const fleet = await runFleet(scope);
  const sales = await openBooks(connect(scope, fleet.url, 64));
  const echo = await runEcho(scope, fleet.nats_url);
  const body = JSON.stringify(sales.sale());
  const post = () => sales.post();
  await drive(64, post).run(Math.min(3, benchSeconds()));
  const figures = await alternate(benchSeconds(), {
    echo_64: hammer({ url: echo.url, connections: 64, body }),
    clients_64: drive(64, post),
  });
  await sales.verify();
  const reference = { name: 'moleculer-web → NATS → echo', figure: figures.echo_64.per_second };
  return {
    comparisons: [compare('one entity over NATS, 64 clients', figures.clients_64.per_second, '/s', { ratio_at_least: 0.2 }, reference)],
    details: { figures, posted: sales.count },
  };
});
