import { minus, sumOf, ZERO } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import { valuedPairs } from './ledger-pair.ts';
import type { Movement, PostingTerms } from './ledger-pair.ts';
import { roundTo } from './minor-units.ts';
import type { NamedValues, Transaction, UnpostedRow } from './records.ts';
import type { CreditedTax, TaxFigures } from './tax-figures.ts';
import { isWithheld, taxSign } from './tax-direction.ts';
import type { TaxOfDocument } from './taxes-of-document.ts';
import type { LineTaxDirection, TaxDirection } from './vocabularies.ts';

/** What a credit gives up of an open item: a bad debt, a cash discount, a rounding (docs/accounting.md §7.6). */
export interface Difference {
  /** In the currency of the item, above zero. */
  amount: Decimal;
  /** The share of the item's value that it takes, in the reporting currency. */
  value: Decimal;
  account_id: number;
}

/** The document whose taxes a credit lowers, with those taxes as the return tells them, and what earlier credits have taken of them. */
export interface CreditedDocument {
  credited: boolean;
  amount: Decimal;
  taxes: readonly TaxOfDocument[];
  /** Of credits with tax that stand: their amounts together, and their taxes. */
  credited_before: Decimal;
  earlier: readonly CreditedTax[];
}

/** A tax of a credit: what it takes of that of the document, with the signs of the document, and where the document has it. */
export interface TakenTax extends TaxFigures {
  tax_id: number;
  direction: TaxDirection;
  account_id: number | null;
}

/**
 * The taxes that a credit takes of a document: of each figure round(figure × (credited before + this) ÷ total) less what earlier credits took,
 * so that credits of the whole take the whole (docs/accounting.md §7.6). What cannot be deducted is the whole tax less what can, so that it is
 * what joins the account of the line.
 *
 * 70 of an invoice of 100 + 20 is 11.67 of tax; two credits of 35 are 5.83 and 5.84.
 *
 * @param decimals of the document's currency and of the reporting currency
 */
export function takenTaxes(document: CreditedDocument, amount: Decimal, decimals: { own: number; reporting: number }): TakenTax[] {
  const { credited_before, earlier } = document;
  return document.taxes.map((tax) => {
    const before = earlier.filter((one) => one.tax_id === tax.tax_id && one.of_direction === tax.direction);
    const due = (figure: Decimal, to: number): Decimal => roundTo(figure.times(credited_before.plus(amount)).div(document.amount), to);
    const takenBefore = (key: keyof TaxFigures): Decimal =>
      sumOf(before, (one) => (one.direction === one.of_direction ? minus(ZERO, one[key]) : one[key]));
    const take = (key: keyof TaxFigures, to: number): Decimal => minus(due(tax[key], to), takenBefore(key));
    const whole = due(tax.tax.plus(tax.non_deductible), decimals.reporting);
    return {
      tax_id: tax.tax_id,
      direction: tax.direction,
      account_id: [...tax.on_accounts.keys()][0] ?? null,
      amount: take('amount', decimals.own),
      tax: take('tax', decimals.reporting),
      base: take('base', decimals.reporting),
      non_deductible: minus(minus(whole, due(tax.tax, decimals.reporting)), takenBefore('non_deductible')),
    };
  });
}

/**
 * The same as the return counts it: negative in the direction of the document, or positive in the one that is stated instead. A reverse
 * charge counts in both of its directions, what the customer pays and what was withheld in their own, whatever is stated.
 */
export function countedTaxes(
  taken: readonly TakenTax[],
  stated: LineTaxDirection | undefined,
  isReverseCharge: (tax_id: number) => boolean,
): CreditedTax[] {
  return taken.map(({ account_id: _, direction, ...tax }) => {
    const has_others = direction !== 'SPLIT_PAYMENT' && !isWithheld(direction) && !isReverseCharge(tax.tax_id);
    const isTurned = stated !== undefined && stated !== direction && has_others;
    const counted = (figure: Decimal): Decimal => (isTurned ? figure : minus(ZERO, figure));
    return {
      tax_id: tax.tax_id,
      direction: isTurned ? stated : direction,
      of_direction: direction,
      amount: counted(tax.amount),
      tax: counted(tax.tax),
      base: counted(tax.base),
      non_deductible: counted(tax.non_deductible),
    };
  });
}

/** What the rows of a credit are made with; the main account stands opposite the document's side. */
export type CreditTerms = Omit<PostingTerms, 'reporting_decimals'> &
  Pick<Transaction, 'account_id' | 'credited'> & {
    line_item_id: number;
    /** What all of its rows name (docs/accounting.md §13.2). */
    dimensions?: NamedValues;
  };

