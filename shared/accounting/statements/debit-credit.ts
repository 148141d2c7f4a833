import type { Decimal } from '../decimal.ts';

/** A figure on either side of an account, both as decimal strings and never negative. */
export interface DebitCredit {
  debit: string;
  credit: string;
}

/** An amount (debits − credits) on its side. */
export function debitCreditOf(amount: Decimal): DebitCredit {
  return amount.isNegative() ? { debit: '0', credit: amount.neg().toString() } : { debit: amount.toString(), credit: '0' };
}
