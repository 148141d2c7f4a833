import type { AgeBasis, AssignmentType, OwedType } from '../vocabularies.ts';
import type { Decimal } from '../decimal.ts';
import { sumOf } from '../decimal.ts';
import { dayText } from '../fiscal-year.ts';
import { ageOf, byDateThenId, overdueOf, splitItems, unclearedOf } from './schedule-item.ts';
import type { ScheduleItem } from './schedule-item.ts';
import type { StatementAccount } from './account-balance.ts';
import { statementAccount } from './statement-account.ts';
import type { StatementAccountPayload } from './statement-account.ts';
import { headPayload } from './statement-head.ts';
import type { StatementHead, StatementHeadPayload } from './statement-head.ts';

export interface ScheduleRow {
  id: number;
  /** Transaction or Balance: what `cleared_types` of an assignment calls it. */
  type: AssignmentType;
  transactionDate: string;
  dueDate: string | null;
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
  /** What of the outstanding items listed is past its due date. */
  overdue: string;
  /** Outstanding − unapplied + otherMovements: what the client owes, or what is owed to the supplier. */
  balance: string;
}

/**
 * The open items of a receivable or payable account at a date, oldest first. `balance` is the account's balance in the
 * schedule's currency, debits − credits. Wrong-side items stand in `unapplied` with what is left to apply; what journals
 * moved on the account without being its document is one figure, so that outstanding − unapplied + otherMovements = balance
 * (for a payable with the signs turned; docs/accounting.md §11.8). Items dated before `from` are not listed.
 */
export function buildAccountSchedule(
  head: StatementHead,
  account: StatementAccount,
  account_type: OwedType,
  items: readonly ScheduleItem[],
  balance: Decimal,
  from: Date = new Date(0),
  basis: AgeBasis = 'document',
): AccountSchedule {
  const listed = (item: ScheduleItem) => item.transaction_date >= from && !unclearedOf(item).isZero();
  const { outstanding, unapplied, owed, other } = splitItems(items, balance, account_type);
  const rows = outstanding.filter(listed).sort(byDateThenId);
  return {
    ...headPayload(head),
    account: statementAccount(account),
    transactions: rows.map((item) => scheduleRow(item, head.end, basis)),
    totals: totalsOf(rows, head.end, basis),
    unapplied: unapplied
      .filter(listed)
      .sort(byDateThenId)
      .map((item) => scheduleRow(item, head.end, basis)),
    otherMovements: other.toString(),
    overdue: overdueOf(rows, head.end).toString(),
    balance: owed.toString(),
  };
}

/** An item as schedules show it; its age is in whole days. */
export function scheduleRow(item: ScheduleItem, end: Date, basis: AgeBasis): ScheduleRow {
  return {
    id: item.id,
    type: item.type,
    transactionDate: dayText(item.transaction_date),
    dueDate: item.due_date ? dayText(item.due_date) : null,
    transactionNo: item.transaction_no,
    transactionType: item.transaction_type,
    reference: item.reference,
    narration: item.narration,
    originalAmount: item.original.toString(),
    clearedAmount: item.cleared.toString(),
    unclearedAmount: unclearedOf(item).toString(),
    age: ageOf(item, end, basis),
  };
}

function totalsOf(items: readonly ScheduleItem[], end: Date, basis: AgeBasis): AccountSchedule['totals'] {
  const totalAge = items.reduce((days, item) => days + ageOf(item, end, basis), 0);
  return {
    originalAmount: sumOf(items, (item) => item.original).toString(),
    clearedAmount: sumOf(items, (item) => item.cleared).toString(),
    unclearedAmount: sumOf(items, unclearedOf).toString(),
    totalAge,
    averageAge: items.length === 0 ? 0 : Math.round(totalAge / items.length),
  };
}
