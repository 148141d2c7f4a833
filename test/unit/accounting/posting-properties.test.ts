import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isStorableAmount } from '../../../shared/accounting/amount.ts';
import { ZERO } from '../../../shared/accounting/decimal.ts';
import { postTransaction } from '../../../shared/accounting/post-transaction.ts';
import { convertTo, isWholeMinorUnits } from '../../../shared/accounting/minor-units.ts';
import { priceLineItems } from '../../../shared/accounting/price-line-items.ts';
import { grossAmount, transactionTotals } from '../../../shared/accounting/transaction-totals.ts';
import { amount, discount, line, tax, transaction } from './sample-books.ts';

const tenThousandths = (max: number) => fc.integer({ min: 0, max }).map((units) => amount(units).div(10_000));
const percent = fc.integer({ min: 0, max: 5000 }).map((hundredths) => amount(hundredths).div(100).toString());

const anyLine = fc.record({
  value: tenThousandths(2_000_000_000),
  quantity: tenThousandths(100_000),
  shape: fc.constantFrom('exclusive', 'compound', 'inclusive', 'withheld'),
  rates: fc.array(percent, { minLength: 1, maxLength: 3 }),
  discounts: fc.array(fc.record({ rate: percent, isGross: fc.boolean() }), { maxLength: 2 }),
  /** What is withheld beside the taxes; no discount after tax stands on such a line. */
  kept: fc.option(percent),
});

test('whatever its taxes, discounts, rate and side, a transaction posts debits equal to credits, and its amount to the main account', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      tenThousandths(2_000_000),
      fc.constantFrom('line', 'document'),
      (lines, credited, rate, tax_rounding) => {
        const isOne = rate.isZero();
        const entry = { ...transaction(1, { credited, rate: isOne ? amount(1) : rate }), reporting_decimals: 2 };
        const taxes = new Map<number, ReturnType<typeof tax>>();
        const discounts = new Map<number, ReturnType<typeof discount>>();
        const charged = lines.map(({ value, quantity, shape, rates, discounts: reductions, kept }, index) => {
          const isSingle = shape === 'inclusive' || shape === 'withheld';
          const ofLine = rates
            .slice(0, isSingle ? 1 : 3)
            .map((one, at) => tax(100 * index + at, `T${at}`, one, { account_id: 900, withholding_tax: shape === 'withheld' }));
          const given =
            shape === 'withheld' ? [] : reductions.map((one, at) => discount(100 * index + at, one.rate, { gross_discount: one.isGross }));
          const isKept = kept !== null && shape !== 'withheld' && given.every(({ gross_discount }) => !gross_discount);
          const withholding = isKept ? tax(100 * index + 50, `W${index % 2}`, kept, { account_id: 900, withholding_tax: true }) : null;
          for (const one of [...ofLine, ...(withholding ? [withholding] : [])]) taxes.set(one.id, one);
          for (const one of given) discounts.set(one.id, one);
          const item = line(index, 4, '0', {
            amount: value,
            quantity,
            tax_inclusive: shape === 'inclusive',
            compound_tax: shape === 'compound',
          });
          return { line: item, taxes: ofLine, discounts: given, withholding };
        });
        const figures = priceLineItems(charged, { decimals: 2, tax_rounding });
        const priced = charged.map((one, index) => ({ line: one.line, priced: figures[index]! }));
        const rows = postTransaction({ ...entry, decimals: 2 }, priced, {
          tax: (id) => taxes.get(id)!,
          discount: (id) => discounts.get(id)!,
          account_type: () => 'OPERATING_REVENUE',
        });
        const signed = rows.map((row) => ({ ...row, amount: row.entry_type === 'D' ? row.amount : row.amount.neg() }));
        expect(signed.reduce((sum, row) => sum.plus(row.amount), ZERO).toString()).toBe('0');
        expect(rows.every((row) => !row.amount.isNegative() && !row.foreign_amount.isNegative() && isStorableAmount(row.amount))).toBe(
          true,
        );
        expect(rows.every((row) => isWholeMinorUnits(row.amount, 2) && isWholeMinorUnits(row.foreign_amount, 2))).toBe(true);
        const ofMain = rows.filter((row) => row.post_account === entry.account_id).reduce((sum, row) => sum.plus(row.amount), ZERO);
        expect(ofMain.toString()).toBe(convertTo(transactionTotals(entry, priced).amount, entry.rate, 2).toString());
        const main = rows.filter((row) => row.post_account === entry.account_id).reduce((sum, row) => sum.plus(row.foreign_amount), ZERO);
        const totals = transactionTotals(entry, priced);
        expect(main.toString()).toBe(totals.amount.toString());
        const withheld = figures.reduce((sum, { withholding }) => sum.plus(withholding?.amount ?? 0), ZERO);
        expect(grossAmount(totals).toString()).toBe(totals.amount.plus(withheld).toString());
        expect(figures.every(({ withholding, net_amount }) => !withholding || withholding.amount.lessThanOrEqualTo(net_amount))).toBe(true);
      },
    ),
    { numRuns: 300, seed: 20260615 },
  );
});
