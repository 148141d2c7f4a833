import { expect, test } from '@jest/globals';
import type { HttpAnswer, Json } from '../../setup/client.ts';
import { DATE } from './ledger-books.ts';
import type { Fields } from './ledger-books.ts';
import { useLedger } from './use-ledger.ts';

const { keeper, account } = useLedger({
  client: 'RECEIVABLE',
  other_client: 'RECEIVABLE',
  bank: 'BANK',
  revenue: 'OPERATING_REVENUE',
  rent: 'OPERATING_REVENUE',
  forex: 'NON_OPERATING_REVENUE',
});

const correct = (id: number, transaction: Fields, more: Fields = {}, headers: Record<string, string> = {}): Promise<HttpAnswer> =>
  keeper.post(`/transaction/${id}/correct`, { transaction, ...more }, { headers });

/** An invoice of 100 and a receipt of 60 that pays a part of it on 1 July. */
async function partlyPaid(): Promise<{ invoice: Json; receipt: Json }> {
  const invoice = await keeper.posted('IN', account.client, [[account.revenue, 100]]);
  const receipt = await keeper.posted('RC', account.client, [[account.bank, 60]]);
  await keeper.assigned(receipt.id, invoice.id, 60);
  return { invoice, receipt };
}

test('docs/accounting.md §5.21: a correction reverses what is posted and posts another in its place, settled as that was', async () => {
  const { invoice, receipt } = await partlyPaid();
  const { status, body, headers } = await correct(invoice.id, { line_items: [{ account_id: account.rent, amount: 100 }] });
  expect(status).toBe(201);
  const { resource, reversal, settlements, bank_line_ids } = body;
  expect(headers.get('location')).toMatch(new RegExp(`/transaction/${resource.id}$`));
  expect(resource).toMatchObject({
    ...{ transaction_type: 'IN', transaction_no: 'IN01/0002', transaction_date: `${DATE}T00:00:00.000000Z`, narration: 'scenario' },
    ...{ is_posted: true, amount: 100, replaces_id: invoice.id, settlement: 'partial', outstanding: 40 },
    clearances: [{ amount: 60, transaction_id: receipt.id, assignment_date: '2026-07-01' }],
  });
  expect(reversal).toMatchObject({ transaction_no: 'JN01/0001', reversal_of_id: invoice.id, transaction_date: `${DATE}T00:00:00.000000Z` });
  expect(settlements).toEqual([{ id: receipt.id, type: 'Transaction', number: 'RC01/0001', amount: 60, assigned: 60 }]);
  expect(bank_line_ids).toEqual([]);
  expect(await keeper.read(invoice.id)).toMatchObject({ settlement: 'reversed', reversed_by_id: reversal.id, replaced_by_id: resource.id });
  expect(await keeper.balancesOf(account.client, account.revenue, account.rent)).toEqual([40, 0, -100]);
});

test('what settled it settles the new one as far as that goes, and is open where it stands elsewhere', async () => {
  const { invoice, receipt } = await partlyPaid();
  const less = (await correct(invoice.id, { line_items: [{ account_id: account.revenue, amount: 50 }] })).body;
  expect(less.settlements).toMatchObject([{ id: receipt.id, amount: 60, assigned: 50 }]);
  expect(less.resource).toMatchObject({ settlement: 'settled', outstanding: 0 });
  expect(await keeper.read(receipt.id)).toMatchObject({ settlement: 'partial', outstanding: 10 });
  const elsewhere = (await correct(less.resource.id, { account_id: account.other_client })).body;
  expect(elsewhere.settlements).toMatchObject([{ id: receipt.id, amount: 50, assigned: 0 }]);
  expect(elsewhere.resource).toMatchObject({ account_id: account.other_client, amount: 50, settlement: 'open' });
  expect(await keeper.read(receipt.id)).toMatchObject({ settlement: 'open', outstanding: 60 });
});

test('a receipt is corrected as well: it goes on settling what it had settled', async () => {
  const { invoice, receipt } = await partlyPaid();
  const { body } = await correct(receipt.id, { line_items: [{ account_id: account.bank, amount: 70 }] });
  expect(body.settlements).toMatchObject([{ id: invoice.id, number: 'IN01/0001', amount: 60, assigned: 60 }]);
  expect(body.resource).toMatchObject({
    transaction_no: 'RC01/0002',
    outstanding: 10,
    assignments: [{ amount: 60, cleared_id: invoice.id }],
  });
  expect(await keeper.balancesOf(account.client, account.bank)).toEqual([30, 70]);
});

