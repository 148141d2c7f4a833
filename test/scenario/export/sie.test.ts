import { beforeAll, expect, test } from '@jest/globals';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { accountTypes } from '../../../shared/accounting/vocabularies.ts';
import type { AccountType } from '../../../shared/accounting/vocabularies.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';
import { booksToExport } from './books-to-export.ts';
import { exportBytes } from './export-bytes.ts';
import { amountsOf, movedIn, readSie } from './read-sie.ts';
import type { ReadSie } from './read-sie.ts';
import { trialBalance } from './trial-balance.ts';

/** The books as files of SIE 4, read by a reader of the tests' own, against the trial balances of the API. */
const daybook = useDaybook();
let keeper: Bookkeeper;
let carried: Set<string>;
const files: Record<number, ReadSie> = {};
const bytes: Record<number, Buffer> = {};

beforeAll(async () => {
  const identity = { registration: { id: '556677-8899' } };
  ({ keeper } = await booksToExport(daybook, { codes: { goods: '5005' }, capital: '11216.50', fields: { identity } }));
  for (const year of [2024, 2025]) {
    ({ bytes: bytes[year] } = await exportBytes(keeper, { format: 'sie', to: `${year}-12-31` }));
    files[year] = readSie(bytes[year]);
  }
  const accounts = await keeper.list('/account');
  carried = new Set(
    accounts.filter((one) => accountTypes[one.account_type as AccountType].opening_balance).map((one) => one.account_code as string),
  );
});

/** Figures of those accounts that have balances, or of those that have results. */
function figures(of: Record<string, Decimal | string>, { with_balance }: { with_balance: boolean }): Record<string, string> {
  const chosen = Object.entries(of).filter(([code]) => carried.has(code) === with_balance);
  return Object.fromEntries(chosen.map(([code, figure]) => [code, new Decimal(figure).toFixed(2)]));
}

/** Figures of two lists together. */
function together(...lists: Record<string, string>[]): Record<string, string> {
  const codes = new Set(lists.flatMap((one) => Object.keys(one)));
  const sums = [...codes].map((code): [string, Decimal] => [code, Decimal.sum(0, ...lists.map((one) => one[code] ?? 0))]);
  return Object.fromEntries(sums.filter(([, sum]) => !sum.isZero()).map(([code, sum]) => [code, sum.toFixed(2)]));
}

test.each([2024, 2025])('closing balances and results of %i are those of the trial balance, to the last decimal', async (year) => {
  const expected = await trialBalance(keeper, `${year}-12-31`);
  expect(amountsOf(files[year]!, '#UB', '0')).toEqual(figures(expected, { with_balance: true }));
  expect(amountsOf(files[year]!, '#RES', '0')).toEqual(figures(expected, { with_balance: false }));
});

test.each([2024, 2025])('what %i begins with and its vouchers come to what it ends with', (year) => {
  const file = files[year]!;
  const [opened, moved] = [amountsOf(file, '#IB', '0'), movedIn(file)];
  expect(together(opened, figures(moved, { with_balance: true }))).toEqual(amountsOf(file, '#UB', '0'));
  expect(figures(moved, { with_balance: false })).toEqual(amountsOf(file, '#RES', '0'));
  for (const { rows } of file.vouchers) expect(Decimal.sum(...rows.map(({ amount }) => amount)).toFixed()).toBe('0');
});

test('a year opens with what the one before ended with and its result, which the closing carried', () => {
  const { 2024: before, 2025: after } = files as { 2024: ReadSie; 2025: ReadSie };
  expect([amountsOf(after, '#UB', '-1'), amountsOf(after, '#RES', '-1')]).toEqual([
    amountsOf(before, '#UB', '0'),
    amountsOf(before, '#RES', '0'),
  ]);
  const result = Decimal.sum(...Object.values(amountsOf(before, '#RES', '0'))).toFixed(2);
  const moved = together(
    amountsOf(after, '#IB', '0'),
    Object.fromEntries(Object.entries(amountsOf(before, '#UB', '0')).map(([code, sum]) => [code, new Decimal(sum).neg().toFixed(2)])),
  );
  expect(Object.values(moved)).toEqual([result]);
});

test('the head says who, which years and which chart; texts are in code page 437', () => {
  const { items, vouchers } = files[2025]!;
  expect(items.get('#ORGNR')).toEqual([['556677-8899']]);
  expect(items.get('#RAR')).toEqual([
    ['0', '20250101', '20251231'],
    ['-1', '20240101', '20241231'],
  ]);
  expect([items.get('#FORMAT'), items.get('#SIETYP'), items.get('#VALUTA')]).toEqual([[['PC8']], [['4']], [['EUR']]]);
  // Ä, Ö of code page 437.
  expect(items.get('#FNAMN')).toEqual([['\x8etherische "\x99le" & Co; KG']]);
  expect(items.get('#DIM')).toEqual([
    ['20', 'Project'],
    ['21', 'Date'],
  ]);
  expect(items.get('#OBJEKT')).toContainEqual(['20', 'project-11', 'Apollo']);
  const kinds = new Map(items.get('#KTYP')!.map(([code, kind]) => [code, kind]));
  expect([kinds.get('301'), kinds.get('5005')]).toEqual(['T', 'K']);
  expect(vouchers.every(({ fields: [, number] }) => /^\d+$/.test(number!))).toBe(true);
  const invoice = files[2024]!.vouchers.find(({ fields: [series] }) => series === 'IN01/')!;
  expect(invoice.fields.slice(0, 3)).toEqual(['IN01/', '1', '20240301']);
  expect(invoice.rows.map(({ objects }) => objects)).toContainEqual(['20', 'project-11', '21', 'date-11']);
  expect(invoice.rows.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^[\d.]+ USD$/));
});

test('a voucher has one number in its series', () => {
  for (const { vouchers } of Object.values(files)) {
    const numbers = vouchers.map(({ fields: [series, number] }) => [series, number].join(' '));
    expect(new Set(numbers).size).toBe(numbers.length);
  }
});

test('what a file of SIE lacks is named before it, and refuses it', async () => {
  const odd = await openBooks(daybook);
  await odd.account('Odd', 'BANK', { account_code: 'A-1' });
  await odd.create('/reporting-period', { calendar_year: 2025, period_count: 2 });
  const { body } = await odd.get('/export', { query: { to: '2025-06-30' } });
  const form = body.export.forms.find(({ format }: { format: string }) => format === 'sie');
  expect([form.from, form.to, form.ready, form.lacks.map(({ field }: { field: string }) => field)]).toEqual([
    '2025-01-01',
    '2025-06-30',
    false,
    ['reporting_period', 'account_code'],
  ]);
  const refused = await odd.get('/export', { query: { format: 'sie', from: '2024-01-01', to: '2025-06-30' } });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['from', 'account_code']]);
});
