import { minus, ZERO } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import { matchedPart } from './matched-taxes.ts';
import { valuedPairs } from './ledger-pair.ts';
import type { PostingTerms } from './ledger-pair.ts';
import { convertTo, roundTo } from './minor-units.ts';
import type { Balance, Tax, Transaction, UnpostedRow } from './records.ts';
import type { BroughtTax, TaxFigures, WaitingTax } from './tax-figures.ts';
import type { TaxOfDocument } from './taxes-of-document.ts';
import { isScheduleType, taxDirections, transactionTypes } from './vocabularies.ts';
import type { AccountType, LineTaxDirection } from './vocabularies.ts';

/**
 * Whether a tax that is due on payment waits for that of a document (docs/accounting.md §5.13): it does where the main account is a
 * receivable or payable. Cash sales and purchases are paid, and other journal entries have no payment.
 */
export function isWaiting({ transaction_type }: Pick<Transaction, 'transaction_type'>, main_account_type: AccountType): boolean {
  return isScheduleType(main_account_type) && transactionTypes[transaction_type].taxable;
}

/**
 * A tax as it begins to wait with its document.
 *
 * @param withheld what is withheld beside it (docs/accounting.md §5.18)
 */
export function waitingTax(
  { tax_id, direction, amount, tax, base, non_deductible }: Omit<TaxOfDocument, 'on_accounts'>,
  withheld: Decimal = ZERO,
): WaitingTax {
  const nothing = { moved_amount: ZERO, moved_tax: ZERO, moved_base: ZERO, moved_non_deductible: ZERO };
  const waiting = { tax_id, direction: direction as LineTaxDirection, amount, tax, base, non_deductible, ...nothing };
  return withheld.isZero() ? waiting : { ...waiting, withheld };
}

/** What a brought tax is valued by; `isTurned` where its balance is a credit of the customer, or one of ours with a supplier. */
interface BroughtTerms {
  direction: LineTaxDirection;
  isTurned: boolean;
  rate: Decimal;
  reporting_decimals: number;
}

/** A tax that waits with an opening balance, at the rate of the balance (docs/accounting.md §5.13). */
export function broughtTax({ tax_id, base, tax }: BroughtTax, { direction, isTurned, rate, reporting_decimals }: BroughtTerms): WaitingTax {
  const value = (figure: Decimal): Decimal => convertTo(figure, rate, reporting_decimals);
  const figures = { amount: tax, tax: value(tax), base: value(base), non_deductible: ZERO };
  return waitingTax({ tax_id, direction, ...(isTurned ? turnedFigures(figures) : figures) });
}

/** Whether an unpaid invoice or bill stands on its own side: D of a receivable, C of a payable. */
export function isOnOwnSide({ transaction_type, balance_type }: Pick<Balance, 'transaction_type' | 'balance_type'>): boolean {
  return (transaction_type === 'IN') === (balance_type === 'DEBIT');
}

/** The same of a reversal, which takes back what was posted and what has moved. */
export function turnedTax({ matched: _, ...waiting }: WaitingTax): WaitingTax {
  const { moved_amount, moved_tax, moved_base, moved_non_deductible, withheld } = waiting;
  return {
    ...waiting,
    ...turnedFigures(waiting),
    ...(withheld ? { withheld: turned(withheld) } : {}),
    moved_amount: turned(moved_amount),
    moved_tax: turned(moved_tax),
    moved_base: turned(moved_base),
    moved_non_deductible: turned(moved_non_deductible),
  };
}

export function turnedFigures({ amount, tax, base, non_deductible }: TaxFigures): TaxFigures {
  return { amount: turned(amount), tax: turned(tax), base: turned(base), non_deductible: turned(non_deductible) };
}

/** Zero has no sign. */
function turned(figure: Decimal): Decimal {
  return minus(ZERO, figure);
}

/** How far the document of waiting taxes is settled, in its currency, and what of that notes settled by their own taxes. */
export interface Settled {
  settled: Decimal;
  amount: Decimal;
  noted: Decimal;
}

/**
 * What becomes due of a waiting tax when its document is settled so far: of each figure its part that notes matched, and of the rest
 * round(rest × (settled − noted) ÷ (amount − noted)), less what has moved. So the last payment takes the rest. It is never against the sign of
 * the tax, but where a note gives back what an earlier payment had moved too far. A document of zero is settled with its posting.
 *
 * A tax of 20 of 120, paid by three of 40: 6.67, 6.66, 6.67.
 *
 * @param decimals of the document's currency and of the reporting currency
 */
export function movedBy(waiting: WaitingTax, so_far: Settled, decimals: { own: number; reporting: number }): TaxFigures {
  const { settled, amount, noted } = so_far;
  const matched = matchedPart(waiting);
  const share = (rest: Decimal): Decimal => rest.times(settled.minus(noted)).div(amount.minus(noted));
  const move = (key: keyof TaxFigures, moved: Decimal, to: number): Decimal => {
    const [figure, part] = [waiting[key], matched[key]];
    const due = amount.equals(noted) ? figure : part.plus(roundTo(share(figure.minus(part)), to));
    const step = minus(due, moved);
    if (step.isZero()) return ZERO;
    return noted.isZero() && step.isNegative() !== figure.isNegative() ? ZERO : step;
  };
  return {
    amount: move('amount', waiting.moved_amount, decimals.own),
    tax: move('tax', waiting.moved_tax, decimals.reporting),
    base: move('base', waiting.moved_base, decimals.reporting),
    non_deductible: move('non_deductible', waiting.moved_non_deductible, decimals.reporting),
  };
}

/** A waiting tax after figures of it have moved, or after turned ones have been moved back. */
export function afterMoving(waiting: WaitingTax, moved: TaxFigures): WaitingTax {
  return {
    ...waiting,
    moved_amount: waiting.moved_amount.plus(moved.amount),
    moved_tax: waiting.moved_tax.plus(moved.tax),
    moved_base: waiting.moved_base.plus(moved.base),
    moved_non_deductible: waiting.moved_non_deductible.plus(moved.non_deductible),
  };
}

export function isNothing({ amount, tax, base, non_deductible }: TaxFigures): boolean {
  return [amount, tax, base, non_deductible].every((figure) => figure.isZero());
}

/** Where moved taxes are posted; `id` of the document that has them, `assignment_id` null where it is settled with its posting. */
export type MoveTerms = Omit<PostingTerms, 'reporting_decimals'> & { assignment_id: number | null };

/**
 * The pair that empties the pending account: D pending / C control account of what stands there in credit, the other way round of what
 * stands in debit. It keeps the rate of the document, so that no exchange difference arises. Two pairs where the amount and its value have
 * other signs, which rounding can do to a sum of lines that is almost zero; none where both are zero.
 */
export function movedTaxRows(
  tax: Pick<Tax, 'id' | 'account_id' | 'pending_account_id'>,
  direction: LineTaxDirection,
  { amount, tax: value }: Pick<TaxFigures, 'amount' | 'tax'>,
  { assignment_id, ...terms }: MoveTerms,
): UnpostedRow[] {
  const side = taxDirections[direction].owed ? 'D' : 'C';
  const movement = { side, first: tax.pending_account_id!, second: tax.account_id!, line_item_id: null, tax_id: tax.id } as const;
  return valuedPairs(terms, { ...movement, amount }, value).map((row) => ({ ...row, assignment_id }));
}
