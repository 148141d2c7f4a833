import type { Decimal } from '../decimal.ts';
import { ZERO } from '../decimal.ts';
import type { StatementAccount } from './account-balance.ts';
import { ageOf, byDateThenId, isOutstanding, unclearedOf } from './open-item.ts';
import type { OpenItem } from './open-item.ts';
import { statementAccount } from './statement-account.ts';
import type { StatementAccountPayload } from './statement-account.ts';
import { dayOf, headPayload } from './statement-head.ts';
import type { StatementHead, StatementHeadPayload } from './statement-head.ts';

export interface ScheduleRow {
  id: number;
  /** Transaction or Balance: what `cleared_types` of an assignment calls it. */
  type: 'Transaction' | 'Balance';
  transactionDate: string;
  transactionNo: string;
  transactionType: string;
  reference: string | null;
  narration: string | null;
  originalAmount: string;
  clearedAmount: string;
  unclearedAmount: string;
  /** Whole days. */
  age: number;
}

export interface AccountSchedule extends StatementHeadPayload {
  account: StatementAccountPayload;
  transactions: ScheduleRow[];
  totals: { originalAmount: string; clearedAmount: string; unclearedAmount: string; totalAge: number; averageAge: number };
  unapplied: ScheduleRow[];
  otherMovements: string;
  /** Outstanding − unapplied + otherMovements: what the client owes, or what is owed to the supplier. */
  balance: string;
}

/**
 * The open items of a receivable or payable account at a date, oldest first. `balance` is the account's balance in the
 * schedule's currency, debits − credits. Wrong-side items stand in `unapplied` with what is left to apply; what journals
 * moved on the account without being its document is one figure, so that outstanding − unapplied + otherMovements = balance
 * (for a payable with the signs turned; docs/accounting.md §11.4).
 */
export function buildAccountSchedule(
  head: StatementHead,
  account: StatementAccount & { account_type: 'RECEIVABLE' | 'PAYABLE' },
  items: readonly OpenItem[],
  balance: Decimal,
): AccountSchedule {
  const open = items.filter((item) => !unclearedOf(item).isZero()).sort(byDateThenId);
  const outstanding = open.filter((item) => isOutstanding(item, account.account_type));
  const unapplied = open.filter((item) => !isOutstanding(item, account.account_type));
  const owed = account.account_type === 'PAYABLE' ? balance.neg() : balance;
  const other = owed.minus(sum(outstanding, unclearedOf)).plus(sum(unapplied, unclearedOf));
  return {
    ...headPayload(head),
    account: statementAccount(account),
    transactions: outstanding.map((item) => scheduleRow(item, head.end)),
    totals: totalsOf(outstanding, head.end),
    unapplied: unapplied.map((item) => scheduleRow(item, head.end)),
    otherMovements: other.toString(),
    balance: owed.toString(),
  };
}

function scheduleRow(item: OpenItem, end: Date): ScheduleRow {
  return {
    id: item.id,
    type: item.type,
    transactionDate: dayOf(item.transaction_date),
    transactionNo: item.transaction_no,
    transactionType: item.transaction_type,
    reference: item.reference,
    narration: item.narration,
    originalAmount: item.original.toString(),
    clearedAmount: item.cleared.toString(),
    unclearedAmount: unclearedOf(item).toString(),
    age: ageOf(item, end),
  };
}

function totalsOf(items: readonly OpenItem[], end: Date): AccountSchedule['totals'] {
  const totalAge = items.reduce((days, item) => days + ageOf(item, end), 0);
  return {
    originalAmount: sum(items, (item) => item.original).toString(),
    clearedAmount: sum(items, (item) => item.cleared).toString(),
    unclearedAmount: sum(items, unclearedOf).toString(),
    totalAge,
    averageAge: items.length === 0 ? 0 : Math.round(totalAge / items.length),
  };
}

function sum(items: readonly OpenItem[], figure: (item: OpenItem) => Decimal): Decimal {
  return items.reduce((total, item) => total.plus(figure(item)), ZERO);
}
