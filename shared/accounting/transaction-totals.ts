import { plus, ZERO } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import type { LineItem, Transaction } from './records.ts';
import type { PricedLine } from './price-line-items.ts';

/** What a transaction shows of its lines, in its own currency. */
export type TransactionTotals = Pick<Transaction, 'amount' | 'tax' | 'discount'>;
export type TotalledTransaction = Pick<Transaction, 'compound' | 'credited' | 'main_account_amount'>;
export interface TotalledLine {
  line: Pick<LineItem, 'credited'>;
  priced: PricedLine;
}

/**
 * Amount, taxes and discounts by code (docs/accounting.md §5.4): a simple transaction's amount is what its lines move on the main
 * account, a compound entry's the total of the main account's side. Taxes and discounts that share a code are one figure; a 0 % tax
 * shows as 0.
 */
export function transactionTotals(transaction: TotalledTransaction, lines: readonly TotalledLine[]): TransactionTotals {
  let amount = ZERO;
  for (const { line, priced } of lines) {
    if (!transaction.compound || line.credited === transaction.credited) amount = plus(amount, priced.total);
  }
  if (transaction.compound) amount = plus(amount, transaction.main_account_amount ?? ZERO);
  return {
    amount,
    tax: sumsByCode(lines.flatMap(({ priced }) => priced.applied_taxes)),
    discount: sumsByCode(lines.flatMap(({ priced }) => priced.applied_discounts)),
  };
}

/** Amounts by code; those of several that share a code are added up. */
export function sumsByCode(applied: readonly { code: string; amount: Decimal }[]): Record<string, Decimal> {
  if (applied.length === 0) return {};
  // A code is a client's own text: a Map has no keys but those (`constructor` is a code like any other).
  const sums = new Map<string, Decimal>();
  for (const { code, amount } of applied) sums.set(code, plus(sums.get(code) ?? ZERO, amount));
  return Object.fromEntries(sums);
}
