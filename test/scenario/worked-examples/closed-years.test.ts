import { expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks, refusal } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';

/** What documents and balances say and do after their year is closed (docs/accounting.md §5.1, §7.5, §8.4, §10.3). */
const daybook = useDaybook();

interface Books {
  keeper: Bookkeeper;
  client: number;
  bank: number;
  sales: number;
  equity: number;
}

async function open(): Promise<Books> {
  const keeper = await openBooks(daybook, { calendar_year: 2022 });
  return {
    keeper,
    client: await keeper.account('Client', 'RECEIVABLE'),
    bank: await keeper.account('Bank', 'BANK'),
    sales: await keeper.account('Sales', 'OPERATING_REVENUE'),
    equity: await keeper.account('Equity', 'EQUITY'),
  };
}

const invoiceOf = ({ keeper, client, sales }: Books): Promise<Json> =>
  keeper.posted('IN', client, sales, 100, {
    ...{ transaction_date: '2022-12-15', due_date: '2023-01-15', reference: 'R-099', external_id: 'shop-99', narration: 'December' },
  });

async function close({ keeper, equity }: Books, id: number = keeper.period.id): Promise<void> {
  expect(refusal(await keeper.closeYear(equity, undefined, id))).toEqual([200, undefined]);
}

const read = async (keeper: Bookkeeper, path: string): Promise<Json> => (await keeper.get(path)).body.resource;
const carriedBy = async (keeper: Bookkeeper, document: Json): Promise<Json> =>
  read(keeper, `/balance/${(await read(keeper, `/transaction/${document.id}`)).carried_by_id}`);

test('N8: a carried invoice keeps what it says, and ages by its own due date', async () => {
  const books = await open();
  const { keeper } = books;
  const invoice = await invoiceOf(books);
  await close(books);
  const carried = await carriedBy(keeper, invoice);
  const number = 'IN01/0001';
  expect(carried).toMatchObject({
    ...{ due_date: '2023-01-15', narration: 'December', external_id: 'shop-99', reference: number },
    ...{ document_id: invoice.id, carries_id: invoice.id, document_no: number, document_type: 'IN', document_reference: 'R-099' },
  });
  expect((await keeper.list('/balance', { 'document-reference': 'R-099' })).map(({ id }) => id)).toEqual([carried.id]);
  const query = { 'end-date': '2023-01-10', basis: 'due' };
  const { aging_schedule: due } = (await keeper.get('/reports/aging-schedule', { query })).body;
  expect([due.total, due.overdue]).toEqual([100, 0]);
  const schedule = (await keeper.get(`/account/${books.client}/schedule`, { query })).body.schedule;
  expect(schedule.transactions).toMatchObject([{ dueDate: '2023-01-15', narration: 'December', age: -5 }]);
});

test('what an item says passes through the next closing, and its external id stands on the balance of today', async () => {
  const books = await open();
  const { keeper } = books;
  const invoice = await invoiceOf(books);
  const entered = await keeper.create('/balance', {
    ...{ account_id: books.client, balance_type: 'DEBIT', transaction_type: 'IN', transaction_date: '2021-11-01', balance: 40 },
    ...{ reporting_period_id: keeper.period.id, due_date: '2022-01-31', narration: 'Old debt', external_id: 'old-1', reference: 'OLD' },
  });
  await keeper.create('/balance', {
    ...{ account_id: books.equity, balance_type: 'CREDIT', transaction_type: 'JN', transaction_date: '2021-12-31', balance: 40 },
    reporting_period_id: keeper.period.id,
  });
  await close(books);
  const first = await carriedBy(keeper, invoice);
  await close(books, first.reporting_period_id);
  const second = await carriedBy(keeper, invoice);
  expect(second.id).not.toBe(first.id);
  expect(second).toMatchObject({ due_date: '2023-01-15', external_id: 'shop-99', document_id: invoice.id, document_no: 'IN01/0001' });
  expect((await read(keeper, `/balance/${first.id}`)).external_id).toBeNull();
  const old = await keeper.list('/balance', { 'external-id': 'old-1' });
  expect(old).toMatchObject([{ due_date: '2022-01-31', narration: 'Old debt', reference: 'OLD', document_id: null }]);
  expect(old[0]!.reporting_period_id).toBe(second.reporting_period_id);
  expect(refusal(await keeper.post(`/reporting-period/${first.reporting_period_id}/reopen`))).toEqual([200, undefined]);
  expect(refusal(await keeper.post(`/reporting-period/${keeper.period.id}/reopen`))).toEqual([400, 114]);
  expect((await carriedBy(keeper, invoice)).external_id).toBe('shop-99');
  expect(refusal(await keeper.post(`/reporting-period/${first.reporting_period_id}/reopen`))).toEqual([200, undefined]);
  expect(refusal(await keeper.post(`/reporting-period/${keeper.period.id}/reopen`))).toEqual([200, undefined]);
  expect((await read(keeper, `/balance/${entered.id}`)).external_id).toBe('old-1');
});

