import { expect, test } from '@jest/globals';
import type { TransactionType } from '../../../shared/accounting/vocabularies.ts';
import type { HttpAnswer, Json } from '../../setup/client.ts';
import { LedgerKeeper } from '../ledger/ledger-books.ts';
import type { Fields } from '../ledger/ledger-books.ts';
import { useLedger } from '../ledger/use-ledger.ts';
import { accountsOf, expectFigures, expectRows } from './expect-rows.ts';
import type { Window } from './expect-rows.ts';

/** W49–W54 and N17 over HTTP, a few years later: returns are filed, corrected, and undone (docs/accounting.md §5.16, §11.16). */
const types = accountsOf('Bank', 'AR', 'AP', 'VAT', 'VAT2', 'Pend', 'Dep', 'Auth', 'Res', 'Rev', 'Exp');
const { daybook, keeper, account } = useLedger(types);
const books = { keeper, account };
type On = keyof typeof account;

const [q1, q2]: [Window, Window] = [
  { 'start-date': '2026-01-01', 'end-date': '2026-03-31' },
  { 'start-date': '2026-04-01', 'end-date': '2026-06-30' },
];
const boxes = { OUTPUT: { base: ['6'], tax: ['1'] }, INPUT: { base: ['7'], tax: ['4'] } };
const days = (window: Window): Fields => ({ start_date: window['start-date'], end_date: window['end-date'] });

async function tax(code: string, on: On, more: Fields = {}): Promise<number> {
  return (await keeper.create('/tax', { name: code, code, rate: 20, account_id: account[on], boxes, ...more })).id;
}

async function post(type: TransactionType, line: On, amount: number, charged: number, transaction_date: string): Promise<Json> {
  const main = type === 'IN' ? account.AR : account.AP;
  return keeper.posted(type, main, [[account[line], amount, { taxes: [charged] }]], { transaction_date });
}

const file = (window: Window, more: Fields = {}): Promise<HttpAnswer> =>
  keeper.post('/tax-return', { ...days(window), account_id: account.Auth, ...more });
async function filed(window: Window, more: Fields = {}): Promise<Json> {
  const answer = await file(window, more);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.resource;
}
const code = ({ status, body }: HttpAnswer): unknown[] => [status, body.detail_code];
const summary = async (window: Window): Promise<Json> =>
  (await keeper.get('/reports/tax-summary', { query: { ...window } })).body.tax_summary;
const locked = async (): Promise<unknown> => (await keeper.get(`/entity/${keeper.entity.id}`)).body.resource.locked_until;
const unlock = (): Promise<HttpAnswer> =>
  keeper.patch(`/entity/${keeper.entity.id}`, { locked_until: '2025-12-31', reason: 'a bill of March was missing' });

/** The first quarter of the examples: sold for 1,000, bought for 400 and, with reverse charge, for 1,000. */
async function firstQuarter(on: { bought: On; reversed?: On } = { bought: 'VAT' }): Promise<number> {
  const sold = await tax('V20', 'VAT');
  const bought = on.bought === 'VAT' ? sold : await tax('V20I', on.bought);
  const input = on.reversed ? { input_account_id: account[on.reversed] } : {};
  await post('IN', 'Rev', 1000, sold, '2026-01-15');
  await post('BL', 'Exp', 400, bought, '2026-02-15');
  await post('BL', 'Exp', 1000, await tax('RC', 'VAT', { mechanism: 'reverse_charge', ...input }), '2026-03-15');
  return sold;
}
const quarterRows = 'AR/Rev 1,000; AR/VAT 200; Exp/AP 400; VAT/AP 80; Exp/AP 1,000; VAT/VAT 200';

