import { expect, test } from '@jest/globals';
import { readXlsx } from 'hucre/xlsx';
import { contentDisposition, fileName } from '../../../shared/api/table/file-name.ts';
import type { TableRow } from '../../../shared/api/table/table-cell.ts';
import { writeTable } from '../../../shared/api/table/write-table.ts';
import type { TableColumn } from '../../../shared/api/table/write-table.ts';

const columns: TableColumn[] = [{ holds: 'text' }, { holds: 'amount' }, { holds: 'date' }];

async function bytesOf(format: 'csv' | 'xlsx', rows: TableRow[]): Promise<Uint8Array> {
  return new Uint8Array(await new Response(writeTable(format, 'Sales: 2026/27', columns, rows)).arrayBuffer());
}
const csv = async (rows: TableRow[]) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf('csv', rows));
const cells = async (rows: TableRow[]) => (await readXlsx(await bytesOf('xlsx', rows))).sheets[0]!.rows;

test('a CSV file has figures digit for digit, days as YYYY-MM-DD, quotes where needed, CRLF and a byte order mark', async () => {
  const text = await csv([
    ['Name', 'Amount', 'Day'],
    ['Smith, "Jo"\nInc', { figure: '-1234567890123.4500' }, { date: '2026-02-28' }],
    ['', null, null],
  ]);
  expect(text).toBe('\ufeffName,Amount,Day\r\n"Smith, ""Jo""\nInc",-1234567890123.4500,2026-02-28\r\n,,');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '|cmd', '＝1'])(
  'a text that reads as a formula stays text: %j',
  async (text) => {
    expect(await csv([[text]])).toContain(`'${text}`);
    const raw = await cells([[text, { figure: '1' }]]);
    expect(raw[0]!.map((cell) => typeof cell)).toEqual(['string', 'number']);
  },
);

test('a negative figure is a number in both forms, not a text led by an apostrophe', async () => {
  expect(await csv([[{ figure: '-5.10' }]])).toBe('\ufeff-5.10');
  expect((await cells([[{ figure: '-5.10' }]]))[0]![0]).toBe(-5.1);
});

test('a workbook has numbers, dates and flags as such; a number longer than it keeps stays text', async () => {
  const [row] = await cells([['Rent', { figure: '12.34' }, { date: '2026-02-28' }, true, { figure: '12345678901234.5678' }]]);
  expect(row).toEqual(['Rent', 12.34, new Date('2026-02-28'), true, '12345678901234.5678']);
});

test('a text that looks like an escape of workbooks is read as it was written', async () => {
  const texts = ['_x0041_', 'a_x000D_b', '_x0041_x0042_', '_x005F_x0041_', '_x00e9_', '_X0041_', '_x41_', 'plain_text'];
  expect(await cells([texts])).toEqual([texts]);
});

test('a text that is longer than the cell of a workbook ends in an ellipsis there; in a CSV file it is whole', async () => {
  const [most, more, pairs] = ['x'.repeat(32_767), 'x'.repeat(32_768), '😀'.repeat(16_384)];
  expect(await cells([[most, more, pairs]])).toEqual([[most, `${'x'.repeat(32_766)}…`, `${'😀'.repeat(16_383)}…`]]);
  expect(await csv([[more]])).toBe(`\ufeff${more}`);
});

test('files are named in letters of any script, and in plain ones for programs that read no others', () => {
  const hostile = fileName(['Müller & Söhne "GmbH"\r\nX-Evil: 1', 'balance-sheet', '2026-12-31'], 'pdf');
  expect(hostile).toBe('müller-söhne-gmbh-x-evil-1_balance-sheet_2026-12-31.pdf');
  expect(contentDisposition(hostile)).toBe(
    'inline; filename="muller-sohne-gmbh-x-evil-1_balance-sheet_2026-12-31.pdf"; ' +
      "filename*=UTF-8''m%C3%BCller-s%C3%B6hne-gmbh-x-evil-1_balance-sheet_2026-12-31.pdf",
  );
  expect(fileName(['株式会社', 'journal'], 'csv')).toBe('株式会社_journal.csv');
  expect(contentDisposition('株式会社_journal.csv')).toMatch(
    /^attachment; filename="journal\.csv"; filename\*=UTF-8''%E6%A0%AA.*_journal\.csv$/,
  );
  expect(contentDisposition('łódź_journal.csv')).toContain('filename="lodz_journal.csv"');
  expect(fileName(['İstanbul A.Ş.'], 'pdf')).toBe('istanbul-a-ş.pdf');
});

test('a file name stays below what file systems take, and only what a browser does not show is downloaded', () => {
  const long = fileName(['語'.repeat(255), 'account-statement', '𝒳'.repeat(255), '2026-12-31'], 'html');
  expect(Buffer.byteLength(long)).toBeLessThan(255);
  expect(long.isWellFormed()).toBe(true);
  expect(contentDisposition('journal.csv')).toBe('attachment; filename="journal.csv"');
  expect(contentDisposition('journal.pdf')).toBe('inline; filename="journal.pdf"');
});
