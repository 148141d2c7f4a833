import type { Db } from '../shared/database/connection.ts';
import type { Book } from './books/book.ts';
import { fillLedger } from './books/fill-ledger.ts';
import { runReportService } from './report-service.ts';
import { benchmark } from './run/benchmark.ts';
import { compare } from './run/comparison.ts';
import type { Comparison } from './run/comparison.ts';
import { benchCount } from './run/seconds.ts';
import { timed } from './run/timings.ts';

const [SMALL, LARGE] = [10_000, benchCount('BENCH_ROWS', 1_000_000)];
const CALLS = benchCount('BENCH_CALLS', 300);
const WARM_UP = 20;
const YEARS = 3;
const SUMS = 5;
const end_date = '2026-11-20';
const reports = { readBalanceSheet: 'balance sheet', readTrialBalance: 'trial balance' };

function percentiles(times: readonly number[]): { p50_ms: number; p99_ms: number } {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100;
  return { p50_ms: at(0.5), p99_ms: at(0.99) };
}

/** Calls of two kinds in turns, so that both meet the same weather. */
async function inTurns(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<[number[], number[]]> {
  const [one, other]: [number[], number[]] = [[], []];
  for (let call = -WARM_UP; call < CALLS; call += 1) {
    const [took, tookOther] = [await timed(first), await timed(second)];
    if (call >= 0) one.push(took);
    if (call >= 0) other.push(tookOther);
  }
  return [one, other];
}

/** The reference: the debits and credits of every account summed over its rows, as a ledger without running totals must. */
async function sumOverRows(db: Db, { entity }: Book): Promise<void> {
  const until = { entity_id: entity.id, posting_date: { $lte: new Date(end_date) } };
  const group = { _id: { account: '$post_account', side: '$entry_type' }, amount: { $sum: '$amount' } };
  await db
    .collection('ledger')
    .aggregate([{ $match: until }, { $group: group }])
    .toArray();
}

/**
 * Balance sheet and trial balance of 40 accounts at 10,000 and at 1,000,000 ledger rows: their times must be alike, since they
 * are sums over running totals; and the same in the third of three years of which none is closed, which opens provisionally with the
 * two before. The date cuts a month, so days are read too. Measured as calls of the report service.
 */
await benchmark('balance-sheet', async (scope) => {
  const service = await runReportService(new Date('2026-11-20T12:00:00Z'));
  scope.defer(() => service.stop());
  const small = await fillLedger(service.db, 1, SMALL);
  const large = await fillLedger(service.db, 2, LARGE);
  const unclosed = await fillLedger(service.db, 3, SMALL * YEARS, YEARS);
  const sums: number[] = [];
  for (let sum = 0; sum < SUMS; sum += 1) sums.push(await timed(() => sumOverRows(service.db, large)));
  const over_rows = percentiles(sums);
  const comparisons: Comparison[] = [];
  const results: Record<string, object> = {};
  for (const [action, name] of Object.entries(reports)) {
    const call = (book: Book) => () => service.call(book.entity.id, action, { end_date });
    const [few, many] = (await inTurns(call(small), call(large))).map(percentiles) as [
      ReturnType<typeof percentiles>,
      ReturnType<typeof percentiles>,
    ];
    const [closed, open] = (await inTurns(call(small), call(unclosed))).map(percentiles) as [
      ReturnType<typeof percentiles>,
      ReturnType<typeof percentiles>,
    ];
    results[action] = { [`rows_${SMALL}`]: few, [`rows_${LARGE}`]: many, [`years_${YEARS}`]: open };
    const at_few = { name: `at ${SMALL} rows`, figure: few.p50_ms };
    const at_one_year = { name: 'in the first year', figure: closed.p50_ms };
    const summed = { name: 'sum over the rows', figure: over_rows.p50_ms };
    comparisons.push(
      compare(`${name} at ${LARGE} rows, p50`, many.p50_ms, 'ms', { ratio_at_most: 1.5 }, at_few),
      compare(`${name} at ${LARGE} rows, p50`, many.p50_ms, 'ms', { at_most: 5 }, summed),
      compare(`${name} after ${YEARS - 1} unclosed years, p50`, open.p50_ms, 'ms', { ratio_at_most: 1.5 }, at_one_year),
    );
  }
  return { comparisons, details: { calls: CALLS, accounts: 40, over_rows, ...results } };
});
