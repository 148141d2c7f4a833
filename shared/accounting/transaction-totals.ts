import { ZERO } from './decimal.ts';
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
  // A code is a client's own text: a Map has no keys but those (`constructor` is a code like any other).
  const tax = new Map<string, Decimal>();
  const discount = new Map<string, Decimal>();
  let amount = ZERO;
  for (const { line, priced } of lines) {
    for (const applied of priced.applied_taxes) tax.set(applied.code, applied.amount.plus(tax.get(applied.code) ?? ZERO));
    for (const applied of priced.applied_discounts) discount.set(applied.code, applied.amount.plus(discount.get(applied.code) ?? ZERO));
    if (!transaction.compound || line.credited === transaction.credited) amount = amount.plus(priced.total);
  }
  if (transaction.compound) amount = amount.plus(transaction.main_account_amount ?? ZERO);
  return { amount, tax: Object.fromEntries(tax), discount: Object.fromEntries(discount) };
}
