import type { Book } from './books/book.ts';
import { fillLedger } from './books/fill-ledger.ts';
import { recordResult } from './record-result.ts';
import { runReportService } from './report-service.ts';
import type { ReportService } from './report-service.ts';

/**
 * Balance sheet and trial balance of 40 accounts at 10,000 and at 1,000,000 ledger rows: their times must be alike, since they
 * are sums over running totals. The date cuts a month, so days are read too. Measured as calls of the report service.
 */
const [SMALL, LARGE] = [10_000, Number(process.env.BENCH_ROWS ?? 1_000_000)];
const CALLS = Number(process.env.BENCH_CALLS ?? 300);
const end_date = '2026-11-20';

async function measure(service: ReportService, book: Book, action: string): Promise<{ p50_ms: number; p99_ms: number }> {
  const times: number[] = [];
  for (let call = -20; call < CALLS; call += 1) {
    const started = performance.now();
    await service.call(book.entity.id, action, { end_date });
    if (call >= 0) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 100) / 100;
  return { p50_ms: at(0.5), p99_ms: at(0.99) };
}

const service = await runReportService(new Date('2026-11-20T12:00:00Z'));
try {
  const small = await fillLedger(service.db, 1, SMALL);
  const large = await fillLedger(service.db, 2, LARGE);
  const results: Record<string, object> = {};
  for (const action of ['readBalanceSheet', 'readTrialBalance']) {
    const few = await measure(service, small, action);
    const many = await measure(service, large, action);
    results[action] = { [`rows_${SMALL}`]: few, [`rows_${LARGE}`]: many, ratio: Math.round((many.p50_ms / few.p50_ms) * 100) / 100 };
  }
  await recordResult('balance-sheet', { calls: CALLS, accounts: 40, ...results });
} finally {
  await service.stop();
}
