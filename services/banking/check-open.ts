import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import type { BankStatement } from '../../shared/resources/bank-statement/bank-statement.ts';

/** Throws 110 of bank_statement where a statement is confirmed. */
export function checkOpen({ id, confirmed_at }: BankStatement): void {
  if (confirmed_at) throw new BookkeepingError('bank_statement', 'Confirmed', 'id', `Bank statement ${id} is confirmed`);
}
