import { BookkeepingError } from './bookkeeping-error.ts';
import { isScheduleType } from './vocabularies.ts';
import type { Account } from './records.ts';

/** Throws unless the account has a schedule: open items, ages and bulk assignment are for receivables and payables (engine's vocabulary). */
export function checkScheduleAccount(account: Pick<Account, 'account_type'>, field: string): void {
  if (isScheduleType(account.account_type)) return;
  throw new BookkeepingError('report', 'InvalidAccountType', field, 'Schedule Account Type must be one of: Receivable, Payable');
}
