import { beforeEach, expect, test } from '@jest/globals';
import type { HttpAnswer, Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { LedgerKeeper, testClock } from './ledger-books.ts';
import type { Fields } from './ledger-books.ts';

/** A return by the form of the country, beside the worked ones: what is typed, warned of, refused, and where the residue goes (docs/accounting.md §5.22). */
const daybook = useDaybook({ clock: testClock });
let keeper: LedgerKeeper;
beforeEach(async () => {
  keeper = await new LedgerKeeper(daybook).open({ country: 'DE', chart: 'skr03', currency_code: undefined });
});

const quarter = { 'start-date': '2026-01-01', 'end-date': '2026-03-31' };
const sale = async (account: string, amount: number | string, tax: string, fields: Fields = {}): Promise<Json> =>
  keeper.create('/transaction', {
    ...{ transaction_type: 'IN', account_code: '1400', transaction_date: '2026-02-10', narration: 'sold', post: true },
    line_items: [{ account_code: account, amount, tax_codes: [tax] }],
    ...fields,
  });
const read = (query: Fields = {}): Promise<HttpAnswer> => keeper.get('/reports/tax-return', { query: { ...quarter, ...query } });
const official = async (query: Fields = {}): Promise<Json> => (await read(query)).body.tax_return;
const file = (fields: Fields = {}): Promise<HttpAnswer> =>
  keeper.post('/tax-return', { start_date: '2026-01-01', end_date: '2026-03-31', account_code: '1789', lock: false, ...fields });
const boxOf = ({ boxes }: Json, code: string): Json => boxes.find((box: Json) => box.code === code);
test('each box has its number, its words in both languages, its figures and its documents', async () => {
  await sale('8400', '1000.99', 'UST19');
  await sale('8400', '200', 'UST19');
  const filled = await official({ language: 'en', box: '81' });
  expect(filled.form).toEqual({ country: 'DE', name: 'UStVA', version: 'USt 1 A 2025', title: 'advance VAT return' });
  expect(boxOf(filled, '81')).toEqual({
    ...{ code: '81', number: '81', kind: 'base', meaning: 'supplies at 19 %', official_meaning: 'Umsätze zu 19 %' },
    ...{ exact: 1200.99, amount: 1200, documents: 2 },
  });
  expect(boxOf(filled, '81:tax')).toMatchObject({ number: null, exact: 228.19, amount: 228, documents: 2 });
  expect(boxOf(filled, '66')).toMatchObject({ exact: 0, amount: 0, documents: 0 });
  expect(filled.documents.map(({ base, tax }: Json) => `${base}/${tax}`)).toEqual(['1000.99/190.19', '200/38']);
  expect([filled.due, filled.due_in_ledger, filled.residue]).toEqual([228, 228.19, 0.19]);
  expect([filled.checked, filled.to_be_checked.length > 0]).toEqual([false, true]);
});

test('every form has the same boxes, and says that nobody has checked them', async () => {
  await sale('8400', '1000.99', 'UST19');
  const text = (await read({ format: 'text', language: 'de' })).text;
  expect(text).toMatch(/81 +Umsätze zu 19 % +1\.000,00/);
  expect(text).toContain('Zu prüfen: Noch niemand in DE');
  for (const [format, type] of [
    ['pdf', 'application/pdf'],
    ['csv', 'text/csv'],
    ['xlsx', 'application/vnd.openxmlformats'],
    ['html', 'text/html'],
  ] as const) {
    const answer = await read({ format });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining(type)]);
  }
});

test("the form's figure is filed, and the residue goes to the chart's account for roundings, or to the one that is named", async () => {
  await sale('8400', '1000.99', 'UST19');
  const { resource } = (await file()).body;
  expect(resource).toMatchObject({
    ...{ form: 'official', form_name: 'UStVA', form_version: 'USt 1 A 2025', typed: null },
    ...{ due: 190, due_in_ledger: 190.19, residue: 0.19 },
  });
  expect(resource.boxes.filter(({ amount }: Json) => amount !== 0)).toEqual([
    { code: '81', amount: 1000, exact: 1000.99 },
    { code: '81:tax', amount: 190, exact: 190.19 },
    { code: '83', amount: 190, exact: 190.19 },
  ]);
  expect((await keeper.read(resource.transaction_id)).amount).toBe(190);
  const undone = await keeper.post(`/tax-return/${resource.id}/undo`, { reason: 'another account' });
  expect(undone.status).toBe(200);
  const other = (await file({ rounding_account_code: '2700' })).body;
  expect(other.resource ? [other.resource.due, other.resource.residue] : other).toEqual([190, 0.19]);
  await sale('8400', '10.50', 'UST19', { transaction_date: '2026-04-10' });
  const refused = await file({ start_date: '2026-04-01', end_date: '2026-06-30', rounding_account_code: '1200' });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['rounding_account_id']]);
});

