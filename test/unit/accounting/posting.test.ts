import { describe, expect, test } from '@jest/globals';
import { postCompoundEntry } from '../../../shared/accounting/post-compound-entry.ts';
import { postTransaction } from '../../../shared/accounting/post-transaction.ts';
import { priceLineItem } from '../../../shared/accounting/price-line-item.ts';
import type { Discount, LineItem, Tax, Transaction } from '../../../shared/resources/records.ts';
import { sumOf, transactionTotals } from '../../../shared/accounting/transaction-totals.ts';
import { account, amount, balancesOf, discount, line, refusalOf, rowTexts, tax, transaction, USD } from './sample-books.ts';

/** Accounts: 1 main (receivable, bank …), 4 line, 901… taxes, 801… discounts. */
interface Case {
  type?: Partial<Transaction>;
  lines: { amount: string; more?: Partial<LineItem>; taxes?: Tax[]; discounts?: Discount[]; account?: number }[];
}

function post({ type = {}, lines }: Case) {
  const charges = { taxes: lines.flatMap((one) => one.taxes ?? []), discounts: lines.flatMap((one) => one.discounts ?? []) };
  const posted = transaction(1, type);
  const priced = lines.map((one, index) => {
    const item = line(index + 1, one.account ?? account(4, 'OPERATING_REVENUE').id, one.amount, one.more);
    return { line: item, priced: priceLineItem(item, one.taxes ?? [], one.discounts ?? []) };
  });
  const rows = postTransaction(posted, priced, {
    tax: (id) => charges.taxes.find((one) => one.id === id)!,
    discount: (id) => charges.discounts.find((one) => one.id === id)!,
  });
  return { rows, priced, totals: transactionTotals(posted, priced) };
}

const V20 = tax(1, 'V', '20');
const V16 = tax(2, 'S', '16');
const A5 = tax(3, 'A', '5');
const B7 = tax(4, 'B', '7');

