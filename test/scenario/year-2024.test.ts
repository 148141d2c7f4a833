import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { BooksClient } from '../../examples/year-2024/books-client.ts';
import { closeYear } from '../../examples/year-2024/close-year.ts';
import type { ClosingList } from '../../examples/year-2024/close-year.ts';
import { openBooks } from '../../examples/year-2024/open-books.ts';
import type { OpenedBooks } from '../../examples/year-2024/open-books.ts';
import { postTransactions } from '../../examples/year-2024/post-transactions.ts';
import { readAccountBalances, readStatement } from '../../examples/year-2024/read-account-balances.ts';
import { readYear } from '../../examples/year-2024/year.ts';
import { Decimal, ZERO } from '../../shared/accounting/decimal.ts';
import type { Json } from '../setup/client.ts';
import { runProgram } from '../setup/run-program.ts';
import { useDaybook } from '../setup/use-daybook.ts';

/**
 * The example's year goes through HTTP; every figure of it is compared with oracle/expected.json, which a program in another language
 * worked out from the same year and rates (examples/year-2024/oracle/work_out.py).
 */
const folder = join(process.cwd(), 'examples/year-2024');
const declared = readYear(folder);
const { year } = declared;
const expected: Json = JSON.parse(readFileSync(join(folder, 'oracle/expected.json'), 'utf8'));
const names = year.accounts.map(({ name }) => name);

const daybook = useDaybook();
let client: BooksClient;
let books: OpenedBooks;
let prepared: ClosingList;
let posted: ClosingList;

beforeAll(async () => {
  client = new BooksClient(daybook.url);
  await client.register('Example Bookkeeper');
  await client.post('/subscription', { plan: 'books' });
  const step = (): void => undefined;
  books = await openBooks(client, declared, step);
  await postTransactions(client, year.transactions, year, books, step);
  ({ prepared, posted } = await closeYear(client, declared, books, step));
});

/** An amount as the oracle writes it; fifteen digits pass through a JSON number unharmed. */
const text = (amount: number | Decimal): string => (typeof amount === 'number' ? String(amount) : amount.toFixed());

test('every month has invoices, bills, receipts and payments in dollars and in pounds', () => {
  const currencyOf = new Map(year.accounts.map(({ name, currency }) => [name, currency]));
  for (let month = 1; month <= 12; month++) {
    const traded = year.transactions.filter(({ date }) => Number(date.slice(5, 7)) === month);
    for (const currency of ['USD', 'GBP']) {
      const types = traded.filter(({ account }) => currencyOf.get(account) === currency).map(({ type }) => type);
      expect([month, currency, [...new Set(types)]]).toEqual([month, currency, expect.arrayContaining(['IN', 'BL', 'RC', 'PY'])]);
    }
  }
});

test('opening balances balance, account by account as worked out', async () => {
  const { balances } = await client.get<Json>(`/balance/opening-balances?year=${year.entity.calendar_year}`);
  expect(balances.balanced).toBe(true);
  expect({ debit: text(balances.balances.debit), credit: text(balances.balances.credit) }).toEqual(expected.opening_balances);
  const opened = Object.fromEntries(balances.accounts.map((account: Json) => [account.name, text(account.openingBalance)]));
  for (const name of names) expect([name, opened[name] ?? '0']).toEqual([name, expected.accounts[name].opening]);
});

test('the statement of every account opens and closes at the figures worked out', async () => {
  const balances = await readAccountBalances(client, year, books, () => undefined);
  const shown = balances.map(({ name, opening, closing }) => [name, { opening: text(opening), closing: text(closing) }]);
  expect(shown).toEqual(
    names.map((name) => [name, { opening: expected.accounts[name].opening, closing: expected.accounts[name].closing }]),
  );
  for (const { name, currency, currency_balance } of balances.filter(({ currency }) => currency !== 'EUR')) {
    expect([name, text(currency_balance)]).toEqual([name, expected.accounts[name].currencies[currency].amount]);
  }
});

test('the statement in each currency that an account holds closes at the amount worked out', async () => {
  for (const name of names) {
    for (const [code, { amount }] of Object.entries<Json>(expected.accounts[name].currencies)) {
      const { closing } = await readStatement(client, books.accounts.get(name)!, year, books.currencies.get(code));
      expect([name, code, text(closing)]).toEqual([name, code, amount]);
    }
  }
});

test('opening balances and ledger rows add up to every balance, in its currency and in euros', async () => {
  const sums = new Map<string, { amount: Decimal; euros: Decimal }>();
  const add = (account_id: number, currency_id: number, amount: Decimal, euros: Decimal): void => {
    const key = `${account_id}:${currency_id}`;
    const sum = sums.get(key) ?? { amount: ZERO, euros: ZERO };
    sums.set(key, { amount: sum.amount.plus(amount), euros: sum.euros.plus(euros) });
  };
  for (const balance of await client.list<Json>('/balance')) {
    const sign = balance.is_credited ? -1 : 1;
    const [amount, euros] = [new Decimal(balance.amount).times(sign), new Decimal(balance.balance).times(sign)];
    add(Number(balance.account_id), balance.currency_id, amount, euros);
  }
  for (const row of await client.list<Json>('/ledger')) {
    const sign = row.entry_type === 'C' ? -1 : 1;
    // A realised difference or a translation moves the value of its currency's balance, not the balance.
    const amount = row.settled_currency_id === null ? new Decimal(row.foreign_amount).times(sign) : ZERO;
    add(row.post_account, row.settled_currency_id ?? row.currency_id, amount, new Decimal(row.amount).times(sign));
  }
  const worked_out = names.flatMap((name) =>
    Object.entries<Json>(expected.accounts[name].currencies).map(([code, held]) => [
      `${books.accounts.get(name)!}:${books.currencies.get(code)!}`,
      held,
    ]),
  );
  const shown = [...sums].map(([key, { amount, euros }]) => [key, { amount: text(amount), euros: text(euros) }]);
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(worked_out));
});