test('where its day is locked, both stand on today, unless another day is given', async () => {
  const { invoice } = await partlyPaid();
  await keeper.patch(`/entity/${keeper.entity.id}`, { locked_until: '2026-06-30' });
  const { body } = await correct(invoice.id, { line_items: [{ account_id: account.rent, amount: 100 }] });
  const today = '2026-11-20T00:00:00.000000Z';
  expect([body.resource.transaction_date, body.reversal.transaction_date]).toEqual([today, today]);
  expect(body.resource.clearances).toMatchObject([{ amount: 60, assignment_date: '2026-11-20' }]);
  const other = await correct(body.resource.id, { transaction_date: '2026-11-18' }, { reversal_date: '2026-11-19' });
  expect([other.status, other.body.errors]).toEqual([400, { reversal_date: [expect.stringContaining('2026-11-20')] }]);
});

test('a correction that is refused anywhere saves nothing', async () => {
  const { invoice, receipt } = await partlyPaid();
  const { status, body } = await correct(invoice.id, { line_items: [{ account_id: account.bank, amount: 100 }] });
  expect([status, body.detail_code, Object.keys(body.errors)]).toEqual([422, 118, ['transaction.line_items.0.account_id']]);
  const tried = await correct(invoice.id, { narration: 'Tried' }, {}, { Rollback: 'true' });
  expect([tried.status, tried.body.provisional, tried.body.resource.transaction_no]).toEqual([201, true, 'IN01/0002']);
  expect(tried.body.ledger).toHaveLength(4);
  expect(await keeper.read(invoice.id)).toMatchObject({ reversed_by_id: null, replaced_by_id: null, settlement: 'partial' });
  expect(await keeper.read(receipt.id)).toMatchObject({ settlement: 'settled' });
});

test('an exchange difference that its payment had realised is realised again, and no second one', async () => {
  const usd = await keeper.currency('USD', 1, 2);
  const invoice = await keeper.posted('IN', account.client, [[account.revenue, 100]], { exchange_rate_id: usd.rates[0] });
  const receipt = await keeper.posted('RC', account.client, [[account.bank, 100]], { exchange_rate_id: usd.rates[1] });
  await keeper.assigned(receipt.id, invoice.id, 40, { forex_account_id: account.forex });
  // 40 of the invoice at 1, paid at 2.
  expect(await keeper.balancesOf(account.forex)).toEqual([-40]);
  const { status } = await correct(invoice.id, { line_items: [{ account_id: account.rent, amount: 100 }] });
  expect(status).toBe(201);
  expect(await keeper.balancesOf(account.forex, account.revenue, account.rent)).toEqual([-40, 0, -100]);
});

test('what it leaves out is as it was: an own rate, the contact, its lines with tax', async () => {
  const usd = await keeper.currency('USD', 1);
  const vat = await keeper.tax('V', 20);
  const { id: contact_id } = await keeper.create('/contact', { name: 'Roth' });
  const own = { currency_id: usd.id, exchange_rate: '0.9', contact_id, reference: 'A-1', external_id: 'shop-1' };
  const invoice = await keeper.posted('IN', account.client, [[account.revenue, 100, { taxes: [vat.id], external_id: 'line-1' }]], own);
  const { body } = await correct(invoice.id, { narration: 'Said better' }, { reason: 'Wrong words' });
  expect(body.resource).toMatchObject({
    ...{ narration: 'Said better', amount: 120, contact_id, reference: 'A-1', external_id: null, currency_id: usd.id },
    exchange_rate: { source: 'document', rate_exact: '0.9' },
    line_items: [{ net_amount: 100, external_id: null, taxes: [{ id: vat.id }] }],
  });
  expect(body.reversal.narration).toBe('Wrong words');
  expect(await keeper.balancesOf(account.client, vat.account_id)).toEqual([108, -18]);
});

test('a draft, a reversal and what is reversed already cannot be corrected', async () => {
  const draft = await keeper.draft('CS', account.bank, [[account.revenue, 10]]);
  expect((await correct(draft.id, {})).body.detail_code).toBe(127);
  const sale = await keeper.posted('CS', account.bank, [[account.revenue, 10]]);
  const { resource, reversal } = (await correct(sale.id, { narration: 'Once' })).body;
  for (const id of [sale.id, reversal.id]) expect((await correct(id, {})).body.detail_code).toBe(126);
  expect((await correct(resource.id, { narration: 'Twice' })).body.resource).toMatchObject({ replaces_id: resource.id });
});
