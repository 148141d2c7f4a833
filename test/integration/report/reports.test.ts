import { expect, test } from '@jest/globals';
import { Book } from '../../../bench/books/book.ts';
import { incomeScenario } from '../../unit/statements/income-scenario.ts';
import { readmeBook } from '../../unit/statements/readme-book.ts';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { storeBook } from '../../../bench/books/store-book.ts';

const daybook = useDaybook({ services: ['report'], clock: { now: () => new Date('2026-11-20T12:00:00Z') } });
let entities = 100;

function nextEntity(): number {
  entities += 1;
  return entities;
}

function report(book: Book, action: string, parameters: object = {}): Promise<Json> {
  const caller = { user_id: 1, owner_id: 1, entity_id: book.entity.id, scopes: ['books:read'] };
  return daybook.broker.call(`report.${action}`, parameters, { meta: { caller } });
}

const wholeYear = { start_date: '2026-01-01', end_date: '2026-12-31' };

test('the README year through the running totals', async () => {
  const { book, client } = readmeBook({ id: nextEntity() });
  await storeBook(daybook.database.db, book);
  const income = (await report(book, 'readIncomeStatement', wholeYear)).income_statement;
  expect(income.results).toMatchObject({ GROSS_PROFIT: '100', TOTAL_REVENUE: '100', NET_PROFIT: '100' });
  expect(income.reportingPeriod).toMatchObject({ calendar_year: 2026, status: 'OPEN' });
  const sheet = (await report(book, 'readBalanceSheet', { end_date: '2026-12-31' })).balance_sheet;
  expect(sheet.results).toEqual({ NET_ASSETS: '100', TOTAL_EQUITY: '100' });
  expect(sheet.balances).toMatchObject({ debit: '250', credit: '150', EQUITY: { NET_PROFIT: '-100' } });
  const trial = (await report(book, 'readTrialBalance', { end_date: '2026-12-31' })).trial_balance;
  expect(trial.balances).toEqual({ debit: '350', credit: '350' });
  const flow = (await report(book, 'readCashFlowStatement', wholeYear)).cash_flow_statement;
  // The asset that is bought on credit moves no cash before it is paid (docs/accounting.md §11.24).
  expect(flow.results).toMatchObject({ OPERATIONS_CASH_FLOW: '60', END_CASH_BALANCE: '60', CASHBOOK_BALANCE: '60' });
  const { statement } = await report(book, 'readAccountStatement', { id: client.id, ...wholeYear });
  expect(statement.transactions.map((row: Json) => row.balance)).toEqual(['120', '70']);
  const { schedule } = await report(book, 'readAccountSchedule', { id: client.id, end_date: '2026-12-31' });
  expect(schedule).toMatchObject({
    transactions: [{ originalAmount: '120', clearedAmount: '50', unclearedAmount: '70', age: 199 }],
    unapplied: [],
    otherMovements: '0',
    balance: '70',
  });
});

test('every section in two currencies with a realised difference (row 71), month by month', async () => {
  const { book, client } = incomeScenario(nextEntity());
  await storeBook(daybook.database.db, book);
  const { movements } = await report(book, 'readMovements', wholeYear);
  expect(movements.results).toMatchObject({
    OPERATING_REVENUES: '245',
    NON_OPERATING_REVENUES: '205',
    GROSS_PROFIT: '145',
    NET_PROFIT: '190',
  });
  expect(movements.months[6]).toMatchObject({ month: '2026-07', results: { NET_PROFIT: '5' } });
  const { schedule } = await report(book, 'readAccountSchedule', { id: client.id, end_date: '2026-12-31' });
  expect(schedule).toMatchObject({
    transactions: [{ originalAmount: '100', clearedAmount: '50', unclearedAmount: '50' }],
    unapplied: [],
    otherMovements: '0',
    balance: '50',
  });
  const dollar = book.currencies[1]?.id;
  const inDollars = (await report(book, 'readAccountSchedule', { id: client.id, end_date: '2026-12-31', currency_id: dollar })).schedule;
  expect(inDollars).toMatchObject({ currency: 'USD', balance: '50', otherMovements: '0' });
  const { statement } = await report(book, 'readAccountStatement', { id: client.id, ...wholeYear });
  expect(statement.transactions.map((row: Json) => [row.debit, row.credit, row.balance])).toEqual([
    ['0', '55', '-55'],
    ['100', '0', '45'],
    ['5', '0', '50'],
  ]);
  const dollars = (await report(book, 'readAccountStatement', { id: client.id, ...wholeYear, currency_id: dollar })).statement;
  expect(dollars.transactions.map((row: Json) => row.balance)).toEqual(['-50', '50']);
});

