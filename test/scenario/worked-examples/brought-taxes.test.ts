import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import type { Fields } from '../ledger/ledger-books.ts';
import { useLedger } from '../ledger/use-ledger.ts';
import { accountsOf, expectFigures, expectRows } from './expect-rows.ts';
import type { ExampleBooks, Window } from './expect-rows.ts';

/** W39–W41, W45, W46 and W106 for invoices and bills that were brought over with the tax that still waits (docs/accounting.md §5.13, §8.6). */
const { keeper, account } = useLedger(accountsOf('Bank', 'AR', 'AP', 'VAT', 'Pend', 'Res', 'Rev', 'FX'));
const books = { keeper, account };
const next: Window = { 'start-date': '2027-01-01', 'end-date': '2027-12-31' };
let P20: number;

beforeEach(async () => {
  const tax = { name: 'P20', code: 'P20', rate: 20, account_id: account.VAT, due: 'payment', pending_account_id: account.Pend };
  P20 = (await keeper.create('/tax', tax)).id;
});

/** What waits at the end of a window: `waiting 100/20`. */
async function waiting({ keeper: client }: ExampleBooks, window: Window): Promise<string> {
  const { tax_summary } = (await client.get('/reports/tax-summary', { query: { ...window } })).body;
  return (tax_summary.waiting as Json[]).map(({ base, tax }) => `${base}/${tax}`).join(' ');
}
const figures = (wanted: string, terms: { window?: Window } = {}): Promise<void> =>
  expectFigures(books, wanted, { ...terms, more: { waiting } });

const unpaid = { account_id: 0, balance_type: 'DEBIT', transaction_type: 'IN', transaction_date: '2025-12-01', balance: 120 };
const sent = (fields: Fields = {}): Fields => ({
  ...unpaid,
  account_id: account.AR,
  waiting_taxes: [{ tax_code: 'P20', base: 100, tax: 20 }],
  ...fields,
});
const bring = (fields: Fields = {}): Promise<Json> => keeper.create('/balance', sent(fields));
/** The pending account opens with what waits. */
const openPending = (): Promise<Json> =>
  keeper.posted('JN', account.Pend, [[account.Res, 20]], { opening: true, transaction_date: '2026-01-01' });

async function pay(balance: Json, amount: number, date = '2026-07-01', fields: Fields = {}): Promise<Json> {
  const receipt = await keeper.posted('RC', account.AR, [[account.Bank, amount]], { transaction_date: date, ...fields });
  const wanted = { cleared_type: 'Balance', assignment_date: date, forex_account_id: account.FX };
  return keeper.assigned(receipt.id, balance.id, amount, wanted);
}