test('M13: what is typed is declared, and is no part of the settlement', async () => {
  await sale('8400', 1000, 'UST19');
  const { resource } = (await file({ typed: { 39: '50.00', 65: 20 } })).body;
  expect([resource.typed, resource.due, resource.due_in_ledger, resource.residue]).toEqual([{ 39: 50, 65: 20 }, 160, 190, 0]);
  expect((await keeper.read(resource.transaction_id)).amount).toBe(190);
});

test('typing into a box that takes none is refused, and the message names those that do', async () => {
  const refused = await file({ typed: { 81: 5 } });
  expect([refused.status, refused.body.errors.typed[0]]).toEqual([422, expect.stringMatching(/^81 of UStVA takes no typing\. .*\b39\b/)]);
});

test('a tax in no box is shown and keeps the return from being filed, unless it says why it is in none', async () => {
  const { id } = await keeper.create('/tax', { name: 'Own', code: 'OWN', rate: 19, account_code: '1776' });
  await sale('8400', 100, 'OWN');
  const filled = await official();
  expect(filled.unboxed).toEqual([{ tax_id: id, code: 'OWN', name: 'Own', direction: 'OUTPUT', base: 100, tax: 19 }]);
  expect(filled.warnings.map(({ code }: Json) => code)).toContain('unboxed_taxes');
  const refused = await file();
  expect([refused.status, refused.body.detail_code]).toEqual([400, 107]);
  expect((await keeper.patch(`/tax/${id}`, { boxes: { OUTPUT: { base: ['35'], tax: ['36'] } } })).status).toBe(200);
  expect((await official()).unboxed).toEqual([]);
  expect((await file()).body.resource.due).toBe(19);
});

test('a tax without tax that says why it stands in no box is filed', async () => {
  const { id } = await keeper.create('/tax', { name: 'None', code: 'NONE', rate: 0 });
  await sale('8400', 100, 'NONE');
  expect((await file()).body.detail_code).toBe(107);
  await keeper.patch(`/tax/${id}`, { boxless: 'outside of the act' });
  expect((await file()).status).toBe(201);
});

test('a box with taxes of another rate than its own is no rounding: it is warned of, and not filed', async () => {
  const { id } = await keeper.create('/tax', { name: 'Own', code: 'OWN', rate: 7, account_code: '1776' });
  await keeper.patch(`/tax/${id}`, { boxes: { OUTPUT: { base: ['81'], tax: ['81:tax'] } } });
  await sale('8400', 10_000, 'OWN');
  const filled = await official();
  expect([filled.due, filled.due_in_ledger, filled.warnings.map(({ code }: Json) => code)]).toEqual([1900, 700, ['beyond_rounding']]);
  expect((await file()).body.detail_code).toBe(108);
});

test('a supply to a business of another country names the documents whose customer has no VAT number', async () => {
  const known = await keeper.create('/contact', { name: 'Known', vat_id: 'FR40303265045' });
  const unknown = await keeper.create('/contact', { name: 'Unknown' });
  await sale('8125', 100, 'IGL', { contact_id: known.id });
  const one = await sale('8125', 200, 'IGL', { contact_id: unknown.id });
  const two = await sale('8336', 300, 'EUDL');
  const { warnings } = await official();
  expect(warnings).toEqual([
    {
      code: 'customer_without_vat_number',
      message: expect.any(String),
      documents: [
        { id: one.id, transaction_no: one.transaction_no, transaction_date: '2026-02-10', contact: 'Unknown' },
        { id: two.id, transaction_no: two.transaction_no, transaction_date: '2026-02-10', contact: null },
      ],
    },
  ]);
});

test('what came too late is a correction of the next return, in its boxes', async () => {
  await sale('8400', 1000, 'UST19');
  expect((await file()).status).toBe(201);
  await sale('8400', '100.50', 'UST19');
  const next = { start_date: '2026-04-01', end_date: '2026-06-30' };
  const { resource } = (await file(next)).body;
  expect([resource.due, resource.due_in_ledger, resource.corrections.length]).toEqual([19, 19.1, 1]);
  expect(resource.boxes.find(({ code }: Json) => code === '81')).toEqual({ code: '81', amount: 100, exact: 100.5 });
});

test('without a country there is no form: the report is a 422 that says what to read, and a return is filed as ever', async () => {
  const plain = await new LedgerKeeper(daybook).open();
  const refused = await plain.get('/reports/tax-return', { query: { form: 'official', ...quarter } });
  expect([refused.status, refused.body.errors.form[0]]).toEqual([422, expect.stringContaining('/reports/tax-summary')]);
  const authority = await plain.account('CURRENT_LIABILITY');
  const asked = { start_date: '2026-01-01', end_date: '2026-03-31', account_id: authority };
  const typed = await plain.post('/tax-return', { ...asked, form: 'official' });
  expect([typed.status, Object.keys(typed.body.errors)]).toEqual([422, ['form']]);
  expect((await plain.post('/tax-return', asked)).body.resource).toMatchObject({ form: null, due: 0, due_in_ledger: null, residue: null });
});

