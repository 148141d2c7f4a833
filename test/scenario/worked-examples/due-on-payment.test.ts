import { expect, test } from '@jest/globals';
import type { TransactionType } from '../../../shared/accounting/vocabularies.ts';
import type { Json } from '../../setup/client.ts';
import { LedgerKeeper } from '../ledger/ledger-books.ts';
import type { Fields } from '../ledger/ledger-books.ts';
import { useLedger } from '../ledger/use-ledger.ts';
import { accountsOf, expectFigures, expectRows } from './expect-rows.ts';
import type { ExampleBooks, Window } from './expect-rows.ts';

/** W39–W48, W100, W102 and W103 over HTTP, a few years later: taxes that wait for the payment of their documents (docs/accounting.md §5.13). */
const types = accountsOf('Bank', 'AR', 'AP', 'VAT', 'Pend', 'Dep', 'Res', 'Rev', 'Exp', 'FX');
const { daybook, keeper, account } = useLedger(types);
const books = { keeper, account };
type On = keyof typeof account;
interface Books extends ExampleBooks {
  readonly keeper: LedgerKeeper;
  readonly account: Readonly<Record<On, number>>;
}

const [year, next]: [Window, Window] = [
  { 'start-date': '2026-01-01', 'end-date': '2026-12-31' },
  { 'start-date': '2027-01-01', 'end-date': '2027-12-31' },
];

/** What waits at the end of a window: `waiting 100/20`. */
async function waitingOf({ keeper: client }: ExampleBooks, window: Window): Promise<string> {
  const { waiting } = (await client.get('/reports/tax-summary', { query: { ...window } })).body.tax_summary;
  return (waiting as Json[]).map(({ base, tax }) => `${base}/${tax}`).join(' ');
}
const more = { waiting: waitingOf };
const figures = (wanted: string, terms: { window?: Window; document?: Json } = {}, of: Books = books): Promise<void> =>
  expectFigures(of, wanted, { ...terms, more });

async function waitingTax(of: Books, rate: number, fields: Fields = {}): Promise<number> {
  const { VAT: account_id, Pend: pending_account_id } = of.account;
  const tax = { name: `P${rate}`, code: `P${rate}`, rate, account_id, due: 'payment', pending_account_id, ...fields };
  return (await of.keeper.create('/tax', tax)).id;
}

/** Posts a document with one line that bears the tax. */
async function post(
  type: TransactionType,
  line: On,
  amount: number,
  tax: number | null,
  fields: Fields = {},
  of: Books = books,
): Promise<Json> {
  const main = type === 'BL' || type === 'PY' ? 'AP' : 'AR';
  return of.keeper.posted(type, of.account[main], [[of.account[line], amount, tax === null ? {} : { taxes: [tax] }]], fields);
}

/** A receipt that pays part of a document. */
async function pay(invoice: Json, amount: number, date = '2026-07-01', of: Books = books, fields: Fields = {}): Promise<Json> {
  const receipt = await post('RC', 'Bank', amount, null, { transaction_date: date, ...fields }, of);
  return of.keeper.assigned(receipt.id, invoice.id, amount, { assignment_date: date });
}

test('W39–W41: the tax of an invoice waits, and becomes due payment by payment, in another year too', async () => {
  await keeper.openPeriod(2027, 2);
  const document = await post('IN', 'Rev', 100, await waitingTax(books, 20));
  await expectRows(books, 'AR/Rev 100; AR/Pend 20');
  await figures('total 120; OUTPUT 0/0; Pend −20; waiting 100/20', { document });
  await pay(document, 50);
  await figures('OUTPUT 41.67/8.33; Pend −11.67; waiting 58.33/11.67');
  await pay(document, 70, '2027-01-10');
  await expectRows(books, 'AR/Rev 100; AR/Pend 20; Bank/AR 50; Pend/VAT 8.33; Bank/AR 70; Pend/VAT 11.67');
  await figures('OUTPUT 41.67/8.33; Pend −11.67; waiting 58.33/11.67');
  await figures('OUTPUT 58.33/11.67; Pend 0', { window: next });
  expect(await waitingOf(books, next)).toBe('');
});

