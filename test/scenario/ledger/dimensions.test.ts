import { beforeEach, expect, test } from '@jest/globals';
import { Decimal128 } from 'mongodb';
import type { Json } from '../../setup/client.ts';
import { readTotals } from '../../setup/read-totals.ts';
import { useLedger } from './use-ledger.ts';

const { daybook, keeper, account } = useLedger({
  client: 'RECEIVABLE',
  supplier: 'PAYABLE',
  bank: 'BANK',
  sales: 'OPERATING_REVENUE',
  rent: 'OVERHEAD_EXPENSE',
});
const year = 'start-date=2026-01-01&end-date=2026-12-31';
const report = async (name: string, query: string): Promise<Json> => {
  const { body, text } = await keeper.get(`/reports/${name}?${query}`);
  if (body.status !== 'success') throw new Error(text);
  return body[name.replaceAll('-', '_')];
};
const faultsOf = ({ status, body }: { status: number; body: Json }): unknown[] => [status, body.detail_code, Object.keys(body.errors)];

let project: number;
const value = {} as Record<'apollo' | 'gemini' | 'berlin', number>;
beforeEach(async () => {
  project = (await keeper.create('/dimension', { code: 'project', name: 'Project' })).id;
  const centre = (await keeper.create('/dimension', { code: 'cost_centre', name: 'Cost centre' })).id;
  for (const [dimension, code] of [
    [project, 'apollo'],
    [project, 'gemini'],
    [centre, 'berlin'],
  ] as const)
    value[code] = (await keeper.create(`/dimension/${dimension}/value`, { code, name: code.toUpperCase() })).id;
});

/** An invoice of 1,000 for Apollo and 500 for nobody at 20 %, rent of 300 for Apollo in Berlin and of 200 for Gemini, then 50 moved and 10 added. */
async function workedExample(): Promise<{ invoice: Json; bill: Json }> {
  const vat = await keeper.tax('VAT', 20);
  const taxes = [vat.id];
  const invoice = await keeper.posted('IN', account.client, [
    [account.sales, 1000, { taxes, dimensions: { project: 'apollo' } }],
    [account.sales, 500, { taxes }],
  ]);
  const bill = await keeper.posted('BL', account.supplier, [
    [account.rent, 300, { dimensions: { project: 'apollo', cost_centre: 'berlin' } }],
    [account.rent, 200, { dimensions: { project: 'gemini' } }],
  ]);
  const moved = { compound: true, main_account_amount: 10, credited: true };
  await keeper.posted(
    'JN',
    account.bank,
    [
      [account.rent, 60, { credited: false, dimensions: { project: 'gemini' } }],
      [account.rent, 50, { credited: true, dimensions: { project: 'apollo' } }],
    ],
    moved,
  );
  return { invoice, bill };
}

test('both rows of a line name its values, those of its taxes too, and the ledger is found by them', async () => {
  const { invoice } = await workedExample();
  expect(invoice.line_items.map((line: Json) => line.dimensions)).toEqual([{ project: 'apollo' }, {}]);
  const { body } = await keeper.get(`/ledger?transaction-id=${invoice.id}&perPage=50`);
  expect(body.data.map((row: Json) => [row.entry_type, row.amount, row.dimensions])).toEqual([
    ['D', 1000, { project: 'apollo' }],
    ['C', 1000, { project: 'apollo' }],
    ['D', 200, { project: 'apollo' }],
    ['C', 200, { project: 'apollo' }],
    ['D', 500, {}],
    ['C', 500, {}],
    ['D', 100, {}],
    ['C', 100, {}],
  ]);
  const both = await keeper.get('/ledger?dimension[project]=apollo&dimension[cost_centre]=berlin&perPage=50');
  expect(both.body.data.map((row: Json) => row.amount)).toEqual([300, 300]);
  const lines = await keeper.get('/line-item?dimension[project]=gemini');
  expect(lines.body.data.map((line: Json) => line.amount)).toEqual([200, 60]);
  expect(faultsOf(await keeper.get('/ledger?dimension[project]=saturn'))).toEqual([422, 422, ['dimension.project']]);
});

