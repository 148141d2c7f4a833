import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import type { BankProfile } from '../../../shared/banking/csv/bank-profile.ts';
import { readCsv } from '../../../shared/banking/csv/read-csv.ts';
import { readFigure } from '../../../shared/files/read-figure.ts';
import { dateReader } from '../../../shared/banking/csv/read-date.ts';
import { splitCsv } from '../../../shared/banking/csv/split-csv.ts';
import { UnreadableFile } from '../../../shared/files/unreadable-file.ts';
import { UnreadableRow } from '../../../shared/banking/unreadable-row.ts';
import { chosenSeed } from '../../setup/chosen-seed.ts';
import { codesOf, shown } from './shown-bank-file.ts';

const MiB = 1024 * 1024;
const german: BankProfile = {
  delimiter: ';',
  encoding: 'auto',
  skip_until: 'Buchungstag',
  skip_rows: 0,
  columns: {
    booked_on: 'Buchungstag',
    amount: 'Betrag',
    name: 'Name',
    iban: 'IBAN',
    text: ['Zweck'],
    balance: 'Saldo',
    currency: 'Währung',
  },
  date_format: 'DD.MM.YYYY',
  decimal: ',',
  reversed_sign: false,
  only_where: null,
};
const statementOf = (text: string, profile: Partial<BankProfile> = {}, encoding: BufferEncoding = 'utf8') =>
  readCsv(Buffer.from(text, encoding), { ...german, ...profile }).statements[0]!;
const linesOf = (text: string, profile: Partial<BankProfile> = {}) =>
  statementOf(text, profile).lines.map((line) => [line.booked_on, line.amount.toFixed(2)]);
const fault = (text: string, profile: Partial<BankProfile> = {}): UnreadableFile => {
  try {
    statementOf(text, profile);
  } catch (error) {
    if (error instanceof UnreadableFile) return error;
    throw error;
  }
  throw new Error('the file was read');
};

test('a file is read with its profile: lines from the earliest, balances from the column, the sum checked', () => {
  const file =
    'Kontoauszug;\n\nBuchungstag;Name;IBAN;Zweck;Betrag;Währung;Saldo\r\n' +
    '31.01.2026;"Roth; Anna";DE02 1203 0000 0000 2020 51;"Rg. ""12""\nTeil 2";1.190,00;EUR;1.150,00\r\n30.01.2026;Strom AG;;;-40,00;EUR;-40,00\r\n';
  expect(shown(statementOf(file, {}, 'latin1'))).toEqual({
    account: { currency: 'EUR' },
    from: '2026-01-30',
    to: '2026-01-31',
    opening: { type: 'balance', amount: '0.00', currency: 'EUR', date: '2026-01-30' },
    closing: { type: 'balance', amount: '1150.00', currency: 'EUR', date: '2026-01-31' },
    check: { result: 'holds', sum: '1150.00' },
    lines: [
      {
        position: 1,
        status: 'booked',
        booked_on: '2026-01-30',
        amount: '-40.00',
        currency: 'EUR',
        counterparty: { name: 'Strom AG' },
      },
      {
        position: 2,
        status: 'booked',
        booked_on: '2026-01-31',
        amount: '1190.00',
        currency: 'EUR',
        counterparty: { name: 'Roth; Anna', iban: 'DE02120300000000202051' },
        text: 'Rg. "12" Teil 2',
      },
    ],
  });
});

