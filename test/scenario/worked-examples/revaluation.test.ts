import { expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks, refusal } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';
import { exampleAccounts, expectFigures, expectRows } from './expect-rows.ts';
import type { ExampleAccount, Window } from './expect-rows.ts';

/** The worked examples W67–W73, W101 and N16: revaluation to profit or loss (docs/accounting.md §9.5). */
const daybook = useDaybook();

const year = (of: number): Window => ({ 'start-date': `${of}-01-01`, 'end-date': `${of}-12-31` });
const month = (of: string, days: number): Window => ({ 'start-date': `2022-${of}-01`, 'end-date': `2022-${of}-${days}` });

interface Books {
  keeper: Bookkeeper;
  account: Partial<Record<ExampleAccount, number>>;
  usd: { currency_id: number };
  years: Json[];
}

/** Books in EUR of 2022 and 2023 in which the dollar is 1.0 on the first day; UB is a bank account in dollars. */
async function open(...names: ExampleAccount[]): Promise<Books> {
  const keeper = await openBooks(daybook, { calendar_year: 2022 });
  const { currency_id } = await keeper.currency('USD', 1, '2022-01-01');
  const account: Books['account'] = {};
  for (const name of names) account[name] = await keeper.account(name, exampleAccounts[name], name === 'UB' ? { currency_id } : {});
  const next = await keeper.create('/reporting-period', { calendar_year: 2023, period_count: 2 });
  return { keeper, account, usd: { currency_id }, years: [keeper.period, next] };
}

const rate = ({ keeper, usd }: Books, value: number, from: string): Promise<number> => keeper.rate(usd.currency_id, value, from);

async function post(books: Books, type: string, main: ExampleAccount, line: ExampleAccount, amount: number, date: string): Promise<Json> {
  const { keeper, account, usd } = books;
  return keeper.posted(type, account[main]!, account[line]!, amount, { ...usd, transaction_date: date });
}

const revalue = ({ keeper, account }: Books, date: string) =>
  keeper.post('/revaluation', {
    date,
    forex_account_id: account.FX,
    ...(account.FXL ? { forex_loss_account_id: account.FXL } : {}),
  });

async function revalued(books: Books, date: string): Promise<Json> {
  const { status, body, text } = await revalue(books, date);
  if (status !== 201) throw new Error(text);
  return body.resource;
}

async function assigned({ keeper, account }: Books, from: Json, to: Json, amount: number): Promise<void> {
  const cleared_type = to.transaction_type && to.carried_from_period_id === undefined ? 'Transaction' : 'Balance';
  const body = { transaction_id: from.id, cleared_id: to.id, cleared_type, amount, forex_account_id: account.FX };
  await keeper.create('/assignment', body);
}

/** The closing of 2022 at a rate of the dollar; answers what translation made. */
async function close(books: Books, closing_rate_id: number): Promise<Json[]> {
  const { keeper, account, years } = books;
  const id = years[0]!.id as number;
  await keeper.create('/closing-rate', { reporting_period_id: id, exchange_rate_id: closing_rate_id });
  await keeper.post(`/reporting-period/${id}/adjust`);
  const translated = await translate(books);
  const { status, text } = await keeper.post(`/reporting-period/${id}/close`, { retained_earnings_account_id: account.Res });
  if (status !== 200) throw new Error(text);
  return translated;
}

async function translate({ keeper, account, years }: Books): Promise<Json[]> {
  const body = { reporting_period_id: years[0]!.id, forex_account_id: account.Eq };
  const prepared = await keeper.post('/reporting-period/prepare-closing-transactions', body);
  const made = prepared.body.closing_transactions as Json[];
  if (made.length > 0) await keeper.post('/reporting-period/post-closing-transactions', { reporting_period_id: years[0]!.id });
  return made;
}

