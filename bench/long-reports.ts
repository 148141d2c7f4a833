import type { Db } from '../shared/database/connection.ts';
import type { Book } from './books/book.ts';
import { fillLedger } from './books/fill-ledger.ts';
import { runReportService } from './report-service.ts';
import type { ReportService } from './report-service.ts';
import { benchmark } from './run/benchmark.ts';
import { compare } from './run/comparison.ts';
import type { Comparison } from './run/comparison.ts';
import { benchCount } from './run/seconds.ts';
import { medianMs, timed } from './run/timings.ts';

const [SMALL, LARGE] = [10_000, benchCount('BENCH_ROWS', 1_000_000)];
const CALLS = benchCount('BENCH_CALLS', 100);
const WARM_UP = 5;
const PAGE = 10_000;
const LIMIT = 50;
/** Ids of rows and transactions of an entity begin with so much (fill-ledger.ts). */
const ROWS_APART = 10_000_000;
const days = { start_date: '2026-01-01', end_date: '2026-12-31' };
/** `BENCH_REPORTS=none` measures exported books alone. */
const reports = process.env.BENCH_REPORTS === 'none' ? {} : { readGeneralLedger: 'general ledger', readJournal: 'journal' };

interface Part {
  meta: { next_cursor: string | null };
}
interface FilePart {
  next_cursor: string | null;
  /** Of a table. */
  rows?: unknown[];
  /** Of a file of lines. */
  text?: string;
}

/** Contacts of each of the books: each transaction names one. */
const CONTACTS = 2_000;

/** Reports and files show what the transactions of the rows say of themselves, and whose they are. */
async function fillNames(db: Db, { entity, accounts }: Book): Promise<void> {
  const first = entity.id * CONTACTS;
  const contacts = Array.from({ length: CONTACTS }, (_, at) => ({
    _id: first + at,
    entity_id: entity.id,
    code: `C-${at}`,
    name: `Contact ${at}`,
  }));
  await db.collection<{ _id: number }>('contacts').insertMany(contacts, { bypassDocumentValidation: true });
  await prepareAuditFile(db, entity.id, accounts);
  const pairs = db
    .collection('ledger')
    .aggregate<{ _id: number; day: Date }>([
      { $match: { entity_id: entity.id } },
      { $group: { _id: '$transaction_id', day: { $first: '$posting_date' } } },
    ]);
  let named: { _id: number }[] = [];
  const store = async (): Promise<void> => {
    await db.collection<{ _id: number }>('transactions').insertMany(named, { ordered: false, bypassDocumentValidation: true });
    named = [];
  };
  for await (const { _id, day } of pairs) {
    const said = { transaction_no: `JN01/${_id}`, transaction_type: 'JN', narration: 'Bench', reference: null, tax: {} };
    const pair = _id - entity.id * ROWS_APART;
    const rows = [2 * pair, 2 * pair + 1].map((at) => entity.id * ROWS_APART + at);
    const whose = { transaction_date: day, is_posted: true, ledger_ids: rows, contact_id: first + (pair % CONTACTS) };
    if (named.push({ _id, entity_id: entity.id, ...said, ...whose } as { _id: number }) === PAGE) await store();
  }
  if (named.length > 0) await store();
}

/** What a file of SAF-T says of who keeps the books, and how it groups their accounts. */
async function prepareAuditFile(db: Db, entity_id: number, accounts: Book['accounts']): Promise<void> {
  const address = { city: 'Oslo', postal_code: '0155', country: 'NO' };
  const identity = { registration: { id: '923609016' }, address, contact_name: 'Kari Nordmann', phone: '22000000' };
  const unchecked = { bypassDocumentValidation: true };
  await db.collection<{ _id: number }>('entities').updateOne({ _id: entity_id }, { $set: { identity } }, unchecked);
  for (const { id } of accounts)
    await db.collection<{ _id: number }>('accounts').updateOne({ _id: id }, { $set: { grouping_code: '1920' } }, unchecked);
}

/** What the whole of a report took; `rss_mb` is the most that the process held. */
interface Streamed {
  seconds: number;
  rows: number;
  rss_mb: number;
}

