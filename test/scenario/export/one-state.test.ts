import { expect, test } from '@jest/globals';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';
import { balancesOf, readPlainText } from './read-plain-text.ts';

/** A file of several parts, each read as the gateway reads it when the client has taken the one before. */
const daybook = useDaybook();

interface Part {
  text: string;
  next_cursor: string | null;
}

const SALES = 300;

async function busyBooks(): Promise<{
  keeper: Bookkeeper;
  bank: number;
  sales: number;
  part: (cursor?: string, format?: string) => Promise<Part>;
}> {
  const keeper = await openBooks(daybook);
  await keeper.post('/subscription', { plan: 'books' });
  const [bank, sales] = [await keeper.account('Bank', 'BANK'), await keeper.account('Sales', 'OPERATING_REVENUE')];
  const sale = { transaction_type: 'CS', account_id: bank, narration: 'Sale', post: true, line_items: [{ account_id: sales, amount: 1 }] };
  const transactions = Array.from({ length: SALES }, (_, index) => ({
    ...sale,
    transaction_date: `2024-03-${String(1 + (index % 28)).padStart(2, '0')}`,
  }));
  expect((await keeper.post('/transaction/batch', { transactions })).status).toBe(201);
  const meta = { caller: { entity_id: keeper.entity.id } };
  const part = (cursor?: string, format = 'hledger'): Promise<Part> =>
    daybook.broker.call('report.exportBooks', { format, ...(cursor !== undefined && { cursor }) }, { meta });
  return { keeper, bank, sales, part };
}

test('what is posted while a file is made is not in it, and its assertions are those of before', async () => {
  const { keeper, bank, sales, part } = await busyBooks();
  const first = await part();
  expect(first.next_cursor).not.toBeNull();
  await keeper.posted('CS', bank, sales, 1000, { transaction_date: '2024-01-01' });
  await keeper.posted('CS', bank, sales, 2000, { transaction_date: '2024-12-31' });
  await keeper.account('Made meanwhile', 'BANK');
  const rest = await part(first.next_cursor!);
  expect(rest.next_cursor).toBeNull();
  const entries = readPlainText(first.text + rest.text);
  // The last one holds the assertions.
  expect([entries.length, balancesOf(entries)]).toEqual([SALES + 1, { 301: '300', 4001: '-300' }]);
  expect(rest.text).toContain(' 0 EUR = 300.00 EUR\n');
  // Nothing is off where there are no opening balances.
  expect(first.text).not.toContain('Opening difference');
});

test('a file whose accounts are renamed, or whose openings change, while it is made ends before its end', async () => {
  const { keeper, bank, part } = await busyBooks();
  const before = await part();
  await keeper.patch(`/account/${bank}`, { name: 'House bank' });
  await expect(part(before.next_cursor!)).rejects.toMatchObject({ code: 503 });
  const again = await part();
  const opening = { account_id: bank, balance_type: 'DEBIT', transaction_type: 'JN', transaction_date: '2023-12-31', balance: 5 };
  await keeper.create('/balance', { ...opening, reporting_period_id: keeper.period.id });
  await expect(part(again.next_cursor!)).rejects.toMatchObject({ code: 503 });
});

test('a table whose columns of dimensions are called otherwise while it is made ends before its end', async () => {
  const { keeper, part } = await busyBooks();
  const { id } = await keeper.create('/dimension', { name: 'Project', code: 'project' });
  const whole = await part(undefined, 'csv');
  expect((await part(whole.next_cursor!, 'csv')).next_cursor).toBeNull();
  const before = await part(undefined, 'csv');
  await keeper.patch(`/dimension/${id}`, { code: 'job' });
  await expect(part(before.next_cursor!, 'csv')).rejects.toMatchObject({ code: 503 });
});
