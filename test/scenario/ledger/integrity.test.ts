import { beforeEach, expect, test } from '@jest/globals';
import { Decimal128 } from 'mongodb';
import type { Document, UpdateFilter } from 'mongodb';
import type { Json } from '../../setup/client.ts';
import { useLedger } from './use-ledger.ts';

const { daybook, keeper } = useLedger();
let ids: number[];
let transactions: number[];
beforeEach(async () => {
  const [bank, revenue] = [await keeper.account('BANK'), await keeper.account('OPERATING_REVENUE')];
  transactions = [];
  for (let count = 0; count < 3; count++) transactions.push((await keeper.posted('CS', bank, [[revenue, 100]])).id);
  ids = (await keeper.holds()).rows.map(({ id }) => id);
  daybook.spoilt.add(keeper.entity.id);
});

const ledger = () => daybook.database.db.collection<{ _id: number } & Document>('ledger');
const integrity = async (): Promise<Json> => (await keeper.get('/ledger/integrity')).body.integrity;

/** Changes a row as nobody should be able to: past the service, and past the collection's own checks. */
async function tamper(id: number, update: UpdateFilter<{ _id: number } & Document>): Promise<void> {
  const { modifiedCount } = await ledger().updateOne({ _id: id }, update, { bypassDocumentValidation: true });
  expect(modifiedCount).toBe(1);
}

test.each([
  ['amount', Decimal128.fromString('100.0001')],
  ['foreign_amount', Decimal128.fromString('99')],
  ['rate', Decimal128.fromString('1.0000000001')],
  ['entry_type', 'X'],
  ['post_account', 999],
  ['folio_account', 999],
  ['currency_id', 999],
  ['settled_currency_id', 999],
  ['line_item_id', 999],
  ['tax_id', 999],
  ['assignment_id', 999],
  ['transaction_id', 999],
  ['posting_date', new Date('2026-06-16')],
  ['created_at', new Date('2026-06-16')],
  ['previous_hash', 'f'.repeat(64)],
  ['hash', 'f'.repeat(64)],
])('a row whose %s was changed behind the service is found and named', async (field, value) => {
  await tamper(ids[2]!, { $set: { [field]: value } });
  expect(await integrity()).toMatchObject({ verified: false, first_break: { position: 3, row_id: ids[2], reason: 'altered' } });
  expect((await keeper.read(transactions[1]!)).has_integrity).toBe(false);
  expect((await keeper.read(transactions[0]!)).has_integrity).toBe(true);
});

test('a row removed from the middle or cut off the end is missed by its position', async () => {
  const row = await ledger().findOne({ _id: ids[3]! });
  await ledger().deleteOne({ _id: ids[3]! });
  expect(await integrity()).toMatchObject({
    verified: false,
    first_break: { position: 4, row_id: null, reason: 'missing' },
    totals_match: false,
  });
  expect((await keeper.read(transactions[1]!)).has_integrity).toBe(false);
  await ledger().insertOne(row!);
  expect(await integrity()).toMatchObject({ verified: true, totals_match: true });
  await ledger().deleteOne({ _id: ids[5]! });
  expect(await integrity()).toMatchObject({ verified: false, first_break: { position: 6, row_id: null, reason: 'missing' } });
});

test('a row inserted is named, even one with a right hash of its own', async () => {
  const row = (await ledger().findOne({ _id: ids[1]! }))!;
  await ledger().insertOne({ ...row, _id: 900_000_001, position: 2.5 }, { bypassDocumentValidation: true });
  expect(await integrity()).toMatchObject({ verified: false, first_break: { row_id: 900_000_001 } });
});

test('a running total that differs from its rows is found while the chain stands', async () => {
  // So few postings have their sums in the head (test/integration/books/reads.test.ts spoils stored totals).
  const heads = daybook.database.db.collection<{ _id: number; recent_totals: object[] }>('heads');
  const filter = { _id: keeper.entity.id };
  await heads.updateOne(filter, { $inc: { 'recent_totals.0.debit': Decimal128.fromString('0.0001') } });
  expect(await integrity()).toMatchObject({ verified: true, first_break: null, totals_match: false });
  await heads.updateOne(filter, { $pop: { recent_totals: -1 } });
  expect(await integrity()).toMatchObject({ verified: true, totals_match: false });
});

