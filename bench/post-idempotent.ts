import { randomUUID } from 'node:crypto';
import { alternate } from './load/alternate.ts';
import { drive } from './load/drive.ts';
import { connect, openBooks } from './load/open-books.ts';
import { benchmark } from './run/benchmark.ts';
import { compare } from './run/comparison.ts';
import { runService } from './run/run-service.ts';
import { benchSeconds } from './run/seconds.ts';

const REPLAYS = 100;

/** Posts into one entity with a new Idempotency-Key each, in turns with the same without; then sends some keys again. */
await benchmark('post-idempotent', async (scope) => {
  const service = await runService(scope);
  const sales = await openBooks(connect(scope, service.url, 64));
  const kept = new Map<string, string>();
  const post = () => sales.post();
  const postWithKey = async (): Promise<void> => {
    const key = randomUUID();
    kept.set(key, await sales.post({ 'idempotency-key': key }));
  };
  await drive(64, post).run(Math.min(3, benchSeconds()));
  const seconds = benchSeconds();
  const figures = await alternate(
    seconds,
    { without_key: drive(64, post), with_key: drive(64, postWithKey) },
    Math.max(3, Math.ceil(seconds)),
  );
  for (const [key, number] of [...kept].slice(-REPLAYS)) {
    const again = await sales.client.create<{ transaction_no: string }>('/transaction', sales.sale(), { 'idempotency-key': key });
    if (again.transaction_no !== number) throw new Error(`The key of ${number} gave ${again.transaction_no} when it was sent again`);
  }
  await sales.verify();
  const reference = { name: 'the same without keys', figure: figures.without_key.per_second };
  return {
    comparisons: [compare('one entity with keys, 64 clients', figures.with_key.per_second, '/s', { ratio_at_least: 0.9 }, reference)],
    details: { figures, posted: sales.count },
  };
});
