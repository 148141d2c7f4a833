import { sumOf } from './decimal.ts';
import type { PostedMechanism, TaxOrigin } from './tax-mechanisms.ts';
import type { Decimal } from './decimal.ts';
import type { LineItem, Transaction } from './records.ts';
import { accountTypes, isIncomeStatementType, taxDirections, transactionTypes } from './vocabularies.ts';
import type { AccountType, EntrySide, TaxDirection, TransactionType } from './vocabularies.ts';

type Document = Pick<Transaction, 'transaction_type' | 'credited'>;

/** The side on which a document posts the taxes of its lines, unless a line is negative: opposite its main account. */
export function taxSide({ credited }: Pick<Transaction, 'credited'>): EntrySide {
  return credited ? 'D' : 'C';
}

/**
 * Whose tax the taxes of a line are (docs/accounting.md §5.10): what the line says; else what its document says; of a cash sale or purchase
 * on an income-statement account, and of a journal entry, what the account says. A reversal's lines say what their originals' were.
 */
export function lineTaxDirection(document: Document, line: Pick<LineItem, 'tax_direction'>, account_type: AccountType): TaxDirection {
  if (line.tax_direction) return line.tax_direction;
  const { tax_direction, cash } = transactionTypes[document.transaction_type];
  if (tax_direction !== null && !(cash && isIncomeStatementType(account_type))) return tax_direction;
  if (account_type === 'RECONCILIATION') return taxSide(document) === 'C' ? 'OUTPUT' : 'INPUT';
  return isOwnedOrEarned(account_type) ? 'OUTPUT' : 'INPUT';
}

export function isWithheld(direction: TaxDirection): boolean {
  return direction === 'WITHHELD_BY_US' || direction === 'WITHHELD_FROM_US';
}

/**
 * Whose tax it is that lines of a type may name as withheld beside their own; null where none may (docs/accounting.md §5.18). What is paid later
 * may be paid less what is withheld of it; what is paid at once has no open amount that this could lower.
 */
export function withheldBeside(type: TransactionType): TaxDirection | null {
  const { opposite, cash, tax_direction } = transactionTypes[type];
  if (opposite === null || cash) return null;
  return tax_direction === 'OUTPUT' ? 'WITHHELD_FROM_US' : 'WITHHELD_BY_US';
}

/** Revenue, liabilities and equity; the others are expenses and assets, contra assets among them. */
function isOwnedOrEarned(account_type: AccountType): boolean {
  const { section, normal_side } = accountTypes[account_type];
  return section === 'LIABILITIES' || section === 'EQUITY' || (isIncomeStatementType(account_type) && normal_side === 'CREDIT');
}

/** 1 where a document adds to what is owed or claimed in its direction, −1 where it takes away, as a credit note or a reversal does. */
export function taxSign(document: Pick<Transaction, 'credited'>, direction: TaxDirection): 1 | -1 {
  return (taxSide(document) === 'C') === taxDirections[direction].owed ? 1 : -1;
}

/** How a tax comes about; one of the version before is charged on the document, and paid by the seller. */
export function mechanismOf({ mechanism = 'standard', paid_by }: TaxOrigin): PostedMechanism {
  return paid_by === 'customer' ? 'split_payment' : mechanism;
}

/** What is due of taxes: owed less claimed, without what customers pay to the authority themselves. */
export function dueOf(sums: readonly { direction: TaxDirection; amount: Decimal }[]): Decimal {
  return sumOf(sums, ({ direction, amount }) => amount.times(taxDirections[direction].due));
}
