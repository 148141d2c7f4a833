import { expect, test } from '@jest/globals';
import type { Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { assign, balanceOf, close, openForeignBooks, post, rateOf, whole } from './foreign-books.ts';
import type { ForeignBooks } from './foreign-books.ts';
import { refusal } from './open-books.ts';

/** An item that has no document, but an opening balance entered by hand, over two closings. */
const daybook = useDaybook();

async function openWithEntered(): Promise<ForeignBooks & { entered: Json }> {
  const books = await openForeignBooks(daybook);
  const { keeper, usd, client, equity } = books;
  const at1 = await rateOf(books, 1);
  const opening = { transaction_date: '2021-11-05', reporting_period_id: books.years[0]!.id };
  const entered = await keeper.create('/balance', {
    ...{ ...opening, ...usd, ...at1, account_id: client, balance_type: 'DEBIT', transaction_type: 'IN', balance: 100, reference: 'OLD-7' },
  });
  await keeper.create('/balance', { ...opening, account_id: equity, balance_type: 'CREDIT', transaction_type: 'JN', balance: 100 });
  return { ...books, entered };
}

const closed = async (books: ForeignBooks, year: number): Promise<void> =>
  expect(refusal(await close(books, year, { forex_account_id: books.forex }))).toEqual([200, undefined]);

const carriedTo = async ({ keeper, years, client }: ForeignBooks, year: number): Promise<Json[]> =>
  (await keeper.list('/balance', { 'reporting-period-id': years[year - 2022]!.id })).filter(({ account_id }) => account_id === `${client}`);

/** `[outstanding, settlement, cleared_amount]` of the balance entered by hand and of those that carried it. */
async function settlements(books: ForeignBooks, entered: Json): Promise<unknown[]> {
  const shown: unknown[] = [];
  for (const { id } of [entered, ...(await carriedTo(books, 2023)), ...(await carriedTo(books, 2024))]) {
    const { outstanding, settlement, cleared_amount } = (await books.keeper.get(`/balance/${id}`)).body.resource;
    shown.push([outstanding, settlement, cleared_amount]);
  }
  return shown;
}

test('paid in each of three years: the balance of the beginning shows what those that carry it clear (docs/accounting.md §7.5, §10.3)', async () => {
  const books = await openWithEntered();
  const { keeper, entered } = books;
  const first = await post(books, 'RC', 40, '2022-06-01', await rateOf(books, 1.1));
  expect((await assign(books, first, { ...entered, carried_from_period_id: 1 }, 40)).body.resource.forex_amount).toBe(4);
  expect(await settlements(books, entered)).toEqual([[60, 'partial', 40]]);
  await closed(books, 2022);
  const [second] = await carriedTo(books, 2023);
  expect(second).toMatchObject({ amount: 60, balance: 72, reference: 'OLD-7', transaction_type: 'IN' });
  expect(String(second!.transaction_date)).toMatch(/^2021-11-05/);
  const paid = await post(books, 'RC', 20, '2023-06-01');
  expect((await assign(books, paid, second, 20)).body.resource).toMatchObject({ cleared_value: 24, forex_amount: 2 });
  expect(await settlements(books, entered)).toEqual([
    [40, 'partial', 60],
    [40, 'partial', 20],
  ]);
  await closed(books, 2023);
  const [third] = await carriedTo(books, 2024);
  expect(third).toMatchObject({ amount: 40, balance: 60, reference: 'OLD-7' });
  const last = await post(books, 'RC', 40, '2024-06-01');
  const made = (await assign(books, last, third, 40)).body.resource;
  expect(made).toMatchObject({ cleared_value: 60, forex_amount: 4 });
  const settled = [
    [0, 'settled', 100],
    [0, 'settled', 60],
    [0, 'settled', 40],
  ];
  expect(await settlements(books, entered)).toEqual(settled);
  expect([await balanceOf(books, books.client, 2024), await balanceOf(books, books.client, 2024, books.usd.currency_id)]).toEqual([0, 0]);
  await whole(books);
  expect(refusal(await keeper.delete(`/assignment/${made.id}`))).toEqual([200, undefined]);
  expect(await settlements(books, entered)).toEqual([
    [40, 'partial', 60],
    [40, 'partial', 20],
    [40, 'open', 0],
  ]);
  await whole(books);
});

test('paid two years on before anything is closed, the same figures come out; reopening gives each year its own again', async () => {
  const books = await openWithEntered();
  const { keeper, entered, years } = books;
  const receipt = await post(books, 'RC', 100, '2024-06-01');
  const cleared = { ...entered, carried_from_period_id: 1 };
  const made = (await assign(books, receipt, cleared, 100)).body.resource;
  expect(made.forex_amount).toBe(60);
  expect(await settlements(books, entered)).toEqual([[0, 'settled', 100]]);
  await closed(books, 2022);
  expect(await settlements(books, entered)).toEqual([
    [0, 'settled', 100],
    [0, 'settled', 100],
  ]);
  await closed(books, 2023);
  const all = [
    [0, 'settled', 100],
    [0, 'settled', 100],
    [0, 'settled', 100],
  ];
  expect(await settlements(books, entered)).toEqual(all);
  expect((await keeper.get(`/assignment/${made.id}`)).body.resource).toMatchObject({ cleared_value: 150, forex_amount: 10 });
  await whole(books);
  // Closed to adjusting, and adjusting to open, as the year before wants it.
  for (const year of [2023, 2023, 2022]) {
    expect(refusal(await keeper.post(`/reporting-period/${years[year - 2022]!.id}/reopen`))).toEqual([200, undefined]);
    await whole(books);
  }
  expect(await settlements(books, entered)).toEqual([[0, 'settled', 100]]);
  expect((await keeper.get(`/assignment/${made.id}`)).body.resource).toMatchObject({
    ...{ cleared_type: 'Balance', cleared_id: entered.id, cleared_value: 100, forex_amount: 60 },
  });
});
