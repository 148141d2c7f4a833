import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'undici';
import { freePort } from '../../shared/runtime/embedded/free-port.ts';
import { connect } from '../load/open-books.ts';
import type { PostedSales } from '../load/posted-sales.ts';
import type { Measurement, Scope } from '../run/benchmark.ts';
import { compare } from '../run/comparison.ts';
import { startService } from '../run/run-service.ts';
import { drawGrowth } from './draw-growth.ts';
import type { Growth } from './draw-growth.ts';
import { measurePoint } from './measure-point.ts';

const titles = {
  start_s: 'Start to the first answer, s',
  posting_cpu_ms: 'A posting, CPU ms',
  list_ms: '15 transactions, ms',
  search_ms: 'Search for a word, ms',
  balance_sheet_ms: 'Balance sheet, ms',
  general_ledger_ms: 'General ledger, 50 rows, ms',
  service_rss_mb: 'Memory of the service, MB',
} as const;

/** What books grow in, from which size on and how. */
export interface Growing {
  unit: string;
  smallest: number;
  largest: number;
  /** Brings the books to a size; without books yet it opens them. */
  grow: (books: PostedSales[], size: number, pool: Pool) => Promise<PostedSales[]>;
}

/**
 * Grows books by factors of ten, up to the largest size. At each size the service is started on them anew and measured; all sizes are points
 * of the same books. With BENCH_KEEP=1 draws `docs/images/growth-<unit>.svg`.
 */
export async function measureGrowth(scope: Scope, growing: Growing): Promise<Measurement> {
  const { unit, grow } = growing;
  const place = { folder: await scope.folder(), port: await freePort() };
  const growth: Growth = { sizes: sizesOf(growing), figures: [] };
  let service = await startService(scope, place);
  let books: PostedSales[] = [];
  for (const size of growth.sizes) {
    const pool = connect(scope, service.url, 64);
    books = await grow(books, size, pool);
    await service.stop();
    const began = performance.now();
    service = await startService(scope, place);
    const start_s = Math.round(performance.now() - began) / 1_000;
    const figures = { start_s, ...(await measurePoint(service, pool, books)) };
    console.log(JSON.stringify({ size, ...figures }));
    growth.figures.push(figures);
  }
  for (const one of books.slice(0, 10)) await one.verify();
  if (process.env.BENCH_KEEP === '1') await writeFile(join('docs', 'images', `growth-${unit}.svg`), drawGrowth(growth, unit, titles));
  const [first, last] = [growth.figures[0]!, growth.figures.at(-1)!];
  const comparisons = Object.entries(titles).map(([name, title]) => {
    const key = name as keyof typeof titles;
    const reference = { name: `at ${growing.smallest}`, figure: first[key] };
    return compare(`${title}, at ${growth.sizes.at(-1)!} ${unit}`, last[key], '', { ratio_at_most: 2 }, reference);
  });
  return { comparisons, details: { ...growth } };
}

function sizesOf({ smallest, largest }: Growing): number[] {
  const sizes = [smallest];
  while (sizes.at(-1)! * 10 <= largest) sizes.push(sizes.at(-1)! * 10);
  return sizes.at(-1)! < largest ? [...sizes, largest] : sizes;
}
