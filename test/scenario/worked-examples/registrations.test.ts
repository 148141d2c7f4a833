import { beforeEach, expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { useLedger } from '../ledger/use-ledger.ts';
import { refusal } from '../open-books.ts';
import { accountsOf } from './expect-rows.ts';

/** Taxes of several registrations: each has returns of its own (docs/accounting.md §5.17). */
const { keeper, account } = useLedger({
  ...accountsOf('Bank', 'AR', 'Rev'),
  VatHome: 'CONTROL',
  VatFrance: 'CONTROL',
  VatShop: 'CONTROL',
  Office: 'CURRENT_LIABILITY',
} as const);
const tax = {} as Record<'home' | 'france' | 'austria' | 'italy', number>;
const registrations = [
  { code: 'DE', country: 'DE', number: 'DE123456789', scheme: 'home' },
  { code: 'FR', country: 'FR', number: 'FR40303265045', scheme: 'foreign' },
  { code: 'OSS', country: 'DE', number: 'DE123456789', scheme: 'oss' },
];
const change = (fields: object) => keeper.patch(`/entity/${keeper.entity.id}`, fields);
const addTax = (code: string, rate: number, account_id: number, more: object = {}) =>
  keeper.post('/tax', { name: `Tax ${code}`, code, rate, account_id, ...more });

beforeEach(async () => {
  expect((await change({ tax_registrations: registrations })).status).toBe(200);
  const { VatHome, VatFrance, VatShop } = account;
  const id = async (answer: ReturnType<typeof addTax>): Promise<number> => (await answer).body.resource.id;
  tax.home = await id(addTax('UST19', 19, VatHome, { registration: 'DE' }));
  tax.france = await id(addTax('TVA20', 20, VatFrance, { registration: 'FR', boxes: { OUTPUT: { base: ['08'], tax: ['08:tax'] } } }));
  tax.austria = await id(addTax('OSSAT20', 20, VatShop, { registration: 'OSS', country: 'AT' }));
  tax.italy = await id(addTax('OSSIT22', 22, VatShop, { registration: 'OSS', country: 'IT' }));
});

const sell = (of: keyof typeof tax, amount: number, transaction_date = '2026-02-10'): Promise<Json> =>
  keeper.posted('IN', account.AR, [[account.Rev, amount, { taxes: [tax[of]] }]], { transaction_date });
const summary = async (registration?: string): Promise<Json> => {
  const query = { 'start-date': '2026-01-01', 'end-date': '2026-03-31', ...(registration && { registration }) };
  return (await keeper.get('/reports/tax-summary', { query })).body.tax_summary;
};
const file = (end_date: string, fields: object = {}) =>
  keeper.post('/tax-return', { start_date: '2026-01-01', end_date, account_id: account.Office, lock: false, ...fields });

test('a French 20 % and 19 % at home are two returns, and neither hides the other', async () => {
  await sell('home', 100);
  await sell('france', 100);
  const [home, france] = [await summary(), await summary('FR')];
  expect([home.registration, home.totals.due, home.otherRegistrations]).toEqual([null, 19, [{ registration: 'FR', due: 20 }]]);
  expect([france.registration, france.totals.due, france.otherRegistrations]).toEqual(['FR', 20, [{ registration: null, due: 19 }]]);
  expect([home.boxes, france.boxes]).toEqual([
    [],
    [
      { code: '08', amount: 100 },
      { code: '08:tax', amount: 20 },
    ],
  ]);
  expect((await summary('DE')).registration).toBeNull();
  const printed = await keeper.get('/reports/tax-summary', { query: { registration: 'FR', format: 'text' } });
  expect(printed.text).toContain('FR: FR FR40303265045');
  const unknown = await keeper.get('/reports/tax-summary', { query: { registration: 'XX' } });
  expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['registration']]);
});