test('W67: a receivable is revalued on 30 June and turned on 1 July; the receipt of July realises from the booked value', async () => {
  const books = await open('Bank', 'AR', 'Rev', 'FX');
  await rate(books, 1.1, '2022-06-30');
  await rate(books, 1.3, '2022-07-01');
  const invoice = await post(books, 'IN', 'AR', 'Rev', 100, '2022-06-01');
  const { entries, status } = await revalued(books, '2022-06-30');
  expect(status).toBe('posted');
  expect(entries).toMatchObject([
    {
      account_id: books.account.AR,
      currency: 'USD',
      closing_rate: '1.1000',
      currency_balance: 100,
      local_balance: 100,
      foreign_balance: 110,
      translation: 10,
    },
  ]);
  const receipt = await post(books, 'RC', 'AR', 'Bank', 100, '2022-07-10');
  await assigned(books, receipt, invoice, 100);
  await expectRows(books, 'AR/Rev 100 (100); AR/FX 10; FX/AR 10; Bank/AR 130 (100); AR/FX 30');
  await expectFigures(books, 'profit 110; OPERATIONS 0; AR 110', { window: month('06', 30) });
  await expectFigures(books, 'profit 20', { window: month('07', 31) });
  await expectFigures(books, 'AR 0; END 130', { window: year(2022) });
});

test('W68: a bank account in dollars is revalued for good: 30 June at 1.1, 31 July at 1.05', async () => {
  const books = await open('UB', 'Rev', 'FX', 'FXL');
  await post(books, 'CS', 'UB', 'Rev', 100, '2022-06-01');
  await rate(books, 1.1, '2022-06-30');
  await rate(books, 1.05, '2022-07-31');
  const june = await revalued(books, '2022-06-30');
  await revalued(books, '2022-07-31');
  expect(june.entries).toMatchObject([{ reversal_id: null }]);
  await expectRows(books, 'UB/Rev 100 (100); UB/FX 10; FXL/UB 5');
  await expectFigures(books, 'UB 105; EFFECT 5; OPERATIONS 100; END 105', { window: year(2022) });
});

test.each(['after', 'before'])('W69, W70: the last day of a year is final; the invoice is paid %s the closing', async (when) => {
  const books = await open('Bank', 'AR', 'Rev', 'FX', 'Res', 'Eq');
  const invoice = await post(books, 'IN', 'AR', 'Rev', 100, '2022-12-10');
  const at_end = await rate(books, 1.2, '2022-12-31');
  await rate(books, 1.3, '2023-01-01');
  await revalued(books, '2022-12-31');
  const pay = () => post(books, 'RC', 'AR', 'Bank', 100, '2023-01-10');
  if (when === 'before') await assigned(books, await pay(), invoice, 100);
  expect(await close(books, at_end)).toEqual([]);
  const balances = await books.keeper.list('/balance', { 'reporting-period-id': books.years[1]!.id });
  const carried = balances.find(({ reference }) => reference === invoice.transaction_no)!;
  expect([carried.amount, carried.balance]).toEqual([100, 120]);
  if (when === 'after') await assigned(books, await pay(), carried, 100);
  await expectRows(books, `AR/Rev 100 (100); AR/FX 20; Bank/AR 130 (100); ${when === 'before' ? 'AR/FX 30; FX/AR 20' : 'AR/FX 10'}`);
  await expectFigures(books, 'profit 120', { window: year(2022) });
  await expectFigures(books, 'profit 10; AR 0', { window: year(2023) });
});

test('W71: what dollars bought and sold have left is revalued to nothing', async () => {
  const books = await open('Bank', 'UB', 'FX');
  const { keeper, account, usd } = books;
  const transfer = (date: string, more: object): Promise<Json> =>
    keeper.posted('JN', account.UB!, account.Bank!, 50, { ...usd, transaction_date: date, ...more });
  await rate(books, 2, '2022-03-01');
  await transfer('2022-03-01', { credited: false });
  await rate(books, 3, '2022-04-01');
  await transfer('2022-04-01', { credited: true });
  await revalued(books, '2022-07-31');
  await expectRows(books, 'UB/Bank 100 (50); Bank/UB 150 (50); UB/FX 50');
  await expectFigures(books, 'UB 0; profit 50; NET 0; EFFECT 50', { window: year(2022) });
});

