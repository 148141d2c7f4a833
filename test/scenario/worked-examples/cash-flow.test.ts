import { describe, expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import type { Fields, Line } from '../ledger/ledger-books.ts';
import { useLedger } from '../ledger/use-ledger.ts';
import { accountsOf, expectFigures, expectRows } from './expect-rows.ts';

/** W80–W83, W97–W99, W104 and W109 over HTTP, and what else moves no cash (docs/accounting.md §11.24). */
const { keeper, account } = useLedger(
  accountsOf('Bank', 'AR', 'AP', 'VAT', 'Dep', 'Div', 'Loan', 'Mach', 'Cap', 'Res', 'Eq', 'Rev', 'FX', 'Loss', 'Depr', 'Exp', 'Disc'),
);
const books = { keeper, account };
const post = (debit: number, credit: number, amount: number, fields: Fields = {}): Promise<Json> =>
  keeper.posted('JN', debit, [[credit, amount]], { credited: false, ...fields });
const mark = (id: number, presentation: string): Promise<unknown> => keeper.patch(`/account/${id}`, { presentation });
const V20 = async (fields: Fields = {}): Promise<number> =>
  (await keeper.create('/tax', { name: 'V20', code: 'V20', rate: 20, account_id: account.VAT, ...fields })).id;

async function paid(bill: Json, amount: number, date = '2026-07-01'): Promise<void> {
  const { id } = await keeper.posted('PY', account.AP, [[account.Bank, amount]], { transaction_date: date });
  await keeper.assigned(id, bill.id, amount, { assignment_date: date });
}
const buy = (lines: Line[] = [[account.Mach, 400]], fields: Fields = {}): Promise<Json> => keeper.posted('BL', account.AP, lines, fields);

describe('what moved no cash', () => {
  test('W80: a machine counts as far as it is paid, a dividend that is only declared not at all', async () => {
    await paid(await buy(), 100);
    await post(account.Res, account.Dep, 250);
    await expectRows(books, 'Mach/AP 400; AP/Bank 100; Res/Dep 250');
    await expectFigures(books, 'OPERATIONS 0; PAYABLES 0; INVESTMENT −100; FINANCING 0; NET −100; END −100');
  });

  test('W81: depreciation on the asset, a loss on its sale and a machine by loan', async () => {
    const { Depr, Mach, Bank, Loss, Loan } = account;
    await post(Depr, Mach, 100);
    await post(Bank, Mach, 80);
    await post(Loss, Mach, 20);
    await post(Mach, Loan, 500);
    await expectFigures(books, 'PROFIT −120; NON_CASH 120; OPERATIONS 0; INVESTMENT 80; FINANCING 0; END 80');
    const { cash_flow_statement } = (await keeper.get('/reports/cash-flow-statement', { query: { 'end-date': '2026-12-31' } })).body;
    const { PROFIT, NON_CASH_ITEMS, NON_CURRENT_ASSETS } = cash_flow_statement.accounts;
    const rows = (types: Json): number[] =>
      Object.values(types).flatMap((groups) => Object.values(groups as Json).map(({ total }: Json) => total));
    expect([rows(PROFIT), rows(NON_CASH_ITEMS)]).toEqual([
      [100, 20],
      [-100, -20],
    ]);
    expect(NON_CURRENT_ASSETS.NON_CURRENT_ASSET['Non Current Asset'].accounts).toMatchObject([
      { balanceMovement: -80, closingBalance: 300 },
    ]);
  });

  test('W82: a translation, and what a journal moved of it to profit', async () => {
    const { Eq, FX, AR, Rev } = account;
    const { id } = await keeper.currency('USD', 1);
    await keeper.posted('IN', AR, [[Rev, 100]], { currency_id: id });
    const posted = async (path: string, fields: Fields = {}): Promise<void> => {
      const { status, text } = await keeper.post(path, fields);
      if (status >= 300) throw new Error(text);
    };
    const closing = await keeper.create('/exchange-rate', { currency_id: id, rate: 1.2, valid_from: '2026-12-31' });
    await keeper.create('/closing-rate', { reporting_period_id: keeper.period.id, exchange_rate_id: closing.id });
    await posted(`/reporting-period/${keeper.period.id}/adjust`);
    await posted('/reporting-period/prepare-closing-transactions', { reporting_period_id: keeper.period.id, forex_account_id: Eq });
    await posted('/reporting-period/post-closing-transactions', { reporting_period_id: keeper.period.id });
    await post(Eq, FX, 20);
    await expectFigures(books, 'PROFIT 120; NON_CASH −20; RECEIVABLES −100; OPERATIONS 0; FINANCING 0; END 0');
    const query = { 'end-date': '2026-12-31' };
    const { totals } = (await keeper.get('/reports/statement-of-changes-in-equity', { query })).body.statement_of_changes_in_equity;
    expect(totals).toMatchObject({ translation: 20, other: -20, profit: 120, contributions: 0, distributions: 0, closing: 120 });
  });

  test('W83: a dividend on an account marked DIVIDENDS, a part of it paid', async () => {
    const { Res, Div, Bank } = account;
    await mark(Div, 'DIVIDENDS');
    await post(Res, Div, 250);
    await keeper.posted('CP', Bank, [[Div, 150]]);
    await expectRows(books, 'Res/Div 250; Div/Bank 150');
    await expectFigures(books, 'OPERATIONS 0; FINANCING −150; DIVIDENDS_PAID −150');
  });

  test('W97: an inclusive tax is paid by the bank, its line without it', async () => {
    await keeper.posted('CP', account.Bank, [[account.Mach, 120, { taxes: [await V20()], tax_inclusive: true }]]);
    await expectRows(books, 'Mach/Bank 120; VAT/Mach 20');
    await expectFigures(books, 'OPERATIONS −20; INVESTMENT −100; END −120');
  });

  test('W98: of a bill with tax the part of the machine is settled with it', async () => {
    const bill = await buy([[account.Mach, 400, { taxes: [await V20({ deductible: 50 })] }]]);
    await paid(bill, 120);
    await expectRows(books, 'Mach/AP 400; VAT/AP 40; Mach/AP 40; AP/Bank 120');
    await expectFigures(books, 'OPERATIONS −10; INVESTMENT −110; END −120; Mach 440');
  });

  test('W99: a note gives back what it settles of the bill', async () => {
    const bill = await buy();
    const note = await keeper.posted('DN', account.AP, [[account.Mach, 60]]);
    await keeper.assigned(note.id, bill.id, 60);
    await paid(bill, 100);
    await expectRows(books, 'Mach/AP 400; AP/Mach 60; AP/Bank 100');
    await expectFigures(books, 'OPERATIONS 0; INVESTMENT −100; END −100');
  });

  test('W104: the sale of a machine that is booked on income is investing, not interest', async () => {
    await mark(account.FX, 'INVESTING');
    await keeper.posted('CS', account.Bank, [[account.FX, 3000]]);
    await expectFigures(books, 'PROFIT 3000; NON_CASH −3000; OPERATIONS 0; INVESTMENT 3000; FINANCING 0; END 3000; NET_PROFIT 3000');
    const { cash_flow_statement } = (await keeper.get('/reports/cash-flow-statement', { query: { 'end-date': '2026-12-31' } })).body;
    expect(cash_flow_statement.results.INTEREST_RECEIVED ?? 0).toBe(0);
    expect(cash_flow_statement.balances.NON_CURRENT_ASSETS).toBe(3000);
  });

  test.each([
    ['INVESTING', false],
    ['DISPOSAL', true],
  ])('an account marked %s gives investing what cash brought, without the tax inside its price', async (presentation, tax_inclusive) => {
    await mark(account.FX, presentation);
    await keeper.posted('CS', account.Bank, [[account.FX, 3600, { taxes: [await V20()], tax_inclusive: true }]]);
    await expectFigures(books, 'OPERATIONS 600; INVESTMENT 3000; END 3600');
    if (tax_inclusive) await post(account.AR, account.FX, 50);
    await expectFigures(books, 'OPERATIONS 600; INVESTMENT 3000; END 3600');
  });

  test('W109: a warranty provision that is marked OPERATING is no borrowing, and a long-term deposit no investment', async () => {
    const { Exp, Loan, Mach, Bank } = account;
    await mark(Loan, 'OPERATING');
    await post(Exp, Loan, 300);
    await post(Loan, Bank, 100);
    await expectFigures(books, 'PROFIT −300; NON_CASH 0; OPERATIONS −100; FINANCING 0; END −100');
    await mark(Mach, 'OPERATING');
    await post(Mach, Bank, 40);
    await expectFigures(books, 'RECEIVABLES −40; OPERATIONS −140; INVESTMENT 0; END −140');
  });

  test('a machine sold on credit counts when the customer pays, in the month in which he does', async () => {
    const invoice = await keeper.posted('IN', account.AR, [[account.Mach, 90]], { transaction_date: '2026-03-01' });
    const receipt = await keeper.posted('RC', account.AR, [[account.Bank, 90]], { transaction_date: '2026-05-02' });
    await keeper.assigned(receipt.id, invoice.id, 90, { assignment_date: '2026-05-02' });
    const of = (start: string, end: string) => ({ window: { 'start-date': start, 'end-date': end } });
    await expectFigures(books, 'OPERATIONS 0; INVESTMENT 0; END 0', of('2026-03-01', '2026-04-30'));
    await expectFigures(books, 'RECEIVABLES 0; INVESTMENT 90; END 90', of('2026-05-01', '2026-05-31'));
    await expectFigures(books, 'OPERATIONS 0; INVESTMENT 90; END 90');
  });

  test('a bill of a closed year counts in the year in which its balance is paid', async () => {
    const bill = await buy();
    await paid(bill, 100);
    await keeper.post(`/reporting-period/${keeper.period.id}/adjust`);
    await keeper.post(`/reporting-period/${keeper.period.id}/close`, { retained_earnings_account_id: account.Res });
    await paid(bill, 300, '2027-02-01');
    const next = { 'start-date': '2027-01-01', 'end-date': '2027-12-31' };
    await expectFigures(books, 'START −100; PAYABLES 0; OPERATIONS 0; INVESTMENT −300; END −400', { window: next });
    await expectFigures(books, 'INVESTMENT −100; END −100');
    await expectFigures(books, 'OPERATIONS 0; INVESTMENT −400; END −400', { window: { ...next, 'start-date': '2026-01-01' } });
  });

  test('a bill that is reversed, and a payment that is taken back, leave nothing', async () => {
    const bill = await buy();
    const { id } = await keeper.posted('PY', account.AP, [[account.Bank, 400]]);
    const assignment = await keeper.assigned(id, bill.id, 400);
    await expectFigures(books, 'PAYABLES 0; INVESTMENT −400');
    await keeper.delete(`/assignment/${assignment.id}`);
    await expectFigures(books, 'PAYABLES −400; INVESTMENT 0; END −400');
    await keeper.post(`/transaction/${bill.id}/reverse`, {});
    await expectFigures(books, 'PAYABLES −400; INVESTMENT 0; END −400');
  });

  test('a discount on a machine is no cash that came in', async () => {
    const discount = await keeper.discount('D10', 10, account.Disc);
    await keeper.posted('CP', account.Bank, [[account.Mach, 400, { discounts: [discount] }]]);
    await expectFigures(books, 'PROFIT 40; NON_CASH −40; OPERATIONS 0; INVESTMENT −360; END −360');
  });
});

describe('interest, taxes and dividends', () => {
  test('are what was paid, not what was accrued or added to a loan', async () => {
    const { Exp, Loan, Bank, Dep, Cap } = account;
    await mark(Exp, 'FINANCING');
    await mark(Dep, 'INTEREST');
    await keeper.posted('CP', Bank, [[Exp, 50]]);
    await post(Exp, Dep, 30);
    await post(Exp, Loan, 20);
    await keeper.posted('CP', Bank, [[Cap, 70]]);
    await expectFigures(books, 'PROFIT −100; NON_CASH 20; INTEREST_PAID −50; DIVIDENDS_PAID −70; FINANCING −70; END −120');
    const { text } = await keeper.get('/reports/cash-flow-statement', { query: { 'end-date': '2026-12-31', format: 'text' } });
    for (const line of [/Income and expense without cash +20\.00/, /Included in the cash flows above/, /Interest paid +-50\.00/])
      expect(text).toMatch(line);
    expect(text).not.toMatch(/Cash and bank accounts at the end/);
  });

  test('received, and taxes on income, stand in the sections and beside them, in every form', async () => {
    const { FX, Bank, Exp, VAT } = account;
    await mark(FX, 'FINANCING');
    await mark(Exp, 'INCOME_TAX');
    await mark(VAT, 'INCOME_TAX');
    await keeper.posted('CS', Bank, [[FX, 40]]);
    await post(Exp, VAT, 60);
    await post(VAT, Bank, 25);
    await expectFigures(books, 'OPERATIONS 15; INTEREST_RECEIVED 40; INCOME_TAXES_PAID −25; END 15');
    for (const format of ['html', 'pdf', 'csv', 'xlsx'])
      expect((await keeper.get('/reports/cash-flow-statement', { query: { 'end-date': '2026-12-31', format } })).status).toBe(200);
  });

  test('on a payable that is marked, both the purchase and its payment belong to investing', async () => {
    await mark(account.AP, 'INVESTING');
    await paid(await buy(), 100);
    await expectFigures(books, 'OPERATIONS 0; INVESTMENT −100; END −100');
  });
});
