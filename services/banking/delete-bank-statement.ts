import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { dayText } from '../../shared/accounting/fiscal-year.ts';
import { present } from '../../shared/api/record-form.ts';
import { changed, shown } from '../../shared/books/answers.ts';
import type { Command } from '../../shared/books/command.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import { bankStatement as resource } from '../../shared/resources/bank-statement/bank-statement.ts';
import type { BankStatement } from '../../shared/resources/bank-statement/bank-statement.ts';
import type { OperationParams } from '../../shared/resources/operation-params.ts';
import { checkOpen } from './check-open.ts';
import { readChainBeside, relinkStatements } from './relink-statements.ts';
import { readShownLines, takeOut } from './take-out.ts';
import type { ShownLines } from './take-out.ts';

interface FoundOfDeleted {
  taken: ShownLines;
  chain: BankStatement[];
}

/** Takes a statement out with the lines that only it shows. A line that it shows booked stays booked where another one announced it. */
export const deleteBankStatement: Command<OperationParams['deleteBankStatement'], FoundOfDeleted> = {
  name: 'bank-statement.delete',
  needs: ({ id }) => [{ collection: 'bank_statements', field: 'id', value: id }],
  async query({ id }, reader, books) {
    const statement = books.get('bank_statements', id);
    if (!statement) return { taken: { statements: [], lines: [] }, chain: [] };
    const { account_id, opening, to } = statement;
    const [taken, chain] = await Promise.all([
      readShownLines([statement], reader),
      readChainBeside([opening?.date, to].map(dayOrNull), account_id, reader),
    ]);
    return { taken, chain };
  },
  weightFound: ({ taken }) => 1 + taken.lines.length,
  decide({ id }, books, { taken, chain }) {
    checkOpen(recordOfPath('bank_statements', id, books));
    const done = taken.lines.filter(({ acts, statement_ids }) => acts.length > 0 && statement_ids.length === 1);
    if (done.length > 0)
      throw new BookkeepingError('bank_statement', 'OrphanedItems', 'id', `${done.length} lines that only it shows are done`);
    takeOut(taken, books);
    relinkStatements(chain, taken.statements, books);
    const statement = books.getAny('bank_statements', id)!;
    return changed(
      'Bank statement',
      'deleted',
      shown(statement, books, () => present(resource, statement, {})),
    );
  },
};

const dayOrNull = (day: Date | null | undefined): string | null => (day ? dayText(day) : null);
