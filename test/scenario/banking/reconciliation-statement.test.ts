import { describe, expect, test } from '@jest/globals';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks, refusal } from '../open-books.ts';
import type { Json } from '../../setup/client.ts';
import type { Bookkeeper } from '../open-books.ts';

const daybook = useDaybook();
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const last = (month: number): string => new Date(Date.UTC(2024, month, 0)).toISOString().slice(0, 10);
const day = (month: number, date: number): string => new Date(Date.UTC(2024, month - 1, date)).toISOString().slice(0, 10);

/** A workshop that is paid 1,000 and pays 400 for rent each month, and fees of 5 that it books by the bank's line. */
async function openWorkshop(): Promise<{ keeper: Bookkeeper; bank: number; sales: number; rent: number; fees: number }> {
  const keeper = await openBooks(daybook);
  return {
    keeper,
    bank: await keeper.account('Bank', 'BANK'),
    sales: await keeper.account('Sales', 'OPERATING_REVENUE'),
    rent: await keeper.account('Rent', 'OPERATING_EXPENSE'),
    fees: await keeper.account('Fees', 'OTHER_EXPENSE'),
  };
}

/** The statement of a month, whose lines come to 595, from what the bank had before; rent is paid out on the first day of the next month. */
const statementOf = (account_id: number, month: number, opening: number): Json => ({
  account_id,
  lines: [
    ...(month > 1 ? [{ amount: -400, booked_on: day(month, 1), bank_ref: `RENT ${month - 1}` }] : []),
    { amount: 1000, booked_on: day(month, 12), bank_ref: `SALE ${month}` },
    { amount: -5, booked_on: last(month), bank_ref: `FEES ${month}` },
  ],
  opening: { amount: opening, date: last(month - 1) },
  closing: { amount: opening + (month > 1 ? 595 : 995), date: last(month) },
});
const openingOf = (month: number): number => (month === 1 ? 0 : 995 + 595 * (month - 2));

/** Books a month by hand, but for the fees: a sale on the tenth, rent on the last day. */
async function bookMonth({ keeper, bank, sales, rent }: Awaited<ReturnType<typeof openWorkshop>>, month: number): Promise<void> {
  await keeper.posted('CS', bank, sales, 1000, { transaction_date: day(month, 10) });
  await keeper.posted('CP', bank, rent, 400, { transaction_date: last(month) });
}

/** Imports the statement of a month and does its lines: entries that are there are matched, fees are posted. */
async function reconcileMonth({ keeper, bank, fees }: Awaited<ReturnType<typeof openWorkshop>>, month: number): Promise<number> {
  const { body } = await keeper.post('/bank-statement', statementOf(bank, month, openingOf(month)));
  const [{ id }] = body.statements;
  const lines = await keeper.list('/bank-line', { 'statement-id': id, perPage: 50 });
  const open = await keeper.list('/bank-entry', { 'account-id': bank, open: 'true', perPage: 50 });
  const acts = lines.map((line) => {
    const entry = open.find(({ amount }) => amount === line.amount);
    return entry
      ? { line_id: line.id, act: 'match', transaction_ids: [entry.transaction_id] }
      : { line_id: line.id, act: 'post', line_items: [{ account_id: fees, amount: 5 }] };
  });
  expect((await keeper.post('/bank-line/act', { acts })).status).toBe(200);
  return id as number;
}

const begin = (keeper: Bookkeeper, bank: number, more: Json = {}): Promise<unknown> =>
  keeper.post(`/account/${bank}/start-reconciliation`, { from: '2024-01-01', bank_balance: 0, ...more });
const report = async (keeper: Bookkeeper, bank: number, end: string): Promise<Json> =>
  (await keeper.get('/reports/bank-reconciliation', { query: { 'account-id': bank, 'end-date': end } })).body.bank_reconciliation;

test('a year of twelve months, imported one after another, leaves nothing unexplained, on any day of it', async () => {
  const workshop = await openWorkshop();
  const { keeper, bank } = workshop;
  await begin(keeper, bank);
  for (const month of MONTHS) {
    await bookMonth(workshop, month);
    await reconcileMonth(workshop, month);
    expect(await report(keeper, bank, last(month))).toMatchObject({
      figures: { books: 595 * month, entries: -400, lines: 0, openingDifference: 0, bank: 595 * month + 400, unexplained: 0 },
      payments: [{ transactionDate: last(month), amount: -400, age: 0 }],
      receipts: [],
      lines: [],
      gaps: [],
      reconciled: true,
    });
  }
  // As it was tied then: the sale of the tenth was two days under way.
  for (const month of MONTHS)
    expect(await report(keeper, bank, day(month, 11))).toMatchObject({
      figures: { entries: 1000, lines: 0, unexplained: 0 },
      receipts: [{ transactionDate: day(month, 10), amount: 1000, age: 1 }],
      payments: [],
    });
  const account = (await keeper.get(`/account/${bank}`)).body.resource;
  expect(account).toMatchObject({
    bank_balance: { amount: 7540, date: '2024-12-31' },
    reconciled_to: '2024-12-31',
    open_lines: 0,
    open_entries: 1,
  });
});