describe('an unpaid invoice that brings its tax', () => {
  test('shows it, and makes it due payment by payment', async () => {
    await openPending();
    const balance = await bring();
    expect(balance.waiting_taxes).toEqual([{ tax_id: P20, base: 100, tax: 20 }]);
    await figures('OUTPUT 0/0; Pend −20; waiting 100/20');
    await pay(balance, 50);
    await figures('OUTPUT 41.67/8.33; Pend −11.67; waiting 58.33/11.67');
    await pay(balance, 70, '2026-08-01');
    await expectRows(books, 'Res/Pend 20; Bank/AR 50; Pend/VAT 8.33; Bank/AR 70; Pend/VAT 11.67');
    await figures('OUTPUT 100/20; Pend 0; AR 0');
    const { tax_summary } = (
      await keeper.get('/reports/tax-summary', { query: { 'start-date': '2026-01-01', 'end-date': '2026-12-31', 'tax-id': P20 } })
    ).body;
    expect(tax_summary.documents).toMatchObject([{ transactionType: 'IN', transactionDate: '2026-08-01', base: 100, tax: 20 }]);
    expect(tax_summary.waiting).toEqual([]);
  });

  test('in a tax return that is filed, and turned by the next one when the payment bounces later', async () => {
    await openPending();
    const made = await pay(await bring(), 60, '2026-03-10');
    const authority = await keeper.account('CURRENT_LIABILITY');
    const quarter = { account_id: authority, start_date: '2026-01-01', end_date: '2026-03-31' };
    expect((await keeper.create('/tax-return', quarter)).due).toBe(10);
    expect((await keeper.delete(`/assignment/${made.id}?unassignment-date=2026-05-05`)).status).toBe(200);
    await expectRows(books, 'VAT/Pend 10', { 'start-date': '2026-05-05' });
    expect((await keeper.create('/tax-return', { ...quarter, start_date: '2026-04-01', end_date: '2026-06-30' })).due).toBe(-10);
    await figures('Pend −20; VAT 0; AR 60; waiting 100/20');
  });

  test.each(['before', 'after'])('by the share of the whole item, assigned %s the closing', async (when) => {
    const [{ id }] = (await keeper.get('/reporting-period')).body.data;
    await keeper.openPeriod(2027, 2);
    await openPending();
    const balance = await bring();
    await pay(balance, 50);
    if (when === 'before') await pay(balance, 2, '2027-01-10');
    await keeper.post(`/reporting-period/${id}/adjust`);
    expect((await keeper.post(`/reporting-period/${id}/close`, { retained_earnings_account_id: account.Res })).status).toBe(200);
    const carried = (await keeper.get('/balance', { query: { 'account-id': account.AR, perPage: 50 } })).body.data.at(-1);
    expect(carried.amount).toBe(70);
    if (when === 'after') await pay(carried, 2, '2027-01-10');
    await expectRows(books, 'Bank/AR 2; Pend/VAT 0.34', { 'start-date': '2027-01-01' });
    await figures('OUTPUT 1.66/0.34; Pend −11.33; waiting 56.67/11.33', { window: next });
    await pay(carried, 68, '2027-02-01');
    await figures('OUTPUT 58.33/11.67; Pend 0; AR 0', { window: next });
  });

  test('at the rate of the balance, in a foreign currency', async () => {
    const { id: currency_id } = await keeper.currency('USD', '1.10');
    const balance = await bring({ currency_id, exchange_rate: '0.95' });
    await figures('waiting 95/19');
    await pay(balance, 60, '2026-07-01', { currency_id });
    await expectRows(books, 'Bank/AR 66 (60); AR/FX 9; Pend/VAT 9.50 (10)');
    await figures('OUTPUT 47.50/9.50; waiting 47.50/9.50');
  });

  test('until it is changed or recycled, and again when it is restored', async () => {
    const { id } = await bring();
    const path = `/balance/${id}`;
    await keeper.patch(path, { balance: 60, waiting_taxes: [{ tax_id: P20, base: 50, tax: 10 }] });
    await figures('waiting 50/10');
    await keeper.patch(path, { balance: 70 });
    await figures('waiting 50/10');
    await keeper.delete(path);
    expect(await waiting(books, next)).toBe('');
    await keeper.post(`${path}/restore`);
    await figures('waiting 50/10');
    expect((await keeper.patch(path, { waiting_taxes: null })).body.resource.waiting_taxes).toBeNull();
    expect(await waiting(books, next)).toBe('');
  });

  test('keeps the tax from being changed or recycled (105, 100)', async () => {
    const { id } = await bring();
    const told = async (answer: Promise<{ body: Json }>): Promise<unknown> => (await answer).body.detail_code;
    expect(await told(keeper.patch(`/tax/${P20}`, { rate: 21 }))).toBe(105);
    expect(await told(keeper.delete(`/tax/${P20}`))).toBe(100);
    await keeper.patch(`/balance/${id}`, { waiting_taxes: null });
    expect((await keeper.delete(`/tax/${P20}`)).status).toBe(200);
  });
});