test('an income statement by project adds up to that of the whole, in figures worked out by hand', async () => {
  await workedExample();
  const whole = await report('income-statement', `${year}&group-by=project`);
  expect(whole.dimension).toEqual({ id: project, code: 'project', name: 'Project' });
  expect(whole.groups.map(({ value: one, results }: Json) => [one?.code ?? null, results.NET_PROFIT])).toEqual([
    ['apollo', 750],
    ['gemini', -260],
    [null, 500],
  ]);
  expect(whole.results.NET_PROFIT).toBe(990);
  const apollo = await report('income-statement', `${year}&dimension[project]=apollo`);
  expect([apollo.dimension.value, apollo.results]).toMatchObject([
    { id: value.apollo, code: 'apollo', name: 'APOLLO' },
    { GROSS_PROFIT: 1000, TOTAL_REVENUE: 1000, NET_PROFIT: 750 },
  ]);
  const berlin = await report('income-statement', `${year}&group-by=cost_centre`);
  expect(berlin.groups.map(({ results }: Json) => results.NET_PROFIT)).toEqual([-300, 1290]);
  const months = await report('movements', `${year}&group-by=project`);
  expect(months.groups.map(({ months: of }: Json) => of[5].results.NET_PROFIT)).toEqual([750, -260, 500]);
});

test('the trial balance of a value balances but for what a compound entry moved between values, and openings are of none', async () => {
  await workedExample();
  await keeper.create('/balance', {
    account_id: account.bank,
    balance_type: 'DEBIT',
    transaction_type: 'JN',
    transaction_date: '2025-12-31',
    balance: 70,
    reporting_period_id: keeper.period.id,
  });
  const { balances, results, groups } = await report('trial-balance', 'end-date=2026-12-31&group-by=project');
  expect(groups.map((group: Json) => [group.value?.code ?? null, group.balances, group.results.BETWEEN_VALUES])).toEqual([
    ['apollo', { debit: 1450, credit: 1500 }, { debit: 50, credit: 0 }],
    ['gemini', { debit: 260, credit: 210 }, { debit: 0, credit: 50 }],
    [null, { debit: 670, credit: 600 }, undefined],
  ]);
  expect([balances, results.BETWEEN_VALUES]).toEqual([{ debit: 2370, credit: 2300 }, undefined]);
  expect(groups[2].results.OPENING_BALANCE_DIFFERENCE).toEqual({ debit: 0, credit: 70 });
  const gemini = await report('trial-balance', 'end-date=2026-12-31&dimension[project]=gemini');
  expect(gemini.balances).toEqual({ debit: 260, credit: 210 });
});

test('printed, a statement by project has the tables of the whole and then those of each value, a limited one says of what', async () => {
  await workedExample();
  for (const name of ['income-statement', 'trial-balance', 'movements']) {
    const { text } = await keeper.get(`/reports/${name}?end-date=2026-12-31&group-by=project&format=text`);
    const places = ['Project: APOLLO', 'Project: GEMINI', 'Project: none'].map((caption) => text.indexOf(caption));
    expect([name, places.every((place) => place > 0), places]).toEqual([name, true, [...places].sort((a, b) => a - b)]);
    const one = await keeper.get(`/reports/${name}?end-date=2026-12-31&dimension[project]=gemini&format=html`);
    expect([name, one.text.includes('Project: GEMINI')]).toEqual([name, true]);
  }
  const csv = await keeper.get('/reports/trial-balance?end-date=2026-12-31&group-by=project&format=csv');
  expect(csv.text).toContain('Moved between values by compound entries');
});

test('a reversal names what its original did, and takes it back from every value', async () => {
  const { bill } = await workedExample();
  const { body } = await keeper.post(`/transaction/${bill.id}/reverse`, { transaction_date: '2026-11-20' });
  expect(body.resource.line_items.map((line: Json) => line.dimensions)).toEqual(bill.line_items.map((line: Json) => line.dimensions));
  const { groups } = await report('income-statement', `${year}&group-by=project`);
  expect(groups.map(({ results }: Json) => results.NET_PROFIT)).toEqual([1050, -60, 500]);
  const berlin = await report('income-statement', `${year}&dimension[cost_centre]=berlin`);
  expect([berlin.results.NET_PROFIT, berlin.accounts.NON_OPERATING_EXPENSES]).toEqual([0, {}]);
});

