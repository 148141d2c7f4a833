import { describe, expect, test } from '@jest/globals';
import { checkLineItems } from '../../../shared/accounting/check-line-items.ts';
import type { ChartLookup } from '../../../shared/accounting/line-check.ts';
import { postTransaction } from '../../../shared/accounting/post-transaction.ts';
import { priceLineItems } from '../../../shared/accounting/price-line-items.ts';
import type { Rounding } from '../../../shared/accounting/price-line-items.ts';
import { taxesOfDocument } from '../../../shared/accounting/taxes-of-document.ts';
import { grossAmount, transactionTotals } from '../../../shared/accounting/transaction-totals.ts';
import { reverseRows } from '../../../shared/accounting/reverse-entry.ts';
import type { Discount } from '../../../shared/resources/discount/discount.ts';
import type { LineItem } from '../../../shared/resources/line-item/line-item.ts';
import type { Tax } from '../../../shared/resources/tax/tax.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import { account, amount, asLedger, discount, line, rowTexts, tax, transaction, USD } from './sample-books.ts';

/** Accounts: 1 main, 4 line, 901 tax, 907 withheld, 801 discount. */
const V21 = tax(1, 'V21', '21');
const V0 = tax(2, 'V0', '0');
const A5 = tax(3, 'A5', '5');
const B7 = tax(4, 'B7', '7');
const W15 = tax(7, 'W15', '15', { withholding_tax: true });
const taxes = [V21, V0, A5, B7, W15];

interface Sold {
  amount: string;
  taxes?: Tax[];
  discounts?: Discount[];
  withholding?: Tax;
  more?: Partial<LineItem>;
}

function post(lines: Sold[], of: Partial<Transaction> = {}, rounding: Rounding = { decimals: 2, tax_rounding: 'line' }) {
  const posted = transaction(1, of);
  const charged = lines.map(({ amount: value, taxes: named = [], discounts = [], withholding = W15, more }, index) => ({
    line: line(index + 1, 4, value, { withholding_tax_id: withholding.id, ...more }),
    taxes: named,
    discounts,
    withholding,
  }));
  const figures = priceLineItems(charged, rounding);
  const priced = charged.map((one, index) => ({ line: one.line, priced: figures[index]! }));
  const known = [...taxes, ...charged.flatMap((one) => [...one.taxes, one.withholding])];
  const rows = postTransaction({ ...posted, reporting_decimals: 2, decimals: rounding.decimals }, priced, {
    account_type: () => (posted.credited ? 'OVERHEAD_EXPENSE' : 'OPERATING_REVENUE'),
    tax: (id) => known.find((one) => one.id === id)!,
    discount: (id) => charged.flatMap((one) => one.discounts).find((one) => one.id === id)!,
  });
  const totals = transactionTotals(posted, priced);
  const told = (document: Partial<Transaction> = {}, of_rows = rows): string[] =>
    taxesOfDocument(
      {
        document: { ...posted, ...document },
        original: posted,
        lines: priced.map((one) => ({ ...one.line, ...one.priced })),
        rows: of_rows,
      },
      {
        tax: (id) => known.find((one) => one.id === id),
        account_type: () => (posted.credited ? 'OVERHEAD_EXPENSE' : 'OPERATING_REVENUE'),
        isGross: () => false,
        decimals: rounding.decimals,
        reporting_decimals: 2,
      },
    ).map(({ direction, base, tax: figure }) => `${direction} ${base.toString()}/${figure.toString()}`);
  const withheld = figures.map(({ withholding }) => withholding?.amount.toString());
  return { rows, totals, withheld, told, texts: rowTexts(rows), amounts: [totals.amount.toString(), grossAmount(totals).toString()] };
}

const bill = { transaction_type: 'BL', credited: true } as const;
const note = { transaction_type: 'CN', credited: true } as const;

