import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';

/** The line of an id that is there. Throws 102 of bank_line where something was done with it. */
export function newLine(id: number, field: 'line_id' | 'other_line_id', books: BooksView): BankLine {
  const line = books.get('bank_lines', id)!;
  if (line.state === 'new') return line;
  throw new BookkeepingError('bank_line', 'WrongState', field, `Bank line ${id} is ${line.state}`);
}