test('a closing leaves an external id to the balance that has it', async () => {
  const books = await open();
  const { keeper } = books;
  const invoice = await invoiceOf(books);
  const credit = { account_id: books.equity, balance_type: 'CREDIT', transaction_type: 'JN', transaction_date: '2021-12-31', balance: 40 };
  const holder = await keeper.create('/balance', { ...credit, reporting_period_id: keeper.period.id, external_id: 'shop-99' });
  await close(books);
  expect([(await carriedBy(keeper, invoice)).external_id, (await read(keeper, `/balance/${holder.id}`)).external_id]).toEqual([
    null,
    'shop-99',
  ]);
});

test('N9: a receipt is assigned to the document of the closed year, and clears the balance that carries it', async () => {
  const books = await open();
  const { keeper, client, bank } = books;
  const invoice = await invoiceOf(books);
  await close(books);
  const carried = await carriedBy(keeper, invoice);
  const receipt = await keeper.posted('RC', client, bank, 100, { transaction_date: '2023-01-10' });
  const body = { transaction_id: receipt.id, cleared_id: invoice.id, cleared_type: 'Transaction', amount: 100 };
  const answer = await keeper.post('/assignment', body);
  expect(answer.status).toBe(201);
  expect(answer.body.resource).toMatchObject({ cleared_type: 'Balance', cleared_id: carried.id, assignment_date: '2023-01-10' });
  expect(await read(keeper, `/transaction/${invoice.id}`)).toMatchObject({
    ...{ cleared_amount: 100, outstanding: 0, clearances: [{ id: answer.body.resource.id }] },
  });
  expect(await read(keeper, `/balance/${carried.id}`)).toMatchObject({ cleared_amount: 100, settlement: 'settled' });
  expect(refusal(await keeper.post('/assignment', body))).toEqual([400, 110]);
  expect(refusal(await keeper.delete(`/assignment/${answer.body.resource.id}`))).toEqual([200, undefined]);
  const many = { transaction_id: receipt.id, cleared_ids: [invoice.id], cleared_types: ['Transaction'], cleared_amounts: [60] };
  expect((await keeper.post('/assignment/assign-transactions', many)).body.assignments).toMatchObject([{ cleared_id: carried.id }]);
});

test('a receipt of the closed year assigns, one by one and in bulk, as the balance that carries it; settled documents are refused', async () => {
  const books = await open();
  const { keeper, client, bank, sales } = books;
  const receipt = await keeper.posted('RC', client, bank, 70, { transaction_date: '2022-12-20' });
  const paid = await keeper.posted('IN', client, sales, 20, { transaction_date: '2022-12-01' });
  const first = { transaction_id: receipt.id, cleared_id: paid.id, cleared_type: 'Transaction', amount: 20 };
  const made = (await keeper.create('/assignment', first)).id;
  await close(books);
  const invoice = await keeper.posted('IN', client, sales, 100, { transaction_date: '2023-02-01' });
  expect(refusal(await keeper.post('/assignment', { ...first, transaction_id: receipt.id, amount: 1 }))).toEqual([400, 111]);
  const bulk = await keeper.post('/assignment/bulk-assign', { transaction_id: receipt.id });
  expect(bulk.body.assignments).toMatchObject([{ assigning_type: 'Balance', cleared_id: invoice.id, amount: 50 }]);
  expect(await read(keeper, `/transaction/${invoice.id}`)).toMatchObject({ outstanding: 50 });
  expect(refusal(await keeper.delete(`/assignment/${made}`))).toEqual([400, 121]);
  const late = await keeper.posted('RC', client, bank, 5, { transaction_date: '2023-03-01' });
  const settled = { transaction_id: late.id, cleared_id: paid.id, cleared_type: 'Transaction', amount: 5 };
  expect(refusal(await keeper.post('/assignment', settled))).toEqual([400, 111]);
});

