import { plus, sumOf, ZERO } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import type { LineItem, Transaction } from './records.ts';
import type { PricedLine } from './price-line-items.ts';
import type { PostedMechanism } from './tax-mechanisms.ts';

/** What a transaction shows of its lines, in its own currency. */
export type TransactionTotals = Pick<Transaction, 'amount' | 'tax' | 'discount'> & TaxesBesideTotal;
/** Taxes of another mechanism than the standard one and what is withheld, which are no part of `tax`, by the fields that show them. */
type TaxesBesideTotal = Pick<Transaction, (typeof fieldsBesideTotal)[number]>;
export type TotalledTransaction = Pick<Transaction, 'compound' | 'credited' | 'main_account_amount'>;
const besideTotal = {
  reverse_charge: 'reverse_charge',
  import: 'import_tax',
  split_payment: 'split_payment',
} as const satisfies Record<Exclude<PostedMechanism, 'standard'>, keyof Transaction>;
const mechanismsBesideTotal = Object.keys(besideTotal) as (keyof typeof besideTotal)[];

/** The fields of taxes that are no part of `tax`. */
export const fieldsBesideTotal = [...Object.values(besideTotal), 'withheld'] as const;

export interface TotalledLine {
  line: Pick<LineItem, 'credited'>;
  priced: PricedLine;
}

/**
 * Amount, taxes and discounts by code (docs/accounting.md §5.4): a simple transaction's amount is what its lines move on the main
 * account, a compound entry's the total of the main account's side. Taxes and discounts that share a code are one figure; a 0 % tax
 * shows as 0. Taxes of another mechanism, and what is withheld, are no part of `tax` (docs/accounting.md §5.12, §5.18); where there are none,
 * neither is their field.
 */
export function transactionTotals(transaction: TotalledTransaction, lines: readonly TotalledLine[]): TransactionTotals {
  let amount = ZERO;
  for (const { line, priced } of lines) {
    if (!transaction.compound || line.credited === transaction.credited) amount = plus(amount, priced.total);
  }
  if (transaction.compound) amount = plus(amount, transaction.main_account_amount ?? ZERO);
  const withheld = lines.flatMap(({ priced }) => priced.withholding ?? []);
  return {
    amount,
    tax: taxesOf(lines, 'standard'),
    discount: sumsByCode(lines.flatMap(({ priced }) => priced.applied_discounts)),
    ...Object.fromEntries(
      mechanismsBesideTotal
        .filter((mechanism) => lines.some(({ priced }) => priced.mechanism === mechanism))
        .map((mechanism) => [besideTotal[mechanism], taxesOf(lines, mechanism)]),
    ),
    ...(withheld.length > 0 ? { withheld: sumsByCode(withheld) } : {}),
  };
}

/** What replaces the totals of a draft: fields that no line gives it any more become null. */
export function replacing<T extends TransactionTotals>(before: TaxesBesideTotal, totals: T): T {
  const former = fieldsBesideTotal.filter((field) => before[field]);
  return { ...Object.fromEntries(former.map((field) => [field, null])), ...totals };
}

/** Whether a document bears such a tax. */
export function hasTaxBesideTotal(transaction: TaxesBesideTotal): boolean {
  return fieldsBesideTotal.some((field) => Boolean(transaction[field]));
}

/**
 * A document with its taxes: what it says as a whole, of which its amount is what is to be paid. That is less what the customer pays to the
 * authority himself, and what is withheld.
 */
export function grossAmount({ amount, withheld, split_payment }: Pick<Transaction, 'amount' | 'withheld' | 'split_payment'>): Decimal {
  const apart = [withheld, split_payment].flatMap((sums) => Object.values(sums ?? {}));
  return plus(
    amount,
    sumOf(apart, (one) => one),
  );
}

function taxesOf(lines: readonly TotalledLine[], mechanism: PostedMechanism): Record<string, Decimal> {
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