test('the account statement of row 46: opening 70, running to 149', async () => {
  const book = new Book({ id: nextEntity() });
  const bank = book.account('BANK', 'Bank');
  const other = book.account('BANK', 'Other bank');
  const client = book.account('RECEIVABLE', 'Client');
  const supplier = book.account('PAYABLE', 'Supplier');
  const revenue = book.account('OPERATING_REVENUE', 'Sales');
  const expense = book.account('OPERATING_EXPENSE', 'Goods');
  const tax = { account: book.account('CONTROL', 'Tax'), percent: 16 };
  for (const amount of [50, 50, 50]) book.open(bank, 'DEBIT', amount);
  for (const amount of [40, 40]) book.open(bank, 'CREDIT', amount);
  book.post('CS', bank, [{ account: revenue, amount: 100, tax }]);
  book.post('CE', other, [{ account: bank, amount: 50 }]);
  book.post('CE', bank, [{ account: other, amount: 50 }]);
  book.post('RC', client, [{ account: bank, amount: 100 }]);
  book.post('CP', bank, [{ account: expense, amount: 75, tax }]);
  book.post('PY', supplier, [{ account: bank, amount: 50 }]);
  book.post('JN', bank, [{ account: other, amount: 50 }]);
  book.post('JN', other, [{ account: bank, amount: 50 }]);
  await storeBook(daybook.database.db, book);
  const { statement } = await report(book, 'readAccountStatement', { id: bank.id, ...wholeYear });
  expect(statement.balances).toEqual({ opening: '70', closing: '149' });
  expect(statement.transactions.map((row: Json) => row.balance)).toEqual(['186', '136', '186', '286', '199', '149', '99', '149']);
});

test('a statement from the middle of a month opens with what moved before it (docs/accounting.md §11.13)', async () => {
  const book = new Book({ id: nextEntity() });
  const client = book.account('RECEIVABLE', 'Client');
  const revenue = book.account('OPERATING_REVENUE', 'Sales');
  book.open(client, 'DEBIT', 7);
  book.post('IN', client, [{ account: revenue, amount: 100 }], { date: '2026-02-10' });
  book.post('IN', client, [{ account: revenue, amount: 20 }], { date: '2026-03-14T23:59:59.999Z' });
  book.post('IN', client, [{ account: revenue, amount: 3 }], { date: '2026-03-15' });
  book.post('IN', client, [{ account: revenue, amount: 4 }], { date: '2026-05-20T23:59:59.999Z' });
  book.post('IN', client, [{ account: revenue, amount: 500 }], { date: '2026-05-21' });
  await storeBook(daybook.database.db, book);
  const window = { start_date: '2026-03-15', end_date: '2026-05-20' };
  const { statement } = await report(book, 'readAccountStatement', { id: client.id, ...window });
  expect(statement.balances).toEqual({ opening: '127', closing: '134' });
  const { income_statement } = await report(book, 'readIncomeStatement', window);
  expect(income_statement.results.NET_PROFIT).toBe('7');
  const { cash_flow_statement } = await report(book, 'readCashFlowStatement', window);
  expect(cash_flow_statement.balances).toMatchObject({ RECEIVABLES: '-7', PROFIT: '7', NET_CASH_FLOW: '0' });
});

