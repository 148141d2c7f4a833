import { ZERO, sumOf } from '../decimal.ts';
import { daysBetween } from '../fiscal-year.ts';
import type { Decimal } from '../decimal.ts';
import { isUnappliedSide } from '../open-item.ts';
import { valueOfSettled } from '../share-of-value.ts';
import { agingBrackets } from '../statement-figures.ts';
import type { AgeBasis, AssignmentType, BalanceTransactionType, OwedType, TransactionType } from '../vocabularies.ts';

/**
 * An open item as a schedule shows it at a date, with what had been cleared of it by then (docs/accounting.md §11.8). Both amounts are
 * positive, in the schedule's currency: the reporting currency (at the item's own rate) or one foreign currency.
 */
export interface ScheduleItem {
  readonly id: number;
  readonly type: AssignmentType;
  readonly transaction_no: string;
  readonly transaction_type: TransactionType | BalanceTransactionType;
  readonly transaction_date: Date;
  /** When it is to be paid; on its own date unless given. */
  readonly due_date?: Date | null;
  readonly reference: string | null;
  /** Whose item it is, if anybody's. */
  readonly contact_id?: number | null;
  readonly narration: string | null;
  readonly credited: boolean;
  readonly original: Decimal;
  /** What had been cleared of it, or assigned by it, up to the schedule's date. */
  readonly cleared: Decimal;
}

export function unclearedOf(item: ScheduleItem): Decimal {
  return item.original.minus(item.cleared);
}

/**
 * What is left of an item's reporting value when part of its amount is cleared: clearing takes of the value the share that it takes
 * of the amount, as an assignment does, so that nothing is left of what is cleared in full (docs/accounting.md §7.2).
 */
export function valueLeft(value: Decimal, amount: Decimal, cleared: Decimal, decimals: number): Decimal {
  return amount.isZero() ? ZERO : value.minus(valueOfSettled({ amount, value }, cleared, decimals));
}

/** Statements and schedules order by date and time, then id; of one instant a Balance stands before a transaction (docs/accounting.md §11.9). */
export function byDateThenId(a: ScheduleItem, b: ScheduleItem): number {
  return a.transaction_date.getTime() - b.transaction_date.getTime() || a.type.localeCompare(b.type) || a.id - b.id;
}

/** Whole days to the schedule's end day from the item's own, or from its due day: negative while it is not due yet. */
export function ageOf(item: ScheduleItem, end: Date, basis: AgeBasis = 'document'): number {
  return daysBetween(basis === 'due' ? dueDayOf(item) : item.transaction_date, end);
}

/** An item without a due date is due on its own (docs/accounting.md §11.17). */
export function dueDayOf({ due_date, transaction_date }: { due_date?: Date | null; transaction_date: Date }): Date {
  return due_date ?? transaction_date;
}

/** The bracket of an age in days, of those of a basis. */
export function bracketOf(age: number, basis: AgeBasis): string {
  for (const [name, last_day] of agingBrackets[basis]) if (last_day === null || age <= last_day) return name;
  throw new RangeError(`No bracket for an age of ${age} days`);
}

/** What is left of items whose due day is past. */
export function overdueOf(items: readonly ScheduleItem[], end: Date): Decimal {
  return sumOf(
    items.filter((item) => ageOf(item, end, 'due') > 0),
    unclearedOf,
  );
}

/** The items of an account by side, and the part of its balance that they do not explain; all positive when owed. */
export interface SplitItems {
  readonly outstanding: readonly ScheduleItem[];
  readonly unapplied: readonly ScheduleItem[];
  /** What is owed: debits − credits of a receivable, credits − debits of a payable. */
  readonly owed: Decimal;
  /** What journals moved on the account without being its document: outstanding − unapplied + other = owed (docs/accounting.md §11.8). */
  readonly other: Decimal;
}

/** Splits an account's items into outstanding and unapplied ones; `balance` is its debits − credits in the items' currency. */
export function splitItems(items: readonly ScheduleItem[], balance: Decimal, account_type: OwedType): SplitItems {
  const isUnapplied = (item: ScheduleItem) => isUnappliedSide(account_type, item.credited ? 'C' : 'D');
  const outstanding = items.filter((item) => !isUnapplied(item));
  const unapplied = items.filter(isUnapplied);
  const owed = account_type === 'PAYABLE' ? balance.neg() : balance;
  const other = owed.minus(sumOf(outstanding, unclearedOf)).plus(sumOf(unapplied, unclearedOf));
  return { outstanding, unapplied, owed, other };
}
