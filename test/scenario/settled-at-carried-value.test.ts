import { expect, test } from '@jest/globals';
import type { Json } from '../setup/client.ts';
import { useDaybook } from '../setup/use-daybook.ts';
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
} from './foreign-books.ts';
import { openBooks, refusal } from './open-books.ts';

/** The worked examples of docs/accounting.md §7.2, §9.1 and §10.3: USD is 1.0 in 2022 and closes at 1.2, is 1.3 in 2023 and closes at 1.5. */
const daybook = useDaybook();

test('an invoice of December, paid in January after the closing, realises the difference to its carried value', async () => {
  const books = await openForeignBooks(daybook);
  const invoice = await post(books, 'IN', 100, '2022-12-10');
  expect(refusal(await close(books, 2022))).toEqual([200, undefined]);
  const carried = await carriedOf(books, invoice.transaction_no);
  expect([carried.amount, carried.balance]).toEqual([100, 120]);
  const receipt = await post(books, 'RC', 100, '2023-01-10');
  const made = await assign(books, receipt, carried, 100);
  expect(made.body.resource).toMatchObject({ forex_amount: 10, assigned_value: 130, cleared_value: 120 });
  expect(made.body.resource.assignment_date).toMatch(/^2023-01-10/);
  expect(await pairs(books, books.forex)).toEqual(['C 10 2023-01-10']);
  await expectSettled(books, books.client, { net: 130, profit: 10 });
});

test('paid and assigned before the closing the same books come out, and the invoice goes on showing that it is paid', async () => {
  const books = await openForeignBooks(daybook);
  const { keeper, years } = books;
  const invoice = await post(books, 'IN', 100, '2022-12-10');
  const receipt = await post(books, 'RC', 100, '2023-01-10');
  const made = (await assign(books, receipt, invoice, 100)).body.resource;
  expect(await pairs(books, books.forex)).toEqual(['C 30 2023-01-10']);
  expect(refusal(await close(books, 2022))).toEqual([200, undefined]);
  expect(await pairs(books, books.forex)).toEqual(['C 30 2023-01-10', 'D 20 2023-01-10']);
  await expectSettled(books, books.client, { net: 130, profit: 10 });
  const shown = (await keeper.get(`/transaction/${invoice.id}`)).body.resource;
  expect([shown.cleared_amount, shown.clearances.map((one: Json) => one.id)]).toEqual([100, [made.id]]);
  const schedule = async (date: string): Promise<unknown> =>
    (await keeper.get(`/account/${books.client}/schedule`, { query: { 'end-date': date } })).body.schedule.transactions.length;
  expect([await schedule('2022-12-31'), await schedule('2023-01-09'), await schedule('2023-01-10')]).toEqual([1, 1, 0]);
  expect(refusal(await keeper.post(`/reporting-period/${years[0]!.id}/reopen`))).toEqual([200, undefined]);
  expect(await pairs(books, books.forex)).toEqual(['C 30 2023-01-10', 'D 20 2023-01-10', 'C 20 2023-01-10']);
  const back = (await keeper.get(`/assignment/${made.id}`)).body.resource;
  expect(back).toMatchObject({ cleared_type: 'Transaction', cleared_id: invoice.id, cleared_value: 100, forex_amount: 30 });
  expect(refusal(await close(books, 2022))).toEqual([200, undefined]);
  await expectSettled(books, books.client, { net: 130, profit: 10 });
});

test.each(['before', 'after'])('a bill of December and its payment of January, assigned %s the closing', async (when) => {
  const books = await openForeignBooks(daybook);
  const bill = await post(books, 'BL', 100, '2022-12-10');
  const payment = await post(books, 'PY', 100, '2023-01-10');
  if (when === 'before') expect((await assign(books, payment, bill, 100)).status).toBe(201);
  expect(refusal(await close(books, 2022))).toEqual([200, undefined]);
  if (when === 'after') expect((await assign(books, payment, await carriedOf(books, bill.transaction_no), 100)).status).toBe(201);
  await expectSettled(books, books.supplier, { net: -130, profit: -10 });
});

test('without a forex account of its own an assignment takes that of the closing, which is refused without one', async () => {
  const books = await openForeignBooks(daybook);
  const { keeper, forex } = books;
  const invoice = await post(books, 'IN', 100, '2022-12-10');
  const receipt = await post(books, 'RC', 100, '2023-01-10', await rateOf(books, 1));
  expect((await assign(books, receipt, invoice, 100, { forex_account_id: undefined })).status).toBe(201);
  const refused = await close(books, 2022);
  expect(refusal(refused)).toEqual([400, 120]);
  expect(refused.text).toContain(receipt.transaction_no);
  const body = { retained_earnings_account_id: books.equity };
  const again = (more: object) => keeper.post(`/reporting-period/${books.years[0]!.id}/close`, { ...body, ...more });
  expect(refusal(await again({ forex_account_id: books.bank }))).toEqual([400, 121]);
  expect(refusal(await again({ forex_account_id: forex }))).toEqual([200, undefined]);
  expect(await pairs(books, forex)).toEqual(['D 20 2023-01-10']);
  await expectSettled(books, books.client, { net: 100, profit: -20 });
});

