import { expect, test } from '@jest/globals';
import { Decimal } from '../../shared/accounting/decimal.ts';
import { created } from '../../shared/books/answers.ts';
import { Books } from '../../shared/books/rounds/books.ts';
import type { Command } from '../../shared/books/command.ts';
import { freshDraft } from '../../shared/resources/transaction/fresh-draft.ts';
import type { HttpAnswer, Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { assign, balanceOf, carriedOf, close, openForeignBooks, pairs, post, sheetOf } from './foreign-books.ts';
import type { ForeignBooks } from './foreign-books.ts';
import { refusal } from './open-books.ts';

/**
 * Books with documents of before amounts were whole minor units (docs/accounting.md §1.2): they keep their four decimals and verify, and
 * what is written today goes on from them.
 */
const daybook = useDaybook({ own: true });

interface Old {
  transaction_type: 'IN' | 'RC';
  account_id: number;
  line_account_id: number;
  exchange_rate_id: number;
  currency_id: number;
  rate: string;
  amount: string;
}

/** Posts as it was posted then: four decimals in the currency, and four in the reporting currency. */
const postOld: Command<Old> = {
  name: 'test.post-old',
  decide({ line_account_id, rate: at, amount: sum, ...given }, books) {
    const [rate, amount] = [new Decimal(at), new Decimal(sum)];
    const value = amount.times(rate).toDecimalPlaces(4, Decimal.ROUND_HALF_UP);
    const credited = given.transaction_type === 'RC';
    const draft = freshDraft({
      ...given,
      ...{ transaction_no: `OLD-${books.nextSequence(`1:${given.transaction_type}`)}`, transaction_date: new Date('2022-06-01') },
      ...{ reporting_period_id: books.all('reporting_periods')[0]!.id, narration: 'of old', reference: null, compound: false, credited },
      ...{ rate, amount, reporting_amount: value, tax: {}, discount: {}, is_posted: true, created_by: books.caller.user_id },
    });
    const { id, currency_id, transaction_date: posting_date, account_id } = books.insert('transactions', draft);
    const none = { assignment_id: null, settled_currency_id: null, line_item_id: null, tax_id: null };
    const figures = { ...none, transaction_id: id, currency_id, posting_date, amount: value, foreign_amount: amount, rate };
    const [main, line] = credited ? (['C', 'D'] as const) : (['D', 'C'] as const);
    books.post([
      { ...figures, entry_type: main, post_account: account_id, folio_account: line_account_id },
      { ...figures, entry_type: line, post_account: line_account_id, folio_account: account_id },
    ]);
    return created('/transaction', String(draft.transaction_no), { id, transaction_no: draft.transaction_no });
  },
};

async function openOld(): Promise<{ books: ForeignBooks; old: (type: 'IN' | 'RC', amount: string, rate?: string) => Promise<Json> }> {
  const books = await openForeignBooks(daybook);
  const { keeper, usd, client, bank, sales } = books;
  const entity_id: number = keeper.entity.id;
  // Nothing writes finer figures any more: this does, and the invariants of today would name them.
  daybook.spoilt.add(entity_id);
  const { client: mongo, db } = daybook.database;
  const other = new Books({ client: mongo, db }, () => undefined);
  const owner_id: number = keeper.entity.owner_id ?? 1;
  const caller = { user_id: owner_id, owner_id, entity_id, scopes: ['books:read', 'books:write'] };
  const rates = await keeper.list('/exchange-rate');
  const old = async (transaction_type: 'IN' | 'RC', amount: string, rate?: string): Promise<Json> => {
    const currency_id: number = rate === undefined ? keeper.entity.currency_id : usd.currency_id;
    const exchange_rate_id: number = rates.find((one) => one.currency_id === currency_id).id;
    const line_account_id = transaction_type === 'IN' ? sales : bank;
    const given = { transaction_type, account_id: client, line_account_id, exchange_rate_id, currency_id, rate: rate ?? '1', amount };
    const request = { id: 'old', deadline: Date.now() + 60_000 };
    return (await other.execute(entity_id, postOld, { params: given, caller, request, serialize: JSON.stringify })).body.resource as Json;
  };
  return { books, old };
}

const expectWhole = async ({ keeper }: ForeignBooks): Promise<void> => {
  const { body } = await keeper.get('/ledger/integrity');
  expect(body.integrity).toMatchObject({ verified: true, first_break: null, totals_match: true });
};
const shown = async ({ keeper }: ForeignBooks, { id }: Json): Promise<Json> => (await keeper.get(`/transaction/${id}`)).body.resource;
const closed = async (books: ForeignBooks, year: number): Promise<HttpAnswer> => close(books, year, { forex_account_id: books.forex });

test('an item with four decimals is assigned whole minor units, or exactly what is left of it (docs/accounting.md §1.2)', async () => {
  const { books, old } = await openOld();
  const { keeper, client, bank } = books;
  const invoice = await old('IN', '39.9964');
  expect(await shown(books, invoice)).toMatchObject({ amount: 39.9964, outstanding: 39.9964, settlement: 'open' });
  const receipt = await keeper.posted('RC', client, bank, 40, { transaction_date: '2022-07-01' });
  const finer = await assign(books, receipt, invoice, 10.005);
  expect([finer.status, finer.body.errors]).toEqual([422, { amount: ['An amount in EUR has 2 decimals at most.'] }]);
  expect((await assign(books, receipt, invoice, 30)).status).toBe(201);
  expect((await assign(books, receipt, invoice, 9.9964)).body.resource).toMatchObject({ assigned_value: 9.9964, cleared_value: 9.9964 });
  expect(await shown(books, invoice)).toMatchObject({ outstanding: 0, settlement: 'settled' });
  expect(await shown(books, receipt)).toMatchObject({ outstanding: 0.0036, settlement: 'partial' });
  const small = await old('IN', '0.0036');
  expect((await assign(books, receipt, small, 0.0036)).status).toBe(201);
  expect(await shown(books, receipt)).toMatchObject({ outstanding: 0, settlement: 'settled' });
  expect(await balanceOf(books, client, 2022)).toBe(0);
  await expectWhole(books);
});

test('translation brings an account of four decimals to whole minor units, and it is carried and settled in these', async () => {
  const { books, old } = await openOld();
  const { client, reserve, usd } = books;
  const invoice = await old('IN', '39.996', '0.95');
  await old('IN', '10.0025');
  expect(await balanceOf(books, client, 2022)).toBe(47.9987);
  expect(refusal(await closed(books, 2022))).toEqual([200, undefined]);
  // 39.996 USD at 1.2 are 47.9952, so 48.00; they stood at 37.9962.
  expect(await pairs(books, reserve)).toEqual(['C 10.0038 2022-12-31']);
  expect(await carriedOf(books, invoice.transaction_no)).toMatchObject({ amount: 39.996, balance: 48 });
  expect(await sheetOf(books, 2022)).toEqual({ net: 58.0025, profit: 47.9987 });
  expect((await sheetOf(books, 2023)).net).toBe(58.0025);
  const receipt = await post(books, 'RC', 40, '2023-02-01');
  const made = await assign(books, receipt, await carriedOf(books, invoice.transaction_no), 39.996);
  // 39.996 of 40 USD that are worth 52.00.
  expect(made.body.resource).toMatchObject({ assigned_value: 51.99, cleared_value: 48, forex_amount: 3.99 });
  expect(await balanceOf(books, client, 2023, usd.currency_id)).toBe(-0.004);
  expect(await balanceOf(books, client, 2023)).toBe(9.9925);
  expect((await shown(books, invoice)).settlement).toBe('settled');
  expect(refusal(await closed(books, 2023))).toEqual([200, undefined]);
  expect(await balanceOf(books, client, 2023)).toBe(9.9925);
  for (const year of [2023, 2023, 2022])
    expect(refusal(await books.keeper.post(`/reporting-period/${books.years[year - 2022]!.id}/reopen`)).at(0)).toBe(
      year === 2022 ? 400 : 200,
    );
  await expectWhole(books);
});
