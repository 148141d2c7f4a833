import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parseCsv } from 'hucre/csv';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { hasProgram } from '../../pdf/has-program.ts';
import type { Json } from '../../setup/client.ts';
import { runProgram } from '../../setup/run-program.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import type { Bookkeeper } from '../open-books.ts';
import { booksToExport } from './books-to-export.ts';
import { balancesOf, codeIn, off_balance, readPlainText } from './read-plain-text.ts';
import { trialBalance } from './trial-balance.ts';

/** The books as files of hledger and Beancount, read by a reader of their own, and by these programs where this machine has them. */
const daybook = useDaybook();
const forms = ['hledger', 'beancount'] as const;
const years = [2024, 2025, 2026] as const;
let keeper: Bookkeeper;
let folder: string;
const files = {} as Record<(typeof forms)[number], string>;
const expected: Record<number, Record<string, string>> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-export-'));
  ({ keeper } = await booksToExport(daybook));
  for (const format of forms) {
    const { status, text } = await keeper.get('/export', { query: { format } });
    expect([format, status]).toEqual([format, 200]);
    files[format] = text;
    await writeFile(join(folder, `books.${format}`), text);
  }
  for (const year of years) {
    const figures = Object.entries(await trialBalance(keeper, `${year}-12-31`));
    expected[year] = Object.fromEntries(figures.map(([code, figure]) => [codeIn(`:${code.replace(/[/. ]/g, '-')}`), figure.toFixed()]));
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const isOfYear = new Set(['OPERATING_REVENUE', 'NON_OPERATING_REVENUE', 'DIRECT_EXPENSE', 'OVERHEAD_EXPENSE']);

test.each(forms)('as %s every account stands at the end of each year at what the trial balance says', async (format) => {
  const entries = readPlainText(files[format]);
  const accounts = await keeper.list('/account');
  const results = new Set(accounts.filter((one) => isOfYear.has(one.account_type)).map((one) => codeIn(one.account_code)));
  for (const year of years) {
    const until = entries.filter(({ day, closes }) => day <= `${year}-12-31` && closes !== year);
    const stands = balancesOf(until.filter(({ closes }) => closes !== year));
    const moved = balancesOf(until.filter(({ day, closes }) => day >= `${year}-01-01` && closes === undefined));
    const own = Object.entries(stands).filter(([code]) => !results.has(code));
    const of_year = Object.entries(moved).filter(([code]) => results.has(code));
    expect([year, Object.fromEntries([...own, ...of_year])]).toEqual([year, expected[year]]);
  }
});

test.each(forms)('as %s every entry balances in the reporting currency, and each day comes after the one before', (format) => {
  const entries = readPlainText(files[format]);
  const sums = entries.map(({ postings }) => Decimal.sum(0, ...postings.map(({ value }) => value)).toFixed());
  expect(sums.filter((sum) => sum !== '0')).toEqual([]);
  const days = entries.map(({ day }) => day);
  expect(days).toEqual([...days].sort());
  expect(entries.filter(({ closes }) => closes !== undefined).map(({ day, closes }) => [day, closes])).toEqual([['2024-12-31', 2024]]);
});

test.each(forms)(
  'as %s a file of the middle of a year begins with what accounts stood at, and ends where the whole one does',
  async (format) => {
    const { text } = await keeper.get('/export', { query: { format, from: '2024-07-01', to: '2026-12-31' } });
    expect(balancesOf(readPlainText(text))).toEqual(balancesOf(readPlainText(files[format])));
    const end = text.slice(text.lastIndexOf('\n\n'));
    expect(end).toBe(files[format].slice(files[format].lastIndexOf('\n\n')));
  },
);

test('what opening balances are off stands on an account of its own, and labels and names keep their words', () => {
  expect(files.hledger).toContain('    equity:Opening difference  -216.50 EUR\n');
  expect(files.hledger).toMatch(
    /\(IN01\/0001\) Acme, "Inc" \/ \(UK\)\\ \| Consulting, "March" \/ \[2024-03-01\] second line = 5 EUR , x {2}; document:IN, /,
  );
  expect(files.hledger).toContain('reference:R-1; (2024-01-01) "x"; y:z, external_id:shop: 1; "2", meta-lineno:1, meta-Color:red');
  expect(files.hledger).toMatch(/ {2}; (?:project:project-11, )?dimension-date:date-11/);
  expect(files.beancount).toContain('  meta-color: "red"\n  meta-color-: "blue, \\"green\\""\n');
  expect(files.beancount).toContain('  name: "Bank: main; \\"old\\" (EUR)');
});

test('the days must follow each other, and lie in the books; as JSON the operation tells which they are', async () => {
  const { body } = await keeper.get('/export');
  const days = { from: '2024-01-01', to: '2026-12-31' };
  expect(body.export).toMatchObject(days);
  const ready = body.export.forms.filter((form: Json) => form.ready);
  expect(ready).toEqual([...forms, 'csv'].map((format) => expect.objectContaining({ format, ...days, of_a_year: false, lacks: [] })));
  const turned = await keeper.get('/export', { query: { format: 'hledger', from: '2024-06-01', to: '2024-05-01' } });
  expect([turned.status, Object.keys(turned.body.errors)]).toEqual([422, ['from']]);
  const before = await keeper.get('/export', { query: { format: 'hledger', to: '2023-12-31' } });
  expect([before.status, before.body.detail_code]).toEqual([400, 102]);
  const forged = await keeper.get('/export', { query: { format: 'hledger', cursor: '[]' } });
  expect([forged.status, Object.keys(forged.body.errors)]).toEqual([422, ['cursor']]);
});

test('whoever takes the books out is told in the account of their owner', async () => {
  const { headers } = await keeper.get('/export', { query: { format: 'beancount', to: '2024-12-31' } });
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="atherische-ol.*_books_2024-12-31\.beancount"/);
  const { body } = await keeper.get('/profile/events');
  const taken = body.events.find(({ request_id }: Json) => request_id === headers.get('x-request-id'));
  expect(taken).toMatchObject({ name: 'reports.exported', changes: { format: { after: 'beancount' } } });
});

test('hledger finds the file whole, and every account where the trial balance has it', async () => {
  if (!(await hasProgram('hledger', '--version', 'what it says of exported books is not asked'))) return;
  const file = join(folder, 'books.hledger');
  const checked = await runProgram('hledger', ['-f', file, 'check', '--strict']);
  expect([checked.output, checked.code]).toEqual(['', 0]);
  const asked = ['bal', '-B', '-N', '-E', '--flat', '-O', 'csv', '-e', '2025-01-01', 'not:tag:closing=2024'];
  const { stdout } = await runProgram('hledger', ['-f', file, ...asked]);
  const [, ...rows] = parseCsv(stdout) as string[][];
  const shown = rows.map(([account, amount]) => [codeIn(account!), new Decimal(/-?[\d.]+/.exec(amount!)![0]).toFixed()]);
  expect(Object.fromEntries(shown.filter(([code, figure]) => code !== off_balance && figure !== '0'))).toEqual(expected[2024]);
});

test('bean-check finds the file whole', async () => {
  if (!(await hasProgram('bean-check', '--version', 'what it says of exported books is not asked'))) return;
  const checked = await runProgram('bean-check', [join(folder, 'books.beancount')]);
  expect([checked.output, checked.code]).toEqual(['', 0]);
});
