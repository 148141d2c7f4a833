import { beforeAll, describe, expect, test } from '@jest/globals';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { readJournal } from '../../../shared/moving/read-journal.ts';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { booksToExport } from '../export/books-to-export.ts';
import { exportBytes } from '../export/export-bytes.ts';
import { norwegianBooks } from '../export/norwegian-books.ts';
import { trialBalance } from '../export/trial-balance.ts';
import { openBooks } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';
import { sendFile, step } from './moving.ts';

/** Books that were taken out in each form that is read too, and moved into new ones. */
const daybook = useDaybook();
let from: Bookkeeper;
beforeAll(async () => {
  ({ keeper: from } = await booksToExport(daybook, { codes: { goods: '5005' }, capital: '11216.50' }));
});

/** By the code of each account. */
async function figures(keeper: Bookkeeper, day: string): Promise<Record<string, string>> {
  const all = Object.entries(await trialBalance(keeper, day));
  return Object.fromEntries(all.map(([code, figure]): [string, string] => [code, figure.toFixed(2)]).sort());
}

/** Moves a file in, and answers what was said to be left out of it, without how much. */
async function moveInto(to: Bookkeeper, bytes: Buffer): Promise<string[]> {
  const { status, text, body } = await sendFile(to, bytes);
  expect([status, status === 201 ? '' : text]).toEqual([201, '']);
  const { id, not_understood } = body.resource;
  expect(await step(to, id, 'check')).toMatchObject({ state: 'checked', differing: 0, differences: [] });
  const applied = await step(to, id, 'apply', { accept_differences: 'Values are enough' });
  expect(applied).toMatchObject({ state: 'applied', differing: 0, differences: [], fault: null });
  return not_understood.map(({ reason }: { reason: string }) => reason.replace(/;.*/, ''));
}

/** What revenue and expenses of each value of a dimension come to, by its code. */
async function resultsBy(keeper: Bookkeeper, dimension: string): Promise<[value: string | null, profit: number][]> {
  const query = { 'start-date': '2024-01-01', 'end-date': '2024-12-31', 'group-by': dimension };
  const { income_statement } = (await keeper.get('/reports/income-statement', { query })).body;
  return income_statement.groups.map(({ value, results }: Json) => [value?.code ?? null, results.NET_PROFIT]);
}

const units = 'Units of other currencies are not kept';
test.each([
  ['hledger', [units]],
  ['beancount', [units]],
  ['csv', []],
])('what was taken out as %s and moved in again has no balance that differs', async (format, left) => {
  const { bytes } = await exportBytes(from, { format });
  const to = await openBooks(daybook);
  expect(await moveInto(to, bytes)).toEqual(left);
  expect(await figures(to, '2024-12-31')).toEqual(await figures(from, '2024-12-31'));
  // Tags of plain text may be anything, so no dimensions are made of them.
  if (format === 'csv') for (const code of ['project', 'date']) expect(await resultsBy(to, code)).toEqual(await resultsBy(from, code));
  const accounts = await to.list('/account');
  const capital = (await from.list('/account')).find(({ name }) => name === 'कोष; खाता')!;
  const equity = accounts.find(({ account_code }) => account_code === capital.account_code)!;
  expect((await to.closeYear(equity.id as number)).status).toBe(200);
  for (const day of ['2025-12-31', '2026-12-31']) expect([day, await figures(to, day)]).toEqual([day, await figures(from, day)]);
});

test('what was taken out as SIE 4 and moved in again has no balance that differs', async () => {
  const { bytes } = await exportBytes(from, { format: 'sie', to: '2024-12-31' });
  const to = await openBooks(daybook);
  // Dollars, yen and dinars come with their value, and so they do in SIE; nothing else is lost.
  expect(await moveInto(to, bytes)).toEqual([]);
  expect(await figures(to, '2024-12-31')).toEqual(await figures(from, '2024-12-31'));
  for (const code of ['project', 'date']) {
    const results = await resultsBy(from, code);
    expect(results.length).toBe(2);
    expect(await resultsBy(to, code[0]!.toUpperCase() + code.slice(1))).toEqual(results);
  }
});

describe('what others read comes back, too', () => {
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

  /** The figures of a year that was taken out, and of the books that it was moved into. */
  async function bothYears(of: Bookkeeper, query: Record<string, string>, currency: string): Promise<[there: object, here: object]> {
    const { bytes } = await exportBytes(of, query);
    const to = await openBooks(daybook, { currency_code: currency, calendar_year: Number(query.to!.slice(0, 4)) });
    await moveInto(to, bytes);
    const day = query.to!;
    const there = await figures(of, day);
    const here = await figures(to, day);
    return [withoutZeros(there), withoutZeros(here)];
  }

  const withoutZeros = (all: Record<string, string>): object =>
    Object.fromEntries(Object.entries(all).filter(([, figure]) => Number(figure) !== 0));

  test('DATEV, which carries forward itself what a year opens with', async () => {
    const settings = { 'adviser-number': '1234567', 'client-number': '321', 'account-length': '4' };
    const [there, here] = await bothYears(from, { format: 'datev', to: '2024-12-31', ...settings }, 'EUR');
    const { bytes } = await exportBytes(from, { format: 'csv', to: '2024-12-31' });
    const { opening } = readJournal(bytes, { currency: 'EUR' });
    const carried = new Map(opening!.postings.map(({ account, value }) => [account.split(' ')[0]!, value]));
    const whole = Object.entries(there).map(([code, figure]) => [
      code,
      new Decimal(figure as string).minus(carried.get(code) ?? 0).toFixed(2),
    ]);
    expect(here).toEqual(withoutZeros(Object.fromEntries(whole) as Record<string, string>));
  });

  test('FEC, with what the year opens with', async () => {
    const { keeper } = await booksToExport(daybook, {
      codes,
      capital: '11216.50',
      fields: { identity: { registration: { id: '732 829 320 00074' } } },
    });
    for (const year of ['2024', '2025']) {
      const [there, here] = await bothYears(keeper, { format: 'fec', to: `${year}-12-31` }, 'EUR');
      expect([year, here]).toEqual([year, there]);
    }
  });

  test('SAF-T, with what the year opens with', async () => {
    const { keeper } = await norwegianBooks(daybook);
    const [there, here] = await bothYears(keeper, { format: 'saft', to: '2025-12-31' }, 'NOK');
    expect(here).toEqual(there);
  });
});
