import { formatAmount } from '../../../shared/accounting/amount.ts';
import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';

/** Throws 103 of bank_line unless a sum is the amount of the line, or of several lines. */
export function checkSum({ amount, currency }: Pick<BankLine, 'amount' | 'currency'>, sum: Decimal, field: string): void {
  if (sum.equals(amount)) return;
  const rest = `${formatAmount(amount.minus(sum))} ${currency ?? ''}`.trimEnd();
  const message = `It comes to ${formatAmount(sum)}, and the line to ${formatAmount(amount)}: ${rest} is missing`;
  throw new BookkeepingError('bank_line', 'AmountDiffers', field, message);
}