test('windows follow each other by kind and registration, and a settlement empties the accounts of its own taxes', async () => {
  await sell('home', 100);
  await sell('france', 200);
  const home = (await file('2026-03-31')).body.resource;
  expect([home.registration, home.due]).toEqual([null, 19]);
  const french = (await file('2026-01-31', { registration: 'FR' })).body.resource;
  expect([french.registration, french.due]).toEqual(['FR', 0]);
  const next = (await file('2026-03-31', { start_date: '2026-02-01', registration: 'FR' })).body.resource;
  expect([next.due, next.boxes]).toEqual([
    40,
    [
      { code: '08', amount: 200 },
      { code: '08:tax', amount: 40 },
    ],
  ]);
  expect(refusal(await file('2026-06-30', { start_date: '2026-05-01', registration: 'FR' }))).toEqual([400, 102]);
  const entry = (await keeper.get(`/transaction/${next.transaction_id}`)).body.resource;
  expect(entry.line_items.map((line: Json) => [line.account_id, line.amount])).toEqual([[account.VatFrance, 40]]);
  expect(refusal(await keeper.post(`/tax-return/${french.id}/undo`, { reason: 'Too early' }))).toEqual([400, 103]);
  expect((await keeper.post(`/tax-return/${home.id}/undo`, { reason: 'A bill was missing' })).status).toBe(200);
  const { body } = await keeper.get('/tax-return', { query: { registration: 'FR' } });
  expect(body.data).toHaveLength(2);
});

test('the one-stop shop is filed by the quarter, by country and rate', async () => {
  await sell('austria', 100);
  await sell('austria', 50, '2026-03-31');
  await sell('italy', 100);
  expect((await summary('OSS')).countries).toEqual([
    { country: 'AT', rate: 20, base: 150, tax: 30 },
    { country: 'IT', rate: 22, base: 100, tax: 22 },
  ]);
  const refused = await file('2026-01-31', { registration: 'OSS' });
  expect(refusal(refused)).toEqual([400, 106]);
  expect(refused.text).toContain('2026-01-01 to 2026-03-31');
  const filed = (await file('2026-03-31', { registration: 'OSS' })).body.resource;
  expect([filed.due, filed.countries.map((one: Json) => [one.country, one.tax])]).toEqual([
    52,
    [
      ['AT', 30],
      ['IT', 22],
    ],
  ]);
  expect((await summary()).taxes).toEqual([]);
});

test('a tax names a registration that there is, a country in a one-stop shop alone, and what is named stays', async () => {
  const faults = async (answer: Promise<{ status: number; body: Json }>): Promise<unknown> => {
    const { status, body } = await answer;
    return [status, Object.keys(body.errors)];
  };
  const { VatShop } = account;
  expect(await faults(addTax('A', 7, VatShop, { registration: 'ES' }))).toEqual([422, ['registration']]);
  expect(await faults(addTax('B', 7, VatShop, { registration: 'OSS' }))).toEqual([422, ['country']]);
  expect(await faults(addTax('C', 7, VatShop, { registration: 'FR', country: 'FR' }))).toEqual([422, ['country']]);
  expect(await faults(change({ tax_registrations: registrations.slice(0, 1) }))).toEqual([422, ['tax_registrations']]);
  const moved = registrations.map((one) => ({ ...one, scheme: one.code === 'FR' ? 'home' : 'foreign' }));
  expect(await faults(change({ tax_registrations: moved }))).toEqual([422, ['tax_registrations']]);
  const twice = [...registrations, registrations[1]];
  expect(await faults(change({ tax_registrations: twice }))).toEqual([422, ['tax_registrations.3.code']]);
  await sell('france', 1);
  expect(refusal(await keeper.patch(`/tax/${tax.france}`, { registration: null }))).toEqual([400, expect.any(Number)]);
  const renumbered = registrations.map((one) => ({ ...one, number: `${one.number}1` }));
  expect((await change({ tax_registrations: renumbered })).body.resource.tax_registrations).toEqual(renumbered);
});
