import { expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import type { Fields } from '../ledger/ledger-books.ts';
import { useLedger } from '../ledger/use-ledger.ts';
import { accountsOf } from './expect-rows.ts';

/** Adjustments of a year (partial exemption, capital goods) are taxes without a base (docs/accounting.md §5.12). */
const { keeper, account } = useLedger(accountsOf('Bank', 'VAT', 'Exp'));

const tax = async (): Promise<number> =>
  (await keeper.create('/tax', { name: 'Adjustment', code: 'ADJ', rate: 0, mechanism: 'import', account_id: account.VAT })).id;

const adjust = (taxes: number[], amount: number, credited: boolean, more: Fields = {}) =>
  keeper.send('JN', account.Exp, [[account.VAT, amount, { taxes, tax_base: 0, ...more }]], { credited, post: true });

const figures = async (): Promise<Json[]> => {
  const query = { 'start-date': '2026-01-01', 'end-date': '2026-12-31' };
  const { taxes, totals } = (await keeper.get('/reports/tax-summary', { query })).body.tax_summary;
  return [...taxes.map(({ direction, base, tax: of }: Json) => [direction, base, of]), totals.due];
};

test('input tax is claimed more or less by a journal entry on the account of the tax, without a base', async () => {
  const adjusted = await tax();
  expect((await adjust([adjusted], 30, false)).status).toBe(201);
  expect(await figures()).toEqual([['INPUT', 0, -30], 30]);
  expect((await adjust([adjusted], 50, true)).status).toBe(201);
  expect(await figures()).toEqual([['INPUT', 0, 20], -20]);
});

test('tax that is owed is adjusted by the same line with its direction, and with a base it is refused', async () => {
  const adjusted = await tax();
  expect((await adjust([adjusted], 40, false, { tax_direction: 'OUTPUT' })).status).toBe(201);
  expect(await figures()).toEqual([['OUTPUT', 0, 40], 40]);
  const refused = await adjust([adjusted], 40, false, { tax_direction: 'OUTPUT', tax_base: 200 });
  expect([refused.status, refused.body.detail_code]).toEqual([422, 118]);
});
