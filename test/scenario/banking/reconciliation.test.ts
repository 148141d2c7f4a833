import { expect, test } from '@jest/globals';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks, refusal } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';

const daybook = useDaybook();

interface Books {
  keeper: Bookkeeper;
  bank: number;
  sales: number;
}

/** Books with a bank account; `received` posts a cash sale of a day and answers its id. */
async function openBank(): Promise<Books & { received: (day: string, amount: number) => Promise<number> }> {
  const keeper = await openBooks(daybook);
  const bank = await keeper.account('Bank', 'BANK');
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const received = async (day: string, amount: number): Promise<number> =>
    (await keeper.posted('CS', bank, sales, amount, { transaction_date: day })).id as number;
  return { keeper, bank, sales, received };
}

const begin = (keeper: Bookkeeper, bank: number, body: Record<string, unknown>) =>
  keeper.post(`/account/${bank}/start-reconciliation`, { from: '2024-03-01', bank_balance: 0, ...body });
const entries = async (keeper: Bookkeeper, query: Record<string, unknown> = { open: true }): Promise<unknown> =>
  (await keeper.list('/bank-entry', query as Record<string, string>)).map(({ transaction_id, amount, open }) => [
    transaction_id,
    amount,
    ...(open ? [] : ['done']),
  ]);
const line = async (keeper: Bookkeeper, bank: number, day: string, amount: number): Promise<number> => {
  const { body } = await keeper.post('/bank-statement', {
    account_id: bank,
    lines: [{ amount, booked_on: day, bank_ref: `${day} ${amount}` }],
  });
  return (await keeper.list('/bank-line', { 'statement-id': body.statements[0].id }))[0]!.id as number;
};

test('nothing is kept of an account before its reconciliation begins', async () => {
  const { keeper, bank, received } = await openBank();
  await received('2024-03-02', 10);
  expect(await entries(keeper, {})).toEqual([]);
  const { body } = await keeper.get(`/account/${bank}`);
  expect(body.resource).toMatchObject({ reconciled_from: null, bank_balance: null, reconciled_to: null, open_entries: null });
});

test('the beginning takes what was posted since, and of before only what is named', async () => {
  const { keeper, bank, sales, received } = await openBank();
  await received('2024-02-10', 100);
  const under_way = await received('2024-02-28', 20);
  const since = await received('2024-03-02', 10);
  const { status, body } = await begin(keeper, bank, { bank_balance: 100, open_entries: [under_way] });
  expect([status, body.resource.reconciled_from, body.resource.bank_opening_balance]).toEqual([200, '2024-03-01', 100]);
  expect(await entries(keeper)).toEqual([
    [under_way, 20],
    [since, 10],
  ]);
  expect((await keeper.get(`/account/${bank}`)).body.resource).toMatchObject({ open_entries: 2, open_lines: 0 });
  const other = (await keeper.posted('CS', await keeper.account('Cash', 'BANK'), sales, 5, { transaction_date: '2024-02-01' })).id;
  expect(refusal(await begin(keeper, bank, { open_entries: [other] }))).toEqual([400, 104]);
  expect((await begin(keeper, bank, { open_entries: [since] })).status).toBe(422);
  expect(refusal(await begin(keeper, sales, {}))).toEqual([400, 112]);
});

test('a line that is done closes an entry, undoing it opens it, and a reversal cancels it', async () => {
  const { keeper, bank, received } = await openBank();
  await begin(keeper, bank, {});
  const sale = await received('2024-03-02', 10);
  expect(await entries(keeper)).toEqual([[sale, 10]]);
  const line_ids = [await line(keeper, bank, '2024-03-04', 10)];
  await keeper.post('/bank-line/act', { acts: [{ line_id: line_ids[0], act: 'match', transaction_ids: [sale] }] });
  expect(await entries(keeper)).toEqual([]);
  expect(await entries(keeper, { open: false })).toEqual([[sale, 10, 'done']]);
  await keeper.post('/bank-line/undo', { line_ids });
  expect(await entries(keeper)).toEqual([[sale, 10]]);
  await keeper.post(`/transaction/${sale}/reverse`, {});
  expect(await entries(keeper)).toEqual([]);
});

test('an entry is shown with the number, the text and the contact of its transaction, in the list and by itself', async () => {
  const { keeper, bank, sales, received } = await openBank();
  await begin(keeper, bank, {});
  const contact = await keeper.create('/contact', { name: 'Kontor GmbH' });
  const said = { reference: 'K-77', narration: 'Shelves', contact_id: contact.id };
  const known = await keeper.posted('CS', bank, sales, 20, { transaction_date: '2024-03-02', ...said });
  await received('2024-03-03', 10);
  const [first, second] = await keeper.list('/bank-entry', { open: 'true' });
  const shown = { transaction_no: known.transaction_no, ...said, contact_code: contact.code, contact_name: 'Kontor GmbH' };
  expect(first).toMatchObject({ transaction_id: known.id, ...shown });
  expect(second).toMatchObject({ reference: null, narration: 'scenario', contact_id: null, contact_code: null, contact_name: null });
  expect((await keeper.get(`/bank-entry/${first!.id}`)).body.resource).toEqual(first);
  await keeper.patch(`/contact/${contact.id}`, { name: 'Kontor AG' });
  expect((await keeper.list('/bank-entry'))[0]).toMatchObject({ contact_name: 'Kontor AG' });
});