test('a box that the form does not have is named', async () => {
  const { status, body } = await read({ box: '99' });
  expect([status, body.errors.box[0]]).toEqual([422, expect.stringMatching(/^UStVA has no box 99\. It has 81, 81:tax/)]);
});

/** Gives up an amount of a document with its tax, for a reason. */
const giveUp = async (books: LedgerKeeper, { id }: Json, amount: string, account: string, more: Fields): Promise<Json> => {
  const difference = { account_code: account, amount, tax: true, ...more };
  const asked = { cleared_ids: [id], cleared_types: ['Transaction'], difference, assignment_date: '2026-03-10' };
  const answer = await books.post('/assignment/assign-transactions', asked);
  if (answer.status >= 300) throw new Error(answer.text);
  return answer.body;
};

test('M10: a bad debt lowers 81, and stands in 50 besides; a cash discount stands in no memo', async () => {
  const lost = await sale('8400', 1000, 'UST19');
  await giveUp(keeper, lost, '595.00', '2406', { reason: 'bad_debt' });
  const late = await sale('8400', 100, 'UST19');
  await giveUp(keeper, late, '11.90', '8736', { reason: 'cash_discount' });
  const filled = await official({ box: '50' });
  expect(['81', '81:tax', '50', '37'].map((code) => boxOf(filled, code).exact)).toEqual([590, 112.1, 500, 0]);
  expect([boxOf(filled, '50').documents, filled.documents.map(({ base }: Json) => base)]).toEqual([1, [-500]]);
  const { resource } = (await file()).body;
  expect(resource.boxes.find(({ code }: Json) => code === '50')).toEqual({ code: '50', amount: 500, exact: 500 });
});

test('M10: in Britain a bad debt is claimed in box 4, and box 1 stays', async () => {
  const british = await new LedgerKeeper(daybook).open({ country: 'GB', currency_code: undefined });
  const lost = await british.create('/transaction', {
    ...{ transaction_type: 'IN', account_code: '1100', transaction_date: '2026-02-10', narration: 'sold', post: true },
    line_items: [{ account_code: '4000', amount: 1000, tax_codes: ['VAT20'] }],
  });
  await giveUp(british, lost, '600.00', '8100', { reason: 'bad_debt', tax_direction: 'INPUT' });
  const { tax_return } = (await british.get('/reports/tax-return', { query: quarter })).body;
  expect(['1', '4', '5', '6'].map((code) => boxOf(tax_return, code).amount)).toEqual([200, 100, 100, 1000]);
});

test('M6: a tax point counts a document in its window, takes a reversal of its day along, and leaves a note where it is written', async () => {
  const april = { 'start-date': '2026-04-01', 'end-date': '2026-06-30' };
  const base = async (): Promise<unknown[]> => {
    const [first, second] = [await official(), await official(april)];
    const { taxes } = (await keeper.get('/reports/tax-summary', { query: { ...quarter } })).body.tax_summary;
    return [boxOf(first, '81').exact, boxOf(second, '81').exact, taxes.find(({ code }: Json) => code === 'UST19')?.base ?? 0];
  };
  const pointed = { transaction_date: '2026-04-02', document: { tax_point_date: '2026-03-30' } };
  const late = await sale('8400', 1000, 'UST19', pointed);
  expect(await base()).toEqual([1000, 0, 1000]);
  await sale('8400', 100, 'UST19', { transaction_type: 'CN', transaction_date: '2026-04-10', corrects_ids: [late.id] });
  expect(await base()).toEqual([1000, -100, 1000]);
  const wrong = await sale('8400', 50, 'UST19', pointed);
  expect(await base()).toEqual([1050, -100, 1050]);
  expect((await keeper.post(`/transaction/${wrong.id}/reverse`, { transaction_date: '2026-04-02' })).status).toBe(201);
  expect(await base()).toEqual([1000, -100, 1000]);
});

test('M6: a tax point in a window that is filed already is a correction of the next return', async () => {
  await sale('8400', 1000, 'UST19');
  expect((await file()).status).toBe(201);
  await sale('8400', 200, 'UST19', { transaction_date: '2026-04-02', document: { tax_point_date: '2026-03-30' } });
  const { resource } = (await file({ start_date: '2026-04-01', end_date: '2026-06-30' })).body;
  expect([resource.due, resource.taxes, resource.corrections.map(({ start_date, base }: Json) => [start_date, base])]).toEqual([
    ...[38, [], [['2026-01-01', 200]]],
  ]);
});
