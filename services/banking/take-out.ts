import type { BooksReader } from '../../shared/books/books-reader.ts';
import type { BooksView } from '../../shared/books/command.ts';
import type { BankLine } from '../../shared/resources/bank-line/bank-line.ts';
import type { BankStatement } from '../../shared/resources/bank-statement/bank-statement.ts';

/** Statements of one account that are to be taken out, and all lines that they show. */
export interface ShownLines {
  statements: BankStatement[];
  lines: BankLine[];
}

export async function readShownLines(statements: BankStatement[], reader: BooksReader): Promise<ShownLines> {
  const ids = statements.map(({ id }) => id);
  if (ids.length === 0) return { statements, lines: [] };
  return { statements, lines: await reader.find<BankLine>('bank_lines', { statement_ids: { $in: ids }, deleted_at: null }) };
}

/** Lines that go with the statements: nothing was done with them, and no other statement shows them. */
export const goesWith = ({ acts, statement_ids }: BankLine, { statements }: ShownLines): boolean =>
  acts.length === 0 && statement_ids.every((id) => statements.some((statement) => statement.id === id));

/** Takes statements out, with what only they show and nobody has done. */
export function takeOut(shown: ShownLines, books: BooksView): void {
  const ids = new Set(shown.statements.map(({ id }) => id));
  for (const line of shown.lines) {
    books.adopt('bank_lines', line);
    const statement_ids = line.statement_ids.filter((id) => !ids.has(id));
    books.update('bank_lines', line.id, goesWith(line, shown) ? { statement_ids, state: 'gone' } : { statement_ids });
  }
  for (const statement of shown.statements) {
    books.adopt('bank_statements', statement);
    books.recycle('bank_statements', statement.id);
  }
}
