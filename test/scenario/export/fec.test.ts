import { beforeAll, expect, test } from '@jest/globals';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';
import { booksToExport } from './books-to-export.ts';
import { exportBytes } from './export-bytes.ts';
import { trialBalance } from './trial-balance.ts';

/** The books as the French tax office reads them, by the rules of its own checks (article A47 A-1). */
const daybook = useDaybook();
const codes = {
  bank: '512100',
  usd: '512200',
  kwd: '512300',
  client: '411000',
  supplier: '401000',
  control: '445710',
  capital: '101000',
  forex: '107000',
  sales: '707000',
  differences: '766000',
  goods: '607000',
  rent: '613000',
};
const wanted =
  'JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise'.split(
    ' ',
  );
let keeper: Bookkeeper;
let rows: Record<string, string>[];
let name: string | null;

beforeAll(async () => {
  const identity = { registration: { id: '732 829 320 00074' } };
  ({ keeper } = await booksToExport(daybook, { codes, capital: '11216.50', fields: { identity } }));
  const { bytes, headers } = await exportBytes(keeper, { format: 'fec', to: '2025-12-31' });
  name = headers.get('content-disposition');
  const [head, ...lines] = bytes.toString().trimEnd().split('\r\n');
  expect(head!.split('\t')).toEqual(wanted);
  rows = lines.map((line) => {
    const fields = line.split('\t');
    expect(fields).toHaveLength(18);
    return Object.fromEntries(wanted.map((column, at) => [column, fields[at]!]));
  });
});

const amount = (text: string | undefined): Decimal => new Decimal(text!.replace(',', '.'));

test('the file is named by the enterprise and the last day', () => {
  expect(name).toBe('attachment; filename="732829320FEC20251231.txt"');
});

test('debit and credit of each entry are the same, and each row has one of them', () => {
  const entries = Map.groupBy(rows, (row) => [row.JournalCode, row.EcritureNum, row.EcritureDate].join(' '));
  for (const entry of entries.values()) {
    const sum = (side: 'Debit' | 'Credit'): string => Decimal.sum(...entry.map((row) => amount(row[side]))).toFixed(2);
    expect(sum('Debit')).toBe(sum('Credit'));
  }
  for (const row of rows) expect([row.Debit, row.Credit].filter((text) => text === '0,00')).toHaveLength(1);
  const numbers = new Set([...entries.values()].map(([row]) => [row!.JournalCode, row!.EcritureNum].join(' ')));
  expect(numbers.size).toBe(entries.size);
});

test('every account ends the year where the trial balance has it', async () => {
  const sums = [...Map.groupBy(rows, ({ CompteNum }) => CompteNum!)].map(([code, own]) => [
    code,
    Decimal.sum(...own.map(({ Debit, Credit }) => amount(Debit).minus(amount(Credit)))).toFixed(2),
  ]);
  const expected = Object.entries(await trialBalance(keeper, '2025-12-31')).map(([code, figure]) => [code, figure.toFixed(2)]);
  expect(sums.filter(([, sum]) => sum !== '0.00').sort()).toEqual(expected.sort());
});

test('what the year opens with comes first, and what must be there is there', () => {
  const opening = rows.findIndex(({ JournalCode }) => JournalCode !== 'AN');
  expect(opening).toBeGreaterThan(0);
  expect(rows.slice(opening).some(({ JournalCode }) => JournalCode === 'AN')).toBe(false);
  for (const row of rows) {
    const needed = [
      'JournalCode',
      'JournalLib',
      'EcritureNum',
      'EcritureDate',
      'CompteNum',
      'CompteLib',
      'PieceRef',
      'PieceDate',
      'EcritureLib',
      'ValidDate',
    ];
    for (const column of needed) expect([column, row[column]]).not.toEqual([column, '']);
    expect(row.EcritureDate).toMatch(/^2025(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/);
    expect(row.CompteNum).toMatch(/^\d{3}/);
    expect(Object.values(row).join('')).not.toMatch(/[|\t\r\n]/);
    expect(row.Idevise === '').toBe(row.Montantdevise === '');
  }
  expect(rows.some(({ Idevise, CompteNum }) => Idevise === 'USD' && CompteNum === codes.usd)).toBe(true);
});

test('somebody is named where the account is owed to or by somebody, and nowhere else', async () => {
  const { bytes } = await exportBytes(keeper, { format: 'fec', to: '2024-12-31' });
  const invoice = bytes
    .toString()
    .split('\r\n')
    .map((line) => line.split('\t'))
    .filter(([journal, , number]) => journal === 'IN' && number === 'IN01/0001');
  expect(invoice.map(([, , , , account, , contact, called]) => [account, contact, called])).toEqual(
    expect.arrayContaining([
      [codes.client, 'C-0001', 'Acme; "Inc" / (UK)\\'],
      [codes.sales, '', ''],
    ]),
  );
});

test('a file that the law would refuse is none: the answer says what is missing', async () => {
  const odd = await openBooks(daybook, { currency_code: 'USD' });
  await odd.account('Sales', 'OPERATING_REVENUE');
  const refused = await odd.get('/export', { query: { format: 'fec' } });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['registration', 'currency_code', 'account_code']]);
});