test('a receipt at the closing rate realises nothing any more', async () => {
  const books = await openForeignBooks(daybook);
  const invoice = await post(books, 'IN', 100, '2022-12-10');
  const receipt = await post(books, 'RC', 100, '2023-01-10', await rateOf(books, 1.2));
  await assign(books, receipt, invoice, 100);
  expect(refusal(await close(books, 2022))).toEqual([200, undefined]);
  expect(await pairs(books, books.forex)).toEqual(['C 20 2023-01-10', 'D 20 2023-01-10']);
  await expectSettled(books, books.client, { net: 120, profit: 0 });
});

test('of an invoice paid in part in both years, only what was left at the end is carried', async () => {
  const books = await openForeignBooks(daybook);
  const invoice = await post(books, 'IN', 100, '2022-12-10');
  const first = await post(books, 'RC', 40, '2022-12-20', await rateOf(books, 1.1));
  const second = await post(books, 'RC', 60, '2023-01-10');
  await assign(books, first, invoice, 40);
  await assign(books, second, invoice, 60);
  expect(await pairs(books, books.forex)).toEqual(['C 4 2022-12-20', 'C 18 2023-01-10']);
  expect(refusal(await close(books, 2022))).toEqual([200, undefined]);
  const carried = await carriedOf(books, invoice.transaction_no);
  expect([carried.amount, carried.balance]).toEqual([60, 72]);
  expect(await pairs(books, books.forex)).toEqual(['C 4 2022-12-20', 'C 18 2023-01-10', 'D 12 2023-01-10']);
  const shown = (await books.keeper.get(`/transaction/${invoice.id}`)).body.resource;
  expect([shown.cleared_amount, shown.clearances.length]).toEqual([100, 2]);
  expect((await sheetOf(books, 2023)).profit).toBe(6);
  expect(await balanceOf(books, books.client, 2023)).toBe(0);
  await whole(books);
});

test('paid two years later, each closing brings the difference to the value it carries; years are closed in their order', async () => {
  const books = await openForeignBooks(daybook);
  const invoice = await post(books, 'IN', 100, '2022-12-10');
  const receipt = await post(books, 'RC', 100, '2024-01-10');
  await assign(books, receipt, invoice, 100);
  expect(refusal(await close(books, 2023))).toEqual([400, 119]);
  await books.keeper.post(`/reporting-period/${books.years[1]!.id}/reopen`);
  expect(refusal(await close(books, 2022))).toEqual([200, undefined]);
  expect(refusal(await close(books, 2023))).toEqual([200, undefined]);
  expect(await pairs(books, books.forex)).toEqual(['C 60 2024-01-10', 'D 20 2024-01-10', 'D 30 2024-01-10']);
  await expectSettled(books, books.client, { net: 160, profit: 10 }, 2024);
  const [assignment] = (await books.keeper.get(`/transaction/${invoice.id}`)).body.resource.clearances;
  expect(refusal(await books.keeper.delete(`/assignment/${assignment.id}`))).toEqual([200, undefined]);
  const shown = (await books.keeper.get(`/transaction/${invoice.id}`)).body.resource;
  expect([shown.cleared_amount, shown.clearances]).toEqual([0, []]);
  await whole(books);
});

test('two items of one year, assigned in the next, are both carried and settled there', async () => {
  const books = await openForeignBooks(daybook);
  const invoice = await post(books, 'IN', 100, '2022-12-01');
  const receipt = await post(books, 'RC', 100, '2022-12-31', await rateOf(books, 1.2));
  await assign(books, receipt, invoice, 100, { assignment_date: '2023-01-15' });
  expect(refusal(await close(books, 2022))).toEqual([200, undefined]);
  const [debit, credit] = [await carriedOf(books, invoice.transaction_no), await carriedOf(books, receipt.transaction_no)];
  expect([debit.balance_type, debit.amount, debit.balance]).toEqual(['DEBIT', 100, 120]);
  expect([credit.balance_type, credit.amount, credit.balance]).toEqual(['CREDIT', 100, 120]);
  expect(await pairs(books, books.forex)).toEqual(['C 20 2023-01-15', 'D 20 2023-01-15']);
  await expectSettled(books, books.client, { net: 120, profit: 0 });
});