describe('ledger rows of simple transactions', () => {
  test('IN 100 at 20 %: the line pair, then the tax pair', () => {
    const { rows, totals } = post({ lines: [{ amount: '100', taxes: [V20] }] });
    expect(rowTexts(rows)).toEqual(['D 1/4 100', 'C 4/1 100', 'D 1/901 20', 'C 901/1 20']);
    expect(rows.map(({ tax_id }) => tax_id)).toEqual([null, null, 1, 1]);
    expect([totals.amount.toString(), totals.tax.V!.toString()]).toEqual(['120', '20']);
  });

  test('CP 25 × 4 at 10 %: the bank is credited', () => {
    const more = { quantity: amount(4) };
    const { rows } = post({
      type: { transaction_type: 'CP', credited: true },
      lines: [{ amount: '25', more, taxes: [tax(5, 'T', '10')] }],
    });
    expect(rowTexts(rows)).toEqual(['C 1/4 100', 'D 4/1 100', 'C 1/905 10', 'D 905/1 10']);
  });

  test('IN 100 with 16 % inside: receivable 100, revenue 86.2069, tax 13.7931', () => {
    const { rows, totals, priced } = post({ lines: [{ amount: '100', more: { tax_inclusive: true }, taxes: [V16] }] });
    expect(rowTexts(rows)).toEqual(['D 1/4 100', 'C 4/1 100', 'D 4/902 13.7931', 'C 902/4 13.7931']);
    expect(balancesOf(rows)).toEqual({ 1: '100', 4: '-86.2069', 902: '-13.7931' });
    expect([totals.amount.toString(), priced[0]!.priced.net_amount.toString()]).toEqual(['100', '86.2069']);
  });

  test('IN 50 × 2 at 5 % and 7 %: each tax on the line', () => {
    const { rows, totals } = post({ lines: [{ amount: '50', more: { quantity: amount(2) }, taxes: [A5, B7] }] });
    expect(balancesOf(rows)).toEqual({ 1: '112', 4: '-100', 903: '-5', 904: '-7' });
    expect(sumOf(totals.tax).toString()).toBe('12');
  });

  test('IN 100 compound 5 % then 7 %: 112.35, and the order moves the split only', () => {
    const more = { compound_tax: true };
    expect(balancesOf(post({ lines: [{ amount: '100', more, taxes: [A5, B7] }] }).rows)).toEqual({
      1: '112.35',
      4: '-100',
      903: '-5',
      904: '-7.35',
    });
    expect(balancesOf(post({ lines: [{ amount: '100', more, taxes: [B7, A5] }] }).rows)).toEqual({
      1: '112.35',
      4: '-100',
      903: '-5.35',
      904: '-7',
    });
  });

  test('IN 100 at 10 %, rate 105: both amounts on every row', () => {
    const { rows } = post({ type: { currency_id: USD, rate: amount(105) }, lines: [{ amount: '100', taxes: [tax(5, 'T', '10')] }] });
    expect(rowTexts(rows)).toEqual(['D 1/4 10500', 'C 4/1 10500', 'D 1/905 1050', 'C 905/1 1050']);
    expect(rows.map(({ foreign_amount }) => foreign_amount.toString())).toEqual(['100', '100', '10', '10']);
    expect(rows.every(({ rate, currency_id }) => rate.equals(105) && currency_id === USD)).toBe(true);
  });

  test('JN debit 50 and 25 at 16 %: main 79', () => {
    const { rows, totals } = post({
      type: { transaction_type: 'JN' },
      lines: [{ amount: '50' }, { amount: '25', account: 5, taxes: [V16] }],
    });
    expect(balancesOf(rows)).toEqual({ 1: '79', 4: '-50', 5: '-25', 902: '-4' });
    expect(totals.amount.toString()).toBe('79');
  });

  test('lines 20 at 10 % and 100 at 5 %: taxes by code, those of one code together', () => {
    const { totals } = post({
      lines: [
        { amount: '20', taxes: [tax(6, 'E', '10')] },
        { amount: '100', taxes: [tax(7, 'L', '5')] },
        { amount: '10', taxes: [tax(8, 'L', '10')] },
      ],
    });
    expect(Object.fromEntries(Object.entries(totals.tax).map(([code, sum]) => [code, sum.toString()]))).toEqual({ E: '2', L: '6' });
  });

  test('a 0 % tax is applied, shows as 0 and writes no pair', () => {
    const { rows, totals, priced } = post({ lines: [{ amount: '100', taxes: [tax(9, 'Z', '0')] }] });
    expect(rows).toHaveLength(2);
    expect(totals.tax.Z!.toString()).toBe('0');
    expect(priced[0]!.priced.applied_taxes).toHaveLength(1);
  });

  test('a line of zero writes its pair', () => {
    expect(rowTexts(post({ lines: [{ amount: '0', taxes: [V20] }] }).rows)).toEqual(['D 1/4 0', 'C 4/1 0']);
  });

  test('RC 100 withholding 5 %: receivable 100, bank 95, control 5', () => {
    const { rows, totals } = post({
      type: { transaction_type: 'RC', credited: true },
      lines: [{ amount: '100', taxes: [tax(5, 'WHT', '5', { withholding_tax: true })] }],
    });
    expect(balancesOf(rows)).toEqual({ 1: '-100', 4: '95', 905: '5' });
    expect(totals.amount.toString()).toBe('100');
  });

  test('an amount beyond fifteen digits in the reporting currency is refused', () => {
    const act = () => post({ type: { currency_id: USD, rate: amount('1000.5') }, lines: [{ amount: '99999999999.9999' }] });
    expect(refusalOf(act)).toContain('transaction.AmountOverflow 121');
  });
});

describe('discounts', () => {
  const net10 = discount(1, '10');
  const gross10 = discount(2, '10', { gross_discount: true });

  test('10 % net on 100 at 20 %: receivable 108, discount 10, revenue 100, tax 18', () => {
    const { rows, totals } = post({ lines: [{ amount: '100', taxes: [V20], discounts: [net10] }] });
    expect(rowTexts(rows)).toEqual(['D 1/4 90', 'C 4/1 90', 'D 801/4 10', 'C 4/801 10', 'D 1/901 18', 'C 901/1 18']);
    expect(balancesOf(rows)).toEqual({ 1: '108', 801: '10', 4: '-100', 901: '-18' });
    expect([totals.amount.toString(), totals.discount.D1!.toString()]).toEqual(['108', '10']);
  });

  test('10 % gross on 100 at 20 %: receivable 108, discount 12, revenue 100, tax 20', () => {
    const { rows, totals } = post({ lines: [{ amount: '100', taxes: [V20], discounts: [gross10] }] });
    expect(balancesOf(rows)).toEqual({ 1: '108', 802: '12', 4: '-100', 901: '-20' });
    expect(totals.amount.toString()).toBe('108');
  });

  test('net and gross together, several of a stage adding up', () => {
    const { rows } = post({ lines: [{ amount: '100', taxes: [V20], discounts: [gross10, net10, discount(3, '15')] }] });
    expect(balancesOf(rows)).toEqual({ 1: '81', 801: '10', 803: '15', 802: '9', 4: '-100', 901: '-15' });
  });

  test('an inclusive tax is taken out after the net discount', () => {
    const { rows, priced } = post({ lines: [{ amount: '120', more: { tax_inclusive: true }, taxes: [V20], discounts: [net10] }] });
    expect(balancesOf(rows)).toEqual({ 1: '108', 801: '12', 4: '-102', 901: '-18' });
    expect(priced[0]!.priced.net_amount.toString()).toBe('90');
  });

  test('a gross discount beyond the line is set against the tax too', () => {
    const { rows } = post({ lines: [{ amount: '100', taxes: [V20], discounts: [discount(4, '100', { gross_discount: true })] }] });
    expect(rowTexts(rows)).toEqual(['D 804/4 100', 'C 4/804 100', 'D 804/901 20', 'C 901/804 20']);
  });

  test('a credit note and a bill turn every side', () => {
    const { rows } = post({ type: { credited: true }, lines: [{ amount: '100', taxes: [V20], discounts: [net10] }] });
    expect(balancesOf(rows)).toEqual({ 1: '-108', 801: '-10', 4: '100', 901: '18' });
  });

  test('rounding never discounts more than there is', () => {
    const { priced } = post({ lines: [{ amount: '0.0003', discounts: [discount(5, '50'), discount(6, '50')] }] });
    expect(priced[0]!.priced.total.toString()).toBe('0');
  });
});

