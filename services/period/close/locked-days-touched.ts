import { isLocked } from '../../../shared/accounting/check-lock.ts';
import { dayText, daysAfter } from '../../../shared/accounting/fiscal-year.ts';
import type { Answer, BooksView, Lookup } from '../../../shared/books/command.ts';
import type { ChangedRevaluation } from './replace-revaluations.ts';
import type { CarriedSettlement } from '../../../shared/resources/carried-settlement/carried-settlement.ts';

/** What the closing of a period has moved to the balances that it carried. */
export function settlementLookup(period_id: number): Lookup {
  return { collection: 'carried_settlements', field: 'reporting_period_id', value: period_id };
}

/**
 * The locked days on which pairs of moved settlements are posted, or reversed when the period is reopened: the lock does not stop a closing,
 * so whoever locked these days is told (docs/accounting.md §2.5, §10.3). In order, `2025-01-10`.
 */
export function lockedDaysTouched(moved: readonly CarriedSettlement[], books: BooksView): string[] {
  const days = moved.filter(({ difference }) => !difference.isZero()).flatMap((one) => dayOf(one, books) ?? []);
  return [...new Set(days.filter((day) => isLocked(day, books.entity)).map(dayText))].sort();
}

/** The day of the assignment or reversal; undefined for an assignment that was undone since, whose pairs have been reversed already. */
function dayOf({ assignment_id, reversal_id }: CarriedSettlement, books: BooksView): Date | undefined {
  if (assignment_id === null) return books.getAny('transactions', reversal_id!)!.transaction_date;
  const { assignment_date, deleted_at } = books.getAny('assignments', assignment_id)!;
  return deleted_at === null ? assignment_date : undefined;
}

/** What a closing or a reopening did beside its own period; `days` where they were found before the settlements were put back. */
interface Touched {
  moved: readonly CarriedSettlement[];
  changed: readonly ChangedRevaluation[];
  days?: readonly string[];
}

/** The answer with the revaluations that were changed, and the locked days on which all of it was posted. */
export function withTouched(answer: Answer, { moved, changed, days }: Touched, books: BooksView): Answer {
  const of_revaluations = changed
    .flatMap(({ date }) => [new Date(date), daysAfter(new Date(date), 1)])
    .filter((day) => isLocked(day, books.entity))
    .map(dayText);
  const locked_days_touched = [...new Set([...(days ?? lockedDaysTouched(moved, books)), ...of_revaluations])].sort();
  return { ...answer, body: { ...answer.body, locked_days_touched, changed_revaluations: changed } };
}