test('the reversal of a carried invoice settles it at its carried value', async () => {
  const books = await openForeignBooks(daybook);
  const invoice = await post(books, 'IN', 100, '2022-12-10');
  expect(refusal(await close(books, 2022))).toEqual([200, undefined]);
  const reverse = (more: object) => books.keeper.post(`/transaction/${invoice.id}/reverse`, { transaction_date: '2023-02-01', ...more });
  expect(refusal(await reverse({}))).toEqual([400, 130]);
  expect(refusal(await reverse({ forex_account_id: books.bank }))).toEqual([400, 131]);
  expect(refusal(await reverse({ forex_account_id: books.forex, transaction_date: '2022-12-09' }))).toEqual([400, 129]);
  expect((await reverse({ forex_account_id: books.forex })).status).toBe(201);
  expect(await pairs(books, books.forex)).toEqual(['D 20 2023-02-01']);
  await expectSettled(books, books.client, { net: 0, profit: -120 });
  expect(refusal(await books.keeper.post(`/reporting-period/${books.years[0]!.id}/reopen`))).toEqual([400, 116]);
});

test('reversed before the closing, the closing books what translation had added; reopening turns it', async () => {
  const books = await openForeignBooks(daybook);
  const invoice = await post(books, 'IN', 100, '2022-12-10');
  const reversal = await books.keeper.post(`/transaction/${invoice.id}/reverse`, { transaction_date: '2023-02-01' });
  expect(reversal.status).toBe(201);
  expect(refusal(await close(books, 2022))).toEqual([400, 120]);
  const body = { retained_earnings_account_id: books.equity, forex_account_id: books.forex };
  const again = () => books.keeper.post(`/reporting-period/${books.years[0]!.id}/close`, body);
  expect(refusal(await again())).toEqual([200, undefined]);
  expect(await pairs(books, books.forex)).toEqual(['D 20 2023-02-01']);
  await expectSettled(books, books.client, { net: 0, profit: -120 });
  expect(refusal(await books.keeper.post(`/reporting-period/${books.years[0]!.id}/reopen`))).toEqual([200, undefined]);
  expect(await pairs(books, books.forex)).toEqual(['D 20 2023-02-01', 'C 20 2023-02-01']);
  expect(refusal(await again())).toEqual([200, undefined]);
  await expectSettled(books, books.client, { net: 0, profit: -120 });
});

test('unassigned while the year is adjusting, the pair is turned in it, and both items are carried at the closing rate', async () => {
  const books = await openForeignBooks(daybook);
  const { keeper, years } = books;
  const invoice = await post(books, 'IN', 100, '2022-12-01');
  const receipt = await post(books, 'RC', 100, '2022-12-31', await rateOf(books, 1.2));
  const made = (await assign(books, receipt, invoice, 100)).body.resource;
  await keeper.post(`/reporting-period/${years[0]!.id}/adjust`);
  expect(refusal(await keeper.delete(`/assignment/${made.id}`))).toEqual([200, undefined]);
  expect(await pairs(books, books.forex)).toEqual(['C 20 2022-12-31', 'D 20 2022-12-31']);
  expect(refusal(await close(books, 2022))).toEqual([200, undefined]);
  expect((await sheetOf(books, 2022)).profit).toBe(100);
  const [debit, credit] = [await carriedOf(books, invoice.transaction_no), await carriedOf(books, receipt.transaction_no)];
  expect((await assign(books, credit, debit, 100, { assigning_type: 'Balance' })).body.resource).toMatchObject({ forex_amount: 0 });
  await expectSettled(books, books.client, { net: 120, profit: 0 });
});

test('what was moved and unassigned since stays unassigned when the year is reopened; what was assigned since holds it closed', async () => {
  const books = await openForeignBooks(daybook);
  const { keeper, years } = books;
  const invoice = await post(books, 'IN', 100, '2022-12-10');
  const receipt = await post(books, 'RC', 100, '2023-01-10');
  const made = (await assign(books, receipt, invoice, 100)).body.resource;
  expect(refusal(await close(books, 2022))).toEqual([200, undefined]);
  expect(refusal(await keeper.delete(`/assignment/${made.id}`))).toEqual([200, undefined]);
  expect(await pairs(books, books.forex)).toEqual(['C 30 2023-01-10', 'D 20 2023-01-10', 'D 10 2023-01-10']);
  const reopen = () => keeper.post(`/reporting-period/${years[0]!.id}/reopen`);
  expect((await keeper.post(`/assignment/${made.id}/restore`)).status).toBe(200);
  expect(refusal(await reopen())).toEqual([400, 116]);
  expect(refusal(await keeper.delete(`/assignment/${made.id}`))).toEqual([200, undefined]);
  expect(refusal(await reopen())).toEqual([200, undefined]);
  const shown = (await keeper.get(`/transaction/${invoice.id}`)).body.resource;
  expect([shown.cleared_amount, shown.clearances]).toEqual([0, []]);
  await whole(books);
});

