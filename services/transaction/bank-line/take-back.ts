import { firstDayThatTakes } from '../../../shared/accounting/first-day-that-takes.ts';
import { dayText } from '../../../shared/accounting/fiscal-year.ts';
import type { BooksReader } from '../../../shared/books/books-reader.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { namedDifferenceAccounts } from '../../../shared/books/difference-accounts.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import type { LedgerRow } from '../../../shared/resources/ledger/ledger-row.ts';
import { readAssignment } from '../assignment/found-assignment.ts';
import type { FoundAssignment } from '../assignment/found-assignment.ts';
import { settle } from '../assignment/settle.ts';
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
  const assignments = await Promise.all(
    lines.flatMap((line) => [...assignmentsOf(line), ...unassignedBy(line)]).map((id) => readAssignment({ id }, reader)),
  );
  const rows = await Promise.all(
    lines
      .flatMap(madeBy)
      .map(async (id) => [id, (await readRowsOf(id, reader, books)).sort((one, other) => one.position - other.position)] as const),
  );
  return { assignments, rows: new Map(rows) };
}

const assignmentsOf = ({ acts }: BankLine): number[] => acts.flatMap(({ assignment_ids }) => assignment_ids ?? []);

const unassignedBy = ({ acts }: BankLine): number[] => acts.flatMap(({ unassigned_ids }) => unassigned_ids ?? []);

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

/** Once its return is undone, a payment settles again what it had settled; the line that brought it knows the new assignments. */
export function bringBack({ acts }: BankLine, keeps: boolean, books: BooksView): void {
  for (const { act, of_line_id, unassigned_ids } of acts) {
    const of = act === 'return' && typeof of_line_id === 'number' ? books.get('bank_lines', of_line_id) : undefined;
    if (!of) continue;
    const renewed = new Map(keeps ? [] : (unassigned_ids ?? []).map((id) => [id, assignAgain(id, books)] as const));
    books.update('bank_lines', of.id, {
      returned_by_id: null,
      acts: of.acts.map((one) => ({ ...one, assignment_ids: (one.assignment_ids ?? []).map((id) => renewed.get(id) ?? id) })),
    });
  }
}

function assignAgain(id: number, books: BooksView): number {
  const { transaction_id, assigning_type, cleared_id, cleared_type, amount } = books.getAny('assignments', id)!;
  const accounts = namedDifferenceAccounts({}, books);
  return settle({ transaction_id, assigning_type, cleared_id, cleared_type, amount, accounts, assignment_date: undefined }, books).id;
}
