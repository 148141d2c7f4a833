import { DAY_MS } from '../../shared/accounting/fiscal-year.ts';
import type { BankStatementRead } from '../../shared/banking/bank-file.ts';
import { DAYS_PENDING } from '../../shared/banking/plan-import.ts';
import type { BooksReader } from '../../shared/books/books-reader.ts';
import type { BankLine } from '../../shared/resources/bank-line/bank-line.ts';

/** The stored lines of an account with which those of a file are compared. */
export function readStoredLines(statements: readonly BankStatementRead[], account_id: number, reader: BooksReader): Promise<BankLine[]> {
  const days = daysOf(statements);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return Promise.resolve([]);
  const beside = (day: string, sign: number): Date => new Date(Date.parse(day) + sign * DAYS_PENDING * DAY_MS);
  // Those that are pending may be gone by the file, however old they are.
  const within = [{ booked_on: { $gte: beside(first, -1), $lte: beside(last, 1) } }, { state: 'pending' }];
  return reader.find<BankLine>('bank_lines', { account_id, $or: within, deleted_at: null }, { sort: { _id: 1 } });
}

function daysOf(statements: readonly BankStatementRead[]): string[] {
  return statements
    .flatMap(({ lines, closing, to }) => [...lines.map(({ booked_on, value_on }) => booked_on ?? value_on), closing?.date ?? to])
    .filter((day) => day !== null && day !== undefined)
    .sort();
}