test('a schedule at a date counts only what was assigned up to it, and a reversal settles on its own date', async () => {
  const book = new Book({ id: nextEntity() });
  const bank = book.account('BANK', 'Bank');
  const client = book.account('RECEIVABLE', 'Client');
  const revenue = book.account('OPERATING_REVENUE', 'Sales');
  const invoice = book.post('IN', client, [{ account: revenue, amount: 100 }], { date: '2026-03-01' });
  const receipt = book.post('RC', client, [{ account: bank, amount: 100 }], { date: '2026-04-01' });
  book.assign(receipt, invoice, 100, { date: '2026-06-01' });
  const reversed = book.post('IN', client, [{ account: revenue, amount: 30 }], { date: '2026-03-02' });
  const reversal = book.post('JN', client, [{ account: revenue, amount: 30 }], { date: '2026-05-15' });
  reversed.reversed_by_id = reversal.id;
  reversal.reversal_of_id = reversed.id;
  for (const one of [reversed, reversal]) one.settlement = 'reversed';
  await storeBook(daybook.database.db, book);
  const at = async (end_date: string) => (await report(book, 'readAccountSchedule', { id: client.id, end_date })).schedule;
  expect(await at('2026-05-01')).toMatchObject({
    transactions: [{ unclearedAmount: '100' }, { unclearedAmount: '30' }],
    unapplied: [{ unclearedAmount: '100' }],
    otherMovements: '0',
    balance: '30',
  });
  expect(await at('2026-05-31')).toMatchObject({
    transactions: [{ unclearedAmount: '100' }],
    unapplied: [{ unclearedAmount: '100' }],
    otherMovements: '0',
    balance: '0',
  });
  expect(await at('2026-06-01')).toMatchObject({ transactions: [], unapplied: [], balance: '0' });
});

test('journals that moved a client as a line are other movements; compound entries are no open item', async () => {
  const book = new Book({ id: nextEntity() });
  const client = book.account('RECEIVABLE', 'Client');
  const equity = book.account('EQUITY', 'Capital');
  book.post('JN', equity, [{ account: client, amount: 12 }]);
  const compound = book.post('JN', client, [{ account: equity, amount: 5 }], { credited: false });
  compound.compound = true;
  await storeBook(daybook.database.db, book);
  const { schedule } = await report(book, 'readAccountSchedule', { id: client.id, end_date: '2026-12-31' });
  expect(schedule).toMatchObject({ transactions: [], unapplied: [], otherMovements: '17', balance: '17' });
});

test('receivables fall into brackets by age, with an opening balance older than a year (docs/accounting.md §11.9)', async () => {
  const book = new Book({ id: nextEntity() });
  const bank = book.account('BANK', 'Bank');
  const client = book.account('RECEIVABLE', 'Client');
  const revenue = book.account('OPERATING_REVENUE', 'Sales');
  const bill = (date: string, amount: number) => book.post('IN', client, [{ account: revenue, amount }], { date });
  const first = bill('2026-12-11', 100);
  book.assign(book.post('RC', client, [{ account: bank, amount: 50 }], { date: '2026-12-12' }), first, 50, { date: '2026-12-12' });
  bill('2026-10-31', 100);
  bill('2026-07-31', 75);
  bill('2026-04-30', 150);
  bill('2026-02-28', 175);
  book.open(client, 'DEBIT', 25, { date: '2025-06-01' });
  await storeBook(daybook.database.db, book);
  const { aging_schedule } = await report(book, 'readAgingSchedule', { end_date: '2026-12-31' });
  expect(Object.values(aging_schedule.balances)).toEqual(['50', '100', '75', '150', '175', '25']);
  expect(aging_schedule).toMatchObject({ total: '575', accountType: 'RECEIVABLE', accounts: [{ name: 'Client', total: '575' }] });
  expect((await report(book, 'readAgingSchedule', { end_date: '2026-12-31', account_type: 'PAYABLE' })).aging_schedule.accounts).toEqual(
    [],
  );
});