test('W72: translation to equity goes on from where the revaluation of the last day left', async () => {
  const books = await open('AR', 'Rev', 'FX', 'Eq');
  await post(books, 'IN', 'AR', 'Rev', 100, '2022-12-10');
  await rate(books, 1.2, '2022-12-31');
  const closing = await rate(books, 1.25, '2023-01-01');
  await revalued(books, '2022-12-31');
  const { keeper, years } = books;
  await keeper.create('/closing-rate', { reporting_period_id: years[0]!.id, exchange_rate_id: closing });
  await keeper.post(`/reporting-period/${years[0]!.id}/adjust`);
  await translate(books);
  await expectRows(books, 'AR/Rev 100 (100); AR/FX 20; AR/Eq 5');
  await expectFigures(books, 'AR 125; profit 120; Eq −5', { window: year(2022) });
});

test('W73: a payable, a loss in June and a gain in July, each turned on the next day', async () => {
  const books = await open('AP', 'Exp', 'FX', 'FXL');
  await rate(books, 1.2, '2022-05-01');
  await post(books, 'BL', 'AP', 'Exp', 100, '2022-06-01');
  await rate(books, 1.25, '2022-06-30');
  await rate(books, 1.1, '2022-07-31');
  await revalued(books, '2022-06-30');
  await revalued(books, '2022-07-31');
  await expectRows(books, 'Exp/AP 120 (100); FXL/AP 5; AP/FXL 5; AP/FX 10; FX/AP 10');
  await expectFigures(books, 'FXL 5; AP −125', { window: month('06', 30) });
  await expectFigures(books, 'FXL 0; FX −10; AP −110', { window: month('07', 31) });
  await expectFigures(books, 'FXL 0; FX 0; AP −120', { window: year(2022) });
});

test('N16: none before the day of one that stands (103), only the latest is undone (104), and undoing leaves nothing', async () => {
  const books = await open('AR', 'UB', 'Rev', 'FX');
  const { keeper } = books;
  await post(books, 'IN', 'AR', 'Rev', 100, '2022-06-01');
  await post(books, 'CS', 'UB', 'Rev', 100, '2022-06-01');
  await rate(books, 1.1, '2022-06-30');
  await rate(books, 1.2, '2022-07-31');
  const june = await revalued(books, '2022-06-30');
  const july = await revalued(books, '2022-07-31');
  expect(refusal(await revalue(books, '2022-06-30'))).toEqual([400, 103]);
  expect(refusal(await keeper.post(`/revaluation/${june.id}/undo`))).toEqual([400, 104]);
  const entry = june.entries[0].transaction_id as number;
  expect((await keeper.get(`/transaction/${entry}`)).body.resource).toMatchObject({ revaluation_id: june.id, settlement: 'none' });
  expect(refusal(await keeper.post(`/transaction/${entry}/reverse`, {}))).toEqual([400, 138]);
  for (const { id } of [july, june]) {
    const undone = await keeper.post(`/revaluation/${id}/undo`);
    expect([undone.status, undone.body.resource?.status]).toEqual([200, 'undone']);
    expect(refusal(await keeper.post(`/revaluation/${id}/undo`))).toEqual([400, 104]);
  }
  await expectFigures(books, 'AR 100; UB 100; FX 0; OPERATIONS 100; EFFECT 0', { window: month('06', 30) });
  await expectFigures(books, 'AR 100; UB 100; FX 0; END 100', { window: year(2022) });
  expect((await keeper.list('/revaluation', { status: 'undone' })).map(({ id }) => id)).toEqual([june.id, july.id]);
  expect((await revalued(books, '2022-06-30')).entries).toHaveLength(2);
});

