import { expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks, refusal } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';
import { expectFigures, expectRows } from './expect-rows.ts';
import type { ExampleBooks } from './expect-rows.ts';

/** W91: a bad debt in a foreign currency, over a closing (docs/accounting.md §7.6, §10.3). */
const daybook = useDaybook();
const year2023 = { 'start-date': '2023-01-01', 'end-date': '2023-12-31' };

interface Books extends ExampleBooks {
  readonly keeper: Bookkeeper;
  readonly account: Readonly<Record<'AR' | 'VAT' | 'Rev' | 'Bad' | 'Cap' | 'Eq', number>>;
  readonly invoice: Json;
}

/** An invoice of December 2022: 100 USD and 20 % at 1.0; the closing rate is 1.2 unless given. */
async function open(closing_rate = '1.2'): Promise<Books> {
  const keeper = await openBooks(daybook, { calendar_year: 2022 });
  const account = {
    AR: await keeper.account('Client', 'RECEIVABLE'),
    VAT: await keeper.account('VAT', 'CONTROL'),
    Rev: await keeper.account('Sales', 'OPERATING_REVENUE'),
    Bad: await keeper.account('Bad debts', 'OVERHEAD_EXPENSE'),
    Cap: await keeper.account('Capital', 'EQUITY'),
    Eq: await keeper.account('Translation', 'EQUITY'),
  };
  const { currency_id } = await keeper.currency('USD', 1, '2022-01-01');
  const V20 = await keeper.create('/tax', { name: 'V20', code: 'V20', rate: 20, account_id: account.VAT });
  const line_items = [{ account_id: account.Rev, amount: 100, taxes: [V20.id] }];
  const invoice = await keeper.posted('IN', account.AR, account.Rev, 100, { transaction_date: '2022-12-15', currency_id, line_items });
  await keeper.create('/closing-rate', {
    reporting_period_id: keeper.period.id,
    exchange_rate_id: await keeper.rate(currency_id, closing_rate, '2022-12-31'),
  });
  return { keeper, account, invoice };
}

async function close({ keeper, account }: Books): Promise<void> {
  expect(refusal(await keeper.closeYear(account.Cap, account.Eq))).toEqual([200, undefined]);
}

async function writeOff({ keeper, account, invoice }: Books): Promise<Json> {
  const difference = { account_id: account.Bad, reason: 'bad_debt', tax: true };
  const body = { cleared_ids: [invoice.id], cleared_types: ['Transaction'], assignment_date: '2023-03-01', difference };
  const answer = await keeper.post('/assignment/assign-transactions', body);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.assignments[0];
}

test('W91: written off after the closing it takes the carried value, and the tax at its booked one', async () => {
  const books = await open();
  await close(books);
  const { transaction_id, forex_amount } = await writeOff(books);
  expect(forex_amount).toBe(0);
  await expectRows(books, 'Bad/AR 124 (100); VAT/AR 20 (20)', { 'transaction-id': transaction_id });
  await expectFigures(books, 'OUTPUT −100/−20; AR 0', { window: year2023 });
});

test('W91: written off before the closing, the closing adds what the item was carried at', async () => {
  const books = await open();
  await books.keeper.create('/reporting-period', { calendar_year: 2023, period_count: 2 });
  const { transaction_id } = await writeOff(books);
  await expectRows(books, 'Bad/AR 100 (100); VAT/AR 20 (20)', { 'transaction-id': transaction_id });
  await close(books);
  await expectRows(books, 'Bad/AR 100 (100); VAT/AR 20 (20); Bad/AR 24', { 'transaction-id': transaction_id });
  await expectFigures(books, 'OUTPUT −100/−20; AR 0; Bad 124', { window: year2023 });
  expect(refusal(await books.keeper.post(`/reporting-period/${books.keeper.period.id}/reopen`))).toEqual([200, undefined]);
  await expectFigures(books, 'Bad 100', { window: year2023 });
});

test('written off when it is carried below its tax, the account has what the tax takes more than that', async () => {
  const books = await open('0.1');
  await close(books);
  const { transaction_id } = await writeOff(books);
  await expectRows(books, 'Bad/AR 0 (100); AR/Bad 8 (0); VAT/AR 20 (20)', { 'transaction-id': transaction_id });
  await expectFigures(books, 'OUTPUT −100/−20; AR 0; Bad −8', { window: year2023 });
});