test('a July year, read in its second half, keeps its openings; its periods are found by their rows', async () => {
  const book = new Book({ id: nextEntity(), year_start: 7, year: 2025 });
  book.period(2026);
  const bank = book.account('BANK', 'Bank');
  const equity = book.account('EQUITY', 'Capital');
  const revenue = book.account('OPERATING_REVENUE', 'Sales');
  book.open(bank, 'DEBIT', 33);
  book.open(equity, 'CREDIT', 33);
  book.post('CS', bank, [{ account: revenue, amount: 10 }], { date: '2025-07-01' });
  book.post('CS', bank, [{ account: revenue, amount: 20 }], { date: '2026-06-30T23:00:00Z' });
  book.post('CS', bank, [{ account: revenue, amount: 40 }], { date: '2026-07-01' });
  await storeBook(daybook.database.db, book);
  const { balance_sheet } = await report(book, 'readBalanceSheet', { end_date: '2026-06-30' });
  expect(balance_sheet).toMatchObject({ period: { startDate: '2025-07-01' }, results: { NET_ASSETS: '63', TOTAL_EQUITY: '63' } });
  const compared = (await report(book, 'readIncomeStatement', { end_date: '2026-07-31', compare: 'previous-year' })).income_statement;
  expect(compared).toMatchObject({
    results: { NET_PROFIT: '40' },
    comparative: { period: { startDate: '2025-07-01', endDate: '2025-07-31' }, results: { NET_PROFIT: '10' } },
  });
  const spanning = (await report(book, 'readIncomeStatement', { start_date: '2025-07-01', end_date: '2026-07-31' })).income_statement;
  expect(spanning.results.NET_PROFIT).toBe('70');
  // The second period is not carried forward yet, so it opens with how the first one ends.
  const flow = (await report(book, 'readCashFlowStatement', { start_date: '2025-07-01', end_date: '2026-07-31' })).cash_flow_statement;
  expect(flow.results).toMatchObject({ END_CASH_BALANCE: '103', CASHBOOK_BALANCE: '103' });
});

test('without dates a report runs from the start of the current period until today', async () => {
  const { book } = readmeBook({ id: nextEntity() });
  await storeBook(daybook.database.db, book);
  expect((await report(book, 'readIncomeStatement')).income_statement.period).toEqual({ startDate: '2026-01-01', endDate: '2026-11-20' });
});

test('a category shows the accounts behind its figure', async () => {
  const book = new Book({ id: nextEntity() });
  const category = book.category('RECEIVABLE', 'Abroad');
  const client = book.account('RECEIVABLE', 'Client', { category });
  const revenue = book.account('OPERATING_REVENUE', 'Sales');
  book.account('RECEIVABLE', 'Idle', { category });
  book.open(client, 'DEBIT', 40);
  book.post('IN', client, [{ account: revenue, amount: 100 }], { date: '2026-02-10' });
  await storeBook(daybook.database.db, book);
  const answer = await report(book, 'readCategoryAccounts', { id: category.id, start_date: '2026-02-01', end_date: '2026-02-28' });
  expect(answer.category_accounts).toMatchObject({
    category: { id: category.id, name: 'Abroad', categoryType: 'RECEIVABLE' },
    accounts: [{ name: 'Client', openingBalance: '40', balanceMovement: '100', closingBalance: '140' }],
    total: '140',
  });
});

test('another entity sees nothing of it: no account, no category, no figure', async () => {
  const { book, client } = readmeBook({ id: nextEntity() });
  const stranger = new Book({ id: nextEntity() });
  await storeBook(daybook.database.db, book);
  await storeBook(daybook.database.db, stranger);
  await expect(report(stranger, 'readAccountStatement', { id: client.id })).rejects.toMatchObject({ type: 'RequestError', code: 404 });
  expect((await report(stranger, 'readBalanceSheet', { end_date: '2026-12-31' })).balance_sheet.balances).toMatchObject({
    debit: '0',
    credit: '0',
  });
});

test.each<[string, string, object, object]>([
  [
    'a date before the first period',
    'readBalanceSheet',
    { end_date: '2025-05-01' },
    { type: 'BookkeepingError', code: 102, field: 'end-date' },
  ],
  ['a start after the end', 'readIncomeStatement', { start_date: '2026-06-01', end_date: '2026-05-01' }, { code: 422 }],
  ['a schedule of a bank', 'readAccountSchedule', { end_date: '2026-05-01' }, { type: 'BookkeepingError', code: 103 }],
  ['a currency the entity lacks', 'readAccountStatement', { end_date: '2026-05-01', currency_id: 1 }, { code: 422 }],
])('refused: %s', async (_what, action, parameters, refusal) => {
  const { book, bank } = readmeBook({ id: nextEntity() });
  await storeBook(daybook.database.db, book);
  const id = /Account(Statement|Schedule)/.test(action) ? { id: bank.id } : {};
  await expect(report(book, action, { ...id, ...parameters })).rejects.toMatchObject(refusal);
});

