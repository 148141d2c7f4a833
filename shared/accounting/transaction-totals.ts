import { plus, ZERO } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import type { LineItem, Transaction } from './records.ts';
import type { PricedLine } from './price-line-items.ts';
import type { TaxMechanism } from './vocabularies.ts';

/** What a transaction shows of its lines, in its own currency. */
export type TransactionTotals = Pick<Transaction, 'amount' | 'tax' | 'discount' | 'reverse_charge' | 'import_tax'>;
export type TotalledTransaction = Pick<Transaction, 'compound' | 'credited' | 'main_account_amount'>;
export interface TotalledLine {
  line: Pick<LineItem, 'credited'>;
  priced: PricedLine;
}

/**
 * Amount, taxes and discounts by code (docs/accounting.md §5.4): a simple transaction's amount is what its lines move on the main
 * account, a compound entry's the total of the main account's side. Taxes and discounts that share a code are one figure; a 0 % tax
 * shows as 0. Taxes of another mechanism are no part of `tax` (docs/accounting.md §5.12); where there are none, neither is their field.
 */
export function transactionTotals(transaction: TotalledTransaction, lines: readonly TotalledLine[]): TransactionTotals {
  let amount = ZERO;
  for (const { line, priced } of lines) {
    if (!transaction.compound || line.credited === transaction.credited) amount = plus(amount, priced.total);
  }
  if (transaction.compound) amount = plus(amount, transaction.main_account_amount ?? ZERO);
  return {
    amount,
    tax: taxesOf(lines, 'standard'),
    discount: sumsByCode(lines.flatMap(({ priced }) => priced.applied_discounts)),
    ...(hasTaxes(lines, 'reverse_charge') ? { reverse_charge: taxesOf(lines, 'reverse_charge') } : {}),
    ...(hasTaxes(lines, 'import') ? { import_tax: taxesOf(lines, 'import') } : {}),
  };
}

/** What replaces the totals of a draft: fields that no line gives it any more become null. */
export function replacing<T extends TransactionTotals>(before: Pick<Transaction, 'reverse_charge' | 'import_tax'>, totals: T): T {
  return {
    ...(before.reverse_charge ? { reverse_charge: null } : {}),
    ...(before.import_tax ? { import_tax: null } : {}),
    ...totals,
  };
}

function hasTaxes(lines: readonly TotalledLine[], mechanism: TaxMechanism): boolean {
  return lines.some(({ priced }) => priced.mechanism === mechanism);
}

function taxesOf(lines: readonly TotalledLine[], mechanism: TaxMechanism): Record<string, Decimal> {
  return sumsByCode(lines.flatMap(({ priced }) => (priced.mechanism === mechanism ? priced.applied_taxes : [])));
}

/** Amounts by code; those of several that share a code are added up. */
export function sumsByCode(applied: readonly { code: string; amount: Decimal }[]): Record<string, Decimal> {
  if (applied.length === 0) return {};
  // A code is a client's own text: a Map has no keys but those (`constructor` is a code like any other).
  const sums = new Map<string, Decimal>();
  for (const { code, amount } of applied) sums.set(code, plus(sums.get(code) ?? ZERO, amount));
  return Object.fromEntries(sums);
}
