import { beforeAll, expect, test } from '@jest/globals';
import { parseCsv } from 'hucre/csv';
import { Decimal, ZERO } from '../../../shared/accounting/decimal.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import type { Bookkeeper } from '../open-books.ts';
import { booksToExport } from './books-to-export.ts';
import { exportBytes } from './export-bytes.ts';

/** The books as a batch of DATEV, whose limits are looked at field by field: no program says offline whether it is right. */
const daybook = useDaybook();
const settings = { 'adviser-number': '1234567', 'client-number': '321', 'account-length': '4' };
let keeper: Bookkeeper;
let head: string[];
let columns: string[];
let rows: Record<string, string>[];
let text: string;
let name: string | null;

beforeAll(async () => {
  ({ keeper } = await booksToExport(daybook, { codes: { goods: '5005' } }));
  const { bytes, headers } = await exportBytes(keeper, { format: 'datev', to: '2024-12-31', ...settings });
  name = headers.get('content-disposition');
  text = new TextDecoder('windows-1252').decode(bytes);
  const lines = parseCsv(text, { delimiter: ';' }) as string[][];
  [head, columns] = [lines[0]!, lines[1]!];
  rows = lines.slice(2).map((fields) => Object.fromEntries(columns.map((column, at) => [column, fields[at] ?? ''])));
  expect(lines.slice(1).every((fields) => fields.length === 125)).toBe(true);
});

test('the head names adviser, client, year and days, and the file its format', () => {
  expect(name).toBe('attachment; filename="EXTF_Buchungsstapel_2024-01-01_2024-12-31.csv"');
  expect(head).toHaveLength(31);
  expect(head.slice(0, 5)).toEqual(['EXTF', '700', '21', 'Buchungsstapel', '13']);
  expect(head[5]).toMatch(/^20\d{15}$/);
  expect(head.slice(10, 17)).toEqual(['1234567', '321', '20240101', '4', '20240101', '20241231', 'Ätherische "Öle" & Co; KG']);
  expect([head[18], head[20], head[21]]).toEqual(['1', '0', 'EUR']);
  expect(text.startsWith('"EXTF";700;21;"Buchungsstapel";13;')).toBe(true);
  expect(text.split('\r\n').length - 1).toBe(rows.length + 2);
});

test('each account moves by what its ledger says, and what it is paired with by the same', async () => {
  const sums = new Map<string, Decimal>();
  const add = (code: string, amount: Decimal): void => void sums.set(code, (sums.get(code) ?? ZERO).plus(amount));
  for (const row of rows) {
    const amount = new Decimal(row['Umsatz (ohne Soll/Haben-Kz)']!.replace(',', '.')).times(row['Soll/Haben-Kennzeichen'] === 'S' ? 1 : -1);
    add(row.Konto!, amount);
    add(row['Gegenkonto (ohne BU-Schlüssel)']!, amount.neg());
  }
  const ledger = new Map<string, Decimal>();
  const { text: csv } = await keeper.get('/reports/journal', {
    query: { 'start-date': '2024-01-01', 'end-date': '2024-12-31', format: 'csv' },
  });
  const [titles, ...lines] = parseCsv(csv) as string[][];
  const at = (title: RegExp): number => titles!.findIndex((one) => title.test(one));
  for (const line of lines) {
    const code = line[at(/account.*code|^code$/i)]!;
    ledger.set(code, (ledger.get(code) ?? ZERO).plus(line[at(/debit/i)] || 0).minus(line[at(/credit/i)] || 0));
  }
  const shown = (of: ReadonlyMap<string, Decimal>): string[][] =>
    [...of]
      .filter(([, sum]) => !sum.isZero())
      .map(([code, sum]) => [code, sum.toFixed(2)])
      .sort();
  expect(shown(ledger).length).toBeGreaterThan(8);
  expect(shown(sums)).toEqual(shown(ledger));
});

test('no field is longer than DATEV takes, and amounts, days and numbers are as it reads them', () => {
  for (const row of rows) {
    expect(row['Umsatz (ohne Soll/Haben-Kz)']).toMatch(/^\d{1,10},\d\d$/);
    expect(row['Umsatz (ohne Soll/Haben-Kz)']).not.toBe('0,00');
    expect(row['Soll/Haben-Kennzeichen']).toMatch(/^[SH]$/);
    expect(row.Konto).toMatch(/^\d{1,5}$/);
    expect(row.Belegdatum).toMatch(/^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])$/);
    expect(row['Belegfeld 1']).toMatch(/^[A-Za-z0-9$&%*+\-/]{1,36}$/);
    expect(row.Buchungstext!.length).toBeLessThanOrEqual(60);
    expect([row['BU-Schlüssel'], row.Festschreibung]).toEqual(['', '0']);
    for (let info = 1; info <= 20; info += 1) {
      expect(row[`Zusatzinformation - Art ${info}`]!.length).toBeLessThanOrEqual(20);
      expect(row[`Zusatzinformation - Inhalt ${info}`]!.length).toBeLessThanOrEqual(210);
    }
  }
  const invoice = rows.filter((row) => row['Belegfeld 1'] === 'IN01/0001');
  expect(new Set(invoice.map((row) => [row.Belegdatum, row['Soll/Haben-Kennzeichen'], row.Konto].join(' '))).size).toBe(1);
  const infos = Object.values(invoice[0]!).join('\n');
  expect(infos).toContain('Referenz\nR-1, [2024-01-01] "x"; y:z');
  expect(infos).toMatch(/Währungsbetrag\n[\d,]+ USD/);
});

test('without adviser, client or accounts of its length there is no file, and the answer says what is missing', async () => {
  const refused = await keeper.get('/export', { query: { format: 'datev', to: '2024-12-31' } });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['adviser_number', 'client_number']]);
  await keeper.account('Long', 'BANK', { account_code: '123456' });
  const { body } = await keeper.get('/export', { query: { to: '2024-12-31', ...settings } });
  const form = body.export.forms.find(({ format }: { format: string }) => format === 'datev');
  expect(form.lacks).toEqual([{ field: 'account_code', message: expect.stringContaining('123456'), concerns: ['123456'] }]);
});
