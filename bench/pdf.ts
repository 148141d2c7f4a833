import { printPdf } from '../shared/pdf/print-pdf.ts';
import type { Sheet } from '../shared/pdf/sheet.ts';
import { benchmark } from './run/benchmark.ts';
import { compare } from './run/comparison.ts';
import type { Comparison } from './run/comparison.ts';
import { benchCount } from './run/seconds.ts';
import { medianMs, timed } from './run/timings.ts';

const CALLS = benchCount('BENCH_CALLS', 15);
const DOCUMENTS = benchCount('BENCH_DOCUMENTS', 500);
/** Rows, the pages that they fill, and how long they may take on a quiet machine, ms. */
const sizes = [
  [22, '1 page', 20],
  [900, '20 pages', 700],
  [2_490, 'the longest', 3_000],
] as const;

/** A general ledger of so many rows: the form with the most columns that long documents have. */
function ledgerOf(rows: number): Sheet {
  const label = ['Date', 'Number', 'Details', 'Debit', 'Credit', 'Balance'];
  const widths = [62, 66, 176, 63, 63, 63];
  const figure = (of: number) => `${of % 1_000},${String(of % 997).padStart(3, '0')}.${String(of % 100).padStart(2, '0')}`;
  return {
    title: 'General ledger',
    issuer: 'Brightwater & Sons Ltd',
    issuer_lines: ['1 Mill Lane', 'Norwich'],
    terms: ['1 Jan 2026 to 31 Dec 2026', 'Amounts in EUR (Euro)'],
    language: 'en',
    locale: 'en-GB',
    paper: 'a4',
    landscape: false,
    day: '2026-12-31',
    tables: [
      {
        caption: null,
        layout: 'list',
        columns: label.map((name, index) => ({ label: name, figures: index > 2, wraps: index === 2, width: widths[index]! })),
        rows: Array.from({ length: rows }, (_, row) => ({
          kind: 'row' as const,
          cells: ['31 Dec 2026', `JN12/${row}`, `Delivery ${row}, packed and sent`, figure(row * 7), '', figure(row * 13)],
        })),
      },
    ],
    notes: ['Prepared on 31 Dec 2026'],
    phrases: { page: 'Page {page} of {pages}', missing: '{mark}: {scripts}' },
  };
}

/** PDFs of one to fifty pages, and the memory of a process that prints one page after the other. */
await benchmark('pdf', async () => {
  const comparisons: Comparison[] = [];
  await printPdf(ledgerOf(1));
  const times = sizes.map((): number[] => []);
  for (let call = 0; call < CALLS; call += 1)
    for (const [index, [rows]] of sizes.entries()) times[index]!.push(await timed(() => printPdf(ledgerOf(rows))));
  for (const [index, [, what, most]] of sizes.entries()) comparisons.push(compare(what, medianMs(times[index]!), 'ms', { at_most: most }));
  const rss: number[] = [];
  for (let document = 0; document < DOCUMENTS; document += 1) {
    await printPdf(ledgerOf(22));
    rss.push(process.memoryUsage.rss() / 2 ** 20);
  }
  const most = (part: readonly number[]) => Math.round(Math.max(...part));
  const half = Math.floor(rss.length / 2);
  const first = { name: 'first half', figure: most(rss.slice(0, half)) };
  comparisons.push(compare(`memory over ${DOCUMENTS} documents`, most(rss.slice(half)), 'MiB', { ratio_at_most: 1.1 }, first));
  return { comparisons, details: { times, rss } };
});