test('W42: an assignment that is taken back turns what it moved, and moves it again', async () => {
  const document = await post('IN', 'Rev', 100, await waitingTax(books, 20));
  await pay(document, 40);
  const second = await pay(document, 40);
  await pay(document, 40);
  expect((await keeper.delete(`/assignment/${second.id}`)).status).toBe(200);
  await keeper.assigned(second.transaction_id, document.id, 40);
  const rows = 'Pend/VAT 6.67; Bank/AR 40; Pend/VAT 6.66; Bank/AR 40; Pend/VAT 6.67; VAT/Pend 6.66; Pend/VAT 6.66';
  await expectRows(books, `AR/Rev 100; AR/Pend 20; Bank/AR 40; ${rows}`);
  await figures('OUTPUT 100/20; Pend 0; AR 0');
  expect(await waitingOf(books, year)).toBe('');
});

test('W43: in whole yen a payment may move the base alone', async () => {
  const yen = await booksIn('JPY');
  const document = await post('IN', 'Rev', 10, await waitingTax(yen, 10), {}, yen);
  await pay(document, 4, '2026-07-01', yen);
  await figures('OUTPUT 4/0; Pend −1; waiting 6/1', {}, yen);
  await pay(document, 4, '2026-07-02', yen);
  await figures('OUTPUT 7/1; Pend 0', {}, yen);
  await pay(document, 3, '2026-07-03', yen);
  await expectRows(yen, 'AR/Rev 10; AR/Pend 1; Bank/AR 4; Bank/AR 4; Pend/VAT 1; Bank/AR 3');
  await figures('OUTPUT 10/1; Pend 0', {}, yen);
});

test('W44: a credit note and its invoice both move, and nothing is due', async () => {
  const tax = await waitingTax(books, 20);
  const document = await post('IN', 'Rev', 100, tax);
  const note = await post('CN', 'Rev', 30, tax);
  await keeper.assigned(note.id, document.id, 36);
  await expectRows(books, 'AR/Rev 100; AR/Pend 20; Rev/AR 30; Pend/AR 6; VAT/Pend 6; Pend/VAT 6');
  await figures('OUTPUT 0/0; Pend −14; AR 84; waiting 70/14');
});

test.each(['before', 'after'])('W45: the share is that of the document, assigned %s the closing', async (when) => {
  const [{ id }] = (await keeper.get('/reporting-period')).body.data;
  await keeper.openPeriod(2027, 2);
  const document = await post('IN', 'Rev', 100, await waitingTax(books, 20));
  await pay(document, 50);
  const paid = { transaction_date: '2027-01-10' };
  if (when === 'before') await pay(document, 2, '2027-01-10');
  await keeper.post(`/reporting-period/${id}/adjust`);
  const closed = await keeper.post(`/reporting-period/${id}/close`, { retained_earnings_account_id: account.Res });
  expect(closed.status).toBe(200);
  const { carried_by_id } = await keeper.read(document.id);
  const carried = (await keeper.get(`/balance/${carried_by_id}`)).body.resource;
  expect(carried.amount).toBe(70);
  if (when === 'after') {
    const receipt = await post('RC', 'Bank', 2, null, paid);
    await keeper.assigned(receipt.id, carried.id, 2, { cleared_type: 'Balance', assignment_date: '2027-01-10' });
  }
  await expectRows(books, 'Bank/AR 2; Pend/VAT 0.34', { 'start-date': '2027-01-01' });
  await figures('OUTPUT 1.66/0.34; Pend −11.33; waiting 56.67/11.33', { window: next });
});

test('W46: in a foreign currency the tax moves at the rate of its document', async () => {
  const { id: currency_id, rates } = await keeper.currency('USD', '0.95', '1.10');
  const [exchange_rate_id, later] = rates;
  const document = await post('IN', 'Rev', 100, await waitingTax(books, 20), { currency_id, exchange_rate_id });
  const receipt = await post('RC', 'Bank', 60, null, { currency_id, exchange_rate_id: later });
  await keeper.assigned(receipt.id, document.id, 60, { forex_account_id: account.FX });
  await expectRows(books, 'AR/Rev 95 (100); AR/Pend 19 (20); Bank/AR 66 (60); AR/FX 9; Pend/VAT 9.50 (10)');
  await figures('OUTPUT 47.50/9.50; AR 57; Pend −9.50; waiting 47.50/9.50');
});

