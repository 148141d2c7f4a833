import { clockIn } from '../../shared/accounting/time-zone.ts';
import { isInstantText, moment } from '../../shared/api/kinds/date-kinds.ts';
import type { BooksView } from '../../shared/books/command.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';

/** When something happened: by the clock of the books, and the instant that was given, if it was one (docs/accounting.md §2.6). */
type Time = Pick<Transaction, 'transaction_date'> & { occurred_at: Date | null };

/** A day and a time without offset are by the clock of the books already; an instant is what that clock then shows. */
export function timeOfBooks(date: string, { entity }: BooksView): Time {
  const given = moment.record(date);
  if (!isInstantText(date)) return { transaction_date: given, occurred_at: null };
  return { transaction_date: clockIn(entity.time_zone, given), occurred_at: given };
}

/**
 * The body of a transaction dated by the clock of the books, and the instant that it keeps. What repeats the date that a draft shows is that
 * date, not an instant.
 */
export function datedByBooks<P extends { transaction_date?: string }>(
  params: P,
  books: BooksView,
  draft?: Transaction,
): { params: P; occurred_at: Date | null } {
  const { transaction_date: date } = params;
  const kept = { params, occurred_at: draft?.occurred_at ?? null };
  if (date === undefined || draft?.transaction_date.getTime() === moment.record(date).getTime()) return kept;
  const { transaction_date, occurred_at } = timeOfBooks(date, books);
  return { params: occurred_at ? { ...params, transaction_date: transaction_date.toISOString() } : params, occurred_at };
}
