import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { accountBalances } from '../../../bench/books/account-balances.ts';
import { Book } from '../../../bench/books/book.ts';
import { storeBook } from '../../../bench/books/store-book.ts';
import { openYear } from '../../../shared/accounting/statements/account-balance.ts';
import { buildIncomeStatement } from '../../../shared/accounting/statements/build-income-statement.ts';
import { buildTrialBalance } from '../../../shared/accounting/statements/build-trial-balance.ts';
import { accountTypeCodes, isIncomeStatementType } from '../../../shared/accounting/vocabularies.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import type { Json } from '../../setup/client.ts';

const YEAR_DAYS = 365;
const daybook = useDaybook({ services: ['report'] });
let entities = 0;

const day = (year_start: number, offset: number) => new Date(Date.UTC(2026, year_start - 1, 1 + offset)).toISOString().slice(0, 10);

/** Journals between accounts of all types, balanced openings, a window within the year. */
const books = fc.record({
  year_start: fc.integer({ min: 1, max: 12 }),
  openings: fc.array(fc.record({ from: fc.nat(17), to: fc.nat(17), cents: fc.integer({ min: 0, max: 10_000_000 }) }), { maxLength: 6 }),
  journals: fc.array(
    fc.record({
      main: fc.nat(17),
      line: fc.nat(17),
      day: fc.nat(YEAR_DAYS - 1),
      ten_thousandths: fc.integer({ min: 0, max: 99_999_999 }),
      credited: fc.boolean(),
    }),
    { minLength: 5, maxLength: 40 },
  ),
  window: fc.tuple(fc.nat(YEAR_DAYS - 1), fc.nat(YEAR_DAYS - 1)),
});

type Shape = typeof books extends fc.Arbitrary<infer T> ? T : never;

function bookOf({ year_start, openings, journals }: Shape): Book {
  entities += 1;
  const book = new Book({ id: entities, year_start });
  const accounts = accountTypeCodes.map((type) => book.account(type, type));
  const sheet = accounts.filter(({ account_type }) => !isIncomeStatementType(account_type));
  for (const { from, to, cents } of openings) {
    book.open(sheet[from % sheet.length]!, 'CREDIT', cents / 100);
    book.open(sheet[to % sheet.length]!, 'DEBIT', cents / 100);
  }
  for (const { main, line, day: on, ten_thousandths, credited } of journals) {
    if (main === line) continue;
    book.post('JN', accounts[main]!, [{ account: accounts[line]!, amount: ten_thousandths / 10_000 }], {
      date: `${day(year_start, on)}T23:30:00Z`,
      credited,
    });
  }
  return book;
}

test('for random books and windows the totals say what the rows say, and every statement balances', async () => {
  await fc.assert(
    fc.asyncProperty(books, async (shape) => {
      const book = bookOf(shape);
      await storeBook(daybook.database.db, book);
      const caller = { user_id: 1, owner_id: 1, entity_id: book.entity.id, scopes: ['books:read'] };
      const read = (action: string, parameters: object): Promise<Json> =>
        daybook.broker.call(`report.${action}`, parameters, { meta: { caller } });
      const [first, last] = [...shape.window].sort((a, b) => a - b) as [number, number];
      const window = { start_date: day(shape.year_start, first), end_date: day(shape.year_start, last) };
      const balances = accountBalances(book, window.start_date, window.end_date);
      const head = { reportingPeriod: null, start: new Date(window.start_date), end: new Date(window.end_date), currency: 'EUR' };

      const { income_statement } = await read('readIncomeStatement', window);
      const expected = buildIncomeStatement(head, balances, new Map());
      expect(income_statement.results).toEqual(expected.results);
      expect(income_statement.accounts).toEqual(expected.accounts);
      const { trial_balance } = await read('readTrialBalance', { end_date: window.end_date });
      expect(trial_balance.balances).toEqual(buildTrialBalance(head, openYear(balances)).balances);
      expect(trial_balance.balances.debit).toBe(trial_balance.balances.credit);
      const { balance_sheet } = await read('readBalanceSheet', { end_date: window.end_date });
      expect(balance_sheet.results.NET_ASSETS).toBe(balance_sheet.results.TOTAL_EQUITY);
      const { cash_flow_statement } = await read('readCashFlowStatement', window);
      expect(cash_flow_statement.results.END_CASH_BALANCE).toBe(cash_flow_statement.results.CASHBOOK_BALANCE);
      const { movements } = await read('readMovements', window);
      expect(movements.results.NET_PROFIT).toBe(income_statement.results.NET_PROFIT);
    }),
    { numRuns: 40 },
  );
});