/** All of it as a file takes it, part by part: the seconds, the rows or lines, the most memory that the process held meanwhile, and the last cursor. */
async function whole(
  call: (parameters: object) => Promise<FilePart>,
  asked: object = { ...days, format: 'csv' },
): Promise<Streamed & { last: string }> {
  const started = performance.now();
  let [rows, rss, last] = [0, 0, ''];
  for (let cursor: string | null = ''; cursor !== null;) {
    const part: FilePart = await call({ ...asked, cursor });
    rows += part.rows?.length ?? part.text!.split('\n').length;
    rss = Math.max(rss, process.memoryUsage.rss());
    last = cursor;
    cursor = part.next_cursor;
  }
  return { seconds: Math.round((performance.now() - started) / 10) / 100, rows, rss_mb: Math.round(rss / 2 ** 20), last };
}

async function reportOf(service: ReportService, action: string, books: readonly Book[]): Promise<object> {
  const [few, many] = books.map(
    ({ entity }) =>
      (parameters: object) =>
        service.call<FilePart & Part>(entity.id, action, parameters),
  );
  const streamed = [await whole(few!), await whole(many!)] as const;
  const times: Record<string, number[]> = { first_few: [], first_many: [], last_few: [], last_many: [] };
  for (let index = -WARM_UP; index < CALLS; index += 1) {
    const took = {
      first_few: await timed(() => few!({ ...days, limit: LIMIT })),
      first_many: await timed(() => many!({ ...days, limit: LIMIT })),
      last_few: await timed(() => few!({ ...days, limit: LIMIT, cursor: streamed[0].last })),
      last_many: await timed(() => many!({ ...days, limit: LIMIT, cursor: streamed[1].last })),
    };
    if (index >= 0) for (const [what, time] of Object.entries(took)) times[what]!.push(time);
  }
  return { streamed, ...Object.fromEntries(Object.entries(times).map(([what, all]) => [what, medianMs(all)])) };
}

/** Forms of exported books that are measured: `BENCH_FORMS=sie,csv` names others than the first. */
const forms = (process.env.BENCH_FORMS || 'hledger').split(',');

/** The books as a file for another program. */
async function exportOf(service: ReportService, books: readonly Book[], format: string): Promise<[few: Streamed, many: Streamed]> {
  const asked = { format, adviser_number: 1001, client_number: 1 };
  const stream = ({ entity }: Book): Promise<Streamed> =>
    whole((parameters) => service.call<FilePart>(entity.id, 'exportBooks', parameters), asked);
  return [await stream(books[0]!), await stream(books[1]!)];
}

/**
 * General ledger, journal and exported books at 10,000 and 1,000,000 rows: a part near the end must cost what the first does, and memory stay
 * flat.
 */
await benchmark('long-reports', async (scope) => {
  const service = await runReportService(new Date('2026-11-20T12:00:00Z'));
  scope.defer(() => service.stop());
  const books = [await fillLedger(service.db, 1, SMALL), await fillLedger(service.db, 2, LARGE)];
  for (const book of books) await fillNames(service.db, book);
  const comparisons: Comparison[] = [];
  const details: Record<string, object> = {};
  for (const [action, name] of Object.entries(reports)) {
    const figures = (await reportOf(service, action, books)) as Record<string, number> & {
      streamed: readonly { seconds: number; rss_mb: number }[];
    };
    details[action] = figures;
    const [few, many] = figures.streamed as [{ seconds: number; rss_mb: number }, { seconds: number; rss_mb: number }];
    comparisons.push(
      compare(
        `${name}, first part at ${LARGE} rows, p50`,
        figures.first_many!,
        'ms',
        { ratio_at_most: 2 },
        { name: `at ${SMALL}`, figure: figures.first_few! },
      ),
      compare(
        `${name}, near its end at ${LARGE} rows, p50`,
        figures.last_many!,
        'ms',
        { ratio_at_most: 2 },
        { name: `at ${SMALL}`, figure: figures.last_few! },
      ),
      compare(`${name}, all ${LARGE} rows, memory`, many.rss_mb, 'MB', { ratio_at_most: 2 }, { name: `of ${SMALL}`, figure: few.rss_mb }),
      compare(`${name}, all ${LARGE} rows`, many.seconds, 's', {}),
    );
  }
  const exported: Record<string, object> = {};
  for (const form of forms) {
    const [{ rss_mb }, many] = (exported[form] = await exportOf(service, books, form));
    const few = { name: `of ${SMALL}`, figure: rss_mb };
    comparisons.push(
      compare(`exported books (${form}), all ${LARGE} rows, memory`, many.rss_mb, 'MB', { ratio_at_most: 2 }, few),
      compare(`exported books (${form}), all ${LARGE} rows`, many.seconds, 's', {}),
    );
  }
  return { comparisons, details: { calls: CALLS, ...details, exported } };
});