test('W49, W50: a return is filed as its boxes say, settled on its last day, and locks its days', async () => {
  await firstQuarter();
  const { boxes: counted, totals, accounts } = await summary(q1);
  expect(counted.map((box: Json) => `${box.code} ${box.amount}`)).toEqual(['1 400', '4 280', '6 2000', '7 1400']);
  expect([totals.due, totals.unfiled, accounts[0].taxes, accounts[0].settled, accounts[0].opening]).toEqual([120, 120, 120, 0, 0]);
  const made = await filed(q1);
  expect(made).toMatchObject({ kind: 'sales_tax', status: 'filed', due: 120, boxes: counted, corrections: [] });
  expect(made.taxes.map((one: Json) => `${one.code} ${one.direction} ${one.base}/${one.tax}`)).toEqual([
    ...['RC OUTPUT 1000/200', 'V20 OUTPUT 1000/200', 'RC INPUT 1000/200', 'V20 INPUT 400/80'],
  ]);
  await expectRows(books, `${quarterRows}; VAT/Auth 120`);
  await expectFigures(books, 'Auth −120; VAT 0');
  const settlement = await keeper.read(made.transaction_id);
  expect(settlement).toMatchObject({ reference: 'sales_tax', narration: 'Tax return 2026-01-01 to 2026-03-31', compound: false });
  expect(settlement.transaction_date).toMatch(/^2026-03-31/);
  expect(await locked()).toBe('2026-03-31');
  const after = await summary(q1);
  expect(after.accounts).toMatchObject([{ opening: 0, taxes: 120, settled: -120, otherMovements: 0, movement: 0 }]);
  expect(after.totals).toMatchObject({ due: 120, filed: 120, unfiled: 0 });
  expect((await summary(q2)).accounts).toEqual([]);
});

test('W51: each control account has its own pair, by code', async () => {
  await firstQuarter({ bought: 'VAT2', reversed: 'VAT2' });
  const { transaction_id } = await filed(q1);
  await expectRows(books, 'VAT/Auth 400; Auth/VAT2 280', { 'transaction-id': transaction_id });
  await expectFigures(books, 'Auth −120; VAT 0; VAT2 0');
});

test('W52, W53: what came too late is a correction of the next return; the latest return alone is undone', async () => {
  const sold = await firstQuarter();
  const first = await filed(q1);
  expect((await unlock()).status).toBe(200);
  await post('IN', 'Rev', 50, sold, '2026-03-10');
  await post('IN', 'Rev', 100, sold, '2026-04-10');
  const half = { 'start-date': q1['start-date'], 'end-date': q2['end-date'] };
  const told = async (window: Window): Promise<unknown> => {
    const { due, filed: declared, unfiled } = (await summary(window)).totals;
    return [due, declared, unfiled];
  };
  // What no return holds yet: all of the second quarter, and what came too late into the first one.
  expect([await told(q1), await told(q2), await told(half)]).toEqual([
    [130, 120, 10],
    [20, 0, 20],
    [150, 120, 30],
  ]);
  const second = await filed(q2);
  expect([await told(q1), await told(half)]).toEqual([
    [130, 130, 0],
    [150, 150, 0],
  ]);
  await expectRows(books, 'VAT/Auth 30', { 'transaction-id': second.transaction_id });
  expect(second.taxes).toMatchObject([{ code: 'V20', direction: 'OUTPUT', base: 100, tax: 20, documents: 1 }]);
  expect(second.corrections).toMatchObject([{ ...days(q1), code: 'V20', direction: 'OUTPUT', base: 50, tax: 10, documents: 1 }]);
  expect([second.due, second.boxes.map((box: Json) => `${box.code} ${box.amount}`)]).toEqual([30, ['1 30', '6 150']]);
  await expectFigures(books, 'Auth −150; VAT 0');
  expect((await keeper.get(`/tax-return/${first.id}`)).body.resource.due).toBe(120);
  expect((await summary(q1)).totals.due).toBe(130);
  const undo = (id: number): Promise<HttpAnswer> => keeper.post(`/tax-return/${id}/undo`, { reason: 'filed too early' });
  expect(code(await undo(first.id))).toEqual([400, 103]);
  const undone = (await undo(second.id)).body.resource;
  expect(undone).toMatchObject({ status: 'undone', reason: 'filed too early', due: 30 });
  expect(code(await undo(second.id))).toEqual([400, 103]);
  // Its figures are free again, the correction too.
  expect(await filed(q2)).toMatchObject({ due: 30, corrections: [{ base: 50, tax: 10 }] });
});

