import { expect, test } from '@jest/globals';
import { parseCsv } from 'hucre/csv';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { booksToExport } from './books-to-export.ts';
import { trialBalance } from './trial-balance.ts';

/** The books as a table of all postings. */
const daybook = useDaybook();

test('each posting is a row in its currency and in that of the books, and accounts stand where the trial balance has them', async () => {
  const { keeper } = await booksToExport(daybook, { capital: '11216.50' });
  const { text, headers } = await keeper.get('/export', { query: { format: 'csv' } });
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [titles, ...lines] = parseCsv(text.replace(/^\uFEFF/, '')) as string[][];
  expect(titles!.slice(-2)).toEqual(['dimension_project', 'dimension_date']);
  const rows = lines.map((line) => Object.fromEntries(titles!.map((title, at) => [title, line[at]!])));
  const standing = (of: typeof rows): string[][] =>
    [...Map.groupBy(of, (row) => row.account_code!)].map(([code, own]) => [
      code,
      Decimal.sum(...own.map((row) => row['value EUR']!)).toFixed(2),
    ]);
  // 2025 is not closed: its results are on their accounts at the end of 2026 still.
  const last = rows.filter((row) => row.date! <= '2024-12-31' && row.kind !== 'closing');
  const expected = Object.entries(await trialBalance(keeper, '2024-12-31')).map(([code, figure]) => [code, figure.toFixed(2)]);
  expect(
    standing(last)
      .filter(([, sum]) => sum !== '0.00')
      .sort(),
  ).toEqual(expected.sort());
  expect(Decimal.sum(...standing(rows).map(([, sum]) => sum!)).toFixed()).toBe('0');
  expect(new Set(rows.map((row) => row.kind))).toEqual(new Set(['opening', 'entry', 'closing']));
  const posted = rows.filter((row) => row.number === 'IN01/0001');
  expect(posted.find((row) => row.dimension_project !== '' && row.account_type === 'OPERATING_REVENUE')).toMatchObject({
    document: 'IN',
    contact: 'Acme; "Inc" | (UK)\\',
    dimension_project: 'project-11',
    date: '2024-03-01',
    currency: 'USD',
    amount: '-1234.56',
  });
  expect(rows.some((row) => row.currency === 'KWD' && /\.\d{3}$/.test(row.amount!))).toBe(true);
  expect(rows.some((row) => row.currency === 'JPY' && /^-?\d+$/.test(row.amount!))).toBe(true);
});
