import { expect } from '@jest/globals';
import { assertInvariants } from '../setup/assert-invariants.ts';
import type { HttpAnswer, Json } from '../setup/client.ts';
import type { Daybook } from '../setup/start-daybook.ts';
import { openBooks } from './open-books.ts';
import type { Bookkeeper } from './open-books.ts';

/** Books in EUR of 2022 to 2024; USD is 1.0 in 2022 and closes at 1.2, is 1.3 in 2023 and closes at 1.5, is 1.6 in 2024. */
export interface ForeignBooks {
  daybook: Daybook;
  keeper: Bookkeeper;
  usd: { currency_id: number };
  years: Json[];
  client: number;
  supplier: number;
  bank: number;
  sales: number;
  costs: number;
  forex: number;
  equity: number;
  reserve: number;
}

const CLOSING = { 2022: 1.2, 2023: 1.5 };

/** @param closing the closing rates of the first two years, where they are to be others */
export async function openForeignBooks(daybook: Daybook, closing: Partial<typeof CLOSING> = {}): Promise<ForeignBooks> {
  const keeper = await openBooks(daybook, { calendar_year: 2022 });
  const { currency_id } = await keeper.currency('USD', 1, '2022-01-01');
  await keeper.rate(currency_id, 1.3, '2023-01-01');
  await keeper.rate(currency_id, 1.6, '2024-01-01');
  const years = [keeper.period];
  for (const [index, calendar_year] of [2023, 2024].entries()) {
    years.push(await keeper.create('/reporting-period', { calendar_year, period_count: index + 2 }));
  }
  for (const [year, rate] of Object.entries({ ...CLOSING, ...closing })) {
    const exchange_rate_id = await keeper.rate(currency_id, rate, `2010-12-${year.slice(2)}`, `2010-12-${year.slice(2)}`);
    await keeper.create('/closing-rate', { reporting_period_id: years[Number(year) - 2022]!.id, exchange_rate_id });
  }
  return {
    daybook,
    keeper,
    usd: { currency_id },
    years,
    client: await keeper.account('Client', 'RECEIVABLE'),
    supplier: await keeper.account('Supplier', 'PAYABLE'),
    bank: await keeper.account('Bank', 'BANK'),
    sales: await keeper.account('Sales', 'OPERATING_REVENUE'),
    costs: await keeper.account('Costs', 'OPERATING_EXPENSE'),
    forex: await keeper.account('Exchange differences', 'NON_OPERATING_REVENUE'),
    equity: await keeper.account('Equity', 'EQUITY'),
    reserve: await keeper.account('Translation reserve', 'EQUITY'),
  };
}

export const post = (
  { keeper, usd, ...books }: ForeignBooks,
  type: 'IN' | 'RC' | 'BL' | 'PY',
  amount: number,
  date: string,
  more: object = {},
): Promise<Json> => {
  const [main, line] = { IN: ['client', 'sales'], RC: ['client', 'bank'], BL: ['supplier', 'costs'], PY: ['supplier', 'bank'] }[type] as [
    'client' | 'supplier',
    'sales' | 'bank' | 'costs',
  ];
  return keeper.posted(type, books[main], books[line], amount, { ...usd, transaction_date: date, ...more });
};

export const rateOf = async ({ keeper, usd }: ForeignBooks, rate: number): Promise<{ exchange_rate_id: number }> => {
  const rates = await keeper.list('/exchange-rate');
  const known = rates.find((one) => one.currency_id === usd.currency_id && Number(one.rate) === rate);
  return { exchange_rate_id: known?.id ?? (await keeper.rate(usd.currency_id, rate, `20${30 + rates.length}-01-01`)) };
};

export const close = ({ keeper, equity, reserve, years }: ForeignBooks, year: number, more: object = {}): Promise<HttpAnswer> =>
  closing(keeper, { retained_earnings_account_id: equity, ...more }, reserve, years[year - 2022]!.id);

async function closing(keeper: Bookkeeper, body: object, forex_account_id: number, id: number): Promise<HttpAnswer> {
  await keeper.post(`/reporting-period/${id}/adjust`);
  const prepared = await keeper.post('/reporting-period/prepare-closing-transactions', { reporting_period_id: id, forex_account_id });
  if (prepared.body.closing_transactions?.length > 0) {
    await keeper.post('/reporting-period/post-closing-transactions', { reporting_period_id: id });
  }
  return keeper.post(`/reporting-period/${id}/close`, body);
}

export const balanceOf = async ({ keeper }: ForeignBooks, account: number, year: number, currency_id?: number): Promise<number> => {
  const query = { 'start-date': `${year}-01-01`, 'end-date': `${year}-12-31`, ...(currency_id ? { 'currency-id': currency_id } : {}) };
  const { body, text } = await keeper.get(`/account/${account}/statement`, { query });
  if (!body.statement) throw new Error(text);
  return body.statement.balances.closing;
};

export const sheetOf = async ({ keeper }: ForeignBooks, year: number): Promise<{ net: number; profit: number }> => {
  const query = { 'end-date': `${year}-12-31` };
  const sheet = (await keeper.get('/reports/balance-sheet', { query })).body.balance_sheet;
  const income = (await keeper.get('/reports/income-statement', { query: { 'start-date': `${year}-01-01`, ...query } })).body
    .income_statement;
  expect(sheet.results.NET_ASSETS).toBe(sheet.results.TOTAL_EQUITY);
  return { net: sheet.results.NET_ASSETS, profit: income.results.NET_PROFIT };
};

/** `D <amount> <day>` of the rows on an account that an assignment or reversal realised. */
export const pairs = async ({ keeper }: ForeignBooks, account_id: number): Promise<string[]> => {
  const rows = await keeper.list('/ledger', { 'account-id': account_id });
  return rows.map((row) => `${row.entry_type} ${row.amount} ${String(row.posting_date).slice(0, 10)}`);
};

export const carriedOf = async ({ keeper, years }: ForeignBooks, reference: string, year = 2023): Promise<Json> => {
  const balances = await keeper.list('/balance', { 'reporting-period-id': years[year - 2022]!.id });
  return balances.find((one) => one.reference === reference)!;
};

export const assign = ({ keeper, forex }: ForeignBooks, from: Json, to: Json, amount: number, more: object = {}): Promise<HttpAnswer> =>
  keeper.post('/assignment', {
    transaction_id: from.id,
    cleared_id: to.id,
    cleared_type: to.carried_from_period_id ? 'Balance' : 'Transaction',
    amount,
    forex_account_id: forex,
    ...more,
  });

export const whole = async ({ daybook, keeper }: ForeignBooks): Promise<unknown> =>
  assertInvariants(daybook.database.db, keeper.entity.id, keeper);

/** Nothing is left of the client's dollars, in either currency, and the books come to these. */
export const expectSettled = async (
  books: ForeignBooks,
  account: number,
  figures: { net: number; profit: number },
  year = 2023,
): Promise<void> => {
  expect([await balanceOf(books, account, year), await balanceOf(books, account, year, books.usd.currency_id)]).toEqual([0, 0]);
  expect(await sheetOf(books, year)).toEqual(figures);
  await whole(books);
};