test('a dollar invoice on a euro receivable is translated, a dollar sale into a euro bank is not', async () => {
  const books = await openForeignBooks(daybook);
  const { keeper, years, usd } = books;
  await post(books, 'IN', 100, '2022-12-10');
  await keeper.posted('CS', books.bank, books.sales, 50, { ...usd, transaction_date: '2022-12-11' });
  await keeper.post(`/reporting-period/${years[0]!.id}/adjust`);
  const body = { reporting_period_id: years[0]!.id, forex_account_id: books.reserve };
  await keeper.post('/reporting-period/prepare-closing-transactions', body);
  const { closing_transactions } = (await keeper.get(`/reporting-period/${years[0]!.id}/list-closing-transactions`)).body;
  expect(Object.keys(closing_transactions)).toEqual(['Client']);
  expect(closing_transactions.Client).toMatchObject([
    { currency: 'USD', currency_balance: 100, local_balance: 100, foreign_balance: 120, translation: 20 },
  ]);
});

test('items of a closed year stand for their carried balances; what was assigned in it is not unassigned (121)', async () => {
  const books = await openForeignBooks(daybook);
  const { keeper } = books;
  const invoice = await post(books, 'IN', 100, '2022-12-10');
  const paid = await post(books, 'RC', 30, '2022-12-11');
  const made = (await assign(books, paid, invoice, 30)).body.resource;
  expect(refusal(await close(books, 2022))).toEqual([200, undefined]);
  const receipt = await post(books, 'RC', 70, '2023-01-10');
  const carried = await carriedOf(books, invoice.transaction_no);
  expect((await assign(books, receipt, invoice, 30)).body.resource).toMatchObject({ cleared_type: 'Balance', cleared_id: carried.id });
  expect(refusal(await keeper.delete(`/assignment/${made.id}`))).toEqual([400, 121]);
  expect((await assign(books, receipt, carried, 40)).status).toBe(201);
  await whole(books);
});

test('a year whose predecessor is not closed is translated with its provisional opening', async () => {
  const books = await openForeignBooks(daybook);
  await post(books, 'IN', 100, '2022-12-10');
  await books.keeper.post(`/reporting-period/${books.years[1]!.id}/adjust`);
  const body = { reporting_period_id: books.years[1]!.id, forex_account_id: books.reserve };
  const prepared = await books.keeper.post('/reporting-period/prepare-closing-transactions', body);
  expect(prepared.body.closing_transactions).toMatchObject([{ amount: 50 }]);
});

test('the currencies of a period are those whose closing rates its translation demands, also when only its provisional opening has them', async () => {
  const keeper = await openBooks(daybook, { calendar_year: 2022 });
  const { currency_id } = await keeper.currency('USD', '1.0', '2022-01-01');
  const unused = await keeper.currency('GBP', '1.0', '2022-01-01');
  const client = await keeper.account('Client', 'RECEIVABLE', { currency_id });
  const supplier = await keeper.account('Supplier', 'PAYABLE', { currency_id: unused.currency_id });
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const forex_account_id = await keeper.account('Reserve', 'EQUITY');
  await keeper.posted('IN', client, sales, 100, { transaction_date: '2022-12-10' });
  const { id: reporting_period_id } = await keeper.create('/reporting-period', { calendar_year: 2023, period_count: 2 });
  await keeper.post(`/reporting-period/${reporting_period_id}/adjust`);
  const currenciesOf = async (query = {}): Promise<Json> =>
    (await keeper.get(`/reporting-period/${reporting_period_id}/transaction-currencies`, { query })).body.transaction_currencies;
  const usd = [{ currency_id, currency_code: 'USD' }];
  expect(await currenciesOf()).toEqual(usd);
  expect([await currenciesOf({ 'account-id': client }), await currenciesOf({ 'account-id': supplier })]).toEqual([usd, []]);
  const prepare = () => keeper.post('/reporting-period/prepare-closing-transactions', { reporting_period_id, forex_account_id });
  expect(refusal(await prepare())).toEqual([400, 105]);
  const exchange_rate_id = await keeper.rate(currency_id, '1.2', '2023-12-31');
  await keeper.create('/closing-rate', { reporting_period_id, exchange_rate_id });
  expect((await prepare()).body.closing_transactions).toMatchObject([{ amount: 20 }]);
});