test('a draft changes what it names dimension by dimension, its lines replaced name anew, and what is posted stays', async () => {
  const dimensions = { project: 'apollo', cost_centre: 'berlin' };
  const draft = await keeper.draft('CS', account.bank, [[account.sales, 10, { dimensions }]]);
  const line = draft.line_items[0].id as number;
  const changed = await keeper.patch(`/line-item/${line}`, { dimensions: { project: 'gemini', cost_centre: null } });
  expect(changed.body.resource.dimensions).toEqual({ project: 'gemini' });
  expect((await keeper.patch(`/line-item/${line}`, { amount: 11 })).body.resource.dimensions).toEqual({ project: 'gemini' });
  const replaced = await keeper.patch(`/transaction/${draft.id}`, { line_items: [{ account_id: account.sales, amount: 12 }] });
  expect(replaced.body.resource.line_items[0]).toMatchObject({ id: line, dimensions: {} });
  await keeper.patch(`/line-item/${line}`, { dimensions: { project: 'apollo' } });
  await keeper.post(`/transaction/${draft.id}/post`);
  expect(faultsOf(await keeper.patch(`/line-item/${line}`, { dimensions: { project: 'gemini' } }))).toEqual([400, 104, ['transaction_id']]);
  const rows = (await keeper.holds()).rows.filter(({ transaction_id }) => transaction_id === draft.id);
  expect(rows.map((row) => row.dimensions)).toEqual(Array(2).fill([{ dimension_id: project, value_id: value.apollo }]));
});

test('a dimension or a value that is not there is refused by its name, wherever it is given', async () => {
  const sale = (dimensions: unknown) => keeper.send('CS', account.bank, [[account.sales, 10, { dimensions }]]);
  expect(faultsOf(await sale({ projekt: 'apollo' }))).toEqual([422, 118, ['line_items.0.dimensions.projekt']]);
  expect(faultsOf(await sale({ project: 'berlin' }))).toEqual([422, 118, ['line_items.0.dimensions.project']]);
  expect((await sale({ project: 'berlin' })).text).toContain('The dimension project has no value berlin');
  for (const wrong of [{ project: 7 }, { 'a b': 'apollo' }, ['apollo'], 'apollo'])
    expect(faultsOf(await sale(wrong))).toEqual([422, 118, ['line_items.0.dimensions']]);
  const proto = await keeper.post('/line-item', undefined, {
    text: `{"account_id":${account.sales},"amount":1,"dimensions":{"__proto__":"apollo"}}`,
    headers: { 'content-type': 'application/json' },
  });
  expect(proto.status).toBe(422);
  const constructed = await keeper.post('/line-item', { account_id: account.sales, amount: 1, dimensions: { constructor: 'apollo' } });
  expect(faultsOf(constructed)).toEqual([422, 422, ['dimensions.constructor']]);
  expect(faultsOf(await keeper.get('/reports/income-statement?group-by=saturn'))).toEqual([422, 422, ['group-by']]);
  const both = await keeper.get('/reports/trial-balance?group-by=project&dimension[project]=apollo');
  expect(faultsOf(both)).toEqual([422, 422, ['group-by']]);
  const two = await keeper.get('/reports/movements?dimension[project]=apollo&dimension[cost_centre]=berlin');
  expect(faultsOf(two)).toEqual([422, 422, ['dimension']]);
  expect((await keeper.get('/reports/income-statement?group-by=project&compare=previous-year')).status).toBe(422);
});