test('refused: statement dates over two periods, months beyond thirty years', async () => {
  const { book, bank } = readmeBook({ id: nextEntity() });
  book.period(1990);
  await storeBook(daybook.database.db, book);
  const over_two = { id: bank.id, start_date: '2025-12-31', end_date: '2026-05-01' };
  await expect(report(book, 'readAccountStatement', over_two)).rejects.toMatchObject({ code: 422 });
  const beyond = { start_date: '1900-01-01', end_date: '2026-05-01' };
  await expect(report(book, 'readMovements', beyond)).rejects.toMatchObject({ code: 422 });
});

test('the general ledger of row 46 runs to the trial balance, whole or in parts of any length', async () => {
  const { book, bank } = readmeBook({ id: nextEntity() });
  book.open(bank, 'DEBIT', 70);
  await storeBook(daybook.database.db, book);
  const whole = (await report(book, 'readGeneralLedger', wholeYear)).general_ledger;
  expect(
    whole.accounts.map((account: Json) => [account.code, account.openingBalance, account.debit, account.credit, account.closingBalance]),
  ).toEqual([
    ['1', '0', '100', '0', '100'],
    ['301', '70', '170', '110', '130'],
    ['501', '0', '120', '50', '70'],
    ['2101', '0', '0', '40', '-40'],
    ['2102', '0', '20', '0', '20'],
    ['2401', '0', '0', '110', '-110'],
    ['4001', '0', '0', '200', '-200'],
    ['5001', '0', '100', '0', '100'],
  ]);
  const ofBank = whole.accounts.find(({ id }: Json) => id === bank.id);
  expect(ofBank.rows.map((row: Json) => [row.contraAccount.code, row.debit, row.credit, row.balance])).toEqual([
    ['4001', '100', '0', '170'],
    ['2101', '20', '0', '190'],
    ['5001', '0', '100', '90'],
    ['2102', '0', '10', '80'],
    ['501', '50', '0', '130'],
  ]);
  for (const limit of [1, 2, 3, 7]) {
    const parts = await walked(book, 'readGeneralLedger', 'general_ledger', limit);
    const accounts = parts.flatMap((part) => part.accounts);
    expect(accounts.flatMap((account: Json) => account.rows)).toEqual(whole.accounts.flatMap((account: Json) => account.rows));
    const ends = accounts.filter((account: Json) => !account.continues).map((account: Json) => [account.code, account.closingBalance]);
    expect(ends).toEqual(whole.accounts.map((account: Json) => [account.code, account.closingBalance]));
  }
  const { accounts } = (await report(book, 'readGeneralLedger', { ...wholeYear, account_types: ['BANK', 'PAYABLE'] })).general_ledger;
  expect(accounts.map(({ code }: Json) => code)).toEqual(['301', '2401']);
  await expect(report(book, 'readGeneralLedger', { account_codes: ['99'] })).rejects.toMatchObject({ code: 422 });
  await expect(report(book, 'readGeneralLedger', { cursor: 'bm9uZQ' })).rejects.toMatchObject({ code: 422 });
});

