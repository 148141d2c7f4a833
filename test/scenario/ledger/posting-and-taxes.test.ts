import { expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import type { Line } from './ledger-books.ts';
import { useLedger } from './use-ledger.ts';

const { keeper } = useLedger();

test('a cash sale of 100 with 16 % posts 116', async () => {
  const bank = await keeper.account('BANK');
  const revenue = await keeper.account('OPERATING_REVENUE');
  const vat = await keeper.tax('V', 16);
  const sale = await keeper.posted('CS', bank, [[revenue, 100, { taxes: [vat.id] }]]);
  expect(sale).toMatchObject({ transaction_no: 'CS01/0001', amount: 116, tax: { total: 16, V: 16 }, is_posted: true });
  expect(await keeper.rows(sale.id)).toEqual([
    `D ${bank} ${revenue} 100`,
    `C ${revenue} ${bank} 100`,
    `D ${bank} ${vat.account_id} 16`,
    `C ${vat.account_id} ${bank} 16`,
  ]);
  expect(await keeper.balancesOf(bank, revenue, vat.account_id)).toEqual([116, -100, -16]);
});

test('an invoice of 100 with 16 % is 116, and tells its taxes by code', async () => {
  const [client, revenue] = [await keeper.account('RECEIVABLE'), await keeper.account('OPERATING_REVENUE')];
  const vat = await keeper.tax('V', 16);
  const invoice = await keeper.posted('IN', client, [[revenue, 100, { taxes: [vat.id] }]]);
  expect(invoice).toMatchObject({ transaction_no: 'IN01/0001', amount: 116, tax: { total: 16, V: 16 } });
  expect(await keeper.balancesOf(client, revenue, vat.account_id)).toEqual([116, -100, -16]);
});

test('receipt, taxed cash purchase and payment', async () => {
  const [client, supplier] = [await keeper.account('RECEIVABLE'), await keeper.account('PAYABLE')];
  const [bank, second, expense] = [
    await keeper.account('BANK'),
    await keeper.account('BANK', { name: 'Second bank' }),
    await keeper.account('OPERATING_EXPENSE'),
  ];
  const vat = await keeper.tax('V', 16);
  expect(await keeper.posted('RC', client, [[bank, 100]])).toMatchObject({ transaction_no: 'RC01/0001', amount: 100 });
  expect(await keeper.balancesOf(client, bank)).toEqual([-100, 100]);
  expect(await keeper.posted('CP', second, [[expense, 100, { taxes: [vat.id] }]])).toMatchObject({
    transaction_no: 'CP01/0001',
    amount: 116,
  });
  expect(await keeper.balancesOf(second, expense, vat.account_id)).toEqual([-116, 100, 16]);
  expect(await keeper.posted('PY', supplier, [[bank, 100]])).toMatchObject({ transaction_no: 'PY01/0001', amount: 100 });
  expect(await keeper.balancesOf(supplier, bank)).toEqual([100, 0]);
});

test('what is posted at once is as what is posted from its draft', async () => {
  const [client, revenue, fees] = [
    await keeper.account('RECEIVABLE'),
    await keeper.account('OPERATING_REVENUE'),
    await keeper.account('OPERATING_EXPENSE'),
  ];
  const [vat, duty] = [await keeper.tax('V', 16), await keeper.tax('D', 4)];
  const rebate = await keeper.discount('R', 10, fees);
  const lines: Line[] = [
    [revenue, '33.33', { taxes: [vat.id, duty.id], compound_tax: true, discounts: [rebate] }],
    [revenue, '0.99', { taxes: [vat.id], tax_inclusive: true, quantity: 3 }],
  ];
  const at_once = await keeper.posted('IN', client, lines);
  const draft = await keeper.draft('IN', client, lines);
  const { body } = await keeper.post(`/transaction/${draft.id}/post`);
  const later = body.resource;
  const figures = ({ amount, tax, discount, balance, reporting_amount, is_posted, line_items }: Json): Json => ({
    ...{ amount, tax, discount, balance, reporting_amount, is_posted },
    lines: line_items.map(({ id: _id, uuid: _uuid, transaction_id: _of, created_at: _at, updated_at: _then, ...line }: Json) => line),
  });
  expect(figures(at_once)).toEqual(figures(later));
  expect(await keeper.rows(at_once.id)).toEqual(await keeper.rows(later.id));
  expect(await keeper.rows(at_once.id)).not.toEqual([]);
});

test('a journal entry credits its main account unless told otherwise', async () => {
  const main = await keeper.account('CURRENT_ASSET');
  const [one, two] = [await keeper.account('INVENTORY'), await keeper.account('EQUITY')];
  const vat = await keeper.tax('V', 16);
  const credit = await keeper.posted('JN', main, [[one, 100]]);
  expect(credit).toMatchObject({ transaction_no: 'JN01/0001', credited: true, is_credited: true });
  expect(await keeper.balancesOf(main, one)).toEqual([-100, 100]);
  const debit = await keeper.posted(
    'JN',
    main,
    [
      [one, 50],
      [two, 25, { taxes: [vat.id] }],
    ],
    { credited: false },
  );
  expect(debit).toMatchObject({ transaction_no: 'JN01/0002', amount: 79, is_credited: false });
  expect(await keeper.balancesOf(main, one, two, vat.account_id)).toEqual([-21, 50, -25, -4]);
});

test('docs/accounting.md §1.2: 100 inclusive of 16 % holds 13.79 of tax', async () => {
  const [client, revenue] = [await keeper.account('RECEIVABLE'), await keeper.account('OPERATING_REVENUE')];
  const vat = await keeper.tax('V', 16);
  const invoice = await keeper.posted('IN', client, [[revenue, 100, { taxes: [vat.id], tax_inclusive: true }]]);
  expect(invoice).toMatchObject({ amount: 100, tax: { total: 13.79, V: 13.79 } });
  expect(await keeper.rows(invoice.id)).toEqual([
    `D ${client} ${revenue} 100`,
    `C ${revenue} ${client} 100`,
    `D ${revenue} ${vat.account_id} 13.79`,
    `C ${vat.account_id} ${revenue} 13.79`,
  ]);
  expect(await keeper.balancesOf(client, revenue, vat.account_id)).toEqual([100, -86.21, -13.79]);
});

test.each([
  ['#14: 100 at 5 % and 7 %', { amount: 100 }, 112, [112, -100, -5, -7]],
  ['#15: 100 compound, 5 % then 7 %', { amount: 100, compound_tax: true }, 112.35, [112.35, -100, -5, -7.35]],
  ['#16: 50 × 2 at 5 % and 7 %', { amount: 50, quantity: 2 }, 112, [112, -100, -5, -7]],
])('%s', async (_name, line, amount, balances) => {
  const [client, revenue] = [await keeper.account('RECEIVABLE'), await keeper.account('OPERATING_REVENUE')];
  const [five, seven] = [await keeper.tax('A', 5), await keeper.tax('B', 7)];
  const invoice = await keeper.posted('IN', client, [[revenue, line.amount, { ...line, taxes: [five.id, seven.id] }]]);
  expect(invoice.amount).toBe(amount);
  expect(invoice.tax).toEqual({ total: amount - 100 < 12.1 ? 12 : 12.35, A: 5, B: -balances[3]! });
  expect(await keeper.balancesOf(client, revenue, five.account_id, seven.account_id)).toEqual(balances);
});

test('compound taxes are charged in the order given: 7 % then 5 % of 100 is 7 and 5.35', async () => {
  const [client, revenue] = [await keeper.account('RECEIVABLE'), await keeper.account('OPERATING_REVENUE')];
  const [five, seven] = [await keeper.tax('A', 5), await keeper.tax('B', 7)];
  const invoice = await keeper.posted('IN', client, [[revenue, 100, { taxes: [seven.id, five.id], compound_tax: true }]]);
  expect(invoice).toMatchObject({ amount: 112.35, tax: { total: 12.35, A: 5.35, B: 7 } });
});

test('two taxes that share a code are one figure of the transaction', async () => {
  const [client, revenue] = [await keeper.account('RECEIVABLE'), await keeper.account('OPERATING_REVENUE')];
  const [tenth, twentieth] = [await keeper.tax('E', 10), await keeper.tax('L', 5)];
  const invoice = await keeper.posted('IN', client, [
    [revenue, 20, { taxes: [tenth.id] }],
    [revenue, 100, { taxes: [twentieth.id] }],
  ]);
  expect(invoice.tax).toEqual({ total: 7, E: 2, L: 5 });
});

test('a compound journal entry matches credits and debits first in first out', async () => {
  const [a1, a2, a3, a4] = [
    await keeper.account('CURRENT_ASSET'),
    await keeper.account('EQUITY'),
    await keeper.account('INVENTORY'),
    await keeper.account('OPERATING_EXPENSE'),
  ];
  const sides = [
    [a2, 30, { credited: true }],
    [a3, 25, { credited: false }],
    [a4, 20, { credited: false }],
    [a2, 5, { credited: true }],
  ] as const;
  const entry = await keeper.posted('JN', a1, [...sides], { compound: true, main_account_amount: 10, credited: true });
  expect(entry).toMatchObject({ amount: 45, compound: true, main_account_amount: 10, assignable: false, clearable: false });
  expect(await keeper.rows(entry.id)).toEqual([
    `C ${a1} ${a3} 10`,
    `C ${a2} ${a3} 15`,
    `C ${a2} ${a4} 15`,
    `C ${a2} ${a4} 5`,
    `D ${a3} ${a1} 10`,
    `D ${a3} ${a2} 15`,
    `D ${a4} ${a2} 15`,
    `D ${a4} ${a2} 5`,
  ]);
  expect(await keeper.balancesOf(a1, a2, a3, a4)).toEqual([-10, -35, 25, 20]);
});

test('a compound journal entry at rate 2 doubles every row, main account on the debit side', async () => {
  const [a1, a2, a3, a4] = [
    await keeper.account('CURRENT_ASSET'),
    await keeper.account('EQUITY'),
    await keeper.account('INVENTORY'),
    await keeper.account('OPERATING_REVENUE'),
  ];
  const { id: currency_id } = await keeper.currency('USD', 2);
  const sides = [
    [a2, 100, { credited: true }],
    [a3, 150, { credited: false }],
    [a4, 75, { credited: true }],
  ] as const;
  const entry = await keeper.posted('JN', a1, [...sides], {
    compound: true,
    main_account_amount: 25,
    credited: false,
    currency_id,
    transaction_date: '2026-01-15',
  });
  expect(entry.amount).toBe(175);
  expect(await keeper.rows(entry.id)).toEqual([
    `C ${a2} ${a1} 50`,
    `C ${a2} ${a3} 150`,
    `C ${a4} ${a3} 150`,
    `D ${a1} ${a2} 50`,
    `D ${a3} ${a2} 150`,
    `D ${a3} ${a4} 150`,
  ]);
});

test('a compound journal entry whose sides differ is refused at posting, with 117', async () => {
  const [main, other] = [await keeper.account('CURRENT_ASSET'), await keeper.account('EQUITY')];
  const draft = await keeper.draft('JN', main, [[other, 30]], { compound: true, main_account_amount: 10 });
  const { status, body } = await keeper.post(`/transaction/${draft.id}/post`);
  expect([status, body.detail_code]).toEqual([400, 117]);
  expect(body.errors.line_items[0]).toMatch(/^Total Debit amounts do not match total Credit amounts\. .+ \[117: /);
});

test('a compound journal entry balances exactly: 0.1 and 0.2 against 0.3', async () => {
  const [main, other, third] = [await keeper.account('CURRENT_ASSET'), await keeper.account('EQUITY'), await keeper.account('INVENTORY')];
  const lines = [
    [other, '0.2', { credited: true }],
    [third, '0.3', { credited: false }],
  ] as const;
  const entry = await keeper.posted('JN', main, [...lines], { compound: true, main_account_amount: '0.1' });
  expect(entry.amount).toBe(0.3);
});

test('a draft moves no balance and can be recycled; once posted it cannot', async () => {
  const [main, line] = [await keeper.account('CURRENT_ASSET'), await keeper.account('EQUITY')];
  const draft = await keeper.draft('JN', main, [[line, 50]]);
  expect(draft).toMatchObject({ is_posted: false, posted_by: null, posted_at: null });
  expect(await keeper.balancesOf(main, line)).toEqual([0, 0]);
  expect((await keeper.delete(`/transaction/${draft.id}`)).status).toBe(200);
  const entry = await keeper.posted('JN', main, [[line, 50]]);
  expect(entry).toMatchObject({ transaction_no: 'JN01/0002', posted_by: entry.created_by });
  const { status, body } = await keeper.delete(`/transaction/${entry.id}`);
  expect([status, body.detail_code]).toEqual([400, 112]);
  expect(body.errors.transaction[0]).toMatch(/^Cannot delete a posted Transaction\. .+ \[112: /);
});

test('numbers count by type and period', async () => {
  await keeper.openPeriod(2027, 2);
  const [client, revenue] = [await keeper.account('RECEIVABLE'), await keeper.account('OPERATING_REVENUE')];
  const numbers: string[] = [];
  for (const transaction_date of ['2026-02-01', '2026-03-01', '2027-02-01']) {
    numbers.push((await keeper.posted('IN', client, [[revenue, 10]], { transaction_date })).transaction_no);
  }
  expect(numbers).toEqual(['IN01/0001', 'IN01/0002', 'IN02/0001']);
});

test('docs/accounting.md §5.2: a back-dated entry takes the next number of its own period', async () => {
  await keeper.openPeriod(2025, 2);
  const [client, revenue] = [await keeper.account('RECEIVABLE'), await keeper.account('OPERATING_REVENUE')];
  const numbers: string[] = [];
  for (const transaction_date of ['2026-02-01', '2026-03-01', '2025-05-01', '2025-06-01', '2026-04-01']) {
    numbers.push((await keeper.posted('IN', client, [[revenue, 10]], { transaction_date })).transaction_no);
  }
  expect(numbers).toEqual(['IN01/0001', 'IN01/0002', 'IN02/0001', 'IN02/0002', 'IN01/0003']);
});

test('docs/accounting.md §5.4: a 0 % tax is applied, shows as 0 and writes no pair, also on a receipt', async () => {
  const [client, bank, revenue] = [
    await keeper.account('RECEIVABLE'),
    await keeper.account('BANK'),
    await keeper.account('OPERATING_REVENUE'),
  ];
  const zero = await keeper.tax('Z', 0);
  const invoice = await keeper.posted('IN', client, [[revenue, 100, { taxes: [zero.id] }]]);
  expect(invoice).toMatchObject({ amount: 100, tax: { total: 0, Z: 0 } });
  expect(await keeper.rows(invoice.id)).toHaveLength(2);
  const receipt = await keeper.posted('RC', client, [[bank, 100, { taxes: [zero.id] }]]);
  expect(receipt.tax).toEqual({ total: 0, Z: 0 });
});

test('docs/accounting.md §5.5: of a receipt of 100 with 5 % withheld the bank gets 95 and the tax account 5, either spelling', async () => {
  const [client, bank, supplier] = [await keeper.account('RECEIVABLE'), await keeper.account('BANK'), await keeper.account('PAYABLE')];
  const withheld = await keeper.tax('W', 5, { withholding_tax: true });
  const receipt = await keeper.posted('RC', client, [[bank, 100, { taxes: [withheld.id] }]]);
  expect(receipt).toMatchObject({ amount: 100, tax: { total: 5, W: 5 } });
  expect(await keeper.balancesOf(client, bank, withheld.account_id)).toEqual([-100, 95, 5]);
  const other = await keeper.tax('X', 5, { witholding_tax: true });
  const payment = await keeper.posted('PY', supplier, [[bank, 100, { taxes: [other.id] }]]);
  expect(payment.amount).toBe(100);
  expect(await keeper.balancesOf(supplier, bank, other.account_id)).toEqual([100, 0, -5]);
});

test.each([
  ['10 % net', [['N', 10, false]], 108, { discount: -10, revenue: 100, tax: 18 }],
  ['10 % gross', [['G', 10, true]], 108, { discount: -12, revenue: 100, tax: 20 }],
  [
    '10 % and 5 % net, which add up',
    [
      ['N', 10, false],
      ['M', 5, false],
    ],
    102,
    { discount: -15, revenue: 100, tax: 17 },
  ],
  [
    '10 % net, then 10 % gross',
    [
      ['N', 10, false],
      ['G', 10, true],
    ],
    97.2,
    { discount: -20.8, revenue: 100, tax: 18 },
  ],
] as const)('docs/accounting.md §5.6: an invoice of 100 with tax 20 %% and a discount of %s', async (_name, discounts, amount, figures) => {
  const [client, revenue, given] = [
    await keeper.account('RECEIVABLE'),
    await keeper.account('OPERATING_REVENUE'),
    await keeper.account('OPERATING_EXPENSE', { name: 'Discounts given' }),
  ];
  const vat = await keeper.tax('V', 20);
  const ids: number[] = [];
  for (const [code, rate, gross_discount] of discounts) ids.push(await keeper.discount(code, rate, given, { gross_discount }));
  const invoice = await keeper.posted('IN', client, [[revenue, 100, { taxes: [vat.id], discounts: ids }]]);
  expect(invoice).toMatchObject({ amount, discount: { total: -figures.discount }, tax: { total: figures.tax } });
  expect(await keeper.balancesOf(client, given, revenue, vat.account_id)).toEqual([
    amount,
    -figures.discount,
    -figures.revenue,
    -figures.tax,
  ]);
});

test('docs/accounting.md §5.6: an inclusive tax is taken out after the net discount', async () => {
  const [client, revenue, given] = [
    await keeper.account('RECEIVABLE'),
    await keeper.account('OPERATING_REVENUE'),
    await keeper.account('OPERATING_EXPENSE', { name: 'Discounts given' }),
  ];
  const vat = await keeper.tax('V', 20);
  const net = await keeper.discount('N', 10, given);
  const invoice = await keeper.posted('IN', client, [[revenue, 120, { taxes: [vat.id], discounts: [net], tax_inclusive: true }]]);
  expect(invoice).toMatchObject({ amount: 108, tax: { total: 18 }, discount: { total: 12 } });
  expect(await keeper.balancesOf(client, given, revenue, vat.account_id)).toEqual([108, 12, -102, -18]);
});

test('half a cent goes away from zero: 0.005 is 0.01, 0.0049 is 0, 0.015 is 0.02', async () => {
  const [client, revenue] = [await keeper.account('RECEIVABLE'), await keeper.account('OPERATING_REVENUE')];
  const invoice = await keeper.posted('IN', client, [
    [revenue, '0.01', { quantity: '0.5' }],
    [revenue, '0.0049'],
    [revenue, '0.03', { quantity: '0.5' }],
  ]);
  expect(invoice.line_items.map(({ net_amount }: { net_amount: number }) => net_amount)).toEqual([0.01, 0, 0.02]);
  expect(invoice.amount).toBe(0.03);
});