describe('an amount', () => {
  const columns = { booked_on: 1, text: [] };
  const row = (profile: Partial<BankProfile>, ...cells: string[]) =>
    linesOf(`1.1.2026;${cells.join(';')}`, { skip_until: null, date_format: 'D.M.YYYY', ...profile })[0]?.[1];

  test('stands in one column, in one beside a word, or in one for each direction', () => {
    expect(row({ columns: { ...columns, amount: 2 } }, '-5,00')).toBe('-5.00');
    expect(row({ columns: { ...columns, amount: 2, direction: 3 } }, '5,00', 'Soll')).toBe('-5.00');
    expect(row({ columns: { ...columns, amount: 2, direction: 3 } }, '5,00', 'Bij')).toBe('5.00');
    const two = { ...columns, money_in: 2, money_out: 3 };
    expect(row({ columns: two }, '5,00', '')).toBe('5.00');
    expect(row({ columns: two }, '', '5,00')).toBe('-5.00');
    expect(row({ columns: two }, '0,00', '-5,00')).toBe('-5.00');
    expect(row({ columns: { ...columns, amount: 2 }, reversed_sign: true }, '5,00')).toBe('-5.00');
  });

  test.each([
    ['1.234,56', ',', '1234.56'],
    ["1'234.56", '.', '1234.56'],
    ['1 234,56 €', ',', '1234.56'],
    ['€ -12,50', ',', '-12.50'],
    ['-€12.50', '.', '-12.50'],
    ['EUR 12', ',', '12.00'],
    ['12,50-', ',', '-12.50'],
    ['12,50 S', ',', '-12.50'],
    ['12,50 H', ',', '12.50'],
    ['(12.50)', '.', '-12.50'],
    ['−0,5', ',', '-0.50'],
    [',5', ',', '0.50'],
    ['+1,234,567.8', '.', '1234567.80'],
    ['1.23', ',', undefined],
    ['1.234.5', ',', undefined],
    ['12.34,567', '.', undefined],
    ['1,2,3', ',', undefined],
    ['(5', ',', undefined],
    ['1e5', '.', undefined],
    ['', ',', undefined],
  ] as const)('%j with %s is %s', (cell, decimal, amount) => {
    expect(readFigure(cell, decimal)?.toFixed(2)).toBe(amount);
  });

  test('any amount comes back from either way of writing', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.constantFrom('', '-'), (size, sign) => {
        const english = `${sign}${(size / 100n).toLocaleString('en')}.${size.toString().padStart(3, '0').slice(-2)}`;
        const swapped = english.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
        const cents = new Decimal(`${sign}${size}`).toFixed();
        expect(readFigure(english, '.')?.times(100).toFixed()).toBe(cents);
        expect(readFigure(swapped, ',')?.times(100).toFixed()).toBe(cents);
      }),
      { seed: chosenSeed(), numRuns: 200 },
    );
  });
});