test('the translation rows are those worked out, first prepared, then posted', () => {
  const rowsOf = (list: ClosingList, are_posted: boolean): Json[] =>
    Object.entries(list).flatMap(([account, rows]) =>
      rows.map(({ account_id, posted: is_posted, ...row }) => {
        expect([account_id, is_posted]).toEqual([books.accounts.get(account), are_posted]);
        const figures = Object.entries(row).map(([key, value]) => [key, typeof value === 'number' ? text(value) : value]);
        return { account, ...Object.fromEntries(figures) };
      }),
    );
  expect(rowsOf(prepared, false)).toEqual(expected.translation);
  expect(rowsOf(posted, true)).toEqual(expected.translation);
});

test('after posting, nothing is left to translate', async () => {
  const forex_account_id = books.accounts.get(year.translation_account);
  const again = await client.post<Json>('/reporting-period/prepare-closing-transactions', {
    reporting_period_id: books.period_id,
    forex_account_id,
  });
  expect(again.closing_transactions).toEqual([]);
});

test('the realised differences are those worked out', async () => {
  const assignments = await client.list<{ forex_amount: number }>('/assignment');
  const net_gain = assignments.reduce((sum, { forex_amount }) => sum.plus(forex_amount), ZERO);
  expect({ assignments: assignments.length, net_gain: text(net_gain) }).toEqual(expected.realised_differences);
});

test('the profits of the income statement are those worked out, with what the translation came to', async () => {
  const { income_statement } = await client.get<Json>('/reports/income-statement?start-date=2024-01-01&end-date=2024-12-31');
  const { results, totals } = income_statement;
  const shown = [-totals.OPERATING_REVENUES, results.GROSS_PROFIT, results.NET_PROFIT].map(text);
  expect(shown).toEqual([expected.revenue, expected.gross_profit, expected.net_profit]);
  const translated = expected.translation.reduce((sum: Decimal, row: Json) => sum.plus(row.translation), ZERO);
  expect(expected.accounts[year.translation_result_account].closing).toBe(text(translated.negated()));
  expect(expected.accounts[year.translation_account].closing).toBe('0');
});

test('the trial balance balances and holds the closing balance of every account', async () => {
  const { trial_balance } = await client.get<Json>('/reports/trial-balance?end-date=2024-12-31');
  expect(trial_balance.balances.debit).toBe(trial_balance.balances.credit);
  const accounts = Object.values<Json>(trial_balance.accounts)
    .flatMap((section) => Object.values<Json>(section))
    .flatMap((type) => type.accounts);
  const shown = Object.fromEntries(accounts.map((account: Json) => [account.name, text(account.closingBalance)]));
  for (const name of names) expect([name, shown[name] ?? '0']).toEqual([name, expected.accounts[name].closing]);
});

test('debits equal credits in every transaction and in the ledger, whose chain and totals are verified', async () => {
  const rows = await client.list<Json>('/ledger');
  const sides = new Map<string, Decimal>();
  const add = (key: string, amount: Decimal): Map<string, Decimal> => sides.set(key, (sides.get(key) ?? ZERO).plus(amount));
  for (const { transaction_id, entry_type, amount } of rows) {
    add(entry_type, new Decimal(amount));
    add(`transaction ${transaction_id}`, new Decimal(amount).times(entry_type === 'D' ? 1 : -1));
  }
  const { rows: count, debits, credits } = expected.integrity;
  expect([rows.length, text(sides.get('D')!), text(sides.get('C')!)]).toEqual([count, debits, credits]);
  const unbalanced = [...sides].filter(([key, net]) => key.startsWith('transaction') && !net.isZero());
  expect(unbalanced).toEqual([]);
  const { integrity } = await client.get<Json>('/ledger/integrity');
  expect(integrity).toEqual({
    verified: true,
    rows: count,
    begun_behind: 0,
    first_break: null,
    totals_match: true,
    bank_entries_match: true,
  });
});

test('each transaction of the year is metered once, with the one after the translation, and the closing entries are not', async () => {
  const { usage } = await client.get<Json>('/subscription');
  expect(usage.transactions).toBe(year.transactions.length + year.adjusting_entries.length + 1);
});

test('npm run example prints the tables that its README shows', async () => {
  const env = { NODE_OPTIONS: '', DAYBOOK_URL: daybook.url };
  const { code, output } = await runProgram(process.execPath, ['examples/year-2024/post-year.ts'], { env });
  expect([code, output]).toEqual([0, expect.stringContaining('Changed the plan to books')]);
  const tables = output.slice(output.indexOf('Closing transactions of')).trim();
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain(tables);
});
