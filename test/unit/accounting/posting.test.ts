import { describe, expect, test } from '@jest/globals';
import { sumOf } from '../../../shared/accounting/decimal.ts';
import { postCompoundEntry } from '../../../shared/accounting/post-compound-entry.ts';
import { postTransaction } from '../../../shared/accounting/post-transaction.ts';
import { priceDocument } from '../../../shared/accounting/price-document.ts';
import { priceLineItems } from '../../../shared/accounting/price-line-items.ts';
import type { Discount } from '../../../shared/resources/discount/discount.ts';
import type { LineItem } from '../../../shared/resources/line-item/line-item.ts';
import type { Tax } from '../../../shared/resources/tax/tax.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import { transactionTotals } from '../../../shared/accounting/transaction-totals.ts';
import { account, amount, balancesOf, discount, line, refusalOf, rowTexts, tax, transaction, USD } from './sample-books.ts';

/** Accounts: 1 main (receivable, bank …), 4 line, 901… taxes, 801… discounts. */
interface Case {
  type?: Partial<Transaction>;
  /** Of the transaction's currency; the reporting currency has 2. */
  decimals?: number;
  tax_rounding?: 'line' | 'document';
  lines: { amount: string; more?: Partial<LineItem>; taxes?: Tax[]; discounts?: Discount[]; account?: number }[];
}

