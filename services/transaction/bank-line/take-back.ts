import { firstDayThatTakes } from '../../../shared/accounting/first-day-that-takes.ts';
import { dayText } from '../../../shared/accounting/fiscal-year.ts';
import type { BooksReader } from '../../../shared/books/books-reader.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import type { LedgerRow } from '../../../shared/resources/ledger/ledger-row.ts';
import { readAssignment } from '../assignment/found-assignment.ts';
import type { FoundAssignment } from '../assignment/found-assignment.ts';
import { unsettleLater } from '../assignment/unsettle-later.ts';
import { readRowsOf } from '../read-rows-of.ts';
import { reverseTransaction } from '../reverse-transaction.ts';

/** What acts made, as it is read before it is taken back. */
export interface FoundOfUndo {
  assignments: FoundAssignment[];
  /** By the entry that made them. */
  rows: Map<number, LedgerRow[]>;
}

/** The entries that acts made; those of a match were there before. */
export function madeBy({ acts }: BankLine): number[] {
  return acts.filter(({ act }) => act !== 'match').flatMap(({ transaction_ids }) => transaction_ids ?? []);
}

export async function findMade(lines: readonly BankLine[], reader: BooksReader, books: BooksView): Promise<FoundOfUndo> {
  const assignments = await Promise.all(lines.flatMap(assignmentsOf).map((id) => readAssignment({ id }, reader)));
  const rows = await Promise.all(
    lines
      .flatMap(madeBy)
      .map(async (id) => [id, (await readRowsOf(id, reader, books)).sort((one, other) => one.position - other.position)] as const),
  );
  return { assignments, rows: new Map(rows) };
}

const assignmentsOf = ({ acts }: BankLine): number[] => acts.flatMap(({ assignment_ids }) => assignment_ids ?? []);

/**
 * Undoes the assignments that acts made and reverses their entries, the last first: each on the day that is given, else on its own day where that is
 * open, else on the first one after it (docs/accounting.md §16.3).
 */
export function takeBack(line: BankLine, day: Date | null, { assignments, rows }: FoundOfUndo, books: BooksView): void {
  for (const id of assignmentsOf(line).toReversed()) {
    const assignment = books.get('assignments', id);
    // It may have been undone by itself since.
    if (!assignment) continue;
    const found = assignments.find((one) => one.assignment?.id === id)!;
    unsettleLater(assignment, day ?? dayToTakeBack(assignment.assignment_date, books), found, books);
    books.recycle('assignments', id);
  }
  const date = day === null ? {} : { transaction_date: dayText(day) };
  for (const id of madeBy(line).toReversed())
    // The entry of a transfer is that of two lines.
    if (books.get('transactions', id)?.reversed_by_id === null) reverseTransaction.decide({ id, ...date }, books, rows.get(id) ?? []);
}

function dayToTakeBack(own: Date, books: BooksView): Date {
  return firstDayThatTakes(own, 'JN', books.all('reporting_periods'), books.entity) ?? own;
}
