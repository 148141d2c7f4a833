import { beforeEach, expect, test } from '@jest/globals';
import { parseCsv } from 'hucre/csv';
import type { Json } from '../../setup/client.ts';
import { useLedger } from './use-ledger.ts';

const { keeper, account } = useLedger({ bank: 'BANK', sales: 'OPERATING_REVENUE', rent: 'OVERHEAD_EXPENSE' });
let vat: { id: number };

/** The bank of June: three sales with tax, of two rows each, and a rent of one. */
beforeEach(async () => {
  vat = await keeper.tax('V', 20);
  await keeper.posted('CS', account.bank, [[account.sales, 50]], { transaction_date: '2026-05-31' });
  for (const [day, amount] of [
    ['02', 100],
    ['10', 200],
    ['20', 300],
  ] as const)
    await sale(day, amount);
  await keeper.posted('CP', account.bank, [[account.rent, 70]], { transaction_date: '2026-06-15' });
});

const sale = (day: string, amount: number) =>
  keeper.posted('CS', account.bank, [[account.sales, amount, { taxes: [vat.id] }]], { transaction_date: `2026-06-${day}` });

const june = () => `start-date=2026-06-01&end-date=2026-06-30&account-ids=${account.bank}`;
const part = async (query: string): Promise<Json> => (await keeper.get(`/reports/general-ledger?${june()}&${query}`)).body;
/** Every row of the bank as its change and the balance after it, read in parts. */
async function rowsOf(query: string, limit: number): Promise<number[][]> {
  const rows: number[][] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { general_ledger, meta } = await part(`${query}&limit=${limit}&cursor=${encodeURIComponent(cursor)}`);
    for (const one of general_ledger.accounts) rows.push(...one.rows.map(({ debit, credit, balance }: Json) => [debit - credit, balance]));
    cursor = meta.next_cursor;
  }
  return rows;
}

const inOrder = [
  [100, 150],
  [20, 170],
  [200, 370],
  [40, 410],
  [-70, 340],
  [300, 640],
  [60, 700],
];
const byDocument = [
  [120, 170],
  [240, 410],
  [-70, 340],
  [360, 700],
];

test.each([1, 2, 3, 7, 200])('newest first has the rows and balances of the other order, turned round, in parts of %d', async (limit) => {
  expect(await rowsOf('sort=posting_date', limit)).toEqual(inOrder);
  expect(await rowsOf('sort=-posting_date', limit)).toEqual(inOrder.toReversed());
});

test.each([1, 2, 3, 200])('all that a document put on an account is one row, in parts of %d too', async (limit) => {
  expect(await rowsOf('rows=document', limit)).toEqual(byDocument);
  expect(await rowsOf('rows=document&sort=-posting_date', limit)).toEqual(byDocument.toReversed());
});

test('a row of a document says who stands on the other side only where that is one account', async () => {
  const { general_ledger } = await part('rows=document');
  const contra = general_ledger.accounts[0].rows.map(({ contraAccount }: Json) => contraAccount?.id ?? null);
  expect(contra).toEqual([null, null, account.rent, null]);
});

test('an account read newest first opens, moves and closes as it does in order of date', async () => {
  const [forward, back] = [(await part('')).general_ledger.accounts[0], (await part('sort=-posting_date')).general_ledger.accounts[0]];
  expect(back).toMatchObject({ openingBalance: 50, broughtForward: 50, debit: 720, credit: 70, closingBalance: 700 });
  expect(forward).toMatchObject({ openingBalance: 50, broughtForward: 50, debit: 720, credit: 70, closingBalance: 700 });
  const [newest] = (await part('sort=-posting_date&limit=2')).general_ledger.accounts;
  expect(newest).toMatchObject({ broughtForward: 340, debit: 360, credit: 0, closingBalance: 700, continues: true });
});

test('what is posted while one reads newest first is in none of the parts', async () => {
  const first = await part('sort=-posting_date&limit=2');
  await sale('05', 1000);
  await sale('28', 1000);
  const cursor = encodeURIComponent(first.meta.next_cursor as string);
  const { general_ledger } = await part(`sort=-posting_date&limit=5&cursor=${cursor}`);
  expect(general_ledger.accounts[0].rows.map(({ balance }: Json) => balance)).toEqual(
    inOrder
      .toReversed()
      .slice(2)
      .map(([, after]) => after),
  );
});

test('accounts that come later in the walk close as they did when it began', async () => {
  const all = `start-date=2026-06-01&end-date=2026-06-30&account-ids=${account.bank},${account.sales}&sort=-posting_date`;
  const read = async (more: string): Promise<Json> => (await keeper.get(`/reports/general-ledger?${all}&${more}`)).body;
  const first = await read('limit=7');
  await sale('28', 1000);
  const next = await read(`limit=7&cursor=${encodeURIComponent(first.meta.next_cursor as string)}`);
  const sales = [...first.general_ledger.accounts, ...next.general_ledger.accounts].filter(({ id }: Json) => id === account.sales);
  expect(sales.at(-1)).toMatchObject({ openingBalance: -50, closingBalance: -650 });
});

test('a cursor of one form is refused in another, and a file newest first with what to do', async () => {
  const { meta } = await part('limit=2');
  const other = await keeper.get(
    `/reports/general-ledger?${june()}&rows=document&cursor=${encodeURIComponent(meta.next_cursor as string)}`,
  );
  expect([other.status, Object.keys(other.body.errors as object)]).toEqual([422, ['cursor']]);
  const file = await keeper.get(`/reports/general-ledger?${june()}&sort=-posting_date&format=csv`);
  expect([file.status, file.body.errors.sort[0]]).toEqual([422, 'A file is in order of dates: leave sort out, or ask for json.']);
});

test('a file has one row for each document too', async () => {
  const { text } = await keeper.get(`/reports/general-ledger?${june()}&rows=document&format=csv`);
  const rows = parseCsv(text) as string[][];
  expect(rows.filter((row) => row.includes('scenario'))).toHaveLength(4);
});
