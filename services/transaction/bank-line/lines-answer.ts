import { shown } from '../../../shared/books/answers.ts';
import type { Answer, BooksView } from '../../../shared/books/command.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import { presentBankLine } from '../../../shared/resources/bank-line/present-bank-line.ts';

/** 200 with the lines as they are now, and what else the answer shows. */
export function linesAnswer(lines: readonly BankLine[], verb: 'done' | 'undone', books: BooksView, more: object = {}): Answer {
  const resources = lines.map((line) => shown(line, books, () => presentBankLine(line)));
  return { status: 200, body: { status: 'success', message: `${lines.length} bank lines ${verb} successfully`, resources, ...more } };
}
