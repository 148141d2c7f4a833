import { BooksClient } from './books-client.ts';
import { drive } from './drive.ts';
import { rawHotCounter } from './raw-hot-counter.ts';
import { recordResult } from './record-result.ts';
import { runService } from './run-service.ts';

/** Posts into ONE entity (one line, two ledger rows, `post: true`) and checks that no number is lost or given twice. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const service = await runService();
try {
  const client = new BooksClient(service.url, 256);
  await client.register();
  await client.create('/entity', { name: 'Bench', currency_code: 'EUR' });
  const bank = await client.create('/account', { name: 'Bank', account_type: 'BANK' });
  const revenue = await client.create('/account', { name: 'Sales', account_type: 'OPERATING_REVENUE' });
  const transaction_date = new Date().toISOString().slice(0, 10);
  const numbers: string[] = [];
  const post = async (): Promise<void> => {
    const line_items = [{ account_id: revenue.id, amount: 10 }];
    const body = { transaction_type: 'CS', account_id: bank.id, transaction_date, narration: 'Bench', line_items, post: true };
    numbers.push((await client.create('/transaction', body)).transaction_no);
  };
  await drive(64, 3, post);
  const results = {
    clients_1: await drive(1, 3, post),
    clients_64: await drive(64, SECONDS, post),
    clients_256: await drive(256, SECONDS, post),
  };
  const sequences = numbers.map((number) => Number(number.split('/')[1])).sort((a, b) => a - b);
  const gap = sequences.findIndex((sequence, index) => sequence !== index + 1);
  if (gap >= 0) throw new Error(`Number ${gap + 1} is lost or doubled: ${sequences.slice(gap - 1, gap + 2).join(', ')}`);
  const { integrity } = await client.send<{ integrity: { verified: boolean; rows: number; totals_match: boolean } }>(
    'GET',
    '/books/v1/ledger/integrity',
  );
  if (!integrity.verified || !integrity.totals_match || integrity.rows !== numbers.length * 2)
    throw new Error(`Integrity: ${JSON.stringify(integrity)}`);
  const reference = process.env.BENCH_MONGODB_URI ? await rawHotCounter(process.env.BENCH_MONGODB_URI, 64, 5) : undefined;
  const ratio = reference && Math.round((results.clients_64.per_second / reference.per_second) * 10) / 10;
  await recordResult('post-hot', {
    ...results,
    posted: numbers.length,
    rss_mb: Math.round((await service.rss()) / 2 ** 20),
    reference,
    ratio,
  });
  await client.close();
} finally {
  await service.stop();
}