function post({ type = {}, lines, decimals = 2, tax_rounding = 'line' }: Case) {
  const charges = { taxes: lines.flatMap((one) => one.taxes ?? []), discounts: lines.flatMap((one) => one.discounts ?? []) };
  const posted = transaction(1, type);
  const charged = lines.map(({ account: of, amount: value, more, taxes = [], discounts = [] }, index) => ({
    line: line(index + 1, of ?? account(4, 'OPERATING_REVENUE').id, value, more),
    taxes,
    discounts,
  }));
  const figures = priceLineItems(charged, { decimals, tax_rounding });
  const priced = charged.map((one, index) => ({ line: one.line, priced: figures[index]! }));
  const rows = postTransaction({ ...posted, reporting_decimals: 2, decimals }, priced, {
    account_type: () => 'OPERATING_REVENUE',
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

  test('IN 100 with 16 % inside: receivable 100, revenue 86.21, tax 13.79', () => {
    const { rows, totals, priced } = post({ lines: [{ amount: '100', more: { tax_inclusive: true }, taxes: [V16] }] });
    expect(rowTexts(rows)).toEqual(['D 1/4 100', 'C 4/1 100', 'D 4/902 13.79', 'C 902/4 13.79']);
    expect(balancesOf(rows)).toEqual({ 1: '100', 4: '-86.21', 902: '-13.79' });
    expect([totals.amount.toString(), priced[0]!.priced.net_amount.toString()]).toEqual(['100', '86.21']);
  });

  test('IN 50 × 2 at 5 % and 7 %: each tax on the line', () => {
    const { rows, totals } = post({ lines: [{ amount: '50', more: { quantity: amount(2) }, taxes: [A5, B7] }] });
    expect(balancesOf(rows)).toEqual({ 1: '112', 4: '-100', 903: '-5', 904: '-7' });
    expect(sumOf(Object.values(totals.tax), (tax) => tax).toString()).toBe('12');
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
    const act = () =>
      post({ type: { currency_id: USD, rate: amount('1000.5') }, lines: [{ amount: '9999999999.99', more: { quantity: amount(100) } }] });
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
    const { priced } = post({ lines: [{ amount: '0.01', discounts: [discount(5, '50'), discount(6, '50')] }] });
    expect(priced[0]!.priced.total.toString()).toBe('0');
  });
});

describe('compound journal entries', () => {
  test('the total of one side is converted once and dealt to the matches: 3 × 0.33 at 1.2345 are .41 .41 .40', () => {
    const { rows } = compound({ credited: true, main_account_amount: '0.99', rate: '1.2345' }, [
      [2, false, '0.33'],
      [3, false, '0.33'],
      [4, false, '0.33'],
    ]);
    expect(rowTexts(rows()).slice(0, 3)).toEqual(['C 1/2 0.41', 'C 1/3 0.41', 'C 1/4 0.4']);
    expect(balancesOf(rows())).toEqual({ 1: '-1.22', 2: '0.41', 3: '0.41', 4: '0.4' });
  });

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
      return { line: item, priced: priceLineItems([{ line: item, taxes: [], discounts: [] }], { decimals: 2, tax_rounding: 'line' })[0]! };
    });
    return { rows: () => postCompoundEntry({ ...entry, reporting_decimals: 2 }, lines), totals: transactionTotals(entry, lines) };
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

  test('a difference of a minor unit is refused', () => {
    const { rows } = compound({ credited: true, main_account_amount: '10' }, [[2, false, '10.01']]);
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

describe('minor units (docs/accounting.md §1.2), the worked examples', () => {
  const figures = ({ rows, totals }: ReturnType<typeof post>): string[] => [...rowTexts(rows), totals.amount.toString()];
  const taxesOf = ({ priced }: ReturnType<typeof post>): string[] => priced.map((one) => one.priced.tax.toString());
  const VAT19 = tax(1, 'V', '19');
  const VAT7 = tax(2, 'V', '7');
  const penny = { amount: '0.33', taxes: [VAT7] };

  test('IN 9.99 + 19 %: 1.90 of tax, 11.89 in all', () => {
    const invoice = post({ lines: [{ amount: '9.99', taxes: [VAT19] }] });
    expect(figures(invoice)).toEqual(['D 1/4 9.99', 'C 4/1 9.99', 'D 1/901 1.9', 'C 901/1 1.9', '11.89']);
  });

  test('three lines of 0.33 + 7 %: 1.05 rounded by line, 1.06 by document', () => {
    const byLine = post({ lines: [penny, penny, penny] });
    expect([taxesOf(byLine), byLine.totals.amount.toString()]).toEqual([['0.02', '0.02', '0.02'], '1.05']);
    const byDocument = post({ tax_rounding: 'document', lines: [penny, penny, penny] });
    expect([taxesOf(byDocument), byDocument.totals.amount.toString()]).toEqual([['0.03', '0.02', '0.02'], '1.06']);
    expect(byDocument.totals.tax.V!.toString()).toBe('0.07');
  });

  test('the same with the second line inclusive: 1.03 by line, 1.04 by document, the line stays 0.33 gross', () => {
    const lines = [penny, { ...penny, more: { tax_inclusive: true } }, penny];
    const byLine = post({ lines });
    expect([taxesOf(byLine), byLine.totals.amount.toString()]).toEqual([['0.02', '0.02', '0.02'], '1.03']);
    const byDocument = post({ tax_rounding: 'document', lines });
    expect([taxesOf(byDocument), byDocument.totals.amount.toString()]).toEqual([['0.03', '0.02', '0.02'], '1.04']);
    const { total, net_amount } = byDocument.priced[1]!.priced;
    expect([total.toString(), net_amount.toString()]).toEqual(['0.33', '0.31']);
  });

  test.each([
    ['JPY', 0, '99', '8', '107'],
    ['JPY', 0, '50', '5', '53'],
    ['KWD', 3, '1.234', '5', '1.296'],
    ['EUR', 2, '0.10', '5', '0.11'],
  ])('%s (%i decimals) %s + %s %% is %s', (_code, decimals, value, percent, total) => {
    expect(post({ decimals, lines: [{ amount: value, taxes: [tax(1, 'V', percent)] }] }).totals.amount.toString()).toBe(total);
  });

  test('a unit price keeps four decimals, its line is a sum: 0.3333 × 3 is 1.00', () => {
    const { totals } = post({ lines: [{ amount: '0.3333', more: { quantity: amount(3) } }] });
    expect(totals.amount.toString()).toBe('1');
  });

  test('19.99 less 10 % net + 19 %: discount 2.00, tax 3.42, 21.41', () => {
    const invoice = post({ lines: [{ amount: '19.99', taxes: [VAT19], discounts: [discount(1, '10')] }] });
    expect(balancesOf(invoice.rows)).toEqual({ 1: '21.41', 801: '2', 4: '-19.99', 901: '-3.42' });
    expect(figures(invoice).filter((text) => text.startsWith('D 1/'))).toEqual(['D 1/4 17.99', 'D 1/901 3.42']);
  });

  test('19.99 + 19 % less 10 % gross: tax 3.80, discount 2.38, 21.41', () => {
    const invoice = post({ lines: [{ amount: '19.99', taxes: [VAT19], discounts: [discount(1, '10', { gross_discount: true })] }] });
    expect(balancesOf(invoice.rows)).toEqual({ 1: '21.41', 801: '2.38', 4: '-19.99', 901: '-3.8' });
    expect(figures(invoice).filter((text) => text.startsWith('D 1/'))).toEqual(['D 1/4 17.61', 'D 1/901 3.8']);
  });

  test('0.01 less 50 % and 50 %: 0.01 and 0, never more than there is', () => {
    const { priced, totals } = post({ lines: [{ amount: '0.01', discounts: [discount(1, '50'), discount(2, '50')] }] });
    expect(priced[0]!.priced.applied_discounts.map((taken) => taken.amount.toString())).toEqual(['0.01', '0']);
    expect(totals.amount.toString()).toBe('0');
  });

  test('RC 99.99 withholding 5 %: receivable 99.99, bank 94.99, control 5.00', () => {
    const WHT = tax(5, 'W', '5', { withholding_tax: true });
    for (const tax_rounding of ['line', 'document'] as const) {
      const { rows } = post({ tax_rounding, type: { transaction_type: 'RC', credited: true }, lines: [{ amount: '99.99', taxes: [WHT] }] });
      expect(balancesOf(rows)).toEqual({ 1: '-99.99', 4: '94.99', 905: '5' });
    }
  });

  test('a compound tax stands on exact taxes where the document is rounded: 0.25 at 10 % then 10 %', () => {
    const lines = [{ amount: '0.25', more: { compound_tax: true }, taxes: [tax(1, 'A', '10'), tax(2, 'B', '10')] }];
    expect(post({ lines }).priced[0]!.priced.applied_taxes.map((one) => one.amount.toString())).toEqual(['0.03', '0.03']);
    const taxed = post({ tax_rounding: 'document', lines: [lines[0]!, lines[0]!] });
    // 0.025 and 0.0275 a line: 0.05 and 0.055 in all, so 0.05 and 0.06.
    expect(Object.values(taxed.totals.tax).map((one) => one.toString())).toEqual(['0.05', '0.06']);
  });

  test('what is withheld of a document is dealt like any tax: three lines of 0.33 at 7 % are 0.07, not 0.06', () => {
    const withheld = { amount: '0.33', taxes: [tax(5, 'W', '7', { withholding_tax: true })] };
    const type = { transaction_type: 'RC', credited: true } as const;
    const lines = [withheld, withheld, withheld];
    expect(balancesOf(post({ type, lines }).rows)).toEqual({ 1: '-0.99', 4: '0.93', 905: '0.06' });
    expect(balancesOf(post({ type, tax_rounding: 'document', lines }).rows)).toEqual({ 1: '-0.99', 4: '0.92', 905: '0.07' });
  });

  test('a gross discount is taken of the tax that was dealt', () => {
    const half = discount(1, '50', { gross_discount: true });
    const lines = [penny, penny, penny].map((one) => ({ ...one, discounts: [half] }));
    const { priced } = post({ tax_rounding: 'document', lines });
    expect(priced.map((one) => [one.priced.tax.toString(), one.priced.discount.toString()])).toEqual([
      ['0.03', '0.18'],
      ['0.02', '0.18'],
      ['0.02', '0.18'],
    ]);
  });
});

describe('the reporting value of a document (docs/accounting.md §1.2), the worked examples', () => {
  const usd = (rate: string): Partial<Transaction> => ({ currency_id: USD, rate: amount(rate) });

  test('USD 3 × 0.33 at 1.2345: 0.99 is 1.22, dealt .41 .41 .40', () => {
    const { rows } = post({ type: usd('1.2345'), lines: [{ amount: '0.33' }, { amount: '0.33' }, { amount: '0.33' }] });
    expect(rowTexts(rows)).toEqual(['D 1/4 0.41', 'C 4/1 0.41', 'D 1/4 0.41', 'C 4/1 0.41', 'D 1/4 0.4', 'C 4/1 0.4']);
  });

  test('USD 10.01 + 20 % at 1.23456: 12.01 is 14.83, revenue 12.36 and tax 2.47', () => {
    const { rows } = post({ type: usd('1.23456'), lines: [{ amount: '10.01', taxes: [V20] }] });
    expect(rowTexts(rows)).toEqual(['D 1/4 12.36', 'C 4/1 12.36', 'D 1/901 2.47', 'C 901/1 2.47']);
  });

  test('USD 10.01 less 10 % net at 1.23456: main 11.12, the discount by itself 1.23, revenue −12.35', () => {
    const { rows } = post({ type: usd('1.23456'), lines: [{ amount: '10.01', discounts: [discount(1, '10')] }] });
    expect(balancesOf(rows)).toEqual({ 1: '11.12', 801: '1.23', 4: '-12.35' });
  });

  test('an inclusive tax against its line is converted by itself', () => {
    const { rows } = post({ type: usd('1.2345'), lines: [{ amount: '0.33', more: { tax_inclusive: true }, taxes: [V16] }] });
    expect(rowTexts(rows)).toEqual(['D 1/4 0.41', 'C 4/1 0.41', 'D 4/902 0.06', 'C 902/4 0.06']);
  });

  test('a document in yen has a value in cents', () => {
    const { rows } = post({ decimals: 0, type: usd('0.0169'), lines: [{ amount: '3' }] });
    expect(rowTexts(rows)).toEqual(['D 1/4 0.05', 'C 4/1 0.05']);
  });
});

test('a document is priced with each tax and discount of a line once, and not at all when one of them is missing', () => {
  const charges = { tax: (id: number) => (id === 1 ? tax(1, 'V', '20') : undefined), discount: () => undefined };
  const rounding = { decimals: 2, tax_rounding: 'line' } as const;
  const [priced] = priceDocument([line(1, 4, '100', { taxes: [1, 1] })], rounding, charges);
  expect(priced?.total.toString()).toBe('120');
  expect(() => priceDocument([line(1, 4, '100', { taxes: [2] })], rounding, charges)).toThrow('Tax 2 of a line was not given');
  expect(() => priceDocument([line(1, 4, '100', { discounts: [3] })], rounding, charges)).toThrow('Discount 3 of a line was not given');
});