test('the statements of several accounts stand in one document by code, each as the account’s own statement', async () => {
  const { book, bank, client } = readmeBook({ id: nextEntity() });
  book.open(bank, 'DEBIT', 70);
  const idle = book.account('BANK', 'Idle');
  await storeBook(daybook.database.db, book);
  const statements = async (parameters: object) =>
    (await report(book, 'readAccountStatements', { ...wholeYear, ...parameters })).account_statements.statements as Json[];
  const whole = (await report(book, 'readAccountStatements', wholeYear)).account_statements;
  expect(whole.statements.map(({ account, balances }: Json) => [account.code, balances.opening, balances.closing])).toEqual([
    ['1', '0', '100'],
    ['301', '70', '130'],
    ['501', '0', '70'],
    ['2101', '0', '-40'],
    ['2102', '0', '20'],
    ['2401', '0', '-110'],
    ['4001', '0', '-200'],
    ['5001', '0', '100'],
  ]);
  expect(whole.statements[1].transactions.map((row: Json) => [row.debit, row.credit, row.balance])).toEqual([
    ['120', '0', '190'],
    ['0', '110', '80'],
    ['50', '0', '130'],
  ]);
  const { statements: parts, ...head } = whole;
  for (const part of parts) {
    const { statement } = await report(book, 'readAccountStatement', { id: part.account.id, ...wholeYear });
    expect({ ...head, ...part }).toEqual(statement);
  }
  const codes = (found: Json[]) => found.map(({ account }) => account.code);
  expect(codes(await statements({ account_types: ['RECEIVABLE', 'BANK'] }))).toEqual(['301', '501']);
  expect(codes(await statements({ account_codes: ['501', '301'], account_types: ['RECEIVABLE'] }))).toEqual(['501']);
  const [silent] = await statements({ account_ids: [idle.id] });
  expect(silent).toMatchObject({ account: { name: 'Idle' }, balances: { opening: '0', closing: '0' }, transactions: [] });
  const autumn = await statements({ start_date: '2026-10-01', account_ids: [client.id, bank.id] });
  expect(autumn.map(({ balances }) => balances.opening)).toEqual(['130', '70']);
  await expect(report(book, 'readAccountStatements', { account_codes: ['99'] })).rejects.toMatchObject({ code: 422 });
});

test('in a currency only the accounts that have it stand among the statements', async () => {
  const { book, client } = incomeScenario(nextEntity());
  await storeBook(daybook.database.db, book);
  const inDollars = { ...wholeYear, currency_id: book.currencies[1]?.id };
  const { account_statements } = await report(book, 'readAccountStatements', inDollars);
  const { statements, ...head } = account_statements;
  expect(head.currency).toBe('USD');
  expect(statements.every(({ transactions }: Json) => transactions.length > 0)).toBe(true);
  const own = (await report(book, 'readAccountStatement', { id: client.id, ...inDollars })).statement;
  expect({ ...head, ...statements.find(({ account }: Json) => account.id === client.id) }).toEqual(own);
  const ofAll = (await report(book, 'readAccountStatements', wholeYear)).account_statements.statements;
  expect(statements.length).toBeLessThan(ofAll.length);
});

test('the journal has each entry once, in order of date, with its realised difference on its own day', async () => {
  const { book } = incomeScenario(nextEntity());
  await storeBook(daybook.database.db, book);
  const whole = (await report(book, 'readJournal', wholeYear)).journal;
  const dates = whole.entries.map((entry: Json) => entry.transactionDate);
  expect(dates).toEqual([...dates].sort());
  expect(whole.entries).toHaveLength(10);
  for (const { lines, debit, credit } of whole.entries) expect([lines.length >= 2, debit]).toEqual([true, credit]);
  const realised = whole.entries.filter((entry: Json) => entry.narration.endsWith('(realised exchange difference)'));
  expect(realised.map((entry: Json) => [entry.transactionDate, entry.debit])).toEqual([['2026-07-01', '5']]);
  for (const limit of [1, 3, 10]) {
    const parts = await walked(book, 'readJournal', 'journal', limit);
    expect(parts.flatMap((part) => part.entries)).toEqual(whole.entries);
    expect(parts.at(-1)!.totals).toEqual(whole.totals);
  }
});