/** The account takes what the taxes of the total leave, in the item's currency. */
export function creditOfAccount(
  { amount }: Pick<Difference, 'amount'>,
  document: Pick<CreditedDocument, 'credited'>,
  taken: readonly TakenTax[],
  isReverseCharge: (tax_id: number) => boolean,
): Decimal {
  return minus(
    amount,
    sumOf(taxesOfTotal(taken, isReverseCharge), (tax) => opposite(document, tax).amount),
  );
}

/** Neither a reverse charge nor what the customer pays is a part of what is given up. */
function taxesOfTotal(taken: readonly TakenTax[], isReverseCharge: (tax_id: number) => boolean): TakenTax[] {
  return taken.filter(({ tax_id, direction }) => direction !== 'SPLIT_PAYMENT' && !isReverseCharge(tax_id));
}

/**
 * The rows of a credit: the account, then its taxes on the accounts on which the document has them (docs/accounting.md §7.6). Their values
 * are shares of what the document booked; the account takes the rest of the item's value, so that no exchange difference arises. What cannot
 * be deducted stays in the row of the account. A reverse charge is taken back between its two accounts, a split payment on its one. Where the
 * item has come to be worth less than its taxes were booked at, the value of the account stands on the other side than its amount, in a pair of its own.
 */
export function creditRows(
  terms: CreditTerms,
  difference: Difference,
  document: Pick<CreditedDocument, 'credited'>,
  taken: readonly TakenTax[],
  isReverseCharge: (tax_id: number) => boolean,
): UnpostedRow[] {
  const { account_id: main, line_item_id, dimensions } = terms;
  const side = terms.credited ? 'C' : 'D';
  const pair = (movement: Pick<Movement, 'first' | 'second' | 'tax_id' | 'amount'>, value: Decimal): UnpostedRow[] =>
    valuedPairs(
      terms,
      { side, line_item_id, ...(dimensions?.length ? { dimensions: { first: dimensions, second: dimensions } } : {}), ...movement },
      value,
    );
  const ofTotal = taxesOfTotal(taken, isReverseCharge)
    .map((tax) => ({ ...tax, ...opposite(document, tax) }))
    .filter(({ account_id }) => account_id !== null);
  const own_value = minus(
    difference.value,
    sumOf(ofTotal, ({ tax }) => tax),
  );
  const own = creditOfAccount(difference, document, taken, isReverseCharge);
  return [
    ...pair({ first: main, second: difference.account_id, tax_id: null, amount: own }, own_value),
    ...ofTotal.flatMap(({ account_id, tax_id, amount, tax }) => pair({ first: main, second: account_id!, tax_id, amount }, tax)),
    ...reverseCharges(taken, difference.account_id, isReverseCharge).flatMap(({ tax, ...movement }) => pair(movement, tax)),
    ...splitPayments(taken).flatMap(({ tax, ...movement }) => pair(movement, tax)),
  ];
}

type BesideMain = Pick<Movement, 'first' | 'second' | 'tax_id' | 'amount'> & Pick<TaxFigures, 'tax'>;

/** What is owed against what is claimed, and against the account of the credit what of it cannot be deducted. */
function reverseCharges(taken: readonly TakenTax[], account_id: number, isReverseCharge: (tax_id: number) => boolean): BesideMain[] {
  const owed = taken.filter(({ tax_id, direction }) => direction === 'OUTPUT' && isReverseCharge(tax_id));
  return owed.flatMap(({ tax_id, account_id: first, amount, tax }): BesideMain[] => {
    const claimed = taken.find((one) => one.direction === 'INPUT' && one.tax_id === tax_id) ?? {
      account_id: null,
      amount: ZERO,
      tax: ZERO,
    };
    const from = { first: first!, tax_id };
    return [
      { ...from, second: claimed.account_id ?? first!, amount: claimed.amount, tax: claimed.tax },
      { ...from, second: account_id, amount: minus(amount, claimed.amount), tax: minus(tax, claimed.tax) },
    ];
  });
}

/** Rows that cancel each other on the control account, as those of the document do. */
function splitPayments(taken: readonly TakenTax[]): BesideMain[] {
  return taken.flatMap(({ direction, account_id, tax_id, amount, tax }) =>
    direction === 'SPLIT_PAYMENT' && account_id !== null ? [{ first: account_id, second: account_id, tax_id, amount, tax }] : [],
  );
}

/** A tax as it stands opposite the main account of its document: positive on the side of the lines. */
function opposite(document: Pick<Transaction, 'credited'>, { direction, amount, tax }: TakenTax): Pick<TakenTax, 'amount' | 'tax'> {
  const sign = taxSign(document, direction);
  return { amount: amount.times(sign), tax: tax.times(sign) };
}
