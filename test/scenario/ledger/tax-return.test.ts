import { expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import type { Line } from './ledger-books.ts';
import { useLedger } from './use-ledger.ts';

const { keeper, account } = useLedger({
  client: 'RECEIVABLE',
  supplier: 'PAYABLE',
  bank: 'BANK',
  sales: 'OPERATING_REVENUE',
  rent: 'OVERHEAD_EXPENSE',
});

const year = 'start-date=2026-01-01&end-date=2026-12-31';
const summaryOf = async (query: string): Promise<Json> => (await keeper.get(`/reports/tax-summary?${query}`)).body.tax_summary;
const rowsOf = ({ taxes }: Json) => taxes.map((row: Json) => [row.code, row.direction, row.base, row.tax, row.documents]);

test('the tax return adds up sales and purchases by tax, takes credit notes and reversals back, and counts zero-rated sales', async () => {
  const vat = await keeper.tax('VAT20', 20);
  const input = await keeper.tax('IN10', 10);
  const zero = await keeper.tax('ZERO', 0);
  const line = (account_id: number, amount: number, tax: number): [Line] => [[account_id, amount, { taxes: [tax] }]];
  await keeper.posted('IN', account.client, line(account.sales, 100, vat.id));
  await keeper.posted('CN', account.client, line(account.sales, 30, vat.id));
  await keeper.posted('CS', account.bank, line(account.sales, 50, zero.id));
  await keeper.posted('BL', account.supplier, line(account.rent, 200, input.id));
  const wrong = await keeper.posted('IN', account.client, line(account.sales, 500, vat.id));
  await keeper.post(`/transaction/${wrong.id}/reverse`, { transaction_date: '2026-11-20' });
  await keeper.posted('JN', account.bank, [[vat.account_id, 4]]);

  const summary = await summaryOf(year);
  expect(rowsOf(summary)).toEqual([
    ['VAT20', 'OUTPUT', 70, 14, 4],
    ['ZERO', 'OUTPUT', 50, 0, 1],
    ['IN10', 'INPUT', 200, 20, 1],
  ]);
  expect(summary.totals).toEqual({
    OUTPUT: 14,
    SPLIT_PAYMENT: 0,
    INPUT: 20,
    WITHHELD_BY_US: 0,
    WITHHELD_FROM_US: 0,
    due: -6,
    filed: 0,
    unfiled: -6,
  });
  const ofVat = summary.accounts.find((row: Json) => row.account.id === vat.account_id);
  expect([ofVat.taxes, ofVat.otherMovements, ofVat.movement]).toEqual([14, -4, 10]);
  expect(ofVat.movement).toBe(-(await keeper.balanceOf(vat.account_id)));
});

test('an account whose taxes were paid over within the window is shown, though it moved by nothing', async () => {
  const vat = await keeper.tax('VAT', 20);
  await keeper.posted('IN', account.client, [[account.sales, 100, { taxes: [vat.id] }]]);
  await keeper.posted('JN', account.bank, [[vat.account_id, 20]]);
  const { accounts } = await summaryOf(year);
  expect(accounts.map((row: Json) => [row.account.id, row.taxes, row.otherMovements, row.movement])).toEqual([
    [vat.account_id, 20, -20, 0],
  ]);
});

test('each sum leads to its documents, and they add up to it', async () => {
  const vat = await keeper.tax('VAT', 20);
  for (const amount of [10, 20, 30]) await keeper.posted('IN', account.client, [[account.sales, amount, { taxes: [vat.id] }]]);
  const { documents, taxes } = await summaryOf(`${year}&tax-id=${vat.id}`);
  expect(documents.map((row: Json) => [row.transactionType, row.base, row.tax])).toEqual([
    ['IN', 10, 2],
    ['IN', 20, 4],
    ['IN', 30, 6],
  ]);
  expect(taxes[0]).toMatchObject({ taxId: vat.id, base: 60, tax: 12, documents: 3 });
  const unknown = await keeper.get('/reports/tax-summary?tax-id=999999999');
  expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['tax-id']]);
});

test('what is withheld is due to the authority when we withhold it, and claimed when it is withheld from us', async () => {
  const wht = await keeper.tax('WHT', 5, { withholding_tax: true });
  await keeper.posted('RC', account.client, [[account.bank, 100, { taxes: [wht.id] }]]);
  await keeper.posted('PY', account.supplier, [[account.bank, 300, { taxes: [wht.id] }]]);
  const summary = await summaryOf(year);
  expect(rowsOf(summary)).toEqual([
    ['WHT', 'WITHHELD_BY_US', 300, 15, 1],
    ['WHT', 'WITHHELD_FROM_US', 100, 5, 1],
  ]);
  expect(summary.totals.due).toBe(10);
});

test('a foreign document counts in the reporting currency, its tax to the cent of its rows', async () => {
  const vat = await keeper.tax('VAT', 20);
  const dollar = await keeper.currency('USD', '0.9137');
  await keeper.posted('IN', account.client, [[account.sales, 33.33, { taxes: [vat.id] }]], { currency_id: dollar.id });
  const summary = await summaryOf(year);
  const [row] = summary.taxes;
  expect(row.base).toBe(30.45);
  expect(summary.accounts[0]).toMatchObject({ taxes: row.tax, otherMovements: 0, movement: row.tax });
});

test('the tax return comes as CSV and as a PDF with a file name', async () => {
  const vat = await keeper.tax('VAT', 20);
  await keeper.posted('IN', account.client, [[account.sales, 100, { taxes: [vat.id] }]]);
  const csv = await keeper.get(`/reports/tax-summary?${year}&format=csv`);
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z0-9_-]+_tax-summary_2026-12-31\.csv"$/);
  const pdf = await keeper.get(`/reports/tax-summary?${year}&format=pdf`);
  expect(pdf.headers.get('content-disposition')).toMatch(/^inline; filename=".*\.pdf"$/);
});