test('a part of the general ledger or the journal looks at little more than it shows, wherever in a long book it begins', async () => {
  const { book, bank } = readmeBook({ id: nextEntity() });
  const sales = book.account('OPERATING_REVENUE', 'Many sales');
  for (let day = 0; day < 600; day += 1)
    book.post('CS', bank, [{ account: sales, amount: 1 }], { date: new Date(Date.UTC(2026, 0, 1 + (day % 300))).toISOString() });
  const idsOf = Map.groupBy(book.ledger, ({ transaction_id }) => transaction_id);
  for (const transaction of book.transactions)
    Object.assign(transaction, { ledger_ids: (idsOf.get(transaction.id) ?? []).map(({ id }) => id) });
  await storeBook(daybook.database.db, book);
  const { db } = daybook.database;
  const profile = db.collection<{ docsExamined: number; keysExamined: number }>('system.profile');
  const SHOWN = 10;
  /** What the queries for a part examine of the ledger and of the transactions, by MongoDB's profiler. */
  const examined = async (action: string, cursor: string): Promise<number> => {
    await db.command({ profile: 2 });
    const { meta } = await report(book, action, { ...wholeYear, limit: SHOWN, cursor });
    await db.command({ profile: 0 });
    const queries = await profile.find({ ns: /\.(ledger|transactions)$/ }).toArray();
    await profile.drop();
    expect([meta.next_cursor, queries.length > 1]).toEqual([expect.any(String), true]);
    return queries.reduce((sum, { docsExamined, keysExamined }) => sum + Math.max(docsExamined, keysExamined), 0);
  };
  const expectBounded = async (action: string, cursor: string, most: number): Promise<void> => {
    const looked = await examined(action, cursor);
    expect([action, looked <= most, looked]).toEqual([action, true, expect.any(Number)]);
  };
  const far = async (action: string): Promise<string> => (await report(book, action, { ...wholeYear, limit: 400 })).meta.next_cursor;
  const [inLedger, inJournal] = [await far('readGeneralLedger'), await far('readJournal')];
  // A row of the ledger is read with its transaction; an entry has two rows, is found by them, and twice as many are looked at.
  for (const cursor of ['', inLedger]) await expectBounded('readGeneralLedger', cursor, 4 * SHOWN);
  for (const cursor of ['', inJournal]) await expectBounded('readJournal', cursor, 30 * SHOWN);
  await db.collection('transactions').deleteMany({ entity_id: book.entity.id });
  await expectBounded('readJournal', inJournal, 30 * SHOWN);
});

test('rows whose transactions are gone stand in every report with their own figures, without a text, and add up as before', async () => {
  const { book, client } = incomeScenario(nextEntity());
  await storeBook(daybook.database.db, book);
  const asked: [action: string, key: string, parameters?: object][] = [
    ['readGeneralLedger', 'general_ledger'],
    ['readJournal', 'journal'],
    ['readAccountStatement', 'statement', { id: client.id }],
    ['readAccountStatement', 'statement', { id: client.id, currency_id: book.currencies[1]?.id }],
    ['readAccountStatements', 'account_statements'],
  ];
  const read = () => Promise.all(asked.map(async ([action, key, more]) => (await report(book, action, { ...wholeYear, ...more }))[key]));
  const before = await read();
  const { db } = daybook.database;
  const one = (await db.collection<{ _id: number }>('transactions').findOne({ entity_id: book.entity.id }))!._id;
  for (const filter of [{ _id: one }, { entity_id: book.entity.id }]) {
    expect((await db.collection<{ _id: number }>('transactions').deleteMany(filter)).deletedCount).toBeGreaterThan(0);
    const after = await read();
    expect(after.map((answer) => untold(answer))).toEqual(before.map((answer) => untold(answer)));
    for (const limit of [1, 3]) {
      const parts = await walked(book, 'readJournal', 'journal', limit);
      expect([parts.flatMap(({ entries }) => entries), parts.at(-1)!.totals]).toEqual([after[1].entries, after[1].totals]);
    }
  }
  const { journal } = await report(book, 'readJournal', wholeYear);
  const said = journal.entries.map((entry: Json) => [entry.transactionNo, entry.transactionType, entry.narration, entry.reference]);
  expect(said).toContainEqual(['', null, 'realised exchange difference', null]);
  expect(new Set(said.map(String))).toEqual(new Set([',,,', ',,realised exchange difference,']));
  for (const [action, , more] of asked) {
    const { text } = await report(book, action, { ...wholeYear, ...more, format: 'text' });
    expect(text).toMatch(/Transaction \d+ is missing/);
  }
});

/** A payload without what its rows say of their transactions. */
function untold(payload: Json): Json {
  const texts = new Set(['transactionNo', 'transactionType', 'narration', 'reference']);
  return JSON.parse(JSON.stringify(payload, (key, value: unknown) => (texts.has(key) ? undefined : value)));
}

/** All parts of a long report from a cursor on. */
async function walked(book: Book, action: string, key: string, limit: number, from = ''): Promise<Json[]> {
  const parts: Json[] = [];
  for (let cursor: string | null = from; cursor !== null;) {
    const answer: Json = await report(book, action, { ...wholeYear, limit, cursor });
    parts.push(answer[key]);
    cursor = answer.meta.next_cursor as string | null;
  }
  return parts;
}
