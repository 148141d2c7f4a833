import { describe, expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import type { Fields, Line } from '../ledger/ledger-books.ts';
import { useLedger } from '../ledger/use-ledger.ts';

/** The worked examples of docs/accounting.md §1.2, §5.5 and §5.6 over HTTP: what is asked for, and every row that comes of it. */
const { keeper, account } = useLedger({
  client: 'RECEIVABLE',
  bank: 'BANK',
  revenue: 'OPERATING_REVENUE',
  given: 'OPERATING_EXPENSE',
});

type Invoiced = [line: string, more?: { taxes?: number[]; discounts?: number[]; tax_inclusive?: boolean; quantity?: number }];

const invoice = (lines: readonly Invoiced[], more: Fields = {}): Promise<Json> =>
  keeper.posted(
    'IN',
    account.client,
    lines.map(([amount, fields = {}]): Line => [account.revenue, amount, fields]),
    more,
  );

const vat = (rate: number, more: Fields = {}): Promise<{ id: number; account_id: number }> => keeper.tax('V', rate, more);

/** `D client revenue 9.99`: the rows of a transaction with the names of their accounts, `tax` for the one of the tax. */
async function rows({ id }: Json, tax_account = 0): Promise<string[]> {
  const names = new Map([...Object.entries(account).map(([name, one]) => [String(one), name] as const), [String(tax_account), 'tax']]);
  return (await keeper.rows(id)).map((row) =>
    row
      .split(' ')
      .map((word, place) => (place === 1 || place === 2 ? names.get(word)! : word))
      .join(' '),
  );
}

const debits = async (transaction: Json, tax_account = 0): Promise<string[]> =>
  (await rows(transaction, tax_account)).filter((row) => row.startsWith('D'));

describe('a line is priced in whole minor units (docs/accounting.md §1.2)', () => {
  test('IN 9.99 + 19 %: D client 9.99 and 1.90, total 11.89; a receipt of it leaves nothing', async () => {
    const { id, account_id } = await vat(19);
    const made = await invoice([['9.99', { taxes: [id] }]]);
    expect(made.amount).toBe(11.89);
    expect(await rows(made, account_id)).toEqual([
      'D client revenue 9.99',
      'C revenue client 9.99',
      'D client tax 1.9',
      'C tax client 1.9',
    ]);
    const receipt = await keeper.posted('RC', account.client, [[account.bank, '11.89']]);
    await keeper.assigned(receipt.id, made.id, '11.89');
    expect((await keeper.read(made.id)).outstanding).toBe(0);
    expect(await keeper.balanceOf(account.client)).toBe(0);
  });

  test.each([
    ['EUR', '100', 16, { tax_inclusive: true }, 100, 13.79, -86.21],
    ['JPY', '99', 8, {}, 107, 8, -99],
    ['JPY', '50', 5, {}, 53, 3, -50],
    ['KWD', '1.234', 5, {}, 1.296, 0.062, -1.234],
    ['EUR', '0.10', 5, {}, 0.11, 0.01, -0.1],
  ])('%s %s with %i %% %j: total %d, tax %d', async (code, amount, rate, more, total, tax, revenue) => {
    const { id, account_id } = await vat(rate);
    const currency_id = code === 'EUR' ? (keeper.entity.currency_id as number) : (await keeper.currency(code, 1)).id;
    const made = await invoice([[amount, { taxes: [id], ...more }]], { currency_id });
    expect([made.amount, made.tax]).toEqual([total, { total: tax, V: tax }]);
    const balances = [account.client, account.revenue, account_id].map((id) => keeper.balanceOf(id, currency_id));
    expect(await Promise.all(balances)).toEqual([total, revenue, -tax]);
  });

  test('a unit price of 0.3333 × 3 is a line of 1.00', async () => {
    expect(await rows(await invoice([['0.3333', { quantity: 3 }]]))).toEqual(['D client revenue 1', 'C revenue client 1']);
  });

  test('19.99 less 10 % net + 19 %: discount 2.00, tax 3.42 of 17.99, total 21.41', async () => {
    const { id, account_id } = await vat(19);
    const discount = await keeper.discount('N', 10, account.given);
    const made = await invoice([['19.99', { taxes: [id], discounts: [discount] }]]);
    expect([made.amount, made.tax.total, made.discount.total]).toEqual([21.41, 3.42, 2]);
    expect(new Set(await debits(made, account_id))).toEqual(new Set(['D client revenue 17.99', 'D given revenue 2', 'D client tax 3.42']));
    expect(await keeper.balancesOf(account.revenue)).toEqual([-19.99]);
  });

  test('19.99 less 10 % gross + 19 %: tax 3.80, discount 2.38 of 23.79, total 21.41', async () => {
    const { id, account_id } = await vat(19);
    const discount = await keeper.discount('G', 10, account.given, { gross_discount: true });
    const made = await invoice([['19.99', { taxes: [id], discounts: [discount] }]]);
    expect([made.amount, made.tax.total, made.discount.total]).toEqual([21.41, 3.8, 2.38]);
    expect(new Set(await debits(made, account_id))).toEqual(
      new Set(['D client revenue 17.61', 'D given revenue 2.38', 'D client tax 3.8']),
    );
    expect(await keeper.balancesOf(account.revenue)).toEqual([-19.99]);
  });

  test('0.01 less 50 % and 50 %: 0.01 and 0, total 0', async () => {
    const discounts = [await keeper.discount('A', 50, account.given), await keeper.discount('B', 50, account.given)];
    const made = await invoice([['0.01', { discounts }]]);
    expect([made.amount, made.discount]).toEqual([0, { total: 0.01, A: 0.01, B: 0 }]);
    expect(await keeper.balancesOf(account.client, account.given, account.revenue)).toEqual([0, 0.01, -0.01]);
  });

  test('RC 99.99 withholding 5 %: C client 99.99, D bank 94.99, D tax 5.00 (docs/accounting.md §5.5)', async () => {
    const { id, account_id } = await vat(5, { withholding_tax: true });
    const receipt = await keeper.posted('RC', account.client, [[account.bank, '99.99', { taxes: [id] }]]);
    expect(receipt.amount).toBe(99.99);
    expect(await keeper.balancesOf(account.client, account.bank, account_id)).toEqual([-99.99, 94.99, 5]);
  });
});

describe('the tax of a document is rounded by line or by document (docs/accounting.md §1.2)', () => {
  const taxes = ({ line_items }: Json): number[] => line_items.map(({ tax }: Json) => tax.total);
  test.each([
    ['three lines of 0.33 + 7 %', false, 'line', 1.05, [0.02, 0.02, 0.02]],
    ['three lines of 0.33 + 7 %', false, 'document', 1.06, [0.03, 0.02, 0.02]],
    ['the same, the second inclusive', true, 'line', 1.03, [0.02, 0.02, 0.02]],
    ['the same, the second inclusive', true, 'document', 1.04, [0.03, 0.02, 0.02]],
  ] as const)('%s (%j), by %s: total %d', async (_name, inclusive, tax_rounding, total, dealt) => {
    await keeper.patch(`/entity/${keeper.entity.id}`, { tax_rounding });
    const { id, account_id } = await vat(7);
    const line = (more: object): Invoiced => ['0.33', { taxes: [id], ...more }];
    const made = await invoice([line({}), line(inclusive ? { tax_inclusive: true } : {}), line({})]);
    expect([made.amount, taxes(made)]).toEqual([total, dealt]);
    const tax = dealt.reduce((cents, one) => cents + Math.round(one * 100), 0);
    const revenue = -(Math.round(total * 100) - tax) / 100;
    expect(await keeper.balancesOf(account.client, account.revenue, account_id)).toEqual([total, revenue, -tax / 100]);
  });
});

describe('the reporting value of a document is rounded once and dealt (docs/accounting.md §1.2)', () => {
  test('USD 3 × 0.33 at 1.2345: 0.99 is 1.22, rows of 0.41, 0.41 and 0.40; alone a line is 0.41', async () => {
    const usd = await keeper.currency('USD', '1.2345');
    const made = await invoice([['0.33'], ['0.33'], ['0.33']], { currency_id: usd.id });
    expect(await debits(made)).toEqual(['D client revenue 0.41', 'D client revenue 0.41', 'D client revenue 0.4']);
    expect(await debits(await invoice([['0.33']], { currency_id: usd.id }))).toEqual(['D client revenue 0.41']);
  });

  test('USD 10.01 + 20 % at 1.23456: 12.01 USD are 14.83, D client 12.36 and 2.47', async () => {
    const usd = await keeper.currency('USD', '1.23456');
    const { id, account_id } = await vat(20);
    const made = await invoice([['10.01', { taxes: [id] }]], { currency_id: usd.id });
    expect(made.amount).toBe(12.01);
    expect(await debits(made, account_id)).toEqual(['D client revenue 12.36', 'D client tax 2.47']);
    expect(await keeper.balanceOf(account.client)).toBe(14.83);
  });

  test('USD 10.01 less 10 % net at 1.23456: main 9.01 USD are 11.12, the discount by itself 1.23, revenue −12.35', async () => {
    const usd = await keeper.currency('USD', '1.23456');
    const discount = await keeper.discount('N', 10, account.given);
    const made = await invoice([['10.01', { discounts: [discount] }]], { currency_id: usd.id });
    expect(new Set(await debits(made))).toEqual(new Set(['D client revenue 11.12', 'D given revenue 1.23']));
    expect(await keeper.balancesOf(account.client, account.given, account.revenue)).toEqual([11.12, 1.23, -12.35]);
  });
});

test('CS 245, other revenue 205 and cost 100 in June: GROSS_PROFIT 145 and NET_PROFIT 350 in the movements too (docs/accounting.md §11.6)', async () => {
  const other = await keeper.account('NON_OPERATING_REVENUE');
  await keeper.posted('CS', account.bank, [[account.revenue, 245]]);
  await keeper.posted('JN', other, [[account.bank, 205]]);
  await keeper.posted('CP', account.bank, [[account.given, 100]]);
  const query = { 'start-date': '2026-06-01', 'end-date': '2026-06-30' };
  const { movements } = (await keeper.get('/reports/movements', { query })).body;
  const income = (await keeper.get('/reports/income-statement', { query })).body.income_statement;
  expect(income.results).toMatchObject({ GROSS_PROFIT: 145, NET_PROFIT: 350 });
  expect(movements.results).toMatchObject({ GROSS_PROFIT: 145, NET_PROFIT: 350 });
  expect(movements.months).toMatchObject([{ month: '2026-06', results: { GROSS_PROFIT: 145, NET_PROFIT: 350 } }]);
});
