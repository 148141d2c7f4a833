import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { storeBook } from '../books/store-book.ts';
import type { Book } from '../books/book.ts';
import { largeBook } from '../books/large-book.ts';
import { smallBook } from '../books/small-book.ts';
import { chromium } from '../console/chromium.ts';
import { runReportService } from '../report-service.ts';
import type { ReportService } from '../report-service.ts';

const run = promisify(execFile);

/** Every report of a short and of a 300-account book as text, page, PDF, and pictures of both, into the folder given (data/preview). */
const folder = process.argv[2] ?? join('data', 'preview');
const end_date = '2026-11-20';
const window = { start_date: '2026-01-01', end_date };
const reports: [name: string, action: string, parameters: object][] = [
  ['income-statement', 'readIncomeStatement', window],
  [
    'income-statement-compared',
    'readIncomeStatement',
    { ...window, start_date: '2026-07-01', end_date: '2026-09-30', compare: 'previous-period' },
  ],
  ['balance-sheet', 'readBalanceSheet', { end_date }],
  ['trial-balance', 'readTrialBalance', { end_date }],
  ['cash-flow-statement', 'readCashFlowStatement', window],
  ['movements', 'readMovements', window],
  ['aging-schedule', 'readAgingSchedule', { end_date }],
  ['unrealised-exchange', 'readUnrealisedExchange', { end_date }],
];

async function preview(service: ReportService, name: string, book: Book): Promise<void> {
  await storeBook(service.db, book);
  const client = book.accounts.find(({ account_type }) => account_type === 'RECEIVABLE');
  const own: typeof reports = [
    ['account-statement', 'readAccountStatement', { id: client?.id, ...window }],
    ['account-schedule', 'readAccountSchedule', { id: client?.id, end_date }],
  ];
  for (const [report, action, parameters] of [...reports, ...own]) {
    const form = (format: string) => service.call<{ text?: string; base64?: string }>(book.entity.id, action, { ...parameters, format });
    const path = join(folder, name, report);
    await writeFile(`${path}.txt`, (await form('text')).text ?? '');
    await writeFile(`${path}.html`, (await form('html')).text ?? '');
    await writeFile(`${path}.pdf`, Buffer.from((await form('pdf')).base64 ?? '', 'base64'));
    await picture(path);
    process.stdout.write(`${path}\n`);
  }
}

/** The page on a wide and a narrow screen, and every page of the PDF. */
async function picture(path: string): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'daybook-preview-'));
  const offline = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic', '--no-first-run'];
  const browser = ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', ...offline, `--user-data-dir=${profile}`];
  const page = new URL(`file://${join(process.cwd(), `${path}.html`)}`).href;
  try {
    for (const [size, width] of [
      ['wide', 1_100],
      ['narrow', 500],
    ] as const) {
      await run(chromium!, [...browser, `--window-size=${width},2200`, `--screenshot=${path}-${size}.png`, page]);
    }
    await run(chromium!, [...browser, '--no-pdf-header-footer', `--print-to-pdf=${path}-printed.pdf`, page]);
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
  await run('pdftoppm', ['-r', '60', '-png', `${path}.pdf`, path]);
  await run('pdftoppm', ['-r', '60', '-png', `${path}-printed.pdf`, `${path}-printed`]);
}

async function requirePrograms(): Promise<void> {
  for (const [program, flag] of [
    [chromium ?? 'chromium', '--version'],
    ['pdftoppm', '-v'],
  ] as const) {
    await run(program, [flag]).catch(() => {
      throw new Error(`The preview needs ${program}: on Debian, apt-get install chromium-headless-shell poppler-utils.`);
    });
  }
}

await requirePrograms();
const service = await runReportService(new Date('2026-11-20T12:00:00Z'));
try {
  for (const [name, book] of [
    ['short', smallBook()],
    ['large', largeBook()],
  ] as const) {
    await mkdir(join(folder, name), { recursive: true });
    await preview(service, name, book);
  }
} finally {
  await service.stop();
}
