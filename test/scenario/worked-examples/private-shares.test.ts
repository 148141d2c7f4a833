import { expect, test } from '@jest/globals';
import { useLedger } from '../ledger/use-ledger.ts';
import { accountsOf, expectFigures } from './expect-rows.ts';

/** W108 and W111: what of a bill is the owner's, and what of its tax cannot be deducted (docs/accounting.md §5.3, §5.11, §7.6). */
const { keeper, account } = useLedger(accountsOf('AP', 'VAT', 'VAT2', 'Exp', 'Disc', 'Cap'));
const books = { keeper, account };

test('W108: of a reverse charge that is lowered, what cannot be deducted is the whole less what can', async () => {
  const { VAT, VAT2, Exp, AP, Disc } = account;
  const RC = { code: 'RC21', rate: 21, mechanism: 'reverse_charge', account_id: VAT, input_account_id: VAT2, deductible: 40 };
  const { id } = await keeper.create('/tax', { name: 'RC21', ...RC });
  const bill = await keeper.posted('BL', AP, [[Exp, 50, { taxes: [id] }]]);
  const difference = { account_id: Disc, reason: 'cash_discount', amount: '1.02', tax: true };
  const body = { cleared_ids: [bill.id], cleared_types: ['Transaction'], assignment_date: '2026-07-01', difference };
  expect((await keeper.post('/assignment/assign-transactions', body)).status).toBe(201);
  await expectFigures(books, 'VAT2 4.11; VAT −10.29; Disc −1.14; OUTPUT 48.98/10.29; INPUT 48.98/4.11 nd 6.18');
});

test('W111: a bill of which a share is private takes it out on equity, without its tax', async () => {
  const { VAT, Exp, Cap, AP } = account;
  const { id } = await keeper.create('/tax', { name: 'V19', code: 'V19', rate: 19, account_id: VAT });
  const bill = await keeper.posted('BL', AP, [
    [Exp, '83.30', { taxes: [id], tax_inclusive: true }],
    [Cap, '35.70'],
  ]);
  await expectFigures(books, 'total 119; Exp 70; VAT 13.30; Cap 35.70; AP −119; INPUT 70/13.30', { document: bill });
  const query = { 'start-date': '2026-01-01', 'end-date': '2026-12-31' };
  const { totals } = (await keeper.get('/reports/statement-of-changes-in-equity', { query })).body.statement_of_changes_in_equity;
  expect(totals).toMatchObject({ distributions: 35.7, contributions: 0, other: 0 });
});