test('W53: undoing mirrors the settlement, and the lock stays', async () => {
  await firstQuarter();
  const { id, transaction_id } = await filed(q1);
  expect((await keeper.post(`/tax-return/${id}/undo`, { reason: 'a mistake' })).status).toBe(200);
  await expectRows(books, `${quarterRows}; VAT/Auth 120; Auth/VAT 120`);
  await expectFigures(books, 'Auth 0; VAT −120');
  expect(await locked()).toBe('2026-03-31');
  const refused = await keeper.post(`/transaction/${transaction_id}/reverse`, {});
  expect(code(refused)).toEqual([400, 138]);
});

test('W54: what is in our favour stands as a claim', async () => {
  const charged = await tax('V20', 'VAT');
  await post('IN', 'Rev', 100, charged, '2026-01-15');
  await post('BL', 'Exp', 400, charged, '2026-02-15');
  const { due, transaction_id } = await filed(q1);
  expect(due).toBe(-60);
  await expectRows(books, 'Auth/VAT 60', { 'transaction-id': transaction_id });
  await expectFigures(books, 'Auth 60; VAT 0; ASSETS 180; LIABILITIES −480; NET_ASSETS −300');
  const query = { 'end-date': '2026-12-31', format: 'text' };
  expect((await keeper.get('/reports/balance-sheet', { query })).text).toMatch(/Other current assets +60\.00/);
});

test('N17: a locked quarter is filed, the other kind on the same day, and a year that is closed in the next one', async () => {
  const other = new LedgerKeeper(daybook);
  await other.open({ calendar_year: 2025 });
  await other.openPeriod(2026, 2);
  const of = {} as Record<On, number>;
  for (const [name, type] of Object.entries(types)) of[name as On] = await other.account(type);
  const { id: charged } = await other.create('/tax', { name: 'V20', code: 'V20', rate: 20, account_id: of.VAT });
  const { id: withheld } = await other.create('/tax', { name: 'W5', code: 'W5', rate: 5, account_id: of.VAT2, withholding_tax: true });
  const in_q1 = { transaction_date: '2025-02-01' };
  await other.posted('IN', of.AR, [[of.Rev, 100, { taxes: [charged] }]], in_q1);
  await other.posted('PY', of.AP, [[of.Bank, 100, { taxes: [withheld] }]], in_q1);
  await other.patch(`/entity/${other.entity.id}`, { locked_until: '2025-03-31' });
  const returned = async (start_date: string, end_date: string, kind = 'sales_tax'): Promise<Json> => {
    const answer = await other.post('/tax-return', { start_date, end_date, kind, account_id: of.Auth });
    if (answer.status !== 201) throw new Error(answer.text);
    return { ...answer.body.resource, settlement: await other.read(answer.body.resource.transaction_id) };
  };
  const first = await returned('2025-01-01', '2025-03-31');
  expect([first.due, first.settlement.transaction_date.slice(0, 10)]).toEqual([20, '2025-03-31']);
  const second = await returned('2025-01-01', '2025-03-31', 'withholding');
  expect([second.due, second.settlement.transaction_date.slice(0, 10)]).toEqual([5, '2025-03-31']);
  await other.posted('IN', of.AR, [[of.Rev, 200, { taxes: [charged] }]], { transaction_date: '2025-11-01' });
  const [{ id }] = (await other.get('/reporting-period', { query: { 'calendar-year': 2025 } })).body.data.filter(
    (one: Json) => one.calendar_year === 2025,
  );
  await other.post(`/reporting-period/${id}/adjust`);
  expect((await other.post(`/reporting-period/${id}/close`, { retained_earnings_account_id: of.Res })).status).toBe(200);
  const last = await returned('2025-04-01', '2025-12-31');
  expect([last.due, last.settlement.transaction_date.slice(0, 10)]).toEqual([40, '2026-01-01']);
  await other.holds();
});

test('a window that does not follow, days that are not over, and an account that is no authority are refused', async () => {
  await filed(q1, { lock: false });
  expect(await locked()).toBeNull();
  for (const start_date of ['2026-03-31', '2026-04-02']) {
    const answer = await file(q2, { start_date });
    expect([...code(answer), Object.keys(answer.body.errors)]).toEqual([400, 102, ['start_date']]);
  }
  expect((await file(q2, { end_date: '2026-11-21' })).status).toBe(422);
  expect((await file(q2, { end_date: '2026-03-01' })).status).toBe(422);
  expect(code(await file(q2, { account_id: account.VAT }))).toEqual([400, 105]);
  expect((await file(q2)).status).toBe(201);
});