test('what an act makes is never open, and what undoing it makes is not either', async () => {
  const { keeper, bank, sales } = await openBank();
  await begin(keeper, bank, {});
  const line_ids = [await line(keeper, bank, '2024-03-04', 10)];
  const acts = [{ line_id: line_ids[0], act: 'post', line_items: [{ account_id: sales, amount: 10 }] }];
  await keeper.post('/bank-line/act', { acts });
  expect(await entries(keeper)).toEqual([]);
  await keeper.post('/bank-line/undo', { line_ids });
  expect(await entries(keeper)).toEqual([]);
  await keeper.post('/bank-line/act', { acts });
  expect([await entries(keeper), ((await entries(keeper, {})) as unknown[]).length]).toEqual([[], 3]);
});

test('a batch of many transactions keeps an entry of each, and a draft none', async () => {
  const { keeper, bank, sales } = await openBank();
  await begin(keeper, bank, {});
  const sale = {
    transaction_type: 'CS',
    account_id: bank,
    transaction_date: '2024-03-02',
    narration: 'Sale',
    line_items: Array.from({ length: 100 }, () => ({ account_id: sales, amount: 1 })),
  };
  const transactions = [...Array.from({ length: 12 }, () => ({ ...sale, post: true })), sale];
  expect((await keeper.post('/transaction/batch', { transactions })).status).toBe(201);
  expect((await keeper.get(`/account/${bank}`)).body.resource.open_entries).toBe(12);
});

test('the currency, the type and the number of the bank stay once it has begun', async () => {
  const keeper = await openBooks(daybook);
  const bank = await keeper.account('Bank', 'BANK', { bank: { iban: 'DE02120300000000202051' } });
  await begin(keeper, bank, {});
  const change = (body: Record<string, unknown>) => keeper.patch(`/account/${bank}`, body);
  expect(refusal(await change({ account_type: 'CURRENT_ASSET', bank: null }))).toEqual([400, 108]);
  expect(refusal(await change({ bank: { iban: 'DE89370400440532013000' } }))).toEqual([400, 108]);
  expect((await change({ name: 'Current account', bank: { iban: 'DE02120300000000202051', holder: 'Ada' } })).status).toBe(200);
});

test('a transfer is open on the other account until its line comes', async () => {
  const { keeper, bank } = await openBank();
  const savings = await keeper.account('Savings', 'BANK');
  for (const account of [bank, savings]) await begin(keeper, account, {});
  const out = await line(keeper, bank, '2024-03-04', -50);
  const { body } = await keeper.post('/bank-line/act', { acts: [{ line_id: out, act: 'transfer', account_id: savings }] });
  const [id] = body.resources[0].acts[0].transaction_ids;
  expect(await entries(keeper)).toEqual([[id, 50]]);
  const into = await line(keeper, savings, '2024-03-05', 50);
  await keeper.post('/bank-line/act', { acts: [{ line_id: into, act: 'match', transaction_ids: [id] }] });
  expect(await entries(keeper)).toEqual([]);
});

test('an entry before the beginning that a line stands for was open then', async () => {
  const { keeper, bank, received } = await openBank();
  const overlooked = await received('2024-02-28', 20);
  await begin(keeper, bank, { bank_balance: 0 });
  const line_ids = [await line(keeper, bank, '2024-03-01', 20)];
  await keeper.post('/bank-line/act', { acts: [{ line_id: line_ids[0], act: 'match', transaction_ids: [overlooked] }] });
  expect(await entries(keeper, {})).toEqual([[overlooked, 20, 'done']]);
  await keeper.post('/bank-line/undo', { line_ids });
  expect(await entries(keeper)).toEqual([[overlooked, 20]]);
});

test('it can begin anew, with what has been done since', async () => {
  const { keeper, bank, received } = await openBank();
  const first = await received('2024-03-02', 10);
  const line_id = await line(keeper, bank, '2024-03-04', 10);
  await keeper.post('/bank-line/act', { acts: [{ line_id, act: 'match', transaction_ids: [first] }] });
  const taken_back = await received('2024-03-05', 7);
  await keeper.post(`/transaction/${taken_back}/reverse`, {});
  const last = await received('2024-03-09', 5);
  await begin(keeper, bank, {});
  expect(await entries(keeper)).toEqual([[last, 5]]);
  await begin(keeper, bank, { from: '2024-03-09', bank_balance: 10 });
  expect(await entries(keeper, {})).toEqual([[last, 5]]);
});
