import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { BooksReader } from '../../../shared/books/books-reader.ts';
import type { BooksView, Command, Lookup } from '../../../shared/books/command.ts';
import { missingRecord } from '../../../shared/books/record-nouns.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import { undone } from '../../../shared/resources/bank-line/undone.ts';
import type { LedgerRow } from '../../../shared/resources/ledger/ledger-row.ts';
import type { OperationParams } from '../../../shared/resources/operation-params.ts';
import { adoptAssignment, readAssignment } from '../assignment/found-assignment.ts';
import type { FoundAssignment } from '../assignment/found-assignment.ts';
import { unsettle } from '../assignment/settle.ts';
import { readRowsOf } from '../read-rows-of.ts';
import { reversalLookups, reverseTransaction } from '../reverse-transaction.ts';
import { linesAnswer } from './lines-answer.ts';

interface FoundOfUndo {
  assignments: FoundAssignment[];
  /** By the entry that made them. */
  rows: Map<number, LedgerRow[]>;
}

/** Takes back what was done with lines, the last first, all or nothing (docs/accounting.md §16.3). */
export const undoBankLines: Command<OperationParams['undoBankLines'], FoundOfUndo> = {
  name: 'bank-line.undo',
  needs: ({ line_ids }) => line_ids.flatMap(lookupsOfLine),
  query: async ({ line_ids }, reader, books) => {
    const lines = line_ids.map((id) => books.get('bank_lines', id)).filter((line) => line !== undefined);
    const assignments = await Promise.all(lines.flatMap(assignmentsOf).map((id) => readAssignment({ id }, reader)));
    return { assignments, rows: await rowsByEntry(lines.flatMap(madeBy), reader, books) };
  },
  weight: ({ line_ids }) => 20 * line_ids.length,
  decide({ line_ids }, books, found) {
    for (const assignment of found.assignments) adoptAssignment(assignment, books);
    const lines = [...new Set(line_ids)].map((id) => doneLine(id, books));
    checkOtherLines(lines, books);
    for (const line of lines)
      for (const match of books.find('bank_matches', 'bank_line_id', line.id)) books.recycle('bank_matches', match.id);
    for (const line of lines.toReversed()) takeBack(line, found, books);
    return linesAnswer(
      lines.map((line) => books.update('bank_lines', line.id, { ...undone, state: 'new' })),
      'undone',
      books,
    );
  },
};

function lookupsOfLine(id: number): Lookup[] {
  const ofEntries = (line: BankLine): Lookup[] =>
    line.acts.flatMap(({ transaction_ids }) => (transaction_ids ?? []).flatMap(reversalLookups));
  return [
    { collection: 'bank_lines', field: 'id', value: id, leads_to: (record) => ofEntries(record as BankLine) },
    { collection: 'bank_matches', field: 'bank_line_id', value: id },
  ];
}

const assignmentsOf = ({ acts }: BankLine): number[] => acts.flatMap(({ assignment_ids }) => assignment_ids ?? []);

/** The entries that acts made; those of a match were there before. */
const madeBy = ({ acts }: BankLine): number[] =>
  acts.filter(({ act }) => act !== 'match').flatMap(({ transaction_ids }) => transaction_ids ?? []);

async function rowsByEntry(ids: readonly number[], reader: BooksReader, books: BooksView): Promise<FoundOfUndo['rows']> {
  const rows = await Promise.all(
    ids.map(async (id) => [id, (await readRowsOf(id, reader, books)).sort((one, other) => one.position - other.position)] as const),
  );
  return new Map(rows);
}

function doneLine(id: number, books: BooksView): BankLine {
  const line = books.get('bank_lines', id);
  if (!line) throw new RequestError(422, { line_ids: [missingRecord('bank_lines', id)] });
  if (line.acts.length > 0) return line;
  throw new BookkeepingError('bank_line', 'WrongState', 'line_ids', `Bank line ${id} is ${line.state}: nothing was done with it`);
}

/** A transfer that was made for two lines is taken back for both. */
function checkOtherLines(lines: readonly BankLine[], books: BooksView): void {
  const undoing = new Set(lines.map(({ id }) => id));
  const other = lines
    .flatMap(madeBy)
    .flatMap((id) => books.find('bank_matches', 'transaction_id', id))
    .find(({ bank_line_id }) => !undoing.has(bank_line_id));
  if (!other) return;
  const message = `Bank line ${other.bank_line_id} is done by the same entry`;
  throw new BookkeepingError('bank_line', 'OtherLineDone', 'line_ids', message);
}

function takeBack(line: BankLine, { assignments, rows }: FoundOfUndo, books: BooksView): void {
  for (const id of assignmentsOf(line).toReversed()) {
    const assignment = books.get('assignments', id);
    // It may have been undone by itself since.
    if (!assignment) continue;
    unsettle(
      assignment,
      assignments.find((found) => found.assignment?.id === id)!,
      books,
    );
    books.recycle('assignments', id);
  }
  for (const id of madeBy(line).toReversed())
    // The entry of a transfer is that of two lines.
    if (books.get('transactions', id)?.reversed_by_id === null) reverseTransaction.decide({ id }, books, rows.get(id) ?? []);
}
