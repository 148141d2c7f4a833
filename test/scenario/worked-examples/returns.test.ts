import { expect, test } from '@jest/globals';
import { useLedger } from '../ledger/use-ledger.ts';
import { accountsOf } from './expect-rows.ts';

/** Boxes of the tax return over HTTP (docs/accounting.md §11.16). */
const { keeper, account } = useLedger(accountsOf('AR', 'AP', 'VAT', 'Rev', 'Exp'));

test('the labels of a tax add its bases and taxes to the boxes of the return, in JSON and in print', async () => {
  const boxes = { OUTPUT: { base: ['6'], tax: ['1'] }, INPUT: { base: ['7'], tax: ['4'] } };
  const { id } = await keeper.create('/tax', { name: 'V20', code: 'V20', rate: 20, account_id: account.VAT, boxes });
  await keeper.posted('IN', account.AR, [[account.Rev, 1000, { taxes: [id] }]]);
  await keeper.posted('CN', account.AR, [[account.Rev, 100, { taxes: [id] }]]);
  await keeper.posted('BL', account.AP, [[account.Exp, 400, { taxes: [id] }]]);
  const window = { 'start-date': '2026-01-01', 'end-date': '2026-12-31' };
  const boxesNow = async () => (await keeper.get('/reports/tax-summary', { query: window })).body.tax_summary.boxes;
  expect(await boxesNow()).toEqual([
    { code: '1', amount: 180 },
    { code: '4', amount: 80 },
    { code: '6', amount: 900 },
    { code: '7', amount: 400 },
  ]);
  const { text } = await keeper.get('/reports/tax-summary', { query: { ...window, format: 'text' } });
  expect(text).toMatch(/Box +Amount/);
  expect((await keeper.patch(`/tax/${id}`, { boxes: { INPUT: { tax: ['4'] } } })).status).toBe(200);
  expect(await boxesNow()).toEqual([{ code: '4', amount: 80 }]);
});

test('what cannot be deducted is printed where there is any', async () => {
  const tax = { name: 'Half', code: 'H20', rate: 20, account_id: account.VAT, deductible: 50 };
  const { id } = await keeper.create('/tax', tax);
  const text = async (): Promise<string> =>
    (await keeper.get('/reports/tax-summary', { query: { 'start-date': '2026-01-01', 'end-date': '2026-12-31', format: 'text' } })).text;
  await keeper.posted('IN', account.AR, [[account.Rev, 100, { taxes: [id] }]]);
  expect(await text()).not.toMatch('Not deductible');
  await keeper.posted('BL', account.AP, [[account.Exp, 100, { taxes: [id] }]]);
  expect(await text()).toMatch(/Tax amount +Not deductible[^]*H20 +20(\.00)? +100\.00 +10\.00 +10\.00 +1/);
});
