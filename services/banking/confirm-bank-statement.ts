import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { present } from '../../shared/api/record-form.ts';
import { reconciliationFigures } from '../../shared/banking/reconciliation.ts';
import { changed, shown } from '../../shared/books/answers.ts';
import type { BooksReader } from '../../shared/books/books-reader.ts';
import type { BooksView, Command } from '../../shared/books/command.ts';
import { lockUntil } from '../../shared/books/lock-until.ts';
import { readHeld, readHeldBefore } from '../../shared/books/reading/read-held.ts';
import { readReconciliation } from '../../shared/books/reading/read-reconciliation.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import type { BankLine } from '../../shared/resources/bank-line/bank-line.ts';
import { bankStatement as resource } from '../../shared/resources/bank-statement/bank-statement.ts';
import type { BankStatement } from '../../shared/resources/bank-statement/bank-statement.ts';
import type { OperationParams } from '../../shared/resources/operation-params.ts';
import { checkOpen } from './check-open.ts';

interface Found {
  /** How many of its lines are to be done. */
  left: number;
  figures: BankStatement['confirmed_figures'];
}

/** Closes a statement whose lines are done, with what the books and the bank say on its last day (docs/accounting.md §16.7). */
export const confirmBankStatement: Command<OperationParams['confirmBankStatement'], Found> = {
  name: 'bank-statement.confirm',
  needs: ({ id }) => [{ collection: 'bank_statements', field: 'id', value: id }],
  async query({ id }, reader, books) {
    const statement = books.get('bank_statements', id);
    const lines = await reader.find<BankLine>('bank_lines', { statement_ids: id, state: 'new', deleted_at: null });
    return { left: lines.length, figures: statement ? await figuresOf(statement, reader, books) : null };
  },
  decide({ id, accept_gap_reason, lock }, books, { left, figures }) {
    const before = recordOfPath('bank_statements', id, books);
    checkOpen(before);
    if (left > 0) throw refuse(`${left} of its lines are to be done`);
    const isBroken = before.check.result === 'gap' || before.follows.result === 'gap';
    if (isBroken && !accept_gap_reason) throw refuse('its balances have a gap', 'accept_gap_reason');
    const day = dayOf(before);
    if (!day || !figures) throw refuse('it says no day');
    if (lock) lockUntil(day, books);
    const statement = books.update('bank_statements', id, {
      confirmed_at: books.now,
      confirmed_by: books.caller.user_id,
      confirmed_figures: figures,
      gap_reason: isBroken ? (accept_gap_reason ?? null) : null,
    });
    return changed(
      'Bank statement',
      'confirmed',
      shown(statement, books, () => present(resource, statement, {})),
    );
  },
};

const dayOf = ({ closing, to }: BankStatement): Date | null => closing?.date ?? to;

const refuse = (why: string, field = 'id'): BookkeepingError =>
  new BookkeepingError('bank_statement', 'NotToBeConfirmed', field, `The statement cannot be confirmed: ${why}`);

/** What the books and the bank say on the last day of a statement. */
async function figuresOf(statement: BankStatement, reader: BooksReader, books: BooksView): Promise<Found['figures']> {
  const day = dayOf(statement);
  const account = books.getAny('accounts', statement.account_id);
  if (!day || !account) return null;
  const held = await readHeld(account, day, reader, books);
  const { id, reconciled_from, bank_opening_balance } = account;
  if (!reconciled_from || !bank_opening_balance || day < reconciled_from)
    return { books: held, bank: statement.closing?.amount ?? null, unexplained: null };
  const balances = { books_balance: held, books_before: await readHeldBefore(account, reconciled_from, reader, books) };
  const facts = await readReconciliation({ id, reconciled_from, bank_opening_balance }, day, balances, reader);
  const { bank_balance, unexplained } = reconciliationFigures(facts);
  return { books: held, bank: bank_balance, unexplained };
}