test('a currency without a rate on the day is named (102), a locked day takes none, and a difference needs an account (106)', async () => {
  const books = await open('AR', 'Rev', 'FX');
  const { keeper } = books;
  const { currency_id } = await keeper.currency('GBP', 1.1, '2022-07-01');
  const invoice = { currency_id, exchange_rate_id: (await keeper.list('/exchange-rate', { 'currency-id': currency_id }))[0]!.id };
  await keeper.posted('IN', books.account.AR!, books.account.Rev!, 100, { ...invoice, transaction_date: '2022-06-01' });
  const missing = await revalue(books, '2022-06-30');
  expect(refusal(missing)).toEqual([400, 102]);
  expect(missing.body.errors.date[0]).toMatch('No exchange rate of GBP is valid on 2022-06-30');
  await keeper.rate(currency_id, 1.2, '2022-06-30', '2022-06-30');
  expect(refusal(await keeper.post('/revaluation', { date: '2022-06-30' }))).toEqual([400, 106]);
  expect(refusal(await keeper.post('/revaluation', { date: '2022-06-30', forex_account_id: books.account.Rev }))).toEqual([400, 105]);
  await keeper.patch(`/entity/${keeper.entity.id}`, { forex_account_id: books.account.FX });
  const by_default = await keeper.post('/revaluation', { date: '2022-06-30' });
  expect([by_default.status, by_default.body.resource?.forex_account_id]).toEqual([201, books.account.FX]);
  await keeper.patch(`/entity/${keeper.entity.id}`, { locked_until: '2022-06-30' });
  expect(refusal(await revalue(books, '2022-06-30'))).toEqual([400, 128]);
});

test.each(['before', 'after'])('W101: January is right, whether it was revalued %s the year before was closed', async (when) => {
  const books = await open('AR', 'Rev', 'FX', 'Res', 'Eq');
  const { keeper, account, years } = books;
  const closing = await rate(books, 1.2, '2022-12-31');
  await rate(books, 1.3, '2023-01-31');
  await post(books, 'IN', 'AR', 'Rev', 100, '2022-12-01');
  const id = years[0]!.id as number;
  await keeper.create('/closing-rate', { reporting_period_id: id, exchange_rate_id: closing });
  const made = when === 'before' ? await revalued(books, '2023-01-31') : undefined;
  if (made) {
    await keeper.post(`/reporting-period/${id}/adjust`);
    expect(await translate(books)).toHaveLength(1);
    const { readiness } = (await keeper.get(`/reporting-period/${id}/readiness`)).body;
    expect(readiness.changed_revaluations).toMatchObject([{ revaluation_id: made.id, date: '2023-01-31', change: -20, turned: 20 }]);
    const { body } = await keeper.post(`/reporting-period/${id}/close`, { retained_earnings_account_id: account.Res });
    expect(body.changed_revaluations).toMatchObject([{ revaluation_id: made.id, date: '2023-01-31', change: -20, turned: 20 }]);
  } else {
    const answer = await keeper.closeYear(account.Res!, account.Eq);
    expect(answer.body.changed_revaluations).toEqual([]);
    await revalued(books, '2023-01-31');
  }
  const until = (end: string): Window => ({ 'start-date': '2023-01-01', 'end-date': end });
  await expectFigures(books, 'AR 130; FX −10; Eq −20', { window: until('2023-01-31') });
  await expectFigures(books, 'AR 120; FX 0; Eq −20', { window: until('2023-02-01') });
  await expectFigures(books, 'profit 10', { window: until('2023-01-31') });
  await expectFigures(books, 'profit −10', { window: { 'start-date': '2023-02-01', 'end-date': '2023-02-28' } });
  if (!made) return;
  const reopened = await keeper.post(`/reporting-period/${id}/reopen`);
  expect(reopened.body.changed_revaluations).toMatchObject([{ change: 20, turned: -20 }]);
  await expectFigures(books, 'FX −30', { window: until('2023-01-31') });
  const again = await keeper.post(`/reporting-period/${id}/close`, { retained_earnings_account_id: account.Res });
  expect(again.body.changed_revaluations).toMatchObject([{ change: -20, turned: 20 }]);
  await expectFigures(books, 'AR 130; FX −10', { window: until('2023-01-31') });
  expect((await keeper.post(`/revaluation/${made.id}/undo`)).status).toBe(200);
  await expectFigures(books, 'AR 120; FX 0', { window: until('2023-01-31') });
});