test('a page that is missing leaves what it moved unexplained, and the statement after it is named', async () => {
  const workshop = await openWorkshop();
  const { keeper, bank } = workshop;
  await begin(keeper, bank);
  const ids: number[] = [];
  for (const month of [1, 2, 4, 5]) {
    await bookMonth(workshop, month);
    ids.push(await reconcileMonth(workshop, month));
  }
  const april = ids[2];
  for (const month of [1, 2]) expect((await report(keeper, bank, last(month))).figures.unexplained).toBe(0);
  for (const month of [4, 5])
    expect(await report(keeper, bank, last(month))).toMatchObject({
      figures: { unexplained: 595 },
      gaps: [{ id: april, endDate: '2024-04-30', gap: 595 }],
      reconciled: false,
    });
  expect((await keeper.get(`/account/${bank}`)).body.resource.reconciled_to).toBe('2024-02-29');
  await bookMonth(workshop, 3);
  await reconcileMonth(workshop, 3);
  expect(await report(keeper, bank, last(5))).toMatchObject({ figures: { unexplained: 0 }, gaps: [], reconciled: true });
  expect((await keeper.get(`/account/${bank}`)).body.resource.reconciled_to).toBe('2024-05-31');
});

describe('a beginning in the middle of the year', () => {
  test('with payments under way and a difference keeps that difference until a line of before explains it', async () => {
    const workshop = await openWorkshop();
    const { keeper, bank, sales, rent } = workshop;
    await keeper.posted('CS', bank, sales, 1000, { transaction_date: '2024-05-10' });
    const { id: under_way } = await keeper.posted('CP', bank, rent, 400, { transaction_date: '2024-05-31' });
    // The bank had 30 more than 1,000: a sale that was booked only in June.
    await begin(keeper, bank, { from: '2024-06-01', bank_balance: 1030, open_entries: [under_way] });
    const late = await keeper.posted('CS', bank, sales, 30, { transaction_date: '2024-06-03' });
    const before = await report(keeper, bank, '2024-06-02');
    expect(before.figures).toEqual({
      books: 600,
      entries: -400,
      lines: 0,
      ignored: 0,
      openingDifference: 30,
      expected: 1030,
      bank: 1030,
      unexplained: 0,
    });
    const lines = [{ amount: 30, booked_on: '2024-05-31', bank_ref: 'OF MAY' }];
    const { body } = await keeper.post('/bank-statement', { account_id: bank, lines });
    const [line] = await keeper.list('/bank-line', { 'statement-id': body.statements[0].id });
    await keeper.post('/bank-line/act', { acts: [{ line_id: line!.id, act: 'match', transaction_ids: [late.id] }] });
    expect((await report(keeper, bank, '2024-06-03')).figures).toMatchObject({
      books: 630,
      entries: -400,
      openingDifference: 0,
      bank: 1030,
      unexplained: 0,
    });
  });

  test('is no beginning of the days before it', async () => {
    const { keeper, bank } = await openWorkshop();
    const ask = (end: string) => keeper.get('/reports/bank-reconciliation', { query: { 'account-id': bank, 'end-date': end } });
    expect((await keeper.get('/reports/bank-reconciliation')).body.errors).toEqual({
      'account-id': [expect.stringContaining('is required')],
    });
    expect(refusal(await ask('2024-06-30'))).toEqual([400, 105]);
    await begin(keeper, bank, { from: '2024-06-01' });
    expect(refusal(await ask('2024-05-31'))).toEqual([400, 105]);
    expect((await ask('2024-06-01')).status).toBe(200);
  });

  test('takes the opening balance and opening entries of the books as no lines', async () => {
    const { keeper, bank, sales } = await openWorkshop();
    const equity = await keeper.account('Capital', 'EQUITY');
    await keeper.posted('JN', bank, equity, 70, { transaction_date: '2024-01-01', opening: true, credited: false });
    await begin(keeper, bank, { bank_balance: 70 });
    await keeper.posted('CS', bank, sales, 10, { transaction_date: '2024-01-01' });
    expect((await report(keeper, bank, '2024-01-31')).figures).toMatchObject({
      books: 80,
      entries: 10,
      openingDifference: 0,
      bank: 70,
      unexplained: 0,
    });
  });
});