test('what posted lines name stays; codes and names are unique and may change; an entity has eight dimensions', async () => {
  await keeper.posted('CS', account.bank, [[account.sales, 10, { dimensions: { project: 'apollo' } }]]);
  const drafted = await keeper.draft('CS', account.bank, [[account.sales, 10, { dimensions: { project: 'gemini' } }]]);
  expect(faultsOf(await keeper.delete(`/dimension-value/${value.apollo}`))).toEqual([400, 100, ['id']]);
  expect(faultsOf(await keeper.delete(`/dimension/${project}`))).toEqual([400, 100, ['id']]);
  expect((await keeper.delete(`/dimension-value/${value.gemini}`)).status).toBe(200);
  expect(faultsOf(await keeper.post(`/transaction/${drafted.id}/post`))).toEqual([422, 118, ['line_items.0.dimensions']]);
  expect((await keeper.post(`/dimension-value/${value.gemini}/restore`)).status).toBe(200);
  expect((await keeper.post(`/transaction/${drafted.id}/post`)).status).toBe(200);

  expect((await keeper.patch(`/dimension/${project}`, { code: 'job' })).body.resource.values).toHaveLength(2);
  expect((await keeper.read(drafted.id)).line_items[0].dimensions).toEqual({ job: 'gemini' });
  expect(faultsOf(await keeper.post('/dimension', { code: 'job', name: 'Other' }))).toEqual([400, 102, ['code']]);
  expect(faultsOf(await keeper.post(`/dimension/${project}/value`, { code: 'x', name: 'APOLLO' }))).toEqual([400, 102, ['name']]);
  expect(faultsOf(await keeper.post('/dimension/999999999/value', { code: 'x', name: 'X' }))[0]).toBe(404);
  const byCode = await keeper.create<Json>('/dimension-value', { dimension_code: 'job', code: 'saturn', name: 'Saturn' });
  expect(byCode).toMatchObject({ dimension_id: project, code: 'saturn' });
  expect((await keeper.get(`/dimension/${project}/value`)).body.meta.total).toBe(3);
  for (const code of ['c', 'd', 'e', 'f', 'g', 'h']) await keeper.create('/dimension', { code, name: code });
  expect(faultsOf(await keeper.post('/dimension', { code: 'i', name: 'i' }))).toEqual([400, 103, ['code']]);
});

test('a posting that names nothing writes what it always did: no row, line or total of it mentions dimensions', async () => {
  const { db } = daybook.database;
  const entity_id = keeper.entity.id as number;
  await keeper.posted('CS', account.bank, [[account.sales, 10]]);
  const [row, line] = await Promise.all(['ledger', 'line_items'].map((name) => db.collection(name).findOne({ entity_id })));
  expect([row, line].map((document) => Object.keys(document!).includes('dimensions'))).toEqual([false, false]);
  expect(await db.collection('dimension_totals').countDocuments({ entity_id })).toBe(0);
  // Two rows are two months and two days; a value named is as much again of its own.
  expect(await readTotals(db, entity_id)).toHaveLength(4);
  await keeper.posted('CS', account.bank, [[account.sales, 10, { dimensions: { project: 'apollo' } }]]);
  expect(await readTotals(db, entity_id)).toHaveLength(4);
  expect(await db.collection('dimension_totals').countDocuments({ entity_id })).toBe(4);
});

test('a value changed behind the service breaks its row, and a total by dimension that differs is found', async () => {
  await keeper.posted('CS', account.bank, [[account.sales, 10, { dimensions: { project: 'apollo' } }]]);
  daybook.spoilt.add(keeper.entity.id as number);
  const { db } = daybook.database;
  const own = { entity_id: keeper.entity.id as number };
  const integrity = async (): Promise<Json> => (await keeper.get('/ledger/integrity')).body.integrity;
  await db.collection('dimension_totals').updateOne({ ...own, span: 'day' }, { $inc: { rows: 1, debit: Decimal128.fromString('1') } });
  expect(await integrity()).toMatchObject({ verified: true, totals_match: false });
  await db.collection('ledger').updateOne(own, { $set: { 'dimensions.0.value_id': value.gemini } });
  expect(await integrity()).toMatchObject({ verified: false, first_break: { position: 1, reason: 'altered' } });
});
