import { beforeEach, expect, test } from '@jest/globals';
import type { HttpAnswer, Json } from '../../setup/client.ts';
import { DATE } from './ledger-books.ts';
import { useLedger } from './use-ledger.ts';

const { keeper, account } = useLedger({ client: 'RECEIVABLE', bank: 'BANK', revenue: 'OPERATING_REVENUE', forex: 'NON_OPERATING_REVENUE' });
let vat: { id: number; account_id: number };
let usd: { id: number; rates: number[] };
beforeEach(async () => {
  vat = await keeper.tax('V', 20);
  usd = await keeper.currency('USD', '1.1', '1.25');
});

const keys = [
  'entry_type',
  'post_account',
  'folio_account',
  'currency_id',
  'amount',
  'foreign_amount',
  'rate',
  'tax_id',
  'dimensions',
] as const;
const figures = (rows: Json[]): unknown[] => rows.map((row) => [row.posting_date.slice(0, 10), ...keys.map((key) => row[key])]);

/** The answer of a dry run, then of the same request for good. */
async function bothWays(path: string, body: unknown): Promise<[tried: HttpAnswer, saved: HttpAnswer]> {
  const tried = await keeper.post(path, body, { headers: { Rollback: 'true' } });
  return [tried, await keeper.post(path, body)];
}

async function rowsAfter(position: number): Promise<Json[]> {
  const { body } = await keeper.get('/ledger', { query: { perPage: 200 } });
  return body.data.filter((row: Json) => row.position > position);
}

const invoice = (): Record<string, unknown> => ({
  transaction_type: 'IN',
  account_id: account.client,
  transaction_date: DATE,
  narration: 'An invoice in dollars',
  currency_id: usd.id,
  line_items: [
    { account_id: account.revenue, amount: 100, taxes: [vat.id] },
    { account_id: account.revenue, amount: '33.33', quantity: 2 },
  ],
});

test('a dry run shows the rows that posting then appends, in both currencies, without ids of what is new', async () => {
  const [tried, saved] = await bothWays('/transaction', { ...invoice(), post: true });
  expect(tried.body.ledger).toHaveLength(6);
  expect(figures(tried.body.ledger)).toEqual(figures(await rowsAfter(0)));
  for (const row of tried.body.ledger) expect(row).toMatchObject({ transaction_id: null, line_item_id: null, assignment_id: null });
  expect(tried.body.resource).toMatchObject({ net: 166.66, amount: 186.66, main_account_value: 233.33 });
  expect(saved.body.resource).toMatchObject({ net: 166.66, amount: 186.66, main_account_value: 233.33 });
  expect(saved.body).not.toHaveProperty('ledger');
});

test('a draft would append no row, and posting it those of its lines as they stand', async () => {
  const [tried, saved] = await bothWays('/transaction', invoice());
  expect(tried.body.ledger).toEqual([]);
  expect(tried.body.resource).toMatchObject({ net: 166.66, main_account_value: null });
  const { id } = saved.body.resource;
  const [posting] = await bothWays(`/transaction/${id}/post`, {});
  expect(figures(posting.body.ledger)).toEqual(figures(await rowsAfter(0)));
  expect(posting.body.ledger[0].transaction_id).toBe(id);
  const [turning] = await bothWays(`/transaction/${id}/reverse`, {});
  expect(figures(turning.body.ledger)).toEqual(figures(await rowsAfter(6)));
});

test('assigning shows the exchange difference before it is booked, and taking it back the rows that turn it', async () => {
  const { id } = await keeper.posted('IN', account.client, [[account.revenue, 100]], {
    currency_id: usd.id,
    exchange_rate_id: usd.rates[0],
  });
  const receipt = await keeper.posted('RC', account.client, [[account.bank, 100]], { currency_id: usd.id, exchange_rate_id: usd.rates[1] });
  const items = { transaction_id: receipt.id, cleared_id: id, cleared_type: 'Transaction', amount: 100, assignment_date: '2026-07-01' };
  const [tried, saved] = await bothWays('/assignment', { ...items, forex_account_id: account.forex });
  expect(tried.body.ledger.map((row: Json) => [row.entry_type, row.post_account, row.amount])).toEqual(
    (await rowsAfter(4)).map((row) => [row.entry_type, row.post_account, row.amount]),
  );
  expect(tried.body.ledger.map((row: Json) => row.amount)).toEqual([15, 15]);
  const { body } = await keeper.delete(`/assignment/${saved.body.resource.id}`, { headers: { Rollback: 'true' } });
  expect(body.ledger.map((row: Json) => row.amount)).toEqual([15, 15]);
});

test('a client that prefers a minimal answer is shown no rows', async () => {
  const headers = { Rollback: 'true', Prefer: 'return=minimal' };
  const { body } = await keeper.post('/transaction', { ...invoice(), post: true }, { headers });
  expect(Object.keys(body).sort()).toEqual(['message', 'provisional', 'resource', 'status']);
});
