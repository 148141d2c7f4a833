import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import type { BankAct } from '../../../shared/resources/bank-line/bank-acts.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import { recordTransaction } from '../record-transaction.ts';
import { saidOfEntry } from './book-line.ts';
import { markDone, tie } from './mark-done.ts';
import { checkSum } from './match-entries.ts';
import { newLine } from './new-line.ts';

/** Makes the contra entry between two bank accounts, and ties the lines of both to it, if that of the other one is there. */
export function transferLine(line: BankLine, act: BankAct, books: BooksView): BankLine[] {
  const { account_id: other_account = null, other_line_id = null } = act;
  if (other_account === line.account_id)
    throw new BookkeepingError('bank_line', 'SameAccount', 'account_id', 'The transfer goes to the account of the line itself');
  const other = other_line_id === null ? null : newLine(other_line_id, 'other_line_id', books);
  if (other && other.account_id !== other_account)
    throw new BookkeepingError('bank_line', 'NotOnAccount', 'other_line_id', `Bank line ${other.id} is of another account`);
  if (other) checkSum(other, line.amount.negated(), 'other_line_id');
  const [into, from] = line.amount.isNegative() ? [other_account!, line.account_id] : [line.account_id, other_account!];
  const { transaction } = recordTransaction(
    {
      ...saidOfEntry(line, act),
      transaction_type: 'CE',
      account_id: into,
      currency_id: books.getAny('accounts', line.account_id)!.currency_id,
      line_items: [{ account_id: from, amount: line.amount.abs().toFixed() }],
    },
    books,
  );
  return [line, ...(other ? [other] : [])].map((one) => {
    tie(one, transaction, one.amount, books);
    return markDone(one, { act: 'transfer', state: 'transfer', transaction_ids: [transaction.id] }, books);
  });
}