test('an unpaid bill brings input tax, and a credit of a customer gives back', async () => {
  const side = { account_id: account.AP, balance_type: 'CREDIT', transaction_type: 'BL' };
  const bill = await bring(side);
  const payment = await keeper.posted('PY', account.AP, [[account.Bank, 60]]);
  await keeper.assigned(payment.id, bill.id, 60, { cleared_type: 'Balance' });
  await expectRows(books, 'AP/Bank 60; VAT/Pend 10');
  await figures('INPUT 50/10; waiting 50/10');
  const credit = await bring({ balance_type: 'CREDIT' });
  const invoice = await keeper.posted('IN', account.AR, [[account.Rev, 100, { taxes: [P20] }]]);
  await keeper.assigned(credit.id, invoice.id, 120, { assigning_type: 'Balance' });
  await expectRows(books, 'AR/Rev 100; AR/Pend 20; VAT/Pend 20; Pend/VAT 20', { 'transaction-id': invoice.id });
  await figures('OUTPUT 0/0; AR 0');
});

test('only taxes that are due on payment, each once and a part of the balance', async () => {
  const { id: V20 } = await keeper.create('/tax', { name: 'V20', code: 'V20', rate: 20, account_id: account.VAT });
  const refused = async (fields: Fields): Promise<unknown> => {
    const { status, body } = await keeper.post('/balance', sent(fields));
    return [status, Object.keys(body.errors)];
  };
  const of = (...waiting_taxes: Fields[]): Fields => ({ waiting_taxes });
  expect(await refused(of({ tax_id: V20, base: 100, tax: 20 }))).toEqual([422, ['waiting_taxes.0.tax_id']]);
  expect(await refused(of({ tax_id: P20, base: 50, tax: 10 }, { tax_id: P20, base: 50, tax: 10 }))).toEqual([
    422,
    ['waiting_taxes.1.tax_id'],
  ]);
  expect(await refused(of({ tax_id: P20, base: 100, tax: '20.001' }))).toEqual([422, ['waiting_taxes.0.tax']]);
  expect(await refused(of({ tax_id: P20, base: 100, tax: -20 }))).toEqual([422, ['waiting_taxes.0.tax']]);
  expect(await refused(of({ tax_id: P20, base: 600, tax: '120.01' }))).toEqual([422, ['waiting_taxes']]);
  expect(await refused({ transaction_type: 'JN' })).toEqual([422, ['waiting_taxes']]);
});

test('W106: a credit that was brought over pays an invoice that was brought over, and its tax becomes due', async () => {
  const credit = await bring({ balance_type: 'CREDIT', waiting_taxes: undefined });
  const invoice = await bring({ balance: 600, waiting_taxes: [{ tax_code: 'P20', base: 500, tax: 100 }] });
  const sides = { assigning_type: 'Balance', cleared_type: 'Balance', assignment_date: '2026-07-01' };
  const assignment = await keeper.assigned(credit.id, invoice.id, 120, sides);
  await figures('OUTPUT 100/20; waiting 400/80');
  const open = (await keeper.get(`/balance/${invoice.id}`)).body.resource;
  expect(open.amount - open.cleared_amount).toBe(480);
  expect((await keeper.get(`/transaction/${assignment.entry_id}`)).status).toBe(200);
  expect((await keeper.delete(`/assignment/${assignment.id}`)).status).toBe(200);
  await figures('OUTPUT 0/0; waiting 500/100');
});

test('two balances of other rates realise their difference, in whatever year they are assigned', async () => {
  const { id: currency_id, rates } = await keeper.currency('USD', '1.0', '1.2');
  const [exchange_rate_id, later] = rates;
  const dollars = { currency_id, waiting_taxes: undefined, balance: 100 };
  const invoice = await bring({ ...dollars, exchange_rate_id });
  const credit = await bring({ ...dollars, balance_type: 'CREDIT', exchange_rate_id: later });
  const sides = { assigning_type: 'Balance', cleared_type: 'Balance', forex_account_id: account.FX };
  const { forex_amount } = await keeper.assigned(credit.id, invoice.id, 100, sides);
  expect(forex_amount).toBe(20);
  await figures('AR 0; FX −20');
});
