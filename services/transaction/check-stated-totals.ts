import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { sumOf } from '../../shared/accounting/decimal.ts';
import { grossAmount } from '../../shared/accounting/transaction-totals.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';

/**
 * Throws 137 when a document comes to another total, or other taxes, than its supplier states (docs/accounting.md §15.6). The total is the one with
 * tax, or the one to pay, which its rounding is a part of. No e-invoice says what is withheld: its total is that before it.
 */
export function checkStatedTotals({ stated, ...document }: Pick<Transaction, 'stated' | 'amount' | 'tax' | 'withheld'>): void {
  if (!stated) return;
  const { tax } = document;
  const amount = grossAmount(document);
  const { gross, payable, tax: stated_tax } = stated;
  const taxes = sumOf(Object.values(tax), (one) => one);
  const isTotal = amount.equals(gross) || (payable !== null && amount.equals(payable));
  if (isTotal && (!stated_tax || taxes.equals(stated_tax))) return;
  const words = `The document states ${gross.toFixed()} with ${stated_tax?.toFixed() ?? 'any'} of tax, and its lines come to`;
  throw new BookkeepingError('transaction', 'DifferingTotals', 'stated', `${words} ${amount.toFixed()} with ${taxes.toFixed()}`);
}
