import { beforeEach, describe, expect, test } from '@jest/globals';
import { creditorReference } from '../../../shared/accounting/creditor-reference.ts';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks, refusal } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';

/** Whose items a receipt clears, and in which order (docs/accounting.md §7.3, §14.3): one account "Customers" of two contacts. */
const daybook = useDaybook();
let keeper: Bookkeeper;
const account = {} as Record<'customers' | 'bank' | 'sales' | 'equity', number>;
const BETT = 'C-0001';
const ELBE = 'C-0002';

beforeEach(async () => {
  keeper = await openBooks(daybook, { calendar_year: 2025 });
  account.customers = await keeper.account('Customers', 'RECEIVABLE');
  account.bank = await keeper.account('Bank', 'BANK');
  account.sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  account.equity = await keeper.account('Equity', 'EQUITY');
  await keeper.create('/contact', { name: 'Bett & Bad' });
  await keeper.create('/contact', { name: 'Hotel Elbe' });
});

const invoice = (amount: number, contact_code?: string, fields: Record<string, unknown> = {}): Promise<Json> =>
  keeper.posted('IN', account.customers, account.sales, amount, { transaction_date: '2025-03-01', contact_code, ...fields });
const receipt = (amount: number, contact_code?: string, fields: Record<string, unknown> = {}): Promise<Json> =>
  keeper.posted('RC', account.customers, account.bank, amount, { transaction_date: '2025-04-01', contact_code, ...fields });
const bulk = async (transaction_id: unknown, fields: Record<string, unknown> = {}): Promise<unknown[]> =>
  ((await keeper.post('/assignment/bulk-assign', { transaction_id, ...fields })).body.assignments as Json[]).map(
    ({ cleared_id, amount }) => [cleared_id, amount],
  );
const settlementOf = async ({ id }: Json): Promise<unknown> => (await keeper.get(`/transaction/${id}`)).body.resource.settlement;
const suggested = async (transaction_id: unknown, fields: Record<string, unknown> = {}): Promise<Json[]> =>
  (await keeper.post('/assignment/suggest', { transaction_id, ...fields })).body.proposals;
/** The numbers, the amounts, the reasons, and whether it is certain. */
const inShort = (proposals: readonly Json[]): unknown[] =>
  proposals.map(({ items, amounts, reasons, certain }) => [
    (items as Json[]).map(({ transaction_no }) => transaction_no),
    amounts,
    reasons,
    certain,
  ]);

test('a receipt of 595 of Hotel Elbe pays R-2 of Hotel Elbe; one of nobody pays nothing', async () => {
  const first = await invoice(1_190, BETT, { reference: 'R-1' });
  const second = await invoice(595, ELBE, { reference: 'R-2' });
  expect(await bulk((await receipt(595)).id)).toEqual([]);
  expect(await bulk((await receipt(595, ELBE)).id)).toEqual([[second.id, 595]]);
  expect([await settlementOf(first), await settlementOf(second)]).toEqual(['open', 'settled']);
  const { totals } = (await keeper.get('/open-item/totals?by=contact&as-of=2025-04-01')).body;
  expect((totals as Json[]).map(({ contact_name, outstanding }) => [contact_name, outstanding])).toEqual([
    [null, 0],
    ['Bett & Bad', 1_190],
  ]);
});

test('with order reference, what the receipt names goes first, then its very amount, then the oldest', async () => {
  const oldest = await invoice(10, ELBE);
  const alike = await invoice(40, ELBE, { transaction_date: '2025-03-02' });
  const named = await invoice(30, ELBE, { transaction_date: '2025-03-03', reference: 'R-3' });
  const by_number = await invoice(5, ELBE, { transaction_date: '2025-03-04' });
  const receipts = [await receipt(40, ELBE, { reference: 'R-3' }), await receipt(30, ELBE, { reference: by_number.transaction_no })];
  expect(await bulk(receipts[0]!.id, { order: 'reference' })).toEqual([
    [named.id, 30],
    [alike.id, 10],
  ]);
  expect(await bulk(receipts[1]!.id, { order: 'reference' })).toEqual([
    [by_number.id, 5],
    [alike.id, 25],
  ]);
  const last = await receipt(15, ELBE, { reference: 'R-3' });
  expect(await bulk(last.id, { order: 'oldest' })).toEqual([
    [oldest.id, 10],
    [alike.id, 5],
  ]);
  expect(refusal(await keeper.post('/assignment/bulk-assign', { transaction_id: last.id, order: 'newest' }))).toEqual([422, 422]);
});

test('with order reference, a balance of a closed year is found by the number and the reference of its document', async () => {
  const old = await invoice(10, ELBE, { reference: 'PO-9' });
  await invoice(10, ELBE, { transaction_date: '2025-02-01' });
  await keeper.closeYear(account.equity);
  for (const reference of ['PO-9', old.transaction_no]) {
    const paid = await receipt(5, ELBE, { transaction_date: '2026-01-10', reference });
    expect(await bulk(paid.id, { order: 'reference' })).toHaveLength(1);
  }
  expect(await settlementOf(old)).toBe('settled');
});