test('W47: a reversal takes back what waits', async () => {
  const document = await post('IN', 'Rev', 100, await waitingTax(books, 20));
  await keeper.post(`/transaction/${document.id}/reverse`, { transaction_date: '2026-07-01' });
  await expectRows(books, 'AR/Rev 100; AR/Pend 20; Rev/AR 100; Pend/AR 20');
  await figures('OUTPUT 0/0; Pend 0');
  expect(await waitingOf(books, year)).toBe('');
  expect(await waitingOf(books, { ...year, 'end-date': '2026-06-30' })).toBe('100/20');
});

test('W48: of a bill only what can be deducted waits', async () => {
  const document = await post('BL', 'Exp', 100, await waitingTax(books, 20, { deductible: 50 }));
  await figures('INPUT 0/0; waiting 100/10');
  const payment = await post('PY', 'Bank', 120, null);
  await keeper.assigned(payment.id, document.id, 120);
  await expectRows(books, 'Exp/AP 100; Pend/AP 10; Exp/AP 10; AP/Bank 120; VAT/Pend 10');
  await figures('INPUT 100/10 nd 10; Pend 0; VAT 10');
});

test('W100: a document of zero has nothing to wait for, and its reversal takes it back', async () => {
  const charged = { taxes: [await waitingTax(books, 20)] };
  const lines = [[account.Rev, 100, charged] as const, [account.Dep, -120] as const];
  const document = await keeper.posted('IN', account.AR, lines);
  await expectRows(books, 'AR/Rev 100; AR/Pend 20; Dep/AR 120; Pend/VAT 20');
  await figures('total 0; OUTPUT 100/20; Pend 0; AR 0', { document });
  await keeper.post(`/transaction/${document.id}/reverse`, { transaction_date: '2026-07-01' });
  await figures('OUTPUT 0/0; Pend 0; VAT 0; AR 0');
  expect(await waitingOf(books, year)).toBe('');
});

/** What the return has of a rate: `500/100`, all documents of it added up. */
async function dueOf(rate: number): Promise<string> {
  const { taxes } = (await keeper.get('/reports/tax-summary', { query: { ...year } })).body.tax_summary;
  const { base, tax } = (taxes as Json[]).find(({ code }) => code === `P${rate}`) ?? { base: 0, tax: 0 };
  return `${base}/${tax}`;
}

/** An invoice of 1,000 at 20 % and 100 at 5 %, and a note of the 100. */
async function invoiceAndNote(): Promise<{ invoice: Json; note: Json }> {
  const [P20, P5] = [await waitingTax(books, 20), await waitingTax(books, 5)];
  const lines = [[account.Rev, 1000, { taxes: [P20] }] as const, [account.Rev, 100, { taxes: [P5] }] as const];
  return { invoice: await keeper.posted('IN', account.AR, lines), note: await post('CN', 'Rev', 100, P5) };
}

test('W102: what a note takes back, it takes from its own taxes first', async () => {
  const { invoice, note } = await invoiceAndNote();
  await keeper.assigned(note.id, invoice.id, 105, { assignment_date: '2026-06-15' });
  expect([await dueOf(20), await dueOf(5)]).toEqual(['0/0', '0/0']);
  expect(await waitingOf(books, year)).toBe('1000/200');
});