describe('a day', () => {
  test.each([
    ['DD.MM.YYYY', '31.12.2025', '2025-12-31'],
    ['DD.MM.YY', '31.12.25', '2025-12-31'],
    ['D/M/YY', '1/2/26', '2026-02-01'],
    ['M/D/YYYY', '1/2/2026', '2026-01-02'],
    ['YYYY-MM-DD', '2026-01-02T23:59:59+02:00', '2026-01-02'],
    ['YYYY-MM-DD', '2026-01-02 10:11', '2026-01-02'],
    ['YYYYMMDD', '20260102', '2026-01-02'],
    ['DD MMM YYYY', '02 Dez 2025', '2025-12-02'],
    ['D-MMM-YY', '2-juil-25', '2025-07-02'],
    ['MMM D, YYYY', 'March 5, 2026', '2026-03-05'],
    ['DD.MM.YYYY', '1.12.2025', undefined],
    ['YYYYMMDD', '202601021', undefined],
    ['DD.MM.YYYY', '01.13.2025', null],
    ['SERIAL', '45444', '2024-06-01'],
    ['SERIAL', '45444.75', '2024-06-01'],
    ['SERIAL', '36526', '2000-01-01'],
    ['SERIAL', '36525', undefined],
    ['SERIAL', '73051', undefined],
    ['SERIAL', '4544', undefined],
    ['SERIAL', '45.444', undefined],
  ])('%s reads %s', (form, cell, day) => {
    expect(dateReader(form)?.(cell)?.day).toBe(day);
  });

  test('a form without day, month or year is none', () => {
    expect(['DD.MM', 'YYYY', 'DD.DD.YYYY', '', '(.*)+'].map(dateReader)).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  test('the 30th of February is its last day, with a warning', () => {
    const statement = statementOf('30.02.2026;1,00', { skip_until: null, columns: { booked_on: 1, amount: 2, text: [] } });
    expect([statement.lines[0]?.booked_on, codesOf(statement)]).toEqual(['2026-02-28', ['day_clamped']]);
  });
});

describe('a row', () => {
  const plain = { skip_until: null, columns: { booked_on: 1, amount: 2, text: [] } };

  test('that cannot be read names row, column and what stands there', () => {
    const error = fault('01.01.2026;1,00\n02.01.2026;x\n03.01.2026;1,00\n', plain);
    expect(error).toBeInstanceOf(UnreadableRow);
    expect(error).toMatchObject({ row: 2, column: 2, seen: 'x' });
    expect(
      fault('Tag;Betrag\n32.x;1,00\n01.01.2026;2,00', { skip_until: null, columns: { booked_on: 'tag', amount: 'BETRAG', text: [] } }),
    ).toMatchObject({
      row: 2,
      column: 'tag',
      seen: '32.x',
    });
  });

  test('of a sum at the end is left out with a warning; nothing but such rows is a fault', () => {
    const statement = statementOf('01.01.2026;1,00\nSaldo;1,00\n', plain);
    expect([statement.lines.length, statement.warnings]).toEqual([1, [{ code: 'row_left_out', line: null, seen: 'Saldo 1,00' }]]);
    expect(fault('a;b\nc;d', plain)).toMatchObject({ row: 1, column: 2 });
    expect(fault(`01.01.2026;1,00\n${'Saldo;1,00\n'.repeat(100)}`, plain)).toMatchObject({ row: 2 });
  });

  test('with neither day nor amount, or that is pending, is left out with a warning wherever it stands', () => {
    const statement = statementOf('01.01.2026;1,00\nA remark;\nPending;5,00\n02.01.2026;2,00\n', plain);
    expect(statement.lines.map(({ amount }) => amount.toFixed(2))).toEqual(['1.00', '2.00']);
    expect(statement.warnings.map(({ code, seen }) => [code, seen])).toEqual([
      ['row_left_out', 'A remark'],
      ['row_left_out', 'Pending 5,00'],
    ]);
    expect(fault('01.01.2026;\n02.01.2026;2,00', plain)).toMatchObject({ row: 1, column: 2 });
    expect(fault('a;\nb;', plain)).toMatchObject({ row: 1, column: 2 });
  });

  test('that is not booked is no line', () => {
    const only_where = { column: 3, values: ['Gebucht'] };
    expect(linesOf('01.01.2026;1,00;gebucht\n;2,00;vorgemerkt', { ...plain, only_where })).toEqual([['2026-01-01', '1.00']]);
  });
});

test('a column or a header row that is not there is named', () => {
  expect(fault('a;b\n1;2').message).toContain('no row with "Buchungstag"');
  expect(fault('Buchungstag;Betrag\n01.01.2026;1,00').message).toContain('no column "Name"');
  expect(fault('x', { skip_until: null, skip_rows: 9, columns: { booked_on: 'Tag', amount: 2, text: [] } }).message).toContain('"Tag"');
});

describe('a hostile file is refused or harmless', () => {
  const plain: Partial<BankProfile> = { skip_until: null, columns: { booked_on: 1, amount: 2, text: [3] } };

  test('formulas are texts, and a zero kept for a spreadsheet is unwrapped', () => {
    const [line] = statementOf('01.01.2026;1,00;"=cmd|\'/c calc\'!A0 <script>"', plain).lines;
    expect(line?.text).toBe("=cmd|'/c calc'!A0 <script>");
    expect(splitCsv('="0012";@SUM(1)', ';')[0]?.cells).toEqual(['0012', '@SUM(1)']);
  });

  test('a quote that never ends, too many columns', () => {
    expect(fault(`01.01.2026;1,00;"${'a'.repeat(MiB)}`, plain).message).toContain('quote without an end (line 1');
    expect(fault(';'.repeat(MiB), plain).message).toContain('more than 200 columns');
  });

  test('32 MiB of one cell, of quotes or of empty rows are read once', () => {
    expect(statementOf(`01.01.2026;1,00;${'a'.repeat(32 * MiB)}`, plain).lines[0]?.text).toHaveLength(32 * MiB);
    expect(statementOf(`01.01.2026;1,00;"${'""'.repeat(MiB)}"`, plain).lines).toHaveLength(1);
    expect(statementOf('\n'.repeat(4 * MiB), plain).lines).toEqual([]);
    expect(fault(`${'x;y\n'.repeat(MiB)}01.01.2026;1,00`, plain)).toMatchObject({ row: 1 });
  });

  test('rows come back from any cells', () => {
    const cells = fc.array(fc.array(fc.string({ unit: fc.constantFrom(...'a"; \n\rß,') }), { minLength: 1, maxLength: 4 }), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(cells, (rows) => {
        const text = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\n');
        const expected = rows.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some((cell) => cell !== ''));
        expect(splitCsv(text, ';').map((row) => row.cells)).toEqual(expected);
      }),
      { seed: chosenSeed(), numRuns: 300 },
    );
  });
});
