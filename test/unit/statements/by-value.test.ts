import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Decimal, ZERO } from '../../../shared/accounting/decimal.ts';
import { postCompoundEntry } from '../../../shared/accounting/post-compound-entry.ts';
import { postTransaction } from '../../../shared/accounting/post-transaction.ts';
import type { PricedLine } from '../../../shared/accounting/price-line-items.ts';
import type { NamedValue, UnpostedRow } from '../../../shared/accounting/records.ts';
import { booksOfNone, booksOfValue } from '../../../shared/accounting/statements/by-value.ts';
import { dimensionDaysOfRow, spansOf } from '../../../shared/accounting/running-totals.ts';

const VALUES = [1, 2, 3];
const account = (id: number) => ({
  id,
  code: String(id),
  name: `A${id}`,
  account_type: 'BANK' as const,
  category_id: null,
  currency_id: 1,
});
const accounts = [1, 2, 3, 4, 5].map(account);
const terms = {
  id: 1,
  transaction_date: new Date('2026-06-15'),
  currency_id: 1,
  rate: new Decimal(1),
  reporting_decimals: 2,
  decimals: 2,
  transaction_type: 'JN' as const,
  account_id: 1,
};
const priced = (amount: number): PricedLine => ({
  base: new Decimal(amount),
  tax: ZERO,
  discount: ZERO,
  net_amount: new Decimal(amount),
  total: new Decimal(amount),
  applied_taxes: [],
  applied_discounts: [],
  mechanism: 'standard',
  withholding: null,
});
const of = (value_id: number): NamedValue[] => [{ dimension_id: 7, value_id }];
const signed = ({ entry_type, amount }: UnpostedRow): Decimal => (entry_type === 'D' ? amount : amount.neg());

/** Movements by account of the rows that a condition picks. */
function movements(rows: readonly UnpostedRow[], picks: (row: UnpostedRow) => boolean): Map<number, Decimal> {
  const sums = new Map<number, Decimal>();
  for (const row of rows.filter(picks)) sums.set(row.post_account, (sums.get(row.post_account) ?? ZERO).plus(signed(row)));
  return sums;
}
const names = (value_id: number) => (row: UnpostedRow) => row.dimensions?.some((one) => one.value_id === value_id) ?? false;

const line = fc.record({
  account_id: fc.integer({ min: 2, max: 5 }),
  amount: fc.integer({ min: 0, max: 10_000 }),
  value: fc.constantFrom(null, ...VALUES),
});

describe('by the values of a dimension', () => {
  test('each value balances by itself, and all with none are the whole, account by account', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.boolean(), (lines, credited) => {
        const posted = lines.map(({ account_id, amount, value }, index) => ({
          line: { id: index + 1, account_id, tax_inclusive: false, ...(value === null ? {} : { dimensions: of(value) }) },
          priced: priced(amount),
        }));
        const charges = {
          tax: () => ({ account_id: null, withholding_tax: false }),
          discount: () => ({ account_id: 0 }),
          account_type: () => 'BANK' as const,
        };
        const rows = postTransaction({ ...terms, credited }, posted, charges);
        const whole = booksOfValue(
          accounts,
          movements(rows, () => true),
        );
        const values = VALUES.map((value) => booksOfValue(accounts, movements(rows, names(value))));
        for (const { balances } of values) expect(balances.reduce((sum, one) => sum.plus(one.movement), ZERO).toFixed()).toBe('0');
        const none = movements(rows, (row) => !row.dimensions);
        expect(booksOfNone(whole, values).balances.map((one) => one.movement.toFixed())).toEqual(
          accounts.map(({ id }) => (none.get(id) ?? ZERO).toFixed()),
        );
      }),
    );
  });

  test('in a compound entry a row names what its line does, and that of the main account what the line opposite does', () => {
    const entry = { ...terms, credited: true, main_account_amount: new Decimal(10) };
    const rows = postCompoundEntry(entry, [
      { line: { account_id: 2, credited: false, dimensions: of(2) }, priced: priced(60) },
      { line: { account_id: 3, credited: true, dimensions: of(1) }, priced: priced(50) },
    ]);
    const told = rows.map((row) => `${row.entry_type} ${row.post_account} ${row.amount.toFixed()} ${row.dimensions?.[0]?.value_id ?? '-'}`);
    expect(told).toEqual(['C 1 10 2', 'C 3 50 1', 'D 2 10 2', 'D 2 50 2']);
  });

  test('a row adds to a month and a day of each value that it names, and to none when it names nothing', () => {
    const [row] = postTransaction(
      { ...terms, credited: false },
      [{ line: { id: 1, account_id: 2, tax_inclusive: false }, priced: priced(5) }],
      {
        tax: () => ({ account_id: null, withholding_tax: false }),
        discount: () => ({ account_id: 0 }),
        account_type: () => 'BANK' as const,
      },
    );
    expect(dimensionDaysOfRow(row!)).toEqual([]);
    const dimensions = [...of(1), { dimension_id: 9, value_id: 4 }];
    expect(
      dimensionDaysOfRow({ ...row!, dimensions })
        .flatMap(spansOf)
        .map((one) => `${one.dimension_id}:${one.value_id} ${one.date}`),
    ).toEqual(['7:1 2026-06', '7:1 2026-06-15', '9:4 2026-06', '9:4 2026-06-15']);
  });
});
