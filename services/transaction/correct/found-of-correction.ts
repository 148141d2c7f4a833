import type { BooksReader } from '../../../shared/books/books-reader.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import type { Assignment } from '../../../shared/resources/assignment/assignment.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import type { BankMatch } from '../../../shared/resources/bank-match/bank-match.ts';
import type { LedgerRow } from '../../../shared/resources/ledger/ledger-row.ts';
import { readAssignment } from '../assignment/found-assignment.ts';
import type { FoundAssignment } from '../assignment/found-assignment.ts';
import { readRowsOf } from '../read-rows-of.ts';

/** What is read of a transaction before it is corrected. */
export interface FoundOfCorrection {
  /** In the order of their making. */
  assignments: readonly FoundAssignment[];
  /** Lines of a bank that stand for it, or for what it was assigned to or by. */
  bank_lines: readonly BankLine[];
  rows: readonly LedgerRow[];
}

export async function findOfCorrection(id: number, reader: BooksReader, books: BooksView): Promise<FoundOfCorrection> {
  const [made, rows] = await Promise.all([assignmentsOf(id, reader), readRowsOf(id, reader, books)]);
  const assignments = await Promise.all(made.map((assignment) => readAssignment({ id: assignment.id }, reader)));
  const ids = [id, ...assignments.flatMap(({ transactions }) => transactions.map((one) => one.id))];
  const matches = await reader.find<BankMatch>('bank_matches', { transaction_id: { $in: ids }, deleted_at: null });
  const line_ids = [...new Set(matches.map(({ bank_line_id }) => bank_line_id))];
  const bank_lines = await reader.find<BankLine>('bank_lines', { _id: { $in: line_ids as never[] }, deleted_at: null });
  return { assignments, bank_lines, rows: rows.sort((one, other) => one.position - other.position) };
}

/** The assignments that it made and those that cleared it. */
async function assignmentsOf(id: number, reader: BooksReader): Promise<Assignment[]> {
  const sides = [
    { transaction_id: id, assigning_type: 'Transaction' },
    { cleared_id: id, cleared_type: 'Transaction' },
  ];
  const found = await Promise.all(sides.map((side) => reader.find<Assignment>('assignments', { ...side, deleted_at: null })));
  return found.flat().sort((one, other) => one.id - other.id);
}