test('W76: a customer’s credit entered by hand is assigned to an invoice', async () => {
  const books = await open();
  const { keeper, client, sales, equity } = books;
  const entered = { transaction_type: 'JN', transaction_date: '2021-12-31', balance: 100, reporting_period_id: keeper.period.id };
  const credit = await keeper.create('/balance', { ...entered, account_id: client, balance_type: 'CREDIT' });
  await keeper.create('/balance', { ...entered, account_id: equity, balance_type: 'DEBIT' });
  const invoice = await keeper.posted('IN', client, sales, 100, { transaction_date: '2022-02-01' });
  const body = { transaction_id: credit.id, assigning_type: 'Balance', cleared_id: invoice.id, cleared_type: 'Transaction', amount: 100 };
  expect((await keeper.post('/assignment', body)).body.resource).toMatchObject({ assignment_date: '2022-02-01', forex_amount: 0 });
  expect(await read(keeper, `/balance/${credit.id}`)).toMatchObject({ outstanding: 0 });
  const query = { 'start-date': '2022-01-01', 'end-date': '2022-12-31' };
  expect((await keeper.get(`/account/${client}/statement`, { query })).body.statement.balances.closing).toBe(0);
});

test('a posted document may change its due date at any time, its reference and narration until its year is closed', async () => {
  const books = await open();
  const { keeper, client, bank } = books;
  const invoice = await invoiceOf(books);
  const path = `/transaction/${invoice.id}`;
  await keeper.patch(`/entity/${keeper.entity.id}`, { locked_until: '2022-12-31' });
  const said = { due_date: '2023-02-15', reference: 'R-100', narration: 'Corrected' };
  expect((await keeper.patch(path, said)).body.resource).toMatchObject(said);
  expect((await keeper.list('/transaction', { search: 'Corrected' })).map(({ id }) => id)).toEqual([invoice.id]);
  expect(refusal(await keeper.patch(path, { narration: 'Again', transaction_date: '2022-12-16' }))).toEqual([400, 112]);
  await close(books);
  expect(refusal(await keeper.patch(path, { reference: 'R-101' }))).toEqual([400, 112]);
  expect(refusal(await keeper.patch(path, { narration: 'Again' }))).toEqual([400, 112]);
  const later = { due_date: '2023-03-31', external_id: 'shop-100' };
  expect((await keeper.patch(path, later)).body.resource).toMatchObject(later);
  const carried = await carriedBy(keeper, invoice);
  expect(carried).toMatchObject({ ...later, document_reference: 'R-100', narration: 'Corrected' });
  expect(refusal(await keeper.patch(`/balance/${carried.id}`, { due_date: '2023-04-30' }))).toEqual([400, 114]);
  const receipt = await keeper.posted('RC', client, bank, 1, { transaction_date: '2023-01-02' });
  expect(refusal(await keeper.patch(`/transaction/${receipt.id}`, { due_date: '2023-04-30' }))).toEqual([422, 422]);
});

test('a balance entered by hand may change what it says, settled in part or not', async () => {
  const books = await open();
  const { keeper, client, bank } = books;
  const period = { reporting_period_id: keeper.period.id, transaction_date: '2021-12-31', balance: 100 };
  const owed = await keeper.create('/balance', { ...period, account_id: client, balance_type: 'DEBIT', transaction_type: 'IN' });
  await keeper.create('/balance', { ...period, account_id: books.equity, balance_type: 'CREDIT', transaction_type: 'JN' });
  const receipt = await keeper.posted('RC', client, bank, 30, { transaction_date: '2022-03-01' });
  await keeper.create('/assignment', { transaction_id: receipt.id, cleared_id: owed.id, cleared_type: 'Balance', amount: 30 });
  const said = { due_date: '2022-06-30', reference: 'A-7', narration: 'Settled by parts', external_id: 'b-7' };
  expect((await keeper.patch(`/balance/${owed.id}`, said)).body.resource).toMatchObject(said);
  expect(refusal(await keeper.patch(`/balance/${owed.id}`, { balance: 90 }))).toEqual([400, 115]);
  await close(books);
  expect(refusal(await keeper.patch(`/balance/${owed.id}`, { narration: 'Late' }))).toEqual([400, 109]);
  const [carried] = await keeper.list('/balance', { 'external-id': 'b-7' });
  expect(carried).toMatchObject({ ...said, amount: 70 });
  expect((await keeper.patch(`/balance/${carried!.id}`, { due_date: '2023-06-30' })).body.resource.due_date).toBe('2023-06-30');
});