test('general ledger, journal and statement show rows whose transaction is gone, in every form, and say that it is missing', async () => {
  const bank = (await keeper.read(transactions[0]!)).account_id as number;
  await daybook.database.db.collection<{ _id: number }>('transactions').deleteOne({ _id: transactions[1]! });
  const unsaid = { transactionNo: '', transactionType: null, reference: null, narration: '', debit: 100 };
  const [ofBank] = (await keeper.get('/reports/general-ledger')).body.general_ledger.accounts;
  expect(ofBank).toMatchObject({ debit: 300, closingBalance: 300 });
  expect(ofBank.rows[1]).toMatchObject({ ...unsaid, id: ids[2], transactionId: transactions[1], balance: 200 });
  const { entries, totals } = (await keeper.get('/reports/journal')).body.journal;
  expect([entries.length, entries[1], totals]).toMatchObject([
    3,
    { ...unsaid, id: transactions[1], credit: 100 },
    { debit: 300, credit: 300 },
  ]);
  const { statement } = (await keeper.get(`/account/${bank}/statement`)).body;
  expect(statement).toMatchObject({ balances: { closing: 300 }, transactions: [{}, { ...unsaid, id: transactions[1] }, {}] });
  const missing = `Transaction ${transactions[1]!} is missing`;
  for (const report of ['reports/general-ledger', 'reports/journal', `account/${bank}/statement`]) {
    for (const format of ['csv', 'text', 'html']) expect((await keeper.get(`/${report}?format=${format}`)).text).toContain(missing);
    expect((await keeper.get(`/${report}?format=pdf`)).status).toBe(200);
  }
  expect(await integrity()).toMatchObject({ verified: false, first_break: { reason: 'orphaned' }, totals_match: true });
});

test('where the record of an account, a tax, a currency or a dimension is gone, reports and lists show its id and every figure', async () => {
  const { db } = daybook.database;
  const gone = async (collection: string, id: number): Promise<void> => {
    expect((await db.collection<{ _id: number }>(collection).deleteOne({ _id: id })).deletedCount).toBe(1);
  };
  const reported = async (report: string): Promise<Json> => (await keeper.get(`/reports/${report}`)).body[report.replaceAll('-', '_')];
  const [usd, vat, sales] = [await keeper.currency('USD', 2), await keeper.tax('VAT', 20), await keeper.account('OPERATING_REVENUE')];
  const client = await keeper.account('RECEIVABLE', { currency_id: usd.id });
  const dimension = await keeper.create('/dimension', { code: 'project', name: 'Project' });
  const value = await keeper.create(`/dimension/${dimension.id}/value`, { code: 'apollo', name: 'Apollo' });
  const line = { taxes: [vat.id], dimensions: { project: 'apollo' } };
  const { id } = await keeper.posted('IN', client, [[sales, 50, line]], { currency_id: usd.id });
  const before = {
    journal: await reported('journal'),
    taxes: await reported('tax-summary'),
    exchange: await reported('unrealised-exchange'),
  };

  await gone('dimensions', dimension.id);
  await gone('dimension_values', value.id);
  expect((await keeper.get(`/ledger?transaction-id=${id}`)).body.data[0].dimensions).toEqual({ [dimension.id]: `${value.id}` });
  await gone('currencies', usd.id);
  const [held] = (await reported('unrealised-exchange')).positions;
  expect(held).toEqual({ ...before.exchange.positions[0], currency: `${usd.id}` });
  await gone('taxes', vat.id);
  const { taxes, totals } = await reported('tax-summary');
  expect([taxes, totals]).toEqual([[{ ...before.taxes.taxes[0], code: '', name: '', rate: null }], before.taxes.totals]);
  await gone('accounts', sales);
  const { entries, ...rest } = await reported('journal');
  const nameless = { id: sales, code: null, name: '', accountType: null };
  const known = (account: Json): Json => (account.id === sales ? nameless : account);
  const lines = before.journal.entries[3].lines.map((one: Json) => ({ ...one, account: known(one.account) }));
  expect({ ...rest, entries }).toEqual({
    ...before.journal,
    entries: [...before.journal.entries.slice(0, 3), { ...before.journal.entries[3], lines }],
  });

  for (const [report, said] of [
    ['journal', `Account ${sales} is missing`],
    ['tax-summary', `Tax ${vat.id} is missing`],
    ['unrealised-exchange', '120'],
  ]) {
    for (const format of ['csv', 'text', 'html']) expect((await keeper.get(`/reports/${report!}?format=${format}`)).text).toContain(said);
    expect((await keeper.get(`/reports/${report!}?format=pdf`)).status).toBe(200);
  }
});

test('a row whose transaction is gone is listed all the same, as JSON and as a file, and is found and named', async () => {
  await daybook.database.db.collection<{ _id: number }>('transactions').deleteOne({ _id: transactions[1]! });
  const listed = await keeper.get('/ledger');
  expect([listed.status, listed.body.data.map(({ id }: Json) => id)]).toEqual([200, ids.slice(0, 5)]);
  expect(listed.body.data[2]).toMatchObject({ transaction_id: transactions[1], transaction_no: '', narration: '', reference: null });
  expect(listed.body.data[2].transaction_date).toBe(listed.body.data[2].posting_date);
  expect((await keeper.get(`/ledger/${ids[2]!}`)).body.resource).toEqual(listed.body.data[2]);
  expect((await keeper.get('/ledger?format=csv')).text.trimEnd().split('\r\n')).toHaveLength(7);
  expect(await integrity()).toMatchObject({
    verified: false,
    first_break: { position: 3, row_id: ids[2], reason: 'orphaned' },
    totals_match: true,
  });
});