describe('what is withheld of a line beside its taxes', () => {
  test('is of its net: 1,000 and 21 % less 15 % are 1,060 to be paid, 210 of tax, 150 withheld', () => {
    const { texts, totals, amounts, told } = post([{ amount: '1000', taxes: [V21] }]);
    expect(texts).toEqual(['D 1/4 850', 'C 4/1 850', 'D 1/901 210', 'C 901/1 210', 'D 907/4 150', 'C 4/907 150']);
    expect(amounts).toEqual(['1060', '1210']);
    expect([totals.tax.V21!.toString(), totals.withheld!.W15!.toString()]).toEqual(['210', '150']);
    expect(told()).toEqual(['OUTPUT 1000/210', 'WITHHELD_FROM_US 1000/150']);
  });

  test('stands on the other sides of a bill, and is ours to pay over', () => {
    const { texts, told } = post([{ amount: '1000', taxes: [V21] }], bill);
    expect(texts).toEqual(['C 1/4 850', 'D 4/1 850', 'C 1/901 210', 'D 901/1 210', 'C 907/4 150', 'D 4/907 150']);
    expect(told()).toEqual(['INPUT 1000/210', 'WITHHELD_BY_US 1000/150']);
  });

  test('is taken back by a note, and by a reversal', () => {
    expect(post([{ amount: '200', taxes: [V21] }], note).told()).toEqual(['OUTPUT -200/-42', 'WITHHELD_FROM_US -200/-30']);
    expect(post([{ amount: '200', taxes: [V21] }], { transaction_type: 'DN' }).told()).toEqual([
      'INPUT -200/-42',
      'WITHHELD_BY_US -200/-30',
    ]);
    const { rows, told } = post([{ amount: '1000', taxes: [V21] }]);
    const mirrored = reverseRows(
      asLedger(rows, () => ''),
      transaction(2),
    );
    expect(told({ credited: true }, mirrored)).toEqual(['OUTPUT -1000/-210', 'WITHHELD_FROM_US -1000/-150']);
  });

  test('is of the net inside a price with tax, and of what a discount before tax leaves', () => {
    const inside = post([{ amount: '1210', taxes: [V21], more: { tax_inclusive: true } }]);
    expect(inside.texts).toEqual(['D 1/4 1060', 'C 4/1 1060', 'D 4/901 210', 'C 901/4 210', 'D 907/4 150', 'C 4/907 150']);
    expect([inside.amounts, inside.told()]).toEqual([
      ['1060', '1210'],
      ['OUTPUT 1000/210', 'WITHHELD_FROM_US 1000/150'],
    ]);
    const less = post([{ amount: '1000', taxes: [V21], discounts: [discount(1, '10')] }]);
    expect(less.texts).toEqual([
      ...['D 1/4 765', 'C 4/1 765', 'D 801/4 100', 'C 4/801 100', 'D 1/901 189', 'C 901/1 189', 'D 907/4 135', 'C 4/907 135'],
    ]);
    expect([less.amounts, less.told()]).toEqual([
      ['954', '1089'],
      ['OUTPUT 900/189', 'WITHHELD_FROM_US 900/135'],
    ]);
  });

  test('leaves compound taxes, reverse charges and taxes of 0 % as they are', () => {
    const compound = post([{ amount: '1000', taxes: [A5, B7], more: { compound_tax: true } }]);
    expect([compound.amounts, compound.withheld]).toEqual([['973.5', '1123.5'], ['150']]);
    const reversed = tax(9, 'RC', '21', { mechanism: 'reverse_charge' });
    const bought = post([{ amount: '1000', taxes: [reversed] }], bill);
    expect(bought.amounts).toEqual(['850', '1000']);
    expect(bought.told()).toEqual(['INPUT 1000/210', 'OUTPUT 1000/210', 'WITHHELD_BY_US 1000/150']);
    expect(post([{ amount: '1000', taxes: [V0] }]).told()).toEqual(['OUTPUT 1000/0', 'WITHHELD_FROM_US 1000/150']);
  });

  test('is rounded line by line, or once for the document and dealt', () => {
    const three = ['0.10', '0.10', '0.10'].map((value) => ({ amount: value }));
    expect(post(three).withheld).toEqual(['0.02', '0.02', '0.02']);
    expect(post(three, {}, { decimals: 2, tax_rounding: 'document' }).withheld).toEqual(['0.02', '0.02', '0.01']);
    expect(post([{ amount: '99' }], {}, { decimals: 0, tax_rounding: 'line' }).withheld).toEqual(['15']);
  });

  test('gives back on a negative line, and may be all of a line or nothing', () => {
    const deducted = post([
      { amount: '1000', taxes: [V21] },
      { amount: '-200', taxes: [V21] },
    ]);
    expect([deducted.withheld, deducted.amounts, deducted.told()]).toEqual([
      ['150', '-30'],
      ['848', '968'],
      ['OUTPUT 800/168', 'WITHHELD_FROM_US 800/120'],
    ]);
    const all = post([{ amount: '100', withholding: tax(8, 'ALL', '100', { withholding_tax: true }) }]);
    expect([all.texts, all.amounts]).toEqual([
      ['D 908/4 100', 'C 4/908 100'],
      ['0', '100'],
    ]);
    const nothing = post([{ amount: '100', withholding: tax(8, 'NO', '0', { withholding_tax: true }) }]);
    expect([nothing.texts, nothing.told()]).toEqual([['D 1/4 100', 'C 4/1 100'], ['WITHHELD_FROM_US 100/0']]);
  });

  test('is valued by itself at the rate of the document, and what is to be paid as one total', () => {
    const { texts, told } = post([{ amount: '333.33', taxes: [V21] }], { ...bill, currency_id: USD, rate: amount('0.9137') });
    // 353.33 dollars are 322.84 euros; 50.00 withheld are 45.69 (45.685).
    expect(texts).toEqual([...['C 1/4 258.88', 'D 4/1 258.88', 'C 1/901 63.96', 'D 901/1 63.96', 'C 907/4 45.69', 'D 4/907 45.69']]);
    expect(told()).toEqual(['INPUT 304.56/63.96', 'WITHHELD_BY_US 304.56/45.69']);
  });
});