test('a settlement on a payable is an open item, and is not undone while a payment is assigned to it', async () => {
  await firstQuarter();
  const made = await filed(q1, { account_id: account.AP, due_date: '2026-05-07' });
  expect(await keeper.read(made.transaction_id)).toMatchObject({ outstanding: 120, settlement: 'open', due_date: '2026-05-07' });
  const payment = await keeper.posted('PY', account.AP, [[account.Bank, 120]]);
  const { id } = await keeper.assigned(payment.id, made.transaction_id, 120);
  const undo = (): Promise<HttpAnswer> => keeper.post(`/tax-return/${made.id}/undo`, { reason: 'a mistake' });
  expect(code(await undo())).toEqual([400, 104]);
  await keeper.delete(`/assignment/${id}`);
  expect((await undo()).status).toBe(200);
});

test('what a payment of a filed quarter moves later is a correction, and so is what is taken back', async () => {
  const waits = await tax('P20', 'VAT', { due: 'payment', pending_account_id: account.Pend });
  const invoice = await post('IN', 'Rev', 100, waits, '2026-01-15');
  const pay = async (amount: number, assignment_date: string): Promise<Json> => {
    const receipt = await keeper.posted('RC', account.AR, [[account.Bank, amount]], { transaction_date: assignment_date });
    return keeper.assigned(receipt.id, invoice.id, amount, { assignment_date });
  };
  const taken = await pay(30, '2026-02-01');
  expect((await filed(q1, { lock: false })).taxes).toMatchObject([{ base: 25, tax: 5, documents: 1 }]);
  await pay(60, '2026-03-01');
  await keeper.delete(`/assignment/${taken.id}`);
  await pay(12, '2026-05-01');
  const second = await filed(q2);
  expect(second.taxes).toMatchObject([{ base: 10, tax: 2 }]);
  expect(second.corrections).toMatchObject([{ base: 25, tax: 5 }]);
  await expectFigures(books, 'Auth −12; VAT 0; Pend −8');
});

test('a base that bears no tax is filed once', async () => {
  const zero = await tax('Z0', 'VAT', { rate: 0, account_id: null });
  await post('IN', 'Rev', 100, zero, '2026-01-15');
  expect(await filed(q1, { lock: false })).toMatchObject({ due: 0, transaction_id: null, taxes: [{ code: 'Z0', base: 100, tax: 0 }] });
  await post('IN', 'Rev', 70, zero, '2026-02-15');
  const second = await filed(q2);
  expect(second).toMatchObject({
    taxes: [],
    corrections: [{ code: 'Z0', base: 70, tax: 0 }],
    boxes: [{ code: '1' }, { code: '6', amount: 70 }],
  });
  expect((await keeper.post(`/tax-return/${second.id}/undo`, { reason: 'a mistake' })).status).toBe(200);
  expect(await filed(q2)).toMatchObject({ corrections: [{ code: 'Z0', base: 70, tax: 0 }] });
});

test('what bad debts and discounts took back is settled on the control accounts, and on no other', async () => {
  const sold = await tax('V20', 'VAT');
  const reversed = await tax('RC', 'VAT', { mechanism: 'reverse_charge', input_account_id: account.VAT2, deductible: 50 });
  const invoice = await post('IN', 'Rev', 100, sold, '2026-01-15');
  const bill = await post('BL', 'Exp', 1000, reversed, '2026-02-15');
  for (const [one, amount] of [
    [invoice, 60],
    [bill, 20],
  ]) {
    const difference = { account_id: account.Exp, reason: 'other', tax: true, amount };
    const cleared = { cleared_ids: [one.id], cleared_types: ['Transaction'], assignment_date: '2026-03-01' };
    expect((await keeper.post('/assignment/assign-transactions', { ...cleared, difference })).status).toBe(201);
  }
  const { due, transaction_id } = await filed(q1);
  expect(due).toBe(108);
  await expectRows(books, 'VAT/Auth 206; Auth/VAT2 98', { 'transaction-id': transaction_id });
  await expectFigures(books, 'VAT 0; VAT2 0; Auth −108; AR 60; AP −980');
});
