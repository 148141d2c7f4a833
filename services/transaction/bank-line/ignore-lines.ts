import { formatAmount } from '../../../shared/accounting/amount.ts';
import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { sumOf } from '../../../shared/accounting/decimal.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import type { BankAct } from '../../../shared/resources/bank-line/bank-acts.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import { markDone } from './mark-done.ts';

/**
 * Says of lines that they are no booking of the books. Several are those that the bank has taken back itself, and come to zero (103). A double of
 * another line is gone, and its statements are those of that line (docs/accounting.md §16.2).
 */
export function ignoreLines(lines: readonly BankLine[], { reason, same_as: named }: BankAct, books: BooksView): BankLine[] {
  const same_as = named ?? null;
  const sum = sumOf(lines, ({ amount }) => amount);
  if (lines.length > 1 && !sum.isZero()) {
    const message = `The lines come to ${formatAmount(sum)}, and lines that cancel each other come to zero`;
    throw new BookkeepingError('bank_line', 'AmountDiffers', 'line_ids', message);
  }
  if (same_as !== null) for (const line of lines) showBy(line, same_as, books);
  return lines.map((line) => {
    const done = markDone(line, { act: 'ignore', note: reason ?? null, of_line_id: same_as }, books);
    return same_as === null ? done : books.update('bank_lines', line.id, { state: 'gone' });
  });
}

/** The statements that show a double show the line that it is a double of. */
function showBy({ id, statement_ids, account_id, amount }: BankLine, same_as: number, books: BooksView): void {
  const same = books.get('bank_lines', same_as)!;
  const isDouble = same.id !== id && same.account_id === account_id && same.amount.equals(amount) && same.state !== 'gone';
  if (!isDouble || statement_ids.some((shown) => same.statement_ids.includes(shown))) {
    const message = `Bank line ${same_as} is no line of this account and amount in another statement.`;
    throw new RequestError(422, { same_as: [message] });
  }
  books.update('bank_lines', same_as, { statement_ids: [...same.statement_ids, ...statement_ids] });
}