describe('a withholding tax beside others is refused', () => {
  const border = tax(5, 'B', '21', { mechanism: 'import', account_id: 4 });
  const known = [
    ...taxes,
    border,
    tax(8, 'MUCH', '100.5', { withholding_tax: true }),
    tax(10, 'M', '5', { withholding_tax: true, account_id: 1 }),
  ];
  const chart: ChartLookup = {
    reporting_currency_id: 1,
    decimalsOf: () => 2,
    account: (id) => account(id, id === 4 ? 'CONTROL' : 'RECEIVABLE'),
    tax: (id) => known.find((one) => one.id === id),
    discount: (id) => discount(id, '5', { gross_discount: id === 2 }),
    dimension_value: () => undefined,
  };
  const faults = (transaction_type: Transaction['transaction_type'], more: Partial<LineItem>): string[] =>
    checkLineItems(transaction(1, { transaction_type }), [line(1, 4, '100', { withholding_tax_id: 7, ...more })], chart)
      .filter(({ field }) => field === 'withholding_tax_id')
      .map(({ message, cure }) => `${message}. ${cure ?? ''}`);

  test('where nothing is paid later, and stands on invoices, bills and their notes', () => {
    for (const type of ['IN', 'CN', 'BL', 'DN'] as const) expect(faults(type, {})).toEqual([]);
    expect(faults('CS', {})).toEqual([
      'Nothing is withheld on Cash Sale LineItems beside their taxes. Leave it out; lines of IN, CN, BL, DN have it.',
    ]);
    expect(faults('RC', {})).toEqual([
      'Nothing is withheld on Client Receipt LineItems beside their taxes. Name the withholding tax in taxes, alone on its line.',
    ]);
    for (const type of ['CP', 'PY', 'CE', 'JN'] as const) expect(faults(type, {})).toHaveLength(1);
  });

  test('where it is none, is too much, or the main account has it', () => {
    expect(faults('IN', { withholding_tax_id: 77 })[0]).toMatch(/^Tax 77 does not exist/);
    expect(faults('IN', { withholding_tax_id: 1 })[0]).toMatch(/^V21 is not a withholding Tax/);
    expect(faults('IN', { withholding_tax_id: 8 })[0]).toMatch(/^A withholding Tax cannot be more than 100%/);
    expect(faults('IN', { withholding_tax_id: 10 })[0]).toMatch(/^The Account of a Tax cannot be the Transaction Main Account/);
  });

  test('on the line of an import tax, beside a discount after tax, and of a rounding', () => {
    expect(faults('BL', { taxes: [5], tax_base: amount(500) })[0]).toMatch(/^The line of an import tax is the tax itself/);
    expect(faults('IN', { discounts: [2] })[0]).toMatch(/^A line with a discount after tax has nothing withheld/);
    expect(faults('IN', { discounts: [1] })).toEqual([]);
    expect(faults('IN', { kind: 'rounding', amount: amount('0.02') })[0]).toMatch(/^Nothing is withheld of a rounding/);
  });
});
