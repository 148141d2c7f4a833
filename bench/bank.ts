import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { propose } from '../shared/banking/matching/propose.ts';
import type { MatchLine } from '../shared/banking/matching/matched-books.ts';
import { nodeFlags } from '../shared/runtime/node-flags.ts';
import { Business } from './bank/business.ts';
import { importOverlapping } from './bank/doubles.ts';
import { booksOf, judgeMonths } from './bank/judge.ts';
import type { Score } from './bank/judge.ts';
import { monthOfLines } from './bank/month-of-lines.ts';
import { scatter } from './bank/scatter.ts';
import { writeFile } from './bank/write-file.ts';
import type { FileFormat } from './bank/write-file.ts';
import { benchmark } from './run/benchmark.ts';
import { compare } from './run/comparison.ts';
import type { Comparison } from './run/comparison.ts';
import { benchCount } from './run/seconds.ts';
import { median } from './run/timings.ts';

const LINES = benchCount('BENCH_LINES', 100_000);
const MONTHS = benchCount('BENCH_MONTHS', 24);
const goals: Record<FileFormat, number> = { camt: 35_000, mt940: 45_000, ofx: 80_000, csv: 200_000 };
const monthNames = (count: number): string[] =>
  Array.from({ length: count }, (_, place) => `${2025 + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`);

/** Each format in a process of its own, the median of three. */
function readFiles(folder: string): Comparison[] {
  const some = monthOfLines(
    new Business(1, { customers: 400, suppliers: 60, invoices_a_month: 900, short_numbers: false }),
    '2025-01',
    900,
  );
  const lines: MatchLine[] = Array.from({ length: LINES }, (_, place) => some[place % some.length]!.line);
  return (['camt', 'mt940', 'ofx', 'csv'] as const).flatMap((format) => {
    const path = join(folder, `statement.${format}`);
    writeFileSync(path, writeFile[format](lines));
    const runs = [1, 2, 3].map(() => readInProcess(path));
    if (runs.some((run) => run.lines !== LINES)) throw new Error(`${format}: ${LINES} lines were written, ${runs[0]?.lines ?? 0} read`);
    const speed = compare(`${format}: lines read a second`, Math.round(median(runs.map((run) => run.lines / run.seconds))), '', {
      at_least: goals[format],
    });
    const memory = compare(`${format}: memory for ${LINES} lines`, median(runs.map(({ mb }) => mb)), 'MB', { at_most: 300 });
    return format === 'camt' ? [speed, memory] : [speed];
  });
}

function readInProcess(path: string): { lines: number; seconds: number; mb: number } {
  const told = execFileSync(process.execPath, [...nodeFlags, 'bench/bank/read-file.ts', path], { encoding: 'utf8' });
  return JSON.parse(told) as ReturnType<typeof readInProcess>;
}

/** 10,000 lines against 50,000 items and 8,000 contacts. */
function matchMany(): Comparison {
  const business = new Business(5, { customers: 7_500, suppliers: 500, invoices_a_month: 48_000, short_numbers: false });
  const lines = monthOfLines(business, '2025-01', 12_000)
    .slice(0, 10_000)
    .map(({ line }) => line);
  const books = booksOf(business);
  const seconds = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    propose(lines, books);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  });
  return compare(`${lines.length} lines against ${books.items.length} items`, Math.round(median(seconds) * 100) / 100, 's', { at_most: 2 });
}

const percent = (part: number, whole: number): number => Math.round((10_000 * part) / whole) / 100;

const most = { exact: 50, wide: 70, first: 94 };

function rowsOf(what: string, { lines, exact, wide, first_right }: Score, goal = most): Comparison[] {
  const row = (name: string, figure: number, at_least: number): Comparison => compare(`${what}: ${name}`, figure, '%', { at_least });
  return [
    row('exact, right', percent(exact.right, exact.alone), 99.9),
    row(`exact, of ${lines} lines`, percent(exact.alone, lines), goal.exact),
    row('wide, right', percent(wide.right, wide.alone), 99.9),
    row(`wide, of ${lines} lines`, percent(wide.alone, lines), goal.wide),
    row('first proposal right', percent(first_right, lines), goal.first),
  ];
}

/** Files that overlap: what was stored is known when it comes again in another format, and what is new is not taken for it. */
function findDoubles(): Comparison[] {
  const business = new Business(3, { customers: 200, suppliers: 60, invoices_a_month: 300, short_numbers: false });
  const bookings = monthNames(MONTHS).flatMap((month) => monthOfLines(business, month, 400).map(({ line }) => line));
  const { files, again, missed, invented } = importOverlapping(bookings);
  return [
    compare(`doubles of ${files} overlapping files missed, of ${again}`, missed, '', { at_most: 0 }),
    compare(`doubles invented, of ${bookings.length} bookings`, invented, '', { at_most: 0 }),
  ];
}

/**
 * Reading of files, matching at size, doubles, and how often the service would be right alone: two made-up businesses whose truth is known, one with long numbers
 * on its invoices and one with four digits.
 */
await benchmark('bank', async (scope) => {
  const reading = readFiles(await scope.folder());
  const many = matchMany();
  const size = { customers: 200, suppliers: 60, invoices_a_month: 300 };
  const scores = [false, true].map((short_numbers, place) =>
    judgeMonths(new Business(place + 1, { ...size, short_numbers }), monthNames(MONTHS), 400),
  );
  const year = { customers: 45, suppliers: 25, invoices_a_month: 30, short_numbers: false };
  const scattered = new Business(7, year);
  for (const account of scattered.accounts) account.fee_account_id = null;
  const small = judgeMonths(scattered, monthNames(12), 38, undefined, scatter);
  const rows = scores.flatMap((score, place) => rowsOf(place === 0 ? 'long numbers' : 'four digits', score));
  return {
    comparisons: [
      ...reading,
      many,
      ...findDoubles(),
      ...rows,
      ...rowsOf('a small year, scattered, without fees', small, { exact: 30, wide: 70, first: 85 }),
    ],
    details: { kinds: scores.map(({ kinds }) => kinds) },
  };
});