test('a line to be done, and lines that are ignored, stand between the two; what is older than 90 days is not reconciled', async () => {
  const { keeper, bank } = await openWorkshop();
  await begin(keeper, bank);
  const lines = [
    { amount: 12, booked_on: '2024-01-05', bank_ref: 'A', text: 'Interest', counterparty: { name: 'The bank' } },
    { amount: 9, booked_on: '2024-01-06', bank_ref: 'B' },
    { amount: -9, booked_on: '2024-01-07', bank_ref: 'C' },
  ];
  await keeper.post('/bank-statement', { account_id: bank, lines });
  const [, one, other] = await keeper.list('/bank-line');
  await keeper.post('/bank-line/act', { acts: [one, other].map((line) => ({ line_id: line!.id, act: 'ignore', reason: 'A pair' })) });
  expect(await report(keeper, bank, '2024-01-31')).toMatchObject({
    figures: { books: 0, entries: 0, lines: 12, ignored: 0, bank: 12, unexplained: 0 },
    lines: [{ bookedOn: '2024-01-05', counterparty: 'The bank', text: 'Interest', amount: 12, age: 26 }],
    ignored: [{ amount: 9 }, { amount: -9 }],
    reconciled: true,
  });
  expect((await report(keeper, bank, '2024-04-05')).reconciled).toBe(false);
  expect((await report(keeper, bank, '2024-01-06')).figures).toMatchObject({ lines: 12, ignored: 9, bank: 21, unexplained: 0 });
});

test('a transfer is in transit over the night: out of one account, and not yet at the other (15)', async () => {
  const { keeper, bank, sales } = await openWorkshop();
  const savings = await keeper.account('Savings', 'BANK');
  await keeper.posted('CS', bank, sales, 5000, { transaction_date: '2024-02-29' });
  for (const [account, bank_balance] of [
    [bank, 5000],
    [savings, 0],
  ] as const)
    await begin(keeper, account, { from: '2024-03-01', bank_balance });
  const send = async (account_id: number, booked_on: string, amount: number): Promise<number> => {
    const { body } = await keeper.post('/bank-statement', { account_id, lines: [{ amount, booked_on, bank_ref: 'T' }] });
    return (await keeper.list('/bank-line', { 'statement-id': body.statements[0].id }))[0]!.id as number;
  };
  const out = await send(bank, '2024-03-14', -5000);
  const { body } = await keeper.post('/bank-line/act', { acts: [{ line_id: out, act: 'transfer', account_id: savings }] });
  const into = await send(savings, '2024-03-15', 5000);
  const [id] = body.resources[0].acts[0].transaction_ids;
  await keeper.post('/bank-line/act', { acts: [{ line_id: into, act: 'match', transaction_ids: [id] }] });
  expect(await report(keeper, savings, '2024-03-14')).toMatchObject({
    figures: { books: 5000, entries: 5000, bank: 0, unexplained: 0 },
    transfers: [{ id, transactionDate: '2024-03-14', transactionType: 'CE', amount: 5000 }],
    receipts: [],
  });
  expect(await report(keeper, bank, '2024-03-14')).toMatchObject({ figures: { books: 0, entries: 0, bank: 0 }, transfers: [] });
  expect(await report(keeper, savings, '2024-03-15')).toMatchObject({ figures: { books: 5000, entries: 0, bank: 5000 }, transfers: [] });
});

test('every form prints the same rows, in four languages', async () => {
  const workshop = await openWorkshop();
  const { keeper, bank } = workshop;
  await begin(keeper, bank);
  await bookMonth(workshop, 1);
  await reconcileMonth(workshop, 1);
  const print = (format: string, language = 'en') =>
    keeper.get('/reports/bank-reconciliation', { query: { 'account-id': bank, 'end-date': '2024-01-31', format, language } });
  const { text } = await print('text');
  expect(text).toContain('Balance of the books');
  expect(text).toContain('995.00');
  expect((await print('csv')).text).toContain('Payments not yet at the bank');
  expect((await print('html', 'fr')).text).toContain('Rapprochement bancaire');
  expect((await print('text', 'es')).text).toContain('Saldo del banco');
  for (const [format, type] of [
    ['pdf', 'application/pdf'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ] as const)
    expect((await print(format, 'de')).headers.get('content-type')).toContain(type);
});
