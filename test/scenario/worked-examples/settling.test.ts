import { expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import {
  assign,
  balanceOf,
  carriedOf,
  close,
  expectSettled,
  openForeignBooks,
  pairs,
  post,
  rateOf,
  sheetOf,
  whole,
} from '../foreign-books.ts';
import type { ForeignBooks } from '../foreign-books.ts';
import { refusal } from '../open-books.ts';

/** The worked examples of docs/accounting.md §7.2, §9.1, §10.3 and §5.8 that are about the last minor unit, over HTTP. */
const daybook = useDaybook();
const PARTS = [33.33, 33.33, 33.34];

/** An invoice of 100.00 USD at 0.95, and what receipts of three parts at a rate take of it, and give. */
async function settleInParts(books: ForeignBooks, rate: number): Promise<Json[]> {
  const invoice = await post(books, 'IN', 100, '2022-06-01', await rateOf(books, 0.95));
  const made: Json[] = [];
  for (const part of PARTS) {
    const receipt = await post(books, 'RC', part, '2022-07-01', await rateOf(books, rate));
    made.push((await assign(books, receipt, invoice, part)).body.resource);
  }
  expect((await books.keeper.get(`/transaction/${invoice.id}`)).body.resource).toMatchObject({ outstanding: 0, settlement: 'settled' });
  return made;
}

const column = (made: readonly Json[], key: string): number[] => made.map((one) => one[key]);
const owed = async (books: ForeignBooks): Promise<number[]> => [
  await balanceOf(books, books.client, 2022),
  await balanceOf(books, books.client, 2022, books.usd.currency_id),
];

test('100.00 USD at 0.95 in three parts at one rate: no pair, the minor unit that stays is translated (docs/accounting.md §7.2, §9.3)', async () => {
  const books = await openForeignBooks(daybook);
  const made = await settleInParts(books, 0.95);
  expect(column(made, 'cleared_value')).toEqual([31.66, 31.67, 31.67]);
  expect(column(made, 'assigned_value')).toEqual([31.66, 31.66, 31.67]);
  expect([column(made, 'forex_amount'), await pairs(books, books.forex)]).toEqual([[0, 0, 0], []]);
  expect(await owed(books)).toEqual([0.01, 0]);
  expect(refusal(await close(books, 2022))).toEqual([200, undefined]);
  const { closing_transactions } = (await books.keeper.get(`/reporting-period/${books.years[0]!.id}/list-closing-transactions`)).body;
  expect(closing_transactions.Client).toMatchObject([
    { currency: 'USD', currency_balance: 0, local_balance: 0.01, foreign_balance: 0, translation: -0.01 },
  ]);
  expect(await pairs(books, books.reserve)).toEqual(['D 0.01 2022-12-31']);
  expect(await owed(books)).toEqual([0, 0]);
  expect(await carriedOf(books, 'IN01/0001')).toBeUndefined();
  await whole(books);
});

test('100.00 USD at 0.95 in three parts at 1.10: gains of 5.00, 4.99 and 5.00 leave nothing (docs/accounting.md §7.2)', async () => {
  const books = await openForeignBooks(daybook);
  const made = await settleInParts(books, 1.1);
  expect(column(made, 'assigned_value')).toEqual([36.66, 36.66, 36.67]);
  expect(column(made, 'forex_amount')).toEqual([5, 4.99, 5]);
  expect(await pairs(books, books.forex)).toEqual(['C 5 2022-07-01', 'C 4.99 2022-07-01', 'C 5 2022-07-01']);
  expect(await owed(books)).toEqual([0, 0]);
  await whole(books);
});

test('3 JPY worth 0.05, a yen at a time at 0.03: gains of .01, .02, .01; the second is turned by .02 and made again at .02 (docs/accounting.md §7.2)', async () => {
  const books = await openForeignBooks(daybook);
  const { keeper, client, sales, bank, forex } = books;
  const yen = await keeper.currency('JPY', '0.0166666667', '2022-01-01');
  const dearer = await keeper.rate(yen.currency_id, '0.03', '2022-07-01');
  const invoice = await keeper.posted('IN', client, sales, 3, { ...yen, transaction_date: '2022-06-01' });
  const receipts: Json[] = [];
  const made: Json[] = [];
  for (let count = 0; count < 3; count += 1) {
    const of = { currency_id: yen.currency_id, exchange_rate_id: dearer, transaction_date: '2022-07-01' };
    receipts.push(await keeper.posted('RC', client, bank, 1, of));
    made.push((await assign(books, receipts[count], invoice, 1)).body.resource);
  }
  expect(column(made, 'forex_amount')).toEqual([0.01, 0.02, 0.01]);
  expect(refusal(await keeper.delete(`/assignment/${made[1]!.id}`))).toEqual([200, undefined]);
  expect((await assign(books, receipts[1], invoice, 1)).body.resource.forex_amount).toBe(0.02);
  const booked = (await pairs(books, forex)).map((row) => row.slice(0, 6));
  expect(booked).toEqual(['C 0.01', 'C 0.02', 'C 0.01', 'D 0.02', 'C 0.02']);
  expect(await balanceOf(books, client, 2022)).toBe(0);
  expect(await balanceOf(books, client, 2022, yen.currency_id)).toBe(0);
  await whole(books);
});

test('three items of 33.33 USD in an account of 100.04 are carried at 33.35, 33.35 and 33.34 (docs/accounting.md §10.3)', async () => {
  const books = await openForeignBooks(daybook, { 2022: 1.0005 });
  const invoices: Json[] = [];
  for (const day of ['01', '02', '03']) invoices.push(await post(books, 'IN', 33.33, `2022-12-${day}`));
  expect(refusal(await close(books, 2022))).toEqual([200, undefined]);
  expect(await balanceOf(books, books.client, 2022)).toBe(100.04);
  const carried: Json[] = [];
  for (const { transaction_no } of invoices) carried.push(await carriedOf(books, transaction_no));
  expect(carried.map(({ amount, balance }) => [amount, balance])).toEqual([
    [33.33, 33.35],
    [33.33, 33.35],
    [33.33, 33.34],
  ]);
  await whole(books);
});

test.each(['after', 'before'])(
  'an invoice of 100 + 20 %% carried at 144, reversed %s the closing (docs/accounting.md §5.8)',
  async (when) => {
    const books = await openForeignBooks(daybook);
    const { keeper, usd, client, sales, forex } = books;
    const control = await keeper.account('Output tax', 'CONTROL');
    const vat = await keeper.create('/tax', { name: 'Output tax', code: 'V', rate: 20, account_id: control });
    const line_items = [{ account_id: sales, amount: 100, taxes: [vat.id] }];
    const invoice = await keeper.posted('IN', client, sales, 100, { ...usd, transaction_date: '2022-12-10', line_items });
    const closed = async (): Promise<void> => {
      expect(refusal(await close(books, 2022, { forex_account_id: forex }))).toEqual([200, undefined]);
      const carried = await carriedOf(books, invoice.transaction_no);
      expect([carried.amount, carried.balance]).toEqual([120, 144]);
    };
    const reverse = (more: object) => keeper.post(`/transaction/${invoice.id}/reverse`, { transaction_date: '2023-02-01', ...more });
    if (when === 'after') {
      await closed();
      expect(refusal(await reverse({}))).toEqual([400, 130]);
      expect((await reverse({ forex_account_id: forex })).status).toBe(201);
    } else {
      expect((await reverse({})).status).toBe(201);
      await closed();
    }
    const { id } = (await keeper.list('/transaction', { 'transaction-type': 'JN' })).find(
      ({ reference }) => reference === invoice.transaction_no,
    )!;
    const names = new Map([client, sales, control, forex].map((account, place) => [account, ['client', 'sales', 'tax', 'forex'][place]]));
    const rows = (await keeper.list('/ledger', { 'transaction-id': id })).map(
      (row) => `${row.entry_type} ${names.get(Number(row.post_account))!} ${row.amount} ${String(row.posting_date).slice(0, 10)}`,
    );
    const day = '2023-02-01';
    const pair = (debit: string, amount: number): string[] => [`C client ${amount} ${day}`, `D ${debit} ${amount} ${day}`];
    expect([...rows].sort()).toEqual([...pair('sales', 100), ...pair('tax', 20), ...pair('forex', 24)].sort());
    expect(await balanceOf(books, control, 2023)).toBe(0);
    await expectSettled(books, client, { net: 0, profit: -124 });
    expect((await sheetOf(books, 2022)).profit).toBe(100);
  },
);