describe('what a receipt may settle', () => {
  test('is certain where number, amount and contact agree, and can be sent as it stands', async () => {
    await invoice(70, ELBE);
    const second = await invoice(50, ELBE, { transaction_date: '2025-03-02' });
    await invoice(50, BETT, { transaction_date: '2025-03-03' });
    const paid = await receipt(50, ELBE, { narration: `Thank you for ${second.transaction_no}.` });
    const proposals = await suggested(paid.id);
    expect(inShort(proposals)).toEqual([
      [['IN01/0002'], [50], ['reference', 'amount'], true],
      [['IN01/0001'], [50], ['oldest'], false],
    ]);
    const { items, amounts } = proposals[0]!;
    expect(items).toMatchObject([{ item_type: 'Transaction', item_id: second.id, outstanding: 50, contact_name: 'Hotel Elbe' }]);
    const made = await keeper.post('/assignment/assign-transactions', {
      transaction_id: paid.id,
      cleared_ids: (items as Json[]).map(({ item_id }) => item_id),
      cleared_types: (items as Json[]).map(({ item_type }) => item_type),
      cleared_amounts: amounts,
    });
    expect([made.status, await settlementOf(second)]).toEqual([201, 'settled']);
    expect(await suggested(paid.id)).toEqual([]);
  });

  test('knows the reference of payment that an invoice states', async () => {
    await invoice(50, ELBE);
    await invoice(50, ELBE);
    const paid = await receipt(50, ELBE, { narration: `Payment ${creditorReference('IN01/0002')!}` });
    expect(inShort(await suggested(paid.id))[0]).toEqual([['IN01/0002'], [50], ['reference', 'amount'], true]);
  });

  test('names items of anybody where it has no contact, and none of them is certain', async () => {
    await invoice(50, ELBE);
    await invoice(7);
    expect(inShort(await suggested((await receipt(50, undefined, { reference: 'in01-0001' })).id))).toEqual([
      [['IN01/0001'], [50], ['reference', 'amount'], false],
      [['IN01/0002'], [7], ['only_item', 'oldest'], false],
    ]);
  });

  test('of a bill, of a note and of a credit brought over too', async () => {
    const supplier = await keeper.account('Suppliers', 'PAYABLE');
    const rent = await keeper.account('Rent', 'OVERHEAD_EXPENSE');
    await keeper.posted('BL', supplier, rent, 80, { transaction_date: '2025-03-01', reference: 'S/77-1', contact_code: BETT });
    const paid = await keeper.posted('PY', supplier, account.bank, 80, {
      ...{ transaction_date: '2025-03-05', reference: 'S 77 1', contact_code: BETT },
    });
    expect(inShort(await suggested(paid.id))).toEqual([[['BL01/0001'], [80], ['reference', 'amount', 'only_item', 'oldest'], true]]);
    const opening = { reporting_period_id: keeper.period.id, transaction_type: 'JN', transaction_date: '2024-12-31', balance: 20 };
    const credit = await keeper.create('/balance', {
      ...opening,
      account_id: account.customers,
      balance_type: 'CREDIT',
      contact_code: ELBE,
    });
    await keeper.create('/balance', { ...opening, account_id: account.equity, balance_type: 'DEBIT' });
    await invoice(250, ELBE);
    expect(inShort(await suggested(credit.id, { assigning_type: 'Balance' }))).toEqual([
      [['IN01/0001'], [20], ['only_item', 'oldest'], false],
    ]);
    const note = await keeper.posted('CN', account.customers, account.sales, 250, { transaction_date: '2025-03-09', contact_code: ELBE });
    expect(inShort(await suggested(note.id))).toEqual([[['IN01/0001'], [250], ['amount', 'only_item', 'oldest'], false]]);
  });

  test('is the balance that carries a document of a closed year, known by the number of its document', async () => {
    await invoice(100, ELBE, { reference: 'PO-77' });
    const early = await receipt(30, ELBE, { narration: 'For PO-77' });
    await keeper.closeYear(account.equity);
    const paid = await receipt(100, ELBE, { transaction_date: '2026-01-10', reference: 'IN01/0001' });
    const [proposal] = await suggested(paid.id);
    expect([proposal, proposal!.items[0]]).toMatchObject([{ certain: true, amounts: [100] }, { item_type: 'Balance' }]);
    expect(inShort(await suggested(early.id))).toEqual([[['IN01/0001'], [30], ['reference', 'only_item', 'oldest'], false]]);
  });

  test('is refused as its assignment would be, and nothing is saved', async () => {
    const made = await invoice(50, ELBE);
    const draft = await keeper.create('/transaction', {
      ...{ transaction_type: 'RC', account_id: account.customers, transaction_date: '2025-03-01', narration: 'Draft' },
      line_items: [{ account_id: account.bank, amount: 5 }],
    });
    expect(refusal(await keeper.post('/assignment/suggest', { transaction_id: made.id }))).toEqual([400, 102]);
    expect(refusal(await keeper.post('/assignment/suggest', { transaction_id: draft.id }))).toEqual([400, 106]);
    expect(refusal(await keeper.post('/assignment/suggest', { transaction_id: 999_999 }))).toEqual([422, 422]);
    expect(refusal(await keeper.post('/assignment/suggest', {}))).toEqual([422, 422]);
    const { id } = await receipt(50, ELBE);
    const events = async (): Promise<unknown> => (await keeper.get('/event?limit=200')).body.events;
    const before = await events();
    expect(await suggested(id)).toHaveLength(1);
    expect(await events()).toEqual(before);
  });
});