describe('compound journal entries', () => {
  const compound = (
    main: { credited: boolean; main_account_amount: string | null; rate?: string },
    parts: [account: number, credited: boolean, amount: string][],
  ) => {
    const entry = transaction(1, {
      transaction_type: 'JN',
      compound: true,
      ...main,
      rate: amount(main.rate ?? '1'),
      main_account_amount: main.main_account_amount === null ? null : amount(main.main_account_amount),
    });
    const lines = parts.map(([account_id, credited, value], index) => {
      const item = line(index + 1, account_id, value, { credited });
      return { line: item, priced: priceLineItem(item, [], []) };
    });
    return { rows: () => postCompoundEntry(entry, lines), totals: transactionTotals(entry, lines) };
  };

  test('main C 10; C 30, D 25, D 20, C 5: eight rows, matched first in first out', () => {
    const { rows, totals } = compound({ credited: true, main_account_amount: '10' }, [
      [2, true, '30'],
      [3, false, '25'],
      [4, false, '20'],
      [2, true, '5'],
    ]);
    expect(rowTexts(rows())).toEqual(['C 1/3 10', 'C 2/3 15', 'C 2/4 15', 'C 2/4 5', 'D 3/1 10', 'D 3/2 15', 'D 4/2 15', 'D 4/2 5']);
    expect(totals.amount.toString()).toBe('45');
  });

  test('main D 25 at rate 2; C 100, D 150, C 75: reporting amounts doubled, amount 175', () => {
    const { rows, totals } = compound({ credited: false, main_account_amount: '25', rate: '2' }, [
      [2, true, '100'],
      [3, false, '150'],
      [4, true, '75'],
    ]);
    expect(rowTexts(rows())).toEqual(['C 2/1 50', 'C 2/3 150', 'C 4/3 150', 'D 1/2 50', 'D 3/2 150', 'D 3/4 150']);
    expect(totals.amount.toString()).toBe('175');
  });

  test('0.1 + 0.2 equals 0.3', () => {
    const { rows } = compound({ credited: true, main_account_amount: '0.3' }, [
      [2, false, '0.1'],
      [3, false, '0.2'],
    ]);
    expect(rows()).toHaveLength(4);
  });

  test('a difference of 0.0001 is refused', () => {
    const { rows } = compound({ credited: true, main_account_amount: '10' }, [[2, false, '10.0001']]);
    expect(refusalOf(rows)).toBe('transaction.UnbalancedTransaction 117: Total Debit amounts do not match total Credit amounts');
  });

  test.each([null, '0'])('a main account amount of %p is refused', (main_account_amount) => {
    expect(refusalOf(compound({ credited: true, main_account_amount }, [[2, false, '10']]).rows)).toContain(
      'transaction.MissingMainAccountAmount 116',
    );
  });

  test('an awkward rate leaves debits and credits equal to the last decimal', () => {
    const { rows } = compound({ credited: true, main_account_amount: '33.33', rate: '1.2345678901' }, [
      [2, true, '0.01'],
      [3, false, '11.11'],
      [4, false, '22.23'],
    ]);
    const sides = rows().reduce((sum, row) => (row.entry_type === 'D' ? sum.plus(row.amount) : sum.minus(row.amount)), amount(0));
    expect(sides.toString()).toBe('0');
  });
});
