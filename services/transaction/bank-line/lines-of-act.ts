import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { isWholeMinorUnits } from '../../../shared/accounting/minor-units.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { decimalsOfCurrency } from '../../../shared/books/decimals-of.ts';
import type { BankAct } from '../../../shared/resources/bank-line/bank-acts.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';

/** The ids of the lines that an act names, each once. */
export function lineIdsOf({ line_id, line_ids }: Pick<BankAct, 'line_id' | 'line_ids'>): number[] {
  return [...new Set([...(typeof line_id === 'number' ? [line_id] : []), ...(line_ids ?? [])])];
}

/** The lines of an act, which are to be done and as they were when it was decided. Throws 107, 110 and what `newLine` does. */
export function linesOfAct(act: BankAct, books: BooksView): BankLine[] {
  const { line_id, line_ids, revision } = act;
  if ((typeof line_id === 'number') === Boolean(line_ids)) throw new RequestError(422, { line_id: ['Give either line_id or line_ids.'] });
  const field = line_ids ? 'line_ids' : 'line_id';
  const lines = lineIdsOf(act).map((id) => newLine(id, field, books));
  for (const line of lines) {
    if (typeof revision === 'number' && line.revision !== revision) {
      const message = `Bank line ${line.id} is of revision ${line.revision} now`;
      throw new BookkeepingError('bank_line', 'Changed', 'revision', message);
    }
    checkDouble(line, act, field);
  }
  return lines;
}

/** The line of an id that is there, and to be done. Throws 100, 102, 112 and 114. */
export function newLine(id: number, field: 'line_id' | 'line_ids' | 'other_line_id', books: BooksView): BankLine {
  const line = books.get('bank_lines', id)!;
  const refuse = (condition: string, message: string): never => {
    throw new BookkeepingError('bank_line', condition, field, message);
  };
  if (line.state === 'pending') refuse('Pending', `Bank line ${id} is pending`);
  if (line.acts.length > 0) refuse('AlreadyDone', `Bank line ${id} is ${line.state}`);
  if (line.state !== 'new') refuse('WrongState', `Bank line ${id} is ${line.state}`);
  if (isWholeMinorUnits(line.amount, decimalsOfCurrency(books.getAny('accounts', line.account_id)!.currency_id, books))) return line;
  return refuse('TooFine', `Bank line ${id} is of ${line.amount.toString()} ${line.currency ?? ''}`);
}

function checkDouble({ id, double_of_id }: BankLine, { same_as, not_same }: BankAct, field: string): void {
  if (double_of_id === null || double_of_id === same_as || double_of_id === not_same) return;
  const message = `Bank line ${id} may be the same booking as line ${double_of_id}`;
  throw new BookkeepingError('bank_line', 'PossibleDouble', field, message);
}
