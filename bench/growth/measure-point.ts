import type { Pool } from 'undici';
import { costsByTurn } from '../guard/cost.ts';
import { reading } from '../guard/reading.ts';
import type { PostedSales } from '../load/posted-sales.ts';
import { rssMb } from '../run/process-use.ts';
import type { RunningDaybook } from '../run/run-service.ts';
import { median, medianMs, timed } from '../run/timings.ts';

const WARM_UP = 10;
const CALLS = 60;

/** What books of one size cost. Times are medians of one client's requests, each after a posting: no page is answered from memory. */
export interface Point {
  posting_cpu_ms: number;
  list_ms: number;
  search_ms: number;
  balance_sheet_ms: number;
  general_ledger_ms: number;
  service_rss_mb: number;
  mongod_rss_mb: number;
}

const year = new Date().getUTCFullYear();
const reads = {
  list_ms: '/transaction?perPage=15',
  search_ms: '/transaction?limit=15&sort=-id&search=bench',
  balance_sheet_ms: '/reports/balance-sheet',
  general_ledger_ms: `/reports/general-ledger?start_date=${year}-01-01&end_date=${year}-12-31&limit=50`,
} as const;

/** Measures books as they are now: postings to each in turn, then reads of the first. */
export async function measurePoint(service: RunningDaybook, pool: Pool, books: readonly PostedSales[]): Promise<Point> {
  let turn = 0;
  const request = (): Promise<unknown> => books[turn++ % books.length]!.post();
  const pids = [service.pids.service!, service.pids.mongod!];
  const { posting } = await costsByTurn({ posting: { clients: 64, warm_up: 3_000, requests: 1_000, request, pids } });
  const [first] = books as [PostedSales];
  const times: Record<string, number> = {};
  for (const [name, path] of Object.entries(reads)) {
    const read = reading(pool, `/books/v1${path}`, first.client.authorization);
    const took: number[] = [];
    for (let call = -WARM_UP; call < CALLS; call += 1) {
      await first.post();
      const ms = await timed(read);
      if (call >= 0) took.push(ms);
    }
    times[name] = medianMs(took);
  }
  return {
    posting_cpu_ms: Number(median(posting).toPrecision(3)),
    ...(times as Record<keyof typeof reads, number>),
    service_rss_mb: rssMb(service.pids.service!),
    mongod_rss_mb: rssMb(service.pids.mongod!),
  };
}
