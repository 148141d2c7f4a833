import { ONE } from '../../shared/accounting/decimal.ts';
import type { Decimal } from '../../shared/accounting/decimal.ts';
import type { NewRecord } from '../../shared/books/command.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';

/** A line of an entry that the service makes itself: an amount in the entry's currency, untaxed, across from its main account. */
export function untaxedLine(transaction: Transaction, account_id: number, amount: Decimal, position: number): NewRecord<'line_items'> {
  return {
    transaction_id: transaction.id,
    position,
    account_id,
    amount,
    quantity: ONE,
    narration: transaction.narration,
    tax_inclusive: false,
    compound_tax: false,
    credited: !transaction.credited,
    taxes: [],
    discounts: [],
    extended_amount: amount,
    applied_taxes: [],
    applied_discounts: [],
  };
}
