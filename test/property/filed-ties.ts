import { expect } from '@jest/globals';
import type { Db } from 'mongodb';
import { Decimal } from '../../shared/accounting/decimal.ts';
import type { TaxSummary } from '../../shared/accounting/statements/build-tax-summary.ts';
import { BooksReader } from '../../shared/books/books-reader.ts';
import type { LedgerRow } from '../../shared/resources/ledger/ledger-row.ts';
import type { TaxReturn } from '../../shared/resources/tax-return/tax-return.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import { taxSummary } from '../../services/report/statements/tax-summary.ts';

const DIRECTIONS = { sales_tax: ['OUTPUT', 'SPLIT_PAYMENT', 'INPUT'], withholding: ['WITHHELD_BY_US'] };
const dayText = (date: Date): string => date.toISOString().slice(0, 10);
const plain = (figure: Decimal | string): string => new Decimal(figure).plus(0).toFixed();

/**
 * Right after a return is filed: all returns of the kind together hold what the ledger tells of their days, each figure once, however late it was
 * recorded; and their settlements took from the control accounts what is due (docs/accounting.md §5.16).
 */
export async function assertFiled(db: Db, entity_id: number, kind: TaxReturn['kind']): Promise<void> {
  const in_order = { sort: { _id: 1 } } as const;
  const reader = new BooksReader(db, entity_id);
  const returns = await reader.find<TaxReturn>('tax_returns', { kind, status: 'filed' }, in_order);
  const window = { start_date: dayText(returns[0]!.start_date), end_date: dayText(returns.at(-1)!.end_date) };
  const { taxes } = (await taxSummary(entity_id, window)).payload as TaxSummary;
  const told = taxes.filter(({ direction }) => DIRECTIONS[kind].includes(direction));
  const filed = new Map<string, Decimal>();
  const add = (key: string, figure: Decimal): unknown => filed.set(key, (filed.get(key) ?? new Decimal(0)).plus(figure));
  for (const { tax_id, direction, base, tax, non_deductible } of returns.flatMap((one) => [...one.taxes, ...one.corrections])) {
    add(`${tax_id} ${direction} base`, base);
    add(`${tax_id} ${direction} tax`, tax);
    add(`${tax_id} ${direction} not deductible`, non_deductible);
  }
  const expected = told.flatMap(({ taxId, direction, base, tax, nonDeductible }) =>
    Object.entries({ base, tax, 'not deductible': nonDeductible }).map(([what, figure]) => [
      `${taxId} ${direction} ${what}`,
      plain(figure),
    ]),
  );
  expect(spelt([...filed].map(([key, figure]) => [key, plain(figure)]))).toEqual(spelt(expected));
  const due = returns.reduce((sum, one) => sum.plus(one.due), new Decimal(0));
  const settlements = await reader.find<Transaction>('transactions', {
    tax_return_id: { $in: (await reader.find<TaxReturn>('tax_returns', { kind })).map(({ id }) => id) },
  });
  const authorities = new Set(settlements.map(({ account_id }) => account_id));
  const rows = await reader.find<LedgerRow>('ledger', { transaction_id: { $in: settlements.map(({ id }) => id) } }, in_order);
  const owed = rows
    .filter(({ post_account }) => authorities.has(post_account))
    .reduce((sum, { entry_type, amount }) => (entry_type === 'C' ? sum.plus(amount) : sum.minus(amount)), new Decimal(0));
  expect([kind, plain(owed)]).toEqual([kind, plain(due)]);
}

function spelt(figures: readonly (readonly string[])[]): string[] {
  return figures
    .filter(([, figure]) => figure !== '0')
    .map(([key, figure]) => `${key!}: ${figure!}`)
    .sort();
}