test.each(['before', 'after'])('W103: the payment %s the note leaves the same, and so does taking it back and again', async (when) => {
  const { invoice, note } = await invoiceAndNote();
  const receipt = await post('RC', 'Bank', 600, null);
  const clear = (id: number, amount: number): Promise<Json> => keeper.assigned(id, invoice.id, amount);
  if (when === 'before') {
    await clear(receipt.id, 600);
    expect([await dueOf(20), await dueOf(5)]).toEqual(['459.77/91.95', '45.98/2.3']);
    await clear(note.id, 105);
  } else {
    await clear(note.id, 105);
    const paid = await clear(receipt.id, 600);
    expect([await dueOf(20), await dueOf(5)]).toEqual(['500/100', '0/0']);
    await keeper.delete(`/assignment/${paid.id}`);
    expect([await dueOf(20), await dueOf(5)]).toEqual(['0/0', '0/0']);
    await clear(receipt.id, 600);
  }
  expect([await dueOf(20), await dueOf(5)]).toEqual(['500/100', '0/0']);
  expect(await waitingOf(books, year)).toBe('500/100');
  const last = await post('RC', 'Bank', 600, null);
  await clear(last.id, 600);
  await figures('OUTPUT 1000/200; Pend 0; AR 0');
});

test('a note of another rate than its invoice, and one that is taken back, leave the shares of the payments', async () => {
  const { invoice, note } = await invoiceAndNote();
  const assigned = await keeper.assigned(note.id, invoice.id, 105);
  await keeper.delete(`/assignment/${assigned.id}`);
  await pay(invoice, 600);
  expect([await dueOf(20), await dueOf(5)]).toEqual(['459.77/91.95', '45.98/2.3']);
  const P10 = await waitingTax(books, 10);
  const other = await post('CN', 'Rev', 50, P10);
  await keeper.assigned(other.id, invoice.id, 55);
  expect(await dueOf(10)).toBe('-50/-5');
  await pay(invoice, 650);
  await figures('OUTPUT 1050/200; Pend 5');
});

test('a tax inside its price waits too, a cash sale and another tax of the invoice are due at once', async () => {
  const tax = await waitingTax(books, 20);
  const { id: other } = await keeper.create('/tax', { name: 'V10', code: 'V10', rate: 10, account_id: account.VAT });
  const inside = { taxes: [tax], tax_inclusive: true };
  const document = await keeper.posted('IN', account.AR, [
    [account.Rev, 120, inside],
    [account.Rev, 100, { taxes: [other] }],
  ]);
  await keeper.posted('CS', account.Bank, [[account.Rev, 60, inside]]);
  await expectRows(books, 'AR/Rev 120; Rev/Pend 20; AR/Rev 100; AR/VAT 10; Bank/Rev 60; Rev/VAT 10');
  await figures('OUTPUT 150/20; waiting 100/20');
  await pay(document, 230);
  await figures('OUTPUT 250/40; Pend 0; VAT −40');
});

test('what a payment moved is told apart in the statement of its account, in the journal and among the documents of the tax', async () => {
  const tax = await waitingTax(books, 20);
  const document = await post('IN', 'Rev', 100, tax);
  await pay(document, 60);
  const { statement } = (await keeper.get(`/account/${account.VAT}/statement`, { query: { ...year } })).body;
  expect(statement.transactions).toMatchObject([
    { narration: 'scenario (tax due on payment)', transactionNo: document.transaction_no, credit: 10 },
  ]);
  const { journal } = (await keeper.get('/reports/journal', { query: { ...year } })).body;
  expect(journal.entries.at(-1)).toMatchObject({ narration: 'scenario (tax due on payment)', debit: 10, credit: 10 });
  const { tax_summary } = (await keeper.get('/reports/tax-summary', { query: { ...year, 'tax-id': tax } })).body;
  expect(tax_summary.documents).toMatchObject([{ id: document.id, transactionDate: '2026-07-01', direction: 'OUTPUT', base: 50, tax: 10 }]);
  expect(tax_summary.taxes).toMatchObject([{ documents: 1, base: 50, tax: 10 }]);
  const { text } = await keeper.get('/reports/tax-summary', { query: { ...year, format: 'text' } });
  expect(text).toMatch(/Waiting for payment[^]*P20 +50\.00 +10\.00/);
});

/** Other books, with the accounts of the examples. */
async function booksIn(currency_code: string): Promise<Books> {
  const other = await new LedgerKeeper(daybook).open({ currency_code });
  const made = {} as Record<On, number>;
  for (const [name, type] of Object.entries(types)) made[name as On] = await other.account(type);
  return { keeper: other, account: made };
}
